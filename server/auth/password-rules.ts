import { invalid } from '../errors.ts'

/** Of new passwords (NIST SP 800-63B); the login form knows older, shorter ones. */
const SHORTEST_PASSWORD = 8
/** What a sign-in takes. */
const LONGEST_PASSWORD = 1000

const fold = (text: string) => text.normalize('NFKC').toLowerCase()

/** Whether a password is among the most common ones, also with figures and signs after it. */
async function isCommon(password: string): Promise<boolean> {
  // Forty thousand words that nothing else needs: read when a password is given.
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const common = new Set(dictionary['passwords-common'])
  const folded = fold(password)
  return common.has(folded) || common.has(folded.replace(/[\d\W_]+$/u, ''))
}

/** Why a password may not be given to an operator, in a sentence; undefined where it may. */
export async function passwordFault(password: string, email: string): Promise<string | undefined> {
  if ([...password].length < SHORTEST_PASSWORD)
    return `At least ${SHORTEST_PASSWORD} characters are required.`
  if (password.length > LONGEST_PASSWORD) return `At most ${LONGEST_PASSWORD} characters are allowed.`
  const own = [email, email.replace(/@.*/, '')].map(fold)
  if (own.includes(fold(password))) return "It is the operator's e-mail: choose another."
  if (await isCommon(password)) return 'It is one of the most common passwords: choose another.'
  return undefined
}

/** Refuses a password that may not be given: 400. */
export async function assertPassword(password: string, email: string): Promise<void> {
  const fault = await passwordFault(password, email)
  if (fault !== undefined) throw invalid({ password: [fault] })
}
