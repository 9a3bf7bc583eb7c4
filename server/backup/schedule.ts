import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { BackupKept, BackupState } from '../../contract/office/office-answers.ts'
import type { Config } from '../config/config.ts'
import { exitMessage } from '../config/exit-message.ts'
import type { Location } from '../db/open.ts'
import { backupThread } from './backup-thread.ts'
import { automaticBackups, folderFault, nameAutomatic, prune } from './folder.ts'
import { readManifest } from './manifest.ts'

const HOUR_MS = 3_600_000
/** After a failure it is tried again sooner. */
const RETRY_MS = 600_000
const LATE_MS = 2 * HOUR_MS
const LOOK_MS = 60_000

type Log = Pick<FastifyBaseLogger, 'info' | 'error'>

/** The automatic backups of an office. */
export type Backups = ReturnType<typeof openBackups>

/** The last good one. What a clock that was ahead has named would be the last for as long as it was. */
async function newest(folder: string, now: number): Promise<BackupKept | null> {
  for (const { file, at } of (await automaticBackups(folder).catch(() => [])).reverse()) {
    if (at.getTime() > now) continue
    const manifest = await readManifest(file).catch(() => undefined)
    if (!manifest) continue
    const { taken_at, bytes, findings, facts } = manifest
    return { file: path.basename(file), taken_at, bytes, head: facts.head, findings: findings ?? 0 }
  }
  return null
}

/** Whether it is an hour since the last one, and a while since a failure. */
function isDue(last: BackupKept | null, failure: BackupState['failure'], now: number): boolean {
  if (last !== null && now - Date.parse(last.taken_at) < HOUR_MS) return false
  return failure === null || Math.abs(now - Date.parse(failure.at)) >= RETRY_MS
}

/** An hour after the last one, or a while after a failure; at once where that is over. */
function nextAfter(last: BackupKept | null, failure: BackupState['failure'], now: number): string {
  const hourly = last === null ? 0 : Date.parse(last.taken_at) + HOUR_MS
  const again = failure === null ? 0 : Date.parse(failure.at) + RETRY_MS
  return new Date(Math.max(hourly, again, now)).toISOString()
}

/** How backups are where none are automatic. */
const NONE_TAKEN: BackupState = {
  automatic: false,
  last: null,
  age_seconds: null,
  failure: null,
  next_due: null,
  needs_attention: false,
  taking: false,
}

/** How the backups into a folder are, but for one under way; `failure` is that of the last one, where it failed. */
async function stateIn(
  folder: string,
  failure: BackupState['failure'],
  now: () => number,
): Promise<Omit<BackupState, 'taking'>> {
  const last = await newest(folder, now())
  const age_ms = last === null ? null : Math.max(0, now() - Date.parse(last.taken_at))
  const fault = await folderFault(folder)
  const failed = fault === undefined ? failure : { at: new Date(now()).toISOString(), reason: fault }
  return {
    automatic: true,
    last,
    age_seconds: age_ms === null ? null : Math.floor(age_ms / 1000),
    failure: failed,
    next_due: nextAfter(last, failure, now()),
    needs_attention: failed !== null || (age_ms !== null && age_ms > LATE_MS) || (last?.findings ?? 0) > 0,
  }
}

/** A call that those who ask for it before it has ended share. */
function sharedCall<Argument>(call: (argument: Argument) => Promise<void>) {
  let running: Promise<void> | undefined
  return {
    isRunning: () => running !== undefined,
    call: (argument: Argument): Promise<void> => {
      running ??= call(argument).finally(() => {
        running = undefined
      })
      return running
    },
  }
}

/** Backups into BACKUP_DIR, one an hour, where it is set; encrypted for BACKUP_TO_AGE. */
export function openBackups(
  config: Location & Pick<Config, 'BACKUP_DIR' | 'BACKUP_TO_AGE'>,
  now: () => number = Date.now,
) {
  const { BACKUP_DIR: folder, BACKUP_TO_AGE: recipients = [], DATA_DIR, DATABASE_URL } = config
  let failure: BackupState['failure'] = null
  let reportedFault: string | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  const thread = backupThread({ DATA_DIR, DATABASE_URL }, recipients)

  async function take(dir: string, log: Log, isAskedFor: boolean): Promise<void> {
    try {
      const fault = await folderFault(dir)
      // Said once, and not with every look.
      if (fault !== undefined && fault !== reportedFault)
        log.error({ reason: fault }, 'nothing can be backed up')
      reportedFault = fault
      if (fault !== undefined || isClosed) return
      if (!isAskedFor && !isDue(await newest(dir, now()), failure, now())) return
      const at = new Date(now())
      const file = nameAutomatic(at, recipients)
      const { bytes, findings } = await thread.take(path.join(dir, file))
      if (isClosed) return
      failure = null
      if (findings) log.error({ findings }, 'backed up, but the check finds faults in the books')
      else log.info({ bytes, file }, 'backed up')
      await prune(dir, at)
    } catch (error) {
      if (isClosed) return
      failure = { at: new Date(now()).toISOString(), reason: exitMessage(error) }
      log.error({ reason: failure.reason }, 'the backup failed')
    }
  }

  let latest: Promise<void> = Promise.resolve()
  /** Takes one after the one before it, then removes what the keeping rules don't keep. Never throws. */
  const takeNext = async (log: Log, isAskedFor: boolean): Promise<void> => {
    if (folder === undefined || isClosed) return
    latest = latest.then(() => take(folder, log, isAskedFor))
    await latest
  }
  const due = sharedCall((log: Log) => takeNext(log, false))
  const asked = sharedCall((log: Log) => takeNext(log, true))

  return {
    /** How the backups are, as the console shows it. */
    state: async (): Promise<BackupState> =>
      folder === undefined
        ? NONE_TAKEN
        : { ...(await stateIn(folder, failure, now)), taking: asked.isRunning() },
    /** Checks from now on, once a minute, whether a backup is due. */
    start(log: Log): void {
      void due.call(log)
      timer = setInterval(() => void due.call(log), LOOK_MS)
    },
    /** Takes a backup where it is due. */
    takeDue: due.call,
    /** Takes a backup, due or not. */
    takeNow: asked.call,
    /** Stops the schedule and cancels a backup under way. */
    async close(): Promise<void> {
      isClosed = true
      clearInterval(timer)
      thread.stop()
      await latest
    },
  }
}
