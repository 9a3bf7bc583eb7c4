import { queryOptions } from '@tanstack/react-query'
import { backupPaths } from '../../contract/office/office.ts'
import type { BackupState } from '../../contract/office/office-answers.ts'
import { read } from './client.ts'

const FRESH_MS = 5 * 60_000

/** How the office's automatic backups are. */
export const backupsQuery = queryOptions({
  queryKey: ['backups'],
  queryFn: ({ signal }) => read<BackupState>(backupPaths.list, {}, signal),
  staleTime: FRESH_MS,
})
