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

/** What the set-up of an office proposes: a kind of a customer, a customer who is missing, or an account that one of its own lacks. */
export type Proposal =
  | { readonly customer: Customer; readonly kind: OwnKind }
  | { readonly make: NewOwnCustomer; readonly ccys: readonly Currency[] }
  | {
      readonly customer: Customer
      readonly of: OwnKind
      readonly account: { readonly acc_no: string; readonly ccy: Currency }
    }

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

/** What the office's own customers are for, a sentence each. */
const purposes = definePhrases('setup.purpose', {
  capital: "Owners' money: openings stand against it.",
  income: 'What the office earns, such as commission.',
  overAndShort: 'What tills have over, or are short of.',
  expense: 'Rent, salaries, charges given back.',
  unpaid: 'Hawala taken in and not paid out yet.',
  cashbox: 'The cash of a drawer or a safe.',
})

/** What a proposal is for; `over_short` is the customer whom the office's settings name for differences of counts. */
export function purposeOf(one: Proposal, over_short: number | null = null): string {
  const isOverAndShort =
    'make' in one ? one.make.cust_name === names.overAndShort : one.customer.cust_id === over_short
  if (isOverAndShort) return purposes.overAndShort
  if ('make' in one) return purposes[one.make.kind]
  return purposes['kind' in one ? one.kind : one.of]
}

/** Whether an operator may sign in and enter records. */
export const isEntering = ({ disabled_at, role }: ListedOperator): boolean =>
  disabled_at === null && may(role, 'enter')

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

/** A till for each operator who enters and has none. None is proposed while the office has an unassigned till. */
function missingTills(
  tills: readonly Customer[],
  operators: readonly ListedOperator[],
  tillOf: OfficeSettings['tills'],
): readonly NewOwnCustomer[] {
  const taken = new Set(Object.values(tillOf))
  if (tills.some(({ cust_id }) => !taken.has(cust_id))) return []
  return operators
    .filter((one) => isEntering(one) && tillOf[one.id] === undefined)
    .map(({ id, name }) => ({
      cust_name: unmarked(names.till({ name })),
      kind: 'cashbox',
      operator: id,
    }))
}

/** The accounts that the office's own customers lack in the currencies given, with free numbers. */
function missingAccounts(
  customers: readonly Customer[],
  accounts: readonly Account[],
  ccys: readonly Currency[],
): readonly Proposal[] {
  const taken = new Set(accounts.map(({ acc_no }) => acc_no))
  return customers.flatMap((customer) => {
    const { kind: of } = customer
    if (of === undefined) return []
    const own = new Set(customer.accounts_set.map(({ ccy }) => ccy))
    return ccys
      .filter((ccy) => !own.has(ccy))
      .map((ccy) => {
        const acc_no = freeAccountNumber(customer.cust_id, ccy, taken)
        taken.add(acc_no)
        return { customer, of, account: { acc_no, ccy } }
      })
  })
}

/**
 * What an office lacks and sets up: kinds that names tell; the customers of its own of each kind that none is of, and a
 * till for each operator who enters; and the accounts that its own customers lack in the currencies given. `tillOf` is the
 * till of each operator as the office's settings name it.
 */
export function proposals(
  customers: readonly Customer[],
  accounts: readonly Account[],
  operators: readonly ListedOperator[],
  ccys: readonly Currency[],
  tillOf: OfficeSettings['tills'] = {},
): readonly Proposal[] {
  const kinds = kindsByName(customers)
  const told = new Map(kinds.map(({ customer, kind }) => [customer, kind]))
  const kindOf = (customer: Customer) => told.get(customer) ?? customer.kind
  const there = new Set(customers.map(kindOf))
  const tills = customers.filter((customer) => kindOf(customer) === 'cashbox')
  const missing = [
    ...OWN_CUSTOMERS.filter(({ kind }) => !there.has(kind)),
    ...missingTills(tills, operators, tillOf),
  ]
  return [...kinds, ...missing.map((make) => ({ make, ccys })), ...missingAccounts(customers, accounts, ccys)]
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
