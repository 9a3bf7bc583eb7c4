import { roundedQuotient } from '../money/money.ts'

export const commissionPaths = {
  post: 'api/commission/',
  correspondent: (cust_id: number | string) => `api/correspondents/${cust_id}/`,
} as const

/**
 * Which way a commission goes: `paid` to a correspondent who pays out what the office sends, an expense; `received` from
 * one whose hawala the office pays out, an income (docs/books.md, "Commission").
 */
export const COMMISSION_WAYS = { paid: 'paid', received: 'received' } as const
export type CommissionWay = keyof typeof COMMISSION_WAYS

/** What is agreed with a correspondent: nothing, an amount for each hawala, or an amount per 100,000 of its amount. */
export const COMMISSION_TERMS = { none: 'none', each: 'each', per_100000: 'per_100000' } as const
export type CommissionTerms = keyof typeof COMMISSION_TERMS

/** The amount that the terms `per_100000` refer to, in minor units. */
export const HUNDRED_THOUSAND = 10_000_000n

/** The commission of one hawala per 100,000, rounded half away from zero; all in minor units of one currency. */
export const perHundredThousand = (amount: bigint, terms_amount: bigint): bigint =>
  roundedQuotient(amount * terms_amount, HUNDRED_THOUSAND)

/** Hawala that one commission is posted for at most. */
export const MOST_COMMISSIONED = 10_000

/** The description of the entry of a commission, where none is given. */
export const commissionText = (hawala: number, from_date: string, to_date: string) =>
  `Commission of ${hawala} hawala, ${from_date} to ${to_date}`
