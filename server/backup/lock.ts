import fs from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { isBusy } from '../db/sqlite.ts'

const inodeOf = (file: string) => fs.statSync(file, { bigint: true, throwIfNoEntry: false })?.ino

/** The lock; undefined where the file was removed by its last holder while this process waited to open it. */
function lockOf(file: string, busy: string): DatabaseSync | undefined {
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    const inode = inodeOf(file)
    lock.exec('begin immediate')
    if (inode !== undefined && inode === inodeOf(file)) return lock
    lock.close()
    return undefined
  } catch (error) {
    lock.close()
    throw isBusy(error) ? new Error(busy, { cause: error }) : error
  }
}

/** Removes a lock's file and releases it, in the order that allows no second holder. */
function release(lock: DatabaseSync, file: string): void {
  // Windows removes no file that is open, and none that another process has opened since.
  const isWindows = process.platform === 'win32'
  if (!isWindows) fs.rmSync(file, { force: true })
  lock.close()
  if (isWindows) fs.rmSync(file, { force: true })
}

/**
 * Does work under a lock that one process at a time holds, on the machine that has the file: the operating system
 * takes it away when the process ends, however it ends. Throws `busy` as a sentence where another process holds it.
 */
export async function underLock<T>(file: string, busy: string, work: () => Promise<T>): Promise<T> {
  let lock: DatabaseSync | undefined
  while (!lock) lock = lockOf(file, busy)
  try {
    return await work()
  } finally {
    release(lock, file)
  }
}
