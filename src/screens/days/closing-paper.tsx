import type { Count, Day, TillDay } from '../../../contract/day/day-answers.ts'
import { differenceOf } from '../../../contract/day/days.ts'
import { LOOSE } from '../../../contract/day/notes.ts'
import { formatMoney, moneyFromWire } from '../../../contract/money/money.ts'
import type { Letterhead } from '../../../contract/office/letterhead.ts'
import { BothCalendars } from '../../ui/frame/both-calendars.tsx'
import { PaperFoot, PaperHead } from '../../ui/report/letterhead.tsx'
import { PaperPages } from '../../ui/report/paper.tsx'
import { PlainTable } from '../../ui/table/plain-table.tsx'
import { countPhrases, paperPhrases, phrases } from './phrases.ts'

interface ClosingPaperProps {
  readonly day: Day
  readonly counts: readonly Count[]
  readonly letterhead: Letterhead
  /** Who closed it and when, with "2nd closing" where it was closed before. */
  readonly closedBy: string
  readonly printedBy: () => string
}

/** The closing of a day on paper: a page a till, with its notes, its differences, and lines for two signatures. */
export function ClosingPaper({ day, counts, letterhead, closedBy, printedBy }: ClosingPaperProps) {
  const tills = [...Map.groupBy(day.tills, ({ cust_id }) => cust_id)]
  const title = paperPhrases.title({ date: day.date })
  return (
    <PaperPages letterhead={letterhead} title={title} printedBy={printedBy}>
      {tills.map(([cust_id, lines]) => (
        <section key={cust_id} className="till-page">
          <header>
            <PaperHead letterhead={letterhead} />
            <h2>
              {title} · <bdi>{lines[0]?.cust_name}</bdi>
            </h2>
            <dl>
              <div>
                <dt>{phrases.day}</dt>
                <dd>
                  <BothCalendars day={day.date} />
                </dd>
              </div>
              <div>
                <dd>{closedBy}</dd>
              </div>
              <div>
                <dt>{paperPhrases.head}</dt>
                <dd>{day.head}</dd>
              </div>
            </dl>
          </header>
          <Differences lines={lines} />
          <Notes count={counts.find((count) => count.cust_id === cust_id)} lines={lines} />
          <footer className="signatures">
            <p>{paperPhrases.countedBy}</p>
            <p>{paperPhrases.closedBy}</p>
          </footer>
          <PaperFoot letterhead={letterhead} />
        </section>
      ))}
    </PaperPages>
  )
}

const money = (minor: bigint) => formatMoney(minor)

/** What each currency should have come to, what was counted, and why they differ. */
function Differences({ lines }: { readonly lines: readonly TillDay[] }) {
  return (
    <PlainTable
      headings={[phrases.currency, phrases.expected, phrases.counted, phrases.difference, phrases.reason]}
      numeric={[1, 2, 3]}
      rows={lines.map((till) => [
        till.ccy,
        till.expected !== null && money(moneyFromWire(till.expected)),
        till.counted === null ? phrases.leftOut : money(moneyFromWire(till.counted)),
        till.counted !== null && money(differenceOf(till)),
        <div key="reason" dir="auto">
          {till.reason}
        </div>,
      ])}
    />
  )
}

/** How many of each note were counted, and what they come to. */
function Notes({ count, lines }: { readonly count: Count | undefined; readonly lines: readonly TillDay[] }) {
  const counted = lines.flatMap(({ ccy, counted }) =>
    counted === null ? [] : [[ccy, count?.notes[ccy] ?? {}] as const],
  )
  const rows = counted.flatMap(([ccy, notes]) =>
    Object.entries(notes)
      .sort(([one], [other]) => (one === LOOSE ? 1 : other === LOOSE ? -1 : Number(other) - Number(one)))
      .map(([note, value]) =>
        note === LOOSE
          ? [ccy, paperPhrases.loose, '', money(moneyFromWire(value))]
          : [ccy, note, String(value), money(BigInt(note) * 100n * BigInt(String(value)))],
      ),
  )
  if (rows.length === 0) return null
  return (
    <PlainTable
      headings={[phrases.currency, countPhrases.note, paperPhrases.pieces, paperPhrases.amount]}
      numeric={[1, 2, 3]}
      rows={rows}
    />
  )
}
