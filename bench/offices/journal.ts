import { once } from 'node:events'
import fs from 'node:fs'
import { scaledText } from '../../contract/money/money.ts'
import type { Reader } from '../../server/db/books.ts'

const ENTRIES_AT_ONCE = 20_000

interface Leg {
  readonly entry_no: number
  readonly leg: number
  readonly account_no: string
  readonly ccy: string
  readonly date: string
  readonly debit: bigint
  readonly credit: bigint
}

/** Writes the postings of the books as a journal that hledger and ledger read: debits above zero. */
export async function exportJournal({ all }: Pick<Reader, 'all'>, file: string): Promise<void> {
  const output = fs.createWriteStream(file)
  for (let last = 0; ; last += ENTRIES_AT_ONCE) {
    const legs = await all<Leg>(
      `select entry_no, leg, account_no, ccy, date, debit, credit from postings
       where entry_no > ? and entry_no <= ? order by entry_no, leg`,
      last,
      last + ENTRIES_AT_ONCE,
    )
    if (legs.length === 0) break
    const lines = legs.map(({ entry_no, leg, account_no, ccy, date, debit, credit }) => {
      const posting = `    ${account_no}  ${scaledText(BigInt(debit) - BigInt(credit), 2)} "${ccy}"\n`
      return leg === 1 ? `\n${date} (${entry_no}) entry\n${posting}` : posting
    })
    if (!output.write(lines.join(''))) await once(output, 'drain')
  }
  output.end()
  await once(output, 'close')
}
