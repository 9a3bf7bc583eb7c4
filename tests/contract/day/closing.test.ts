import { describe, expect, it } from 'vitest'
import { closedDayText, dayText, isEnteredToday, justClosed } from '../../../contract/day/business-day.ts'
import {
  closeFaults,
  closeToWire,
  dayTexts,
  leftOutField,
  namedFault,
  reasonField,
  tillFault,
} from '../../../contract/day/close-form.ts'
import type { TillStanding } from '../../../contract/day/day-answers.ts'
import { closedDayTexts, closedHawalaText, closedRecordText, closedText } from '../../../contract/day/days.ts'
import { takenBackText } from '../../../contract/records/opposite-texts.ts'

const till = (fields: Partial<TillStanding> = {}): TillStanding => ({
  ...{ cust_id: 90, cust_name: 'Till 1', ccy: 'USD', expected: 250, counted: 250 },
  ...fields,
})

describe('a till and currency of a day that is to be closed', () => {
  const differs = dayTexts.differs({ difference: '-50.00' })
  const stale = dayTexts.stale({ amount: '-20.00' })
  it.each([
    ['is sound where it is as the books have it', till(), false, false, undefined],
    ['is to be counted', till({ counted: null }), false, true, dayTexts.notCounted],
    ['is to be counted again', till({ stale: -20 }), false, true, stale],
    [
      'is counted again before a reason is asked for',
      till({ counted: 200, stale: -20 }),
      false,
      false,
      stale,
    ],
    ['needs a reason where it differs', till({ counted: 200 }), false, false, differs],
    ['has a reason', till({ counted: 200 }), false, true, undefined],
    ['is left out', till({ counted: null, stale: -20 }), true, false, undefined],
  ])('%s', (_, standing, isLeftOut, hasReason, fault) => {
    expect(tillFault(standing, isLeftOut, hasReason)).toEqual(fault)
  })

  it('is named in what the server refuses, which its line shows', () => {
    const counted = namedFault(till(), differs)
    const uncounted = namedFault(till({ counted: null }), dayTexts.notCounted)
    expect(counted).toEqual(dayTexts.ofTill({ till: 'Till 1', ccy: 'USD', fault: differs }))
    expect(uncounted).toEqual(dayTexts.tillNotCounted({ till: 'Till 1', ccy: 'USD' }))
    const others = [
      namedFault(till({ ccy: 'AFN' }), differs),
      namedFault(till({ cust_name: 'B' }), differs),
      'No.',
    ]
    expect(closeFaults({ non_field_errors: [counted, ...others, uncounted, 7] }, [till()])).toEqual({
      ofTills: [counted, uncounted],
      others,
    })
    for (const body of [undefined, null, {}, { non_field_errors: 'No.' }])
      expect(closeFaults(body, [till()])).toEqual({ ofTills: [], others: [] })
  })

  it('goes on the wire as left out, or with its reason', () => {
    const tills = [till(), till({ ccy: 'AFN' }), till({ cust_id: 91 }), till({ cust_id: 92 })]
    const draft = {
      [reasonField(till())]: 'a torn note',
      [reasonField(till({ ccy: 'AFN' }))]: ' ',
      [reasonField(till({ cust_id: 91 }))]: 'not yet',
      [leftOutField(till({ cust_id: 91 }))]: true,
      [leftOutField(till({ cust_id: 92 }))]: false,
    }
    expect(closeToWire('2026-11-20', draft, tills)).toEqual({
      date: '2026-11-20',
      left_out: [{ cust_id: 91, ccy: 'USD' }],
      reasons: [{ cust_id: 90, ccy: 'USD', reason: 'a torn note' }],
    })
  })
})

describe('the business day', () => {
  const open = { today: '2026-11-20', calendarDay: '2026-11-20' }
  const closed = { today: '2026-11-21', calendarDay: '2026-11-20' }
  const close = { date: '2026-11-20', closed_at: '2026-11-20T15:00:00.000Z' }

  it('is after the calendar day where that is closed', () => {
    expect([justClosed(open), justClosed(closed)]).toEqual([undefined, '2026-11-20'])
    expect([dayText(open), dayText(closed), closedDayText('2026-11-20')]).toEqual([
      '2026-11-20',
      '2026-11-20, closed, with what is dated 2026-11-21',
      '2026-11-20, closed',
    ])
  })

  it.each([
    ['on the calendar day', '2026-11-20T06:00:00.000Z', '2026-11-20', closed, close, true],
    ['the day before', '2026-11-19T06:00:00.000Z', '2026-11-19', open, undefined, false],
    ['the day before, since its close', '2026-11-19T15:00:00.000Z', '2026-11-19', open, '19', true],
    ['the day before, until its close', '2026-11-19T14:59:59.999Z', '2026-11-19', open, '19', false],
    ['since the close of an earlier day', '2026-11-19T15:00:00.000Z', '2026-11-19', open, '18', false],
  ] as const)('has what was entered %s: %s', (_, at, enteredOn, days, last, isToday) => {
    const closing =
      typeof last === 'string'
        ? { date: `2026-11-${last}`, closed_at: `2026-11-${last}T15:00:00.000Z` }
        : last
    expect(isEnteredToday(at, enteredOn, days, closing)).toBe(isToday)
  })
})

describe('what is said of a closed day', () => {
  const t = closedDayTexts
  const date = '2026-11-20'
  it('names the day alone, or all up to a later one', () => {
    expect(closedText(date, date)).toEqual(t.closed({ date }))
    expect(closedText(date, '2026-11-22')).toEqual(t.allClosed({ date, closed_until: '2026-11-22' }))
  })

  it('names who closed it, and what may be done with a record', () => {
    const takenBack = { id: 9, date: '2026-11-21' }
    expect(closedRecordText(date)).toEqual(t.record({ date, next: t.opposite }))
    expect(closedRecordText(date, 'Amina')).toEqual(t.recordBy({ date, by: 'Amina', next: t.opposite }))
    expect(closedRecordText(date, undefined, takenBack)).toEqual(
      t.record({ date, next: takenBackText(takenBack) }),
    )
    expect(closedHawalaText(date)).toEqual(t.record({ date, next: t.people }))
    expect(closedHawalaText(date, 'Amina', true)).toEqual(
      t.recordBy({ date, by: 'Amina', next: t.peopleOrReturn }),
    )
  })
})
