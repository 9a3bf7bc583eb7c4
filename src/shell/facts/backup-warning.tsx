import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { BackupState } from '../../../contract/office/office-answers.ts'
import { backupsQuery } from '../../api/office/backups.ts'
import { ageText } from '../../ui/frame/age.ts'
import { useDrawnLocation } from '../navigation/navigation.tsx'
import { useMay } from '../operator/use-may.ts'
import { phrases } from './phrases.ts'

/** What is wrong with the automatic backups, in the words of the status line. */
export function backupWarning({
  needs_attention,
  failure,
  last,
  age_seconds,
}: BackupState): string | undefined {
  if (!needs_attention) return undefined
  if (failure) return phrases.backupFailed
  if (last && last.findings > 0) return phrases.faults
  return age_seconds === null ? phrases.noBackup : phrases.lastBackup({ age: ageText(age_seconds * 1000) })
}

/**
 * In the status line: that the last backup is old or failed. Asked as the operator goes from screen to screen,
 * not by the clock: a console that nobody sits at must not keep its session alive.
 */
export function BackupWarning() {
  const { pathname } = useDrawnLocation()
  const isTold = useMay('audit')
  const { data, isStale, refetch } = useQuery({ ...backupsQuery, enabled: isTold })
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every change of the screen
  useEffect(() => {
    if (isTold && isStale) void refetch()
  }, [pathname])
  const warning = data && backupWarning(data)
  return <span role="status">{warning && <b className="backup-warning">{warning}</b>}</span>
}
