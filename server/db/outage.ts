import { ConnectionLost } from './postgres-connections.ts'

/** What keeps the books from being opened, read or written through no fault of the caller's. */
export interface Outage {
  /** What is wrong, as the end of a sentence. */
  readonly what: string
  /** What to do about it, as a sentence. */
  readonly remedy: string
}

const outage = (what: string, remedy: string): Outage => ({ what, remedy })

const FULL = outage('the disk is full', 'Make room on it.')
const HELD = outage('another program holds them', 'End that program.')
const READ_ONLY = outage(
  'writing is not permitted',
  'Let the account that Daftar runs as write to the folder and the files in it.',
)
const FAILING = outage('the disk fails', 'Have the disk looked after, and keep the last backup at hand.')
const DAMAGED = outage('the file is damaged', 'Restore the last backup.')
const CLOSED = outage(
  'the file can not be opened',
  'Let the account that Daftar runs as write to the data folder, or set DATA_DIR.',
)
const NO_DATABASE = outage('the file is no database', 'Set DATA_DIR, or restore the last backup.')
const NO_FOLDER = outage('a file stands where a folder should', 'Name another folder in the settings.')
const UNREACHABLE = outage(
  'the database server does not answer',
  'See that it runs, and that DATABASE_URL names it.',
)
const STARTING = outage('the database server is starting or stopping', 'Try again in a moment.')
const UNKNOWN_ROLE = outage(
  'the database refuses the user or its password',
  'Correct them in DATABASE_URL, or let the user in on the database server.',
)
const NO_RIGHTS = outage(
  'the user of the database may not do that',
  'Make it the owner of the database (docs/operating.md, PostgreSQL).',
)
const TOO_MANY_FILES = outage(
  'this machine opens no more files',
  'Let the account that Daftar runs as open more (ulimit -n, LimitNOFILE).',
)
const STANDBY = outage('the database may only be read', 'Name the primary in DATABASE_URL.')

/** By SQLite's primary result code. */
const SQLITE: Readonly<Record<number, Outage>> = {
  3: READ_ONLY,
  5: HELD,
  6: HELD,
  8: READ_ONLY,
  10: FAILING,
  11: DAMAGED,
  13: FULL,
  14: CLOSED,
  26: NO_DATABASE,
}

/** By the code of PostgreSQL, of the network or of the file system. */
const CODES: Readonly<Record<string, Outage>> = {
  '25006': STANDBY,
  EMFILE: TOO_MANY_FILES,
  ENFILE: TOO_MANY_FILES,
  '28000': UNKNOWN_ROLE,
  '28P01': UNKNOWN_ROLE,
  '3D000': outage('there is no such database', 'Create it, or correct DATABASE_URL.'),
  '42501': NO_RIGHTS,
  '53100': outage('the disk of the database server is full', 'Make room on it.'),
  '53300': outage(
    'the database has as many connections as it takes',
    'End some, or raise max_connections on the database server.',
  ),
  '55P03': HELD,
  '57P01': STARTING,
  '57P02': STARTING,
  '57P03': STARTING,
  '58030': outage('the disk of the database server fails', FAILING.remedy),
  ECONNREFUSED: UNREACHABLE,
  ECONNRESET: UNREACHABLE,
  EHOSTUNREACH: UNREACHABLE,
  ENETUNREACH: UNREACHABLE,
  ETIMEDOUT: UNREACHABLE,
  ENOTFOUND: outage('no machine has the name of the database server', 'Correct DATABASE_URL.'),
  EAI_AGAIN: outage(
    'the name of the database server can not be looked up',
    'See that the network is there, or correct DATABASE_URL.',
  ),
  ERR_INVALID_URL: outage(
    'DATABASE_URL is no address',
    'Write signs such as @ / # in its password as %40 %2F %23.',
  ),
  ENOSPC: FULL,
  EDQUOT: FULL,
  EIO: FAILING,
  EACCES: READ_ONLY,
  EPERM: READ_ONLY,
  EROFS: READ_ONLY,
  EEXIST: NO_FOLDER,
  ENOTDIR: NO_FOLDER,
}

const PRIMARY_CODE = 0xff
/** SQLITE_IOERR_SHMSIZE: no room for the index of the write-ahead log. */
const NO_ROOM_FOR_INDEX = 4874

function codeOf({ code, errcode }: { readonly code?: unknown; readonly errcode?: unknown }) {
  if (code === 'ERR_SQLITE_ERROR')
    return errcode === NO_ROOM_FOR_INDEX ? FULL : SQLITE[Number(errcode) & PRIMARY_CODE]
  return Object.hasOwn(CODES, String(code)) ? CODES[String(code)] : undefined
}

/** What an error of an engine, of the network or of the disk means; undefined for any other, a defect among them. */
export function classifyError(error: unknown): Outage | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const known = codeOf(error) ?? classifyError((error as Error).cause)
  return known ?? (error instanceof ConnectionLost ? UNREACHABLE : undefined)
}

/** One sentence of what could not be done, why, and what to do. */
export const sentenceOf = (undone: string, { what, remedy }: Outage): string =>
  `${undone}: ${what}. ${remedy}`

/** The beginning of the sentence that a read is refused with in an outage. */
export const NOT_READ = 'The books could not be read'
