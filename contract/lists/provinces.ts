import * as z from 'zod/mini'
import { answer, count, recordId, version, words } from '../wire/answers.ts'
import { requiredText, wholeNumber } from '../wire/fields.ts'
import { pathsOf } from '../wire/paths.ts'

export const provincePaths = pathsOf('api/provinces')

export const MAX_PROVINCE_NAME_LENGTH = 100
export const MAX_PROVINCE_ORDER = 1_000_000

export const provinceBody = z.object({
  name: requiredText(MAX_PROVINCE_NAME_LENGTH),
  order: wholeNumber(0, MAX_PROVINCE_ORDER),
})
export const provincePatch = z.partial(provinceBody)
export type ProvinceBody = z.infer<typeof provinceBody>
export type ProvincePatch = z.infer<typeof provincePatch>

/** A province as the API answers it; lists come by `order`. */
export const provinceShape = answer({ id: recordId, name: words('Kabul'), order: count(1), version })
export type Province = z.infer<typeof provinceShape>
