import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { OfficeSettings } from '../../../contract/office/office-settings.ts'
import { unmarked } from '../../../contract/text/unmarked.ts'
import { phrases as dayPhrases } from '../../../src/screens/days/phrases.ts'
import type { FilePart } from '../../../src/ui/report/file-writer.ts'
import type { FileCell } from '../../../src/ui/report/report-file.ts'
import { fillReportsOffice } from '../../keys/reports-office.ts'
import { atTheDesk, button, soon } from '../desk/at-the-desk.ts'
import { shown } from '../desk/report-shown.ts'

const desk = atTheDesk()
const REPORT = '/reports/hawala/preview?from_date=2026-01-01&to_date=2026-01-31'
const SET = {
  address: 'Sarai Shahzada, Kabul',
  phones: '0700 123 456',
  licence: '77/ب',
  foot_line: 'اشتباه را همان روز خبر دهید',
} as const
/** The text of the line below the name, as it is read. */
const DETAILS = ['Sarai Shahzada, Kabul', '0700 123 456', 'Licence no. 77/ب']

let print: ReturnType<typeof vi.spyOn>
beforeAll(async () => {
  await fillReportsOffice(desk.office)
})
beforeEach(() => {
  print = vi.spyOn(window, 'print').mockImplementation(() => {})
})
afterEach(() => {
  dispatchEvent(new Event('afterprint'))
  vi.restoreAllMocks()
})

const settle = async (change: Partial<OfficeSettings>) => {
  const { status, text } = await desk.office.call('PUT', 'api/office/settings/', change)
  expect(status, text).toBe(200)
}
const blank = { address: '', phones: '', licence: '', foot_line: '' }
const plain = (text: string | null | undefined) => text?.replaceAll(/[\u2066-\u2069]/g, '')
const textsOf = (paper: string, selector: string) =>
  [...document.querySelectorAll(`${paper} ${selector}`)].map(({ textContent }) => plain(textContent))
const letterheadOf = (paper: string) => ({
  details: textsOf(paper, '.details bdi'),
  foot: textsOf(paper, '.foot'),
})

async function reportPaper() {
  await desk.open(REPORT)
  await shown()
  dispatchEvent(new Event('beforeprint'))
  return letterheadOf('.paper')
}

async function slip() {
  await desk.open('/cashbook/edit/1')
  await desk.focusIs('Amount')
  await desk.stage.keys('<A-p>')
  await soon(() => expect(print).toHaveBeenCalledTimes(1))
  return letterheadOf('.slip')
}

/** The rows of texts that a file is written from. */
async function fileOf(kind: string): Promise<readonly (string | undefined)[][]> {
  await desk.open(REPORT)
  await shown()
  const sent = vi.spyOn(globalThis.Worker.prototype, 'postMessage')
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  await desk.stage.keys('<C-s>')
  await desk.focusIs('Excel (XLSX)')
  button(kind).click()
  await soon(() => expect(saved).toHaveBeenCalledTimes(1))
  const parts = sent.mock.calls.map(([part]) => part as FilePart)
  vi.restoreAllMocks()
  const rows = parts.flatMap((part) => ('rows' in part ? part.rows : []))
  // As the writer has them in the file.
  return rows.map((row) => row.map((cell: FileCell) => cell && unmarked(cell.text)))
}

test('where the settings are blank nothing stands on papers but the name', async () => {
  const nothing = { details: [], foot: [] }
  expect(await reportPaper()).toEqual(nothing)
  expect(textsOf('.paper', 'h1')).toEqual(['Test Exchange'])
  expect(textsOf('.paper', '.totals tr').at(-1)).toContain('head')
  dispatchEvent(new Event('afterprint'))
  expect(await slip()).toEqual(nothing)
})

test('a report has it below the name and at its end, a slip in its own language', async () => {
  await settle(SET)
  expect(await reportPaper()).toEqual({ details: DETAILS, foot: [SET.foot_line] })
  expect(textsOf('.paper', '.totals tr').at(-1)).toBe(SET.foot_line)
  dispatchEvent(new Event('afterprint'))
  expect(await slip()).toEqual({
    details: ['Sarai Shahzada, Kabul', '0700 123 456', 'نمبر جواز 77/ب'],
    foot: [SET.foot_line],
  })
})

test('what is blank is left out of the line', async () => {
  await settle({ ...blank, licence: '1234' })
  expect(await reportPaper()).toEqual({ details: ['Licence no. 1234'], foot: [] })
})

test('a workbook has the office by its name alone where they are blank', async () => {
  await settle(blank)
  const workbook = await fileOf('Excel (XLSX)')
  expect(workbook.slice(0, 2)).toEqual([['Test Exchange'], ['Incoming/Outgoing Hawala']])
  expect(workbook.at(-1)?.[0]).toContain('head')
})

test('a workbook begins with the office and ends with its sentence, a CSV does not', async () => {
  await settle(SET)
  const [workbook, csv] = [await fileOf('Excel (XLSX)'), await fileOf('CSV')]
  expect(workbook).toEqual([['Test Exchange'], [DETAILS.join(' · ')], ...csv, [SET.foot_line]])
})

test('the closing of a day has it on the page of each till', async () => {
  const { office, today } = desk
  await settle(SET)
  await office.addCustomer(901, { '4901': 'USD' })
  await office.call('PATCH', 'api/customers/901/', { kind: 'cashbox' })
  const entry = { amount: 300, currency: 'USD', debit_account: '4901', credit_account: '4001', date: today }
  await office.call('POST', 'api/cash-book/', entry)
  await office.call('PUT', `api/counts/${today}/901/`, { notes: { USD: { '100': 3 } } })
  const closed = await office.call('POST', 'api/days/', { date: today, left_out: [], reasons: [] })
  expect(closed.status, closed.text).toBe(201)
  await desk.open(`/close?date=${today}`)
  await soon(() => expect(button(dayPhrases.print)).toBeTruthy())
  dispatchEvent(new Event('beforeprint'))
  expect(letterheadOf('.till-page')).toEqual({ details: DETAILS, foot: [SET.foot_line] })
})
