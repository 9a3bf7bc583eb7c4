import { inflateRawSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { sideText } from '../../../contract/money/side-texts.ts'
import { speak } from '../../../contract/text/catalogue.ts'
import { writeDaysAs } from '../../../contract/text/shown-day.ts'
import { common } from '../../../src/screens/reports/phrases.ts'
import { writingOf } from '../../../src/shell/locale/writing.ts'
import { csvFile, xlsxFile } from '../../../src/ui/report/file-writer.ts'
import { phrases as reportPhrases, phrases as tablePhrases } from '../../../src/ui/report/phrases.ts'
import type { Report } from '../../../src/ui/report/report.ts'
import { fileName, fileRows, tooLongForFile } from '../../../src/ui/report/report-file.ts'
import { wordsOf } from '../../journeys/browser/languages.ts'
import { like } from '../../like.ts'

interface Row {
  readonly name: string
  readonly day: string
  readonly amount: bigint
  readonly rate: bigint
  readonly ccy: string
}
const row = (name: string, amount = 0n): Row => ({
  name,
  day: '2026-03-01',
  amount,
  rate: 26_670_000n,
  ccy: 'USD',
})

const report = (rows: readonly Row[]): Report<Row> => ({
  title: 'Incoming/Outgoing Hawala',
  facts: [['', '\u200e12 · \u2068حاجی\u2069']],
  columns: [
    { key: 'name', heading: 'Name', kind: 'text', value: ({ name }) => name },
    { key: 'day', heading: 'Date', kind: 'day', value: ({ day }) => day },
    {
      key: 'amount',
      heading: 'Amount',
      kind: 'money',
      value: ({ amount }) => amount,
      currency: ({ ccy }) => ccy,
    },
    { key: 'rate', heading: 'Rate', kind: 'rate', value: ({ rate }) => rate },
    { key: 'side', heading: 'Dr/Cr', kind: 'side', value: ({ amount }) => amount },
  ],
  rows,
  totals: [{ label: 'Total', values: { amount: -5n }, currency: 'USD' }],
})

/** The files of a zip archive, by name. */
async function unzipped(archive: Blob): Promise<Record<string, string>> {
  const bytes = Buffer.from(await archive.arrayBuffer())
  const files: Record<string, string> = {}
  let at = bytes.readUInt32LE(bytes.lastIndexOf('PK\u0005\u0006') + 16)
  while (bytes.readUInt32LE(at) === 0x02014b50) {
    const name = bytes.toString('utf8', at + 46, at + 46 + bytes.readUInt16LE(at + 28))
    const local = bytes.readUInt32LE(at + 42)
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const packed = bytes.subarray(start, start + bytes.readUInt32LE(at + 20))
    files[name] = (bytes.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)).toString()
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return files
}

const csvLines = async (rows: readonly Row[]) =>
  (await csvFile([...fileRows(report(rows))]).text()).split('\r\n')

test.each([
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['+93 700 1', "'+93 700 1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  [' =1', "' =1"],
  ['\u200e=1', "'=1"],
  ['a=1', 'a=1'],
  ['＝1', "'＝1"],
  ['rent;=1;a; @b', `"rent;'=1;a;' @b"`],
  ['one, "two"\nthree', '"one, ""two""\nthree"'],
  ['rent\n=1\r\n+2', `"rent\n'=1\r'\n'+2"`],
])('in a CSV %j is text', async (text, written) => {
  expect((await csvLines([row(text)]))[4]).toBe(`${written},2026-03-01,0.00,USD,0.26670000,Cr`)
})

test('a CSV has figures as figures, exact at any size', async () => {
  const lines = await csvLines([row('a', -125050n), row('b', 99_999_999_999_999_999_999n)])
  expect(lines.slice(0, 4)).toEqual([
    'Incoming/Outgoing Hawala',
    '12 · حاجی',
    '',
    'Name,Date,Amount,CCY,Rate,Dr/Cr',
  ])
  expect(lines[4]).toBe('a,2026-03-01,-1250.50,USD,0.26670000,Dr')
  expect(lines[5]).toBe('b,2026-03-01,999999999999999999.99,USD,0.26670000,Cr')
  expect(lines[6]).toBe('Total,,-0.05,USD,,')
})

test('an Excel file has real figures and days, and text where a double would change them', async () => {
  const rows = [row('=1+1', -125050n), row('b', 99_999_999_999_999_999_999n)]
  const files = await unzipped(
    await xlsxFile([...fileRows(report(rows))], { title: 'Incoming/Outgoing Hawala' }),
  )
  const sheet = files['xl/worksheets/sheet1.xml'] ?? ''
  const strings = [...(files['xl/sharedStrings.xml'] ?? '').matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(
    ([, text]) => text,
  )
  const cell = (place: string) => {
    const [, attributes = '', value = ''] =
      new RegExp(`<c r="${place}"([^>]*)><v>([^<]*)</v>`).exec(sheet) ?? []
    return attributes.includes('t="s"') ? strings[Number(value)] : Number(value)
  }
  // Days count from 1899-12-30.
  const day = (Date.UTC(2026, 2, 1) - Date.UTC(1899, 11, 30)) / 86_400_000
  expect(['A5', 'B5', 'C5', 'D5', 'E5', 'F5'].map(cell)).toEqual(['=1+1', day, -1250.5, 'USD', 0.2667, 'Dr'])
  expect(cell('C6')).toBe('999999999999999999.99')
  expect(cell('C7')).toBe(-0.05)
  expect(sheet).not.toContain('<f>')
  expect(files['xl/workbook.xml']).toContain('name="Incoming Outgoing Hawala"')
})

/** Text as someone who means harm, or none, may put into any field. */
const PAYLOADS = [
  '=HYPERLINK("http://evil.example";"click")',
  '=1+1',
  '+93 700 123 456',
  '-2+3',
  '@SUM(1)',
  '\t=1',
  '\u200e=2+2',
  '＝1+1',
  '<script>ran()</script><img src=x onerror=ran()>',
  `"><svg onload=ran()> ' onfocus=ran() autofocus x="`,
  '</t></si><si><f>1+1</f>',
  '<![CDATA[ ]]> &amp; &#61;1+1 <?xml?>',
  'حاجی نورالله \u202e1234 ABC',
  '👨‍👩‍👧‍👦 ﷽ zero\u200bwidth',
]

test('in an Excel file every text is the text that it was, and nothing is a formula', async () => {
  const hostile: Report<Row> = {
    ...report(PAYLOADS.map((text) => row(text))),
    facts: PAYLOADS.map((text) => [text, text]),
    columns: PAYLOADS.map((text, index) => ({
      key: String(index),
      heading: text,
      kind: 'text',
      value: ({ name }) => name,
    })),
    totals: PAYLOADS.map((label) => ({ label, values: { 1: label } })),
    remarks: PAYLOADS,
  }
  const files = await unzipped(await xlsxFile([...fileRows(hostile)], hostile))
  const parsed = Object.entries(files).map(
    ([name, xml]) => [name, new DOMParser().parseFromString(xml, 'application/xml')] as const,
  )
  for (const [name, xml] of parsed)
    expect([name, xml.querySelectorAll('parsererror, f').length]).toEqual([name, 0])
  const part = (name: string) => parsed.find(([one]) => one === `xl/${name}.xml`)?.[1] as Document
  const cells = [...part('worksheets/sheet1').querySelectorAll('c')]
  const strings = [...part('sharedStrings').querySelectorAll('si')].map(({ textContent }) => textContent)
  expect(new Set(cells.map((cell) => cell.getAttribute('t')))).toEqual(new Set(['s']))
  const texts = cells.map((cell) => strings[Number(cell.textContent)])
  const n = PAYLOADS.length
  const counted = (text: string) => texts.filter((one) => one === text).length
  // As fact twice, as heading, in its own row in each column, as total twice, as remark.
  // But for the marks of direction, which are the console's.
  const written = PAYLOADS.map((text) => text.replace('\u200e', ''))
  expect(written.map(counted)).toEqual(PAYLOADS.map(() => 2 + 1 + n + 2 + 1))
  expect(texts).toHaveLength(1 + n * (n + 6))
})

test('an Excel file shows balances as Cr and Dr, and a rate with the decimals it has', async () => {
  const figures = [
    { kind: 'figure', of: 'balance', text: '-849.50' },
    { kind: 'figure', of: 'rate', text: '20.00000000' },
  ] as const
  const files = await unzipped(await xlsxFile([figures], { title: 'Figures' }))
  const sheet = files['xl/worksheets/sheet1.xml'] ?? ''
  expect(sheet).toMatch(/<c r="A1" s="1"[^>]*><v>-849.5<\/v>/)
  expect(sheet).toMatch(/<c r="B1"( t="n")?><v>20<\/v>/)
  expect(files['xl/styles.xml']).toContain('formatCode="#,##0.00&quot; Cr&quot;;#,##0.00&quot; Dr&quot;"')
})

test('an Excel file has its headings bold and in sight, under the office, and columns as wide as their texts', async () => {
  const rows = [row('x'.repeat(70)), row('بلخ', 123_456_789_012n)]
  const letterhead = { name: 'Sarafi Kabul', details: [], foot: '' }
  const sheet = { title: 'Wide', isRightToLeft: true }
  const files = await unzipped(await xlsxFile([...fileRows(report(rows), letterhead)], sheet))
  const xml = files['xl/worksheets/sheet1.xml'] ?? ''
  expect(files['xl/sharedStrings.xml']).toMatch(/<t[^>]*>Sarafi Kabul<\/t>/)
  // Office, title, customer and a blank row stand over the headings.
  expect(xml).toMatch(/<pane [^>]*ySplit="5"[^>]*state="frozen"/)
  expect(xml).toContain('rightToLeft="1"')
  const widths = [...xml.matchAll(/<col [^>]*width="(\d+)"/g)].map(([, width]) => Number(width))
  expect(widths).toEqual([60, 12, '1,234,567,890.12'.length + 2, 8, 8, 8])
  const styleOf = (place: string) => new RegExp(`<c r="${place}" s="(\\d+)"`).exec(xml)?.[1]
  const bold = styleOf('A5')
  expect(bold).toBeDefined()
  expect([styleOf('F5'), styleOf('A1'), styleOf('A6')]).toEqual([bold, undefined, undefined])
  expect(files['xl/styles.xml']).toMatch(/<b\s*\/>/)
})

test('a file is called after its report, in either script, with nothing that a folder refuses', () => {
  expect(fileName(report([]), 'csv')).toBe('Incoming-Outgoing-Hawala-12-حاجی.csv')
  expect(fileName({ title: '../a:b*', facts: [] }, 'csv')).toBe('a-b.csv')
})

test('more rows than Excel has are refused in words, and take a CSV', () => {
  const rows = { rows: Array.from({ length: 1_000_001 }) }
  expect(tooLongForFile(rows, 'xlsx')).toMatch(
    like(tablePhrases.tooLongForExcel, { rows: '1,000,001', most: /[\d,]+/ }),
  )
  expect(tooLongForFile(rows, 'csv')).toBeUndefined()
  expect(tooLongForFile({ rows: rows.rows.slice(1) }, 'xlsx')).toBeUndefined()
  for (const kind of ['xlsx', 'csv'] as const)
    expect(tooLongForFile({ rows: [], isPartial: true }, kind)).toBe(reportPhrases.stillLoading)
})

describe('in Dari', () => {
  const dari = () => speak(wordsOf('fa-AF'), writingOf('fa-AF', 'solar'))
  afterEach(() => {
    speak({})
    writeDaysAs(undefined)
  })

  /** A report with the headings that the console has in Dari, of names from both sides. */
  const inDari = (): Report<Row> => ({
    title: 'صورت حساب',
    facts: [
      ['', '\u200e12 · \u2068حاجی نذیر\u2069'],
      ['', common.span({ from: '2026-03-01', to: '2026-03-21' })],
    ],
    columns: [
      { key: 'name', heading: common.description, kind: 'text', value: ({ name }) => name },
      { key: 'day', heading: common.date, kind: 'day', value: ({ day }) => day },
      { key: 'balance', heading: common.balance, kind: 'balance', value: ({ amount }) => amount },
      { key: 'side', heading: common.side, kind: 'side', value: ({ amount }) => amount },
    ],
    rows: [row('\u2068Gul Agha\u2069 · کرایه', -125050n), row('b', 5000n)],
    totals: [{ label: common.total, values: { balance: -120050n, side: -120050n } }],
  })

  test('a CSV has its days in both calendars, ASCII figures, Dari words and no marks of direction', async () => {
    dari()
    const text = await csvFile([...fileRows(inDari())]).text()
    expect(text.replace(/^\ufeff/, '').split('\r\n')).toEqual([
      'صورت حساب',
      '12 · حاجی نذیر',
      'از 1404/12/10 تا 1405/01/01',
      '',
      'شرح,تاریخ,تاریخ، هجری شمسی,بیلانس,طرف',
      'Gul Agha · کرایه,2026-03-01,1404/12/10,-1250.50,بدهکار',
      'b,2026-03-01,1404/12/10,50.00,طلبکار',
      'مجموع,,,-1200.50,بدهکار',
      '',
    ])
    expect(text).not.toMatch(/[\u200e\u200f\u202a-\u202e\u2066-\u2069۰-۹٠-٩]/)
  })

  test('an Excel file runs from the right, with Dari headings and sides, and days and figures as they are', async () => {
    dari()
    const files = await unzipped(
      await xlsxFile([...fileRows(inDari())], {
        title: 'صورت حساب',
        isRightToLeft: true,
        sides: [sideText(0n), sideText(-1n)],
      }),
    )
    const sheet = files['xl/worksheets/sheet1.xml'] ?? ''
    expect(sheet).toMatch(/<sheetView[^>]* rightToLeft="(1|true)"/)
    expect(files['xl/styles.xml']).toContain('طلبکار')
    expect(files['xl/styles.xml']).toContain('بدهکار')
    const strings = files['xl/sharedStrings.xml'] ?? ''
    for (const text of ['شرح', 'تاریخ، هجری شمسی', 'بیلانس', 'طرف', '1404/12/10', 'Gul Agha · کرایه'])
      expect(strings).toContain(`>${text}<`)
    expect(strings).not.toMatch(/[\u200e\u200f\u202a-\u202e\u2066-\u2069۰-۹٠-٩]/)
    expect(sheet).toMatch(/<v>-1250\.5<\/v>/)
    // Days count from 1899-12-30.
    expect(sheet).toContain(`<v>${(Date.UTC(2026, 2, 1) - Date.UTC(1899, 11, 30)) / 86_400_000}</v>`)
  })
})
