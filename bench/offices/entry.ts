import { accountNumber } from './offices.ts'

/** The day that the bench's entries bear. */
export const DAY = '2026-11-21'

/** An entry between two of the accounts from `first` on, as it goes on the wire. */
export function someEntry(accounts: number, first = 0) {
  const own = accounts - first
  const debit = Math.floor(Math.random() * own)
  const credit = (debit + 1 + Math.floor(Math.random() * (own - 1))) % own
  return {
    amount: (1 + Math.floor(Math.random() * 1_000_000)) / 100,
    currency: 'USD' as const,
    debit_account: accountNumber(first + debit),
    credit_account: accountNumber(first + credit),
    date: DAY,
    description: 'Cash deposit, counted twice',
  }
}
