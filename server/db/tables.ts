import type * as z from 'zod/mini'
import type { CommissionWay } from '../../contract/commission/commission.ts'
import type { hawalaBody } from '../../contract/hawala/hawala.ts'
import type { Direction, HawalaStatus } from '../../contract/hawala/life.ts'
import type { HawalaStep } from '../../contract/hawala/step-answers.ts'
import type { Customer, CustomerAccount } from '../../contract/lists/customer-answers.ts'
import type { CustomerKind } from '../../contract/lists/customers.ts'
import type { Province } from '../../contract/lists/provinces.ts'
import type { Currency } from '../../contract/money/currency.ts'
import type { LargePreset } from '../../contract/office/large-presets.ts'
import type { User } from '../../contract/operator/auth.ts'
import type { Risk } from '../../contract/papers/papers.ts'
import type { cashBookBody } from '../../contract/records/cash-book.ts'
import type { Posting } from '../../contract/records/postings.ts'
import type { Stored } from '../../contract/records/records.ts'
import type { transferBody } from '../../contract/records/transfers.ts'
import type { Listed } from '../../contract/watch/watch.ts'
import type { WatchSource } from '../../contract/watch/watch-sources.ts'

/** The cash-book entries that the commission of a hawala was posted by (docs/books.md, "Commission"); null where it was not. */
type HawalaCommission = { readonly [Way in `commission_${CommissionWay}`]: number | null }

/**
 * The tables of the books. Money is a bigint of minor units, a rate a bigint scaled by 10^8;
 * days are `YYYY-MM-DD`, instants ISO 8601 in UTC. Columns keep the wire's names.
 */
