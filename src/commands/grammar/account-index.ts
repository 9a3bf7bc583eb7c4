import { type Account, foldAccountNumber } from '../../../contract/lists/accounts.ts'
import type { Customer } from '../../../contract/lists/customer-answers.ts'
import { beginsPhone, typedPhone } from '../../../contract/text/begun-phone.ts'
import { phonesIn } from '../../../contract/text/phone.ts'
import { foldedWords } from './fold.ts'

/** The office's accounts, found by number. Built once for each list of accounts. */
export interface AccountIndex {
  /** The account of exactly this number; else the one that it looks like, whatever its digits and case. */
  readonly find: (acc_no: string) => Account | undefined
  readonly ofCustomer: (customer_id: number) => readonly Account[]
  /** The first account, by number, that starts so; among those that fit, where that is given. */
  readonly startingWith: (start: string, fits?: (account: Account) => boolean) => Account | undefined
  /**
   * A few accounts of customers of whose name words begin so: used lately, then those whose name itself begins so; or of
   * those whose phone number begins so.
   */
  readonly named: (words: string, fits?: (account: Account) => boolean) => readonly Account[]
}

/** How many accounts a name offers: what an eye takes in. */
const MOST_NAMED = 8

type WordsOf = (account: Account) => readonly string[]

/** The folded words of the name of an account's customer; each name is folded once. */
function foldedNames(): WordsOf {
  const words = new Map<number, readonly string[]>()
  return ({ customer_id, customer_name }) => {
    const known = words.get(customer_id) ?? foldedWords(customer_name)
    words.set(customer_id, known)
    return known
  }
}

/** A word of the name of an account's customer, and where in the name it stands. */
interface NameWord {
  readonly word: string
  readonly place: number
  readonly account: Account
}

/** Every word of the customers' names, in order. */
function nameWords(accounts: readonly Account[], wordsOf: WordsOf): readonly NameWord[] {
  const all = accounts.flatMap((account) => wordsOf(account).map((word, place) => ({ word, place, account })))
  return all.sort((one, other) => (one.word < other.word ? -1 : one.word > other.word ? 1 : 0))
}

/** Where the names stand that have a word which begins as one of the parts does: the part that the fewest have. */
function fewestBeginning(sorted: readonly NameWord[], parts: readonly string[]) {
  const ranges = parts.map((part) => ({
    from: firstNotBefore(sorted, part, ({ word }) => word),
    // No letter of a folded name is behind this one.
    to: firstNotBefore(sorted, `${part}\uffff`, ({ word }) => word),
  }))
  return ranges.reduce((fewest, one) => (one.to - one.from < fewest.to - fewest.from ? one : fewest))
}

/**
 * Finds accounts by words of their customer's name, those that `lately` answers first. The names are folded at the first
 * one that is asked for.
 */
function byName(accounts: readonly Account[], lately: () => readonly Account[]): AccountIndex['named'] {
  const wordsOf = foldedNames()
  let sorted: readonly NameWord[] | undefined
  return (typed, fits = () => true) => {
    const parts = foldedWords(typed)
    const [start] = parts
    if (start === undefined) return []
    sorted ??= nameWords(accounts, wordsOf)
    const holds = (account: Account) =>
      parts.every((part) => wordsOf(account).some((word) => word.startsWith(part)))
    const used = lately().filter((one) => fits(one) && holds(one))
    const [firsts, others] = [new Set<Account>(), new Set<Account>()]
    const { from, to } = fewestBeginning(sorted, parts)
    for (let at = from; at < to && firsts.size < MOST_NAMED; at += 1) {
      const { account } = sorted[at] as NameWord
      if (fits(account) && holds(account))
        (wordsOf(account)[0]?.startsWith(start) ? firsts : others).add(account)
    }
    return [...new Set([...used, ...firsts, ...others])].slice(0, MOST_NAMED)
  }
}

/** Whose phone numbers accounts are found by. */
type PhoneHolder = Pick<Customer, 'cust_id' | 'phone_1' | 'phone_2'>

/** Finds accounts by a phone number of their customer, which are read at the first one that is asked for. */
function byPhone(
  customers: readonly PhoneHolder[],
  ofCustomer: AccountIndex['ofCustomer'],
): AccountIndex['named'] {
  let holders: readonly { readonly cust_id: number; readonly phones: readonly string[] }[] | undefined
  return (typed, fits = () => true) => {
    holders ??= customers.map(({ cust_id, phone_1, phone_2 }) => ({
      cust_id,
      phones: [phone_1, phone_2].flatMap(phonesIn),
    }))
    const found = holders.filter(({ phones }) => beginsPhone(phones, typed))
    return found.flatMap(({ cust_id }) => ofCustomer(cust_id).filter(fits)).slice(0, MOST_NAMED)
  }
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

/**
 * Indexes the office's accounts; `lately` answers the numbers of those that the operator has used, the last one first. Accounts
 * are also found by the phones of `customers`.
 */
export function indexAccounts(
  accounts: readonly Account[],
  lately: () => readonly string[] = () => [],
  customers: readonly PhoneHolder[] = [],
): AccountIndex {
  const byNumber = new Map(accounts.map((account) => [account.acc_no, account]))
  const sorted = accounts
    .map((account) => ({ account, number: plain(account.acc_no) }))
    .sort((one, other) => (one.number < other.number ? -1 : 1))
  const byPlain = new Map(sorted.map(({ account, number }) => [number, account]))
  const byCustomer = Map.groupBy(accounts, (account) => account.customer_id)
  const find: AccountIndex['find'] = (acc_no) =>
    byNumber.get(acc_no) ?? byNumber.get(foldAccountNumber(acc_no)) ?? byPlain.get(plain(acc_no))
  const used = () => lately().flatMap((acc_no) => find(acc_no) ?? [])
  const ofCustomer: AccountIndex['ofCustomer'] = (customer_id) => byCustomer.get(customer_id) ?? []
  const [called, phoned] = [byName(accounts, used), byPhone(customers, ofCustomer)]
  return {
    find,
    ofCustomer,
    named: (typed, fits) => (typedPhone(typed) === undefined ? called : phoned)(typed, fits),
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
