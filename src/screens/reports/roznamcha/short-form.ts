import { moneyFromWire } from '../../../../contract/money/money.ts'
import { RECORD_LABELS } from '../../../../contract/records/records.ts'
import type { Roznamcha } from '../../../../contract/reports/report-answers.ts'
import { directionOf } from '../../../../contract/text/bidi.ts'
import { labelText } from '../../../commands/catalog/nouns.ts'
import type { ReportQuestion } from '../../../shell/report/report-screen.tsx'
import { numbered, type ReportRow } from '../../../ui/report/report.ts'
import { phrases } from './phrases.ts'
import { type Flow, type Line, lineOf } from './roznamcha-rows.ts'

/*
 * The short form of the roznamcha: an ordinary day on one page. The lines of each till, kinds of records and operators by
 * their initials, which are told below.
 */

/** The abbreviation of a kind of record: its first letter, or its first two in Arabic script, where one may look like a digit. */
function shortType(type: string): string {
  const label = labelText(type)
  return label.slice(0, directionOf(label) === 'rtl' ? 2 : 1)
}

/** A kind of record, in short, and its number: `T 281`. */
export const shortReference = ({
  transaction_type,
  object_id,
}: Pick<Line, 'transaction_type' | 'object_id'>): string => `${shortType(transaction_type)}\u00a0${object_id}`

/** Who entered what stands in the tills, each once, by name. */
export const operatorsOf = ({ tills }: Roznamcha): readonly string[] =>
  [
    ...new Set(tills.flatMap(({ transactions }) => transactions.map(({ operator }) => operator ?? ''))),
  ].toSorted()

/** The first letter of each word of a name, with a point behind it: Persian letters would join without. */
const initialsIn = (name: string) =>
  name
    .split(/[\s.]+/)
    .filter((word) => word !== '')
    .map((word) => `${String.fromCodePoint(word.codePointAt(0) ?? 0)}.`)
    .join('')

/** What stands for each operator: their initials, or the whole name where another one has the same. */
export function initialsOf(names: readonly string[]): ReadonlyMap<string, string> {
  const known = Map.groupBy(names, initialsIn)
  return new Map(
    names.map((name) => {
      const initials = initialsIn(name)
      return [name, known.get(initials)?.length === 1 ? initials : name]
    }),
  )
}

/** What initials stand for, as a remark below the rows. */
export function legendOf(initials: ReadonlyMap<string, string>): readonly string[] {
  const shortened = [...initials].filter(([name, short]) => name !== short)
  const types = Object.values(RECORD_LABELS)
    .map((type) => `${shortType(type)} ${labelText(type)}`)
    .join(' · ')
  const pairs = shortened.map(([name, short]) => `\u2068${short} ${name}\u2069`).join(' · ')
  // In one order, that of the types: it goes into its sentence by its first letter, which may be of either script.
  const names = pairs && directionOf(types) === 'rtl' ? `\u2067${pairs}\u2069` : pairs
  return [names === '' ? phrases.types({ types }) : phrases.typesAndOperators({ types, names })]
}

/** The rows of a till in one currency: from its opening to its closing, in one row where it was not moved. */
function rowsOfTill(flow: Flow, section: string, asked: ReportQuestion): readonly ReportRow<Line>[] {
  const { currency: ccy, opening, transactions, ...sums } = flow
  const cash = moneyFromWire(opening)
  if (transactions.length === 0)
    return [{ label: phrases.unmovedIn({ ccy }), key: section, values: { cash } }]
  return [
    { label: phrases.openingIn({ ccy }), key: `${section}/opening`, values: { cash } },
    ...transactions.map((line) => lineOf(line, section, line.other_account, asked)),
    {
      label: phrases.closingIn({ ccy }),
      key: `${section}/closing`,
      values: {
        jama: moneyFromWire(sums.jama),
        naam: moneyFromWire(sums.naam),
        cash: moneyFromWire(sums.closing),
      },
    },
  ]
}

/** Each till with its currencies. */
export const shortRowsOf = ({ tills }: Roznamcha, asked: ReportQuestion): readonly ReportRow<Line>[] =>
  [...Map.groupBy(tills, ({ cust_id }) => cust_id).values()].flatMap((flows) =>
    flows.flatMap((flow, index): readonly ReportRow<Line>[] => {
      const { cust_id, cust_name, currency } = flow
      const rows = rowsOfTill(flow, `${cust_id} ${currency}`, asked)
      return index === 0 ? [{ level: 0, text: numbered(cust_id, cust_name), key: cust_id }, ...rows] : rows
    }),
  )