export interface Tables {
  operators: User & {
    password_hash: string
    disabled_at: string | null
    created_at: string
    /** Until when a password that somebody else chose lets its operator in, to change it; null for one of their own. */
    start_until: string | null
  }
  /** Operators with a second factor: the secret as only the server's key opens it. */
  second_factors: {
    operator_id: number
    sealed: string
    /** The time step of the last code that was accepted: each is accepted once. */
    last_step: number
  }
  /** Recovery codes that are not used yet. */
  recovery_codes: {
    operator_id: number
    code_hash: string
  }
  tokens: {
    token_hash: string
    operator_id: number
    created_at: string
    used_at: string
    /** Where its operator signed in from, and the browser's own name of itself; blank where that is not known. */
    address: string
    client: string
    /** Since when it is locked; null for one that is not, or has only not been used for long. */
    locked_at: string | null
  }
  /** Passwords given for operators, right ones and wrong ones, outside the audit log; old ones are removed. */
  sign_ins: {
    id: number
    at: string
    operator_id: number
    is_right: number
    address: string
    client: string
  }
  /** The addresses that an operator has signed in from recently. */
  usual_addresses: {
    operator_id: number
    address: string
    used_at: string
  }
  delete_windows: {
    token_hash: string
    target: string | null
    opened_at: string
  }
  throttles: {
    subject: string
    failures: number
    failed_at: string
  }
  customers: Omit<Customer, 'saraf' | 'accounts_set' | 'kind'> & { saraf: number; kind: CustomerKind }
  accounts: CustomerAccount & {
    customer_id: number
    version: number
  }
  cash_book: Stored<z.infer<typeof cashBookBody>>
  transfers: Stored<z.infer<typeof transferBody>>
  /**
   * `direction` and `status` are blank for one without steps. Its columns `number_key`, `ref_key` and `sender_id_key`, which
   * no row is read with, have its number, ref and sender's ID as they are compared (records/define-record.ts, `keys`).
   */
  hawala: Stored<z.infer<typeof hawalaBody>> & {
    direction: Direction | ''
    status: HawalaStatus | ''
  } & HawalaCommission
  /** `id` is that of the hawala and the number, `88/2`; `id_key` is the number of the ID as it is compared; `content` is JSON. */
  hawala_steps: Pick<HawalaStep, 'id' | 'hawala_id' | 'no' | 'kind'> & { id_key: string; content: string }
  provinces: Province
  exchange_rates: {
    id: number
    ccy: Currency
    date: string
    to_usd: bigint
    to_pkr: bigint
    /** In AFN, 0 where there is none. */
    buy: bigint
    sell: bigint
    saved_by: string
  }
  account_rates: {
    acc_no: string
    ccy: string
    rate: bigint
  }
  /** One row a record that posts, in the order in which records were first entered. */
  entries: {
    entry_no: number
    record_type: string
    record_id: number
  }
  postings: Posting & {
    entry_no: number
    leg: number
    date: string
  }
  balances: Posting
  /** What an account moved on a day, and its balance at the day's end. */
  day_totals: {
    account_no: string
    date: string
    debit: bigint
    credit: bigint
    balance: bigint
  }
  /** What the office's own money had cost at the end of closed days, in minor units of USD; derived (docs/books.md, "Profit"). */
  kept_costs: {
    date: string
    ccy: Currency
    quantity: bigint
    cost: bigint
  }
  /** The largest id ever used of each kind of record. */
  counters: {
    name: string
    last: number
  }
  idempotency_keys: {
    key: string
    operator_id: number
    request_hash: string
    status: number
    body: string
    created_at: string
    /** The audit row that has its digest; null where it was kept before rows had one. */
    audit_seq: number | null
  }
  /** What an operator has typed and not saved; `content` is JSON that the server never looks into. */
  drafts: {
    operator_id: number
    name: string
    version: number
    saved_at: string
    content: string
  }
  /** The parts of an operator's settlement that is not saved yet; `content` is JSON that the server never looks into. */
  settlement_rows: {
    operator_id: number
    id: string
    /** Of the change that made it what it is; the largest one of an operator counts their changes. */
    version: number
    /** The browser that sent it. */
    sent_by: string
    is_saved: number
    /** Null where it was removed or saved. */
    content: string | null
  }
  settings: {
    operator_id: number
    version: number
    content: string
  }
  /** A till as it was counted at the end of a day; `id` is `2026-11-20/12`, `content` JSON. */
  counts: {
    id: string
    version: number
    content: string
  }
  /** Days that were closed; `content` is JSON. */
  days: {
    date: string
    version: number
    is_closed: number
    content: string
  }
  /** What owners set for the whole office, one row; `content` is JSON. */
  office_settings: {
    id: number
    version: number
    content: string
  }
  /** How much customers may owe, and how much tills are to hold, by account. */
  limits: {
    acc_no: string
    version: number
    most_debit: bigint | null
    least_cash: bigint | null
  }
  /** Approvals of writes that pass a limit, until they are used; old ones are removed. */
  approvals: {
    approval_hash: string
    approver_id: number
    token_hash: string
    /** Names the call and its body. */
    request: string
    approved_at: string
  }
  /** The office's own words for texts of the console; `id` is `fa-AF/page.login.signIn`, `content` JSON. */
  words: {
    id: string
    language: string
    version: number
    content: string
  }
  /** What is agreed with correspondents; `content` is JSON. */
  correspondents: {
    cust_id: number
    version: number
    content: string
  }
  /** What is kept of the papers of customers: `id_key` is the number as it is compared; `content` is JSON. */
  papers: {
    cust_id: number
    version: number
    risk: Risk
    id_key: string
    content: string
  }
  /** What was agreed with correspondents for their accounts; `content` is JSON. */
  agreements: {
    id: number
    acc_no: string
    version: number
    content: string
  }
  /** Sanctions lists that were loaded, by their source; `content` is JSON. */
  watch_lists: {
    source: WatchSource
    version: number
    content: string
  }
  /** The names of sanctions lists with their aliases, numbered within their list. */
  watch_names: Listed & { no: number }
  /** Decisions on names that may be listed, and open questions; `content` is JSON. */
  watch_decisions: {
    id: number
    /** The name as it is compared with that of another decision. */
    name_key: string
    content: string
  }
  /** Notes of suspicion on customers and hawala; `subject` is `hawala/88`, `content` JSON. */
  suspicions: {
    id: number
    subject: string
    content: string
  }
  /** Files that were imported; `content` is JSON. */
  imports: {
    id: number
    fingerprint: string
    version: number
    content: string
  }
  /** Lists of large cash that were filed, never changed since; `content` is JSON. */
  filings: {
    id: number
    preset: LargePreset
    from_date: string
    to_date: string
    content: string
  }
  audit: {
    seq: number
    at: string
    operator_id: number | null
    action: string
    record_type: string
    record_id: string
    before: string | null
    after: string | null
    prev_hash: string
    hash: string
    /** The digest of the answer that was kept under a key for this write, on the last of its rows. */
    answer: string | null
  }
}
