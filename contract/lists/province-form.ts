import { errorsFrom, type FieldErrors } from '../wire/errors.ts'
import { fieldTexts } from '../wire/field-texts.ts'
import { typedWholeFault } from '../wire/fields.ts'
import { MAX_PROVINCE_ORDER, type Province } from './provinces.ts'

/** The province form as typed. */
export interface ProvinceDraft {
  readonly name: string
  readonly order: string
}

/** A saved province in the form. */
export const provinceDraft = ({ name, order }: Province): ProvinceDraft => ({ name, order: String(order) })

/** The form as it goes on the wire. */
export const provinceToWire = ({ name, order }: ProvinceDraft) => ({ name, order: Number(order) })

/** What the form is refused for, by field, in the words of the server. */
export function checkProvince({ name, order }: ProvinceDraft): FieldErrors {
  return errorsFrom({
    name: name.trim() === '' && fieldTexts.required,
    order: typedWholeFault(order, 0, MAX_PROVINCE_ORDER) ?? false,
  })
}

/** The order that comes after all there are: what a new province is offered. */
export const nextProvinceOrder = (provinces: readonly Province[]): number =>
  Math.min(MAX_PROVINCE_ORDER, Math.max(0, ...provinces.map(({ order }) => order)) + 1)
