import { useQuery } from '@tanstack/react-query'
import { officeSettingsQuery } from '../../api/office-settings.ts'

/** The name of a guard that the office may want for what is deleted without a password else; undefined where it does not. */
export function useGuardAll(guard: string): string | undefined {
  const { data } = useQuery(officeSettingsQuery)
  return data?.guard_all ? guard : undefined
}
