import type { Account } from '../lists/accounts.ts'
import type { Customer } from '../lists/customer-answers.ts'
import type { CustomerKind } from '../lists/customers.ts'
import { ACCOUNT_PREFIX, CURRENCIES, type Currency } from '../money/currency.ts'
import type { ListedOperator } from '../operator/operators.ts'
import { may } from '../operator/roles.ts'
import { foldText } from '../text/fold.ts'
import { definePhrases } from '../text/phrases.ts'
import { unmarked } from '../text/unmarked.ts'
import type { OfficeSettings } from './office-settings.ts'

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

/** A customer of the office itself that it lacks. */
export interface NewOwnCustomer {
  readonly cust_name: string
  readonly kind: OwnKind
  /** Whose till it is to be. */
  readonly operator?: number
}

/** What the set-up of an office proposes: a kind of a customer, a customer who is missing, or an account that a till lacks. */
export type Proposal =
  | { readonly customer: Customer; readonly kind: OwnKind }
  | { readonly make: NewOwnCustomer; readonly ccys: readonly Currency[] }
  | { readonly customer: Customer; readonly account: { readonly acc_no: string; readonly ccy: Currency } }

/** What customers of the office's own are called where they are made as proposed. */
const names = definePhrases('setup.name', {
  capital: 'Capital',
  commission: 'Commission',
  overAndShort: 'Over and short',
  expenses: 'Expenses',
  unpaid: 'Unpaid hawala',
  till: 'Till of {name}',
})
const OWN_CUSTOMERS: readonly NewOwnCustomer[] = [
  { cust_name: names.capital, kind: 'capital' },
  { cust_name: names.commission, kind: 'income' },
  { cust_name: names.overAndShort, kind: 'income' },
  { cust_name: names.expenses, kind: 'expense' },
  { cust_name: names.unpaid, kind: 'unpaid' },
]

/** The currencies of the office's accounts; all while it has none. */
export function currenciesInUse(accounts: readonly Account[]): readonly Currency[] {
  const used = new Set(accounts.map(({ ccy }) => ccy))
  return CURRENCIES.filter((ccy) => used.size === 0 || used.has(ccy))
}

/** Kinds for customers whose names tell them, one for unpaid hawala at most. */
function kindsByName(customers: readonly Customer[]) {
  let hasUnpaid = customers.some(({ kind }) => kind === 'unpaid')
  return customers.flatMap((customer) => {
    const kind = customer.kind === undefined ? kindFromName(customer.cust_name) : undefined
    if (kind === undefined || (kind === 'unpaid' && hasUnpaid)) return []
    hasUnpaid ||= kind === 'unpaid'
    return [{ customer, kind }]
  })
}

/**
 * What an office lacks and sets up: kinds that names tell; the customers of its own of each kind that none is of, a till
 * for each operator who enters among them; and the accounts that its tills lack in the currencies given.
 */
export function proposals(
  customers: readonly Customer[],
  accounts: readonly Account[],
  operators: readonly ListedOperator[],
  ccys: readonly Currency[],
): readonly Proposal[] {
  const kinds = kindsByName(customers)
  const there = new Set([...customers, ...kinds].map(({ kind }) => kind))
  const tillsOfOperators = operators
    .filter(({ disabled_at, role }) => disabled_at === null && may(role, 'enter'))
    .map(
      ({ id, name }): NewOwnCustomer => ({
        cust_name: unmarked(names.till({ name })),
        kind: 'cashbox',
        operator: id,
      }),
    )
  const missing = [...OWN_CUSTOMERS, ...tillsOfOperators].filter(({ kind }) => !there.has(kind))
  const taken = new Set(accounts.map(({ acc_no }) => acc_no))
  const tills = customers.filter(({ kind }) => kind === 'cashbox')
  const lacking = tills.flatMap((customer) => {
    const own = new Set(customer.accounts_set.map(({ ccy }) => ccy))
    const due = ccys.filter((ccy) => !own.has(ccy))
    return due.map((ccy): Proposal => {
      const acc_no = freeAccountNumber(customer.cust_id, ccy, taken)
      taken.add(acc_no)
      return { customer, account: { acc_no, ccy } }
    })
  })
  return [...kinds, ...missing.map((make) => ({ make, ccys })), ...lacking]
}

/** What the office's settings name a customer for who was made as proposed; what they name already stays. */
export function settingsFor(
  { cust_name, kind, operator }: NewOwnCustomer,
  cust_id: number,
  { tills, over_short, charges_back }: OfficeSettings,
): Partial<OfficeSettings> {
  if (operator !== undefined) return { tills: { ...tills, [operator]: cust_id } }
  if (cust_name === names.overAndShort && over_short === null) return { over_short: cust_id }
  if (kind === 'expense' && charges_back === null) return { charges_back: cust_id }
  return {}
}
