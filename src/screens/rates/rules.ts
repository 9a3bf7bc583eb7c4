import { checkRates, type RateDraft } from '../../../contract/rates/rate-sheet.ts'
import type { EntryRules } from '../../machines/draft.ts'

/** The form of a rate sheet; there is no new one, only the one that stands. */
export const rateSheetRules: EntryRules<RateDraft> = {
  empty: () => ({}),
  change: (draft, field, value) => ({ ...draft, [field]: value as string }),
  cleared: (field) => [field],
  check: checkRates,
}
