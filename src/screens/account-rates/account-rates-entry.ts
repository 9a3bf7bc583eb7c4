import { useQueryClient } from '@tanstack/react-query'
import type { Account } from '../../../contract/lists/accounts.ts'
import { offeredRates } from '../../../contract/rates/offered-rates.ts'
import {
  ACCOUNT_RATE_CODES,
  accountRateErrors,
  accountRatesDraft,
  accountRatesOf,
  accountRatesVersion,
  type RateDraft,
  rateCodeLabel,
  rateQuestions,
  rateTexts,
} from '../../../contract/rates/rate-sheet.ts'
import type { AccountRates, LastRate } from '../../../contract/rates/rates.ts'
import { turnedRateRemedy, turnedRates, turnedRateText } from '../../../contract/rates/turned-rates.ts'
import { accountsQuery } from '../../api/accounts.ts'
import { saveAccountRates } from '../../api/rates.ts'
import { asDraft, draftAs } from '../../machines/draft.ts'
import type { Loaded } from '../../machines/entry-context.ts'
import { useRefresh } from '../../shell/calls/refresh.ts'
import { type EditEntry, useEditEntry } from '../../shell/entry/use-edit-entry.ts'
import { rateRules } from '../../shell/rates/rate-cell.tsx'
import { phrases } from './phrases.ts'

const rules = { ...rateRules, wireErrors: accountRateErrors }
const FIELD_LABELS = Object.fromEntries(ACCOUNT_RATE_CODES.map((code) => [code, rateCodeLabel(code)]))

/** The version of an account that has no rates: what its form begins with is an offer. */
export const NO_RATES = accountRatesVersion([])

/** Under which name an account's rates are kept while they are typed. */
export const draftName = (account: string): string => `/account-rates?account=${account}`

interface AccountRatesEntryOptions {
  readonly account: string
  /** The account as the lists have it; undefined where they don't. */
  readonly known: Account | undefined
  /** The rates that an account without any is offered. */
  readonly latest: readonly LastRate[]
  /** Whether the operator may save rates. */
  readonly mayChange: boolean
}

/** The form of one account's rates, which asks before rates that are turned round or far off are saved. */
export function useAccountRatesEntry({
  account,
  known,
  latest,
  mayChange,
}: AccountRatesEntryOptions): EditEntry<RateDraft> {
  const queries = useQueryClient()
  const refresh = useRefresh()
  const loaded = (ccy: Account['ccy'], rates: AccountRates['rates'], isOffering: boolean): Loaded => {
    const isNew = isOffering && Object.keys(rates).length === 0
    return {
      id: account,
      version: accountRatesVersion(accountRatesOf(rates)),
      draft: asDraft(isNew ? offeredRates(ccy, latest) : accountRatesDraft(rates)),
    }
  }
  const entry: EditEntry<RateDraft> = useEditEntry<RateDraft>({
    form: draftName(account),
    rules,
    firstField: ACCOUNT_RATE_CODES[0] ?? '',
    labels: FIELD_LABELS,
    savedText: rateTexts.accountSaved,
    doneText: phrases.saved({ account }),
    failedText: rateTexts.saveFailed,
    live: { noun: 'account-rates', id: account },
    questions: (draft, saved) => {
      if (!saved) return []
      const label = (code: string) => FIELD_LABELS[code] ?? code
      const turned = turnedRates(saved, draft)
      const asked = turned.map((rate) => {
        const name = label(rate.field)
        return phrases.turned({ rate: name, question: turnedRateText(rate, [known?.ccy ?? account, name]) })
      })
      // What is offered is no rate of the account: another one than that is asked about only where it is turned round.
      const isNew = entry.context.record?.version === NO_RATES
      return isNew ? asked : [...asked, ...rateQuestions(saved, draft, label, turned)]
    },
    remedy: (draft, saved) => saved && turnedRateRemedy(turnedRates(saved, draft)),
    record: known && loaded(known.ccy, known.exchange_rates, mayChange),
    load: async () => {
      const accounts = await queries.fetchQuery({ ...accountsQuery, staleTime: 0 })
      const found = accounts.find(({ acc_no }) => acc_no === account)
      // Compared with what someone else has saved, an offer would pass for theirs.
      return found && loaded(found.ccy, found.exchange_rates, mayChange && known === undefined)
    },
    save: async ({ draft, ...under }) => {
      const { rates } = await saveAccountRates(account, draftAs<RateDraft>(draft), under)
      // Whoever leaves the account and comes back before the list is read again must not meet the old rates.
      queries.setQueryData(accountsQuery.queryKey, (accounts) =>
        accounts?.map((one) => (one.acc_no === account ? { ...one, exchange_rates: rates } : one)),
      )
      return loaded(known?.ccy ?? 'USD', rates, false)
    },
    onSaved: () => refresh('accounts'),
  })
  return entry
}
