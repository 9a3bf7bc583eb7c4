import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import { authTexts, type LoginAnswer } from '../../../contract/operator/auth.ts'
import {
  type FactorAnswer,
  type FactorStart,
  factorPaths,
  factorRefusals,
} from '../../../contract/operator/second-factor.ts'
import type { CodedText } from '../../../contract/text/catalogue.ts'
import { byEmail, changePassword } from '../../../server/auth/operators.ts'
import { removeFactor } from '../../../server/auth/second-factor.ts'
import { OPERATOR, type Refusal, type TestOffice } from './office.ts'

const [KEPT, SPENT, GONE] = ['kept@office.af', 'spent@office.af', 'gone@office.af'] as const

/** The second factor of an operator: what they sign in with. */
interface Factor {
  readonly secret: string
  readonly codes: readonly string[]
}

/** The second factors of an office, by the e-mail of their operators. */
export type Factors = Readonly<Record<typeof KEPT | typeof SPENT | typeof GONE, Factor>>

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate()
const signIn = (office: TestOffice, email: string, code?: string) =>
  office.call<LoginAnswer & Refusal>('POST', 'auth/login/', {
    ...{ email, password: OPERATOR.password },
    ...(code !== undefined && { code }),
  })

async function setUp(office: TestOffice, email: string): Promise<Factor> {
  const authorization = `Token ${await office.colleague(email)}`
  const { password } = OPERATOR
  const { body } = await office.call<FactorStart>('POST', factorPaths.start, { password }, { authorization })
  const code = codeOf(body.secret)
  const { sealed, secret } = body
  const set = await office.call<FactorAnswer>('PUT', factorPaths.factor, { sealed, code }, { authorization })
  expect(set.status).toBe(200)
  return { secret, codes: set.body.recovery_codes }
}

/** Has three operators set a second factor up: one keeps it, one has used a recovery code, one has removed it. */
export async function enterFactors(office: TestOffice): Promise<Factors> {
  const [kept, spent, gone] = [
    await setUp(office, KEPT),
    await setUp(office, SPENT),
    await setUp(office, GONE),
  ]
  expect((await signIn(office, SPENT, spent.codes[0])).status).toBe(200)
  const authorization = `Token ${(await signIn(office, GONE, gone.codes[0])).body.token}`
  const body = { password: OPERATOR.password, code: gone.codes[1] }
  expect((await office.call('POST', factorPaths.remove, body, { authorization })).status).toBe(204)
  return { [KEPT]: kept, [SPENT]: spent, [GONE]: gone }
}

/**
 * Looks at an office whose books were made from the log: who had a second factor is let in by no code until it is
 * removed, and then by the password alone; who had removed theirs by the password at once.
 */
export async function expectFactorsReplayed(office: TestOffice, factors: Factors): Promise<void> {
  for (const email of [KEPT, SPENT, GONE]) await changePassword(office.books, email, OPERATOR.password)
  expect((await signIn(office, GONE)).status).toBe(200)
  for (const email of [KEPT, SPENT] as const) {
    const { secret, codes } = factors[email]
    const refused = async (code: string | undefined, { text }: CodedText) =>
      expect(await signIn(office, email, code)).toMatchObject({ status: 400, body: { code: [text] } })
    await refused(undefined, authTexts.codeDue)
    await refused(codeOf(secret), factorRefusals.keyMissing)
    await refused(codes.at(-1), factorRefusals.codeWrong)
  }
  expect(await office.findings()).toEqual([])
  for (const email of [KEPT, SPENT]) {
    await byEmail(office.books, email, (trx, id) => removeFactor(trx, null, id))
    expect((await signIn(office, email)).status).toBe(200)
  }
  // The key of this server, which has opened none, seals a new one.
  const again = await office.call<LoginAnswer>('POST', 'auth/login/', {
    email: KEPT,
    password: OPERATOR.password,
  })
  const authorization = `Token ${again.body.token}`
  const start = await office.call<FactorStart>(
    'POST',
    factorPaths.start,
    { password: OPERATOR.password },
    { authorization },
  )
  expect(start.status).toBe(200)
  expect(await office.findings()).toEqual([])
}
