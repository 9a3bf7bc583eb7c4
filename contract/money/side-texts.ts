import { definePhrases } from '../text/phrases.ts'
import { formatMoney } from './money.ts'

/** The side of a balance as a reader is shown it. */
const sidePhrases = definePhrases('balanceSide', { credit: 'Cr', debit: 'Dr' })

/** The side that a balance in minor units is on, in the reader's language: credit at or above zero, debit below. */
export const sideText = (minor: bigint): string => (minor < 0n ? sidePhrases.debit : sidePhrases.credit)

/** A balance in minor units with its side, `1,250.50 Cr`, in the reader's language. */
export const formatBalance = (minor: bigint): string =>
  `${formatMoney(minor < 0n ? -minor : minor)} ${sideText(minor)}`
