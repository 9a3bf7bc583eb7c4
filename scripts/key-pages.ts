import fs from 'node:fs'
import path from 'node:path'
import type { Command, Scope } from '../src/commands/command.ts'
import { registry } from '../src/commands/registry.ts'
import { type Verb, verbs } from '../src/commands/verbs.ts'

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
  grid: 'In a grid or a table',
  sheet: 'In a sheet of rates',
  palette: 'In Go To',
  dialog: 'In a dialog',
}
const scopes = Object.entries(SCOPES) as [Scope, string][]

const isLeader = ({ keys }: Command) => keys[0]?.startsWith('g ') ?? false
const withKeys = (scope: Scope) =>
  registry.filter((command) => command.scope === scope && command.keys.length > 0)
const withoutKeys = registry.filter(({ scope, keys }) => scope === 'global' && keys.length === 0)

/** The keys as people read them; all of them, unless the registry has a shorter way to say so. */
const keysOf = ({ keys, shown }: Command): readonly string[] => (shown === undefined ? keys : [shown])

const cell = (text: string) => text.replaceAll('|', '\\|')
const code = (text: string) => `\`${text}\``
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n')

const keyTable = (commands: readonly Command[]) =>
  table(
    ['keys', 'what they do'],
    commands.map((command) => [keysOf(command).map(code).join(', '), command.label]),
  )
const namesOf = ({ names, aliases }: Verb) => [...names.map(code), ...aliases].join(', ')

const PREFACE = `# The keys

Every key of the console, from the command registry (\`src/commands\`); \`node scripts/key-pages.ts\` writes this file
and [the card to print](keys-card.html), a test holds both against the registry. What works where the focus stands is
in the two lines at the bottom of every screen, and F1 lists it. Keys are by their place on the keyboard, so they are
the same on English, Persian and Pashto layouts. Single letters (\`g c\`, \`?\`) work outside of text only.
`

/** The whole of docs/keys.md. */
export function keysPage(): string {
  const chapters = scopes.map(([scope, heading]) => `## ${heading}\n\n${keyTable(withKeys(scope))}\n`)
  const found = table(
    ['in Go To', 'found by'],
    withoutKeys.map(({ label, line, words }) => [
      label,
      [line === undefined ? '' : code(`${line.trim()} …`), words ?? '']
        .filter((part) => part !== '')
        .join(', '),
    ]),
  )
  const lines = table(
    ['verb', 'line', 'means'],
    verbs.flatMap((verb) =>
      verb.examples.map(({ line, means }, index) => [index === 0 ? namesOf(verb) : '', code(line), means]),
    ),
  )
  return [
    PREFACE,
    ...chapters,
    `## Without a key of its own\n\nCtrl+K, a few letters, Enter.\n\n${found}\n`,
    `## What can be typed into Go To\n\n${lines}\n`,
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
  dt.line { grid-column: 1 / -1 }
  dd.line { grid-column: 1 / -1; padding-left: 3mm }
  kbd, code { font: 7pt ui-monospace, Consolas, monospace }
  kbd { border: .5pt solid #888; border-radius: 2pt; padding: 0 1.5pt }
`

/** The card: one A4 page, to lie beside the keyboard. */
export function keysCard(): string {
  const leaders = registry.filter(isLeader)
  const blocks = scopes.map(([scope, heading]) =>
    block(
      heading,
      withKeys(scope)
        .filter((command) => !isLeader(command))
        .map((command) => entry(keysOf(command), command.label)),
    ),
  )
  const lines = verbs.flatMap(({ names, examples }) =>
    examples
      .slice(0, names[0] === 'cash' || names[0] === 'stmt' || names[0] === 'tr' ? 3 : 1)
      .map(
        ({ line, means }) =>
          `<dt class="line"><code>${html(line)}</code></dt><dd class="line">${html(means)}</dd>`,
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
