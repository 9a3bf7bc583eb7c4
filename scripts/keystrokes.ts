import fs from 'node:fs'
import path from 'node:path'
import { parseKeys, parseScript } from '../contract/operator/key-script.ts'
import { type Elsewhere, type Job, jobs, OTHER_VOUCHERS } from '../tests/keys/jobs.ts'
import { closeJob, hawalaOutJob, payOutJob } from '../tests/keys/jobs-apart.ts'

/** Where the table stands; run as a program, this file writes it anew. */
export const KEYSTROKES_FILE = path.resolve(import.meta.dirname, '../docs/keystrokes.md')

/** How often a key is pressed in a script; a chord is one press. */
export const strokesOf = (script: string): number =>
  parseScript(script).reduce((sum, { step }) => sum + (step.kind === 'keys' ? step.strokes.length : 0), 0)

/** What is pressed in a script, as people read it. */
const keysOf = (script: string): string =>
  script
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('keys '))
    .map((line) => line.slice('keys '.length))
    .join('')

const PASSWORD = 'open-sesame'
/** All jobs, in the order of the table. */
export const countedJobs: readonly Job[] = [...jobs(PASSWORD), payOutJob, hawalaOutJob, closeJob]
const cell = (text: string) => text.replaceAll('|', '\\|')
const row = (cells: readonly (string | number)[]) =>
  `| ${cells.map((text) => cell(String(text))).join(' | ')} |`
const there = (tally: Elsewhere | string) =>
  typeof tally === 'string' ? tally : parseKeys(tally.keys).length

const PREFACE = `# Keystrokes

How many keys each job takes, from the home menu until it is done, everything that is typed counted with it; a chord
such as Ctrl+Enter is one. The numbers are counted from the key scripts in \`tests/keys/jobs.ts\`, which run in the tests
on the real console, in jsdom and in Chromium, on US, Persian and Pashto keyboards, without a mouse;
\`node scripts/keystrokes.ts\` writes this file, a test holds it against them. The last three need offices of their
own, and run in jsdom alone.

From Go To begins with Ctrl+K, on whatever screen, and tells as much as fits into its line; by the form goes there by
its letters, such as g c, or the entries of menus, and fills the form in.
`

const LEGEND = `Written as in a key script: \`<C-k>\` is Ctrl+K, \`<A-c>\` Alt+C, \`<F8>\` and \`<Enter>\` are what they say, a space is
the space bar, and every other sign is a key of its own: \`gc500\` is g, c, 5, 0, 0.
`

const COMPARISON = `## TallyPrime

TallyPrime is the yardstick of keyboard accounting. What is counted for it follows the steps of its manual at
<https://help.tallysolutions.com>, or, where no page of it with the keys was found, of a page by others that retells
them, marked *retold*. The pages were read in stored copies; nothing was tried by hand. Where they leave room TallyPrime
has the best of it: an entry of a menu is one key, a ledger is found by a number as its alias, and no warning or
question comes between. The jobs are not quite the same: TallyPrime keeps one base currency and no account numbers of
its own, Daftar asks for a currency with every amount. Of an exchange its manual says that transactions are recorded in
foreign currencies at a rate, not by which keys
(<https://help.tallysolutions.com/multi-currency-accounting-made-simple-with-tallyprime>). Where nothing is counted,
the pages tell no keys, or there is no such job.
`

const isOfManual = (page: string) => new URL(page).hostname.endsWith('tallysolutions.com')

/** Who tells the keys: the manual, or another's page and beside it what the manual says. */
function source({ page, manual }: Elsewhere): string {
  if (isOfManual(page)) return `its manual: <${page}>`
  const own = manual ? `its manual: ${manual.says} <${manual.page}>` : 'no page of its manual was found'
  return `*retold*: <${page}>; ${own}`
}

function evidence(): string {
  const compared = countedJobs.flatMap(({ name, tally }) =>
    typeof tally === 'string' ? [] : [{ name, ...tally }],
  )
  const [first, ...more] = compared
  const rows = [...(first ? [first] : []), ...OTHER_VOUCHERS, ...more].map((one) =>
    row([one.name, there(one), `\`${one.keys}\``, one.note ?? '', source(one)]),
  )
  const headings = ['job', 'how many', 'keys', 'what it is there', 'told by']
  return [row(headings), row(['---', '--:', '---', '---', '---']), ...rows].join('\n')
}

/** The whole of docs/keystrokes.md. */
export function keystrokesPage(): string {
  const counts = countedJobs.map((job) =>
    row([job.name, strokesOf(job.fromGoTo(1)), strokesOf(job.byForm(1)), there(job.tally)]),
  )
  const scripts = countedJobs.map(({ name, fromGoTo, byForm }) =>
    row([name, `\`${keysOf(fromGoTo(1))}\``, `\`${keysOf(byForm(1))}\``]),
  )
  return [
    PREFACE,
    row(['job', 'from Go To', 'by the form', 'TallyPrime']),
    row(['---', '--:', '--:', '--:']),
    ...counts,
    '',
    '## The keys that are counted',
    '',
    LEGEND,
    row(['job', 'from Go To', 'by the form']),
    row(['---', '---', '---']),
    ...scripts,
    '',
    COMPARISON,
    evidence(),
    '',
  ].join('\n')
}

if (import.meta.main) fs.writeFileSync(KEYSTROKES_FILE, keystrokesPage())
