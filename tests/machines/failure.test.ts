import { describe, expect, it } from 'vitest'
import { keyTexts } from '../../contract/wire/errors.ts'
import { asDraft, isSame, rebased } from '../../src/machines/draft.ts'
import { failureOf, isForOperator, isRefusal, isWrittenBefore } from '../../src/machines/failure.ts'
import { callFailed, refused } from './fake-calls.ts'

describe('failureOf', () => {
  it('takes what a thrown object carries', () => {
    expect(failureOf(refused(400, { amount: ['No.'] }))).toEqual({
      kind: 'refused',
      status: 400,
      body: { amount: ['No.'] },
    })
    expect(failureOf(callFailed({ kind: 'unreachable' }))).toEqual({ kind: 'unreachable' })
  })

  it.each([
    [new TypeError('x is not a function'), 'x is not a function'],
    ['plain text', 'plain text'],
    [null, 'null'],
    [{ failure: { kind: 'else' } }, '[object Object]'],
  ])('calls %s unexpected', (error, message) => {
    expect(failureOf(error)).toEqual({ kind: 'unexpected', message })
  })

  it('knows what surely wrote nothing', () => {
    expect([400, 401, 409, 429].every((status) => isRefusal({ kind: 'refused', status, body: {} }))).toBe(
      true,
    )
    expect(isRefusal({ kind: 'refused', status: 500, body: {} })).toBe(false)
    expect(isRefusal({ kind: 'unreachable' })).toBe(false)
  })
})

describe('a new record that failed', () => {
  const refusal = (status: number, body: unknown = {}) => ({ kind: 'refused', status, body }) as const
  it('goes back to the operator where the server said no, and is sent again where it may not have heard', () => {
    for (const status of [400, 403, 409, 500]) expect(isForOperator(refusal(status))).toBe(true)
    for (const status of [401, 502, 503, 504]) expect(isForOperator(refusal(status))).toBe(false)
    expect(isForOperator({ kind: 'unexpected', message: 'x' })).toBe(true)
    expect(isForOperator({ kind: 'unreachable' })).toBe(false)
  })

  it('was written before where its key was used for another', () => {
    expect(isWrittenBefore(refusal(409, { detail: keyTexts.used }))).toBe(true)
    expect(isWrittenBefore(refusal(409, { detail: keyTexts.used.text }))).toBe(true)
    for (const body of [{ detail: 'No.' }, {}, null]) expect(isWrittenBefore(refusal(409, body))).toBe(false)
    expect(isWrittenBefore(refusal(400, { detail: keyTexts.used }))).toBe(false)
    expect(isWrittenBefore({ kind: 'unreachable' })).toBe(false)
  })
})

describe('drafts', () => {
  const rows = (...numbers: string[]) => numbers.map((acc_no) => ({ acc_no, saved: false }))

  it('are compared by what they hold', () => {
    expect(isSame({ id: '1', rows: rows('4001') }, { id: '1', rows: rows('4001') })).toBe(true)
    expect(isSame({ id: '1', rows: rows('4001') }, { id: '1', rows: rows('4002') })).toBe(false)
    expect(isSame({ id: '1', rows: rows('4001') }, { id: '1', rows: rows('4001', '') })).toBe(false)
    expect(isSame({ a: '' }, { b: '' })).toBe(false)
    for (const other of [null, undefined, 5, '']) {
      expect(isSame({}, other)).toBe(false)
      expect(isSame(other, {})).toBe(false)
    }
  })

  it('follow a new base where they were not touched', () => {
    const from = asDraft({ id: '17', note: '', rows: rows('') })
    const to = asDraft({ id: '18', note: '', rows: rows('4001') })
    expect(rebased(asDraft({ ...from, note: 'rent' }), from, to)).toEqual({ ...to, note: 'rent' })
    expect(rebased(asDraft({ ...from, rows: rows('9') }), from, to)).toEqual({ ...to, rows: rows('9') })
  })
})
