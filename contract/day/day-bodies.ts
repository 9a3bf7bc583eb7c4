import * as z from 'zod/mini'
import { CURRENCIES, type Currency } from '../money/currency.ts'
import type { CodedText } from '../text/catalogue.ts'
import { fieldTexts } from '../wire/field-texts.ts'
import {
  checked,
  currency,
  day,
  described,
  FIGURES,
  id,
  readScaled,
  requiredText,
  wholeFault,
} from '../wire/fields.ts'
import { countTexts } from './count-texts.ts'
import type { CountedNotes } from './day-answers.ts'
import { MAX_REASON } from './days.ts'
import { LOOSE, NOTES } from './notes.ts'

/** What one line of a count is refused for; undefined where it is sound. */
function noteFault(ccy: Currency, note: string, value: unknown): CodedText | undefined {
  if (note === LOOSE) {
    const amount = readScaled(value, 'charge')
    return typeof amount === 'bigint' ? undefined : amount
  }
  if (!NOTES[ccy].some((listed) => String(listed) === note)) return countTexts.noSuchNote
  return wholeFault(value, 0, Number(FIGURES.notes.most))
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The notes of a count as they are sent; what is wrong comes as a list of sentences, each naming currency and note. */
const notes = described(
  z.pipe(
    z.unknown(),
    z.transform((sent, context): CountedNotes => {
      const refuse = (said: CodedText) =>
        context.issues.push({ code: 'custom', message: said.text, params: { said }, input: sent })
      if (!isRecord(sent)) {
        refuse(fieldTexts.required)
        return z.NEVER
      }
      for (const [code, counted] of Object.entries(sent)) {
        const ccy = CURRENCIES.find((one) => one === code)
        if (ccy === undefined || !isRecord(counted))
          refuse(countTexts.noCurrency({ code: code.slice(0, 12) }))
        else
          for (const [note, value] of Object.entries(counted)) {
            const fault = noteFault(ccy, note, value)
            if (fault !== undefined) refuse(countTexts.ofNote({ ccy, note: note.slice(0, 12), fault }))
          }
      }
      return sent as CountedNotes
    }),
  ),
  { type: 'object', example: { USD: { '100': 2, '50': 1, loose: 0.5 } } },
)

export const countBody = z.strictObject({ notes })

const MAX_LINES = 1000
const line = { cust_id: id, ccy: currency() }

export const closeBody = z.strictObject({
  date: day(),
  /** What is not counted, and stays as the books have it. */
  left_out: checked(z.array(z.strictObject(line)), z.maxLength(MAX_LINES)),
  /** Why what was counted differs from the books. */
  reasons: checked(
    z.array(z.strictObject({ ...line, reason: requiredText(MAX_REASON) })),
    z.maxLength(MAX_LINES),
  ),
})
export type CloseBody = z.infer<typeof closeBody>
export const reopenBody = z.strictObject({ reason: requiredText(MAX_REASON) })
