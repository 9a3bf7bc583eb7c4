import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { provincesQuery } from '../../api/provinces.ts'
import type { SelectOption } from '../../ui/fields/option-search.ts'
import { phrases } from './late-phrases.ts'

/** The provinces as options, by id and name; undefined while they are on their way. */
export function useProvinceOptions(): readonly SelectOption[] | undefined {
  const { data } = useQuery(provincesQuery)
  return useMemo(() => data?.map(({ id, name }) => ({ value: String(id), label: name })), [data])
}

/** What the list of a province field says while nothing in it matches; undefined provinces are on their way. */
export function noProvinceText(provinces: readonly unknown[] | undefined): string {
  if (provinces === undefined) return phrases.loadingProvinces
  return provinces.length === 0 ? phrases.noProvinces : phrases.noProvince
}
