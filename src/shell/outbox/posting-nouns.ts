import type { Currency } from '../../../contract/money/currency.ts'
import type { Exchange } from '../../../contract/money/exchange.ts'
import { formatMoney, parseMoney } from '../../../contract/money/money.ts'
import { cashBookDraftLegs, cashBookTexts, cashBookToWire } from '../../../contract/records/cash-book.ts'
import type { Posting } from '../../../contract/records/postings.ts'
import { transferDraftLegs, transferExchange } from '../../../contract/records/transfer-form.ts'
import { transferTexts, transferToWire } from '../../../contract/records/transfers.ts'
import { isolated } from '../../../contract/text/bidi.ts'
import type { Said } from '../../../contract/text/catalogue.ts'
import { definePhrases } from '../../../contract/text/phrases.ts'
import { type PostingNoun, postingApis } from '../../api/posting-records.ts'
import type { RecordApi } from '../../api/record-api.ts'
import { type Draft, draftAs } from '../../machines/draft.ts'
import type { LookupTexts } from '../../machines/lookup-machine.ts'
import { joined, type SentDescription, type SentNoun, sentNoun } from './sent-noun.ts'

const phrases = definePhrases('shell.outbox.posting', {
  cashBook: 'cash-book {id} · {amount} · {debit} → {credit}',
  transactionId: 'Transaction ID',
  transactionDeletion: 'Delete Transaction',
  transfer: 'transfer {id} · {amount} = {exchanged} · {debit} → {credit}',
  transferId: 'Transfer ID',
  transferDeletion: 'Delete Transfer',
})

interface PostingTexts extends LookupTexts {
  readonly recorded: Said
  readonly recordFailed: Said
  readonly deleted: Said
  readonly deleteFailed: Said
}

interface PostingWords {
  readonly texts: PostingTexts
  /** What its number is called. */
  readonly idLabel: string
  /** The title over the question before it is deleted. */
  readonly deletionTitle: string
}

type CurrencyOf = (acc_no: string) => Currency | undefined

/** What is known of a record that is posted one by one, beside its addresses and its screens; `D` is its draft. */
interface PostingDescription<D, Wire>
  extends PostingWords,
    Pick<SentDescription<D, Wire>, 'api' | 'toWire' | 'figures' | 'done'> {
  /** What its draft would post. */
  readonly legs: (draft: D, ccyOf: CurrencyOf) => readonly Posting[]
  /** What it exchanges, where it does. */
  readonly exchange?: (draft: D) => Exchange
}

/** The same, over drafts as forms, Go To and the outbox hold them. */
interface DescribedPosting extends PostingWords, SentNoun {
  readonly api: Pick<RecordApi<unknown>, 'find' | 'remove'> & { idOf(record: unknown): string }
  readonly legs: (draft: Draft, ccyOf: CurrencyOf) => readonly Posting[]
  readonly exchange: (draft: Draft) => Exchange | undefined
  /** What two records have in common where they are the same: their number is no part of it. */
  readonly content: (draft: Draft) => object
}

function postingNoun<D extends object, Wire extends { readonly version: number }>(
  noun: PostingDescription<D, Wire>,
): DescribedPosting {
  const { api, texts, idLabel, deletionTitle, toWire, legs, exchange } = noun
  return {
    ...sentNoun({ ...noun, savedText: texts.recorded, failedText: texts.recordFailed }),
    texts,
    idLabel,
    deletionTitle,
    api: { ...api, idOf: (record) => api.idOf(record as Wire) },
    legs: (draft, ccyOf) => legs(draftAs<D>(draft), ccyOf),
    exchange: (draft) => exchange?.(draftAs<D>(draft)),
    content: (draft) => toWire(draftAs<D>({ ...draft, id: '' }), ''),
  }
}

/** An amount of a draft as it is read. */
const money = (ccy: string, amount: string) => {
  const minor = parseMoney(amount)
  return `${ccy} ${minor === undefined ? amount : formatMoney(minor)}`
}

/** The records that are posted one by one, by their name in the audit log: one that is left out does not compile. */
export const postingNouns: Readonly<Record<PostingNoun, DescribedPosting>> = {
  'cash-book': postingNoun({
    api: postingApis['cash-book'],
    texts: cashBookTexts,
    idLabel: phrases.transactionId,
    deletionTitle: phrases.transactionDeletion,
    toWire: cashBookToWire,
    legs: cashBookDraftLegs,
    figures: ({ amount, amount_currency, debit_account, credit_account, description }) =>
      joined(amount, amount_currency, debit_account, '→', credit_account, isolated(description)),
    done: ({ amount, amount_currency, debit_account, credit_account }, id) =>
      phrases.cashBook({
        id,
        amount: money(amount_currency, amount),
        debit: debit_account,
        credit: credit_account,
      }),
  }),
  transfer: postingNoun({
    api: postingApis.transfer,
    texts: transferTexts,
    idLabel: phrases.transferId,
    deletionTitle: phrases.transferDeletion,
    toWire: transferToWire,
    legs: transferDraftLegs,
    exchange: transferExchange,
    figures({ amount, currency, exchanged_amount, exchanged_currency, ...rest }) {
      const sides = joined(rest.debit_account, '→', rest.credit_account, isolated(rest.description))
      return joined(amount, currency, '=', exchanged_amount, exchanged_currency, sides)
    },
    done({ amount, currency, exchanged_amount, exchanged_currency, ...rest }, id) {
      return phrases.transfer({
        id,
        amount: money(currency, amount),
        exchanged: money(exchanged_currency, exchanged_amount),
        debit: rest.debit_account,
        credit: rest.credit_account,
      })
    },
  }),
}
