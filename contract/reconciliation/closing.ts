import { readSheetFigure } from '../imports/figure-formats.ts'
import { MONEY_DECIMALS, parseScaled } from '../money/money.ts'
import { type CodedText, defineTexts } from '../text/catalogue.ts'
import { fieldTexts } from '../wire/field-texts.ts'

export const closingTexts = defineTexts('closing', {
  needsSide: 'Write its side as they do: 1,250.50 Dr or 1,250.50 Cr.',
})

/**
 * The balance of a correspondent as they write it, `1,250.50 Dr`, in minor units of the office's side: above zero where the office
 * owes it, which is a debit of theirs unless it is turned. Undefined for a blank text.
 */
export function readClosing(
  text: string,
  isTurned: boolean,
): { readonly balance: bigint } | { readonly error: CodedText } | undefined {
  if (text.trim() === '') return undefined
  const read = readSheetFigure(text, 'point')
  if ('fault' in read) return { error: read.fault }
  const size = parseScaled(read.figure, MONEY_DECIMALS)
  if (typeof size !== 'bigint') return { error: fieldTexts.tooManyDecimals({ decimals: MONEY_DECIMALS }) }
  if (size < 0n || (size > 0n && read.side === undefined)) return { error: closingTexts.needsSide }
  const theirs = read.side === 'Cr' ? -size : size
  return { balance: isTurned ? -theirs : theirs }
}

/** What stands over two lists that are matched, in minor units of the office's side. */
export interface Balances {
  readonly ours: bigint
  /** Theirs, what the office has more, and the part of it that the lists do not explain; undefined until theirs is typed. */
  readonly theirs?: bigint
  readonly difference?: bigint
  readonly opening?: bigint
  /** The difference that the lists explain. */
  readonly explained: bigint
}

/** The balances over two lists: where they do not explain the difference, the balances before their first day differ. */
export function balancesOf(ours: bigint, theirs: bigint | undefined, explained: bigint): Balances {
  if (theirs === undefined) return { ours, explained }
  const difference = ours - theirs
  return { ours, theirs, difference, explained, opening: difference - explained }
}
