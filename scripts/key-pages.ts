import fs from 'node:fs'
import path from 'node:path'
import type { Command, Scope } from '../src/commands/catalog/command.ts'
import { type CommandIdIn, registry } from '../src/commands/catalog/registry.ts'
import { searchWordsOf } from '../src/commands/catalog/search-words.ts'
import { ownExamples } from '../src/commands/grammar/examples.ts'
import type { Verb } from '../src/commands/grammar/verb.ts'
import { verbs } from '../src/commands/grammar/verbs.ts'

const docs = path.resolve(import.meta.dirname, '../docs')
/** Where the pages stand; run as a program, this file writes them anew. */
export const KEYS_FILE = path.join(docs, 'keys.md')
export const CARD_FILE = path.join(docs, 'keys-card.html')

/** Where each scope's keys work, in the order of the pages. */
const SCOPES: Readonly<Record<Scope, string>> = {
  global: 'Everywhere',
  form: 'In a form',
  screen: 'On a report or another screen',
  menu: 'In a menu',
  grid: 'In a grid that is typed in',
  find: 'In a find box',
  sheet: 'In a sheet of rates',
  palette: 'In Go To',
  dialog: 'In a dialog',
}

/** What a label leaves open where there is no screen around it, above all for keys that do something else elsewhere. */
const REMARKS: Partial<Record<CommandIdIn<Scope>, string>> = {
  'macro.record': 'and end it',
  'report.preview': 'of a report',
  'report.handOver': 'a statement to its customer',
  'report.printLong': 'Roznamcha',
  'dialog.print': 'to hand over',
  'dialog.file': 'to hand over',
  'lookup.submit': 'by number',
  'date.step': 'in a date',
  'amount.sum': 'in an amount',
  'button.press': 'on a button',
  'lines.next': 'in a text of several',
  'dialog.press': 'on a button',
  'dialog.confirm': 'in the field of a password or a name',
  'cell.month': 'in a date',
  'date.month': 'in a date',
  'dialog.field': 'in a form',
  'grid.enter': 'or the table',
  'record.retry': 'a record',
  'done.slip': 'Home, forms of new entries, hawala that wait',
  'entry.slip': 'a saved record',
  'row.message': 'what customers owe, Reconciliation',
  'row.toggle': 'Reconciliation',
  'customer.statement': "a customer's card",
  'waiting.send': 'Waiting',
  'rates.trade': 'Rates',
  'provinces.load': 'Province',
  'commission.terms': "Commission, a customer's card",
  'commission.post': 'Commission',
  'large.rules': 'Large Cash',
  'large.file': 'Large Cash',
  'match.file': 'Reconciliation',
  'match.settle': 'Reconciliation',
  'match.details': 'Reconciliation',
  'watch.decide': 'Sanctions Lists',
  'import.file': 'Import, Sanctions Lists',
  'import.office': 'Import',
  'column.choose': 'of a file that is imported, Reconciliation',
  'office.words': 'Office, Settings',
  'setting.resetAll': 'Settings',
  'backup.take': 'Settings',
  'log.note': 'Log, Notes of Suspicion',
  'dialog.create': 'for a new account',
}

const isLeader = ({ keys }: Command) => keys[0]?.startsWith('g ') ?? false
/** A table's rows are only read: their keys are others than those of cells. */
const isOfRows = ({ id }: Command) => /^(row|column)\./.test(id)
/** What is the same on every screen comes first. */
const keyed = registry
  .filter(({ keys }) => keys.length > 0)
  .toSorted((one, other) => Number(told(one) !== one.label) - Number(told(other) !== other.label))

/** The commands that have keys, by where these work. */
export const chapters = (Object.entries(SCOPES) as [Scope, string][]).flatMap(([scope, heading]) => {
  const commands = keyed.filter((command) => command.scope === scope)
  if (scope !== 'grid') return [{ heading, commands }]
  return [
    { heading, commands: commands.filter((command) => !isOfRows(command)) },
    { heading: 'In a table', commands: commands.filter(isOfRows) },
  ]
})
const withoutKeys = registry.filter(({ scope, keys }) => scope === 'global' && keys.length === 0)

/** The keys in as few signs as people can read. */
const keysOf = ({ keys, shown }: Command): readonly string[] => (shown === undefined ? keys : [shown])
/** The same where there is room, with Ctrl before each letter that it belongs to. */
const spelled = (command: Command): readonly string[] =>
  command.shown && /^Ctrl\+[A-Z]/.test(command.shown) ? command.keys : keysOf(command)

/** What a command does, as the pages say it. */
export function told({ id, label }: Command): string {
  const remark = REMARKS[id as CommandIdIn<Scope>]
  return remark === undefined ? label : `${label} (${remark})`
}

/** The lines of a verb, with the accounts of no office in them. */
const linesOf = ({ examples }: Verb) => ownExamples(examples, [])

const cell = (text: string) => text.replaceAll('|', '\\|')
const code = (text: string) => `\`${text}\``
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n')

