import { parentPort, workerData } from 'node:worker_threads'
import { exitMessage } from '../config/exit-message.ts'
import type { Location } from '../db/open.ts'
import { lowerThreadPriority } from '../threads/priority.ts'
import { takeBackup } from './backup.ts'

// One backup on a thread of its own, so that neither its reading nor its check holds a posting up.
const { location, file, recipients } = workerData as {
  readonly location: Location
  readonly file: string
  readonly recipients: readonly string[]
}
lowerThreadPriority()
const stopping = new AbortController()
parentPort?.once('message', () => stopping.abort())
try {
  const { manifest } = await takeBackup(location, file, recipients, stopping.signal)
  parentPort?.postMessage({ manifest })
} catch (error) {
  parentPort?.postMessage({ failed: exitMessage(error) })
} finally {
  parentPort?.close()
}
