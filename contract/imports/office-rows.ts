import { moneyToWire } from '../money/money.ts'
import type { CodedText } from '../text/catalogue.ts'
import { foldName } from '../text/fold.ts'
import { significant } from '../text/phone.ts'
import type { CellValue, Figured } from './cells.ts'
import type { Mapping } from './mapping.ts'
import { rowTexts } from './row-texts.ts'
import type { CalledKind, Side } from './words.ts'

/** What the cells of a row hold, by field. */
export type RowValues = Readonly<Record<string, CellValue>>
/** Adds what a field of the row is refused for. */
export type Refuse = (field: string, fault: CodedText) => void
/** The money of a row, in minor units, as its totals count it. */
export interface RowMoney {
  readonly ccy: string
  readonly debit: bigint
  readonly credit: bigint
}

/** The figure of a field of a row; undefined where it has none. */
export const figureOf = (values: RowValues, name: string): Figured | undefined => {
  const value = values[name]
  return value && 'figure' in value ? value.figure : undefined
}
export const scaledOf = (values: RowValues, name: string): bigint | undefined =>
  figureOf(values, name)?.scaled
export const textOf = (values: RowValues, name: string): string => {
  const value = values[name]
  return value && 'text' in value ? value.text : ''
}
const numberOf = (values: RowValues, name: string): number | undefined => {
  const value = values[name]
  return value && 'number' in value ? value.number : undefined
}
/** The side that stands beside the figure of a row. */
export const sideOf = (values: RowValues): Side | undefined => {
  const { side } = values
  return side && 'side' in side ? side.side : undefined
}
const kindOf = (values: RowValues): CalledKind | undefined => {
  const { kind } = values
  return kind && 'kind' in kind ? kind.kind : undefined
}

interface Balance {
  readonly minor: bigint
  readonly side: Side
}

const OTHER: Readonly<Record<Side, Side>> = { Dr: 'Cr', Cr: 'Dr' }

/** The side of a balance: written with the figure or beside it, or told by its sign. */
function balanceSideOf(
  { scaled, side: behind }: Figured,
  beside: Side | undefined,
  { minus, columns }: Mapping,
  refuse: Refuse,
): Side | undefined {
  const written = behind ?? beside
  if (behind !== undefined && beside !== undefined && behind !== beside) {
    refuse('side', rowTexts.sideElsewhere({ one: behind, other: beside }))
    return undefined
  }
  if (scaled < 0n) {
    if (written === undefined && minus === undefined) refuse('balance', rowTexts.noMinus)
    if (written !== undefined && written !== minus) refuse('balance', rowTexts.minusWithSide)
    return written === undefined || written === minus ? minus : undefined
  }
  if (written !== undefined) return written
  const hasColumn = columns.includes('side')
  if (minus !== undefined && !hasColumn) return OTHER[minus]
  refuse(hasColumn ? 'side' : 'balance', rowTexts.noSide)
  return undefined
}

/** The balance of a row, be it one figure with a side or in the column of its side; undefined where it has none or is refused. */
function balanceOf(values: RowValues, mapping: Mapping, refuse: Refuse): Balance | undefined {
  const [debit = 0n, credit = 0n] = [scaledOf(values, 'debit'), scaledOf(values, 'credit')]
  if (debit > 0n && credit > 0n) {
    refuse('credit', rowTexts.bothSides)
    return undefined
  }
  const figure = figureOf(values, 'balance')
  if (figure === undefined || figure.scaled === 0n)
    return debit + credit === 0n ? undefined : { minor: debit + credit, side: debit > 0n ? 'Dr' : 'Cr' }
  const side = balanceSideOf(figure, sideOf(values), mapping, refuse)
  const minor = figure.scaled < 0n ? -figure.scaled : figure.scaled
  return side === undefined ? undefined : { minor, side }
}

/** A row of customers as it is sent, and its money. */
export function officeWire(values: RowValues, mapping: Mapping, refuse: Refuse) {
  const balance = balanceOf(values, mapping, refuse)
  const cust_id = numberOf(values, 'cust_id')
  const [phone_1, acc_no, ccy] = ['phone_1', 'acc_no', 'ccy'].map((name) => textOf(values, name))
  const wire = {
    ...(cust_id !== undefined && { cust_id }),
    cust_name: textOf(values, 'cust_name'),
    ...(phone_1 && { phone_1 }),
    ...kindOf(values),
    ...(acc_no && { acc_no }),
    ccy,
    ...(balance && { balance: moneyToWire(balance.minor), side: balance.side }),
  }
  const money: RowMoney | undefined =
    balance && ccy
      ? {
          ccy,
          debit: balance.side === 'Dr' ? balance.minor : 0n,
          credit: balance.side === 'Cr' ? balance.minor : 0n,
        }
      : undefined
  return { wire, money }
}

/** What tells a customer of a sheet from others of the name: their number, or else their phone. */
function keyOf(values: RowValues): string {
  const cust_id = numberOf(values, 'cust_id')
  if (cust_id !== undefined) return `number ${cust_id}`
  const digits = significant(textOf(values, 'phone_1').replace(/\D/g, ''))
  return digits === '' ? '' : `phone ${digits}`
}

interface Seen {
  readonly line: number
  readonly name: string
  readonly key: string
}

/** Looks at the rows of a sheet of customers one by one, in their order, for what one row alone does not show. */
export function officeRules() {
  const byName = new Map<string, Seen>()
  const byNumber = new Map<number, Seen>()
  const accounts = new Map<string, number>()
  const customers = new Set<string>()
  let before: { readonly folded: string; readonly key: string } | undefined

  const customer = (line: number, values: RowValues, isMerged: boolean, refuse: Refuse): boolean => {
    const name = textOf(values, 'cust_name')
    if (name === '') {
      before = undefined
      return false
    }
    const folded = foldName(name)
    const key = keyOf(values)
    const earlier = byName.get(folded)
    const isSame = isMerged && before?.folded === folded
    const own = isSame && key === '' ? (before?.key ?? '') : key
    before = { folded, key: own }
    const isAlone = earlier !== undefined && !isSame && (key === '' || earlier.key === '')
    if (isAlone) refuse('cust_name', rowTexts.nameAlone({ line: String(earlier.line) }))
    else customers.add(`${folded} ${own}`)
    if (earlier === undefined) byName.set(folded, { line, name, key })
    const cust_id = numberOf(values, 'cust_id')
    if (cust_id === undefined) return isSame && key === ''
    const other = byNumber.get(cust_id)
    if (other === undefined) byNumber.set(cust_id, { line, name, key })
    else if (foldName(other.name) !== folded)
      refuse(
        'cust_name',
        rowTexts.otherName({ cust_id: String(cust_id), name: other.name, line: String(other.line) }),
      )
    return false
  }

  const account = (line: number, values: RowValues, refuse: Refuse): void => {
    const acc_no = textOf(values, 'acc_no')
    if (acc_no === '') return
    const other = accounts.get(acc_no)
    if (other === undefined) accounts.set(acc_no, line)
    else refuse('acc_no', rowTexts.accountTwice({ acc_no, line: String(other) }))
  }

  return {
    /**
     * Takes a row; `isMerged` says that a merged cell has its name. Answers whether nothing but that tells that its customer is
     * the one of the row before.
     */
    row(line: number, values: RowValues, isMerged: boolean, refuse: Refuse): boolean {
      account(line, values, refuse)
      return customer(line, values, isMerged, refuse)
    },
    /** How many customers the rows name; a name that may be of two is of none. */
    customers: () => customers.size,
  }
}
