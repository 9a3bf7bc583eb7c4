import { loginBody, passwordCheckBody } from '../../contract/auth.ts'
import { cashBookBody, cashBookPatch } from '../../contract/cash-book.ts'
import { customerBody, customerPatch } from '../../contract/customers.ts'
import { draftBody } from '../../contract/drafts.ts'
import { hawalaPatch, hawalaRows } from '../../contract/hawala.ts'
import { provinceBody, provincePatch } from '../../contract/provinces.ts'
import { accountRatesBody, rateRows } from '../../contract/rates.ts'
import { settingsBody } from '../../contract/settings.ts'
import { transferBody, transferPatch } from '../../contract/transfers.ts'

/** The shapes of all bodies, by names that threads can tell each other. */
export const SHAPES = {
  accountRatesBody,
  cashBookBody,
  cashBookPatch,
  customerBody,
  customerPatch,
  draftBody,
  hawalaPatch,
  hawalaRows,
  loginBody,
  passwordCheckBody,
  provinceBody,
  provincePatch,
  rateRows,
  settingsBody,
  transferBody,
  transferPatch,
} as const
export type ShapeName = keyof typeof SHAPES

const names = new Map<unknown, ShapeName>(
  Object.entries(SHAPES).map(([name, shape]) => [shape, name as ShapeName]),
)

/** The name of a route's shape of bodies; undefined where it has none. */
export const shapeName = (shape: unknown): ShapeName | undefined => names.get(shape)
