import { useQuery } from '@tanstack/react-query'
import type { Currency } from '../../../contract/money/currency.ts'
import { DEFAULT_OFFICE_SETTINGS } from '../../../contract/office/default-office-settings.ts'
import { officeSettingsQuery } from '../../api/office/office-settings.ts'

/** The currencies that the office lets hawala settle in. */
export const useSettlementCurrencies = (): readonly Currency[] =>
  (useQuery(officeSettingsQuery).data ?? DEFAULT_OFFICE_SETTINGS).hawala_currencies
