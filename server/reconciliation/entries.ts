import { createHash } from 'node:crypto'
import { missingTexts } from '../../contract/lists/missing-texts.ts'
import type { Currency } from '../../contract/money/currency.ts'
import { moneyToWire } from '../../contract/money/money.ts'
import type { OurLine } from '../../contract/reconciliation/reconciliation-answers.ts'
import { RECORD_LABELS } from '../../contract/records/records.ts'
import type { Reader } from '../db/books.ts'
import { invalid } from '../errors.ts'
import { type DescribedPosting, descriptionOf, selectDescribed } from '../records/described-entries.ts'

/** The entries of an account in a period, with the balances around them in minor units. */
export interface AccountEntries {
  readonly account: {
    readonly customer_id: number
    readonly customer_name: string
    readonly acc_no: string
    readonly currency: Currency
  }
  readonly opening: bigint
  readonly closing: bigint
  readonly lines: readonly OurLine[]
  /** Names the entries: another entry, day, amount, number or name is another name. */
  readonly listed: string
}

/** What is read of an account; `field` is where a missing account is refused. */
export interface EntriesAsked {
  readonly field: 'acc_no' | 'account_no'
  readonly acc_no: string
  readonly from_date: string
  readonly to_date: string
}

type Posting = DescribedPosting & {
  readonly [Field in 'number' | 'ref' | 'sender_name' | 'receiver_name']: string | null
}

/** The balance of an account at the end of the last day before another, or of that day itself. */
export async function balanceBy(
  { all }: Reader,
  acc_no: string,
  day: string,
  sign: '<' | '<=',
): Promise<bigint> {
  const [row] = await all<{ balance: bigint }>(
    `select balance from day_totals where account_no = ? and date ${sign} ? order by date desc limit 1`,
    acc_no,
    day,
  )
  return row?.balance ?? 0n
}

/** What each entry comes to on the account: it may have several legs there. */
function entriesOf(postings: readonly Posting[]): readonly OurLine[] {
  const byEntry = Map.groupBy(postings, ({ record_type, record_id }) => `${record_type} ${record_id}`)
  return [...byEntry.values()].flatMap((legs): OurLine[] => {
    const [first] = legs
    const amount = legs.reduce((sum, { debit, credit }) => sum + credit - debit, 0n)
    if (!first || amount === 0n) return []
    return [
      {
        object_id: first.record_id,
        transaction_type: RECORD_LABELS[first.record_type],
        date: first.date,
        number: first.number ?? '',
        ref: first.ref ?? '',
        sender_name: first.sender_name ?? '',
        receiver_name: first.receiver_name ?? '',
        description: descriptionOf(first.description, first.province),
        amount: moneyToWire(amount),
      },
    ]
  })
}

/** The entries of an account in a period (docs/books.md, "Reconciliation"). Throws 400 where there is no such account. */
export async function accountEntries(
  reader: Reader,
  { field, acc_no, from_date, to_date }: EntriesAsked,
): Promise<AccountEntries> {
  const [account] = await reader.all<AccountEntries['account']>`
    select a.customer_id, c.cust_name as customer_name, a.acc_no, a.ccy as currency
    from accounts a join customers c on c.cust_id = a.customer_id where a.acc_no = ${acc_no}`
  if (!account) throw invalid({ [field]: [missingTexts.account({ acc_no })] })
  const postings = await reader.all<Posting>(
    `${selectDescribed(', h.number, h.ref, h.sender_name, h.receiver_name')}
     left join hawala h on e.record_type = 'hawala' and h.id = e.record_id
     where p.account_no = ? and p.date between ? and ? order by p.date, p.entry_no`,
    acc_no,
    from_date,
    to_date,
  )
  const opening = await balanceBy(reader, acc_no, from_date, '<')
  const lines = entriesOf(postings)
  const named = JSON.stringify([acc_no, from_date, to_date, moneyToWire(opening), lines])
  return {
    account,
    opening,
    closing: postings.reduce((sum, { debit, credit }) => sum + credit - debit, opening),
    lines,
    listed: createHash('sha256').update(named).digest('base64url').slice(0, 22),
  }
}
