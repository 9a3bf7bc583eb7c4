import { createHash } from 'node:crypto'
import fs from 'node:fs'
import * as z from 'zod'
import { lastRow } from '../audit/chain.ts'
import type { Reader } from '../db/books.ts'
import { schemaOf } from '../db/migrate.ts'
import { GENESIS } from '../db/seal.ts'
import { fileHash, writeSynced } from './files.ts'

const common = {
  taken_at: z.iso.datetime(),
  bytes: z.int().min(1),
  sha256: z.string(),
  /** What the check found wrong in the books; null where they are of an older schema, which no check knows. */
  findings: z.int().min(0).nullable(),
  /** Over all of the rest. */
  seal: z.string(),
}

const plain = z.strictObject({
  form: z.literal(1),
  engine: z.enum(['sqlite', 'postgresql']),
  ...common,
  facts: z.strictObject({
    /** The last migration that was run on them. */
    schema: z.string(),
    /** The hash of the audit log's last row. */
    head: z.string(),
    counts: z.record(z.string(), z.int()),
    /** Debits and credits of each currency in minor units, as text: they pass what a JSON number holds. */
    totals: z.record(z.string(), z.strictObject({ debit: z.string(), credit: z.string() })),
  }),
})

/** Size and hash are those of the encrypted file; what the books come to is for those alone who have the key. */
const encrypted = z.strictObject({
  form: z.literal(2),
  ...common,
  facts: z.strictObject({ head: z.string() }),
  /** The manifest of what is encrypted, encrypted as well. */
  inside: z.base64(),
})

const shape = z.discriminatedUnion('form', [plain, encrypted])

/** What a backup is, beside it in a file of its own: the same for both engines. */
export type Manifest = z.infer<typeof plain>
/** The same of a backup that is encrypted. */
export type EncryptedManifest = z.infer<typeof encrypted>
type AnyManifest = Manifest | EncryptedManifest

export const manifestOf = (file: string) => `${file}.json`

type Unsealed = Omit<Manifest, 'seal'> | Omit<EncryptedManifest, 'seal'>

const sealOf = ({ seal: _, ...rest }: Unsealed & { seal?: string }) =>
  createHash('sha256').update(JSON.stringify(rest)).digest('hex')

/** A manifest with its seal. */
export const sealed = <T extends Unsealed>(content: T) => ({ ...content, seal: sealOf(content) })

/** Writes a manifest with its seal to the disk. */
export async function writeManifest(file: string, content: Unsealed): Promise<void> {
  await writeSynced(file, `${JSON.stringify(sealed(content), null, 2)}\n`)
}

/** Reads the manifest of a backup. Throws a sentence where it is missing, foreign or was changed. */
export async function readManifest(file: string): Promise<AnyManifest> {
  const beside = manifestOf(file)
  let text: string
  try {
    text = await fs.promises.readFile(beside, 'utf8')
  } catch {
    throw new Error(`${beside} can't be read: a backup is two files, keep them together.`)
  }
  return manifestIn(text, beside)
}

/** Reads the manifest of what is encrypted: {@link EncryptedManifest.inside}, opened. */
export function manifestInside(text: string, where: string): Manifest {
  const manifest = manifestIn(text, where)
  if (manifest.form !== 1) throw new Error(`${where} is not of a backup.`)
  return manifest
}

function manifestIn(text: string, where: string): AnyManifest {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    throw new Error(`${where} is torn or not of a backup.`)
  }
  if ((content as { form?: unknown } | null)?.form !== undefined && Number((content as AnyManifest).form) > 2)
    throw new Error(`${where} is of a later version of Daftar. Restore with that version.`)
  const read = shape.safeParse(content)
  if (!read.success) throw new Error(`${where} is not of a backup.`)
  if (sealOf(read.data) !== read.data.seal) throw new Error(`${where} was changed after it was written.`)
  return read.data
}

/** Throws a sentence where a file is not, byte for byte, the one of its manifest. */
export async function assertUntouched(file: string, { bytes, sha256 }: AnyManifest): Promise<void> {
  const { size } = await fs.promises.stat(file)
  if (size !== bytes)
    throw new Error(`${file} has ${size} bytes and not ${bytes}: it is torn or another file.`)
  if ((await fileHash(file)) !== sha256)
    throw new Error(`${file} is not what its manifest says: it was changed.`)
}

/** The facts by which two books are compared: schema, head of the audit chain, counts and totals. */
export type Facts = Manifest['facts']

/** The tables that a copy is counted by; every version of the books has them. */
const COUNTED = ['operators', 'customers', 'accounts', 'entries', 'postings', 'audit'] as const

/** Reads the facts of books of any version, in one snapshot. */
export async function factsOf(reader: Reader): Promise<Facts> {
  const { all } = reader
  const counts: Record<string, number> = {}
  for (const table of COUNTED) {
    const [row] = await all<{ rows: bigint }>(`select count(*) as rows from ${table}`)
    counts[table] = Number(row?.rows)
  }
  const totals = await all<{ ccy: string; debit: bigint; credit: bigint }>(
    `select ccy, cast(sum(debit) as bigint) as debit, cast(sum(credit) as bigint) as credit
     from postings group by ccy order by ccy`,
  )
  return {
    schema: await schemaOf(reader),
    head: (await lastRow(reader))?.hash ?? GENESIS,
    counts,
    totals: Object.fromEntries(
      totals.map(({ ccy, debit, credit }) => [ccy, { debit: String(debit), credit: String(credit) }]),
    ),
  }
}

/** Throws `sentence`, with the first fact that differs, where books have other facts than expected. */
export async function assertFacts(reader: Reader, expected: Facts, sentence: string): Promise<Facts> {
  const found = await factsOf(reader)
  for (const name of ['schema', 'head', 'counts', 'totals'] as const)
    if (JSON.stringify(expected[name]) !== JSON.stringify(found[name]))
      throw new Error(`${sentence}: its ${name} differs.`)
  return found
}
