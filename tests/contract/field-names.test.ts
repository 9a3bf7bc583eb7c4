import { describe, expect, it } from 'vitest'
import { failureLines, fieldName } from '../../contract/wire/errors.ts'

/** A shape of a body, as far as its fields are named. */
interface Shape {
  readonly _zod?: { readonly def?: { readonly shape?: object } }
}

const modules = import.meta.glob<Record<string, unknown>>('../../contract/**/*.ts', { eager: true })
/** The names of all fields that a body of the contract has: what a refusal may name. */
const FIELDS = [
  ...new Set(
    Object.values(modules).flatMap((module) =>
      Object.values(module).flatMap((one) => Object.keys((one as Shape | undefined)?._zod?.def?.shape ?? {})),
    ),
  ),
].sort()

describe('a field that is refused', () => {
  it.each(FIELDS)('%s is named in words', (field) => {
    const [line] = failureLines({ [field]: ['No.'] }, '')
    if (field === 'detail') expect(line).toBe('No.')
    else expect(line).toMatch(/^[A-Z][A-Za-z0-9]*(?: [A-Za-z0-9]+)*: No\.$/)
  })
  it('is every one of the bodies', () => {
    expect(FIELDS.length).toBeGreaterThan(60)
    expect(FIELDS).toEqual(expect.arrayContaining(['debit_account', 'RYL_charge', 'cust_id', 'acc_no']))
  })
  it.each([
    ['debit_account', 'Debit account'],
    ['amount', 'Amount'],
    ['RYL_charge', 'RYL charge'],
    ['receiver_phone_number', 'Receiver phone number'],
    ['cust_id', 'Customer ID'],
    ['customer_id', 'Customer ID'],
    ['acc_no', 'Account number'],
    ['add', 'Address'],
  ])('%s is called %s', (field, name) => {
    expect(fieldName(field)).toBe(name)
  })
})
