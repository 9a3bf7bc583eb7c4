import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { sessionRefusals } from '../../contract/operator/operator-refusals.ts'
import { factorRefusals } from '../../contract/operator/second-factor.ts'
import { makeFolder } from '../db/files.ts'
import { conflict, unavailable } from '../errors.ts'

/** The key's file in the data folder: in no database, backup or export. */
export const KEY_FILE = 'second-factor.key'
const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

/** Seals texts by the key of a server, each for one purpose. */
export interface Sealing {
  /** Whether the key is there. */
  hasKey(): boolean
  /** Makes the key where there is none. Throws 409 where a file that is no key is in its place, 503 where none can be written. */
  makeKey(): void
  /** A text as it may be kept; `purpose` is needed to open it. */
  seal(text: string, purpose: string): string
  /** The text again; undefined where the key is missing, or another one or another purpose sealed it. */
  open(sealed: string, purpose: string): string | undefined
}

/** The sealing of a data folder. The key is read at each use: one that is put back is used without a restart. */
export function openSealing(dataDir: string): Sealing {
  const file = path.join(dataDir, KEY_FILE)
  function key(): Buffer | undefined {
    try {
      const read = Buffer.from(fs.readFileSync(file, 'utf8').trim(), 'base64url')
      return read.length === KEY_BYTES ? read : undefined
    } catch {
      return undefined
    }
  }
  function write(): void {
    makeFolder(dataDir)
    const handle = fs.openSync(file, 'wx', 0o600)
    try {
      fs.writeSync(handle, `${randomBytes(KEY_BYTES).toString('base64url')}\n`)
      // A factor must not outlive its key in a power cut.
      fs.fsyncSync(handle)
    } finally {
      fs.closeSync(handle)
    }
  }
  return {
    hasKey: () => key() !== undefined,
    makeKey() {
      if (key()) return
      try {
        write()
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException
        if (code !== 'EEXIST')
          throw unavailable(sessionRefusals.keyNotWritten({ file: KEY_FILE, code: String(code) }))
        if (!key()) throw conflict(factorRefusals.noKey)
      }
    },
    seal(text, purpose) {
      const own = key()
      if (!own) throw conflict(factorRefusals.noKey)
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, own, iv).setAAD(Buffer.from(purpose))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(sealed, purpose) {
      const own = key()
      const bytes = Buffer.from(sealed, 'base64url')
      const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)]
      if (!own || tag.length < TAG_BYTES) return undefined
      try {
        const decipher = createDecipheriv(CIPHER, own, iv).setAAD(Buffer.from(purpose)).setAuthTag(tag)
        return (
          decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
        )
      } catch {
        return undefined
      }
    },
  }
}
