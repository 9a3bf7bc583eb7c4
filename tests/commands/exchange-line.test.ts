import { describe, expect, it } from 'vitest'
import type { WrittenRate } from '../../contract/money/exchange.ts'
import type { TransferDraft } from '../../contract/records/transfers.ts'
import { withSignOf } from '../../src/commands/grammar/exchange-words.ts'
import { parseLine } from '../../src/commands/grammar/grammar.ts'
import type { EntryLine, Office } from '../../src/commands/grammar/line.ts'
import { entryPhrases, phrases as grammarPhrases, nextPhrases } from '../../src/commands/grammar/phrases.ts'
import { office, today, withTill } from './an-office.ts'

const SHEET: Readonly<Record<string, WrittenRate>> = {
  'USD AFN': { exchange_rate: '70.5', operation_mode: 'Multiply' },
  'AFN USD': { exchange_rate: '70.5', operation_mode: 'Divide' },
}
const atTheCounter: Office = { ...withTill, sheetRate: (from, to) => SHEET[`${from} ${to}`] }

function entry(text: string, of: Office = atTheCounter): EntryLine {
  const line = parseLine(text, of)
  if (line.kind !== 'entry') throw new Error(`${text} is ${line.kind}`)
  return line
}
const draft = (text: string) => entry(text).entry.draft as TransferDraft
const sides = (text: string) =>
  entry(text).legs.map(({ side, account, amount }) => [side, account.acc_no, amount])

