import type { Party } from '../../../contract/hawala/life.ts'
import type { Account } from '../../../contract/lists/accounts.ts'
import type { Customer } from '../../../contract/lists/customer-answers.ts'
import type { Currency } from '../../../contract/money/currency.ts'
import type { WrittenRate } from '../../../contract/money/exchange.ts'
import type { Role } from '../../../contract/operator/roles.ts'
import type { Condition } from '../../../contract/search/query.ts'
import { numberedName } from '../../../contract/text/bidi.ts'
import type { Address, PaletteEntry } from '../../machines/palette-machine.ts'
import type { AccountIndex } from './account-index.ts'
import type { PostingLeg } from './posting-leg.ts'
import { type Token, tokensOver, type Word } from './tokens.ts'
import type { Verb } from './verb.ts'

type SheetExchange = [from: Currency, to: Currency, day: string, taken: Currency]

/** What the grammar knows of the office. */
export interface Office {
  readonly accounts: AccountIndex
  /** The name of a customer; undefined where there is none of this number. */
  readonly customerName: (cust_id: number) => string | undefined
  /** The office's business date. */
  readonly today: string
  /** Today by the office's clock, before the business date where that day is closed; left out it is the same. */
  readonly calendarDay?: string | undefined
  /** What tells customers of one name apart, by their ids. */
  readonly namesakes?: ReadonlyMap<number, string> | undefined
  /** What stands beside the name in rows of a name, by the ids of customers: a phone. */
  readonly phones?: ReadonlyMap<number, string> | undefined
  /** The customers that are tills. */
  readonly tills: readonly Pick<Customer, 'cust_id' | 'cust_name'>[]
  /** The customer that is the till of the operator who types; undefined where they have none. */
  readonly till?: number | undefined
  /** What customers are to hawala, by their ids; left out where the office keeps none that wait to be paid. */
  readonly parties?: ReadonlyMap<number, Party> | undefined
  /** What hawala may settle in: RYL where it is left out. */
  readonly settlementCurrencies?: readonly Currency[] | undefined
  /** What the sheet of a day says between two currencies, one of which is taken into the till. */
  readonly sheetRate?: ((...exchange: SheetExchange) => WrittenRate | undefined) | undefined
  /** The day on which that was saved. */
  readonly rateDay?: ((...exchange: SheetExchange) => string) | undefined
  /** Of the operator who types; without it nothing is left out. */
  readonly role?: Role | undefined
}

/** What may come next, shown behind the line. Tab types it where it `completes`; else it is a name. */
export interface Ghost {
  readonly text: string
  readonly completes: boolean
}

/** Somewhere that a line leads. */
export interface Jump {
  /** What it is, in a word. */
  readonly kind: string
  readonly title: string
  readonly place: Address
  /** The account that it is of: its balance is shown. */
  readonly acc_no?: string
}

/** A record of a verb; a customer's goes by the name too, where it is known. */
export function recordOf({ record, takes }: Verb, id: number, { customerName }: Office): Jump | undefined {
  if (!record) return undefined
  const name = takes === 'customer' ? customerName(id) : undefined
  const title = `${record.label} ${name === undefined ? id : numberedName(id, name)}`
  return { kind: record.kind, title, place: record.place(id) }
}

interface LineParts {
  readonly text: string
  /** They cover the text, letter by letter. */
  readonly tokens: readonly Token[]
  readonly ghost?: Ghost
  /** What is wrong with the line, or missing, in a sentence. */
  readonly problem?: string
}
export interface JumpLine extends LineParts {
  readonly kind: 'jump'
  readonly verb: Verb
  /** Where it leads; several where the number means several things, none while it is not complete. */
  readonly jumps: readonly Jump[]
  /** The operator's role is why it leads nowhere; the problem says so. */
  readonly isRefused?: true
}
/** A name that stands where an account belongs, and the accounts that it may mean. */
export interface NamedAccounts {
  readonly word: Word
  readonly accounts: readonly Account[]
}

/** An entry: what of it is resolved stands in the draft. */
export interface EntryLine extends LineParts {
  readonly kind: 'entry'
  /** Its id stays blank: the server gives it. */
  readonly entry: PaletteEntry
  /** Every token is resolved and every rule of its form holds: it may be posted as it stands. */
  readonly ready: boolean
  /** What its rows say: which form Enter opens, what Ctrl+Enter posts. */
  readonly texts: { readonly open: string; readonly post: string }
  /** What Alt+Enter posts instead, and what its row says, where there are two ways. */
  readonly alone?: { readonly entry: PaletteEntry; readonly text: string }
  /** The day that it names for its date, in words; without one it is dated today. */
  readonly dated?: string
  /** The day of the rate that it takes or is offered, in words, where that is not its own. */
  readonly rated?: string | undefined
  /** That it will wait in no queue, in words; only of hawala. */
  readonly unqueued?: string | undefined
  /** The first name in it that stands for an account. */
  readonly named?: NamedAccounts | undefined
  /** What it would post, as far as its accounts are resolved. */
  readonly legs: readonly PostingLeg[]
}
/** What is looked for in the books. */
export interface SearchLine extends LineParts {
  readonly kind: 'search'
  /** As it was typed, without the sign before it. */
  readonly q: string
  /** None where nothing is typed yet, or it can't be read. */
  readonly conditions: readonly Condition[]
}
/** A command line, understood. */
export type Line =
  | (LineParts & { readonly kind: 'empty' })
  | (LineParts & { readonly kind: 'words'; readonly isRefused?: true })
  | (LineParts & { readonly kind: 'help'; readonly verb?: Verb })
  | (LineParts & { readonly kind: 'sum'; readonly value?: string })
  | SearchLine
  | JumpLine
  | EntryLine

/** Whether the operator's role is why a line leads nowhere. */
export const isRefused = (line: Line): boolean =>
  (line.kind === 'jump' || line.kind === 'words') && line.isRefused === true

/** The parts that every line has: its tokens with the spaces between, and the first thing wrong. */
export function lineParts(text: string, tokens: readonly Token[], ghost?: Ghost): LineParts {
  const wrong =
    tokens.find(({ status, message }) => status === 'unknown' && message) ??
    tokens.find(({ message }) => message)
  const isWrong = tokens.some(({ status }) => status === 'unknown')
  return {
    text,
    tokens: tokensOver(text, tokens),
    ...(ghost && !isWrong ? { ghost } : {}),
    ...(wrong?.message === undefined ? {} : { problem: wrong.message }),
  }
}

/** A line of a verb that is being understood: its text, the verb, and the verb's token. */
export interface VerbLine {
  readonly text: string
  readonly verb: Verb
  readonly verbToken: Token
}

/** A line that leads somewhere; the tokens are those behind the verb. */
export function jumpLine(
  { text, verb, verbToken }: VerbLine,
  tokens: readonly Token[],
  jumps: readonly Jump[],
  ghost?: Ghost,
): JumpLine {
  return { kind: 'jump', verb, jumps, ...lineParts(text, [verbToken, ...tokens], ghost) }
}

/** A ghost that only names what comes next, a space away from the line. */
export function nameGhost(text: string, name: string): Ghost {
  return { text: /\s$/.test(text) ? name : ` ${name}`, completes: false }
}

/** Whether a word is still being typed: nothing stands behind it, not even a space. */
export const isTyping = (text: string, word: { readonly end: number }) => word.end === text.length
