import { accountNumber } from './offices.ts'

/** The day that the bench's entries bear. */
export const DAY = '2026-11-21'

/** An entry between two of the accounts, as it goes on the wire. */
export function someEntry(accounts: number) {
  const debit = Math.floor(Math.random() * accounts)
  const credit = (debit + 1 + Math.floor(Math.random() * (accounts - 1))) % accounts
  return {
    amount: (1 + Math.floor(Math.random() * 1_000_000)) / 100,
    currency: 'USD' as const,
    debit_account: accountNumber(debit),
    credit_account: accountNumber(credit),
    date: DAY,
    description: 'Cash deposit, counted twice',
  }
}
