import type { Posted } from '../../commands/catalog/nouns.ts'
import { showFailure } from '../../ui/frame/toasts.tsx'
import { useOffice } from '../office/office.ts'
import { phrases } from './phrases.ts'

/** What prints the slips of records, one after the other; its part of the program is loaded with the first one. */
export function useSlips(): (records: readonly Posted[]) => void {
  const { name, timezone } = useOffice()
  return (records) =>
    void import('./print-slip.tsx').then(
      ({ printSlips }) => printSlips(records, { name, timezone }),
      () => showFailure([phrases.notPrinted]),
    )
}
