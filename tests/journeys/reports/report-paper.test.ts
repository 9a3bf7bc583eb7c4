import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { reports } from '../../../contract/reports/reports.ts'
import { dayIn } from '../../../contract/text/dates.ts'
import { phrases as dailyPhrases } from '../../../src/screens/reports/daily-transactions/phrases.ts'
import { phrases as netCapitalPhrases } from '../../../src/screens/reports/net-capital/phrases.ts'
import { common as reportsPhrases } from '../../../src/screens/reports/phrases.ts'
import { phrases as trialBalancePhrases } from '../../../src/screens/reports/trial-balance/phrases.ts'
import { instantText } from '../../../src/ui/frame/instant-text.ts'
import { fillReportsOffice } from '../../keys/reports-office.ts'
import { OPERATOR } from '../../server/setup/office.ts'
import { atTheOffice } from '../browser/at-the-office.ts'
import { browserPath, launchWhole } from '../browser/browser.ts'
import { canReadPdf, textOfPages } from '../browser/pdf-text.ts'
import { newSeat, type Seat, signingIn } from '../browser/seat.ts'

const DAILY = reports['daily-transactions'].title

const MANY = process.env.PROVE ? 10_000 : 2000
const OFFICE = 'صرافی Sarai Shahzada'
/** `SHOTS=1` leaves what is printed in shots/, for eyes to look at. */
const shots = process.env.SHOTS ? path.resolve(import.meta.dirname, '../../../shots') : undefined
const today = () => dayIn('Asia/Kabul')
const JANUARY = 'from_date=2026-01-01&to_date=2026-01-31'

/** What the page draws for the printer. */
interface Paper {
  readonly text: string
  readonly rows: number
  /** Parts of the table that begin anew, on every page one at least: the end is kept together only then. */
  readonly bodies: number
  /** What is kept on one page with the last row. */
  readonly end: string
  readonly margins: readonly string[]
}

/** Notes the paper as it stands when the browser begins to print. Runs in the page. */
function notePaper(): void {
  const note = () => {
    const paper = document.querySelector<HTMLElement>('.paper')
    Object.assign(window, {
      paper: {
        text: paper?.innerText,
        rows: paper?.querySelectorAll('tbody:not(.totals) tr').length,
        bodies: paper?.querySelectorAll('tbody:not(.totals)').length,
        end: paper?.querySelector<HTMLElement>('.totals')?.innerText,
        margins: [...document.adoptedStyleSheets].map((sheet) => sheet.cssRules[0]?.cssText),
      },
    })
  }
  addEventListener('beforeprint', note, { once: true })
}

