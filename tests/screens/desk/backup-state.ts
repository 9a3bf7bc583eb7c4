import type { BackupState } from '../../../contract/office/office-answers.ts'

export const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

/** A state as the server tells it, the last backup so many minutes old. */
export function backupState(minutes: number, change: Partial<BackupState> = {}, findings = 0): BackupState {
  const taken_at = ago(minutes)
  return {
    automatic: true,
    last: { file: 'automatic-1.backup', taken_at, bytes: 12_345_678, head: 'aa', findings },
    age_seconds: minutes * 60,
    next_due: ago(minutes - 60),
    failure: null,
    taking: false,
    needs_attention: minutes > 120 || findings > 0 || Boolean(change.failure),
    ...change,
  }
}
