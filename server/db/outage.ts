import type { CodedText } from '../../contract/text/catalogue.ts'
import { ThreadNotStarted } from '../threads/ready.ts'
import { booksTexts, type Outage, outageTexts, remedyTexts } from './outage-texts.ts'
import { ConnectionLost } from './postgres-connections.ts'

/** The codes that tell outages: SQLite's primary result codes, those of PostgreSQL, of the network and of the file system. */
const CODES = {
  diskFull: [13, 'ENOSPC', 'EDQUOT'],
  inUse: [5, 6, '55P03'],
  notPermitted: [3, 8, 'EACCES', 'EPERM', 'EROFS'],
  diskFails: [10, 'EIO'],
  damaged: [11],
  notOpened: [14],
  noDatabase: [26],
  fileForFolder: ['EEXIST', 'ENOTDIR'],
  noMoreFiles: ['EMFILE', 'ENFILE'],
  noAnswer: ['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT'],
  starting: ['57P01', '57P02', '57P03'],
  readOnly: ['25006'],
  refusesUser: ['28000', '28P01'],
  noSuchDatabase: ['3D000'],
  notOwner: ['42501'],
  serverDiskFull: ['53100'],
  noMoreConnections: ['53300'],
  serverDiskFails: ['58030'],
  noMachine: ['ENOTFOUND'],
  noNames: ['EAI_AGAIN'],
  noAddress: ['ERR_INVALID_URL'],
} as const

const BY_CODE: ReadonlyMap<unknown, Outage> = new Map(
  (Object.keys(CODES) as (keyof typeof CODES)[]).flatMap((name) =>
    CODES[name].map((code) => [code, { what: outageTexts[name], remedy: remedyTexts[name] }] as const),
  ),
)

const PRIMARY_CODE = 0xff
/** SQLITE_IOERR_SHMSIZE, no room for the index of the write-ahead log, and what says of the disk that it is full. */
const NO_ROOM_FOR_INDEX = 4874
const DISK_FULL = 13

function codeOf({ code, errcode }: { readonly code?: unknown; readonly errcode?: unknown }) {
  if (code !== 'ERR_SQLITE_ERROR') return String(code)
  return errcode === NO_ROOM_FOR_INDEX ? DISK_FULL : Number(errcode) & PRIMARY_CODE
}

const NO_THREADS: Outage = { what: outageTexts.noThreads, remedy: remedyTexts.noThreads }

/** Why a thread did not start. Node.js has codes of its own for that, and says in words that no file could be opened. */
function classifyStart({ cause }: ThreadNotStarted): Outage | undefined {
  const said = cause instanceof Error ? cause.message : ''
  if (/EMFILE|ENFILE|too many open files/.test(said)) return BY_CODE.get('EMFILE')
  return classifyError(cause) ?? NO_THREADS
}

/** What an error of an engine, the network, the disk or a thread means; undefined for any other, a defect among them. */
export function classifyError(error: unknown): Outage | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if (error instanceof ThreadNotStarted) return classifyStart(error)
  const known = BY_CODE.get(codeOf(error)) ?? classifyError((error as Error).cause)
  return known ?? (error instanceof ConnectionLost ? BY_CODE.get('ECONNREFUSED') : undefined)
}

/** One sentence of what could not be done, why, and what to do, for those who look after the machine. */
export const sentenceOf = (undone: string, { what, remedy }: Outage): string =>
  `${undone}: ${what.text}. ${remedy.text}`

/** What a read is refused with in an outage. */
export const notReadText = ({ what, remedy }: Outage): CodedText => booksTexts.notRead({ what, remedy })
/** So a write. */
export const notWrittenText = ({ what, remedy }: Outage): CodedText => booksTexts.notWritten({ what, remedy })
