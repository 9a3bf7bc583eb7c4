import type { Currency } from '../../../contract/money/currency.ts'
import type { Command, Drawn, Kind } from './commands.ts'

// The books as plain sums over what stands, in minor units: no code of the product takes part.

/** All that records of any kind have, in minor units, rates scaled by 10^8. */
export interface Fields {
  readonly debit_account: string
  readonly credit_account: string
  readonly date: string
  readonly amount: bigint
  readonly currency: Currency
  readonly exchange_rate: bigint
  readonly exchanged_amount: bigint
  readonly exchanged_currency: Currency
  readonly description: string
  readonly sender_name: string
  readonly receiver_name: string
  readonly receiver_province: number | null
  readonly RYL_charge: bigint
  /** Null where it is left to the server. */
  readonly RYL_amount: bigint | null
}
export interface Leg {
  readonly account_no: string
  readonly ccy: Currency
  readonly debit: bigint
  readonly credit: bigint
}
export interface Entry extends Fields {
  readonly kind: Kind
  readonly id: number
  readonly RYL_amount: bigint
  readonly legs: readonly Leg[]
}
export interface Account {
  readonly cust_id: number
  readonly ccy: Currency
  readonly rates: ReadonlyMap<string, bigint>
}
export interface Province {
  readonly name: string
  readonly order: number
}
interface Rate {
  readonly date: string
  readonly to_usd: bigint
  readonly to_pkr: bigint
}

/** A call, and whether the books must take it. */
export interface Call {
  readonly method: 'POST' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly body?: unknown
  readonly isGood: boolean
}

export const KINDS = {
  'cash-book': ['debit_account', 'credit_account', 'date', 'amount', 'currency', 'description'],
  transfer: [
    ...(['debit_account', 'credit_account', 'date', 'amount', 'currency', 'description'] as const),
    ...(['exchange_rate', 'exchanged_amount', 'exchanged_currency'] as const),
  ],
  hawala: [
    ...(['debit_account', 'credit_account', 'date', 'amount', 'currency', 'exchange_rate'] as const),
    ...(['sender_name', 'receiver_name', 'receiver_province', 'RYL_charge', 'RYL_amount'] as const),
  ],
} as const satisfies Record<Kind, readonly (keyof Fields)[]>

const LARGEST = 999_999_999_999_999n
const LARGEST_RATE = 9_999_999_999n * 10n ** 8n
const ONE = 10n ** 8n

