import type { Said } from '../../../contract/text/catalogue.ts'
import { accountExists, currencyFits, sidesDiffer } from './account-rules.ts'
import { isNotBlocked } from './blocked-rule.ts'
import { type DayRule, isOfAllowedDay, isOfOpenDay } from './day-rules.ts'
import {
  ENTRY_FIELDS,
  type EntryToPost,
  type OpenDays,
  type PostingContext,
  type PostingRule,
  SIDES,
} from './posting-rule.ts'

const DAY_RULES: readonly DayRule[] = [isOfOpenDay, isOfAllowedDay]

/**
 * Every rule of posting: forms, rows of a settlement, steps of a hawala and the differences of a day that is closed go
 * by all of them. A field is refused for the first that it does not pass.
 */
const POSTING_RULES: readonly PostingRule[] = [
  ...DAY_RULES.map((refusal): PostingRule => ({ fields: ['date'], refusal })),
  { fields: SIDES, refusal: accountExists },
  { fields: SIDES, refusal: currencyFits },
  { fields: SIDES, refusal: isNotBlocked },
  { fields: ['credit_account'], refusal: sidesDiffer },
]

const RULES_BY_FIELD = ENTRY_FIELDS.map(
  (field) => [field, POSTING_RULES.filter(({ fields }) => fields.includes(field))] as const,
)

/** What an entry is refused for, by field; empty where it passes all rules. */
export function postingRefusals(
  entry: EntryToPost,
  context: PostingContext,
): Record<string, readonly Said[]> {
  const refusals: Record<string, readonly Said[]> = {}
  for (const [field, rules] of RULES_BY_FIELD)
    for (const { refusal } of rules) {
      const said = refusal(entry, context, field)
      if (said === undefined) continue
      refusals[field] = [said]
      break
    }
  return refusals
}

/** Why nothing may be dated a day, be it an entry or a step that posts nothing; undefined where it may. */
export function dayRefusal(date: string, days: OpenDays): Said | undefined {
  for (const rule of DAY_RULES) {
    const said = rule({ date }, days)
    if (said !== undefined) return said
  }
  return undefined
}
