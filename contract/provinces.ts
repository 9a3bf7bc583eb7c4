import * as z from 'zod/mini'
import { checked, REQUIRED, requiredText } from './fields.ts'

export const provincePaths = {
  list: 'api/provinces',
  create: 'api/provinces/',
  one: (province_id: number | string) => `api/provinces/${province_id}/`,
} as const

export const provinceTexts = {
  added: 'Province added successfully',
  updated: 'Province updated successfully',
  deleted: 'Province deleted successfully',
} as const

export const MAX_PROVINCE_ORDER = 1_000_000

const WHOLE = 'A whole number is required.'
const LIMITS = `A whole number from 0 to ${MAX_PROVINCE_ORDER} is required.`
const name = requiredText(100)
const order = checked(
  z.int({ error: ({ input }) => (input === undefined || input === '' ? REQUIRED : WHOLE) }),
  z.minimum(0, LIMITS),
  z.maximum(MAX_PROVINCE_ORDER, LIMITS),
)
export const provinceBody = z.object({ name, order })
export const provincePatch = z.object({ name: z.optional(name), order: z.optional(order) })
export type ProvinceBody = z.infer<typeof provinceBody>
export type ProvincePatch = z.infer<typeof provincePatch>

/** A province as the API answers it; lists come by `order`. */
export interface Province {
  readonly id: number
  readonly name: string
  readonly order: number
  readonly version: number
}
