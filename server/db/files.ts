import fs from 'node:fs'
import path from 'node:path'
import type { CodedText } from '../../contract/text/catalogue.ts'
import { notWrittenText } from './outage.ts'
import { outageTexts, remedyTexts } from './outage-texts.ts'

/** What a path leads to: the same device and inode are the same file. Undefined where there is none. */
function identityOf(file: string): string | undefined {
  const stat = fs.statSync(file, { bigint: true, throwIfNoEntry: false })
  return stat && `${stat.dev} ${stat.ino}`
}

/**
 * Tells whether the database that a process has open is still the one at its path: a folder that was moved or
 * deleted, or a file that was replaced, takes what is written to where no later start looks. The write-ahead log
 * counts too, since a commit is in it before it is in the database. Returns the sentence for those who write, or
 * undefined where the files are in place.
 */
export function ownFiles(file: string): () => CodedText | undefined {
  const files = new Map([file, `${file}-wal`].map((path) => [path, identityOf(path)]))
  const isInPlace = (path: string) => {
    const identity = identityOf(path)
    const opened = files.get(path)
    // The log of a database without writes may be made later.
    if (opened === undefined) files.set(path, identity)
    return opened === undefined || identity === opened
  }
  return () => {
    if ([...files.keys()].every(isInPlace)) return undefined
    return notWrittenText({ what: outageTexts.displaced({ file }), remedy: remedyTexts.displaced })
  }
}

const isFolder = (place: string) => fs.statSync(place, { throwIfNoEntry: false })?.isDirectory() === true

/**
 * Makes a folder and those above it. Node's own recursive way never ends where a folder refuses new ones as missing
 * (`/proc`), and says of a file system that may only be read that there is no such folder.
 */
export function makeFolder(folder: string): void {
  if (isFolder(folder)) return
  const above = path.dirname(folder)
  if (above !== folder) makeFolder(above)
  try {
    fs.mkdirSync(folder)
  } catch (error) {
    // Another process was faster.
    if (!isFolder(folder)) throw error
  }
}
