import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { dayIn } from '../../../contract/text/dates.ts'
import { hawala } from '../../server/setup/bodies.ts'
import { OPERATOR } from '../../server/setup/office.ts'
import { atTheOffice } from '../browser/at-the-office.ts'
import { browserPath, launchWhole } from '../browser/browser.ts'
import { canReadPdf, textOfPages } from '../browser/pdf-text.ts'
import { newSeat, type Seat, signingIn } from '../browser/seat.ts'

const OFFICE = 'صرافی Sarai Shahzada'
const LETTERHEAD = {
  address: 'سرای شهزاده، منزل دوم، دکان 12-B، کابل',
  phones: '+93 700 123 456, 0799 654 321',
  licence: 'DAB-2024/77',
  foot_line: 'Claims are heard within a day, with this slip in hand; none is heard without it.',
}
/** `SHOTS=1` leaves what is printed in shots/, for eyes to look at. */
const shots = process.env.SHOTS ? path.resolve(import.meta.dirname, '../../../shots') : undefined

describe.skipIf(!browserPath)('a slip', () => {
  const here = atTheOffice({ OFFICE_NAME: OFFICE }, launchWhole)
  let seat: Seat

  beforeAll(async () => {
    const { call, addCustomer } = here.office
    const must = async (...[method, address, body]: Parameters<typeof call>) => {
      const { status, text } = await call(method, address, body)
      if (status >= 300) throw new Error(`${address}: ${text}`)
    }
    await must('PUT', 'api/office/settings', LETTERHEAD)
    await addCustomer(1, { '4001': 'USD', '1001': 'RYL' })
    const named = { cust_id: 2, cust_name: 'حاجی نذیر', accounts: [{ acc_no: '1002', ccy: 'RYL' }] }
    await must('POST', 'api/customers', named)
    await must('POST', 'api/customers', {
      ...named,
      cust_id: 3,
      cust_name: 'Till 1',
      accounts: [{ acc_no: '4003', ccy: 'USD' }],
    })
    await must('POST', 'api/customers', { ...named, cust_id: 4, accounts: [{ acc_no: '8004', ccy: 'AFN' }] })
    await must('PATCH', 'api/customers/3', { kind: 'cashbox' })
    await must('POST', 'api/provinces', { name: 'هرات', order: 1 })
    await must('POST', 'api/hawala/bulk_create', [
      {
        ...{ ...hawala, amount: 64_000, currency: 'AFN', exchange_rate: 18.5, RYL_charge: 12.5 },
        ...{
          sender_name: 'Ahmad Wardak',
          receiver_name: 'محمد کریم (احمدی)',
          receiver_father_name: 'محمد عمر',
        },
        ...{ receiver_phone_number: '+93 (0)700 123-456', receiver_province: 1 },
      },
    ])
    await must('POST', 'api/cash-book', {
      ...{ amount: 1250.5, currency: 'USD', debit_account: '4003', credit_account: '4001' },
      ...{ date: '2026-03-21', description: 'کرایه دکان 12-B, نیم سال' },
    })
    await must('POST', 'api/transfer', {
      ...{
        amount: 500,
        currency: 'USD',
        exchange_rate: 70.5,
        exchanged_amount: 35_250,
        exchanged_currency: 'AFN',
      },
      ...{ debit_account: '8004', credit_account: '4001', date: '2026-03-21', description: 'x'.repeat(90) },
    })
    await must('PATCH', 'api/customers/2', { saraf: true })
    await addCustomer(5, { '1005': 'RYL' })
    await must('PATCH', 'api/customers/5', { kind: 'unpaid' })
    await addCustomer(6, { '8006': 'AFN' })
    await must('PATCH', 'api/customers/6', { kind: 'cashbox' })
    await must('POST', 'api/hawala/bulk_create', [
      {
        ...{ ...hawala, amount: 64_000, currency: 'AFN', exchange_rate: 18.5, date: dayIn('Asia/Kabul') },
        ...{ debit_account: '1002', credit_account: '1005', sender_name: 'Ahmad', receiver_name: 'زهرا' },
        ...{ ref: 'K-1254/7', sender_phone: '+966 50 123 4567' },
      },
    ])
    await must('POST', 'api/hawala/2/steps/', {
      ...{ kind: 'paid', account: '8006', amount: 64_000, rate: 18.5, paid_to: 'زهرا احمدی' },
      ...{ id_kind: 'تذکره الکترونیکی', id_no: '1400-0101-12345', phone: '0700 123 456' },
    })
    seat = await newSeat(here.browser, here.office.url)
    await seat.play(`start /\n${signingIn(OPERATOR)}\nexpect focus Customers`)
  })

  /** Presses keys where they print, and answers the paper as the browser has it. */
  async function printed(keys: string, name: string) {
    const { page } = seat
    await page.evaluate(() => {
      window.print = () => Object.assign(window, { asked: true })
    })
    await seat.play(`keys ${keys}`)
    await page.waitForFunction(() => 'asked' in window)
    await page.evaluate(() => delete (window as { asked?: true }).asked)
    const seen = await page.locator('.slip').evaluate((slip: HTMLElement) => ({
      // What stands wider than the slip is cut off by the paper.
      cut: [...slip.querySelectorAll('*')].filter(
        (part) =>
          part.getBoundingClientRect().right > slip.getBoundingClientRect().right + 0.5 ||
          part.getBoundingClientRect().left < slip.getBoundingClientRect().left - 0.5,
      ).length,
      // A code that goes on in a second line, where it would fit one.
      broken: [...slip.querySelectorAll<HTMLElement>('dd bdi[dir=ltr]')]
        .filter((code) => {
          const range = document.createRange()
          range.selectNodeContents(code)
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1
        })
        .map((code) => code.textContent),
      direction: getComputedStyle(slip).direction,
      isSeen: slip.checkVisibility({ checkVisibilityCSS: true }),
    }))
    expect([seen.cut, seen.broken]).toEqual([0, []])
    expect(seen.isSeen).toBe(false)
    const pdf = await page.pdf({ preferCSSPageSize: true })
    if (shots) {
      fs.mkdirSync(shots, { recursive: true })
      fs.writeFileSync(path.join(shots, `${name}.pdf`), pdf)
    }
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1')) ?? []
    const inMm = (points: string | undefined) => Math.round((Number(points) / 72) * 25.4)
    // The browser says when it has printed, and nothing of the slip is left on the page.
    await page.waitForFunction(() => document.querySelector('.slip') === null)
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)
    const pages = canReadPdf ? textOfPages(pdf) : undefined
    return { pages, width: inMm(width), height: inMm(height), direction: seen.direction }
  }

  async function onPaper(language: string, paper: string) {
    await seat.play('start /settings\nexpect focus Dark')
    await seat.page.evaluate(
      (kept) => localStorage.setItem('daftar.slips', kept),
      JSON.stringify({ language, paper }),
    )
  }

  const RECORDS = [
    ['hawala', '/hawala/edit/1', 'Sender'],
    ['payout', '/hawala/edit/2', 'Sender'],
    ['cash', '/cashbook/edit/1', 'Amount'],
    ['exchange', '/transfer/edit/1', 'Amount'],
  ] as const

  it.each([
    ['en', 'roll'],
    ['en', 'a5'],
    ['fa-AF', 'roll'],
    ['fa-AF', 'a5'],
  ] as const)('is printed with Alt+P, whole, on one page: %s %s', async (language, paper) => {
    await onPaper(language, paper)
    for (const [name, address, field] of RECORDS) {
      await seat.play(`start ${address}\nexpect focus ${field}`)
      const slip = await printed('<A-p>', `slip-${name}-${language}-${paper}`)
      expect([slip.width, slip.direction]).toEqual([
        paper === 'roll' ? 80 : 148,
        language === 'en' ? 'ltr' : 'rtl',
      ])
      if (paper === 'a5') expect(slip.height).toBe(210)
      expect(slip.pages?.length ?? 1).toBe(1)
    }
  })

  it.skipIf(!canReadPdf)('has figures, words, people, phone, accounts and its copy', async () => {
    await onPaper('en', 'roll')
    await seat.play('start /hawala/edit/1\nexpect focus Sender')
    const { pages } = await printed('<A-p>', 'slip-copy')
    for (const part of [
      ...['Sarai Shahzada', 'Hawala No. 1', 'Copy 5', 'AFN 64,000.00', 'sixty-four thousand Afghanis'],
      ...['RYL 12.50', 'twelve Saudi riyals and fifty halalas', 'Date 2026-03-21', 'Sender Ahmad Wardak'],
      ...['+93 (0)700 123-456', '1001 → 1002', `${OPERATOR.name}`, 'Printed'],
      ...[LETTERHEAD.phones, 'Licence no. DAB-2024/77', LETTERHEAD.foot_line],
    ])
      expect(pages?.join().replaceAll(/\s+/g, ' ')).toContain(part)
  })

  it('of what was saved last is printed with Ctrl+P from its form', async () => {
    await onPaper('en', 'roll')
    await seat.play(`
      start /cash-book
      expect focus Amount
      keys 750<Enter>usd<Enter>4003<Enter>4001<Enter>rent<C-Enter>
      expect toast Cash book transaction recorded successfully
      expect focus Amount
    `)
    const { pages } = await printed('<C-p>', 'slip-saved')
    if (canReadPdf) expect(pages?.join().replaceAll(/\s+/g, ' ')).toContain('Cash received No. 2')
    expect(await seat.stage.focus()).toBe('Amount')
  })
})
