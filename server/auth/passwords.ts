import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { passwordRefusals } from '../../contract/operator/operator-refusals.ts'
import { ROLES } from '../../contract/operator/roles.ts'
import type { CodedText } from '../../contract/text/catalogue.ts'
import { invalid } from '../errors.ts'

/** Of new passwords (NIST SP 800-63B); the login form knows older, shorter ones. */
const SHORTEST_PASSWORD = 8
/** What a sign-in takes. */
const LONGEST_PASSWORD = 1000

const fold = (text: string) => text.normalize('NFKC').toLowerCase()

/** What the program and who works with it are called (docs/books.md, "Operators"). */
const KNOWN_WORDS = [
  ...[
    'daftar',
    'hawala',
    'saraf',
    'sarafi',
    'sarrafi',
    'exchange',
    'office',
    'admin',
    'administrator',
    'operator',
  ],
  ...ROLES,
]

/** A folded password, whole and without the figures and signs after it. */
const stems = (folded: string) => [folded, folded.replace(/[\d\W_]+$/u, '')]

/** Whether a password is among the most common ones, also with figures and signs after it. */
async function isCommon(folded: string): Promise<boolean> {
  // Forty thousand words that nothing else needs: read when a password is given.
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const common = new Set(dictionary['passwords-common'])
  return stems(folded).some((stem) => common.has(stem))
}

/** Why a password may not be given to an operator, in a sentence; undefined where it may. */
export async function passwordFault(password: string, email: string): Promise<CodedText | undefined> {
  if ([...password].length < SHORTEST_PASSWORD)
    return passwordRefusals.tooShort({ least: String(SHORTEST_PASSWORD) })
  if (password.length > LONGEST_PASSWORD) return passwordRefusals.tooLong({ most: String(LONGEST_PASSWORD) })
  const folded = fold(password)
  const isAny = (words: readonly string[]) => stems(folded).some((stem) => words.includes(stem))
  if (isAny([email, email.replace(/@.*/, '')].map(fold))) return passwordRefusals.isEmail
  if (isAny(KNOWN_WORDS)) return passwordRefusals.isKnown
  if (await isCommon(folded)) return passwordRefusals.isCommon
  return undefined
}

/** Refuses a password that may not be given: 400. */
export async function assertPassword(password: string, email: string): Promise<void> {
  const fault = await passwordFault(password, email)
  if (fault !== undefined) throw invalid({ password: [fault] })
}

interface Parameters {
  /** In KiB. */
  readonly memory: number
  readonly passes: number
}

const MEMORY_KIB = 19 * 1024
const PASSES = 2
/** What a new hash costs (OWASP's least for argon2id): each hash says its own, so that they can be raised. */
const PARAMETERS: Parameters = { memory: MEMORY_KIB, passes: PASSES }
/** Of the oldest hashes. */
const PARAMETERS_OF_OLD: Parameters = { memory: 19 * 1024, passes: 2 }
const TAG_LENGTH = 32
/** Hashings at a time: eight at once would hold the event loop up for over a tenth of a second. */
const AT_ONCE = 2

let running = 0
const queue: (() => void)[] = []

async function argon2id(password: string, salt: Buffer, cost: Parameters): Promise<Buffer> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => queue.push(resolve))
  running += 1
  try {
    const message = Buffer.from(password.normalize('NFKC'))
    const parameters = { message, nonce: salt, parallelism: 1, tagLength: TAG_LENGTH, ...cost }
    return await promisify(argon2)('argon2id', parameters)
  } finally {
    running -= 1
    queue.shift()?.()
  }
}

const written = ({ memory, passes }: Parameters) => `m=${memory},t=${passes},p=1`

/** A password as it is stored: `argon2id$m=19456,t=2,p=1$salt$tag`, salt and tag in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await argon2id(password, salt, PARAMETERS)
  return `argon2id$${written(PARAMETERS)}$${salt.toString('base64url')}$${tag.toString('base64url')}`
}

/** Whether a stored password was hashed at other costs than new ones are, and is hashed anew as it is typed. */
export const isDated = (stored: string): boolean => !stored.startsWith(`argon2id$${written(PARAMETERS)}$`)

/** A stored password in its parts; the oldest ones do not say what they cost. */
function partsOf(stored: string) {
  const [tag = '', salt = '', cost = ''] = stored.split('$').reverse()
  const [, memory, passes] = /^m=(\d+),t=(\d+),p=1$/.exec(cost) ?? []
  return {
    salt: Buffer.from(salt, 'base64url'),
    tag: Buffer.from(tag, 'base64url'),
    cost: memory && passes ? { memory: Number(memory), passes: Number(passes) } : PARAMETERS_OF_OLD,
  }
}

/** Replaces the hash of an operator without a password: no password matches it. */
export const NO_PASSWORD = 'none'

// What an unknown e-mail is checked against, so that it takes as long as a known one.
const nobody = hashPassword(randomBytes(16).toString('hex'))

/** Whether the password is the stored one; without a stored one it takes the same time and is false. */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const known = stored === NO_PASSWORD ? undefined : stored
  const { salt, tag, cost } = partsOf(known ?? (await nobody))
  const derived = await argon2id(password, salt, cost)
  return derived.length === tag.length && timingSafeEqual(derived, tag) && known !== undefined
}
