import { describe, expect, it } from 'vitest'
import {
  errorsFrom,
  failureLines,
  fieldErrors,
  readFailure,
  readTexts,
} from '../../../contract/wire/errors.ts'
import { fieldTexts } from '../../../contract/wire/field-texts.ts'

const { required } = fieldTexts

describe('what a refused write is told', () => {
  it.each([
    [{ non_field_errors: ['One.', required], amount: ['Two.'] }, [`One., ${required.text}`]],
    [{ amount: ['One.', 'Two.'], date: ['Three.'] }, ['Amount: One., Two.', 'Date: Three.']],
    [{ detail: 'No.', amount: 'One.' }, ['No.', 'Amount: One.']],
    [{ rows: [{ amount: ['One.'] }] }, ['Rows: {"amount":["One."]}']],
    [required, [required.text]],
    ['No.', ['No.']],
    [' ', ['Failed']],
    [{}, ['Failed']],
    [['No.'], ['Failed']],
    [null, ['Failed']],
    [5, ['Failed']],
    [undefined, ['Failed']],
  ])('of %j', (body, lines) => {
    expect(failureLines(body, 'Failed')).toEqual(lines)
  })
})

it.each([
  [{ detail: 'No.', message: 'Other.' }, 'No.'],
  [{ detail: required }, required.text],
  [{ detail: '', message: 'Other.' }, 'Other.'],
  [{ detail: 5 }, readTexts.failed.text],
  ['No.', readTexts.failed.text],
  [null, readTexts.failed.text],
])('a failed read of %j shows %s', (body, said) => {
  expect(readFailure(body)).toBe(said)
})

it.each([
  [{ amount: ['No.'], detail: ['x'], non_field_errors: ['y'], date: 'z' }, { amount: ['No.'] }],
  [['No.'], {}],
  [null, {}],
  ['No.', {}],
])('the field errors of %j are those of its fields', (body, errors) => {
  expect(fieldErrors(body)).toEqual(errors)
})

it('a form has the errors of the fields with a fault', () => {
  expect(errorsFrom({ amount: 'No.', date: '', ccy: false, rate: required })).toEqual({
    amount: ['No.'],
    rate: [required],
  })
})
