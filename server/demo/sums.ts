import type { Currency } from '../../contract/currency.ts'
import type { Random } from './random.ts'

// A usual sum across the counter, in units of the currency: some 2,000 dollars of each.
export const USUAL: Readonly<Record<Currency, number>> = {
  AFN: 140_000,
  DNR: 600,
  DRM: 7_500,
  EUR: 1_800,
  KTR: 7_500,
  PKR: 550_000,
  PND: 1_500,
  RYL: 7_500,
  USD: 2_000,
}

/** A round sum near `value`: two figures of it, now and then three, seldom to the cent. In minor units. */
export function roundSum(value: number, random: Random): bigint {
  if (random.chance(0.04)) return BigInt(Math.max(1, Math.round(value * 100)))
  const figures = random.chance(0.25) ? 3 : 2
  const step = Math.max(1, 10 ** (Math.floor(Math.log10(Math.max(1, value))) + 1 - figures))
  return BigInt(Math.max(step, Math.round(value / step) * step)) * 100n
}
