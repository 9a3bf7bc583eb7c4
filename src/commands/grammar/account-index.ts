import { type Account, foldAccountNumber } from '../../../contract/lists/accounts.ts'

/** The office's accounts, found by number. Built once for each list of accounts. */
export interface AccountIndex {
  /** The account of exactly this number; else the one that it looks like, whatever its digits and case. */
  readonly find: (acc_no: string) => Account | undefined
  readonly ofCustomer: (customer_id: number) => readonly Account[]
  /** The first account, by number, that starts so; among those that fit, where that is given. */
  readonly startingWith: (start: string, fits?: (account: Account) => boolean) => Account | undefined
}

/** The place of the first of sorted rows whose text is not before `text`. */
export function firstNotBefore<Row>(
  sorted: readonly Row[],
  text: string,
  textOf: (row: Row) => string,
): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (textOf(sorted[middle] as Row) < text) low = middle + 1
    else high = middle
  }
  return low
}

const plain = (acc_no: string) => foldAccountNumber(acc_no).toLowerCase()

export function indexAccounts(accounts: readonly Account[]): AccountIndex {
  const byNumber = new Map(accounts.map((account) => [account.acc_no, account]))
  const sorted = accounts
    .map((account) => ({ account, number: plain(account.acc_no) }))
    .sort((one, other) => (one.number < other.number ? -1 : 1))
  const byPlain = new Map(sorted.map(({ account, number }) => [number, account]))
  const byCustomer = Map.groupBy(accounts, (account) => account.customer_id)
  return {
    find: (acc_no) =>
      byNumber.get(acc_no) ?? byNumber.get(foldAccountNumber(acc_no)) ?? byPlain.get(plain(acc_no)),
    ofCustomer: (customer_id) => byCustomer.get(customer_id) ?? [],
    startingWith: (start, fits = () => true) => {
      const first = plain(start)
      for (let at = firstNotBefore(sorted, first, ({ number }) => number); ; at += 1) {
        const one = sorted[at]
        if (!one?.number.startsWith(first)) return undefined
        if (fits(one.account)) return one.account
      }
    },
  }
}
