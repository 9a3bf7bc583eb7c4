import type { Currency } from '../money/currency.ts'

/** The notes of a currency that are counted, the largest first; a currency without any is counted as one amount. */
export const NOTES: Readonly<Record<Currency, readonly number[]>> = {
  AFN: [1000, 500, 100, 50, 20, 10, 5, 2, 1],
  DNR: [],
  DRM: [1000, 500, 200, 100, 50, 20, 10, 5],
  EUR: [500, 200, 100, 50, 20, 10, 5],
  KTR: [500, 200, 100, 50, 10, 5, 1],
  PKR: [5000, 1000, 500, 100, 50, 20, 10, 5],
  PND: [50, 20, 10, 5],
  RYL: [500, 200, 100, 50, 20, 10, 5, 1],
  USD: [100, 50, 20, 10, 5, 2, 1],
}

/** The name of what is counted as an amount: coins, torn notes, and all of a currency without notes. */
export const LOOSE = 'loose'
