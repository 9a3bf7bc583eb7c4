import * as z from 'zod/mini'
import { defineTexts } from '../text/catalogue.ts'
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
export interface FactorState {
  readonly set_up: boolean
  /** Whether the office requires one of the operator's role. */
  readonly required: boolean
  /** How many recovery codes are not used yet. */
  readonly recovery_codes: number
}

/** A new secret, which is in no database until a code of it is given. */
export interface FactorStart {
  /** In base32, for an app that is not shown the QR code. */
  readonly secret: string
  /** What the QR code holds, `otpauth://totp/…`. */
  readonly uri: string
  /** The secret as only the server can read it, to be sent back with the code. */
  readonly sealed: string
}

/** Codes that sign in once each in place of one of the app; nothing shows them again. */
export interface FactorAnswer {
  readonly recovery_codes: readonly string[]
}

/** Minutes in which a new secret has to be confirmed by a code. */
export const FACTOR_START_MINUTES = 30

export const factorRefusals = {
  codeWrong: 'This code is wrong, or was used before. Wait for the next one.',
  keyMissing:
    'The server does not have the key of your second factor. Enter a recovery code, or have your second factor removed.',
  noKey:
    'The key of the second factors is missing on the server: put second-factor.key back into its data folder.',
  isSetUp: 'You have a second factor already: remove it first.',
  notSetUp: 'You have no second factor.',
  startEnded: 'This took too long: start again for a new secret.',
  ownInSettings: 'Remove your own second factor in Settings, with a code of it.',
} as const

export const factorTexts = defineTexts('factor', {
  saved: 'Second factor set up',
  saveFailed: 'Failed to set up the second factor',
  removed: 'Second factor removed',
  removeFailed: 'Failed to remove the second factor',
})

/** Who has to sign in with a second factor: nobody, owners and managers, or everybody. */
export type SecondFactorChoice = 'none' | 'managers' | 'all'

/** Whether an office that requires a second factor of some requires it of a role. */
export const isFactorRequired = (role: Role, choice: SecondFactorChoice): boolean =>
  choice === 'all' || (choice === 'managers' && may(role, 'manage'))
