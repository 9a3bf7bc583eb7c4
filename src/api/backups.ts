import { queryOptions } from '@tanstack/react-query'
import { type BackupState, backupPaths } from '../../contract/office/office.ts'
import { read } from './client.ts'

const FRESH_MS = 5 * 60_000

/** How the office's automatic backups are. */
export const backupsQuery = queryOptions({
  queryKey: ['backups'],
  queryFn: ({ signal }) => read<BackupState>(backupPaths.list, {}, signal),
  staleTime: FRESH_MS,
})
