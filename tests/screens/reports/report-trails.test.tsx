import { beforeAll, expect, test } from 'vitest'
import { phrases as dailyPhrases } from '../../../src/screens/reports/daily-transactions/phrases.ts'
import { playScript } from '../../keys/hands.ts'
import { fillReportsOffice, recordToday } from '../../keys/reports-office.ts'
import { reportTrails } from '../../keys/scripts/report-trails.ts'
import { atTheDesk, screenHints, soon } from '../desk/at-the-desk.ts'

const desk = atTheDesk()
beforeAll(async () => {
  await fillReportsOffice(desk.office)
  await recordToday(desk.office, desk.today)
})

test.each(Object.keys(reportTrails('')))(
  '%s leads into its records and back to the same row',
  async (name) => {
    await desk.open('/reports')
    await playScript(desk.stage, reportTrails(desk.today)[name] ?? '')
  },
)

/** The keys whose hint stands at the bottom, but is blank just now. */
const idle = () =>
  [...document.querySelectorAll('.hints .hint.idle')].map((hint) => hint.querySelector('kbd')?.textContent)

test.each([
  ['/reports/trial-balance', '<Down>', '<Down>'],
  ['/reports/hawala/preview?from_date=2026-01-01&to_date=2026-01-31', '<Down>', '<Down>'],
  [
    '/reports/account-statement/preview?customer_id=1&account_no=4001&from_date=2026-01&to_date=2026-01',
    '<Down>',
    '<Up>',
  ],
])('the hint of Enter is gone where it opens nothing: %s', async (address, toRecord, away) => {
  const { stage } = desk
  await desk.open(address)
  await soon(() => expect(document.querySelectorAll('[role=grid] [aria-selected=true]')).toHaveLength(1))
  // A statement opens at its last row.
  await stage.keys('<C-Home>')
  await soon(() => expect(idle()).toEqual(['Enter']))
  await stage.keys(toRecord)
  expect(idle()).toEqual([])
  await stage.keys(away)
  expect(idle()).toEqual(['Enter'])
})

test('a report of which no row opens has no room for a hint of Enter', async () => {
  const asked = 'customer_id=1&account_no=4001&from_date=2020-01-01&to_date=2020-01-02'
  await desk.open(`/reports/account-statement/preview?${asked}`)
  await soon(() => expect(screenHints()).toContain('↑ ↓ row'))
  expect(screenHints().join()).not.toContain('Enter')
  expect(idle()).toEqual([])
})

test('a report of nothing has no keys of rows at all', async () => {
  await desk.open('/reports/daily-transactions/preview?from_date=2025-01-05&to_date=2025-01-07')
  await soon(() => expect(document.querySelector('[role=grid]')?.textContent).toContain(dailyPhrases.empty))
  await soon(() =>
    expect(screenHints()).toEqual([
      'F2 change the period',
      'Alt+R reload',
      'Ctrl+S file',
      'Ctrl+P print',
      'Ctrl+F find',
    ]),
  )
})
