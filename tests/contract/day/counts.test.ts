import { describe, expect, it } from 'vitest'
import {
  checkCount,
  countDraft,
  countErrors,
  countField,
  countKind,
  countLines,
  countToWire,
  emptyCountDraft,
  isCounted,
  sumOfDraft,
} from '../../../contract/day/count-form.ts'
import { countTexts } from '../../../contract/day/count-texts.ts'
import { countBody } from '../../../contract/day/day-bodies.ts'
import { differenceOf, sumOfNotes } from '../../../contract/day/days.ts'
import { NOTES } from '../../../contract/day/notes.ts'
import { CURRENCIES } from '../../../contract/money/currency.ts'
import { fieldTexts } from '../../../contract/wire/field-texts.ts'

const notes = { USD: { '100': 2, '1': 3, loose: 0.5 }, AFN: { '1000': 1 }, DNR: { loose: 7.25 }, EUR: {} }
const draft = {
  ...emptyCountDraft(),
  ...{ USD_100: '2', USD_1: '3', USD_loose: '0.50', AFN_1000: '1', DNR_loose: '7.25', EUR_loose: '0' },
}

describe('the form of a count', () => {
  it('has a blank line for each note, the largest first, and for what is loose', () => {
    for (const ccy of CURRENCIES) {
      const lines = countLines(ccy)
      expect(lines).toEqual([...NOTES[ccy].toSorted((one, other) => other - one), 'loose'])
      expect(lines.map((line) => emptyCountDraft()[countField(ccy, line)])).toEqual(lines.map(() => ''))
    }
    expect([countKind(100), countKind('loose')]).toEqual(['notes', 'charge'])
  })

  it('holds a saved count and sends it back as it was', () => {
    expect(countDraft({ notes })).toEqual(draft)
    expect(countToWire(draft)).toEqual(notes)
  })

  it('leaves a currency uncounted of which nothing is typed, and counts one whose line is 0', () => {
    expect(CURRENCIES.filter((ccy) => isCounted(draft, ccy))).toEqual(['AFN', 'DNR', 'EUR', 'USD'])
    expect(countToWire({ ...emptyCountDraft(), PKR_10: '0' })).toEqual({ PKR: {} })
    expect(countToWire({})).toEqual({})
  })

  it('sums a currency up, unless a line can not be read', () => {
    expect(sumOfDraft(draft, 'USD')).toBe(20_350n)
    expect(sumOfDraft(draft, 'DNR')).toBe(725n)
    expect(sumOfDraft(draft, 'PKR')).toBe(0n)
    expect(sumOfDraft({ ...draft, USD_50: 'x' }, 'USD')).toBeUndefined()
    expect(sumOfNotes(notes.USD)).toBe(20_350n)
  })

  it('refuses a line in the words of the server, at its cell', () => {
    expect(checkCount(draft)).toEqual({})
    expect(checkCount({ ...draft, USD_50: '1.5', EUR_loose: '-1' })).toEqual({
      USD_50: [fieldTexts.wholeRequired],
      EUR_loose: [fieldTexts.zeroOrMore],
    })
    const { required } = fieldTexts
    const said = countTexts.ofNote({ ccy: 'USD', note: '50', fault: required })
    expect(countErrors({ notes: [said, 'No.'], date: ['Closed.'] })).toEqual({
      USD_50: [required],
      date: ['Closed.'],
    })
    expect(countErrors({ date: ['Closed.'] })).toEqual({ date: ['Closed.'] })
  })
})

describe('a count as it is sent', () => {
  const refused = (sent: unknown) =>
    (countBody.safeParse({ notes: sent }).error?.issues ?? []).map(({ message }) => message)
  const ofNote = (ccy: string, note: string, fault: (typeof fieldTexts)['required']) =>
    countTexts.ofNote({ ccy, note, fault }).text

  it('is taken as it is, each figure also at its largest', () => {
    for (const good of [{}, notes, { USD: { '100': 10_000_000, loose: 9_999_999_999_999.99 } }])
      expect(countBody.parse({ notes: good })).toEqual({ notes: good })
  })

  it.each([
    [null, [fieldTexts.required.text]],
    [[], [fieldTexts.required.text]],
    ['2', [fieldTexts.required.text]],
    [{ usd: {} }, [countTexts.noCurrency({ code: 'usd' }).text]],
    [{ ABCDEFGHIJKLMN: {} }, [countTexts.noCurrency({ code: 'ABCDEFGHIJKL' }).text]],
    [{ USD: 5 }, [countTexts.noCurrency({ code: 'USD' }).text]],
    [{ USD: null }, [countTexts.noCurrency({ code: 'USD' }).text]],
    [{ USD: [] }, [countTexts.noCurrency({ code: 'USD' }).text]],
    [{ USD: { '3': 1 } }, [ofNote('USD', '3', countTexts.noSuchNote)]],
    [{ USD: { '01234567890123': 1 } }, [ofNote('USD', '012345678901', countTexts.noSuchNote)]],
    [{ USD: { '100': 1.5 } }, [ofNote('USD', '100', fieldTexts.wholeRequired)]],
    [
      { USD: { '100': -1, '50': 10_000_001 } },
      ['100', '50'].map((note) =>
        ofNote('USD', note, fieldTexts.wholeWithin({ least: '0', most: '10000000' })),
      ),
    ],
    [{ USD: { loose: -1 } }, [ofNote('USD', 'loose', fieldTexts.zeroOrMore)]],
  ])('%j is refused', (sent, said) => {
    expect(refused(sent).toSorted()).toEqual(said.toSorted())
  })
})

it.each([
  [250, 200, -5000n],
  [250, 250, 0n],
  [-1.5, 0, 150n],
  [250, null, 0n],
  [null, 250, 0n],
])('books of %j counted as %j differ by %d', (expected, counted, difference) => {
  expect(differenceOf({ expected, counted })).toBe(difference)
})
