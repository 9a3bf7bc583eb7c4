import * as z from 'zod/mini'
import { defineTexts } from '../text/catalogue.ts'
import { answer, count, listOf, words } from '../wire/answers.ts'
import { requiredText, secret } from '../wire/fields.ts'
import { may, type Role } from './roles.ts'

export const factorPaths = {
  factor: 'api/me/second-factor/',
  start: 'api/me/second-factor/start/',
  remove: 'api/me/second-factor/remove/',
} as const

/** Of a code as typed: a recovery code with its dashes and spaces. */
export const MAX_CODE_LENGTH = 60
const MAX_SEALED_LENGTH = 500

export const factorStartBody = z.object({ password: secret })
export const factorBody = z.object({
  sealed: requiredText(MAX_SEALED_LENGTH),
  code: requiredText(MAX_CODE_LENGTH),
})
export const factorRemoveBody = z.object({ password: secret, code: requiredText(MAX_CODE_LENGTH) })

/** The second factor of the operator who asks. */
export const factorStateShape = answer({
  set_up: z.boolean(),
  /** Whether the office requires one of the operator's role. */
  required: z.boolean(),
  /** How many recovery codes are not used yet. */
  recovery_codes: count(10),
})
export type FactorState = z.infer<typeof factorStateShape>

/** A new secret, which is in no database until a code of it is given. */
export const factorStartShape = answer({
  /** In base32, for an app that is not shown the QR code. */
  secret: words('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'),
  /** What the QR code holds. */
  uri: words('otpauth://totp/Daftar%20Exchange:amina%40office.af?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'),
  /** The secret as only the server can read it, to be sent back with the code. */
  sealed: words('hJ2kQ9-xT7bV0aLm4RyZs'),
})
export type FactorStart = z.infer<typeof factorStartShape>

/** Codes that sign in once each in place of one of the app; nothing shows them again. */
export const factorAnswerShape = answer({ recovery_codes: listOf(words('k7fq-2m9x-hd3a-w5zr-6tbn-ypc4')) })
export type FactorAnswer = z.infer<typeof factorAnswerShape>

/** Minutes in which a new secret has to be confirmed by a code. */
export const FACTOR_START_MINUTES = 30

export const factorRefusals = defineTexts('factorRefusal', {
  codeWrong: 'This code is wrong, or was used before. Wait for the next one.',
  keyMissing:
    'The server does not have the key of your second factor. Enter a recovery code, or have your second factor removed.',
  noKey:
    'The key of the second factors is missing on the server: put second-factor.key back into its data folder.',
  isSetUp: 'You have a second factor already: remove it first.',
  notSetUp: 'You have no second factor.',
  startEnded: 'This took too long: start again for a new secret.',
  ownInSettings: 'Remove your own second factor in Settings, with a code of it.',
})

/** Who has to sign in with a second factor: nobody, owners and managers, or everybody. */
export const SECOND_FACTOR_CHOICES = ['none', 'managers', 'all'] as const
export type SecondFactorChoice = (typeof SECOND_FACTOR_CHOICES)[number]

/** Whether an office that requires a second factor of some requires it of a role. */
export const isFactorRequired = (role: Role, choice: SecondFactorChoice): boolean =>
  choice === 'all' || (choice === 'managers' && may(role, 'manage'))
