import {
  checkHawala,
  emptyHawalaDraft,
  type HawalaDraft,
  hawalaFieldErrors,
} from '../../../contract/records/hawala.ts'
import type { EntryRules } from '../../machines/draft.ts'
import { changedHawala, type RatesOf } from './changed-hawala.ts'

/** What one field computes of others; a computed value is not what was refused. */
const COMPUTES: Readonly<Record<string, readonly string[]>> = {
  amount: ['exchg_amount', 'exchg_rate'],
  currency: ['exchg_rate', 'exchg_amount'],
  debit_acc: ['exchg_rate', 'exchg_amount'],
  exchg_rate: ['exchg_amount'],
  operation_mode: ['exchg_amount'],
  exchg_amount: ['exchg_rate'],
}

/** The form of a saved hawala. */
export const hawalaEditRules = (ratesOf: RatesOf): EntryRules<HawalaDraft> => ({
  empty: ({ today }) => emptyHawalaDraft(today),
  change: (draft, field, value) => changedHawala(draft, field as keyof HawalaDraft, String(value), ratesOf),
  cleared: (field) => [field, ...(COMPUTES[field] ?? [])],
  check: checkHawala,
  wireErrors: hawalaFieldErrors,
})
