import fs from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { sync } from './files.ts'

/** Encrypts for recipients of age (age-encryption.org/v1). Throws a sentence where one of them is none. */
export function encrypterFor(recipients: readonly string[]): Encrypter {
  const encrypter = new Encrypter()
  for (const recipient of recipients)
    try {
      encrypter.addRecipient(recipient)
    } catch {
      // Not repeated: it may be the secret key.
      throw new Error('A recipient of age begins with age1, as `key` prints it; what is given is none.')
    }
  return encrypter
}

/** The decrypter with the keys of an identity file, as age-keygen writes it: lines, and comments after `#`. */
export function decrypterOf(file: string): Decrypter {
  let text: string
  try {
    text = fs.readFileSync(file, 'utf8')
  } catch {
    throw new Error(`The key in ${file} can't be read.`)
  }
  const decrypter = new Decrypter()
  const keys = text.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('#'))
  try {
    for (const key of keys) decrypter.addIdentity(key)
  } catch {
    keys.length = 0
  }
  if (keys.length === 0) throw new Error(`${file} holds no key: its line begins with AGE-SECRET-KEY-1.`)
  return decrypter
}

type Bytes = ReadableStream<Uint8Array>
const readable = (file: string) => Readable.toWeb(fs.createReadStream(file)) as Bytes

async function write(bytes: Bytes, file: string, signal?: AbortSignal): Promise<void> {
  const read = Readable.fromWeb(bytes as Parameters<typeof Readable.fromWeb>[0])
  await pipeline(read, fs.createWriteStream(file), { ...(signal ? { signal } : {}) })
  await sync(file)
}

/** Encrypts a file into another, piece by piece. */
export async function encryptFile(
  encrypter: Encrypter,
  from: string,
  to: string,
  signal: AbortSignal,
): Promise<void> {
  await write(await encrypter.encrypt(readable(from)), to, signal)
}

/** Decrypts a file into another, piece by piece. Throws a sentence where it is not what was encrypted. */
export async function decryptFile(decrypter: Decrypter, from: string, to: string): Promise<void> {
  try {
    await write(await decrypter.decrypt(readable(from)), to)
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === undefined
      ? new Error(`${from} is not what was encrypted: it is torn or was changed.`, { cause: error })
      : error
  }
}

/** A short text, encrypted, in base64. */
export const encryptText = async (encrypter: Encrypter, text: string): Promise<string> =>
  Buffer.from(await encrypter.encrypt(text)).toString('base64')

/** The text that {@link encryptText} has encrypted; undefined where these keys don't open it. */
export const decryptText = (decrypter: Decrypter, base64: string): Promise<string | undefined> =>
  decrypter.decrypt(Buffer.from(base64, 'base64'), 'text').catch(() => undefined)

/** Makes a key in a new file, as age-keygen does. Returns the recipient that goes with it. */
export async function makeKey(file: string): Promise<string> {
  const key = await generateX25519Identity()
  const recipient = await identityToRecipient(key)
  const text = `# created: ${new Date().toISOString()}\n# public key: ${recipient}\n${key}\n`
  try {
    await fs.promises.writeFile(file, text, { flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    throw new Error(`${file} stands already: name another file.`)
  }
  await sync(file)
  return recipient
}
