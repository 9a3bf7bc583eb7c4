import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { reportTexts } from '../../../contract/reports/report-texts.ts'
import { phrases as reportPhrases } from '../../../src/shell/report/phrases.ts'
import { phrases as uiReportPhrases } from '../../../src/ui/report/phrases.ts'
import { fillReportsOffice } from '../../keys/reports-office.ts'
import { WHY } from '../../why.ts'
import { answers, atTheDesk, bannerLines, button, heldBack, soon, unreachable } from '../desk/at-the-desk.ts'
import { grid } from '../desk/report-shown.ts'

/** A refusal as the server answers it to the console. */
const NOT_TODAY = { code: 'test.notToday', text: WHY }

const desk = atTheDesk()
beforeAll(() => fillReportsOffice(desk.office))

const JANUARY = 'from_date=2026-01-01&to_date=2026-01-31'
/** Reports with a form, with rates of their own, and with nothing to ask: their calls, and their addresses. */
const REPORTS = [
  ['hawala-report', `hawala/preview?${JANUARY}`],
  ['net-capital', 'net-capital/preview?USD_usd=1'],
  ['trial-balance', 'trial-balance'],
  ['proof', 'proof'],
] as const

const progress = () => document.querySelector('.progress')?.textContent
const loading = () => document.querySelector('main [role=status]')?.textContent
const hints = () => [...document.querySelectorAll('.hints .hint')].map((hint) => hint.textContent)

/** Lets seconds pass for what counts them, at once. Other timers go on as they do. */
function secondsToPass(): (seconds: number) => void {
  const { setInterval, clearInterval } = globalThis
  const counters = new Map<unknown, () => void>()
  vi.stubGlobal('setInterval', (run: () => void, ms: number) => {
    if (ms !== 1000) return setInterval(run, ms)
    const counter = Symbol('a second')
    counters.set(counter, run)
    return counter
  })
  vi.stubGlobal('clearInterval', (timer: NodeJS.Timeout) => {
    if (!counters.delete(timer)) clearInterval(timer)
  })
  return (seconds) => {
    for (const count of counters.values()) for (let second = 0; second < seconds; second += 1) count()
  }
}
afterEach(() => vi.unstubAllGlobals())

describe.each(REPORTS)('on a slow server %s', (name, address) => {
  const call = `api/reports/${name}/report/`
  const asked = () => desk.stage.reads().filter(({ path }) => path === call).length

  test('says that it loads, how long already, and is given up with Esc and begun again with Alt+R', async () => {
    const { stage } = desk
    const held = heldBack()
    stage.once('GET', call, held.standIn)
    const pass = secondsToPass()
    await desk.open(`/reports/${address}`)
    await soon(() => expect(loading()).toBe('Loading report...'))
    expect([progress(), grid()]).toEqual([undefined, null])
    pass(3)
    await soon(() => expect(progress()).toBe(reportPhrases.reckoning({ seconds: 3 })))
    expect(hints()).toContain('Esccancel')
    const path = await stage.path()
    await stage.keys('<Esc>')
    await soon(() => expect(loading()).toBeUndefined())
    expect([await stage.path(), progress(), bannerLines()]).toEqual([path, undefined, []])
    expect(button('Retry')).toBeTruthy()
    expect(await stage.text()).toContain(reportPhrases.cancelled)
    expect(await stage.focus()).not.toBe('body')
    held.release()
    await stage.quiet()
    expect(grid()).toBeNull()
    await stage.keys('<A-r>')
    await soon(() => expect(grid()).not.toBeNull())
    expect(asked()).toBe(2)
  })

  test('that refuses is told in red with its reason, and Retry asks again', async () => {
    desk.stage.once('GET', call, answers(400, { non_field_errors: [NOT_TODAY] }))
    await desk.open(`/reports/${address}`)
    await soon(() => expect(bannerLines()).toEqual([reportTexts.failed.text, WHY]))
    expect(loading()).toBeUndefined()
    button('Retry').click()
    await soon(() => expect(grid()).not.toBeNull())
    expect(bannerLines()).toEqual([])
  })
})

test('what has come already is told in megabytes', async () => {
  const some = new ReadableStream<Uint8Array>({
    start(stream) {
      stream.enqueue(new Uint8Array(1_500_000))
      // What has come is told when more comes.
      stream.enqueue(new Uint8Array(1))
    },
  })
  desk.stage.once('GET', 'api/reports/trial-balance/report/', async () => new Response(some))
  const pass = secondsToPass()
  await desk.open('/reports/trial-balance')
  await soon(() => expect(loading()).toBe('Loading report...'))
  pass(3)
  await soon(() => expect(progress()).toBe(reportPhrases.received({ seconds: 3, megabytes: '1.5' })))
  await desk.stage.keys('<Esc>')
  await soon(() => expect(loading()).toBeUndefined())
})

