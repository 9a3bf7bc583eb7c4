import { describe, expect, it } from 'vitest'
import { dateTexts } from '../../contract/text/date-texts.ts'
import { parseLine } from '../../src/commands/grammar/grammar.ts'
import type { EntryLine, Office } from '../../src/commands/grammar/line.ts'
import { entryPhrases } from '../../src/commands/grammar/phrases.ts'
import { today, withTill } from './an-office.ts'

const YESTERDAY = '2026-11-19'
const DATED = { description: 'deposit', date: YESTERDAY }

function entry(text: string, of: Office = withTill): EntryLine {
  const line = parseLine(text, of)
  if (line.kind !== 'entry') throw new Error(`${text} is ${line.kind}`)
  return line
}
const draft = (text: string) => entry(text).entry.draft

describe('a date in a line that posts', () => {
  it.each([
    ['cash 500 usd 4001 > 4002 y deposit', DATED],
    ['cash 500 usd 4001 > 4002 @19/11 deposit', DATED],
    ['cash 500 usd 4001 > 4002 deposit @19/11', DATED],
    ['cash 500 @-1 usd 4001 > 4002 deposit', DATED],
    ['jama 500 usd 4001 yesterday deposit', DATED],
    ['jama 500 usd 4001 Y', { ...DATED, description: '' }],
    ['naam 500 usd 4001 @۱۹ deposit', DATED],
    ['tr 500 usd * 70.5 afn 4001 > 8001 y deposit', DATED],
    ['buy 500 usd 70.5 @19/11/2026 deposit', DATED],
    ['h 5000 afn /18.5 1001 > 1042 @19/11 Ahmad > Karim', { date: YESTERDAY, sender_name: 'Ahmad' }],
  ])('%s', (text, expected) => {
    expect(draft(text)).toMatchObject(expected)
    expect(entry(text)).toMatchObject({
      ready: true,
      dated: entryPhrases.datedYesterday({ date: YESTERDAY }),
    })
    expect(
      entry(text)
        .tokens.map((one) => one.text)
        .join(''),
    ).toBe(text)
    expect(entry(text).tokens.filter(({ role }) => role === 'date')).toHaveLength(1)
  })

  it.each([
    ['cash 500 usd 4001 > 4002 rent of @19/11 deposit', 'rent of @19/11 deposit'],
    ['cash 500 usd 4001 > 4002 rent y', 'rent y'],
    ['cash 500 usd 4001 > 4002 @bazaar', '@bazaar'],
    ['cash 500 usd 4001 > 4002 yes', 'yes'],
  ])('%s has it in its description', (text, description) => {
    expect(draft(text)).toMatchObject({ description, date: today })
    expect(entry(text)).toMatchObject({ ready: true })
    expect(entry(text).dated).toBeUndefined()
  })

  it('stands behind the amount', () => {
    expect(entry('cash @-1 500 usd 4001 > 4002 deposit').ready).toBe(false)
  })

  it('that is today is told as well', () => {
    expect(entry('cash 500 usd 4001 > 4002 @20/11')).toMatchObject({
      ready: true,
      dated: entryPhrases.datedToday({ date: today }),
    })
  })

  it('that there is not is marked, and posts nothing', () => {
    const line = entry('cash 500 usd 4001 > 4002 @31/11 deposit')
    expect(line).toMatchObject({ ready: false, problem: dateTexts.notThere.text })
  })

  it('asks the sheet of its day for a rate', () => {
    const asked: string[] = []
    const sheetRate: Office['sheetRate'] = (_, __, day) => {
      asked.push(day)
      return { exchange_rate: '70', operation_mode: 'Multiply' }
    }
    expect(entry('buy 500 usd @19/11', { ...withTill, sheetRate }).ghost?.text).toContain('70')
    expect(asked).toContain(YESTERDAY)
  })
})
