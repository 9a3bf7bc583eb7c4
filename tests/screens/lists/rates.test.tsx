import { beforeEach, describe, expect, test } from 'vitest'
import { CURRENCIES } from '../../../contract/money/currency.ts'
import { sumTexts } from '../../../contract/money/sum.ts'
import { rateTexts } from '../../../contract/rates/rate-sheet.ts'
import type { ExchangeRate, LastRate } from '../../../contract/rates/rates.ts'
import { readingTexts } from '../../../contract/rates/readings.ts'
import { turnedRatePhrases } from '../../../contract/rates/turned-rates.ts'
import { figureTexts } from '../../../contract/text/digits.ts'
import { fieldTexts } from '../../../contract/wire/field-texts.ts'
import { phrases as ratesPhrases } from '../../../src/screens/rates/phrases.ts'
import { conflictPhrases } from '../../../src/shell/entry/saved-phrases.ts'
import { playScript } from '../../keys/hands.ts'
import { rates } from '../../keys/scripts/rates.ts'
import { WHY } from '../../why.ts'
import {
  answers,
  atTheDesk,
  bannerLines,
  button,
  dialog,
  errorOf,
  type FailureCase,
  field,
  htmlError,
  keeps,
  labels,
  lostAnswer,
  noDialog,
  noteOf,
  soon,
} from '../desk/at-the-desk.ts'
import { differences } from '../desk/entry-form.ts'

const desk = atTheDesk()
const SAVE = 'api/exchange-rates/bulk_create_update'
const saves = () => desk.stage.calls().filter(({ path }) => path === SAVE)
async function last(ccy: string) {
  const { body } = await desk.office.call<LastRate[]>('GET', 'api/exchange-rates/last_exchange/')
  return body.find((row) => row.ccy === ccy)
}
const history = async () => (await desk.office.call<ExchangeRate[]>('GET', 'api/exchange-rates/')).body
async function save(changes: Readonly<Record<string, readonly [number, number]>>) {
  const rows = CURRENCIES.map((ccy) => ({
    ccy,
    to_usd: changes[ccy]?.[0] ?? 0,
    to_pkr: changes[ccy]?.[1] ?? 0,
  }))
  expect((await desk.office.call('POST', SAVE, rows)).status).toBe(200)
}

const readingOf = (label: string) => document.getElementById(`${field(label).id}-reading`)?.textContent
const readingsOf = () => labels().flatMap((label) => readingOf(label) ?? [])

test('a sheet of rates is filled in and saved', async () => {
  await desk.open('/')
  await playScript(desk.stage, rates)
  expect(await last('AFN')).toMatchObject({ to_usd: 0.0143, to_pkr: 3.96 })
  expect(await last('USD')).toMatchObject({ to_usd: 1, to_pkr: 277.5 })
  expect(await last('PKR')).toMatchObject({ to_usd: 0.0036, to_pkr: 1 })
  expect(await last('EUR')).toMatchObject({ to_usd: 0, to_pkr: 0 })
})

