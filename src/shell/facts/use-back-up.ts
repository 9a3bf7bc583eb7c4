import { useQueryClient } from '@tanstack/react-query'
import { backupTexts } from '../../../contract/office/backup-texts.ts'
import { backupsQuery, takeBackup } from '../../api/office/backups.ts'
import { failureOf } from '../../machines/failure.ts'
import { showFailure, showSuccess } from '../../ui/frame/toasts.tsx'
import { linesOf } from '../calls/failure-lines.ts'
import { useMay } from '../operator/use-may.ts'

/** Has the server take a backup, one at a time; undefined for an operator who may not. */
export function useBackUp(): (() => Promise<void>) | undefined {
  const client = useQueryClient()
  const backUp = async () => {
    try {
      client.setQueryData(backupsQuery.queryKey, await takeBackup())
      showSuccess(backupTexts.begun)
    } catch (error) {
      showFailure(linesOf(failureOf(error), backupTexts.failed))
    }
  }
  return useMay('manage') ? backUp : undefined
}
