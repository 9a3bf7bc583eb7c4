import { useQuery } from '@tanstack/react-query'
import { shownDay } from '../../../contract/text/shown-day.ts'
import './rates.css'
import { useMemo } from 'react'
import {
  RATE_CURRENCIES,
  RATE_SIDES,
  type RateDraft,
  rateField,
  TRADE_SIDES,
} from '../../../contract/rates/rate-sheet.ts'
import type { ExchangeRate } from '../../../contract/rates/rates.ts'
import { pairOf, readingOf, readSheetRate } from '../../../contract/rates/readings.ts'
import { rateHistoryQuery } from '../../api/rates.ts'
import type { EntryFields } from '../../shell/entry/entry-form.ts'
import { useOfficeDays } from '../../shell/office/office-days.ts'
import { RateCell } from '../../shell/rates/rate-cell.tsx'
import { Phrase } from '../../ui/frame/phrase.tsx'
import { Sheet } from '../../ui/grid/sheet.tsx'
import { phrases, sideLabels } from './phrases.ts'
import { RateHistory } from './rate-history.tsx'

const NONE: readonly ExchangeRate[] = []

const HISTORY = (
  <Phrase
    of={phrases.history}
    slots={{ usd: <i>{phrases.line({ ccy: 'USD' })}</i>, pkr: <i>{phrases.line({ ccy: 'PKR' })}</i> }}
  />
)
type Side = (typeof RATE_SIDES | typeof TRADE_SIDES)[number]
const isOfTrade = (side: Side) => TRADE_SIDES.some((one) => one === side)
const headingsOf = (sides: readonly Side[]) => [
  { text: phrases.currency, className: 'code' },
  ...sides.map((side) => ({ text: sideLabels[side], ...(isOfTrade(side) && { className: 'trade' }) })),
  { text: phrases.lastSaved, className: 'saved-by' },
  { text: HISTORY, className: 'chart' },
]

interface RateSheetProps extends Pick<EntryFields<RateDraft>, 'field'> {
  readonly saved: RateDraft
  /** Whether it has columns of what the office buys and sells at. */
  readonly isTraded: boolean
}

/** A row a currency: its rates, when and by whom they were saved, and how they went. */
export function RateSheet({ field, saved, isTraded }: RateSheetProps) {
  const sides: readonly Side[] = isTraded ? [...RATE_SIDES, ...TRADE_SIDES] : RATE_SIDES
  const { today } = useOfficeDays()
  const { data } = useQuery(rateHistoryQuery)
  // The same list for the same currency at every key: a chart is drawn only for another one.
  const history = useMemo(() => Map.groupBy(data ?? NONE, ({ ccy }) => ccy), [data])
  return (
    <Sheet
      label={phrases.sheet}
      className={isTraded ? 'rates-sheet traded' : 'rates-sheet'}
      headings={headingsOf(sides)}
    >
      {RATE_CURRENCIES.map((ccy, row) => {
        const rates = history.get(ccy) ?? NONE
        return (
          <tr key={ccy}>
            <th scope="row">{ccy}</th>
            {sides.map((side, column) => {
              const name = rateField(ccy, side)
              if (ccy === 'AFN' && isOfTrade(side)) return <td key={side} />
              const cell = field(name)
              const reading = readingOf(cell.value ?? '', pairOf(name))
              return (
                <RateCell
                  key={side}
                  {...cell}
                  label={phrases.cell({ rate: sideLabels[side], ccy })}
                  row={row}
                  column={column}
                  saved={saved[name]}
                  read={readSheetRate}
                  reading={reading && phrases.reading({ ...reading })}
                />
              )
            })}
            <td className="saved-by">
              <LastSaved rate={rates.at(-1)} isKnown={data !== undefined} />
            </td>
            <td className="chart">
              <RateHistory ccy={ccy} rates={rates} today={today} />
            </td>
          </tr>
        )
      })}
    </Sheet>
  )
}

interface LastSavedProps {
  readonly rate: ExchangeRate | undefined
  readonly isKnown: boolean
}

/** The day and the operator of a currency's last save. */
function LastSaved({ rate, isKnown }: LastSavedProps) {
  if (!rate) return <span className="quiet">{isKnown ? phrases.never : ''}</span>
  return (
    <>
      <time dateTime={rate.date}>{shownDay(rate.date)}</time>
      {'\u00a0· '}
      <bdi>{rate.saved_by}</bdi>
    </>
  )
}
