import { useQueryClient } from '@tanstack/react-query'
import type { Limit } from '../../../contract/limits/limits.ts'
import { moneyFromWire, moneyText } from '../../../contract/money/money.ts'
import { errorsFrom } from '../../../contract/wire/errors.ts'
import { figureFault, figureToWire } from '../../../contract/wire/figures.ts'
import { limitsQuery, saveLimit } from '../../api/limits.ts'
import { asDraft, draftAs, type EntryRules } from '../../machines/draft.ts'
import type { Loaded } from '../../machines/entry-context.ts'
import { useRefresh } from '../../shell/calls/refresh.ts'
import { type EditEntry, useEditEntry } from '../../shell/entry/use-edit-entry.ts'
import { phrases } from './phrases.ts'

/** The limit of an account as it is typed. */
export interface LimitDraft {
  readonly limit: string
}

const rules: EntryRules<LimitDraft> = {
  empty: () => ({ limit: '' }),
  change: (draft, field, value) => ({ ...draft, [field]: value }),
  check: ({ limit }) => errorsFrom({ limit: figureFault(limit, 'charge') }),
  wireErrors: ({ most_debit, least_cash, ...errors }) => {
    const limit = [...(most_debit ?? []), ...(least_cash ?? [])]
    return limit.length > 0 ? { ...errors, limit } : errors
  },
}

/** Under which name the limit of an account is kept while it is typed. */
export const draftName = (account: string): string => `/limit?${new URLSearchParams({ account })}`

/** A limit as the form has it; a blank one of version 0 where there is none. */
function loaded(account: string, limits: readonly Limit[]): Loaded {
  const { version = 0, most_debit, least_cash } = limits.find(({ acc_no }) => acc_no === account) ?? {}
  const figure = most_debit ?? least_cash
  const limit = figure === undefined ? '' : moneyText(moneyFromWire(figure))
  return { id: account, version, draft: asDraft({ limit }) }
}

interface LimitEntryOptions {
  readonly account: string
  readonly isTill: boolean
  readonly label: string
  readonly limits: readonly Limit[]
}

/** The form of the limit of one account. */
export function useLimitEntry({ account, isTill, label, limits }: LimitEntryOptions): EditEntry<LimitDraft> {
  const queries = useQueryClient()
  const refresh = useRefresh()
  return useEditEntry<LimitDraft>({
    form: draftName(account),
    rules,
    firstField: 'limit',
    labels: { limit: label },
    savedText: phrases.saved({ account }),
    doneText: phrases.saved({ account }),
    failedText: phrases.failed,
    live: { noun: 'limit', id: account },
    record: loaded(account, limits),
    load: async () => loaded(account, await queries.fetchQuery({ ...limitsQuery, staleTime: 0 })),
    save: async ({ draft, ...under }) => {
      const figure = figureToWire(draftAs<LimitDraft>(draft).limit, 'charge')
      const body = isTill ? { least_cash: figure } : { most_debit: figure }
      const kept = await saveLimit(account, body, under)
      queries.setQueryData(limitsQuery.queryKey, (all) => [
        ...(all ?? []).filter(({ acc_no }) => acc_no !== account),
        kept,
      ])
      return loaded(account, [kept])
    },
    onSaved: () => refresh('limits'),
  })
}
