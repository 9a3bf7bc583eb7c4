import type { HawalaDraft } from '../../../../contract/hawala/form.ts'
import type { Currency } from '../../../../contract/money/currency.ts'
import type { FigureKind } from '../../../../contract/wire/figures.ts'
import type { GridColumn } from '../../../ui/grid/edit-grid.tsx'
import { columnPhrases as phrases } from './phrases.ts'

/** The figures among the columns, by the kind that they are read as. */
type FigureCell = Exclude<FigureKind, 'rate'>
export type CellKind = 'text' | FigureCell | 'currency' | 'province' | 'account' | 'day'

/** A column of the settlement that is typed in. */
export interface SettlementColumn extends GridColumn {
  readonly key: Exclude<keyof HawalaDraft, 'operation_mode'>
  readonly kind: CellKind
  /** Characters that a text may have. */
  readonly max?: number
  /** Digits of the office's other scripts become western ones in a text, as in the form above. */
  readonly hasWesternDigits?: true
}

export const isFigure = (kind: CellKind): kind is FigureCell =>
  kind === 'amount' || kind === 'charge' || kind === 'positiveRate'

/** A number and a ref as the correspondent's paper has them. */
const OF_PAPER = { max: 40, hasWesternDigits: true, width: 60, spare: 0.03 } as const

/**
 * The columns of 'Settlement Details', in their order on screen. Sender and receiver take all room that the
 * others leave: figures too long for their column are drawn smaller, names would be cut. In a wider window the other
 * texts take a part of what it has more.
 */
export const COLUMNS: readonly SettlementColumn[] = [
  { key: 'sender_name', heading: phrases.sender, kind: 'text', max: 200 },
  { key: 'receiver_name', heading: phrases.receiver, kind: 'text', max: 200 },
  { key: 'receiver_father_name', heading: phrases.father, kind: 'text', max: 200, width: 76, spare: 0.13 },
  {
    key: 'receiver_phone_number',
    heading: phrases.phone,
    kind: 'text',
    max: 100,
    hasWesternDigits: true,
    width: 108,
    spare: 0.06,
  },
  { key: 'receiver_province', heading: phrases.province, kind: 'province', width: 72, spare: 0.14 },
  { key: 'amount', heading: phrases.amount, kind: 'amount', width: 108, numeric: true },
  { key: 'currency', heading: phrases.currency, kind: 'currency', width: 78 },
  { key: 'exchg_rate', heading: phrases.rate, kind: 'positiveRate', width: 68, numeric: true },
  { key: 'RYL_charge', heading: phrases.charge({ ccy: 'RYL' }), kind: 'charge', width: 85, numeric: true },
  {
    key: 'exchg_amount',
    heading: phrases.settledAmount({ ccy: 'RYL' }),
    kind: 'amount',
    width: 92,
    numeric: true,
  },
  { key: 'debit_acc', heading: phrases.debit, kind: 'account', width: 78 },
  { key: 'credit_acc', heading: phrases.credit, kind: 'account', width: 84 },
  { key: 'date', heading: phrases.date, kind: 'day', width: 94 },
  { key: 'number', heading: phrases.number, kind: 'text', ...OF_PAPER },
  { key: 'ref', heading: phrases.ref, kind: 'text', ...OF_PAPER },
]
const SPEC_COLUMNS = COLUMNS.slice(0, -2)

/** The columns that an office has: numbers and refs once it has an account for unpaid hawala. */
export const columnsOf = ({ hasLife }: { readonly hasLife?: boolean }): readonly SettlementColumn[] =>
  hasLife ? COLUMNS : SPEC_COLUMNS

const HEADED_IN: Readonly<Record<string, (slots: { readonly ccy: Currency }) => string>> = {
  RYL_charge: phrases.charge,
  exchg_amount: phrases.settledAmount,
}

/** The heading of a column: charges and sums are in what the office settles in, where that is one currency alone. */
export function headingOf({ key, heading }: SettlementColumn, currencies: readonly Currency[]): string {
  const [ccy, ...others] = currencies
  return (ccy && others.length === 0 && HEADED_IN[key]?.({ ccy })) || heading
}

/** The columns that an office has, each with its heading there. */
export const headedColumns = (
  office: { readonly hasLife?: boolean },
  currencies: readonly Currency[],
): readonly SettlementColumn[] =>
  columnsOf(office).map((column) => ({ ...column, heading: headingOf(column, currencies) }))

export const PLACE: GridColumn = { key: 'place', heading: '#', width: 40, numeric: true }

/** Columns as they are drawn: the row's place before, what can be done with it behind. */
export const drawnColumns = (columns: readonly SettlementColumn[]): readonly GridColumn[] => [
  PLACE,
  ...columns,
  { key: 'action', heading: phrases.action, width: 62 },
]

/** A column's place among those drawn. */
export const drawnAt = (column: number) => column + 1
