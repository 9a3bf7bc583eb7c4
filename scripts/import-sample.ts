import fs from 'node:fs'
import path from 'node:path'
import { unzipSync, zipSync } from 'fflate'
import writeExcelFile, { type Cell as SheetCell } from 'write-excel-file/universal'
import type { Cell } from '../contract/imports/table.ts'
import { templateSheet } from '../contract/imports/template.ts'
import { ACCOUNT_PREFIX, type Currency } from '../contract/money/currency.ts'

export const SAMPLE_FILE = path.resolve(import.meta.dirname, '../docs/import-sample.xlsx')

/** An account with its balance; below 0 where the customer owes it. */
type Balance = readonly [ccy: Currency, balance: string]
interface Sample {
  readonly name: string
  readonly phone?: string
  readonly kind?: string
  readonly balances: readonly Balance[]
}

/** The office's own customers: what the others leave is its capital. */
const OWN: readonly Sample[] = [
  { name: 'Capital / سرمایه', kind: 'Capital', balances: [['AFN', '0']] },
  {
    name: 'Till / صندوق',
    kind: 'Till',
    balances: [
      ['AFN', '-1860400'],
      ['USD', '-42150.5'],
      ['PKR', '-915000'],
      ['RYL', '-12480'],
    ],
  },
]

const SARAFS = ['Sarafi Amin Kabul', 'صرافی برادران هرات', 'Haji Rahim Peshawar', 'صرافی نور مزار']
const NAMES =
  `Haji Nazir; کریم خان; Ahmad Shah; محمد یوسف; Gul Agha; حاجی عبدالله; Zabihullah Noori; فریبا احمدی; Nasir Ahmad;
  شیر محمد; Abdul Qadir; غلام سخی; Mirwais Sadat; سید حسین; Hamid Karimi; نورالله; Rahmatullah; عبدالرحیم; Farid Azizi;
  محمد علی; Jan Mohammad; حبیب الله; Sher Ali; خان محمد; Ehsanullah; ضیا احمد; Najibullah; عبدالغفور; Omar Gul; بسم الله;
  Shafiqullah; امان الله; Idris Popal; گلالی`.split(/;\s+/)
const CURRENCIES_OF_ROWS: readonly Currency[] = ['AFN', 'USD', 'PKR', 'AFN', 'RYL', 'USD', 'EUR', 'DRM']

/** A balance that looks like none made up: of its place, with cents in some. */
function balanceOf(place: number): string {
  const whole = ((place * 7919) % 950) * (place % 3 === 0 ? 25 : 140) + 350
  const cents = place % 4 === 1 ? '.5' : place % 7 === 2 ? '.25' : ''
  return `${place % 3 === 2 ? '-' : ''}${whole}${cents}`
}

const customers: readonly Sample[] = [
  ...OWN,
  ...[...SARAFS, ...NAMES].map((name, index): Sample => {
    const currency = (step: number) =>
      CURRENCIES_OF_ROWS[(index * 3 + step) % CURRENCIES_OF_ROWS.length] ?? 'AFN'
    const ccys = index % 3 === 0 ? [currency(0), currency(1)] : [currency(0)]
    return {
      name,
      phone: `07${String(index % 10)}${String(1_000_000 + ((index * 48_611) % 8_999_999)).padStart(7, '0')}`,
      ...(index < SARAFS.length && { kind: 'Saraf' }),
      balances: [...new Set(ccys)].map((ccy, at) => [ccy, balanceOf(index * 2 + at)] as const),
    }
  }),
]

const text = (value: string): Cell => ({ kind: 'text', text: value })
const figure = (value: string): Cell => ({ kind: 'figure', text: value })

/** The columns of the sheet, in the order of the template. */
const [ID, NAME, PHONE, , ACCOUNT, CURRENCY, BALANCE, SIDE] = [0, 1, 2, 3, 4, 5, 6, 7] as const

const rows = customers.flatMap(({ name, phone = '', kind = 'Customer', balances }, index) =>
  balances.map(([ccy, balance]): Cell[] => [
    figure(String(index + 1)),
    text(name),
    text(phone),
    text(kind),
    text(`${ACCOUNT_PREFIX[ccy]}${String(index + 1).padStart(2, '0')}`),
    text(ccy),
    balance === '0' ? text('') : figure(balance.replace('-', '')),
    text(balance === '0' ? '' : balance.startsWith('-') ? 'Dr' : 'Cr'),
  ]),
)

/** The faults of the sample, by the row below its headings: what is to be mended is one cell in each. */
const FAULTS: readonly (readonly [row: number, changed: Readonly<Record<number, Cell>>])[] = [
  [8, { [BALANCE]: figure('1250.505') }],
  [15, { [CURRENCY]: text('US') }],
  [21, { [SIDE]: text('') }],
  [27, { [ACCOUNT]: rows[5]?.[ACCOUNT] ?? text(''), [CURRENCY]: rows[5]?.[CURRENCY] ?? text('') }],
  [33, { [ID]: text(''), [NAME]: text('کریم خان'), [PHONE]: text('') }],
]

/** The sample as its cells: headings, then a row an account, with five faults. */
export function sampleCells(): readonly (readonly Cell[])[] {
  const made = rows.map((row) => [...row])
  for (const [at, changed] of FAULTS) Object.assign(made[at] ?? [], changed)
  return [templateSheet('office').headings.map(text), ...made]
}

const writtenCell = (cell: Cell, isHeading: boolean): SheetCell => {
  if (cell.text === '') return null
  if (cell.kind === 'figure') return { type: Number, value: Number(cell.text) }
  return { type: String, value: cell.text, ...(isHeading && { fontWeight: 'bold' }) }
}

/** No file of the workbook says when it was made: the sample is the same bytes each time. */
const UNDATED = new Date(1980, 0, 1)

/** The sample as an Excel workbook. */
export async function sampleFile(): Promise<Uint8Array> {
  const sheet = sampleCells().map((row, index) => row.map((cell) => writtenCell(cell, index === 0)))
  const blob = await writeExcelFile(sheet, {
    sheet: 'Customers',
    columns: [10, 24, 16, 12, 14, 12, 16, 8].map((width) => ({ width: width + 14 })),
    stickyRowsCount: 1,
  }).toBlob()
  return zipSync(unzipSync(new Uint8Array(await blob.arrayBuffer())), { mtime: UNDATED })
}

if (import.meta.main) fs.writeFileSync(SAMPLE_FILE, await sampleFile())
