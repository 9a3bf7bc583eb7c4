import type { Currency } from '../../../contract/money/currency.ts'
import { moneyFromWire } from '../../../contract/money/money.ts'
import { balanceSentence, handedText, handedWords } from '../../../contract/reports/handed-texts.ts'
import type { AllAccounts, Statement, StatementLine } from '../../../contract/reports/report-answers.ts'
import type { Language } from '../../../contract/text/language.ts'
import type { HandedLine, HandOver, HandOverChoices } from '../../shell/report/hand-over.ts'
import type { ReportQuestion } from '../../shell/report/report-screen.tsx'
import { countedDay, solarDay } from '../../ui/frame/solar-day.ts'
import {
  type ColumnKind,
  columnFrom,
  type HandedOver,
  numbered,
  type Report,
  type ReportColumn,
} from '../../ui/report/report.ts'

/** In both calendars, in Dari read from the right. */
const wholeDay = (day: string, language: Language) =>
  language === 'en' ? day : `\u2067${solarDay(day)} · \u2066${day}\u2069\u2069`
/** A customer by number and name, read as the paper is. */
export const customerText = (id: number, name: string, language: Language) =>
  language === 'en' ? numbered(id, name) : `\u2067${id} · \u2068${name}\u2069\u2069`

/** How large a balance is, whatever its side. */
export const size = (balance: bigint) => (balance < 0n ? -balance : balance)
/** On which side a balance is, in the words of who is handed it; blank for none. */
export const sideText = (balance: bigint, language: Language) => {
  const [credit, debit] = handedWords(language).sides
  if (balance === 0n) return ''
  return balance > 0n ? credit : debit
}

function handedOver(language: Language, opening = ''): HandedOver {
  const { none, page, printed, signed } = handedWords(language)
  return {
    ...{ language, opening, noRows: none, page, signed },
    printedBy: (name, time) => handedText(printed, language, { name, time }),
  }
}

const column = (key: string, heading: string, kind: ColumnKind): ReportColumn<HandedLine> =>
  columnFrom(key, heading, kind, (line) => line[key])

/** A balance as large as it is, and on which side it is. */
const balanceCells = (balance: bigint, language: Language) => ({
  balance: size(balance),
  side: sideText(balance, language),
})

/** The columns of figures, in one currency where one is given. */
function figureColumns(language: Language, ccy?: Currency): ReportColumn<HandedLine>[] {
  const words = handedWords(language)
  const headed = ([several, one]: readonly [string, string]) =>
    ccy === undefined ? several : handedText(one, language, { ccy })
  return [
    column('debit', headed(words.debit), 'money'),
    column('credit', headed(words.credit), 'money'),
    column('balance', headed(words.balance), 'money'),
    column('side', words.side, 'code'),
  ]
}

/** The day of a line, in Dari in both calendars. */
function dayColumns(language: Language): ReportColumn<HandedLine>[] {
  const { day, otherCalendar } = handedWords(language)
  if (language === 'en') return [column('date', day, 'day')]
  return [column('day', day, 'code'), column('date', otherCalendar, 'day')]
}

/** The cells of a line; a side that it does not use stays blank. */
function statementCells(line: StatementLine, language: Language, other: string): HandedLine {
  return {
    ...{ day: countedDay(line.date, language), date: line.date, description: line.description, other },
    record: `${handedWords(language).records[line.transaction_type]} ${line.object_id}`,
    debit: moneyFromWire(line.debit) || undefined,
    credit: moneyFromWire(line.credit) || undefined,
    ...balanceCells(moneyFromWire(line.balance), language),
  }
}

const sumOf = (lines: Statement['transactions'], side: 'debit' | 'credit') =>
  lines.reduce((sum, line) => sum + moneyFromWire(line[side]), 0n)

/** What a statement is of, and the day on which it is handed over. */
interface Period {
  readonly from_date: string
  readonly to_date: string
  readonly today: string
}

/** The day that the closing balance is said of: none that is still to come, but for what is dated so. */
function lastDay(lines: Statement['transactions'], { from_date, to_date, today }: Period): string {
  if (to_date <= today) return to_date
  const days = [from_date, today, lines.at(-1)?.date ?? today]
  return days.toSorted().at(-1) ?? to_date
}

