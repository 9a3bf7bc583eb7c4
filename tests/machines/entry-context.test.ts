import { describe, expect, it } from 'vitest'
import {
  blankEntry,
  isWrong,
  keyed,
  refusedErrors,
  sentWork,
  typed,
} from '../../src/machines/entry-context.ts'
import { first, formRules } from './a-form.ts'

const blank = blankEntry({ rules: formRules, newKey: () => 'new-key' })
const form = { id: '5', date: '2026-11-20', kind: 'a', part: 'b' }

describe('the form of an entry', () => {
  it('holds nothing at first', () => {
    expect(blank).toMatchObject({
      draft: {},
      key: undefined,
      errors: {},
      failure: undefined,
      sent: undefined,
    })
    expect([blank.waiting, blank.ahead]).toEqual([[], []])
  })

  it('loses the error of a field that is edited, and of those that go with it', () => {
    const errors = { kind: ['No.'], part: ['No.'], date: ['No.'] }
    const at = { ...blank, draft: form, errors }
    expect(typed(at, 'kind', 'c')).toEqual({
      draft: { ...form, kind: 'c', part: '' },
      errors: { date: ['No.'] },
    })
    expect(typed(at, 'part', 'c').errors).toEqual({ kind: ['No.'], date: ['No.'] })
    const { cleared: _, ...bare } = formRules
    expect(typed({ ...at, rules: bare }, 'kind', 'c').errors).toEqual({ part: ['No.'], date: ['No.'] })
  })

  it('is wrong where its rules say so', () => {
    expect([isWrong({ ...blank, draft: form }), isWrong({ ...blank, draft: { ...form, part: '' } })]).toEqual(
      [...[false, true]],
    )
  })

  it('goes under a new key, or under its own where it was sent before', () => {
    const work = { start: first, draft: form }
    expect(keyed(work, blank)).toEqual({ ...work, key: 'new-key' })
    expect(keyed({ ...work, key: 'old' }, blank).key).toBe('old')
    expect(() => sentWork(blank)).toThrow('nothing to save')
  })

  it('has the fields of a refusal under their names in the form, and of nothing else', () => {
    const refused = (status: number, body: unknown) => ({ kind: 'refused', status, body }) as const
    expect(refusedErrors(blank, refused(400, { wire_kind: ['No.'], date: ['No.'] }))).toEqual({
      kind: ['No.'],
      date: ['No.'],
    })
    const { wireErrors: _, ...bare } = formRules
    expect(refusedErrors({ ...blank, rules: bare }, refused(400, { date: ['No.'] }))).toEqual({
      date: ['No.'],
    })
    for (const failure of [refused(409, { date: ['No.'] }), { kind: 'unreachable' }, undefined] as const)
      expect(refusedErrors(blank, failure)).toEqual({})
  })
})
