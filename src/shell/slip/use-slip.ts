import type { RecordType } from '../../../contract/records/records.ts'
import { showFailure } from '../../ui/frame/toasts.tsx'
import { useOffice } from '../frame/office.ts'

const NOT_LOADED = 'The slip was not printed: the server does not answer. Try again.'

/** What prints the slip of a record; its part of the program is loaded with the first one. */
export function useSlip(): (type: RecordType, id: string) => void {
  const { name, timezone } = useOffice()
  return (type, id) =>
    void import('./print-slip.tsx').then(
      ({ printSlip }) => printSlip(type, id, { name, timezone }),
      () => showFailure([NOT_LOADED]),
    )
}
