import { queryOptions } from '@tanstack/react-query'
import { accountRatesToWire, type RateDraft, rateSheetToWire } from '../../contract/rates/rate-sheet.ts'
import {
  type AccountRates,
  accountRatePaths,
  type ExchangeRate,
  type LastRate,
  ratePaths,
} from '../../contract/rates/rates.ts'
import { read, write } from './client.ts'

/** The newest rate of every currency. */
export const fetchLastRates = () => read<LastRate[]>(ratePaths.last)

/** The newest rates for a screen that only offers them. */
export const lastRatesQuery = queryOptions({ queryKey: ['rates', 'last'], queryFn: fetchLastRates })

/** Every rate ever saved, oldest first. */
export const rateHistoryQuery = queryOptions({
  queryKey: ['rates', 'history'],
  queryFn: ({ signal }) => read<ExchangeRate[]>(ratePaths.list, {}, signal),
})

interface Saving {
  readonly key: string
  readonly version: number
}

/** Saves the rate sheet; answers every newest rate. */
export const saveRates = (draft: RateDraft, saving: Saving) =>
  write<LastRate[]>('post', ratePaths.save, { json: rateSheetToWire(draft), ...saving })

/** Saves the rates of an account; answers all that stand. */
export const saveAccountRates = (account: string, draft: RateDraft, saving: Saving) =>
  write<AccountRates>('post', accountRatePaths.save, { json: accountRatesToWire(account, draft), ...saving })

/** Deletes the rates of every account; sent as JSON. */
export const deleteAllAccountRates = () => write<void>('delete', accountRatePaths.deleteAll, { json: {} })
