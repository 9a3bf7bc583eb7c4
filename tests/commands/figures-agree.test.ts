import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkRates } from '../../contract/rates/rate-sheet.ts'
import { cashBookTexts, checkCashBook, emptyCashBookDraft } from '../../contract/records/cash-book.ts'
import { isSaid } from '../../contract/text/catalogue.ts'
import { readFigure } from '../../contract/wire/figures.ts'
import { readAmount } from '../../src/commands/grammar/entry-words.ts'
import { readRate } from '../../src/commands/grammar/exchange-words.ts'
import { type CellRead, readCell } from '../../src/screens/hawala/settlement/cells.ts'
import { COLUMNS, type SettlementColumn } from '../../src/screens/hawala/settlement/columns.ts'
import { noLists } from '../screens/settlement/cell-lists.ts'

const lists = noLists('2026-11-20')
const column = (key: string) => COLUMNS.find((one) => one.key === key) as SettlementColumn
const word = (text: string) => ({ start: 0, end: text.length, text })
/** The figure of a cell, scaled, by reading its value again as the form does before it is saved. */
const scaledOf = (cell: CellRead, kind: 'amount' | 'positiveRate') => {
  const read = 'value' in cell ? readFigure(cell.value, kind) : undefined
  return read && 'scaled' in read ? read.scaled : undefined
}

/** Words near to figures, as they may be typed anywhere; Go To cuts a line at its spaces. */
const words = fc
  .oneof(
    fc.string({ unit: fc.constantFrom(...'0123456789.,٬٫-−+()=*e۱۲۳٤٥٦'), minLength: 1, maxLength: 14 }),
    fc.integer({ min: 1, max: 99_999_999 }).map((whole) => whole.toLocaleString('en-IN')),
    fc.string({ minLength: 1, maxLength: 8 }),
  )
  .filter((text) => !/\s/.test(text))

it('field, form, grid, rate sheet and Go To read 10,000 texts as the same figures, or refuse them', () => {
  fc.assert(
    fc.property(words, (text) => {
      const field = readFigure(text, 'amount', { refusal: cashBookTexts.amountRequired, isTyped: true })
      const amount = 'scaled' in field ? field.scaled : undefined
      expect(readAmount(word(text)).value).toBe(amount)
      expect(scaledOf(readCell(column('amount'), text, lists), 'amount')).toBe(amount)
      // What a field holds of the text is what its form checks.
      const held = 'value' in field ? field.value : text
      const form = checkCashBook({ ...emptyCashBookDraft('1', '2026-11-20'), amount: held }).amount
      expect(form === undefined).toBe(amount !== undefined)

      const rate = readFigure(text, 'positiveRate', { isTyped: true })
      const scaled = 'scaled' in rate ? rate.scaled : undefined
      expect(readRate(word(text)).value).toBe(scaled)
      expect(scaledOf(readCell(column('exchg_rate'), text, lists), 'positiveRate')).toBe(scaled)
      const sheet = readFigure(text, 'rate', { isTyped: true })
      expect('scaled' in sheet && sheet.scaled > 0n ? sheet.scaled : undefined).toBe(scaled)
      expect(checkRates({ AFN_to_usd: 'value' in sheet ? sheet.value : text })).toEqual(
        'value' in sheet ? {} : { AFN_to_usd: [expect.toSatisfy(isSaid)] },
      )
    }),
    { numRuns: 10_000 },
  )
})
