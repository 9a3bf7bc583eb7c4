import { queryOptions } from '@tanstack/react-query'
import { type LastRate, ratePaths } from '../../contract/rates.ts'
import { read } from './client.ts'

/** The newest rate of every currency. */
export const fetchLastRates = () => read<LastRate[]>(ratePaths.last)

/** The newest rates for a screen that only offers them. */
export const lastRatesQuery = queryOptions({ queryKey: ['rates', 'last'], queryFn: fetchLastRates })
