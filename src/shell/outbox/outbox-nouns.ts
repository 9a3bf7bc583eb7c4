import type { QueryClient } from '@tanstack/react-query'
import { type CustomerDraft, customerTexts } from '../../../contract/lists/customers.ts'
import { type ProvinceDraft, provinceTexts } from '../../../contract/lists/provinces.ts'
import { formatMoney, parseMoney } from '../../../contract/money/money.ts'
import { type CashBookDraft, cashBookTexts } from '../../../contract/records/cash-book.ts'
import { type TransferDraft, transferTexts } from '../../../contract/records/transfers.ts'
import { isolated } from '../../../contract/text/bidi.ts'
import { cashBookApi } from '../../api/cash-book.ts'
import { createCustomer } from '../../api/customers.ts'
import { addProvince, listProvince } from '../../api/provinces.ts'
import { transferApi } from '../../api/transfers.ts'
import { type NounName, nouns } from '../../commands/catalog/nouns.ts'
import { type Draft, draftAs } from '../../machines/draft.ts'
import type { Saved } from '../../machines/entry-context.ts'
import type { ExistingRecord } from '../../machines/failure.ts'
import { type CachedList, CHANGED_LISTS } from '../live/changed-lists.ts'

interface Sending {
  readonly draft: Draft
  readonly key: string
  /** The office's business date when it was saved. */
  readonly today: string
  readonly queries: QueryClient
  readonly signal?: AbortSignal | undefined
}

/** How the new records of a form are sent and reported, whatever screen is open then. */
interface SentNoun {
  readonly noun: NounName | 'province'
  readonly savedText: string
  /** What is said where the server gives no words. */
  readonly failedText: string
  /** Its name among the records last seen, where it is among them. */
  readonly recent?: 'cash-book' | 'transfer'
  readonly send: (sending: Sending) => Promise<Saved>
  /** What distinguishes a record from the others. */
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

export interface OutboxNoun extends SentNoun {
  readonly label: string
  /** The lists that a new record changes. */
  readonly refreshes: readonly CachedList[]
  /** The verb by which Go To opens one of an id, where there is one. */
  readonly verb?: string
}

/** The nouns by their form, whose path it is too. */
const sentFrom: Readonly<Record<string, SentNoun>> = {
  [nouns['cash-book'].form]: {
    noun: 'cash-book',
    savedText: cashBookTexts.recorded,
    failedText: cashBookTexts.recordFailed,
    recent: 'cash-book',
    async send({ draft, key, signal }) {
      const { id, version } = await cashBookApi.create(draftAs<CashBookDraft>(draft), key, signal)
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
  [nouns.transfer.form]: {
    noun: 'transfer',
    savedText: transferTexts.recorded,
    failedText: transferTexts.recordFailed,
    recent: 'transfer',
    async send({ draft, key, signal }) {
      const { id, version } = await transferApi.create(draftAs<TransferDraft>(draft), key, signal)
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
  [nouns.customer.form]: {
    noun: 'customer',
    savedText: customerTexts.added,
    failedText: customerTexts.addFailed,
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
    noun: 'province',
    savedText: provinceTexts.added,
    failedText: provinceTexts.addFailed,
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
  const sent = sentFrom[form]
  if (!sent) throw new Error(`No new records come from ${form}`)
  const { noun } = sent
  const refreshes = CHANGED_LISTS[noun]
  if (noun === 'province') return { ...sent, refreshes, label: 'Province' }
  return { ...sent, refreshes, label: nouns[noun].label, verb: nouns[noun].verb.names[0] }
}

/** A record as it was sent and written, in words. */
export function standingOf(form: string, draft: Draft, { id }: Pick<Saved, 'id'>): ExistingRecord {
  const { label, figures, verb } = outboxNounOf(form)
  if (verb === undefined) return { record: `${label} ${figures(draft)}` }
  return { record: `${label} ${id}, ${figures(draft)}`, line: `${verb} ${id}` }
}