describe('buy and sell', () => {
  it.each([
    ['buy 500 usd 70.5', ''],
    ['خرید ۵۰۰ usd ۷۰٫۵', ''],
    ['buy 500 usd 70.5 afn', ''],
    ['buy 500 usd afn 70.5', ''],
    ['buy 500 usd*70.5 afn', ''],
    ['buy =250*2 usd 70.5 from the bazaar', 'from the bazaar'],
    ['buy 500 usd 70.5 afn 20 notes', '20 notes'],
  ])('%s takes dollars into my till for afghani out of it', (text, description) => {
    expect(draft(text)).toEqual({
      id: '',
      date: today,
      amount: '500',
      currency: 'USD',
      exchange_rate: '70.5',
      operation_mode: 'Multiply',
      exchanged_amount: '35250.00',
      exchanged_currency: 'AFN',
      from_amount_currency: true,
      debit_account: '4900',
      credit_account: '8900',
      description,
    })
    expect(entry(text)).toMatchObject({ ready: true })
    expect(sides(text)).toEqual([
      ['Dr', '4900', 50000n],
      ['Cr', '8900', 3525000n],
    ])
  })

  it.each(['sell 500 usd 70.5', 'فروش 500 usd 70.5', 'sell 500 usd * 70.5 afn'])(
    '%s gives dollars out of my till for afghani into it',
    (text) => {
      expect(draft(text)).toMatchObject({
        amount: '500',
        currency: 'USD',
        exchanged_amount: '35250.00',
        exchanged_currency: 'AFN',
        from_amount_currency: false,
      })
      expect(entry(text)).toMatchObject({ ready: true })
      expect(sides(text)).toEqual([
        ['Dr', '8900', 3525000n],
        ['Cr', '4900', 50000n],
      ])
    },
  )

  it('goes by the mode in which the sheet says a rate, unless a sign says another', () => {
    expect(draft('buy 7050 afn 70.5 usd')).toMatchObject({
      operation_mode: 'Divide',
      exchanged_amount: '100.00',
    })
    expect(draft('buy 7050 afn * 0.02 usd')).toMatchObject({
      operation_mode: 'Multiply',
      exchanged_amount: '141.00',
    })
    expect(entry('buy 500 usd 70.5', withTill).entry.draft).toMatchObject({ operation_mode: 'Multiply' })
  })

  it.each([
    ['buy 500 usd', ' 70.5', true],
    ['sell 500 usd ', '70.5', true],
    ['buy 7050 afn usd', ' / 70.5', true],
    ['buy 500 us', 'd', true],
    ['buy 500 usd 70.5', ` ${nextPhrases.otherCurrency}`, false],
    ['buy 500 usd 70.5 afn', ` ${nextPhrases.description}`, false],
  ])('%s is offered %j', (text, ghost, completes) => {
    expect(entry(text).ghost).toEqual({ text: ghost, completes })
  })

  it('opens the form at the rate of the sheet while none is typed, and posts nothing at it', () => {
    expect(draft('buy 500 usd')).toMatchObject({ exchange_rate: '70.5', exchanged_amount: '35250.00' })
    expect(draft('buy 7050 afn usd')).toMatchObject({ exchange_rate: '70.5', operation_mode: 'Divide' })
    expect(entry('buy 500 usd').ready).toBe(false)
    expect(draft('buy 500 usd 0')).toMatchObject({ exchange_rate: '', exchanged_amount: '' })
  })

  it('asks the sheet what the office buys or sells at', () => {
    const asked = (text: string) => {
      const said: string[] = []
      const sheetRate: Office['sheetRate'] = (...exchange) => {
        said.push(exchange.join(' '))
        return undefined
      }
      entry(text, { ...withTill, sheetRate })
      return said
    }
    expect(asked('buy 500 usd')).toEqual([`USD AFN ${today} USD`])
    expect(asked('sell 500 usd')).toEqual([`USD AFN ${today} AFN`])
    expect(asked('buy 7050 afn usd')).toContain(`AFN USD ${today} AFN`)
    expect(asked('sell 7050 afn usd')).toContain(`AFN USD ${today} USD`)
  })

  it('says the day of the rate that it is offered or takes, where that is not its own', () => {
    const rated = (text: string, savedOn: string) =>
      entry(text, { ...atTheCounter, rateDay: (_, __, day) => (savedOn < day ? savedOn : day) }).rated
    const said = entryPhrases.rated({ date: '2026-11-10' })
    for (const text of [
      'buy 500 usd',
      'buy 500 usd 70.5',
      'buy 500 usd y',
      'sell 500 usd @12/11 70.5',
      'buy 7050 afn usd',
    ])
      expect([text, rated(text, '2026-11-10')]).toEqual([text, said])
    for (const text of ['buy 500 usd', 'buy 500 usd y 70.5', 'buy 500 usd @12/11'])
      expect([text, rated(text, today)]).toEqual([text, undefined])
    for (const text of ['buy 500 usd 71', 'buy 500 usd / 70.5', 'buy 500 eur', 'buy 500'])
      expect([text, rated(text, '2026-11-10')]).toEqual([text, undefined])
  })

  it('names the rate that comes next where the sheet has none', () => {
    expect(entry('buy 500 usd', withTill).ghost).toEqual({ text: ` ${nextPhrases.rate}`, completes: false })
  })

  it.each([
    ['buy abc usd 70.5', grammarPhrases.notAnAmount({ word: 'abc' })],
    ['buy 500 xyz 70.5', grammarPhrases.notACurrency({ word: 'xyz' })],
    ['buy 500 eur 70.5', grammarPhrases.tillWithout({ ccy: 'EUR' })],
    ['buy 500 usd 70.5 pkr', grammarPhrases.tillWithout({ ccy: 'PKR' })],
    ['buy 500 afn', grammarPhrases.otherCurrency({ ccy: 'AFN' })],
    ['buy 500 usd 70.5 usd', grammarPhrases.otherCurrency({ ccy: 'USD' })],
    ['buy 500 usd 0', undefined],
  ])('%s is not ready', (text, problem) => {
    const line = entry(text)
    expect(line.ready).toBe(false)
    if (problem !== undefined) expect(line.problem).toBe(problem)
  })

  it('needs a till', () => {
    const line = entry('buy 500 usd 70.5', office)
    expect(line.ready).toBe(false)
    expect(line.problem).toBeDefined()
  })

  it('opens the form of a transfer where it stands alone', () => {
    expect(parseLine('buy', atTheCounter)).toMatchObject({ jumps: [{ place: { path: '/transfer' } }] })
    expect(parseLine('sell', atTheCounter)).toMatchObject({ jumps: [{ place: { path: '/transfer' } }] })
  })

  it('gets the sign of the mode that fits better', () => {
    expect(withSignOf('buy 500 usd 70.5', 'Divide')).toBe('buy 500 usd / 70.5')
    expect(withSignOf('buy 500 usd 70.5 5 notes', 'Divide')).toBe('buy 500 usd / 70.5 5 notes')
    expect(withSignOf('tr 500 usd * 70.5 afn', 'Divide')).toBe('tr 500 usd / 70.5 afn')
  })
})
