import fs from 'node:fs'
import path from 'node:path'
import { FORGOTTEN_MS, stampOf } from './files.ts'
import { manifestOf } from './manifest.ts'

const NAME = /^automatic-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup(?:\.age)?$/

/** A backup that the schedule made, by its name. */
export interface Automatic {
  readonly file: string
  readonly at: Date
}

/** The name of a backup: what is encrypted is named as age names its files. */
export const nameBackup = (stem: string, recipients: readonly string[]) =>
  `${stem}.backup${recipients.length > 0 ? '.age' : ''}`

export const nameAutomatic = (at: Date, recipients: readonly string[] = []) =>
  nameBackup(`automatic-${stampOf(at)}`, recipients)

/** The backups of a folder that the schedule made, oldest first; other files are left out. */
export async function automaticBackups(folder: string): Promise<Automatic[]> {
  const names = await fs.promises.readdir(folder)
  return names
    .flatMap((name) => {
      const [, day, hour, minute, second] = NAME.exec(name) ?? []
      const at = new Date(`${day}T${hour}:${minute}:${second}Z`)
      return Number.isNaN(at.getTime()) ? [] : [{ file: path.join(folder, name), at }]
    })
    .sort((one, other) => one.at.getTime() - other.at.getTime())
}

/**
 * Why nothing can be backed up into BACKUP_DIR, as a sentence; undefined where it can. A missing folder is not made:
 * a disk that is not mounted leaves none, and the backups would go to the disk that they are to outlive.
 */
export async function folderFault(folder: string): Promise<string | undefined> {
  const stat = await fs.promises.stat(folder).catch(() => undefined)
  if (!stat) return `There is no folder ${folder} (BACKUP_DIR): make it, or mount its disk.`
  if (!stat.isDirectory()) return `${folder} (BACKUP_DIR) is no folder.`
  const isWritable = fs.promises.access(folder, fs.constants.W_OK).then(
    () => true,
    () => false,
  )
  return (await isWritable) ? undefined : `Writing into ${folder} (BACKUP_DIR) is not permitted.`
}

/**
 * Of how many hours, days and months that have a backup the last one is kept: those of a day, a month and a year, and
 * the one just begun. An instant's first letters name the hour, day and month, in UTC.
 */
const RULES = [
  { letters: '2026-11-21T10'.length, count: 25 },
  { letters: '2026-11-21'.length, count: 32 },
  { letters: '2026-11'.length, count: 13 },
] as const

/**
 * Which of the backups taken at these instants to keep: the last of each hour of a day, of each day of a month and of
 * each month of a year. It counts what there is, and asks no clock: under one that was ahead, or after a long pause,
 * nothing grows old at once.
 */
export function toKeep(instants: readonly Date[]): Set<Date> {
  const newestFirst = instants.toSorted((one, other) => other.getTime() - one.getTime())
  const kept = new Set<Date>()
  for (const { letters, count } of RULES) {
    const seen = new Set<string>()
    for (const at of newestFirst) {
      const period = at.toISOString().slice(0, letters)
      if (seen.has(period) || seen.size === count) continue
      seen.add(period)
      kept.add(at)
    }
  }
  return kept
}

/** Removes what the keeping rules don't keep, and what killed backups left; nothing that the schedule didn't make. */
export async function prune(folder: string, now: Date): Promise<void> {
  const backups = await automaticBackups(folder)
  const kept = toKeep(backups.map(({ at }) => at))
  for (const { file, at } of backups) {
    if (kept.has(at)) continue
    // The file before its manifest: a file under a backup's name has a manifest.
    await fs.promises.rm(file, { force: true })
    await fs.promises.rm(manifestOf(file), { force: true })
  }
  for (const name of await fs.promises.readdir(folder)) {
    const backup = name.replace(/(\.json)?(\.part)?(-wal|-shm|-journal|\.lock)?$/, '')
    const file = path.join(folder, name)
    if (!NAME.test(backup) || fs.existsSync(path.join(folder, backup))) continue
    const { mtimeMs } = await fs.promises.stat(file)
    if (now.getTime() - mtimeMs > FORGOTTEN_MS) await fs.promises.rm(file, { force: true })
  }
}
