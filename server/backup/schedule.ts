import { once } from 'node:events'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import type { BackupKept, BackupState } from '../../contract/office/office.ts'
import type { Location } from '../db/open.ts'
import type { Config } from '../process/config.ts'
import { exitMessage } from '../process/exit-message.ts'
import { REPORT_THREAD_LIMITS } from '../process/memory.ts'
import { OUT_OF_MEMORY, ThreadNotStarted } from '../threads/ready.ts'
import { automaticBackups, folderFault, nameAutomatic, prune } from './folder.ts'
import { type Manifest, readManifest } from './manifest.ts'

const HOUR_MS = 3_600_000
/** After a failure it is tried again sooner. */
const RETRY_MS = 600_000
const LATE_MS = 2 * HOUR_MS
const LOOK_MS = 60_000

type Answer = { readonly manifest: Manifest } | { readonly failed: string }
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

/** Backups into BACKUP_DIR, one an hour, where it is set; encrypted for BACKUP_TO_AGE. */
export function openBackups(
  config: Location & Pick<Config, 'BACKUP_DIR' | 'BACKUP_TO_AGE'>,
  now: () => number = Date.now,
) {
  const { BACKUP_DIR: folder, BACKUP_TO_AGE: recipients = [], DATA_DIR, DATABASE_URL } = config
  let failure: BackupState['failure'] = null
  let reportedFault: string | undefined
  let timer: NodeJS.Timeout | undefined
  let working: Worker | undefined
  let taking: Promise<void> | undefined
  let isClosed = false

  /** What the thread of a backup answers, or the code that it ends with. Throws where it does not start. */
  async function answerOf(file: string): Promise<Answer | number> {
    const thread = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { location: { DATA_DIR, DATABASE_URL }, file, recipients },
      resourceLimits: REPORT_THREAD_LIMITS,
    })
    working = thread
    const ended = once(thread, 'exit').finally(() => {
      working = undefined
    })
    const [answer] = (await Promise.race([once(thread, 'message'), ended])) as [Answer | number]
    await ended
    return answer
  }

  /** Takes a backup on a thread. Throws why none was taken. */
  async function onThread(file: string): Promise<Manifest> {
    const answer = await answerOf(file).catch((error: NodeJS.ErrnoException) => {
      throw error.code === OUT_OF_MEMORY ? error : new ThreadNotStarted(error)
    })
    if (typeof answer === 'number') throw new Error('it ended without a word')
    if ('failed' in answer) throw new Error(answer.failed)
    return answer.manifest
  }

  async function isDue(dir: string): Promise<boolean> {
    const last = await newest(dir, now())
    if (last !== null && now() - Date.parse(last.taken_at) < HOUR_MS) return false
    return failure === null || Math.abs(now() - Date.parse(failure.at)) >= RETRY_MS
  }
  /** An hour after the last one, or a while after a failure; at once where that is over. */
  function nextAfter(last: BackupKept | null): string {
    const hourly = last === null ? 0 : Date.parse(last.taken_at) + HOUR_MS
    const again = failure === null ? 0 : Date.parse(failure.at) + RETRY_MS
    return new Date(Math.max(hourly, again, now())).toISOString()
  }

  async function take(dir: string, log: Log): Promise<void> {
    try {
      const fault = await folderFault(dir)
      // Said once, and not with every look.
      if (fault !== undefined && fault !== reportedFault)
        log.error({ reason: fault }, 'nothing can be backed up')
      reportedFault = fault
      if (fault !== undefined || isClosed || !(await isDue(dir))) return
      const at = new Date(now())
      const file = nameAutomatic(at, recipients)
      const { bytes, findings } = await onThread(path.join(dir, file))
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

  /** Takes a backup where it is due, then removes what the keeping rules don't keep. Never throws. */
  const takeDue = async (log: Log): Promise<void> => {
    if (folder === undefined || isClosed) return
    taking ??= take(folder, log).finally(() => {
      taking = undefined
    })
    await taking
  }

  return {
    /** How the backups are, as the console shows it. */
    async state(): Promise<BackupState> {
      const last = folder === undefined ? null : await newest(folder, now())
      const age_ms = last === null ? null : Math.max(0, now() - Date.parse(last.taken_at))
      const fault = folder === undefined ? undefined : await folderFault(folder)
      const failed = fault === undefined ? failure : { at: new Date(now()).toISOString(), reason: fault }
      const isLate = failed !== null || (age_ms !== null && age_ms > LATE_MS) || (last?.findings ?? 0) > 0
      return {
        automatic: folder !== undefined,
        last,
        age_seconds: age_ms === null ? null : Math.floor(age_ms / 1000),
        failure: failed,
        next_due: folder === undefined ? null : nextAfter(last),
        needs_attention: folder !== undefined && isLate,
      }
    },
    /** Checks from now on, once a minute, whether a backup is due. */
    start(log: Log): void {
      void takeDue(log)
      timer = setInterval(() => void takeDue(log), LOOK_MS)
    },
    takeDue,
    /** Stops the schedule and cancels a backup under way. */
    async close(): Promise<void> {
      isClosed = true
      clearInterval(timer)
      working?.postMessage('stop')
      await taking
    },
  }
}
