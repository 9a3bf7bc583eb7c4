import { type Account, accountLabel } from '../../../contract/lists/accounts.ts'
import { formatMoney, parseMoney } from '../../../contract/money/money.ts'
import { isolated, numberedName } from '../../../contract/text/bidi.ts'
import type { Days } from '../../../contract/text/dates.ts'
import type { Command } from '../catalog/command.ts'
import { cardPath, verbText } from '../catalog/nouns.ts'
import { foldedWords, markWords, type Piece } from '../grammar/fold.ts'
import { type EntryLine, isRefused, type Jump, type JumpLine, type Line } from '../grammar/line.ts'
import { statementOf } from '../grammar/statement-line.ts'
import { verbsAliased } from '../grammar/verbs.ts'
import { foundRows, type SearchState } from './found-rows.ts'
import { phrases } from './phrases.ts'
import type { Row } from './row.ts'
import type { Found, Search } from './search.ts'

/** What rows are made from beside the line. */
export interface RowSources {
  readonly commands: readonly Command[]
  /** Finds commands, customers and accounts, in the order in which they are shown. */
  readonly search: Search
  readonly today: string
  /** Today by the office's clock; left out it is the business date. */
  readonly calendarDay?: string | undefined
  /** The records that were seen last, the newest first. */
  readonly recent: readonly Jump[]
  /** What the books have of what is looked for. */
  readonly found: SearchState
  /** What tells customers of one name apart, by their ids. */
  readonly namesakes?: ReadonlyMap<number, string> | undefined
  /** What stands beside the name in rows of a name, by the ids of customers: a phone. */
  readonly phones?: ReadonlyMap<number, string> | undefined
}

const whole = (text: string): readonly Piece[] => [{ text, hit: false }]

function commandRow(command: Command, pieces: readonly Piece[]): Row {
  const { id, verb, keys, run } = command
  const [shown] = keys
  return {
    value: `command/${id}`,
    kind: phrases.command,
    pieces,
    ...(shown ? { keys: shown } : {}),
    choice:
      verb !== undefined && !run
        ? { type: 'line.change', line: `${verbText(verb)} ` }
        : { type: 'palette.run', id },
  }
}

/** What a row goes by beside what it is of. */
interface Beside {
  readonly namesakes: RowSources['namesakes'] | undefined
  readonly phones: RowSources['phones'] | undefined
  /** The days of a statement that is opened. */
  readonly period: Days
}

function accountRow(account: Account, words: readonly string[], { period, namesakes }: Beside): Row {
  const place = statementOf(account, period)
  return {
    value: `account/${account.acc_no}`,
    kind: phrases.account,
    pieces: markWords(accountLabel(account, namesakes), words),
    acc_no: account.acc_no,
    choice: { type: 'palette.go', place },
  }
}

function foundRow(found: Found, words: readonly string[], beside: Beside): Row {
  if (found.kind === 'command') return commandRow(found.command, markWords(found.command.label, words))
  if (found.kind === 'account') return accountRow(found.account, words, beside)
  const { cust_id, cust_name } = found.customer
  const [name, telling] = [numberedName(cust_id, cust_name), beside.namesakes?.get(cust_id)]
  return {
    value: `customer/${cust_id}`,
    kind: phrases.customer,
    pieces: markWords(telling === undefined ? name : `${name} | ${isolated(telling)}`, words),
    choice: { type: 'palette.go', place: { path: cardPath(cust_id) } },
  }
}

/** A line with the number of an account in place of the name that stands for it. */
export function withNamed({ text, named }: EntryLine, { acc_no }: Account): string {
  if (!named) return text
  const behind = text.slice(named.word.end)
  return `${text.slice(0, named.word.start)}${acc_no}${behind === '' ? ' ' : behind}`
}

/** An account that a name stands for: its number takes the name's place. */
const namedRow = (line: EntryLine, account: Account, phones: Beside['phones']): Row => ({
  value: `${NAMED}${account.acc_no}`,
  kind: phrases.account,
  pieces: markWords(accountLabel(account, phones), foldedWords(line.named?.word.text ?? '')),
  acc_no: account.acc_no,
  choice: { type: 'line.change', line: withNamed(line, account) },
})
const NAMED = 'named/'
const isNamed = ({ value }: Row) => value.startsWith(NAMED)

