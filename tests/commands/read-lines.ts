import { parseLine } from '../../src/commands/grammar/grammar.ts'
import type { EntryLine } from '../../src/commands/grammar/line.ts'
import { office } from './an-office.ts'

/** A line of Go To, read in the office of the tests. */
export const parse = (text: string) => parseLine(text, office)

/** A line that enters a record. Throws for any other. */
export function entry(text: string): EntryLine {
  const line = parse(text)
  if (line.kind !== 'entry') throw new Error(`${text} is ${line.kind}`)
  return line
}

/** Reads lines that fill in the form of a noun. */
export const draftAs =
  <Draft>(noun: EntryLine['entry']['noun']) =>
  (text: string): Draft => {
    const { entry: one } = entry(text)
    if (one.noun !== noun) throw new Error(`${text} is a ${one.noun}`)
    return one.draft as Draft
  }

/** What a line posts: side, account, currency, amount. */
export const legsOf = ({ legs }: EntryLine) =>
  legs.map(({ side, account, amount }) => [side, account.acc_no, account.ccy, amount])