describe.skipIf(!browserPath)('a report on paper', () => {
  const here = atTheOffice({ OFFICE_NAME: OFFICE }, launchWhole)
  let seat: Seat

  beforeAll(async () => {
    await fillReportsOffice(here.office)
    // A busy day; only the daily report looks at these rows.
    await here.office.tamper(
      `insert into cash_book (id, entry_no, date, debit_account, credit_account, amount, currency, description, version)
       with recursive n(i) as (select 1000 union all select i + 1 from n where i < ${999 + MANY})
       select i, i, '2026-02-02', '4001', '4002', i, case when i % 2 = 0 then 'USD' else 'AFN' end,
         'کرایهٔ دکان ' || i, 1 from n`,
    )
    seat = await newSeat(here.browser, here.office.url)
    await seat.play(`start /\n${signingIn(OPERATOR)}\nexpect focus Customers`)
  })

  /** The office's time now; the browser's is another. */
  const officeTime = () => instantText(new Date(), 'Asia/Kabul')

  /** Opens a report and prints it. */
  async function printed(address: string, title: string, name: string) {
    await seat.play(`start /reports/${address}\nexpect focus ${title}`)
    await seat.page.evaluate(notePaper)
    const pdf = await seat.page.pdf({ preferCSSPageSize: true })
    if (shots) {
      fs.mkdirSync(shots, { recursive: true })
      fs.writeFileSync(path.join(shots, `${name}.pdf`), pdf)
    }
    const paper = await seat.page.evaluate(() => (window as unknown as { paper: Paper }).paper)
    const text = pdf.toString('latin1')
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text) ?? []
    const [, time = ''] = /, ([-\d]{10} [\d:]{5})/.exec(paper.margins.join()) ?? []
    return {
      ...paper,
      pdf,
      time,
      pages: text.match(/\/Type \/Page\b/g)?.length ?? 0,
      isLandscape: Number(width) > Number(height),
    }
  }

  /** Reports of every kind of column, in landscape or not, and what their lines say. */
  const FILLED: readonly (readonly [string, string, string, boolean, readonly string[]])[] = [
    [
      'statement',
      `account-statement/preview?customer_id=1&account_no=4001&${JANUARY}`,
      'Account Statement',
      false,
      [
        'account 4001 USD 2026-01-01 to 2026-01-31',
        'Ref No. Type Date Description Other account Debit CCY Credit CCY Balance Dr/Cr',
        '2026-01-01 Opening balance 0.00 Cr Cr',
        '1 Cash Book 2026-01-05 rent 4002 · Customer 2 1,000.00 1,000.00 Dr Dr',
        '2 Cash Book 2026-01-05 =1+1 4002 · Customer 2 250.50 749.50 Dr Dr',
        '1 Transfer 2026-01-06 between accounts 4002 · Customer 2 100.00 849.50 Dr Dr',
        'Total 1,100.00 250.50 849.50 Dr Dr',
      ],
    ],
    [
      'hawala',
      `hawala/preview?type1=all&${JANUARY}`,
      'Incoming/Outgoing Hawala',
      true,
      [
        'Type All locations Account all From 2026-01-01 To 2026-01-31',
        '# Ref ID Sender Receiver R/Father R/Phone Province Amount Rate Charge RYL Amount Date',
        '300.00 USD 3.0000 2.50 100.00 2026-01-07',
        'Kabul 1,000.00 AFN 20.0000 5.00 50.00 2026-01-06',
        'No province',
        '10.00 AFN 1.0000 0.00 10.00 2026-01-07',
        'Rows 3',
        'Total Amount in AFN 1,010.00 AFN',
        'Total Amount in USD 300.00 USD',
        'Total Charges 7.50',
        'Total RYL (all currencies) 160.00',
        'Grand Total (RYL + Charges) 167.50',
      ],
    ],
    [
      'net-capital',
      'net-capital/preview?USD_usd=1&USD_pkr=280&RYL_usd=0.25&RYL_pkr=70',
      reports['net-capital'].title,
      true,
      [
        `${today()} Customers 3`,
        'Account CCY Debit Credit Balance Total USD Total PKR',
        'Customer 1',
        '1001 RYL 65.00 100.00 35.00 Cr',
        '4001 USD 1,100.00 250.50 849.50 Dr',
        'Total 840.75 Dr 235,410.00 Dr',
        '8003 AFN 0.00 0.00 0.00 Cr',
        'Net 1.88 Dr 525.00 Dr',
        netCapitalPhrases.meaning,
        'Rates: 1 USD = 1 USD, 280 PKR; 1 RYL = 0.25 USD, 70 PKR',
      ],
    ],
    [
      'trial',
      'trial-balance',
      'Trial Balance',
      false,
      [
        trialBalancePhrases.zero,
        'Accounts Debit Credit Balance',
        'Customers 7.50 7.50 Dr',
        'Hawala charges income 7.50 7.50 Cr',
        'Total 7.50 7.50 0.00 Cr',
      ],
    ],
  ]

  it.each(FILLED)(
    '%s has its office, parameters, figures and page',
    async (name, address, title, wide, lines) => {
      const paper = await printed(address, title, name)
      expect([paper.pages, paper.isLandscape]).toEqual([1, wide])
      expect(paper.text).toContain(title)
      if (!canReadPdf) return
      const text = textOfPages(paper.pdf).join('\n')
      for (const line of [
        ...lines,
        'Sarai Shahzada',
        'Page 1 of 1',
        `Printed by ${OPERATOR.name}, ${today()}`,
      ])
        expect(text).toContain(line)
    },
  )

  it.each([
    [
      'hawala-none',
      'hawala/preview?from_date=2025-01-01&to_date=2025-01-31',
      'Incoming/Outgoing Hawala',
      'Total RYL',
    ],
    ['daily-none', 'daily-transactions/preview?from_date=2025-01-01&to_date=2025-01-31', DAILY, 'Audit head'],
  ])('%s says that it has no rows', async (name, address, title, end) => {
    const { text, pages } = await printed(address, title, name)
    expect(pages).toBe(1)
    expect(text).toContain('No rows')
    expect(text).toContain(end)
  })

  it('has the address, phones and licence below the name, and ends with the sentence of the office', async () => {
    const letterhead = {
      ...{ address: 'Sarai Shahzada, Kabul', phones: '0700 123 456', licence: '77' },
      foot_line: 'Claims are heard within a day.',
    }
    await here.office.call('PUT', 'api/office/settings/', letterhead)
    const paper = await printed(
      `account-statement/preview?customer_id=1&account_no=4001&${JANUARY}`,
      'Account Statement',
      'letterhead',
    )
    expect([paper.pages, paper.end.endsWith(letterhead.foot_line)]).toEqual([1, true])
    if (!canReadPdf) return
    const text = textOfPages(paper.pdf).join('\n')
    expect(text).toContain('Sarai Shahzada, Kabul · 0700 123 456 · Licence no. 77')
    expect(text).toContain(letterhead.foot_line)
  })

  it('has an ordinary day of a till on one portrait page', async () => {
    const date = '2026-03-05'
    const must = async (method: 'POST' | 'PATCH', call: string, body: object) => {
      const { status, text } = await here.office.call(method, call, body)
      expect(status, text).toBeLessThan(300)
    }
    await here.office.addCustomer(901, { '4901': 'USD', '8901': 'AFN' })
    await must('PATCH', 'api/customers/901/', { kind: 'cashbox' })
    for (let line = 1; line <= 32; line += 1) {
      const [debit_account, credit_account] = line % 2 === 1 ? ['4901', '4001'] : ['4002', '4901']
      await must('POST', 'api/cash-book/', {
        ...{ amount: 1000 + line, currency: 'USD', debit_account, credit_account, date },
        description: `کرایهٔ دکان حاجی عبدالرحمن ${line}`,
      })
    }
    // Four lines of dollars and four of afghanis, with their rate.
    for (let line = 1; line <= 4; line += 1)
      await must('POST', 'api/transfer/', {
        ...{ amount: 100, currency: 'USD', exchange_rate: 70.5, date },
        ...{ exchanged_amount: 7050, exchanged_currency: 'AFN' },
        ...{ debit_account: '4901', credit_account: '8901', description: `exchange ${line}` },
      })
    const paper = await printed(
      `roznamcha/preview?from_date=${date}&to_date=${date}`,
      reports.roznamcha.title,
      'roznamcha',
    )
    expect(paper.rows).toBeGreaterThanOrEqual(40)
    expect([paper.pages, paper.isLandscape]).toEqual([1, false])
    if (!canReadPdf) return
    const text = textOfPages(paper.pdf).join('\n')
    for (const part of ['1,001.00', '1,031.00', 'exchange 4', '70.5', 'Page 1 of 1'])
      expect(text).toContain(part)
  })

  describe('of many pages', () => {
    let paper: Awaited<ReturnType<typeof printed>>
    let head = ''
    it('has all of them on A4, with the head of the audit chain', async () => {
      const period = 'from_date=2026-02-02&to_date=2026-02-02'
      const { body } = await here.office.call<{ audit_head: string }>(
        'GET',
        `api/reports/daily-transactions/report/?${period}`,
      )
      head = body.audit_head
      const before = officeTime()
      paper = await printed(`daily-transactions/preview?${period}`, DAILY, 'daily-many')
      expect(paper.time >= before && paper.time <= officeTime(), paper.time).toBe(true)
      // A heading of the type, and of each currency with its total.
      expect(paper.rows).toBe(MANY + 5)
      expect(paper.pages).toBeGreaterThan(MANY / 100)
      expect(paper.bodies).toBeGreaterThan(2 * paper.pages)
      expect(paper.isLandscape).toBe(false)
      expect(paper.text).toContain(OFFICE)
      expect(paper.text).toContain('2026-02-02 to 2026-02-02')
      expect(paper.end).toContain(`Audit head ${head}`)
      expect(paper.margins.join()).toContain(`Printed by ${OPERATOR.name}`)
      expect(paper.margins.join()).toContain(DAILY)
      expect(await seat.page.locator('.paper').count()).toBe(0)
    })

    it.skipIf(!canReadPdf)('numbers its pages, heads each, and ends with the totals and the head', () => {
      const pages = textOfPages(paper.pdf)
      expect(pages).toHaveLength(paper.pages)
      const lacking = pages.flatMap((text, index) =>
        [
          `Page ${index + 1} of ${pages.length}`,
          `Printed by ${OPERATOR.name}, ${today()}`,
          DAILY,
          'Sarai Shahzada',
          reportsPhrases.reference,
          'Debit Account',
          'Description',
        ]
          .filter((part) => !text.includes(part))
          .map((part) => `page ${index + 1}: ${part}`),
      )
      expect(lacking).toEqual([])
      const ids = pages.flatMap((text) =>
        [...text.matchAll(/^ ?(\d+) 2026-02-02 /gm)].map(([, id]) => Number(id)),
      )
      const from = (first: number) => Array.from({ length: MANY / 2 }, (_, index) => first + 2 * index)
      expect(ids).toEqual([...from(1001), ...from(1000)])
      const cents = from(1000).reduce((sum, one) => sum + one, 0)
      const total = (cents / 100).toLocaleString('en', { minimumFractionDigits: 2 })
      expect(pages.at(-1)?.replaceAll(/ +/g, ' ')).toContain(
        `${dailyPhrases.total({ type: 'Cash Book', currency: 'USD' })} ${total}`,
      )
      expect(pages.at(-1)).toContain(`Audit head ${head}`)
    })
  })
})
