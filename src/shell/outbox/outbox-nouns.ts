import type { QueryClient } from '@tanstack/react-query'
import { customerToWire } from '../../../contract/lists/customer-form.ts'
import { customerTexts } from '../../../contract/lists/customers.ts'
import { provinceToWire } from '../../../contract/lists/province-form.ts'
import { provinceTexts } from '../../../contract/lists/provinces.ts'
import { formatMoney, parseMoney } from '../../../contract/money/money.ts'
import { cashBookTexts, cashBookToWire } from '../../../contract/records/cash-book.ts'
import { transferTexts, transferToWire } from '../../../contract/records/transfers.ts'
import { isolated } from '../../../contract/text/bidi.ts'
import type { Said } from '../../../contract/text/catalogue.ts'
import { cashBookApi } from '../../api/cash-book.ts'
import { customerApi } from '../../api/customers.ts'
import { listProvince, provinceApi } from '../../api/provinces.ts'
import type { RecordApi } from '../../api/record-api.ts'
import { transferApi } from '../../api/transfers.ts'
import { type NounName, nouns, recordPath } from '../../commands/catalog/nouns.ts'
import { type Draft, draftAs } from '../../machines/draft.ts'
import type { Saved } from '../../machines/entry-context.ts'
import type { ExistingRecord } from '../../machines/failure.ts'
import type { Done } from '../../ui/frame/toasts.tsx'
import { type CachedList, CHANGED_LISTS } from '../calls/changed-lists.ts'

interface Sending {
  readonly draft: Draft
  readonly key: string
  /** The office's business date when it was saved. */
  readonly today: string
  readonly queries: QueryClient
  readonly signal?: AbortSignal | undefined
}

/** What a noun knows about how its new records are sent and reported; `D` is its draft type. */
interface Sent<D, Wire> {
  readonly noun: NounName | 'province'
  readonly savedText: Said
  /** What is said where the server gives no words. */
  readonly failedText: Said
  /** Its name among the records last seen, where it is among them. */
  readonly recent?: 'cash-book' | 'transfer'
  readonly api: RecordApi<Wire>
  readonly toWire: (draft: D, today: string) => object
  /** Puts a record that is written into a list at once. */
  readonly list?: (queries: QueryClient, record: Wire) => void
  /** What distinguishes a record from the others. */
  readonly figures: (draft: D) => string
  /** A record that is saved, in the words of the status line. */
  readonly done: (draft: D, id: string) => string
}

/** How the new records of a form are sent and reported, whatever screen is open then. */
export interface OutboxNoun
  extends Pick<Sent<Draft, never>, 'savedText' | 'failedText' | 'recent' | 'figures'> {
  readonly label: string
  /** A record that is saved, for the status line. */
  readonly done: (draft: Draft, id: string) => Done
  /** The lists that a new record changes. */
  readonly refreshes: readonly CachedList[]
  /** The verb by which Go To opens one of an id, where there is one. */
  readonly verb?: string
  readonly send: (sending: Sending) => Promise<Saved>
}

function outboxNoun<D extends object, Wire extends { readonly version: number }>({
  noun,
  api,
  toWire,
  list,
  figures,
  done,
  ...texts
}: Sent<D, Wire>): OutboxNoun {
  return {
    ...texts,
    ...(noun === 'province'
      ? { label: 'Province' }
      : { label: nouns[noun].label, verb: nouns[noun].verb.names[0] }),
    refreshes: CHANGED_LISTS[noun],
    async send({ draft, key, today, queries, signal }) {
      const record = await api.create(toWire(draftAs<D>(draft), today), key, signal)
      list?.(queries, record)
      return { id: api.idOf(record), version: record.version }
    },
    figures: (draft) => figures(draftAs<D>(draft)),
    done: (draft, id) => ({
      what: done(draftAs<D>(draft), id),
      path: noun === 'province' ? '/reports/province' : recordPath(noun, id),
    }),
  }
}

/** An amount of a draft as it is read. */
const money = (ccy: string, amount: string) => {
  const minor = parseMoney(amount)
  return `${ccy} ${minor === undefined ? amount : formatMoney(minor)}`
}
const joined = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(' ')

/** The nouns by their form, whose path it is too. */
const outboxNouns: Readonly<Record<string, OutboxNoun>> = {
  [nouns['cash-book'].form]: outboxNoun({
    noun: 'cash-book',
    savedText: cashBookTexts.recorded,
    failedText: cashBookTexts.recordFailed,
    recent: 'cash-book',
    api: cashBookApi,
    toWire: cashBookToWire,
    figures: ({ amount, amount_currency, debit_account, credit_account, description }) =>
      joined(amount, amount_currency, debit_account, '→', credit_account, isolated(description)),
    done: ({ amount, amount_currency, debit_account, credit_account }, id) =>
      `cash-book ${id} · ${money(amount_currency, amount)} · ${debit_account} → ${credit_account}`,
  }),
  [nouns.transfer.form]: outboxNoun({
    noun: 'transfer',
    savedText: transferTexts.recorded,
    failedText: transferTexts.recordFailed,
    recent: 'transfer',
    api: transferApi,
    toWire: transferToWire,
    figures({ amount, currency, exchanged_amount, exchanged_currency, ...rest }) {
      const sides = joined(rest.debit_account, '→', rest.credit_account, isolated(rest.description))
      return joined(amount, currency, '=', exchanged_amount, exchanged_currency, sides)
    },
    done({ amount, currency, exchanged_amount, exchanged_currency, ...rest }, id) {
      const figures = `${money(currency, amount)} = ${money(exchanged_currency, exchanged_amount)}`
      return `transfer ${id} · ${figures} · ${rest.debit_account} → ${rest.credit_account}`
    },
  }),
  [nouns.customer.form]: outboxNoun({
    noun: 'customer',
    savedText: customerTexts.added,
    failedText: customerTexts.addFailed,
    api: customerApi,
    toWire: customerToWire,
    figures: ({ cust_id, cust_name, accounts }) =>
      joined(cust_id, isolated(cust_name), ...accounts.map(({ acc_no }) => acc_no)),
    done: ({ cust_name }, id) => `customer ${id} · ${isolated(cust_name)}`,
  }),
  '/reports/province': outboxNoun({
    noun: 'province',
    savedText: provinceTexts.added,
    failedText: provinceTexts.addFailed,
    api: provinceApi,
    toWire: provinceToWire,
    list: listProvince,
    figures: ({ name, order }) => joined(order, isolated(name)),
    done: ({ name }) => `province ${isolated(name)}`,
  }),
}

/** How the new records of a form are sent. Throws for a form that has none. */
export function outboxNounOf(form: string): OutboxNoun {
  const noun = outboxNouns[form]
  if (!noun) throw new Error(`No new records come from ${form}`)
  return noun
}

/** A record as it was sent and written, in words. */
export function standingOf(form: string, draft: Draft, { id }: Pick<Saved, 'id'>): ExistingRecord {
  const { label, figures, verb } = outboxNounOf(form)
  if (verb === undefined) return { record: `${label} ${figures(draft)}` }
  return { record: `${label} ${id}, ${figures(draft)}`, line: `${verb} ${id}` }
}
