import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const MEMORY_KIB = 19 * 1024
const PASSES = 2
const TAG_LENGTH = 32
/** Hashings at a time: eight at once would hold the event loop up for over a tenth of a second. */
const AT_ONCE = 2

let running = 0
const queue: (() => void)[] = []

async function argon2id(password: string, salt: Buffer): Promise<Buffer> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => queue.push(resolve))
  running += 1
  try {
    const message = Buffer.from(password.normalize('NFKC'))
    const parameters = { message, nonce: salt, parallelism: 1, tagLength: TAG_LENGTH }
    return await promisify(argon2)('argon2id', { ...parameters, memory: MEMORY_KIB, passes: PASSES })
  } finally {
    running -= 1
    queue.shift()?.()
  }
}

/** A password as it is stored: `argon2id$salt$tag`, base64url, 19 MiB and 2 passes. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await argon2id(password, salt)
  return `argon2id$${salt.toString('base64url')}$${tag.toString('base64url')}`
}

/** Replaces the hash of an operator without a password: no password matches it. */
export const NO_PASSWORD = 'none'

// What an unknown e-mail is checked against, so that it takes as long as a known one.
const nobody = hashPassword(randomBytes(16).toString('hex'))

/** Whether the password is the stored one; without a stored one it takes the same time and is false. */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const known = stored === NO_PASSWORD ? undefined : stored
  const [, salt = '', tag = ''] = (known ?? (await nobody)).split('$')
  const derived = await argon2id(password, Buffer.from(salt, 'base64url'))
  const expected = Buffer.from(tag, 'base64url')
  return derived.length === expected.length && timingSafeEqual(derived, expected) && known !== undefined
}
