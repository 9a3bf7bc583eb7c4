import { CURRENCIES, type Currency } from '../../../contract/money/currency.ts'
import { addDays } from '../../../contract/text/dates.ts'
import { type Books, type Entry, KINDS } from './books-model.ts'
import { FIRST_DAY, type Kind } from './commands.ts'

// What each report must say of the model's books: every figure a bigint, scaled by 10^8.

export interface Period {
  readonly from_date: string
  readonly to_date: string
}
export interface Question {
  readonly path: string
  readonly answer: unknown
}
export type Rates = Readonly<Partial<Record<Currency, { readonly usd: bigint; readonly pkr: bigint }>>>

const ONE = 10n ** 8n
const money = (minor: bigint) => minor * 10n ** 6n
const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)
const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
/** Half away from zero, whatever the sign. */
const rounded = (dividend: bigint, divisor: bigint) => {
  const above = dividend < 0n ? -dividend : dividend
  const whole = (2n * above + divisor) / (2n * divisor)
  return dividend < 0n ? -whole : whole
}
const rateText = (rate: bigint) => `${rate / ONE}.${String(rate % ONE).padStart(8, '0')}`

const TYPES: Readonly<Record<Kind, string>> = {
  'cash-book': 'Cash Book',
  transfer: 'Transfer',
  hawala: 'Hawala',
}
const report = (name: string, query: Readonly<Record<string, string>> = {}) =>
  `api/reports/${name}/report/?${new URLSearchParams(query)}`
const isIn = ({ date }: Entry, { from_date, to_date }: Period) => from_date <= date && date <= to_date
const byDay = (entries: readonly Entry[]) => [...entries].sort((one, other) => byText(one.date, other.date))

function describe(books: Books, { kind, description, receiver_name, receiver_province }: Entry): string {
  if (kind !== 'hawala') return description
  const province = receiver_province === null ? undefined : books.provinces.get(receiver_province)
  return province ? `${receiver_name} · ${province.name}` : receiver_name
}

/** What an account moved in all. */
function totals(books: Books, acc_no: string, after = '') {
  const entries = [...books.entries.values()].filter(({ date }) => date > after)
  const legs = entries.flatMap((entry) => entry.legs)
  const own = legs.filter(({ account_no }) => account_no === acc_no)
  const [debit, credit] = [sum(own.map((leg) => leg.debit)), sum(own.map((leg) => leg.credit))]
  return { debit, credit, balance: credit - debit }
}
const totalsToWire = ({ debit, credit, balance }: ReturnType<typeof totals>) => ({
  total_debit: money(debit),
  total_credit: money(credit),
  balance: money(balance),
})

function statement(books: Books, acc_no: string, period: Period): Question {
  const account = books.accounts.get(acc_no)
  const customer_id = account?.cust_id ?? 0
  const lines = byDay([...books.entries.values()]).flatMap((entry) =>
    entry.legs.filter(({ account_no }) => account_no === acc_no).map((leg) => ({ entry, ...leg })),
  )
  const moved = lines.map(({ debit, credit }) => credit - debit)
  const opening = sum(moved.filter((_, at) => (lines[at]?.entry.date ?? '') < period.from_date))
  let balance = opening
  const transactions = lines
    .filter(({ entry }) => isIn(entry, period))
    .map(({ entry, debit, credit }) => {
      balance += credit - debit
      return {
        object_id: entry.id,
        transaction_type: TYPES[entry.kind],
        date: entry.date,
        description: describe(books, entry),
        other_account: acc_no === entry.debit_account ? entry.credit_account : entry.debit_account,
        debit: money(debit),
        credit: money(credit),
        balance: money(balance),
      }
    })
  return {
    path: report('account-statement', { customer_id: String(customer_id), account_no: acc_no, ...period }),
    answer: {
      account: {
        customer_id,
        customer_name: books.customers.get(customer_id),
        acc_no,
        currency: account?.ccy,
      },
      opening_balance: money(opening),
      transactions,
      final_balance: money(balance),
    },
  }
}

/** Every record of a kind, the newest first. */
function records(books: Books, kind: Kind): Question {
  const results = books
    .ofKind(kind)
    .sort((one, other) => other.id - one.id)
    .map((entry) => ({
      id: entry.id,
      ...(kind === 'hawala' ? { receiver_father_name: '', receiver_phone_number: '' } : {}),
      ...Object.fromEntries(
        KINDS[kind].map((name) => {
          const value = entry[name]
          return [name, typeof value === 'bigint' && name !== 'exchange_rate' ? money(value) : value]
        }),
      ),
    }))
  return { path: `api/${kind}?limit=1000`, answer: { results, next: null } }
}

const accountsOf = (books: Books, cust_id: number) =>
  [...books.accounts]
    .filter(([, account]) => account.cust_id === cust_id)
    .sort(([one], [other]) => byText(one, other))
const customersOf = (books: Books) => [...books.customers].sort(([one], [other]) => one - other)

