import fs from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { isBusy } from '../db/sqlite.ts'

const inodeOf = (file: string) => fs.statSync(file, { bigint: true, throwIfNoEntry: false })?.ino

/**
 * The lock; undefined where it has to be tried again: its file was not there yet, or was removed by its last holder
 * meanwhile. SQLite answers in several ways where that happens, an error of the disk among them.
 */
function lockOf(file: string, busy: string): DatabaseSync | undefined {
  const inode = inodeOf(file)
  const lock = new DatabaseSync(file, { timeout: 0 })
  const isSame = () => inode !== undefined && inode === inodeOf(file)
  try {
    lock.exec('begin immediate')
    if (isSame()) return lock
  } catch (error) {
    const isTaken = isBusy(error)
    if (isTaken || isSame()) {
      lock.close()
      throw isTaken ? new Error(busy, { cause: error }) : error
    }
  }
  lock.close()
  return undefined
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
