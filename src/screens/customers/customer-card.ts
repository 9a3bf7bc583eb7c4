import type { Customer } from '../../../contract/lists/customer-answers.ts'
import { customerCardLabel, customerFieldEntries } from '../../../contract/lists/customer-fields.ts'
import { customerKindLabels } from '../../../contract/lists/customers.ts'
import { moneyFromWire, RATE_ONE, roundedQuotient } from '../../../contract/money/money.ts'
import { lastRateRows } from '../../../contract/rates/rate-sheet.ts'
import type { LastRate } from '../../../contract/rates/rates.ts'
import type { CardLine, CustomerCard } from '../../../contract/reports/report-answers.ts'
import { codesIsolated } from '../../../contract/text/bidi.ts'
import { listedText } from '../../../contract/text/listed.ts'
import { labelText } from '../../commands/catalog/nouns.ts'
import { columnFrom, columnOf, listReport, numbered, type Report } from '../../ui/report/report.ts'
import { cardPhrases as phrases } from './phrases.ts'

/** An account of a card with its worth in USD, in minor units; without one where no rate is known. */
export type CardAccount = CustomerCard['balances'][number] & { readonly usd: bigint | undefined }

/** A customer's accounts with what they are worth in USD at the newest rates, and what they are worth in all. */
export function cardAccounts({ balances }: CustomerCard, rates: readonly LastRate[]): Report<CardAccount> {
  const toUsd = new Map<string, bigint>(lastRateRows(rates).map(({ ccy, to_usd }) => [ccy, to_usd]))
  toUsd.set('USD', RATE_ONE)
  // Exact until it is rounded, once.
  const exact = balances.map(({ currency, balance }) => moneyFromWire(balance) * (toUsd.get(currency) ?? 0n))
  const rows = balances.map((row, index) => {
    const rate = toUsd.get(row.currency) ?? 0n
    return { ...row, usd: rate === 0n ? undefined : roundedQuotient(exact[index] ?? 0n, RATE_ONE) }
  })
  const unrated = rows.filter(({ usd, balance }) => usd === undefined && moneyFromWire(balance) !== 0n)
  const left = [...new Set(unrated.map(({ currency }) => currency))]
  const worth = left.length === 0 ? phrases.worth : phrases.worthWithout({ currencies: listedText(left) })
  const usd = roundedQuotient(
    exact.reduce((sum, one) => sum + one, 0n),
    RATE_ONE,
  )
  const columns = [
    columnOf('acc_no', phrases.account, 'code'),
    columnOf('currency', phrases.ccy, 'code'),
    columnOf('balance', phrases.balance, 'balance'),
    columnOf('usd', phrases.inUsd, 'balance'),
  ]
  return {
    ...listReport(phrases.accounts, rows, columns),
    totals: [{ label: worth, values: { usd } }],
  }
}

/** A customer's last entries, over all of their accounts. */
export const cardEntries = ({ entries }: CustomerCard) =>
  listReport<CardLine>(phrases.entries, entries, [
    columnOf('date', phrases.date, 'day'),
    columnFrom('type', phrases.type, 'code', (line) => labelText(line.transaction_type)),
    columnOf('object_id', phrases.ref, 'number', 'ref'),
    columnOf('acc_no', phrases.account, 'code'),
    columnOf('currency', phrases.ccy, 'code'),
    columnOf('description', phrases.description, 'text'),
    { ...columnOf('debit', phrases.debit, 'money'), value: ({ debit }) => moneyFromWire(debit) || undefined },
    {
      ...columnOf('credit', phrases.credit, 'money'),
      value: ({ credit }) => moneyFromWire(credit) || undefined,
    },
  ])

type Fact = readonly [name: string, value: string]

/** The plain fields by what the card calls them, those of one name together; the customer's name stands over the card. */
const factsOfCard = Map.groupBy(
  customerFieldEntries.filter(([name]) => name !== 'cust_name'),
  ([name]) => customerCardLabel(name),
)

const plainFacts = (customer: Customer): readonly Fact[] =>
  [...factsOfCard].map(([label, fields]) => {
    const texts = fields.map(([name]) => customer[name]).filter((text) => text !== '')
    return [label, fields.length === 1 ? texts.join() : codesIsolated(listedText(texts))]
  })

/** What is known of a customer beside their accounts, by label; the blank ones left out. */
export function cardFacts(customer: Customer): readonly Fact[] {
  const { saraf, kind } = customer
  const facts: readonly Fact[] = [
    [phrases.kind, kind ? customerKindLabels[kind] : ''],
    ...plainFacts(customer),
    [phrases.saraf, saraf ? phrases.yes : ''],
  ]
  return facts.filter(([, value]) => value !== '')
}

/** The number and name over the card. */
export const cardTitle = ({ cust_id, cust_name }: Customer): string => numbered(cust_id, cust_name)
