import { CURRENCIES, type Currency } from '../money/currency.ts'
import { formatMoney, MONEY_DECIMALS } from '../money/money.ts'
import type { CodedText } from '../text/catalogue.ts'
import { totalOf } from './cells.ts'
import { type ImportColumn, importColumn } from './columns.ts'
import { columnLetter } from './headings.ts'
import type { Mapping } from './mapping.ts'
import type { RowMoney } from './office-rows.ts'
import { leftOutTexts } from './row-texts.ts'
import type { TableRow } from './table.ts'
import { sheetCurrency, sideCalled, totalCalled } from './words.ts'

/** Money that a sheet has in a currency, in minor units. */
export interface SheetTotal {
  readonly ccy: string
  readonly debit: bigint
  readonly credit: bigint
}

/** Sums money per currency, in the order of the currencies. */
export function sumsByCurrency() {
  const sums = new Map<string, { debit: bigint; credit: bigint }>()
  return {
    add({ ccy, debit, credit }: RowMoney): void {
      const sum = sums.get(ccy) ?? { debit: 0n, credit: 0n }
      sum.debit += debit
      sum.credit += credit
      sums.set(ccy, sum)
    },
    totals: (): readonly SheetTotal[] =>
      [...sums]
        .map(([ccy, sum]) => ({ ccy, ...sum }))
        .toSorted((one, other) => orderOf(one.ccy) - orderOf(other.ccy)),
  }
}
const orderOf = (ccy: string) => CURRENCIES.findIndex((one) => ccy.startsWith(one))

const isMoney = (column: ImportColumn | undefined): boolean =>
  column?.figure !== undefined && column.figure !== 'positiveRate'

/** The columns of a mapping that hold money, by their index. */
const moneyColumns = ({ kind, columns }: Mapping): readonly number[] =>
  columns.flatMap((name, index) => (isMoney(importColumn(kind, name)) ? [index] : []))

const CURRENCY_FIELDS = new Set(['ccy', 'currency'])

/** The currency of a row: of the cell that says it. */
function currencyOfRow({ cells }: TableRow, { columns }: Mapping): Currency | undefined {
  const index = columns.findIndex((name) => CURRENCY_FIELDS.has(name))
  const text = cells[index]?.text ?? ''
  return text === '' ? undefined : sheetCurrency(text)
}

/**
 * Whether a row holds totals: a cell names them, and the others hold figures and a currency alone. Answers that
 * currency. A customer called Total has an account, a phone or a number.
 */
export function totalsRow(row: TableRow, mapping: Mapping): { readonly ccy?: Currency } | undefined {
  if (!row.cells.some(({ text }) => totalCalled(text) !== undefined)) return undefined
  const money = new Set(moneyColumns(mapping))
  let named: { readonly ccy?: Currency } | undefined
  let isAlone = true
  row.cells.forEach(({ kind, text }, index) => {
    const name = mapping.columns[index] ?? ''
    if (text.trim() === '' || name === 'side') return
    const called = kind === 'figure' || kind === 'day' ? undefined : totalCalled(text)
    if (called !== undefined) named ??= called
    else if (name !== '' && !money.has(index) && !CURRENCY_FIELDS.has(name)) isAlone = false
  })
  if (named === undefined || !isAlone) return undefined
  const ccy = named.ccy ?? currencyOfRow(row, mapping)
  return ccy === undefined ? {} : { ccy }
}

/** The sums of a column as its cells have them, and by the sides of its rows: one of them is what a row of totals says. */
interface Sums {
  readonly written: bigint
  readonly net: bigint
}

function sumsOf(
  rows: readonly TableRow[],
  index: number,
  mapping: Mapping,
  ccy: Currency | undefined,
): Sums | undefined {
  const sideAt = mapping.columns.indexOf('side')
  let [written, net] = [0n, 0n]
  for (const row of rows) {
    const cell = row.cells[index]
    if (cell === undefined || cell.kind === 'merged' || /^[-–—−\s]*$/.test(cell.text)) continue
    if (ccy !== undefined && currencyOfRow(row, mapping) !== ccy) continue
    const figure = totalOf(cell, MONEY_DECIMALS, mapping.formats[index])
    if (figure === undefined) return undefined
    const beside = row.cells[sideAt]?.text ?? ''
    written += figure.scaled
    net += (figure.side ?? sideCalled(beside)) === 'Dr' ? -figure.scaled : figure.scaled
  }
  return { written, net }
}

/** Why a row of totals is left out: whether its figures are the sums of the rows above. */
export function whyTotals(
  totals: TableRow,
  ccy: Currency | undefined,
  rows: readonly TableRow[],
  mapping: Mapping,
): CodedText {
  let why: CodedText = leftOutTexts.total
  for (const index of moneyColumns(mapping)) {
    const cell = totals.cells[index]
    const said =
      cell && cell.text.trim() !== '' ? totalOf(cell, MONEY_DECIMALS, mapping.formats[index]) : undefined
    const sums = said && sumsOf(rows, index, mapping, ccy)
    if (said === undefined || sums === undefined) continue
    const size = said.scaled < 0n ? -said.scaled : said.scaled
    const isAgreed = said.scaled === sums.written || size === (sums.net < 0n ? -sums.net : sums.net)
    if (!isAgreed)
      return leftOutTexts.totalDiffers({
        column: mapping.headings[index] || columnLetter(index),
        said: formatMoney(said.scaled),
        sum: formatMoney(sums.written),
      })
    why = leftOutTexts.totalAgrees
  }
  return why
}
