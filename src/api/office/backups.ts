import { queryOptions } from '@tanstack/react-query'
import { backupPaths } from '../../../contract/office/office.ts'
import type { BackupState } from '../../../contract/office/office-answers.ts'
import { read, write } from '../client.ts'

const FRESH_MS = 5 * 60_000

/** How soon it is looked at whether a backup that was asked for is taken. */
const TAKING_MS = 2000

/** How the office's automatic backups are; asked for again and again while one is being taken. */
export const backupsQuery = queryOptions({
  queryKey: ['backups'],
  queryFn: ({ signal }) => read<BackupState>(backupPaths.list, {}, signal),
  staleTime: FRESH_MS,
  refetchInterval: ({ state }) => state.data?.taking && TAKING_MS,
})

/** Has the server take a backup, and answers how the backups are as it begins. */
export const takeBackup = (): Promise<BackupState> =>
  write<BackupState>('post', backupPaths.list, { json: {} })
