import * as z from 'zod/mini'
import type { LargePreset } from '../office/large-presets.ts'
import { choice, day, requiredText } from '../wire/fields.ts'

/** A layout, as it is sent. */
export const largePreset = choice<LargePreset>({ afghanistan: 'afghanistan', daily: 'daily' })

/** A list of large cash that is filed, by the `listed` of the answer that was looked at. */
export const filingBody = z.strictObject({
  from_date: day(),
  to_date: day(),
  preset: largePreset,
  listed: requiredText(64),
})
export type FilingBody = z.output<typeof filingBody>
