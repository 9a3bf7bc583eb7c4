import { moneyFromWire } from '../../../../contract/money/money.ts'
import { sumOf } from '../../../../contract/reconciliation/match.ts'
import type { MatchList } from '../../../../contract/reconciliation/reconciliation-answers.ts'
import { askedText, sheetWords } from '../../../../contract/reconciliation/sheet-texts.ts'
import { handedText, handedWords } from '../../../../contract/reports/handed-texts.ts'
import type { Language } from '../../../../contract/text/language.ts'
import type { MatchedWork } from '../../../shell/match/work.ts'
import type { HandedLine, HandOver } from '../../../shell/report/hand-over.ts'
import type { LineMessage } from '../../../shell/report/line-message.ts'
import { countedDay } from '../../../ui/frame/solar-day.ts'
import { type ColumnKind, columnFrom, type Report, type ReportColumn } from '../../../ui/report/report.ts'
import { customerText, sideText, size } from '../handed-statement.ts'
import type { MatchRow } from './rows.ts'

const dayText = (day: string, language: Language) => (day === '' ? '' : countedDay(day, language))

const column = (key: string, heading: string, kind: ColumnKind): ReportColumn<HandedLine> =>
  columnFrom(key, heading, kind, (line) => line[key])

/** The numbers and refs of lines, each once. */
const codesText = (lines: readonly { readonly codes: readonly string[] }[]): string =>
  [...new Set(lines.flatMap(({ codes }) => codes.filter((code) => code !== '')))].join(' · ')

/** An amount as large as it is, and on which side it is; blank where a list has none. */
const amountCells = (list: 'ours' | 'theirs', amount: bigint | undefined, language: Language): HandedLine =>
  amount === undefined ? {} : { [list]: size(amount), [`${list}_side`]: sideText(amount, language) }

/** A row as the correspondent reads it; amounts of both lists have their side in the account with the office. */
function lineOf({ state, ours, theirs }: MatchRow, language: Language): HandedLine {
  const [own, other] = [ours[0], theirs[0]]
  const words = sheetWords(language)
  return {
    state: words.states[state === 'ours' || state === 'theirs' ? state : 'differs'],
    day: dayText(own?.date ?? other?.date ?? '', language),
    ref: codesText([...ours, ...theirs]),
    name: own?.names || other?.names || '',
    ...amountCells('ours', own && sumOf(ours), language),
    ...amountCells('theirs', other && sumOf(theirs), language),
  }
}

/** The sheet of open lines as the correspondent is given it (docs/books.md, "Reconciliation"). */
function sheetOf(
  { account, period }: MatchList,
  { balances }: MatchedWork,
  open: readonly MatchRow[],
  language: Language,
): Report<HandedLine> {
  const [words, handed] = [sheetWords(language), handedWords(language)]
  const { customer_id, customer_name, acc_no, currency } = account
  const span = { from: dayText(period.from_date, language), to: dayText(period.to_date, language) }
  return {
    title: words.title,
    facts: [
      ['', customerText(customer_id, customer_name, language)],
      [handed.account, `${acc_no} · ${currency}`],
      [handed.period, handedText(handed.span, language, span)],
    ],
    columns: [
      column('state', words.state, 'code'),
      column('day', handed.day, 'code'),
      column('ref', words.ref, 'text'),
      column('name', words.name, 'text'),
      column('ours', words.ours, 'money'),
      column('ours_side', handed.side, 'code'),
      column('theirs', words.theirs, 'money'),
      column('theirs_side', handed.side, 'code'),
    ],
    rows: open.map((row) => lineOf(row, language)),
    totals: [
      {
        label: words.balance,
        values: {
          ...amountCells('ours', balances.ours, language),
          ...amountCells('theirs', balances.theirs, language),
        },
      },
    ],
    handed: {
      ...{ language, opening: words.opening, noRows: words.none, page: handed.page, signed: handed.signed },
      printedBy: (name, time) => handedText(handed.printed, language, { name, time }),
    },
  }
}

/** What hands the open lines over to the correspondent. */
export const sheetHandOver = (answer: MatchList, done: MatchedWork, open: readonly MatchRow[]): HandOver => ({
  cust_id: answer.account.customer_id,
  cust_name: answer.account.customer_name,
  language: answer.language,
  hasNames: false,
  layout: ({ language }) => sheetOf(answer, done, open, language),
})

/** The message that asks for an entry that only the office has; undefined for other rows. */
export function askingOf(
  { account, language }: MatchList,
  { state, ours: [line] }: MatchRow,
): LineMessage | undefined {
  if (state !== 'ours' || !line) return undefined
  const { customer_id, customer_name, currency, acc_no } = account
  const hasPeople = (line.own.sender_name || line.own.receiver_name) !== ''
  return {
    cust_id: customer_id,
    cust_name: customer_name,
    language,
    textOf: (said, office) =>
      askedText(
        {
          ...{ office, name: customer_name, currency, account: acc_no },
          ...(hasPeople ? { names: line.names, description: '' } : { names: '', description: line.names }),
          ref: codesText([line]),
          day: dayText(line.date, said),
          minor: moneyFromWire(line.own.amount),
        },
        said,
      ),
  }
}
