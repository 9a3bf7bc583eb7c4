import { emptyHawalaDraft } from '../../../../contract/hawala/form.ts'
import { moneyText } from '../../../../contract/money/money.ts'
import type { MatchList } from '../../../../contract/reconciliation/reconciliation-answers.ts'
import { emptyCashBookDraft } from '../../../../contract/records/cash-book.ts'
import { nouns } from '../../../commands/catalog/nouns.ts'
import { asDraft } from '../../../machines/draft.ts'
import type { FillState } from '../../../shell/entry/use-fill.ts'
import type { MatchRow } from './rows.ts'

type Account = MatchList['account']

const size = (minor: bigint) => moneyText(minor < 0n ? -minor : minor)

/** A form of a new record, filled in, and its address. */
export interface Filled {
  readonly href: string
  readonly state: FillState
}

/** A cash-book entry of an amount on an account: a credit where it is above zero. */
export function cashBookOf(
  { acc_no, currency }: Account,
  minor: bigint,
  date: string,
  description = '',
): Filled {
  const { id: _, ...draft } = emptyCashBookDraft('', date)
  const side = minor > 0n ? 'credit_account' : 'debit_account'
  const filled = { ...draft, amount: size(minor), amount_currency: currency, [side]: acc_no, description }
  return { href: nouns['cash-book'].form, state: { fill: asDraft(filled) } }
}

/** The form of what only the correspondent has: a hawala where it names people, a cash-book entry else. */
export function entryOf(account: Account, { theirs: [line] }: MatchRow, today: string): Filled | undefined {
  if (!line) return undefined
  const { sender_name = '', receiver_name = '', description = '', number = '', ref = '' } = line.own
  const date = line.date || today
  if (sender_name === '' && receiver_name === '')
    return cashBookOf(account, line.amount, date, [ref || number, description].filter(Boolean).join(' '))
  const side = line.amount > 0n ? 'credit_acc' : 'debit_acc'
  const filled = {
    ...emptyHawalaDraft(date),
    ...{ sender_name, receiver_name, ref: ref || number, amount: size(line.amount) },
    ...{ currency: account.currency, [side]: account.acc_no },
  }
  return { href: nouns.hawala.form, state: { fill: asDraft(filled) } }
}
