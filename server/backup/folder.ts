import fs from 'node:fs'
import path from 'node:path'
import { stampOf } from './files.ts'
import { toKeep } from './keeping.ts'
import { manifestOf } from './manifest.ts'

const NAME = /^automatic-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup$/
/** What a backup that was killed leaves: no run takes as long as this. */
const FORGOTTEN_MS = 86_400_000

/** A backup that the schedule made, by its name. */
export interface Automatic {
  readonly file: string
  readonly at: Date
}

export const nameAutomatic = (at: Date) => `automatic-${stampOf(at)}.backup`

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
