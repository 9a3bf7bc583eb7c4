import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import type { Checkpointed } from './checkpoints.ts'

// The checkpoints' thread: what it copies and syncs is no posting's wait.
const EVERY_MS = 200

const db = new DatabaseSync(workerData as string)
db.exec('pragma synchronous = full')
const checkpoint = db.prepare('pragma wal_checkpoint(passive)')

setInterval(() => {
  try {
    const { log, checkpointed } = checkpoint.get() as { log: number; checkpointed: number }
    parentPort?.postMessage({ pages: log, rest: log - checkpointed } satisfies Checkpointed)
  } catch {
    // A full disk, for example: the next write reports it; the checkpoint is tried again.
  }
}, EVERY_MS)
