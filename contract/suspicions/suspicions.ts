import * as z from 'zod/mini'
import { answer, count, instant, listOf, shown, words } from '../wire/answers.ts'
import { requiredText } from '../wire/fields.ts'
import { MAX_SUSPICION, SUSPECTED } from './suspected.ts'

export const suspicionBody = z.object({ text: requiredText(MAX_SUSPICION) })
export type SuspicionBody = z.infer<typeof suspicionBody>

const kind = z.enum(SUSPECTED)
const of = shown(count(1), 88)

/** A note of suspicion on a customer or a hawala: it is never changed or taken away. */
export const suspicionShape = answer({
  id: count(3),
  kind,
  of,
  /** The customer, or the sender and the receiver; blank where the record is gone. */
  name: words('Haji Nazir'),
  text: words('Small notes'),
  at: instant,
  operator: words('Amina'),
})
export type Suspicion = z.infer<typeof suspicionShape>

/** Notes of suspicion, the newest first: all, or those on the customer or hawala that is asked for. */
export const suspicionsShape = answer({
  on: z.exactOptional(answer({ kind, of, name: words('Haji Nazir') })),
  notes: listOf(suspicionShape),
})
export type Suspicions = z.infer<typeof suspicionsShape>