test('net capital waits for the latest rates in the same words, and asks for them again', async () => {
  const { stage } = desk
  const call = 'api/exchange-rates/last_exchange/'
  const held = heldBack()
  stage.once('GET', call, held.standIn)
  await desk.open('/reports/net-capital/preview')
  await soon(() => expect(loading()).toBe('Loading report...'))
  held.release()
  await soon(() => expect(grid()).not.toBeNull())
  stage.once('GET', call, answers(400, { detail: 'No.' }))
  await desk.open('/reports/net-capital/preview')
  await soon(() => expect(bannerLines()).toEqual([reportTexts.failed.text]))
  await stage.keys('<A-r>')
  await soon(() => expect(grid()).not.toBeNull())
})

test('a report that the line cut off loads again once the server answers', async () => {
  const { stage } = desk
  const call = 'api/reports/trial-balance/report/'
  await desk.open('/reports')
  for (let tries = 0; tries < 2; tries += 1) stage.once('GET', call, unreachable)
  for (let tries = 0; tries < 3; tries += 1) stage.once('GET', 'api/health', unreachable)
  await stage.keys('gb')
  await soon(() => expect(document.querySelector('.connection.lost')).not.toBeNull())
  await soon(() => expect(bannerLines()).not.toEqual([]))
  await soon(() => expect(grid()).not.toBeNull())
  expect(bannerLines()).toEqual([])
  expect(stage.reads().filter(({ path }) => path === call)).toHaveLength(3)
})

test('one that the server refused waits for the operator', async () => {
  const { stage } = desk
  const call = 'api/reports/trial-balance/report/'
  await desk.open('/reports')
  stage.once('GET', call, answers(400, { detail: 'No.' }))
  await stage.keys('gb')
  await soon(() => expect(bannerLines()).not.toEqual([]))
  for (let tries = 0; tries < 2; tries += 1) stage.once('GET', 'api/health', unreachable)
  for (let tries = 0; tries < 2; tries += 1) stage.once('GET', 'api/accounts', unreachable)
  await stage.hear([{ noun: 'account', id: '4001', action: 'update', version: 9, operator: 'Zahra' }])
  await soon(() => expect(document.querySelector('.connection.lost')).not.toBeNull())
  await soon(() => expect(document.querySelector('.connection.lost')).toBeNull())
  await stage.quiet()
  expect(stage.reads().filter(({ path }) => path === call)).toHaveLength(1)
  expect(bannerLines()).not.toEqual([])
})

describe('a long report', () => {
  const ROWS = 1000
  const lines = Array.from({ length: ROWS }, (_, index) => ({
    number: index + 1,
    ref_id: index + 1,
    amount: 1,
    currency: 'USD',
    exchange_rate: 3.75,
    RYL_charge: 0,
    RYL_amount: 0.27,
    date: '2026-01-05',
  }))
  const totals = { currency_totals: { USD: ROWS }, total_ryl_charges: 0, total_ryl: 270 }
  const call = 'api/reports/hawala-report/report/'
  const opened = async () => {
    const held = heldBack()
    desk.stage.once('GET', call, answers(200, { transactions: lines.slice(0, 300), totals }))
    desk.stage.once('GET', call, () =>
      held.standIn(async () => Response.json({ transactions: lines, totals })),
    )
    await desk.open(`/reports/hawala/preview?${JANUARY}`)
    await soon(() => expect(loading()).toBe('its first rows; Loading report...'))
    return held
  }

  test('shows its first rows while the others are on their way, and stays where the operator is', async () => {
    const held = await opened()
    const footer = () => grid()?.querySelector('tfoot')?.textContent
    expect(
      desk.stage
        .reads()
        .filter(({ path }) => path === call)
        .map(({ query }) => query.get('first')),
    ).toEqual(['300', null])
    expect(footer()).toBe(reportPhrases.totalsFollow)
    await desk.stage.keys('<Down><Down>')
    const row = grid()?.getAttribute('aria-activedescendant')
    await desk.stage.keys('<C-p>')
    await desk.toastIs(uiReportPhrases.stillLoading)
    held.release()
    await soon(() => expect(footer()).toContain(`Rows ${ROWS}`))
    expect(loading()).toBeUndefined()
    expect(grid()?.getAttribute('aria-activedescendant')).toBe(row)
    expect(await desk.stage.focus()).toBe('Incoming/Outgoing Hawala')
  })

  test('is given up with Esc while only its first rows are there', async () => {
    await opened()
    await desk.stage.keys('<Esc>')
    await soon(() => expect(grid()).toBeNull())
    expect(await desk.stage.text()).toContain(reportPhrases.cancelled)
  })
})
