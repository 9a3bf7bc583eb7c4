import * as z from 'zod/mini'
import { answer, count, instant, shown, words } from '../wire/answers.ts'
import { checked, choice, flag, refusedAs, requiredText } from '../wire/fields.ts'
import { pathsOf } from '../wire/paths.ts'
import { authTexts, loginEmailError, userFields } from './auth.ts'
import type { Role } from './roles.ts'

const MAX_EMAIL_LENGTH = 254
export const MAX_OPERATOR_NAME_LENGTH = 100

/** Hours that a start password lets its operator in. */
export const START_HOURS = 72

const paths = pathsOf('api/operators')
export const operatorPaths = {
  ...paths,
  sessions: (id: number) => `${paths.one(id)}sessions/`,
  session: (id: number, session: string) => `${paths.one(id)}sessions/${session}/`,
} as const

/** What a password check is `for` that lets one change of an operator through; none for a new one. */
export const operatorTarget = (id?: number) => `operators/${id ?? 'new'}`

const email = checked(
  requiredText(MAX_EMAIL_LENGTH),
  z.refine((typed) => loginEmailError(typed) === undefined, refusedAs(authTexts.emailInvalid)),
)
const role = choice<Role>({ owner: 'owner', manager: 'manager', cashier: 'cashier', auditor: 'auditor' })

export const operatorBody = z.object({ email, name: requiredText(MAX_OPERATOR_NAME_LENGTH), role })
export const operatorPatch = z.partial(
  z.object({
    name: requiredText(MAX_OPERATOR_NAME_LENGTH),
    role,
    disabled: flag,
    /** Gives them a new one, in place of the password that they have. */
    start_password: flag,
    /** Takes their second factor away. */
    remove_factor: flag,
  }),
)
export type OperatorBody = z.infer<typeof operatorBody>
export type OperatorPatch = z.infer<typeof operatorPatch>

/** An operator as owners see them. */
export const listedOperatorShape = answer({
  ...userFields,
  /** Null for one who may sign in. */
  disabled_at: shown(z.nullable(instant), null),
  /** Until when the start password holds that they have to change; null once they have one of their own. */
  start_until: shown(z.nullable(instant), null),
  /** Of the last sign-in; null where none is known. */
  signed_in_at: z.nullable(instant),
  /** Whether they sign in with a second factor. */
  second_factor: z.boolean(),
  /** How many of their sessions have not ended. */
  sessions: count(1),
})
export type ListedOperator = z.infer<typeof listedOperatorShape>

/** An operator who was added or changed. */
export const operatorAnswerShape = answer({
  operator: listedOperatorShape,
  /** The password to begin with, where one was made up; nothing shows it again. */
  start_password: z.exactOptional(words('mF2-x9QpLw3K')),
})
export type OperatorAnswer = z.infer<typeof operatorAnswerShape>
/** Who ever signed in, for the log. */
export const operatorNameShape = answer({ id: userFields.id, name: userFields.name })