/** The row that Tab takes where nothing completes the line: a chosen account of the name in it, else the first. */
export const namedIn = (rows: readonly Row[], chosen: Row | undefined): Row | undefined =>
  chosen && isNamed(chosen) ? chosen : rows.find(isNamed)

function entryRows(line: EntryLine, beside: Beside): readonly Row[] {
  const { entry, ready, legs, texts, named, alone } = line
  const open: Row = {
    value: 'open',
    kind: phrases.open,
    pieces: whole(texts.open),
    keys: 'Enter',
    choice: { type: 'palette.fill', entry },
  }
  const post: Row = {
    value: 'post',
    kind: phrases.post,
    pieces: whole(texts.post),
    keys: 'Ctrl+Enter',
    posts: entry,
  }
  const postAlone: Row | undefined = alone && {
    value: 'post-alone',
    kind: phrases.post,
    pieces: whole(alone.text),
    keys: 'Alt+Enter',
    posts: alone.entry,
  }
  return [
    open,
    ...(ready ? [post] : []),
    ...(ready && postAlone ? [postAlone] : []),
    ...(named?.accounts ?? []).map((account) => namedRow(line, account, beside.phones)),
    ...legs.map(({ account }) => accountRow(account, foldedWords(account.acc_no), beside)),
  ]
}

function sumRow(typed: string, value: string): Row {
  const minor = parseMoney(value)
  const shown = minor === undefined ? value : formatMoney(minor)
  return {
    value: 'sum',
    kind: phrases.sum,
    pieces: [
      { text: `${typed.trim().slice(1).trim()} = `, hit: false },
      { text: shown, hit: true },
    ],
    choice: { type: 'line.change', line: `= ${value}` },
  }
}

const jumpRow = ({ kind, title, place, acc_no }: Jump, value: string): Row => ({
  value,
  kind,
  pieces: whole(title),
  ...(acc_no !== undefined && { acc_no }),
  choice: { type: 'palette.go', place },
})

/** The rows under a line, the one that Enter runs first. */
export function rowsOf(line: Line, sources: RowSources): readonly Row[] {
  const { commands, search, today, calendarDay = today, recent, found, namesakes, phones } = sources
  const beside: Beside = { namesakes, phones, period: { from: calendarDay, to: today } }
  const matches = () => {
    const words = foldedWords(line.text)
    return search(line.text).map((one) => foundRow(one, words, beside))
  }
  switch (line.kind) {
    case 'empty':
      return [
        ...recent.map((one, index) => jumpRow({ ...one, kind: phrases.recent }, `recent/${index}`)),
        ...commands.map((command) => commandRow(command, whole(command.label))),
      ]
    case 'words':
      return matches()
    case 'search':
      return found.answer && !line.problem ? foundRows(found.answer, line.conditions) : []
    case 'help':
      return []
    case 'sum':
      return line.value === undefined ? [] : [sumRow(line.text, line.value)]
    case 'entry':
      return entryRows(line, beside)
    case 'jump': {
      // A verb alone may as well be the beginning of a name.
      const isVerbAlone = line.text.trim().search(/\s/) < 0
      return isVerbAlone ? verbRows(line, commands, matches()) : jumpRows(line)
    }
  }
}

/**
 * The row that Enter takes while none is chosen. A line that leads nowhere for the operator's role has none: what else
 * begins as it does is not what was meant.
 */
export const firstRow = (line: Line, rows: readonly Row[]): Row | undefined =>
  isRefused(line) ? undefined : rows[0]

const jumpRows = ({ jumps }: JumpLine) => jumps.map((jump, index) => jumpRow(jump, `jump/${index}`))

/** A verb's screens, then what is found by its name. The command of its own screen gives that row its keys. */
function verbRows(line: JumpLine, commands: readonly Command[], found: readonly Row[]): readonly Row[] {
  const verbs = [line.verb, ...verbsAliased(line.text.trim())]
  const own = new Map(
    commands.flatMap((command) => {
      const path = verbs.find(({ label }) => label === command.label)?.path
      return path === undefined ? [] : [[path, command]]
    }),
  )
  const jumps = jumpRows(line).map((row, index) => {
    const place = line.jumps[index]?.place
    const keys = place && !place.search ? own.get(place.path)?.keys[0] : undefined
    return keys ? { ...row, keys } : row
  })
  const shown = new Set([...own.values()].map(({ id }) => `command/${id}`))
  return [...jumps, ...found.filter(({ value }) => !shown.has(value))]
}
