import { afterEach, describe, expect, it } from 'vitest'
import { exactNumber } from '../../contract/money/exact-json.ts'
import {
  defineTexts,
  isSaid,
  isSame,
  say,
  sayAll,
  slotsOf,
  speak,
  withTextsAlone,
} from '../../contract/text/catalogue.ts'

const texts = defineTexts('test', {
  saved: 'Saved.',
  taken: '{number} of {name} is taken.',
  rows: { one: '{count} row', other: '{count} rows' },
  within: 'Row {row}: {fault}',
})

afterEach(() => speak({}))

describe('a text of the catalogue', () => {
  it('is in English until a language is chosen, its slots filled', () => {
    expect(say(texts.saved)).toBe('Saved.')
    expect(say(texts.taken({ number: '1254', name: 'Haji Amin' }))).toBe('1254 of Haji Amin is taken.')
    expect([0, 1, 2, 2400].map((count) => say(texts.rows({ count })))).toEqual([
      '0 rows',
      '1 row',
      '2 rows',
      '2,400 rows',
    ])
    expect(say(texts.within({ row: '3', fault: texts.saved }))).toBe('Row 3: Saved.')
  })

  it('is in the words of the language that was chosen, with the same slots in its own order', () => {
    const said = [
      texts.taken({ number: '1254', name: 'Haji Amin' }),
      texts.within({ row: '3', fault: texts.saved }),
    ]
    speak({
      'test.taken': '⟦ţåķéñ: {name} {number}⟧',
      'test.saved': '⟦şåṽéđ⟧',
      'test.within': '⟦{row}: {fault}⟧',
    })
    expect(said.map(say)).toEqual(['⟦ţåķéñ: Haji Amin 1254⟧', '⟦3: ⟦şåṽéđ⟧⟧'])
    speak({ 'test.rows': { one: '⟦{count} ŕöŵ⟧', other: '⟦{count} ŕöŵş⟧' } })
    expect([1, 2].map((count) => say(texts.rows({ count })))).toEqual(['⟦1 ŕöŵ⟧', '⟦2 ŕöŵş⟧'])
  })

  it('is in English where the language has none for it, or nobody translates it', () => {
    speak({ 'test.taken': 'x' })
    expect([say(texts.saved), say('as an older server says it')]).toEqual([
      'Saved.',
      'as an older server says it',
    ])
  })

  it('keeps its code and its slots on the wire, and is known by them there', () => {
    const sent = JSON.parse(JSON.stringify(texts.taken({ number: '1', name: 'Amin' })))
    expect(sent).toEqual({
      code: 'test.taken',
      text: '1 of Amin is taken.',
      slots: { number: '1', name: 'Amin' },
    })
    expect(slotsOf(sent, texts.taken)).toEqual({ number: '1', name: 'Amin' })
    expect(slotsOf(sent, texts.within)).toEqual({})
    expect([
      isSame(texts.saved, texts.saved),
      isSame('Saved.', texts.saved),
      isSame(sent, texts.saved),
    ]).toEqual([true, true, false])
    expect([isSame('Gone.', texts.saved), isSame(undefined, texts.saved)]).toEqual([false, false])
  })

  it('is told from all else that may be answered', () => {
    const texting = [texts.saved, 'Saved.', '']
    const others = [{ code: 'test.saved' }, { text: 'Saved.' }, { code: 1, text: 2 }, null, undefined, 5, []]
    expect(texting.map(isSaid)).toEqual([true, true, true])
    expect([...others].map(isSaid)).toEqual(others.map(() => false))
  })

  it('stands beside others of one thing', () => {
    expect([sayAll([texts.saved, 'Twice.']), sayAll([]), sayAll(undefined)]).toEqual([
      ...['Saved. Twice.', '', undefined],
    ])
  })

  it('is English alone for a program', () => {
    expect([null, 5, 'Saved.', texts.saved].map(withTextsAlone)).toEqual([null, 5, 'Saved.', 'Saved.'])
    const body = [
      {},
      { amount: [texts.saved, 'as it is'] },
      { detail: texts.within({ row: '1', fault: texts.saved }) },
    ]
    expect(withTextsAlone(body)).toEqual([
      {},
      { amount: ['Saved.', 'as it is'] },
      { detail: 'Row 1: Saved.' },
    ])
    expect(JSON.stringify(withTextsAlone({ amount: exactNumber('1.50') }))).toBe('{"amount":1.50}')
  })
})