/** An account statement as its customer is given it (docs/books.md, "Statements to hand over"). */
export function handedStatement(
  { account, opening_balance, transactions, final_balance }: Statement,
  period: Period,
  { language, showsNames }: HandOverChoices,
  accountText: ReportQuestion['accountText'],
): Report<HandedLine> {
  const words = handedWords(language)
  const { from_date, to_date } = period
  const { customer_id, customer_name, acc_no, currency } = account
  const final = moneyFromWire(final_balance)
  const sentence = (said: 'opening' | 'closing', balance: bigint, day: string) =>
    balanceSentence({ said, balance, currency, slots: { day: countedDay(day, language) } }, language)
  const span = { from: wholeDay(from_date, language), to: wholeDay(to_date, language) }
  const totals = { debit: sumOf(transactions, 'debit'), credit: sumOf(transactions, 'credit') }
  return {
    title: words.statement,
    facts: [
      ['', customerText(customer_id, customer_name, language)],
      [words.account, `${acc_no} · ${currency}`],
      [words.period, handedText(words.span, language, span)],
    ],
    columns: [
      ...dayColumns(language),
      column('record', words.record, 'code'),
      column('description', words.description, 'text'),
      ...(showsNames ? [column('other', words.otherAccount, 'text')] : []),
      ...figureColumns(language, currency),
    ],
    rows: transactions.map((line) => statementCells(line, language, accountText(line.other_account))),
    totals: [{ label: words.total, values: { ...totals, ...balanceCells(final, language) } }],
    remarks: [sentence('closing', final, lastDay(transactions, period))],
    handed: handedOver(language, sentence('opening', moneyFromWire(opening_balance), from_date)),
  }
}

type AccountTotals = AllAccounts['accounts'][number]

/** What was debited and credited up to the day of the paper, without what is dated later. */
function totalsOfDay({ total_debit, total_credit, later_debit = 0, later_credit = 0 }: AccountTotals) {
  const debit = moneyFromWire(total_debit) - moneyFromWire(later_debit)
  const credit = moneyFromWire(total_credit) - moneyFromWire(later_credit)
  return { debit, credit, balance: credit - debit }
}

/** All accounts of a customer as they are given them, as of a day (docs/books.md, "Statements to hand over"). */
export function handedAccounts(
  { customer, accounts }: AllAccounts,
  today: string,
  { language }: HandOverChoices,
): Report<HandedLine> {
  const words = handedWords(language)
  const lines = accounts.map((account) => ({ ...account, ...totalsOfDay(account) }))
  const sentences = lines.flatMap(({ acc_no, currency, balance }) => {
    if (balance === 0n) return []
    return balanceSentence({ said: 'ofAccount', balance, currency, slots: { account: acc_no } }, language)
  })
  return {
    title: words.allAccounts,
    facts: [
      ['', customerText(customer.cust_id, customer.cust_name, language)],
      [words.asOf, wholeDay(today, language)],
    ],
    columns: [
      column('account', words.account, 'code'),
      column('currency', words.currency, 'code'),
      ...figureColumns(language),
    ],
    rows: lines.map(({ acc_no, currency, debit, credit, balance }) => ({
      ...{ account: acc_no, currency, debit, credit },
      ...balanceCells(balance, language),
    })),
    totals: [],
    remarks: sentences,
    handed: handedOver(language),
  }
}

/** What hands an account statement over. */
export const statementHandOver = (
  statement: Statement,
  { request: { from_date = '', to_date = '' }, today, accountText }: ReportQuestion,
): HandOver => ({
  cust_id: statement.account.customer_id,
  cust_name: statement.account.customer_name,
  hasNames: true,
  layout: (choices) => handedStatement(statement, { from_date, to_date, today }, choices, accountText),
})

/** What hands all accounts of a customer over. */
export const accountsHandOver = (accounts: AllAccounts, { today }: ReportQuestion): HandOver => ({
  ...accounts.customer,
  hasNames: false,
  layout: (choices) => handedAccounts(accounts, today, choices),
})
