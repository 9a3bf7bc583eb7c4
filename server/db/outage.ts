import { ThreadNotStarted } from '../threads/ready.ts'
import { ConnectionLost } from './postgres-connections.ts'

/** What keeps the books from being opened, read or written through no fault of the caller's. */
export interface Outage {
  /** What is wrong, as the end of a sentence. */
  readonly what: string
  /** What to do about it, as a sentence. */
  readonly remedy: string
}

/**
 * What is wrong, what to do about it, and the codes that say so: SQLite's primary result codes, and those of
 * PostgreSQL, of the network and of the file system.
 */
const OUTAGES: readonly (readonly [what: string, remedy: string, codes: readonly (number | string)[]])[] = [
  ['the disk is full', 'Make room on it.', [13, 'ENOSPC', 'EDQUOT']],
  ['another program holds them', 'End that program.', [5, 6, '55P03']],
  [
    'writing is not permitted',
    'Let the account that Daftar runs as write to the folder and the files in it.',
    [3, 8, 'EACCES', 'EPERM', 'EROFS'],
  ],
  ['the disk fails', 'Have the disk looked after, and keep the last backup at hand.', [10, 'EIO']],
  ['the file is damaged', 'Restore the last backup.', [11]],
  [
    'the file can not be opened',
    'Let the account that Daftar runs as write to the data folder, or set DATA_DIR.',
    [14],
  ],
  ['the file is no database', 'Set DATA_DIR, or restore the last backup.', [26]],
  ['a file stands where a folder should', 'Name another folder in the settings.', ['EEXIST', 'ENOTDIR']],
  [
    'this machine opens no more files',
    'Let the account that Daftar runs as open more (ulimit -n, LimitNOFILE).',
    ['EMFILE', 'ENFILE'],
  ],
  [
    'the database server does not answer',
    'See that it runs, and that DATABASE_URL names it.',
    ['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT'],
  ],
  ['the database server is starting or stopping', 'Try again in a moment.', ['57P01', '57P02', '57P03']],
  ['the database may only be read', 'Name the primary in DATABASE_URL.', ['25006']],
  [
    'the database refuses the user or its password',
    'Correct them in DATABASE_URL, or let the user in on the database server.',
    ['28000', '28P01'],
  ],
  ['there is no such database', 'Create it, or correct DATABASE_URL.', ['3D000']],
  [
    'the user of the database may not do that',
    'Make it the owner of the database (docs/operating.md, PostgreSQL).',
    ['42501'],
  ],
  ['the disk of the database server is full', 'Make room on it.', ['53100']],
  [
    'the database has as many connections as it takes',
    'End some, or raise max_connections on the database server.',
    ['53300'],
  ],
  [
    'the disk of the database server fails',
    'Have the disk looked after, and keep the last backup at hand.',
    ['58030'],
  ],
  ['no machine has the name of the database server', 'Correct DATABASE_URL.', ['ENOTFOUND']],
  [
    'the name of the database server can not be looked up',
    'See that the network is there, or correct DATABASE_URL.',
    ['EAI_AGAIN'],
  ],
  [
    'DATABASE_URL is no address',
    'Write signs such as @ / # in its password as %40 %2F %23.',
    ['ERR_INVALID_URL'],
  ],
]

const BY_CODE: ReadonlyMap<unknown, Outage> = new Map(
  OUTAGES.flatMap(([what, remedy, codes]) => codes.map((code) => [code, { what, remedy }] as const)),
)

const PRIMARY_CODE = 0xff
/** SQLITE_IOERR_SHMSIZE, no room for the index of the write-ahead log, and what says of the disk that it is full. */
const NO_ROOM_FOR_INDEX = 4874
const DISK_FULL = 13

function codeOf({ code, errcode }: { readonly code?: unknown; readonly errcode?: unknown }) {
  if (code !== 'ERR_SQLITE_ERROR') return String(code)
  return errcode === NO_ROOM_FOR_INDEX ? DISK_FULL : Number(errcode) & PRIMARY_CODE
}

const NO_THREADS: Outage = {
  what: 'this machine starts no more threads',
  remedy:
    'Let the account that Daftar runs as start more and open more files (ulimit -u and -n, TasksMax, LimitNOFILE).',
}

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

/** One sentence of what could not be done, why, and what to do. */
export const sentenceOf = (undone: string, { what, remedy }: Outage): string =>
  `${undone}: ${what}. ${remedy}`

/** The beginning of the sentence that a read is refused with in an outage. */
export const NOT_READ = 'The books could not be read'
