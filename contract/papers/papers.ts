import { foldCode } from '../text/codes.ts'

export const paperPaths = {
  one: (cust_id: number | string) => `api/papers/${cust_id}/`,
  holders: 'api/papers/holders/',
} as const

/** What a customer's paper may be. */
export const PAPER_KINDS = {
  tazkira: 'tazkira',
  'e-tazkira': 'e-tazkira',
  passport: 'passport',
  cnic: 'cnic',
  'emirates-id': 'emirates-id',
  iqama: 'iqama',
  other: 'other',
} as const
export type PaperKind = keyof typeof PAPER_KINDS

/** What the office takes a customer for; accounts of one who is `blocked` take no entry (docs/books.md, "Papers"). */
export const RISKS = { low: 'low', normal: 'normal', high: 'high', blocked: 'blocked' } as const
export type Risk = keyof typeof RISKS

/** The characters that separate groups of an ID number, which not everybody types. */
const SEPARATORS = /[\s./-]/g

/**
 * An ID number as it is compared: as other codes are, without what separates its groups. The books store it for papers,
 * hawala and pay-outs: a change of it needs a migration that makes these again.
 */
export const idKey = (id_no: string): string => {
  const folded = foldCode(id_no)
  return folded.replace(SEPARATORS, '') || folded
}