describe('the sheet', () => {
  beforeEach(async () => {
    await save({ AFN: [0.01428571, 3.96], USD: [1, 277.5], RYL: [0.2666, 74.25] })
    await desk.open('/rates')
    await soon(() => expect(field('Rate to USD AFN').value).toBe('0.01428571'))
  })

  test('asks about a rate that is turned round with both readings, and turns it round', async () => {
    const { stage } = desk
    field('Rate to USD AFN').focus()
    await stage.keys('<C-a>70.5<F8>')
    await soon(() =>
      expect(dialog().textContent).toContain(
        `AFN to USD: ${turnedRatePhrases.question({ rate: '70.5', other: '0.0141844', from: 'AFN', to: 'USD' })}`,
      ),
    )
    expect(await stage.focus()).toBe('Cancel')
    button(turnedRatePhrases.remedy({ value: '0.0141844', typed: '70.5' }), dialog()).click()
    await soon(noDialog)
    expect(field('Rate to USD AFN').value).toBe('0.0141844')
    expect(saves()).toEqual([])
    await stage.keys('<F8>')
    await soon(async () => expect((await last('AFN'))?.to_usd).toBe(0.0141844))
  })

  test('has the market’s reading beside each rate, as it is typed', async () => {
    const { stage } = desk
    expect(readingsOf()).toEqual([
      ...['1 USD = 70.00 AFN', '1 AFN = 3.96 PKR', '1 USD = 277.50 PKR'],
      ...['1 USD = 3.7509 RYL', '1 RYL = 74.25 PKR'],
    ])
    await stage.keys('<C-a>0.0142')
    expect(readingOf('Rate to USD AFN')).toBe('1 USD = 70.4225 AFN')
    await stage.keys('x')
    expect(readingOf('Rate to USD AFN')).toBeUndefined()
    await stage.keys('<Down><Up><Delete>+')
    expect(readingOf('Rate to USD AFN')).toBe('1 USD = 10,000.00 AFN')
  })

  test('stores turned round what is typed behind =', async () => {
    const { stage } = desk
    await stage.keys('<C-a>=70.5')
    expect(noteOf('Rate to USD AFN')?.textContent).toBe('= 0.0141844')
    expect(readingOf('Rate to USD AFN')).toBe('1 USD = 70.50 AFN')
    await stage.keys('<Enter>')
    expect(field('Rate to USD AFN').value).toBe('0.0141844')
    expect(noteOf('Rate to USD AFN')?.textContent).toBe('was 0.01428571')
    await stage.keys('<F8>')
    await desk.toastIs(rateTexts.saved.text)
    expect(await last('AFN')).toMatchObject({ to_usd: 0.0141844, to_pkr: 3.96 })
  })

  test.each([
    ['=0', fieldTexts.rateAboveZero.text],
    ['=9999999999', readingTexts.tooSmall.text],
    ['=70.5.', sumTexts.none.text],
  ])('keeps %s as it is typed, with what is wrong beside it', async (typed, error) => {
    const { stage } = desk
    await stage.keys(`<C-a>${typed}<F8>`)
    await soon(() => expect(errorOf('Rate to USD AFN')).toBe(error))
    expect(field('Rate to USD AFN').value).toBe(typed)
    await stage.keys('<Down>')
    expect([errorOf('Rate to USD AFN'), field('Rate to USD AFN').value]).toEqual([error, typed])
    expect(saves()).toEqual([])
  })

  test('stands in the order of the spec: AFN, USD and PKR first', () => {
    const order = ['AFN', 'USD', 'PKR', 'DNR', 'DRM', 'EUR', 'KTR', 'PND', 'RYL']
    expect(labels()).toEqual(order.flatMap((ccy) => [`Rate to USD ${ccy}`, `Rate to PKR ${ccy}`]))
    expect(
      [...document.querySelectorAll('.figure-sheet > thead th')].map((head) => head.textContent),
    ).toEqual(['Currency', 'Rate to USD', 'Rate to PKR', 'Last saved', 'History — USD — PKR'])
    expect(button(ratesPhrases.saveAll).getAttribute('aria-keyshortcuts')).toBe('F8')
    for (const label of labels()) {
      const { min, step, inputMode } = field(label)
      expect([field(label).getAttribute('role'), min, step, inputMode]).toEqual([
        ...['spinbutton', '0', '0.0001', 'decimal'],
      ])
    }
    expect(field('Rate to PKR USD').getAttribute('aria-valuenow')).toBe('277.5')
    expect(field('Rate to PKR EUR').hasAttribute('aria-valuenow')).toBe(false)
  })

  test('is walked like a sheet, and no figure changes', async () => {
    const { stage } = desk
    const before = labels().map((label) => field(label).value)
    const at = async (keys: string) => {
      await stage.keys(keys)
      return stage.focus()
    }
    expect(await stage.focus()).toBe('Rate to USD AFN')
    expect(await at('<Up>')).toBe('Rate to USD AFN')
    expect(await at('<Down>')).toBe('Rate to USD USD')
    expect(await at('<Right>')).toBe('Rate to PKR USD')
    expect(await at('<Right>')).toBe('Rate to PKR USD')
    expect(await at('<Left>')).toBe('Rate to USD USD')
    expect(await at('<C-Down>')).toBe('Rate to USD RYL')
    expect(await at('<Down>')).toBe('Rate to USD RYL')
    expect(await at('<Enter>')).toBe('Rate to PKR AFN')
    expect(await at('<S-Enter>')).toBe('Rate to USD RYL')
    expect(await at('<C-Right>')).toBe('Rate to PKR RYL')
    expect(await at('<C-Up>')).toBe('Rate to PKR AFN')
    expect(await at('<C-Home>')).toBe('Rate to USD AFN')
    expect(await at('<S-Enter>')).toBe('Rate to USD AFN')
    expect(await at('<C-End>')).toBe('Rate to PKR RYL')
    expect(await at('<Enter>')).toBe(ratesPhrases.saveAll)
    expect(labels().map((label) => field(label).value)).toEqual(before)
    expect(document.querySelector('.input.changed')).toBeNull()
  })

  test('moves the caret within a figure that is being edited', async () => {
    const { stage } = desk
    await stage.keys('<Down><Right><F2><Left><Left>')
    expect(await stage.focus()).toBe('Rate to PKR USD')
    await stage.keys('0')
    expect(field('Rate to PKR USD').value).toBe('2770.5')
    await stage.keys('<F2>8')
    expect(field('Rate to PKR USD').value).toBe('8')
  })

  test('marks what is changed and says what it was; Esc gives it back', async () => {
    const { stage } = desk
    await stage.keys('<C-Down>0.27')
    expect(field('Rate to USD RYL').className).toContain('changed')
    expect(noteOf('Rate to USD RYL')?.textContent).toBe('was 0.2666')
    await stage.keys('<Esc>')
    expect(field('Rate to USD RYL').value).toBe('0.2666')
    expect(field('Rate to USD RYL').className).not.toContain('changed')
    expect(await stage.path()).toBe('/rates')
    await stage.keys('<Up>5')
    expect(noteOf('Rate to USD PND')?.textContent).toBe('was blank')
    await stage.keys('<C-l>')
    expect(field('Rate to USD PND').value).toBe('')
  })

  test('steps the last digit with + and -, never below 0', async () => {
    const { stage } = desk
    await stage.keys('+')
    expect(field('Rate to USD AFN').value).toBe('0.01428572')
    await stage.keys('--')
    expect(field('Rate to USD AFN').value).toBe('0.01428570')
    await stage.keys('<C-a>0.00005-<C-a>0.00001--')
    expect(field('Rate to USD AFN').value).toBe('0.00000')
  })

  test('asks once before rates that were emptied or changed by more than a fifth are saved', async () => {
    const { stage } = desk
    await stage.keys('<Delete><Down><Down><C-a>0.0037<F8>')
    await soon(() => expect(dialog().textContent).toContain('AFN to USD: 0.01428571 to 0'))
    expect(dialog().querySelectorAll('[data-question] p:not([role])')).toHaveLength(1)
    expect(await stage.focus()).toBe('Cancel')
    await stage.keys('<Esc>')
    await soon(noDialog)
    expect([saves(), field('Rate to USD AFN').value]).toEqual([[], ''])
    await stage.keys('<F8>')
    await soon(dialog)
    await stage.keys('<Tab><Enter>')
    await desk.toastIs(rateTexts.saved.text)
    // Every currency is sent, blanks as 0.
    expect(saves()).toHaveLength(1)
    const sent = saves()[0]?.body as unknown as { ccy: string; to_usd: number; to_pkr: number }[]
    expect(sent).toHaveLength(CURRENCIES.length)
    expect(sent[0]).toEqual({ ccy: 'AFN', to_usd: 0, to_pkr: 3.96 })
    expect(sent[5]).toEqual({ ccy: 'EUR', to_usd: 0, to_pkr: 0 })
    expect(await last('AFN')).toMatchObject({ to_usd: 0, to_pkr: 3.96 })
  })

  test.each([
    ['0.123456789', fieldTexts.tooManyDecimals({ decimals: 8 }).text],
    ['x', figureTexts.none.text],
    // A figure with a sign, and no step.
    ['-1', fieldTexts.rateNegative.text],
    ['+1', figureTexts.none.text],
  ])('tells beside the cell what is wrong with %s, and sends nothing', async (typed, error) => {
    const { stage } = desk
    await stage.keys(`<Down><C-a>${typed}<F8>`)
    await soon(() => expect(errorOf('Rate to USD USD')).toBe(error))
    expect(await stage.focus()).toBe('Rate to USD USD')
    expect(field('Rate to USD USD').value).toBe(typed)
    expect(saves()).toEqual([])
    await stage.keys('<C-a>1')
    expect(errorOf('Rate to USD USD')).toBe('')
  })

  test('tells the day and the operator of the last save of each currency', async () => {
    const cells = () => [...document.querySelectorAll('td.saved-by')].map((cell) => cell.textContent)
    await soon(() => expect(cells()[0]).toBe(`${desk.today}\u00a0· Amina`))
    expect(cells()[5]).toBe('never')
  })

  test('tells the history in figures to those who don’t see the chart', async () => {
    await soon(() => expect(document.querySelectorAll('[role=img]').length).toBeGreaterThan(2))
    const table = [...document.querySelectorAll('.unseen table')].find(
      (one) => one.querySelector('caption')?.textContent === ratesPhrases.historyTable({ ccy: 'RYL' }),
    )
    const rows = [...(table?.querySelectorAll('tr') ?? [])].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    )
    expect(rows).toEqual([
      ['Date', 'Rate to USD', 'Rate to PKR', 'Saved by'],
      [desk.today, '0.2666', '74.25', 'Amina'],
    ])
    expect(document.querySelector('[role=img]')?.getAttribute('aria-label')).toMatch(
      /^AFN since \S+: Rate to USD \S+ to \S+, Rate to PKR 3.96 to 3.96$/,
    )
  })

  test('has columns of what the office buys and sells at once they are asked for, or filled', async () => {
    const { stage } = desk
    expect(labels()).not.toContain('Buy, AFN USD')
    button(ratesPhrases.withTrade).click()
    await soon(() => expect(labels()).toContain('Buy, AFN USD'))
    expect(labels()).not.toContain('Buy, AFN AFN')
    field('Rate to USD USD').focus()
    // Turned round they are asked about, though none was saved before.
    await stage.keys('<Right><Right>0.0142<Right>70.7<F8>')
    await soon(() =>
      expect(dialog().textContent).toContain(
        `${ratesPhrases.trade({ ccy: 'USD', side: 'Buy, AFN' })}: ${turnedRatePhrases.question({ rate: '0.0142', other: '70.42254', from: 'USD', to: 'AFN' })}`,
      ),
    )
    button(turnedRatePhrases.remedy({ value: '70.42254', typed: '0.0142' }), dialog()).click()
    await soon(noDialog)
    expect(field('Buy, AFN USD').value).toBe('70.42254')
    field('Buy, AFN USD').focus()
    await stage.keys('<C-a>70.3<F8>')
    await desk.toastIs(rateTexts.saved.text)
    expect(await last('USD')).toMatchObject({ to_usd: 1, buy: 70.3, sell: 70.7 })
    expect(Object.keys((await last('EUR')) ?? {})).not.toContain('buy')
    await desk.open('/rates')
    await soon(() => expect(field('Sell, AFN USD').value).toBe('70.7'))
    field('Sell, AFN USD').focus()
    await stage.keys('<C-a>90<F8>')
    await soon(() =>
      expect(dialog().textContent).toContain(
        `${ratesPhrases.trade({ ccy: 'USD', side: 'Sell, AFN' })}: 70.7 to 90`,
      ),
    )
    await stage.keys('<Esc>')
    await soon(noDialog)
    await stage.keys('<Delete><F8>')
    await soon(dialog)
    await stage.keys('<Tab><Enter>')
    await desk.toastIs(rateTexts.saved.text)
    expect(Object.keys((await last('USD')) ?? {})).toEqual(['ccy', 'to_usd', 'to_pkr', 'buy', 'date'])
  })

  test('keeps what was typed over a reload, and asks before it is left', async () => {
    const { stage } = desk
    await stage.keys('0.015')
    await stage.keys('<Down>')
    await keeps('0.015')
    await stage.reload()
    await soon(() => expect(field('Rate to USD AFN').value).toBe('0.015'))
    expect(noteOf('Rate to USD AFN')?.textContent).toBe('was 0.01428571')
    await stage.keys('<Esc>')
    await soon(() => button('Leave'))
    await stage.keys('<Esc><C-l>')
    expect(field('Rate to USD AFN').value).toBe('0.01428571')
    await stage.keys('<Esc>')
    await soon(async () => expect(await stage.path()).toBe('/reports'))
  })

  test('tells what someone else has saved meanwhile, and goes on with both', async () => {
    const { stage } = desk
    await save({ AFN: [0.01428571, 3.96], USD: [1, 280], RYL: [0.2666, 74.25] })
    await stage.keys('0.0151<F8>')
    await soon(async () => expect(await stage.focus()).toBe(conflictPhrases.comparison))
    expect(differences()).toEqual([
      ['AFN: Rate to USD', '0.01428571', '0.0151'],
      ['USD: Rate to PKR', '280', 'not changed'],
    ])
    expect(await last('AFN')).toMatchObject({ to_usd: 0.01428571 })
    await stage.keys('<Tab><Enter><F8>')
    await desk.toastIs(rateTexts.saved.text)
    expect(await last('AFN')).toMatchObject({ to_usd: 0.0151 })
    expect(await last('USD')).toMatchObject({ to_pkr: 280 })
  })

  const failures: readonly FailureCase[] = [
    ['a broken proxy', htmlError, [rateTexts.saveFailed.text]],
    ['a list of errors', answers(400, [{ to_usd: ['No.'] }]), [rateTexts.saveFailed.text]],
  ]
  test.each(failures)('tells of %s and keeps what was typed', async (_, standIn, lines) => {
    const { stage } = desk
    stage.once('POST', SAVE, standIn)
    await stage.keys('0.0152<F8>')
    for (const line of lines) await desk.toastIs(line)
    expect(bannerLines()).toEqual(['Error:', ...lines])
    expect(field('Rate to USD AFN').value).toBe('0.0152')
    await stage.keys('<F8>')
    await desk.toastIs(rateTexts.saved.text)
    expect(bannerLines()).toEqual([])
    expect(await last('AFN')).toMatchObject({ to_usd: 0.0152 })
  })

  test('writes once where the answer was lost', async () => {
    const { stage } = desk
    stage.once('POST', SAVE, lostAnswer)
    await stage.keys('0.0153<F8>')
    await desk.toastIs(rateTexts.saveFailed.text)
    const rows = (await history()).length
    await stage.keys('<F8>')
    await desk.toastIs(rateTexts.saved.text)
    const [first, second] = saves().map(({ headers }) => headers.get('idempotency-key'))
    expect(first).toBeTruthy()
    expect(second).toBe(first)
    expect(await history()).toHaveLength(rows)
  })
})

test('a sheet that can’t be read says so and is tried again', async () => {
  const { stage } = desk
  for (const _ of [1, 2])
    stage.once('GET', 'api/exchange-rates/last_exchange/', answers(500, { detail: WHY }))
  await desk.open('/rates')
  await soon(() => expect(bannerLines()).toEqual([WHY]))
  button('Retry').focus()
  await stage.keys('<Enter>')
  await soon(() => field('Rate to USD AFN'))
})
