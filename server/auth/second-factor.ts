import { hash } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { authTexts, type Profile } from '../../contract/operator/auth.ts'
import {
  FACTOR_START_MINUTES,
  type FactorStart,
  type FactorState,
  factorRefusals,
  isFactorRequired,
} from '../../contract/operator/second-factor.ts'
import type { Said } from '../../contract/text/catalogue.ts'
import { westernDigits } from '../../contract/text/digits.ts'
import { audit, auditTimeless, type Change } from '../audit/chain.ts'
import type { Reader, Trx } from '../db/books.ts'
import { factorDigest } from '../db/seal.ts'
import { conflict, invalid } from '../errors.ts'
import { officeSettings } from '../office-settings/store.ts'
import { endSessionsOf, goOn } from '../sessions/tokens.ts'
import type { Sealing } from './sealing.ts'

/** As authenticator apps take it (RFC 6238): six digits of 30 seconds by SHA-1, of a secret of 160 bits. */
const SECRET_BYTES = 20
const STEP_S = 30
/** How many steps the clocks of server and phone may differ. */
const DRIFT_STEPS = 1
const RECOVERY_CODES = 10
/** 120 bits: too many to be guessed from their hashes. */
const RECOVERY_BYTES = 15

/** In place of a sealed secret where books were made again from their log, which has none: no key opens it. */
export const NO_SECRET = 'none'

const totpOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret), period: STEP_S })
const sealedFor = (operator_id: number) => `operator ${operator_id}`
const startedFor = (operator_id: number) => `start of operator ${operator_id}`
const hashOf = (code: string) => hash('sha256', code, 'base64url')
/** A code as it is compared, in Western digits and without what groups it. */
const plain = (typed: string) =>
  westernDigits(typed)
    .toLowerCase()
    .replace(/[^a-z\d]/g, '')

/** The time step of a code of a secret; undefined where it is none of now. */
function stepOf(secret: string, code: string, timestamp: number): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp, window: DRIFT_STEPS })
  return delta === null ? undefined : TOTP.counter({ period: STEP_S, timestamp }) + delta
}

async function factorOf(
  { all }: Reader,
  operator_id: number,
): Promise<{ readonly sealed: string } | undefined> {
  const [row] = await all<{
    sealed: string
  }>`select sealed from second_factors where operator_id = ${operator_id}`
  return row
}

const recoveryHashes = async ({ all }: Reader, operator_id: number) =>
  (
    await all<{ code_hash: string }>`select code_hash from recovery_codes where operator_id = ${operator_id}`
  ).map(({ code_hash }) => code_hash)

/** The change of an operator's second factor as the log has it: without what would open it. */
async function changed(trx: Trx, by: number | null, operator_id: number, more = {}): Promise<Change> {
  const factor = await factorOf(trx, operator_id)
  const second_factor = factor ? factorDigest(factor.sealed, await recoveryHashes(trx, operator_id)) : false
  const after = { second_factor, ...more }
  return { operator_id: by, action: 'update', record_type: 'operator', record_id: operator_id, after }
}

/** What came of a code: `fault` where it does not sign in, and whether it was a guess at all. */
export interface CodeUse {
  readonly fault?: Said
  readonly isGuess: boolean
}

const RIGHT: CodeUse = { isGuess: false }

/**
 * Uses a code of an operator up, where a second factor asks for one (docs/books.md, "Second factor"): one of their app
 * that was not accepted before, or a recovery code. To be called in the transaction of what the code lets through.
 */
export async function spendCode(
  trx: Trx,
  sealing: Sealing,
  operator_id: number,
  typed: string | undefined,
  now = Date.now(),
): Promise<CodeUse> {
  const factor = await factorOf(trx, operator_id)
  if (!factor) return RIGHT
  const code = plain(typed ?? '')
  if (code === '') return { fault: authTexts.codeDue, isGuess: false }
  const isOfApp = /^\d{6}$/.test(code)
  const secret = isOfApp ? sealing.open(factor.sealed, sealedFor(operator_id)) : undefined
  if (isOfApp && secret === undefined) return { fault: factorRefusals.keyMissing, isGuess: true }
  const step = secret && stepOf(secret, code, now)
  const used = isOfApp
    ? step !== undefined &&
      (await trx.run`update second_factors set last_step = ${step}
        where operator_id = ${operator_id} and last_step < ${step}`) === 1
    : (await trx.run`delete from recovery_codes
        where operator_id = ${operator_id} and code_hash = ${hashOf(code)}`) === 1
  if (!used) return { fault: factorRefusals.codeWrong, isGuess: true }
  // As signing in, it works with a wrong clock.
  if (!isOfApp)
    await auditTimeless(trx, await changed(trx, operator_id, operator_id, { recovery_code_used: true }))
  return RIGHT
}