const keyTable = (commands: readonly Command[]) =>
  table(
    ['keys', 'what they do'],
    commands.map((command) => [spelled(command).map(code).join(', '), told(command)]),
  )
const namesOf = ({ names, aliases }: Verb) => [...names.map(code), ...aliases].join(', ')

const PREFACE = `# The keys

Every key of the console, from the command registry (\`src/commands\`); \`node scripts/key-pages.ts\` writes this file
and [the card to print](keys-card.html), a test holds both against the registry. What works where the focus stands is
in the two lines at the bottom of every screen, and F1 lists it. Keys are by their place on the keyboard, so they are
the same on English, Persian and Pashto layouts; \`?\` (\`؟\`) is by the character typed, on every layout. Single letters
(\`g c\`, \`?\`) work outside of text only. The keys are those that the console comes with: in Settings (\`g o\`) every
operator may give a command other keys, and turn the single letters off.
`

const GRAMMAR = `## What can be typed into Go To

Enter opens the form or the report with what the line tells in it. Ctrl+Enter posts an entry at once, and puts a hawala
into the settlement; Alt+Enter saves a hawala now, by itself. A verb alone, or the beginning of any name, finds
its screen. The accounts are examples, of which 4001 and 4002 are in USD, 8001 in AFN, 1001 and 1002 in RYL, and so is
customer 12: \`?\` in Go To lists the same lines with the office's own.
`

/** The whole of docs/keys.md. */
export function keysPage(): string {
  const tables = chapters.map(({ heading, commands }) => `## ${heading}\n\n${keyTable(commands)}\n`)
  const found = table(
    ['in Go To', 'found by'],
    withoutKeys.map(({ id, label, verb }) => [
      label,
      [verb === undefined ? '' : code(`${verb} …`), searchWordsOf({ id })]
        .filter((part) => part !== '')
        .join(', '),
    ]),
  )
  const lines = table(
    ['verb', 'line', 'means'],
    verbs.flatMap((verb) =>
      linesOf(verb).map(([line, means], index) => [index === 0 ? namesOf(verb) : '', code(line), means]),
    ),
  )
  return [
    PREFACE,
    ...tables,
    `## Without a key of its own\n\nCtrl+K, a few letters, Enter. So is a macro replayed, by the name that it was given.\n\n${found}\n`,
    `${GRAMMAR}\n${lines}\n`,
  ].join('\n')
}

const html = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const kbd = (keys: string) => `<kbd>${html(keys)}</kbd>`
const entry = (keys: readonly string[], label: string) =>
  `<dt>${keys.map(kbd).join(' ')}</dt><dd>${html(label)}</dd>`
const block = (heading: string, entries: readonly string[]) =>
  `<section>\n<h2>${html(heading)}</h2>\n<dl>\n${entries.join('\n')}\n</dl>\n</section>`

const STYLE = `
  @page { size: A4 landscape; margin: 8mm }
  * { box-sizing: border-box; margin: 0; padding: 0 }
  body { max-width: 281mm; margin: 0 auto; color: #000; background: #fff; font: 7.6pt/1.28 system-ui, 'Segoe UI', sans-serif }
  header { display: flex; justify-content: space-between; align-items: baseline; border-bottom: 1.5pt solid; margin-bottom: 2mm }
  h1 { font-size: 13pt }
  main { columns: 4; column-gap: 5mm }
  section { margin-bottom: 2.2mm }
  h2 { font-size: 8.6pt; break-after: avoid; border-bottom: .5pt solid #999; margin-bottom: .6mm }
  dl { display: grid; grid-template-columns: minmax(16mm, max-content) 1fr; column-gap: 2mm }
  dt { white-space: nowrap }
  .line { grid-column: 1 / -1; break-inside: avoid }
  .line dt { white-space: normal }
  .line dd { padding-left: 3mm }
  kbd, code { font: 7pt ui-monospace, Consolas, monospace }
  kbd { border: .5pt solid #888; border-radius: 2pt; padding: 0 1.5pt }
`

/** The card: one A4 page, to lie beside the keyboard. */
export function keysCard(): string {
  const leaders = registry.filter(isLeader)
  const blocks = chapters.map(({ heading, commands }) =>
    block(
      heading,
      commands
        .filter((command) => !isLeader(command))
        .map((command) => entry(keysOf(command), told(command))),
    ),
  )
  const lines = verbs.flatMap((verb) =>
    linesOf(verb).map(
      ([line, means]) => `<div class="line"><dt><code>${html(line)}</code></dt><dd>${html(means)}</dd></div>`,
    ),
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Daftar: the keys</title>
<style>${STYLE}</style>
<header><h1>Daftar: the keys</h1><p>Ctrl+K finds everything · F1 tells what works here</p></header>
<main>
${[
  ...blocks,
  block(
    'Straight there, outside of text',
    leaders.map(({ keys, label }) => entry(keys, label)),
  ),
  block('Lines for Go To', lines),
].join('\n')}
</main>
</html>
`
}

if (import.meta.main) {
  fs.writeFileSync(KEYS_FILE, keysPage())
  fs.writeFileSync(CARD_FILE, keysCard())
}
