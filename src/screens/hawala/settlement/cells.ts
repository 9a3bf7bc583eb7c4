import {
  checkSettlementCurrency,
  type HawalaDraft,
  recordedCurrency,
} from '../../../../contract/hawala/form.ts'
import { hawalaTexts } from '../../../../contract/hawala/hawala.ts'
import type { Currency } from '../../../../contract/money/currency.ts'
import { formatMoney, formatRate, parseMoney, parseRate } from '../../../../contract/money/money.ts'
import { say } from '../../../../contract/text/catalogue.ts'
import { isDay, readDay } from '../../../../contract/text/dates.ts'
import { westernDigits, westernFigure } from '../../../../contract/text/digits.ts'
import { foldText } from '../../../../contract/text/fold.ts'
import { listedOr } from '../../../../contract/text/listed.ts'
import { shownDay } from '../../../../contract/text/shown-day.ts'
import { readFigure } from '../../../../contract/wire/figures.ts'
import { readCurrencyName } from '../../../shell/fields/currency-names.ts'
import {
  type NameReader,
  noneText,
  type SelectOption,
  unmistakable,
} from '../../../ui/fields/option-search.ts'
import { isFigure, type SettlementColumn } from './columns.ts'
import { cellPhrases as phrases } from './phrases.ts'

/** What the office lets hawala settle in. */
export interface SettlementCurrency {
  readonly currencies: readonly Currency[]
  /** The currency of an account, if it is one of these. */
  readonly ccyOf: (acc_no: string) => Currency | undefined
  /** The accounts in one of them. */
  readonly accountsIn: (ccy: Currency) => readonly SelectOption[]
  /** Reads `.` as the operator's till in one of some, first in what a hawala is in. */
  readonly tillIn: (among: Currency | readonly Currency[], hawalaCcy: string) => NameReader
}

/** What cells are read by: what the lookups of the grid offer, and the office's business date. */
export interface CellLists {
  readonly today: string
  readonly currency: readonly SelectOption[]
  readonly province: readonly SelectOption[]
  readonly account: readonly SelectOption[]
  /** Reads `.` as the operator's till. */
  readonly till: NameReader
  readonly settlementCurrency: SettlementCurrency
  /** What is far about the rate of a row, in words without an end. */
  readonly farText?: ((row: HawalaDraft) => string | undefined) | undefined
  /** Whether rows have numbers and refs. */
  readonly hasLife?: boolean
  /** Whether the accounts are being read again. */
  readonly isReading?: boolean
}

/** The list of a column; undefined for one that is typed. */
export function listOf({ kind }: SettlementColumn, lists: CellLists): readonly SelectOption[] | undefined {
  return kind === 'currency' || kind === 'province' || kind === 'account' ? lists[kind] : undefined
}

type Columned = Pick<SettlementColumn, 'key' | 'kind'>

/** What a cell of a row is read by: `.` is the till in the currency of the account on the other side, else of the hawala. */
export function readFor({ key, kind }: Columned, lists: CellLists, draft: HawalaDraft): CellLists {
  const { currencies, ccyOf, tillIn } = lists.settlementCurrency
  if (kind !== 'account' || currencies.length === 1) return lists
  const other = ccyOf(key === 'credit_acc' ? draft.debit_acc : draft.credit_acc)
  return { ...lists, till: tillIn(other ?? currencies, recordedCurrency(draft.currency)) }
}

/** What a cell of a row is offered: both of its accounts are in one currency. */
export function listsFor(column: Columned, lists: CellLists, draft: HawalaDraft | undefined): CellLists {
  if (!draft) return lists
  const { currencies, ccyOf, accountsIn } = lists.settlementCurrency
  const read = readFor(column, lists, draft)
  const ccy = column.key === 'credit_acc' && currencies.length > 1 ? ccyOf(draft.debit_acc) : undefined
  return ccy ? { ...read, account: accountsIn(ccy) } : read
}

/** What reads a name in a column beside its list. */
export function namedIn({ kind }: SettlementColumn, { till }: CellLists): NameReader | undefined {
  if (kind === 'currency') return readCurrencyName
  return kind === 'account' ? till : undefined
}

