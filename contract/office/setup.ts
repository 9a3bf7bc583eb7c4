import type { Account } from '../lists/accounts.ts'
import type { Customer, CustomerKind } from '../lists/customers.ts'
import { ACCOUNT_PREFIX, CURRENCIES, type Currency } from '../money/currency.ts'
import { foldText } from '../text/fold.ts'

type OwnKind = Exclude<CustomerKind, 'customer'>

/** Words of names, folded, by the kind that they tell; of a name that has several the first kind counts. */
const WORDS: readonly (readonly [kind: OwnKind, words: readonly string[]])[] = [
  ['unpaid', ['unpaid', 'ناپرداخت', 'ناپرداخته']],
  ['capital', ['capital', 'equity', 'سرمایه', 'پانگه', 'پانګه']],
  ['expense', ['expense', 'expenses', 'costs', 'مصارف', 'مصرف', 'لگښت', 'لگښتونه', 'لګښت', 'لګښتونه']],
  ['income', ['income', 'profit', 'commission', 'revenue', 'عواید', 'عاید', 'مفاد', 'کمیشن', 'عایدات']],
  ['cashbox', ['cash', 'cashbox', 'drawer', 'till', 'safe', 'صندوق', 'صندوقها', 'دخل', 'نقد', 'نغد']],
]
const KIND_OF = new Map(
  WORDS.flatMap(([kind, words]) => words.map((word) => [foldText(word), kind] as const)),
)

/** The kind that a customer's name tells, in English, Dari or Pashto; undefined where no word of it does. */
export function kindFromName(name: string): OwnKind | undefined {
  const words = foldText(name).split(/[^\p{L}\p{M}]+/u)
  const told = new Set(words.flatMap((word) => KIND_OF.get(word) ?? []))
  return WORDS.map(([kind]) => kind).find((kind) => told.has(kind))
}

/** A number for a new account of a customer in a currency that no account has: the currency's digit before theirs. */
export function freeAccountNumber(cust_id: number, ccy: Currency, taken: ReadonlySet<string>): string {
  const prefix = ACCOUNT_PREFIX[ccy] ?? '9'
  for (let zeros = ''; ; zeros += '0') {
    const acc_no = `${prefix}${zeros}${cust_id}`
    if (!taken.has(acc_no)) return acc_no
  }
}

/** What the set-up of an office proposes: a kind of a customer, or an account that a till lacks. */
export type Proposal =
  | { readonly customer: Customer; readonly kind: OwnKind }
  | { readonly customer: Customer; readonly account: { readonly acc_no: string; readonly ccy: Currency } }

/**
 * Kinds for customers whose names tell them, one for unpaid hawala at most; and for each till its accounts in the
 * currencies of the office's customers, in all while there is no account at all.
 */
export function proposals(customers: readonly Customer[], accounts: readonly Account[]): readonly Proposal[] {
  let hasUnpaid = customers.some(({ kind }) => kind === 'unpaid')
  const kinds = customers.flatMap((customer): Proposal[] => {
    const kind = customer.kind === undefined ? kindFromName(customer.cust_name) : undefined
    if (kind === undefined || (kind === 'unpaid' && hasUnpaid)) return []
    hasUnpaid ||= kind === 'unpaid'
    return [{ customer, kind }]
  })
  const used = new Set(accounts.map(({ ccy }) => ccy))
  const taken = new Set(accounts.map(({ acc_no }) => acc_no))
  const tills = customers.filter(({ kind }) => kind === 'cashbox')
  const lacking = tills.flatMap((customer) => {
    const own = new Set(customer.accounts_set.map(({ ccy }) => ccy))
    const due = CURRENCIES.filter((ccy) => (used.size === 0 || used.has(ccy)) && !own.has(ccy))
    return due.map((ccy): Proposal => {
      const acc_no = freeAccountNumber(customer.cust_id, ccy, taken)
      taken.add(acc_no)
      return { customer, account: { acc_no, ccy } }
    })
  })
  return [...kinds, ...lacking]
}
