import type { OverLimit } from './limits.ts'

/** The limit of an account, in minor units; null where it has none of that kind. */
export interface LimitFigures {
  readonly most_debit: bigint | null
  readonly least_cash: bigint | null
}

/** A limit that is passed. */
export interface PassedLimit extends Pick<OverLimit, 'kind'> {
  readonly limit: bigint
}

/**
 * The limit that an account is past where what moves it brings it past, or further past; undefined where it is not, or comes
 * nearer (docs/books.md, "Limits"). `debit` is what the account comes to, debits minus credits, and `moved` its change.
 */
export function passedLimit(
  { most_debit, least_cash }: LimitFigures,
  debit: bigint,
  moved: bigint,
): PassedLimit | undefined {
  if (most_debit !== null && moved > 0n && debit > most_debit)
    return { kind: 'most_debit', limit: most_debit }
  if (least_cash !== null && moved < 0n && debit < least_cash)
    return { kind: 'least_cash', limit: least_cash }
  return undefined
}
