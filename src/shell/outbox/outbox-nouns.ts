import type { QueryClient } from '@tanstack/react-query'
import { isolated } from '../../../contract/bidi.ts'
import { type CashBookDraft, cashBookTexts } from '../../../contract/cash-book.ts'
import { type CustomerDraft, customerTexts } from '../../../contract/customers.ts'
import { formatMoney, parseMoney } from '../../../contract/money.ts'
import { type ProvinceDraft, provinceTexts } from '../../../contract/provinces.ts'
import { type TransferDraft, transferTexts } from '../../../contract/transfers.ts'
import { recordTransaction } from '../../api/cash-book.ts'
import { createCustomer } from '../../api/customers.ts'
import { addProvince, listProvince } from '../../api/provinces.ts'
import { recordTransfer } from '../../api/transfers.ts'
import { type Draft, draftAs } from '../../machines/draft.ts'
import type { Saved } from '../../machines/entry-context.ts'
import type { Standing } from '../../machines/failure.ts'

interface Sending {
  readonly draft: Draft
  readonly key: string
  /** The office's business date when it was saved. */
  readonly today: string
  readonly queries: QueryClient
  readonly signal?: AbortSignal | undefined
}

/** How the new records of a form are sent and told of, whatever screen stands by then. */
export interface OutboxNoun {
  readonly label: string
  readonly savedText: string
  /** What is said where the server gives no words. */
  readonly failedText: string
  /** The lists that a new record changes. */
  readonly refreshes: readonly ('accounts' | 'customers' | 'balance' | 'provinces')[]
  /** Its name among the records last seen, where it stands there. */
  readonly recent?: 'cash-book' | 'transfer'
  /** The verb by which Go To opens one of an id, where there is one. */
  readonly verb?: string
  readonly send: (sending: Sending) => Promise<Saved>
  /** What tells a record from the others. */
  readonly figures: (draft: Draft) => string
  /** A record that is saved, in the words of the status line. */
  readonly done: (draft: Draft, id: string) => string
}

const saved = (id: number, version: number): Saved => ({ id: String(id), version })
/** An amount of a draft as it is read. */
const money = (ccy: string, amount: string) => {
  const minor = parseMoney(amount)
  return `${ccy} ${minor === undefined ? amount : formatMoney(minor)}`
}
const joined = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(' ')

/** The nouns by their form, whose path it is too. */
const nouns: Readonly<Record<string, OutboxNoun>> = {
  '/cash-book': {
    label: 'Cash Book',
    savedText: cashBookTexts.recorded,
    failedText: cashBookTexts.recordFailed,
    refreshes: ['balance'],
    recent: 'cash-book',
    verb: 'cash',
    async send({ draft, key, signal }) {
      const { id, version } = await recordTransaction(draftAs<CashBookDraft>(draft), key, signal)
      return saved(id, version)
    },
    figures(draft) {
      const { amount, amount_currency, debit_account, credit_account, description } =
        draftAs<CashBookDraft>(draft)
      return joined(amount, amount_currency, debit_account, '→', credit_account, isolated(description))
    },
    done(draft, id) {
      const { amount, amount_currency, debit_account, credit_account } = draftAs<CashBookDraft>(draft)
      return `cash-book ${id} · ${money(amount_currency, amount)} · ${debit_account} → ${credit_account}`
    },
  },
  '/transfer': {
    label: 'Transfer',
    savedText: transferTexts.recorded,
    failedText: transferTexts.recordFailed,
    refreshes: ['balance'],
    recent: 'transfer',
    verb: 'tr',
    async send({ draft, key, signal }) {
      const { id, version } = await recordTransfer(draftAs<TransferDraft>(draft), key, signal)
      return saved(id, version)
    },
    figures(draft) {
      const { amount, currency, exchanged_amount, exchanged_currency, ...rest } =
        draftAs<TransferDraft>(draft)
      const sides = joined(rest.debit_account, '→', rest.credit_account, isolated(rest.description))
      return joined(amount, currency, '=', exchanged_amount, exchanged_currency, sides)
    },
    done(draft, id) {
      const { amount, currency, exchanged_amount, exchanged_currency, ...rest } =
        draftAs<TransferDraft>(draft)
      const figures = `${money(currency, amount)} = ${money(exchanged_currency, exchanged_amount)}`
      return `transfer ${id} · ${figures} · ${rest.debit_account} → ${rest.credit_account}`
    },
  },
  '/customers': {
    label: 'Customer',
    savedText: customerTexts.added,
    failedText: customerTexts.addFailed,
    refreshes: ['customers', 'accounts'],
    verb: 'cust',
    async send({ draft, key, today, signal }) {
      const { cust_id, version } = await createCustomer(draftAs<CustomerDraft>(draft), today, key, signal)
      return saved(cust_id, version)
    },
    figures(draft) {
      const { cust_id, cust_name, accounts } = draftAs<CustomerDraft>(draft)
      return joined(cust_id, isolated(cust_name), ...accounts.map(({ acc_no }) => acc_no))
    },
    done: (draft, id) => `customer ${id} · ${isolated(draftAs<CustomerDraft>(draft).cust_name)}`,
  },
  '/reports/province': {
    label: 'Province',
    savedText: provinceTexts.added,
    failedText: provinceTexts.addFailed,
    refreshes: ['provinces'],
    async send({ draft, key, queries, signal }) {
      const province = await addProvince(draftAs<ProvinceDraft>(draft), key, signal)
      listProvince(queries, province)
      return saved(province.id, province.version)
    },
    figures(draft) {
      const { name, order } = draftAs<ProvinceDraft>(draft)
      return joined(order, isolated(name))
    },
    done: (draft) => `province ${isolated(draftAs<ProvinceDraft>(draft).name)}`,
  },
}

/** How the new records of a form are sent. Throws for a form that has none. */
export function outboxNounOf(form: string): OutboxNoun {
  const noun = nouns[form]
  if (!noun) throw new Error(`No new records come from ${form}`)
  return noun
}

/** A record as it was sent and written, in words. */
export function standingOf(form: string, draft: Draft, { id }: Pick<Saved, 'id'>): Standing {
  const { label, figures, verb } = outboxNounOf(form)
  if (verb === undefined) return { record: `${label} ${figures(draft)}` }
  return { record: `${label} ${id}, ${figures(draft)}`, line: `${verb} ${id}` }
}
