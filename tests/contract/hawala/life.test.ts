import { describe, expect, it } from 'vitest'
import { alikeKey } from '../../../contract/hawala/alike.ts'
import { hawalaRefusals, notNextText, takenText, twinText } from '../../../contract/hawala/hawala-refusals.ts'
import {
  correspondentSide,
  type Direction,
  directionOf,
  type HawalaStatus,
  isOpenHawala,
  nextSteps,
  type Party,
  soughtStatuses,
} from '../../../contract/hawala/life.ts'
import type { HawalaStep } from '../../../contract/hawala/step-answers.ts'
import { stepText } from '../../../contract/hawala/steps.ts'
import { shortDay } from '../../../contract/text/dates.ts'

const [plain, saraf, unpaid] = [
  { kind: 'customer', saraf: false },
  { kind: 'customer', saraf: true },
  { kind: 'unpaid', saraf: false },
]

describe('the direction of a hawala', () => {
  it.each<[Direction | '', Party | undefined, Party | undefined]>([
    ['in', saraf, unpaid],
    ['in', plain, unpaid],
    ['in', undefined, unpaid],
    ['out', plain, saraf],
    ['out', undefined, saraf],
    ['relay', saraf, saraf],
    ['', saraf, plain],
    ['', unpaid, plain],
    ['', plain, undefined],
  ])('is "%s" from %j to %j', (direction, debit, credit) => {
    expect(directionOf(debit, credit)).toBe(direction)
  })
})

describe('the next steps', () => {
  it.each<[Direction, HawalaStatus, string[]]>([
    ['in', 'recorded', ['told', 'paid', 'returned']],
    ['in', 'told', ['paid', 'returned']],
    ['in', 'paid', []],
    ['out', 'recorded', ['told', 'returned']],
    ['out', 'told', ['confirmed', 'returned']],
    ['out', 'confirmed', []],
    ['relay', 'recorded', ['told', 'returned']],
    ['relay', 'told', ['confirmed', 'returned']],
    ['relay', 'returned', []],
  ])('of one that goes %s and is %s are %j', (direction, status, next) => {
    expect(nextSteps({ direction, status })).toEqual(next)
    expect(isOpenHawala({ direction, status })).toBe(next.length > 0)
    // One that may be paid out is found as unpaid too.
    expect(soughtStatuses({ direction, status })).toEqual(
      next.includes('paid') ? [status, 'unpaid'] : [status],
    )
  })

  it.each([{}, { direction: '', status: '' }, { direction: 'in' }, { status: 'recorded' }] as const)(
    'of one without a direction or a status, %j, are none',
    (hawala) => {
      expect(nextSteps(hawala)).toEqual([])
      expect(isOpenHawala(hawala)).toBe(false)
      expect(soughtStatuses(hawala)).toEqual([])
    },
  )
})

it.each<[Direction, 'number' | 'ref', string]>([
  ['in', 'number', 'debit_account'],
  ['in', 'ref', 'debit_account'],
  ['out', 'number', 'credit_account'],
  ['out', 'ref', 'credit_account'],
  ['relay', 'number', 'credit_account'],
  ['relay', 'ref', 'debit_account'],
])('a hawala that goes %s has the correspondent of its %s at its %s', (direction, field, side) => {
  expect(correspondentSide(field, direction)).toBe(side)
})

const step = (fields: Partial<HawalaStep>) => ({ kind: 'paid', operator: 'Amina', ...fields }) as HawalaStep

describe('what is said of a hawala', () => {
  const hawala = { id: 88, date: '2026-11-03', receiver_name: 'Omar' }
  it.each(['told', 'confirmed', 'paid', 'returned'] as const)('that was %s: when and by whom', (kind) => {
    expect(stepText(step({ kind }), '10:42')).toMatchObject({
      code: `step.${kind}`,
      slots: { when: '10:42', operator: 'Amina' },
    })
    expect(stepText(step({ kind, paid_to: 'Karim' }), '10:42')).toMatchObject({
      code: `stepTo.${kind}`,
      slots: { when: '10:42', operator: 'Amina', name: 'Karim' },
    })
    expect(takenText('12', 'Haji Amin', hawala, step({ kind, date: '2026-11-05' }))).toMatchObject({
      code: `hawalaTaken.${kind}`,
      slots: {
        number: '12',
        correspondent: 'Haji Amin',
        id: '88',
        day: shortDay('2026-11-05'),
        name: 'Omar',
      },
    })
  })

  it('whose number is taken: by the last step, else as it was recorded, or by a row', () => {
    const taken = { number: '12', correspondent: 'Haji Amin' }
    expect(takenText('12', 'Haji Amin', hawala, undefined)).toMatchObject({
      code: 'hawalaTaken.recorded',
      slots: { ...taken, id: '88', day: shortDay('2026-11-03'), name: 'Omar' },
    })
    expect(
      takenText('12', 'Haji Amin', hawala, step({ date: '2026-11-05', paid_to: 'Karim' })),
    ).toMatchObject({
      slots: { ...taken, id: '88', day: shortDay('2026-11-05'), name: 'Karim' },
    })
    expect(twinText('12', 'Haji Amin', 3)).toMatchObject({
      code: 'hawalaTaken.inRow',
      slots: { ...taken, row: '3' },
    })
  })

  it('that it is one thing, and can be others next', () => {
    expect(notNextText('told', ['confirmed', 'returned']).text).toBe(
      hawalaRefusals.notNext({ status: 'told', next: 'confirmed or returned' }).text,
    )
  })
})

describe('two hawala that may be one', () => {
  const hawala = {
    ...{ debit_account: '1001', credit_account: '1002', amount: 1000n, currency: 'AFN' },
    ...{ sender_name: 'Karim', receiver_name: 'محمد علی' },
  }
  it('have the names of the same people, as names are compared', () => {
    expect(alikeKey({ ...hawala, sender_name: ' karim', receiver_name: 'محمد  علي' })).toBe(alikeKey(hawala))
  })
  it.each([
    { debit_account: '1003' },
    { credit_account: '1003' },
    { amount: 1001n },
    { currency: 'USD' },
    { sender_name: 'Omar' },
    { receiver_name: 'محمد' },
    { debit_account: '10011', credit_account: '002' },
  ])('differ in nothing, as in %o', (change) => {
    expect(alikeKey({ ...hawala, ...change })).not.toBe(alikeKey(hawala))
  })
})