/** What is dated after it is told apart: some days of the log before it, some after. */
const AS_OF = addDays(FIRST_DAY, 2)

/** What of an account's totals is dated after that day; nothing where nothing is. */
function laterToWire(books: Books, acc_no: string) {
  const { debit, credit } = totals(books, acc_no, AS_OF)
  return debit === 0n && credit === 0n ? {} : { later_debit: money(debit), later_credit: money(credit) }
}

const allAccounts = (books: Books, cust_id: number, cust_name: string): Question => ({
  path: report('all-accounts-statement', { customer_id: String(cust_id), as_of: AS_OF }),
  answer: {
    customer: { cust_id, cust_name },
    accounts: accountsOf(books, cust_id).map(([acc_no, { ccy }]) => {
      const all = totalsToWire(totals(books, acc_no))
      return { acc_no, currency: ccy, ...all, ...laterToWire(books, acc_no) }
    }),
  },
})

function netCapital(books: Books, rates: Rates): Question {
  const query: Record<string, string> = {}
  for (const [ccy, { usd, pkr }] of Object.entries(rates)) {
    query[`${ccy.toLowerCase()}_usd`] = rateText(usd)
    query[`${ccy.toLowerCase()}_pkr`] = rateText(pkr)
  }
  const worth = (accounts: ReturnType<typeof accountsOf>, into: 'usd' | 'pkr') => {
    const parts = accounts.map(
      ([acc_no, { ccy }]) => totals(books, acc_no).balance * (rates[ccy]?.[into] ?? 0n),
    )
    return money(rounded(sum(parts), ONE))
  }
  const customers = customersOf(books)
    .map(([cust_id, cust_name]) => ({ cust_id, cust_name, accounts: accountsOf(books, cust_id) }))
    .filter(({ accounts }) => accounts.length > 0)
  const all = customers.flatMap(({ accounts }) => accounts)
  return {
    path: report('net-capital', query),
    answer: {
      customers: customers.map(({ cust_id, cust_name, accounts }) => ({
        cust_id,
        cust_name,
        accounts: accounts.map(([acc_no, { ccy }]) => ({
          acc_no,
          ccy,
          ...totalsToWire(totals(books, acc_no)),
        })),
        customer_usd_total: worth(accounts, 'usd'),
        customer_pkr_total: worth(accounts, 'pkr'),
      })),
      total_usd: worth(all, 'usd'),
      total_pkr: worth(all, 'pkr'),
    },
  }
}

const LISTS: Readonly<Record<string, (balance: bigint) => boolean>> = {
  both: () => true,
  both_non_zero: (balance) => balance !== 0n,
  credit: (balance) => balance > 0n,
  debit: (balance) => balance < 0n,
}
function netCapitalCcy(books: Books, currency: Currency, transaction_type: string): Question {
  const listed = customersOf(books).flatMap(([cust_id, cust_name]) =>
    accountsOf(books, cust_id)
      .filter(([, { ccy }]) => ccy === currency)
      .map(([acc_no, { ccy }]) => ({
        cust_id,
        cust_name,
        acc_no,
        ccy,
        ...totalsToWire(totals(books, acc_no)),
      }))
      .filter(({ balance }) => LISTS[transaction_type]?.(balance)),
  )
  return {
    path: report('net-capital-ccy', { transaction_type, currency }),
    answer: {
      currency,
      transaction_type,
      accounts: listed,
      totals: {
        total_debit: sum(listed.map((one) => one.total_debit)),
        total_credit: sum(listed.map((one) => one.total_credit)),
        total_balance: sum(listed.map((one) => one.balance)),
      },
    },
  }
}

function daily(books: Books, period: Period): Question {
  const report_data: Record<string, Record<string, unknown>> = {}
  for (const [kind, type] of Object.entries(TYPES)) {
    const rows = byDay(books.ofKind(kind as Kind)).filter((entry) => isIn(entry, period))
    for (const [currency, own] of Map.groupBy(rows, (entry) => entry.currency)) {
      const transactions = own.map((entry) => ({
        id: entry.id,
        date: entry.date,
        debit_account: entry.debit_account,
        credit_account: entry.credit_account,
        amount: money(entry.amount),
        description: describe(books, entry),
      }))
      const total_amount = sum(transactions.map(({ amount }) => amount))
      report_data[type] = { ...report_data[type], [currency]: { transactions, total_amount } }
    }
  }
  return { path: report('daily-transactions', { ...period }), answer: { period, report_data } }
}