/** A quotient of numbers of 0 or more, half away from zero. */
export const rounded = (dividend: bigint, divisor: bigint) => (2n * dividend + divisor) / (2n * divisor)
const decimal = (value: bigint, decimals: number) => {
  const digits = String(value).padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
const isMoney = (minor: bigint) => minor > 0n && minor <= LARGEST
const isRate = (rate: bigint) => rate > 0n && rate <= LARGEST_RATE

function wire(names: readonly (keyof Fields)[], fields: Fields): Record<string, unknown> {
  const sent = names.map((name) => {
    const value = fields[name]
    if (typeof value === 'bigint') return [name, decimal(value, name === 'exchange_rate' ? 8 : 2)]
    return [name, value]
  })
  return Object.fromEntries(sent)
}

const pick = <T>(list: readonly T[], at: number) => list[at % Math.max(list.length, 1)]

export class Books {
  readonly customers = new Map<number, string>()
  readonly accounts = new Map<string, Account>()
  /** In the order of first entry; an edited one keeps its place. */
  readonly entries = new Map<string, Entry>()
  readonly provinces = new Map<number, Province>()
  readonly rates = new Map<Currency, readonly Rate[]>()
  /** Accounts that something was ever posted to, the office's own among them. */
  readonly touched = new Map<string, Currency>()
  readonly #last = new Map<string, number>()

  #nextId(name: string): number {
    const id = (this.#last.get(name) ?? 0) + 1
    this.#last.set(name, id)
    return id
  }
  ofKind = (kind: Kind) => [...this.entries.values()].filter((entry) => entry.kind === kind)
  #isUsed = (acc_no: string) =>
    [...this.entries.values()].some(({ legs }) => legs.some(({ account_no }) => account_no === acc_no))

  /** What a command comes to in these books, done to them where it is good. */
  do(command: Command, today: string): Call {
    switch (command.kind) {
      case 'save-customer':
        return this.#saveCustomer(command)
      case 'delete-customer':
        return this.#deleteCustomer(command.cust_id)
      case 'delete-account':
        return this.#deleteAccount(command.acc_no)
      case 'record':
        return this.#record(command)
      case 'edit':
        return this.#edit(command)
      case 'delete':
        return this.#delete(command)
      case 'add-province':
        return this.#addProvince(command)
      case 'edit-province':
        return this.#editProvince(command)
      case 'delete-province':
        return this.#deleteProvince(command)
      case 'save-rates':
        return this.#saveRates(command, today)
      case 'save-account-rates':
        return this.#saveAccountRates(command)
      case 'delete-account-rates':
        for (const [acc_no, account] of this.accounts)
          this.accounts.set(acc_no, { ...account, rates: new Map() })
        return { method: 'DELETE', path: 'api/account-exchange-rates/delete_all/', isGood: true }
    }
  }

  #saveCustomer({ cust_id, cust_name, accounts, isAnew }: Extract<Command, { kind: 'save-customer' }>): Call {
    const isKnown = this.customers.has(cust_id) && !isAnew
    const numbers = accounts.map(({ acc_no }) => acc_no)
    const isGood =
      !(isAnew && this.customers.has(cust_id)) &&
      new Set(numbers).size === numbers.length &&
      accounts.every(({ acc_no, ccy }) => {
        const known = this.accounts.get(acc_no)
        return !known || (known.cust_id === cust_id && (known.ccy === ccy || !this.#isUsed(acc_no)))
      })
    const body = { cust_name, accounts }
    const call: Call = isKnown
      ? { method: 'PATCH', path: `api/customers/${cust_id}/`, body, isGood }
      : { method: 'POST', path: 'api/customers/', body: { ...body, cust_id }, isGood }
    if (!isGood) return call
    this.customers.set(cust_id, cust_name)
    for (const { acc_no, ccy } of accounts) {
      const known = this.accounts.get(acc_no)
      if (known && known.ccy !== ccy) this.touched.delete(acc_no)
      this.accounts.set(acc_no, { cust_id, ccy, rates: known?.rates ?? new Map() })
    }
    return call
  }

  #drop(acc_no: string) {
    this.accounts.delete(acc_no)
    this.touched.delete(acc_no)
  }
  #deleteCustomer(cust_id: number): Call {
    const own = [...this.accounts].filter(([, account]) => account.cust_id === cust_id).map(([no]) => no)
    const isGood = this.customers.has(cust_id) && !own.some(this.#isUsed)
    if (isGood) {
      for (const acc_no of own) this.#drop(acc_no)
      this.customers.delete(cust_id)
    }
    return { method: 'DELETE', path: `api/customers/${cust_id}/`, isGood }
  }
  #deleteAccount(acc_no: string): Call {
    const isGood = this.accounts.has(acc_no) && !this.#isUsed(acc_no)
    if (isGood) this.#drop(acc_no)
    return { method: 'DELETE', path: `api/accounts/${encodeURIComponent(acc_no)}/`, isGood }
  }

  /** The fields that numbers drawn at random stand for in these books; most of them fit. */
  #fields(kind: Kind, drawn: Drawn): Fields {
    const all = [...this.accounts.keys()].sort()
    const inCcy = (ccy: Currency) => all.filter((acc_no) => this.accounts.get(acc_no)?.ccy === ccy)
    const ccyOf = (acc_no: string) => this.accounts.get(acc_no)?.ccy ?? 'USD'
    const { amount, rate, isMultiplied, isLoose } = drawn
    const from = kind === 'hawala' && !isLoose ? inCcy('RYL') : all
    const debit_account = pick(from, drawn.debit) ?? '4-none'
    // A transfer may go to any account; cash-book and hawala stay within a currency.
    const isAnywhere = isLoose || (kind === 'transfer' && !drawn.isWithin)
    const to = isAnywhere ? all : inCcy(ccyOf(debit_account))
    const others = drawn.isSame ? to : to.filter((acc_no) => acc_no !== debit_account)
    const credit_account = pick(others, drawn.credit) ?? '4-none'
    const [debited, credited] = [ccyOf(debit_account), ccyOf(credit_account)]
    const isExchange = kind === 'transfer' && debited !== credited
    // 'Exchange from amount currency' is an exchange; without it both accounts are in what it is exchanged into.
    const within = kind === 'transfer' && drawn.isTurned ? credited : drawn.ccy
    const currency = isExchange ? (drawn.isTurned ? credited : debited) : within
    const exchanged_currency = isExchange && drawn.isTurned ? debited : credited
    const computed =
      rate === 0n ? 0n : isMultiplied ? rounded(amount * rate, ONE) : rounded(amount * ONE, rate)
    return {
      debit_account,
      credit_account,
      date: drawn.date,
      amount,
      currency: isLoose ? drawn.ccy : kind === 'cash-book' ? debited : currency,
      exchange_rate: rate,
      exchanged_amount: drawn.ryl ?? computed,
      exchanged_currency,
      description: drawn.text,
      sender_name: drawn.name,
      receiver_name: `${drawn.name} jan`,
      receiver_province: pick([null, ...this.provinces.keys()], drawn.province) ?? null,
      RYL_charge: drawn.charge,
      RYL_amount: drawn.ryl,
    }
  }

  /** The record as it stands; undefined where it can't. */
  #standing(kind: Kind, id: number, fields: Fields): Entry | undefined {
    const { debit_account, credit_account, amount, currency, exchange_rate, RYL_charge } = fields
    const [debit, credit] = [this.accounts.get(debit_account)?.ccy, this.accounts.get(credit_account)?.ccy]
    if (!debit || !credit || debit_account === credit_account || !isMoney(amount)) return undefined
    const leg = (account_no: string, ccy: Currency, debited: bigint, credited: bigint): Leg => {
      return { account_no, ccy, debit: debited, credit: credited }
    }
    const stands = (legs: readonly Leg[], RYL_amount = 0n): Entry => ({
      ...fields,
      kind,
      id,
      RYL_amount,
      legs,
    })
    if (kind === 'cash-book') {
      if (debit !== currency || credit !== currency) return undefined
      return stands([leg(debit_account, currency, amount, 0n), leg(credit_account, currency, 0n, amount)])
    }
    if (!isRate(exchange_rate)) return undefined
    if (kind === 'transfer') {
      const { exchanged_amount, exchanged_currency } = fields
      if (!isMoney(exchanged_amount)) return undefined
      if (![debit, credit].every((ccy) => ccy === currency || ccy === exchanged_currency)) return undefined
      const out = debit === exchanged_currency ? exchanged_amount : amount
      const into = credit === exchanged_currency ? exchanged_amount : amount
      const legs = [leg(debit_account, debit, out, 0n), leg(credit_account, credit, 0n, into)]
      if (debit === credit) return stands(legs)
      const positions = [
        leg(`office:exchange:${debit}`, debit, 0n, out),
        leg(`office:exchange:${credit}`, credit, into, 0n),
      ]
      return stands([...legs, ...positions])
    }
    const ryl = fields.RYL_amount ?? rounded(amount * ONE, exchange_rate)
    if (debit !== 'RYL' || credit !== 'RYL' || ryl <= 0n || ryl + RYL_charge > LARGEST) return undefined
    if (fields.receiver_province !== null && !this.provinces.has(fields.receiver_province)) return undefined
    const legs = [leg(debit_account, 'RYL', ryl + RYL_charge, 0n), leg(credit_account, 'RYL', 0n, ryl)]
    const income = RYL_charge > 0n ? [leg('office:hawala-charges:RYL', 'RYL', 0n, RYL_charge)] : []
    return stands([...legs, ...income], ryl)
  }
  #enter(entry: Entry) {
    this.entries.set(`${entry.kind}/${entry.id}`, entry)
    for (const { account_no, ccy } of entry.legs) this.touched.set(account_no, ccy)
  }

  #record({ type, rows }: Extract<Command, { kind: 'record' }>): Call {
    const drawn = type === 'hawala' ? rows : rows.slice(0, 1)
    const fields = drawn.map((row) => this.#fields(type, row))
    const isGood = fields.every((row) => this.#standing(type, 0, row))
    const bodies = fields.map((row) => wire(KINDS[type], row))
    if (isGood) {
      for (const row of fields) {
        const entry = this.#standing(type, this.#nextId(type), row)
        if (entry) this.#enter(entry)
      }
    }
    const path = type === 'hawala' ? 'api/hawala/bulk_create' : `api/${type}/`
    return { method: 'POST', path, body: type === 'hawala' ? bodies : bodies[0], isGood }
  }
  #edit({ type, at, row, names }: Extract<Command, { kind: 'edit' }>): Call {
    const before = pick(this.ofKind(type), at)
    const changed = KINDS[type].filter((_, index) => (names >> index) & 1)
    const drawn = this.#fields(type, row)
    const changes = Object.fromEntries(changed.map((name) => [name, drawn[name]]))
    const entry = before && this.#standing(type, before.id, { ...before, ...changes })
    if (entry) this.#enter(entry)
    const path = `api/${type}/${before?.id ?? 999}/`
    return { method: 'PATCH', path, body: wire(changed, drawn), isGood: entry !== undefined }
  }
  #delete({ type, at }: Extract<Command, { kind: 'delete' }>): Call {
    const entry = pick(this.ofKind(type), at)
    this.entries.delete(`${type}/${entry?.id}`)
    return { method: 'DELETE', path: `api/${type}/${entry?.id ?? 999}/`, isGood: entry !== undefined }
  }

  #isTaken = (name: string, id: number) =>
    [...this.provinces].some(
      ([other, province]) => other !== id && province.name.toLowerCase() === name.toLowerCase(),
    )
  #addProvince({ name, order }: Extract<Command, { kind: 'add-province' }>): Call {
    const isGood = !this.#isTaken(name, 0)
    if (isGood) this.provinces.set(this.#nextId('province'), { name, order })
    return { method: 'POST', path: 'api/provinces/', body: { name, order }, isGood }
  }
  #editProvince({ at, ...sent }: Extract<Command, { kind: 'edit-province' }>): Call {
    const { kind: _, ...body } = sent
    const [id, before] = pick([...this.provinces], at) ?? []
    const isGood = id !== undefined && !(body.name !== undefined && this.#isTaken(body.name, id))
    if (isGood && before) this.provinces.set(id, { ...before, ...body })
    return { method: 'PATCH', path: `api/provinces/${id ?? 999}/`, body, isGood }
  }
  #deleteProvince({ at }: Extract<Command, { kind: 'delete-province' }>): Call {
    const [id] = pick([...this.provinces], at) ?? []
    const isUsed = this.ofKind('hawala').some(({ receiver_province }) => receiver_province === id)
    const isGood = id !== undefined && !isUsed
    if (isGood) this.provinces.delete(id)
    return { method: 'DELETE', path: `api/provinces/${id ?? 999}/`, isGood }
  }

  #saveRates({ rows }: Extract<Command, { kind: 'save-rates' }>, today: string): Call {
    const isGood = rows.every((row) =>
      rows.every(
        ({ ccy, to_usd, to_pkr }) => ccy !== row.ccy || (to_usd === row.to_usd && to_pkr === row.to_pkr),
      ),
    )
    const body = rows.map(({ ccy, to_usd, to_pkr }) => {
      return { ccy, to_usd: decimal(to_usd, 8), to_pkr: decimal(to_pkr, 8) }
    })
    const call: Call = { method: 'POST', path: 'api/exchange-rates/bulk_create_update', body, isGood }
    if (!isGood) return call
    for (const { ccy, ...rate } of rows) {
      const history = this.rates.get(ccy) ?? []
      const newest = history.at(-1) ?? { date: '', to_usd: 0n, to_pkr: 0n }
      if (newest.to_usd === rate.to_usd && newest.to_pkr === rate.to_pkr) continue
      const earlier = newest.date === today ? history.slice(0, -1) : history
      this.rates.set(ccy, [...earlier, { date: today, ...rate }])
    }
    return call
  }
  #saveAccountRates({ acc_no, rates }: Extract<Command, { kind: 'save-account-rates' }>): Call {
    const account = this.accounts.get(acc_no)
    const sent = Object.fromEntries(rates.map(([code, rate]) => [code, decimal(rate, 8)]))
    if (account) {
      const standing = new Map([...account.rates, ...rates].filter(([, rate]) => rate > 0n))
      for (const [code, rate] of rates) if (rate === 0n) standing.delete(code)
      this.accounts.set(acc_no, { ...account, rates: standing })
    }
    return {
      method: 'POST',
      path: 'api/account-exchange-rates/bulk_update',
      body: { account: acc_no, rates: sent },
      isGood: account !== undefined,
    }
  }
}
