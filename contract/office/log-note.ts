import * as z from 'zod/mini'
import { requiredText } from '../wire/fields.ts'
import { MAX_NOTE } from './log.ts'

/** A note about a record, as it is sent. */
export const noteBody = z.object({ text: requiredText(MAX_NOTE) })
