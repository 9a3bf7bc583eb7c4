import { useQuery } from '@tanstack/react-query'
import { officeQuery } from '../api/office.ts'

const PRODUCT = 'Daftar'

/** The office as far as the server has told, and whether it answers. */
export function useOffice() {
  const { data, isError, isPending } = useQuery(officeQuery)
  return { name: data?.office ?? PRODUCT, today: data?.today, connected: !isError, isPending }
}
