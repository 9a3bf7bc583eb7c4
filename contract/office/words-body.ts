import * as z from 'zod/mini'
import { checked, requiredText } from '../wire/fields.ts'
import { MAX_OWN_WORDS } from './words.ts'

const MAX_ENGLISH = 2000

const formsOf = (max: number) => checked(z.array(requiredText(max)), z.minLength(1), z.maxLength(2))

/** Own words as they are sent: as many forms as the English has. */
export const ownWordsBody = z.strictObject({ forms: formsOf(MAX_OWN_WORDS), english: formsOf(MAX_ENGLISH) })
