import { beforeAll, describe, expect, it } from 'vitest'
import { dayIn } from '../../../contract/text/dates.ts'
import { solarDateOf } from '../../../contract/text/solar.ts'
import { fillReportsOffice } from '../../keys/reports-office.ts'
import { OPERATOR } from '../../server/setup/office.ts'
import { atTheOffice } from '../browser/at-the-office.ts'
import { browserPath } from '../browser/browser.ts'
import { readIn, wordsOf } from '../browser/languages.ts'
import { newSeat, type Seat, signingIn } from '../browser/seat.ts'

const dari = wordsOf('fa-AF')
const ACCOUNT = /^\d{4} · /
const today = dayIn('Asia/Kabul')
const solarFigures = (of: string) => {
  const { year, month, day } = solarDateOf(of)
  return [year, ...[month, day].map((part) => String(part).padStart(2, '0'))].join('/')
}

/** A cell of a paper: what it says, the way it runs, and whether its text ends at its right edge. */
interface Cell {
  readonly text: string
  readonly direction: string
  readonly isAtRight: boolean
}

interface Paper {
  readonly dir: string
  readonly text: string
  readonly facts: readonly string[]
  readonly headings: readonly Cell[]
  readonly rows: readonly (readonly Cell[])[]
  readonly margins: string
}

/** What the page draws for the printer, without marks of direction. Runs in the page. */
function readPaper(): Paper {
  const plain = (text: string) => text.replace(/[\u200e\u200f\u2066-\u2069]/g, '').trim()
  const cellOf = (cell: HTMLElement) => {
    const range = document.createRange()
    range.selectNodeContents(cell)
    const { direction, paddingRight } = getComputedStyle(cell)
    const edge = cell.getBoundingClientRect().right - Number.parseFloat(paddingRight)
    return {
      text: plain(cell.innerText),
      direction,
      isAtRight: Math.abs(range.getBoundingClientRect().right - edge) < 2,
    }
  }
  const all = <Part>(of: Element, selector: string, read: (part: HTMLElement) => Part) =>
    [...of.querySelectorAll<HTMLElement>(selector)].map(read)
  dispatchEvent(new Event('beforeprint'))
  const paper = document.querySelector<HTMLElement>('.paper') ?? document.body
  const read = {
    dir: getComputedStyle(paper).direction,
    text: plain(paper.innerText),
    facts: all(paper, 'dl > div', ({ innerText }) => plain(innerText).replace(/\s+/g, ' ')),
    headings: all(paper, 'th', cellOf),
    rows: all(paper, 'tbody:not(.totals) tr', (row) => all(row, 'td', cellOf)),
    margins: plain([...document.adoptedStyleSheets].map((sheet) => sheet.cssRules[0]?.cssText).join()),
  }
  dispatchEvent(new Event('afterprint'))
  return read
}

describe.skipIf(!browserPath)('a report on paper in Dari', () => {
  const here = atTheOffice({ OFFICE_TIMEZONE: 'Asia/Kabul' })
  let seat: Seat

  beforeAll(async () => {
    await fillReportsOffice(here.office)
    await here.office.addCustomer(901, { '4901': 'USD' })
    await here.office.call('PATCH', 'api/customers/901/', { kind: 'cashbox' })
    await here.office.call('PATCH', 'api/customers/2/', { cust_name: 'Abdul Rahman Yousafzai Ahmadzai' })
    for (const date of [today, '2026-01-05'])
      await here.office.call('POST', 'api/cash-book/', {
        ...{ amount: 100, currency: 'USD', debit_account: '4901', credit_account: '4002', date },
        description: 'کرایه',
      })
    seat = await newSeat(here.browser, here.office.url)
    await readIn(seat, 'fa-AF')
    await seat.play(`start /\n${signingIn(OPERATOR)}\nexpect focus ${dari['noun.customer.menu']}`)
  })

  async function onPaper(report: string, address: string): Promise<Paper> {
    await seat.page.emulateMedia({ media: 'screen' })
    await seat.play(`start /reports/${address}\nexpect focus ${dari[`report.${report}.title`]}`)
    await seat.page.emulateMedia({ media: 'print' })
    return seat.page.evaluate(readPaper)
  }

  /** Cells of words and codes that don't stand below their heading, at the right. */
  const outOfLine = ({ headings, rows }: Paper) =>
    [headings, ...rows.filter((row) => row.length === headings.length)]
      .flat()
      .filter(({ text, isAtRight }) => text !== '' && !isAtRight)
      .map(({ text }) => text)

  it('has a statement at the right below its headings, with solar days and the way of codes kept', async () => {
    const paper = await onPaper(
      'account-statement',
      'account-statement/preview?customer_id=1&account_no=4001&from_date=2026-01-01&to_date=2026-01-31',
    )
    expect(paper.dir).toBe('rtl')
    expect(paper.facts.at(-1)).toBe('از 1404/10/11 تا 1404/11/11')
    expect(paper.headings.slice(0, 4).map(({ text }) => text)).toEqual(
      ['reference', 'type', 'date', 'description'].map((name) => dari[`page.reports.${name}`]),
    )
    expect(outOfLine(paper)).toEqual([])
    expect(paper.rows.map((row) => row[2]?.text)).toContain('1404/10/15')
    expect(paper.text).not.toMatch(/\d{4}-\d\d-\d\d/)
    const accounts = paper.rows.flat().filter(({ text }) => ACCOUNT.test(text))
    expect(accounts.length).toBeGreaterThan(0)
    expect([...new Set(accounts.map(({ direction }) => direction))]).toEqual(['rtl'])
    expect(paper.margins).toContain('صفحهٔ')
  })

  it.each([
    ['net-capital', 'net-capital/preview?USD_usd=1&USD_pkr=280&RYL_usd=0.25&RYL_pkr=70', solarFigures(today)],
    ['trial-balance', 'trial-balance', solarFigures(today)],
    ['hawala-report', 'hawala/preview?type1=all&from_date=2026-01-01&to_date=2026-01-31', '1404/10/11'],
  ])('has the days of %s in the solar calendar', async (report, address, day) => {
    const paper = await onPaper(report, address)
    expect(paper.facts.join()).toContain(day)
    expect(paper.text).not.toMatch(/\d{4}-\d\d-\d\d/)
    expect(outOfLine(paper)).toEqual([])
  })

  it('has the roznamcha in its short form with Dari kinds, and the time alone of what was entered on its day', async () => {
    const day = (date: string) => onPaper('roznamcha', `roznamcha/preview?from_date=${date}&to_date=${date}`)
    const own = await day(today)
    expect(own.facts).toEqual(expect.arrayContaining([solarFigures(today), today]))
    expect(outOfLine(own)).toEqual([])
    const cells = own.rows.flat()
    expect(cells.map(({ text }) => text)).toContainEqual(expect.stringMatching(/^\d\d:\d\d$/))
    expect(cells.find(({ text }) => text.startsWith('4002'))?.direction).toBe('ltr')
    expect(own.text).toMatch(/نق\s\d/)
    expect(own.text).toContain('نق نقدی · ان انتقال · حو حواله')
    expect(own.text).not.toMatch(/Cash Book|Transfer|Hawala/)

    // Entered on another day: that day, then the time, in the order of codes.
    const later = (await day('2026-01-05')).rows.flat()
    const entered = later.find(({ text }) => text.startsWith(solarFigures(today)))
    expect([entered?.text, entered?.direction]).toEqual([expect.stringMatching(/\d\d:\d\d$/), 'ltr'])
  })
})
