import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { phrases } from '../../../src/shell/report/phrases.ts'
import type { FilePart } from '../../../src/ui/report/file-writer.ts'
import { fillReportsOffice } from '../../keys/reports-office.ts'
import { atTheDesk, button, dialog, field, soon } from '../desk/at-the-desk.ts'
import { shown } from '../desk/report-shown.ts'

const desk = atTheDesk()
const STATEMENT =
  '/reports/account-statement/preview?customer_id=1&account_no=4001&from_date=2026-01-01&to_date=2026-01-31'
const OTHER = 'Customer 2'

let print: ReturnType<typeof vi.spyOn>
beforeAll(() => fillReportsOffice(desk.office))
beforeEach(() => {
  print = vi.spyOn(window, 'print').mockImplementation(() => {})
})
afterEach(() => {
  dispatchEvent(new Event('afterprint'))
  vi.restoreAllMocks()
})

async function handOver(address = STATEMENT) {
  await desk.open(address)
  await shown()
  await desk.stage.keys('<A-p>')
  await desk.focusIs('Dari')
}

/** What is on paper while the browser prints. */
function papers(): HTMLElement[] {
  dispatchEvent(new Event('beforeprint'))
  return [...document.querySelectorAll<HTMLElement>('.paper')]
}
const text = (paper: HTMLElement | undefined) =>
  (paper?.textContent ?? '').replaceAll(/[\u200e\u2066-\u2069]/g, '')

describe('a statement is handed over with Alt+P', () => {
  test('on one paper: in Dari, from the right, without the names of others, to be signed', async () => {
    await handOver()
    expect(dialog().textContent).toContain('Customer 1')
    await desk.stage.keys('<C-p>')
    await soon(() => expect(print).toHaveBeenCalledTimes(1))
    const [paper, ...more] = papers()
    expect(more).toEqual([])
    expect([paper?.dir, paper?.lang]).toEqual(['rtl', 'fa-AF'])
    expect(text(paper)).toContain('صورت حساب')
    expect(text(paper)).toContain('به دفتر بدهکار هستید.')
    expect(text(paper)).not.toContain(OTHER)
    // Where the closing balance is: no page has the lines to sign on alone.
    expect([...(paper?.querySelectorAll('.totals .signatures p') ?? [])]).toHaveLength(2)
  })

  test('by Enter through its fields, with the names of others where they are chosen', async () => {
    await handOver()
    await desk.stage.keys('<Right><Enter> <Enter>')
    await soon(() => expect(print).toHaveBeenCalledTimes(1))
    const [paper] = papers()
    expect([paper?.dir, paper?.lang]).toEqual(['ltr', 'en'])
    expect(text(paper)).toContain(OTHER)
    expect(text(paper)).toContain('USD balance')
  })

  test('in English by itself to who is sent messages in English', async () => {
    await desk.office.call('PUT', 'api/office/settings/', { english_to: [1] })
    await desk.open(STATEMENT)
    await shown()
    button(phrases.handOver).click()
    await desk.focusIs('English')
    await desk.office.call('PUT', 'api/office/settings/', { english_to: [] })
  })

  test('as a workbook from the right, under the office', async () => {
    await handOver()
    const sent = vi.spyOn(globalThis.Worker.prototype, 'postMessage')
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
    await desk.stage.keys('<C-s>')
    await soon(() => expect(saved).toHaveBeenCalledTimes(1))
    const parts = sent.mock.calls.map(([part]) => part as FilePart)
    const rows = parts.flatMap((part) => ('rows' in part ? part.rows : []))
    expect(rows.slice(0, 2).map(([cell]) => cell?.text)).toEqual(['Test Exchange', 'صورت حساب'])
    expect(parts.at(-1)).toMatchObject({ kind: 'xlsx', isRightToLeft: true })
    await desk.stage.keys('<Esc>')
    await desk.focusIs('Account Statement')
  })

  test('and once it is closed the working paper is printed again', async () => {
    await handOver()
    await desk.stage.keys('<Esc>')
    await desk.focusIs('Account Statement')
    const [paper] = papers()
    expect(text(paper)).toContain(OTHER)
    expect(paper?.lang).toBe('')
  })
})

test('all accounts of a customer are handed over in the same way, with no names to hide', async () => {
  await handOver('/reports/all-accounts/preview?customer_id=1')
  expect(() => field(phrases.withNames)).toThrow()
  await desk.stage.keys('<C-p>')
  await soon(() => expect(print).toHaveBeenCalledTimes(1))
  expect(text(papers()[0])).toContain('صورت همه حساب‌ها')
})

test('a report that is no customer’s is not handed over', async () => {
  await desk.open('/reports/trial-balance')
  await shown()
  expect(() => button(phrases.handOver)).toThrow()
})
