import { useQuery } from '@tanstack/react-query'
import type { BackupState } from '../../../contract/office/office-answers.ts'
import { backupsQuery } from '../../api/office/backups.ts'
import { lastRatesQuery } from '../../api/rates.ts'
import { ageText } from '../../ui/frame/age.ts'
import { useOfficeDays } from '../office/office-days.ts'
import { useMay } from '../operator/use-may.ts'
import { glancePhrases } from './phrases.ts'

const DAY_S = 86_400

/** A fact about the office, in words. */
export interface OfficeFact {
  /** '' where there is nothing to tell. */
  readonly text: string
  /** Whether someone should look after it. */
  readonly waits: boolean
}

/** How old the rates are, by the day of the newest; they wait where none is of today. Undefined until they are read. */
export function useRatesFact(): OfficeFact | undefined {
  const { calendarDay } = useOfficeDays()
  const { data, isLoading } = useQuery(lastRatesQuery)
  if (!data) return isLoading ? undefined : { text: '', waits: false }
  const rated = data.reduce((last, { date }) => (date !== null && date > last ? date : last), '')
  if (rated >= calendarDay) return { text: glancePhrases.ratesOfToday, waits: false }
  return { text: rated === '' ? glancePhrases.noRates : glancePhrases.ratesOf({ date: rated }), waits: true }
}

const backupText = ({ age_seconds }: BackupState) =>
  age_seconds === null ? glancePhrases.noBackup : glancePhrases.backup({ age: ageText(age_seconds * 1000) })

/**
 * How old the last automatic backup is; it waits where it is older than a day. Undefined until that is read, and nothing
 * for who is not told.
 */
export function useBackupFact(): OfficeFact | undefined {
  const { data, isLoading } = useQuery({ ...backupsQuery, enabled: useMay('audit') })
  if (!data?.automatic) return isLoading ? undefined : { text: '', waits: false }
  const { age_seconds, needs_attention } = data
  return { text: backupText(data), waits: needs_attention || age_seconds === null || age_seconds > DAY_S }
}
