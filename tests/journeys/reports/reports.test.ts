import fs from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { phrases as dailyPhrases } from '../../../src/screens/reports/daily-transactions/phrases.ts'
import { fillReportsOffice } from '../../keys/reports-office.ts'
import { sample } from '../../sample.ts'
import { OPERATOR } from '../../server/setup/office.ts'
import { atTheOffice } from '../browser/at-the-office.ts'
import { browserPath } from '../browser/browser.ts'
import { newSeat, rowsOf, type Seat, signingIn } from '../browser/seat.ts'

const BUSY = 100_000
const JANUARY = 'from_date=2026-01-01&to_date=2026-01-31'

describe.skipIf(!browserPath)('reports, with nothing but a keyboard', () => {
  const here = atTheOffice({ OFFICE_NAME: 'صرافی Sarai Shahzada' })
  let seat: Seat

  beforeAll(async () => {
    await fillReportsOffice(here.office)
    // A day of a hundred thousand; only the daily report looks at these rows.
    await here.office.tamper(
      `insert into cash_book (id, entry_no, date, debit_account, credit_account, amount, currency, description, version)
       with recursive n(i) as (select 1000 union all select i + 1 from n where i < ${999 + BUSY})
       select i, i, '2026-02-01', '4001', '4002', i, case when i % 2 = 0 then 'USD' else 'AFN' end,
         case when i = 7777 then 'the one' else 'کرایهٔ دکان ' || i end, 1 from n`,
    )
    seat = await newSeat(here.browser, here.office.url)
    await seat.play(`start /\n${signingIn(OPERATOR)}\nexpect focus Customers`)
  })

  const current = () =>
    seat.page.locator('[role=grid] [aria-selected=true]').evaluate((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      const head = document.querySelector('thead')?.getBoundingClientRect().bottom ?? 0
      const stuck = [...document.querySelectorAll('tr.stuck td')].map(
        (cell) => cell.getBoundingClientRect().bottom,
      )
      const end = document.querySelector('tfoot')?.getBoundingClientRect().top ?? innerHeight
      return {
        text: [...row.children].map((cell) => cell.textContent),
        inSight: top >= Math.max(head, ...stuck) - 1 && bottom <= end + 1,
      }
    })

  it('tells of Enter only where it opens something, and moves no other hint', async () => {
    const hint = (text: string) => seat.page.locator('.hints .hint', { hasText: text })
    const place = () => hint('print').boundingBox()
    await seat.play('start /reports/trial-balance\nexpect focus Trial Balance')
    expect(await hint('open').isVisible()).toBe(false)
    const before = await place()
    await seat.play('keys <Down>')
    expect(await hint('open').isVisible()).toBe(true)
    expect(await place()).toEqual(before)
  })

  it('is a link: it reloads, and goes back', async () => {
    await seat.play(`
      keys <C-k>stmt 4001 2026-01-05..2026-01-06<Enter>
      expect text between accounts
    `)
    const before = await rowsOf(seat.page, 'Account Statement')
    expect(before.map((row) => [row[0], row[7]])).toEqual([
      ['', '0.00 Cr'],
      ['1', '1,000.00 Dr'],
      ['2', '749.50 Dr'],
      ['1', '849.50 Dr'],
    ])
    await seat.page.reload()
    await seat.play('expect focus Account Statement\nexpect text between accounts')
    expect(await rowsOf(seat.page, 'Account Statement')).toEqual(before)
    await seat.play('keys <F2>\nexpect focus Customer')
    await seat.page.goBack()
    await seat.play('expect focus Account Statement\nexpect text between accounts')
  })

  it('shows the balance as a line, and its figures to those who listen', async () => {
    await seat.page.evaluate(() => {
      const { prototype } = CanvasRenderingContext2D
      const write = prototype.fillText
      const drawn: [string, number][] = []
      Object.assign(window, { drawn })
      prototype.fillText = function (text, x, y) {
        drawn.push([text, y])
        write.call(this, text, x, y)
      }
    })
    await seat.play('keys <C-g>\nexpect text Balance over the period')
    await seat.page.locator('.chart canvas').waitFor()
    await seat.page.waitForFunction(() => (window as unknown as { drawn: unknown[] }).drawn.length > 0)
    const drawn = await seat.page.evaluate(() => (window as unknown as { drawn: [string, number][] }).drawn)
    const heights = drawn.filter(([text]) => !/^\d{4}-/.test(text))
    // An account that is debited as it fills rises: its axis names the side, and has no minus sign.
    expect(heights.map(([text]) => text)).toEqual(heights.map(() => expect.stringMatching(/^\d+ Dr$/)))
    const heightOf = (label: string) => heights.find(([text]) => text === label)?.[1] ?? Number.NaN
    expect(heightOf('850 Dr')).toBeLessThan(heightOf('750 Dr'))
    expect(await seat.page.locator('.chart table tr').allInnerTexts()).toEqual([
      expect.stringMatching(/Date\s+Balance/),
      expect.stringMatching(/2026-01-05\s+749.50 Dr/),
      expect.stringMatching(/2026-01-06\s+849.50 Dr/),
    ])
    await seat.play('keys <C-g>\nexpect focus Account Statement')
  })

  it('keeps its head among a hundred thousand rows', async () => {
    await seat.play(`
      keys <C-k>day 2026-02-01<Enter>
      expect focus Daily Transaction report
      expect text AFN
    `)
    const drawn = () => seat.page.locator('[role=grid] tbody tr[data-index]').count()
    const stuck = () => seat.page.locator('tr.stuck').allInnerTexts()
    expect(await drawn()).toBeLessThan(120)
    expect(await stuck()).toEqual([])
    // Rows that are drawn above those in sight move nothing by themselves.
    const scroller = seat.page.locator('.data-table')
    expect(await scroller.evaluate((table) => getComputedStyle(table).overflowAnchor)).toBe('none')
    await seat.play('keys <PageDown><PageDown><PageDown>')
    await expect.poll(stuck).toEqual(['Cash Book', 'AFN'])
    expect((await current()).inSight).toBe(true)
    await seat.play('keys <C-End>')
    await expect.poll(stuck).toEqual(['Cash Book', 'USD'])
    await expect
      .poll(async () => (await current()).text[0])
      .toBe(dailyPhrases.total({ type: 'Cash Book', currency: 'USD' }))
    await seat.play('keys <Up><Up>')
    expect((await current()).text[0]).toBe(String(996 + BUSY))
    expect(await drawn()).toBeLessThan(120)
    await seat.play('keys <PageUp><C-f>the one<Esc>')
    await expect.poll(async () => (await current()).text[5]).toBe('the one')
    expect((await current()).inSight).toBe(true)
    // Upwards row by row, none is hidden behind the headings that stick.
    for (let row = 0; row < 40; row += 1) {
      await seat.play('keys <Up>')
      expect((await current()).inSight).toBe(true)
    }
    await seat.play('keys <C-Home>')
    await expect.poll(async () => (await current()).text).toEqual(['Cash Book'])
  })

  it('says that so many rows are too many for paper, also where the browser prints by itself', async () => {
    await seat.play(
      'keys <C-p>\nexpect text 100,005 rows are too many for paper, which takes 20,000: ask for',
    )
    const paper = await seat.page.evaluate(() => {
      dispatchEvent(new Event('beforeprint'))
      const text = document.querySelector('.paper')?.textContent
      dispatchEvent(new Event('afterprint'))
      return text
    })
    expect(paper).toContain('100,005 rows are too many for paper')
    expect(paper).not.toContain('کرایه')
  })

  const kinds = [
    ['XLSX', '<Enter>'],
    ['CSV', '<Right><Enter>'],
  ] as const
  it.each(sample(kinds, 2))(
    'answers keys while it writes a hundred thousand rows to %s, and gives that up with Esc',
    async (kind, keys) => {
      const isWriting = () => seat.page.getByText(`Writing the ${kind} file`).count()
      const choose = async () => {
        await seat.play('keys <C-s>\nexpect focus Excel (XLSX)')
        // An Enter that comes at once was meant for what was there before.
        await new Promise((resolve) => setTimeout(resolve, 200))
        await seat.play(
          `keys ${keys}\nexpect focus Daily Transaction report\nexpect text Writing the ${kind} file`,
        )
      }
      const saved: string[] = []
      seat.page.on('download', (file) => saved.push(file.suggestedFilename()))
      await seat.play('keys <C-Home>')
      await choose()
      await seat.play('keys <Down><Down><Down>')
      expect((await current()).text[0]).toBe('1003')
      expect(await isWriting()).toBe(1)
      await seat.play('keys <Esc>')
      await expect.poll(isWriting).toBe(0)
      await seat.play('expect focus Daily Transaction report')
      expect(saved).toEqual([])
      const saving = seat.page.waitForEvent('download', { timeout: 120_000 })
      await choose()
      const file = fs.readFileSync(await (await saving).path())
      expect(saved).toEqual([`Daily-Transaction-report-2026-02-01-to-2026-02-01.${kind.toLowerCase()}`])
      expect(file.length).toBeGreaterThan(1_000_000)
      await expect.poll(isWriting).toBe(0)
      expect(seat.faults).toEqual([])
    },
  )

  it('returns from a record to the row among them', async () => {
    await seat.play('keys <C-f>the one<Esc>')
    await expect.poll(async () => (await current()).text[5]).toBe('the one')
    await seat.play(`
      keys <Enter>
      expect path /cashbook/edit/7777
      expect focus Amount
      keys <Esc>
      expect focus Daily Transaction report
      expect text the one
    `)
    // The row is found before the table has scrolled to it.
    await expect.poll(current).toEqual({ text: expect.arrayContaining(['the one']), inSight: true })
  })

  it('remembers how wide a column was made', async () => {
    const width = () =>
      seat.page
        .locator('thead th')
        .nth(2)
        .evaluate((heading) => (heading as HTMLElement).offsetWidth)
    const before = await width()
    await seat.play('keys <Right><Right><Right><S-Right><S-Right><S-Right>')
    await expect.poll(width).toBe(before + 24)
    await seat.page.reload()
    await seat.play('expect focus Daily Transaction report')
    await expect.poll(width).toBe(before + 24)
    await seat.play('keys <Right><Right><Right><S-Left><S-Left><S-Left>')
    await expect.poll(width).toBe(before)
  })

  it('clips cells only where a text is wider than its column', async () => {
    await seat.play('start /reports/trial-balance\nexpect focus Trial Balance')
    const clipping = () =>
      seat.page
        .locator('.data-table')
        .first()
        .evaluate((table) =>
          [...table.querySelectorAll('tbody td:not([colspan])')].some(
            (cell) => getComputedStyle(cell).overflowX !== 'visible',
          ),
        )
    await expect.poll(clipping).toBe(false)
    await seat.play(`keys <Right><Right>${'<S-Left>'.repeat(40)}`)
    await expect.poll(clipping).toBe(true)
    await seat.play(`keys ${'<S-Right>'.repeat(40)}`)
    await expect.poll(clipping).toBe(false)
  })

  it('brings every column of a wide report into sight with the arrows', async () => {
    await seat.play(`start /reports/hawala/preview?${JANUARY}\nexpect focus Incoming/Outgoing Hawala`)
    const edge = (name: string) =>
      seat.page.getByRole('columnheader', { name, exact: true }).evaluate((heading) => {
        const { left, right } = heading.getBoundingClientRect()
        return left >= 0 && right <= innerWidth
      })
    await seat.page.setViewportSize({ width: 800, height: 600 })
    expect(await edge('Date')).toBe(false)
    await seat.play(`keys ${'<Right>'.repeat(12)}`)
    await expect.poll(() => edge('Date')).toBe(true)
    await seat.play(`keys ${'<Left>'.repeat(12)}`)
    await expect.poll(() => edge('#')).toBe(true)
  })
})
