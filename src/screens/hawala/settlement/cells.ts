import { isDay } from '../../../../contract/dates.ts'
import { amountText, westernDigits } from '../../../../contract/digits.ts'
import { readAmount, readCharge, readPositiveRate } from '../../../../contract/fields.ts'
import { type HawalaDraft, hawalaTexts } from '../../../../contract/hawala.ts'
import {
  formatMoney,
  formatRate,
  MONEY_DECIMALS,
  parseMoney,
  parseRate,
  RATE_DECIMALS,
} from '../../../../contract/money.ts'
import { readSum } from '../../../../contract/sum.ts'
import { dayText } from '../../../ui/date-field.tsx'
import { foldText } from '../../../ui/fold-text.ts'
import { type SelectOption, unmistakable } from '../../../ui/option-search.ts'
import type { SettlementColumn } from './columns.ts'

/** What the lookups of the grid offer. */
export interface CellLists {
  readonly currency: readonly SelectOption[]
  readonly province: readonly SelectOption[]
  readonly account: readonly SelectOption[]
}

/** The list of a column; undefined for one that is typed. */
export function listOf({ kind }: SettlementColumn, lists: CellLists): readonly SelectOption[] | undefined {
  return kind === 'currency' || kind === 'province' || kind === 'account' ? lists[kind] : undefined
}

const isMoney = ({ kind }: SettlementColumn) => kind === 'amount' || kind === 'charge'

/** What stands in a cell that is edited: a province by its name, all else as it is. */
export function editedText(column: SettlementColumn, draft: HawalaDraft, lists: CellLists): string {
  const value = draft[column.key]
  if (column.kind !== 'province') return value
  return lists.province.find((option) => option.value === value)?.label ?? value
}

/** What a cell shows: money with its thousands apart, rates with points under each other. */
export function shownText(column: SettlementColumn, draft: HawalaDraft, lists: CellLists): string {
  const text = editedText(column, draft, lists)
  if (column.kind === 'rate') return shownAs(parseRate(text), formatRate, text)
  return isMoney(column) ? shownAs(parseMoney(text), formatMoney, text) : text
}

const shownAs = (figure: bigint | undefined, format: (figure: bigint) => string, text: string) =>
  figure === undefined ? text : format(figure)

/** What the editor keeps of what is typed in a cell; a leading `=` opens a sum. */
export function cleanText({ kind }: SettlementColumn): (typed: string) => string {
  if (kind === 'amount' || kind === 'charge' || kind === 'rate')
    return (typed) => (typed.trimStart().startsWith('=') ? typed : amountText(typed))
  return kind === 'day' ? dayText : (typed) => typed
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
  currency: (text: string) => `"${text}" is not a currency of hawala.`,
  province: (text: string) => `There is no province "${text}".`,
  account: (text: string) => `There is no RYL account "${text}".`,
}

/** The value that a text typed or pasted into a cell stands for; blank is always taken. */
export function readCell(column: SettlementColumn, text: string, lists: CellLists): CellRead {
  const { kind, max } = column
  if (text.trim() === '') return { value: '' }
  switch (kind) {
    case 'text':
      return max !== undefined && text.length > max
        ? { error: `At most ${max} characters are allowed.` }
        : { value: text }
    case 'day': {
      const day = dayText(text.trim())
      return isDay(day) ? { value: day } : { error: `"${text}" is not a date, YYYY-MM-DD.` }
    }
    case 'currency':
    case 'province':
    case 'account': {
      const options = lists[kind]
      const value = indexOf(options).get(foldText(text).trim()) ?? unmistakable(options, text)?.value
      return value === undefined ? { error: NOT_IN_LIST[kind](text.trim()) } : { value }
    }
    default:
      return readSum(text, kind === 'rate' ? RATE_DECIMALS : MONEY_DECIMALS) ?? { value: amountText(text) }
  }
}

const checks = {
  amount: (value: string) => readAmount(value, hawalaTexts.amountRequired),
  charge: readCharge,
  rate: readPositiveRate,
}

/** Thousands apart, also by lakh and crore; a comma anywhere else may be a decimal sign, which nobody here knows. */
const GROUPED = /^\d{1,3}(?:[,٬\u00a0\u202f ]\d{2,3})*[,٬\u00a0\u202f ]\d{3}(?:\.\d*)?$/

/** As {@link readCell}, for text from another program, which nobody has seen being typed: figures must be good. */
export function readPasted(column: SettlementColumn, pasted: string, lists: CellLists): CellRead {
  const text = pasted.trim()
  const { kind } = column
  if (text === '' || (kind !== 'amount' && kind !== 'charge' && kind !== 'rate'))
    return readCell(column, text, lists)
  const figure = westernDigits(text).replaceAll('٫', '.')
  const value = GROUPED.test(figure) ? figure.replace(/[,٬\u00a0\u202f ]/g, '') : figure
  const read = checks[kind](value)
  return typeof read === 'string' ? { error: `"${text}": ${read}` } : { value }
}
