import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Day, DayStanding } from '../../../contract/day/day-answers.ts'
import type { TrialBalance } from '../../../contract/reports/report-answers.ts'
import { addDays, dayIn } from '../../../contract/text/dates.ts'
import { strokesOf } from '../../../scripts/keystrokes.ts'
import { dayAtTheTill, dayClosed, roznamchaPrinted, tillCounted } from '../../keys/scripts/evening.ts'
import { OPERATOR } from '../../server/setup/office.ts'
import { atTheOffice } from '../browser/at-the-office.ts'
import { browserPath, launchWhole } from '../browser/browser.ts'
import { canReadPdf, textOfPages } from '../browser/pdf-text.ts'
import { newSeat, type Seat, signIn, stopAtFirstFailure } from '../browser/seat.ts'

/** The keys of an evening beside the figures that are counted. */
const MOST_KEYS = 60
/** `SHOTS=1` leaves the paper in shots/, for eyes to look at. */
const shots = process.env.SHOTS ? path.resolve(import.meta.dirname, '../../../shots') : undefined

describe.skipIf(!browserPath)('the evening of an office, without a mouse', () => {
  const here = atTheOffice({}, launchWhole)
  const today = dayIn('Asia/Kabul')
  const filled = (script: string) => script.replaceAll('{today}', today)
  let amina: Seat
  stopAtFirstFailure()

  beforeAll(async () => {
    const { office } = here
    await office.addCustomer(1, { '4001': 'USD', '8001': 'AFN' })
    await office.addCustomer(901, { '4901': 'USD', '8901': 'AFN' })
    await office.addCustomer(902, { '4902': 'USD' })
    await office.call('PATCH', 'api/customers/901/', { kind: 'cashbox', cust_name: 'Till 1' })
    await office.call('PATCH', 'api/customers/902/', { kind: 'income', cust_name: 'Over and short' })
    await office.call('PUT', 'api/office/settings/', {
      ...{ over_short: 902, tills: { '1': 901 }, phones: '0700 123 456' },
      foot_line: 'Kept for ten years.',
    })
    await office.call('POST', 'api/cash-book/', {
      ...{ amount: 70_000, currency: 'AFN', debit_account: '8901', credit_account: '8001', date: today },
    })
    amina = await newSeat(here.browser, office.url)
    // The dialog of the printer is the browser's own.
    await amina.page.addInitScript(() => {
      window.print = () => {
        document.documentElement.dataset.printed = location.pathname
      }
    })
    await signIn(amina, OPERATOR)
  })
  const printed = () => amina.page.evaluate(() => document.documentElement.dataset.printed)

  it('takes in and gives out by the till', async () => {
    await amina.play(dayAtTheTill)
  })

  it('prints the roznamcha, counts, closes over a difference with a reason, and prints the closing', async () => {
    await amina.play(roznamchaPrinted)
    await expect.poll(printed).toBe('/reports/roznamcha/preview')
    await amina.play(filled(tillCounted))
    await amina.play(dayClosed)
    await expect.poll(printed).toBe('/close')
    expect(amina.faults).toEqual([])
  })

  it('leaves the till 50 short, the next day with 250, and every total zero', async () => {
    const { office } = here
    const next = await office.call<{ standing: DayStanding }>('GET', `api/days/${addDays(today, 1)}/`)
    expect(next.body.standing.tills).toMatchObject([
      { ccy: 'AFN', expected: 70_000 },
      { ccy: 'USD', expected: 250 },
    ])
    const { body } = await office.call<{ day: Day }>('GET', `api/days/${today}/`)
    expect(body.day.tills[1]).toMatchObject({ expected: 300, counted: 250, reason: 'short' })
    const trial = await office.call<TrialBalance>('GET', 'api/reports/trial-balance/report/')
    expect(trial.body.currencies.every(({ total }) => Number(total) === 0)).toBe(true)
    expect(await office.findings()).toEqual([])
  })

  it('takes sixty keys at most beside the figures counted', () => {
    const figures = '7021'.length
    const pressed = [roznamchaPrinted, filled(tillCounted), dayClosed].map(strokesOf)
    expect(pressed.reduce((sum, keys) => sum + keys) - figures).toBeLessThanOrEqual(MOST_KEYS)
  })

  it.skipIf(!canReadPdf)(
    'has a page a till with notes, the difference, and lines for two signatures',
    async () => {
      const pdf = await amina.page.pdf({ preferCSSPageSize: true })
      if (shots) fs.writeFileSync(path.join(shots, 'closing.pdf'), pdf)
      const [page = ''] = await textOfPages(pdf)
      for (const text of [
        ...['Till 1', '300.00', '250.00', '-50.00', 'short', 'Counted by', 'Closed by Amina'],
        ...['0700 123 456', 'Kept for ten years.'],
      ])
        expect(page).toContain(text)
    },
  )
})
