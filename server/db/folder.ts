import fs from 'node:fs'
import path from 'node:path'

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
    // Another process was quicker.
    if (!isFolder(folder)) throw error
  }
}
