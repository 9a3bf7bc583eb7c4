import fs from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'

const sync = promisify(fs.fdatasync)

/** What a checkpoint left: the pages of the write-ahead log, and those of them not in the database yet. */
export interface Checkpointed {
  readonly pages: number
  readonly rest: number
}

/** Commits before the thread starts: a command that writes little ends without one. */
const COMMITS = 100
/** From this size on the log is restarted as soon as all of it is in the database. */
const MANY_PAGES = 4000
/** The pages that the writer itself copies, in a few milliseconds. */
const FEW_PAGES = 500
/** At this size a commit runs SQLite's own checkpoint. Only reports without a pause between them let the log grow so long. */
const TOO_MANY_PAGES = 200_000

/**
 * Copies what is committed from the write-ahead log into the database on a thread of its own. Left to SQLite,
 * the commit that finds the log long enough does it: 50 ms for a posting at the end of a large report,
 * whose snapshot had held the log back (`npm run bench scale`).
 */
export function checkpoints(file: string, writer: DatabaseSync) {
  writer.exec(`pragma wal_autocheckpoint = ${TOO_MANY_PAGES}`)
  let commits = 0
  let thread: Worker | undefined
  let seen = 0
  let handle: number | undefined

  /** Copies the whole log into the database and empties it, unless others read from it. */
  function empty(): void {
    try {
      writer.exec('pragma wal_checkpoint(truncate)')
    } catch {
      // On a full disk what was written stays in its log, from which it is read; the next write says that the disk is full.
    }
  }
  // A program that is killed before the thread starts leaves its log as it is: several in turn would let it grow.
  empty()

  function start(): Worker {
    // Never closed: on POSIX the locks of the process on a file go with any handle of it, SQLite's own too.
    handle ??= fs.openSync(file, 'r+')
    const database = handle
    const started = new Worker(new URL('./checkpointer.ts', import.meta.url), {
      workerData: file,
      resourceLimits: { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 16 },
    })
    started.unref()
    started.on('message', async ({ pages, rest }: Checkpointed) => {
      if (pages === seen || pages < MANY_PAGES || rest > FEW_PAGES) return
      seen = pages
      try {
        // A checkpoint syncs the database once nothing is left in the log: as little as can be is left to that.
        await sync(database)
        // While postings go on some pages are always left, and a log with such pages is never restarted.
        if (writer.isOpen && !writer.isTransaction) writer.exec('pragma wal_checkpoint(passive)')
      } catch {
        // A disk that is full: the log stays as it is until there is room.
      }
    })
    started.on('error', () => {
      if (started !== thread) return
      thread = undefined
      // Not with every commit, where no thread can start: the writer itself copies until then.
      commits = 0
    })
    return started
  }

  return {
    /** To be called after each commit. */
    committed(): void {
      commits += 1
      if (commits < COMMITS || thread) return
      try {
        thread = start()
      } catch {
        // No file or thread is left. What was committed is committed: the thread is started some commits later.
        commits = 0
      }
    },
    async close(): Promise<void> {
      await thread?.terminate()
      empty()
    },
  }
}
