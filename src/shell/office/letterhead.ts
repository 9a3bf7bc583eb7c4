import { useQuery } from '@tanstack/react-query'
import { DEFAULT_OFFICE_SETTINGS } from '../../../contract/office/default-office-settings.ts'
import { type Letterhead, letterheadOf } from '../../../contract/office/letterhead.ts'
import { isolated } from '../../../contract/text/bidi.ts'
import { officeSettingsQuery } from '../../api/office/office-settings.ts'
import { useOffice } from './office.ts'
import { phrases } from './phrases.ts'

/** The letterhead of the office's papers and files, in the reader's language. */
export function useLetterhead(): Letterhead {
  const { name } = useOffice()
  const { data = DEFAULT_OFFICE_SETTINGS } = useQuery(officeSettingsQuery)
  return letterheadOf(name, data, (number) => phrases.licence({ number: isolated(number) }))
}
