import * as z from 'zod/mini'
import { errorsFrom, type FieldErrors } from '../wire/errors.ts'
import { REQUIRED, requiredText, typedWholeFault, wholeNumber } from '../wire/fields.ts'
import { pathsOf } from '../wire/paths.ts'

export const provincePaths = pathsOf('api/provinces')

export const provinceTexts = {
  added: 'Province added successfully',
  updated: 'Province updated successfully',
  deleted: 'Province deleted successfully',
  loaded: 'The 34 provinces of Afghanistan were added successfully',
  notFound: 'Province not found',
  addFailed: 'Failed to add province',
  updateFailed: 'Failed to update province',
} as const

export const MAX_PROVINCE_NAME_LENGTH = 100
const MAX_PROVINCE_ORDER = 1_000_000

export const provinceBody = z.object({
  name: requiredText(MAX_PROVINCE_NAME_LENGTH),
  order: wholeNumber(0, MAX_PROVINCE_ORDER),
})
export const provincePatch = z.partial(provinceBody)
export type ProvinceBody = z.infer<typeof provinceBody>
export type ProvincePatch = z.infer<typeof provincePatch>

/** A province as the API answers it; lists come by `order`. */
export interface Province extends Readonly<ProvinceBody> {
  readonly id: number
  readonly version: number
}

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
    name: name.trim() === '' && REQUIRED,
    order: typedWholeFault(order, 0, MAX_PROVINCE_ORDER) ?? false,
  })
}

/** The order that comes after all there are: what a new province is offered. */
export const nextProvinceOrder = (provinces: readonly Province[]): number =>
  Math.min(MAX_PROVINCE_ORDER, Math.max(0, ...provinces.map(({ order }) => order)) + 1)