const isMoney = ({ kind }: SettlementColumn) => kind === 'amount' || kind === 'charge'

/** The text of a cell that is edited: a province by its name, all else as it is. */
export function editedText(column: SettlementColumn, draft: HawalaDraft, lists: CellLists): string {
  const value = draft[column.key]
  if (column.kind !== 'province') return value
  return lists.province.find((option) => option.value === value)?.label ?? value
}

/** What a cell shows: money with its thousands apart, rates with points under each other. */
export function shownText(column: SettlementColumn, draft: HawalaDraft, lists: CellLists): string {
  const text = editedText(column, draft, lists)
  if (column.kind === 'day') return shownDay(text)
  if (column.kind === 'positiveRate') return shownAs(parseRate(text), formatRate, text)
  return isMoney(column) ? shownAs(parseMoney(text), formatMoney, text) : text
}

const shownAs = (figure: bigint | undefined, format: (figure: bigint) => string, text: string) =>
  figure === undefined ? text : format(figure)

/** What the editor keeps of what is typed in a cell. */
export function cleanText({ kind, hasWesternDigits }: SettlementColumn): (typed: string) => string {
  if (isFigure(kind)) return westernFigure
  return hasWesternDigits ? westernDigits : (typed) => typed
}

/** A cell's value, or why the text is none. */
export type CellRead = { readonly value: string } | { readonly error: string }

const indexes = new WeakMap<readonly SelectOption[], ReadonlyMap<string, string>>()

/** Values by value and label: of thousands of pasted cells each is found at once. */
function indexOf(options: readonly SelectOption[]): ReadonlyMap<string, string> {
  let index = indexes.get(options)
  if (!index) {
    index = new Map([
      ...options.map(({ label, value }) => [foldText(label), value] as const),
      ...options.map(({ value }) => [foldText(value), value] as const),
    ])
    indexes.set(options, index)
  }
  return index
}

const NOT_IN_LIST = {
  currency: (text: string) => phrases.noCurrency({ text }),
  province: (text: string) => phrases.noProvince({ text }),
  account: (text: string, { settlementCurrency }: CellLists) =>
    phrases.noAccount({ currencies: say(listedOr(settlementCurrency.currencies)), text }),
}

/**
 * The value that a text typed or pasted into a cell means; blank is always taken. Only typed text opens a
 * sum with a leading `=`.
 */
export function readCell(column: SettlementColumn, text: string, lists: CellLists, isTyped = true): CellRead {
  const { kind, max } = column
  if (text.trim() === '') return { value: '' }
  switch (kind) {
    case 'amount':
    case 'charge':
    case 'positiveRate': {
      const refusal = column.key === 'amount' ? hawalaTexts.amountRequired : undefined
      const read = readFigure(text, kind, { refusal, isTyped })
      return 'error' in read ? { error: say(read.error) } : { value: read.value }
    }
    case 'day': {
      const read = readDay(text, lists.today)
      return 'day' in read ? { value: read.day } : { error: say(read.error) }
    }
    case 'currency':
    case 'province':
    case 'account': {
      const options = lists[kind]
      const named = namedIn(column, lists)
      const value = indexOf(options).get(foldText(text).trim()) ?? unmistakable(options, text, named)?.value
      return value === undefined
        ? { error: noneText(text, named, NOT_IN_LIST[kind](text.trim(), lists)) }
        : { value }
    }
    default:
      return max !== undefined && text.length > max
        ? { error: phrases.tooLong({ max: String(max) }) }
        : { value: cleanText(column)(text) }
  }
}

/** Why what a row has in a cell can't be saved, as it was pasted; undefined where it can, or its list is not there yet. */
export function cellFault(
  column: SettlementColumn,
  draft: HawalaDraft,
  lists: CellLists,
): string | undefined {
  const value = draft[column.key]
  if (value === '' || listOf(column, lists)?.length === 0 || (column.kind === 'day' && isDay(value)))
    return undefined
  const read = readCell(column, value, lists, false)
  if ('error' in read) return read.error
  const [fault] = checkSettlementCurrency(draft, lists.settlementCurrency.ccyOf)[column.key] ?? []
  return fault && say(fault)
}