/** Whether an operator has a second factor, whether one is required of them, and what is left of its recovery codes. */
export async function factorState(
  reader: Reader,
  { id, role }: Pick<Profile, 'id' | 'role'>,
): Promise<FactorState> {
  const { second_factor } = await officeSettings(reader)
  return {
    set_up: (await factorOf(reader, id)) !== undefined,
    required: isFactorRequired(role, second_factor),
    recovery_codes: (await recoveryHashes(reader, id)).length,
  }
}

/** Whether there are second factors that the key of this server, which is missing, would have to open. */
export async function isKeyMissing({ all }: Reader, sealing: Sealing): Promise<boolean> {
  if (sealing.hasKey()) return false
  return (await all`select 1 from second_factors where sealed <> ${NO_SECRET} limit 1`).length > 0
}

/**
 * A new secret for an operator. Throws 409 where they have a second factor, or those of others were sealed by a key that
 * is missing.
 */
export async function startFactor(
  reader: Reader,
  sealing: Sealing,
  office: string,
  { id, email }: Profile,
): Promise<FactorStart> {
  if (await factorOf(reader, id)) throw conflict(factorRefusals.isSetUp)
  if (await isKeyMissing(reader, sealing)) throw conflict(factorRefusals.noKey)
  sealing.makeKey()
  const secret = new Secret({ size: SECRET_BYTES })
  const uri = new TOTP({ issuer: office, label: email, secret, period: STEP_S }).toString()
  const until = Date.now() + FACTOR_START_MINUTES * 60_000
  const sealed = sealing.seal(JSON.stringify({ secret: secret.base32, until }), startedFor(id))
  return { secret: secret.base32, uri, sealed }
}

/**
 * Sets up the second factor of an operator from a started secret and a code of it, and ends their other sessions.
 * Answers the recovery codes. Throws 400 for a wrong code or a start that is too old, 409 where they have one.
 */
export async function setUpFactor(
  trx: Trx,
  sealing: Sealing,
  { id }: Profile,
  spared: string,
  started: { readonly sealed: string; readonly code: string },
): Promise<readonly string[]> {
  const opened = sealing.open(started.sealed, startedFor(id))
  const { secret = '', until = 0 } = opened ? (JSON.parse(opened) as { secret: string; until: number }) : {}
  if (until < Date.now()) throw invalid({ code: [factorRefusals.startEnded] })
  const step = stepOf(secret, plain(started.code), Date.now())
  if (step === undefined) throw invalid({ code: [factorRefusals.codeWrong] })
  if (await factorOf(trx, id)) throw conflict(factorRefusals.isSetUp)
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    new Secret({ size: RECOVERY_BYTES }).base32.toLowerCase(),
  )
  await trx.run`insert into second_factors (operator_id, sealed, last_step)
    values (${id}, ${sealing.seal(secret, sealedFor(id))}, ${step})`
  for (const code of codes)
    await trx.run`insert into recovery_codes (operator_id, code_hash) values (${id}, ${hashOf(code)})`
  await endSessionsOf(trx, id, spared)
  await audit(trx, await changed(trx, id, id))
  await goOn(trx, spared)
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'))
}

/** Removes an operator's second factor, on behalf of another or of the command line, and ends their sessions but for `spared`. */
export async function removeFactor(
  trx: Trx,
  by: number | null,
  operator_id: number,
  spared = '',
): Promise<void> {
  if (!(await factorOf(trx, operator_id))) return
  await trx.run`delete from recovery_codes where operator_id = ${operator_id}`
  await trx.run`delete from second_factors where operator_id = ${operator_id}`
  await endSessionsOf(trx, operator_id, spared)
  await audit(trx, await changed(trx, by, operator_id))
  if (spared !== '') await goOn(trx, spared)
}