interface HawalaFilter {
  readonly account?: string
  readonly fromTo?: 'all' | 'outgoing' | 'incoming'
  readonly province?: number
}
function hawala(books: Books, period: Period, { account = '', fromTo, province }: HawalaFilter): Question {
  const isOf = ({ debit_account, credit_account, receiver_province }: Entry) =>
    (account === '' ||
      (fromTo !== 'incoming' && credit_account === account) ||
      (fromTo !== 'outgoing' && debit_account === account)) &&
    (province === undefined || receiver_province === province)
  const rows = byDay(books.ofKind('hawala')).filter((entry) => isIn(entry, period) && isOf(entry))
  const ordered = [...books.provinces].sort(([one, a], [other, b]) => a.order - b.order || one - other)
  const transactions: object[] = []
  let number = 0
  for (const [id, name] of [...ordered.map(([key, { name }]) => [key, name] as const), [null, ''] as const]) {
    const own = rows.filter(({ receiver_province }) => receiver_province === id)
    if (own.length > 0)
      transactions.push({ is_province_header: true, province_name: id === null ? 'No province' : name })
    for (const entry of own) {
      number += 1
      transactions.push({
        number,
        ref_id: entry.id,
        sender_name: entry.sender_name,
        receiver_name: entry.receiver_name,
        receiver_father_name: '',
        receiver_phone_number: '',
        receiver_province: name,
        amount: money(entry.amount),
        currency: entry.currency,
        exchange_rate: entry.exchange_rate,
        RYL_charge: money(entry.RYL_charge),
        RYL_amount: money(entry.RYL_amount),
        date: entry.date,
      })
    }
  }
  const currency_totals = Object.fromEntries(
    [...Map.groupBy(rows, ({ currency }) => currency)].map(([ccy, own]) => {
      return [ccy, money(sum(own.map(({ amount }) => amount)))]
    }),
  )
  return {
    path: report('hawala-report', {
      type1: province === undefined ? 'all' : 'one',
      ...(province === undefined ? {} : { province_id: String(province) }),
      ...(fromTo === undefined ? {} : { fromTo }),
      customer_id: account,
      ...period,
    }),
    answer: {
      transactions,
      totals: {
        currency_totals,
        total_ryl_charges: money(sum(rows.map(({ RYL_charge }) => RYL_charge))),
        total_ryl: money(sum(rows.map(({ RYL_amount }) => RYL_amount))),
      },
    },
  }
}

function trialBalance(books: Books): Question {
  const touched = [...books.touched].sort(([one], [other]) => byText(one, other))
  const isOwn = (acc_no: string) => acc_no.startsWith('office:')
  return {
    path: report('trial-balance'),
    answer: {
      currencies: [...Map.groupBy(touched, ([, ccy]) => ccy)]
        .sort(([one], [other]) => byText(one, other))
        .map(([currency, accounts]) => {
          const balances = accounts.map(([acc_no]) => [acc_no, totals(books, acc_no).balance] as const)
          const own = balances.filter(([acc_no]) => isOwn(acc_no))
          const customers = balances.filter(([acc_no]) => !isOwn(acc_no))
          return {
            currency,
            internal_accounts: own.map(([account_no, balance]) => ({ account_no, balance: money(balance) })),
            customers_balance: money(sum(customers.map(([, balance]) => balance))),
            total: 0n,
          }
        }),
    },
  }
}

/** Every report of the books, each with what it must answer. */
export function everyReport(books: Books, periods: readonly Period[], rates: Rates): Question[] {
  const numbers = [...books.accounts.keys()]
  const inRyl = numbers.filter((acc_no) => books.accounts.get(acc_no)?.ccy === 'RYL')
  return [
    ...periods.flatMap((period) => [
      ...numbers.map((acc_no) => statement(books, acc_no, period)),
      daily(books, period),
      hawala(books, period, {}),
      ...[...books.provinces.keys()].map((province) => hawala(books, period, { province })),
      ...inRyl.flatMap((account) =>
        (['all', 'outgoing', 'incoming'] as const).map((fromTo) =>
          hawala(books, period, { account, fromTo }),
        ),
      ),
    ]),
    ...(['cash-book', 'transfer', 'hawala'] as const).map((kind) => records(books, kind)),
    ...customersOf(books).map(([cust_id, cust_name]) => allAccounts(books, cust_id, cust_name)),
    netCapital(books, rates),
    ...CURRENCIES.flatMap((ccy) => Object.keys(LISTS).map((kind) => netCapitalCcy(books, ccy, kind))),
    trialBalance(books),
  ]
}

const NOT_FIGURES = new Set([
  'object_id',
  'id',
  'customer_id',
  'cust_id',
  'number',
  'ref_id',
  'receiver_province',
])

/** An answer as it was printed, its figures as bigints scaled by 10^8; versions and the head of the log left out. */
export function readReport(text: string): unknown {
  const exact = (key: string, value: unknown, { source }: { source?: string }): unknown => {
    if (key === 'audit_head' || key === 'version') return undefined
    if (typeof value !== 'number' || source === undefined || NOT_FIGURES.has(key)) return value
    const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d{1,8}))?$/.exec(source) ?? []
    if (whole === '') throw new RangeError(`Not a figure: ${source}`)
    const scaled = BigInt(whole + fraction.padEnd(8, '0'))
    return sign ? -scaled : scaled
  }
  return JSON.parse(text, exact as (key: string, value: unknown) => unknown)
}
