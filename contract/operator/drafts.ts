import * as z from 'zod/mini'
import { Figure } from '../money/exact-json.ts'
import { defineTexts } from '../text/catalogue.ts'
import { answer, instant, shown, version } from '../wire/answers.ts'
import { checked, described, refusedAs } from '../wire/fields.ts'

/** An operator's own data is under api/me: the token alone decides whose it is. */
export const draftPaths = {
  one: (name: DraftName) => `api/me/drafts/${name}`,
} as const

/** The working drafts that the server keeps, by name; no others, so that an operator's are bounded. */
export const DRAFT_NAMES = ['forms'] as const
export type DraftName = (typeof DRAFT_NAMES)[number]

export const isDraftName = (name: string): name is DraftName => DRAFT_NAMES.some((one) => one === name)

/** A settlement of 10,000 rows, twice: as rows, and as the body of a batch whose outcome is not known. */
export const MAX_DRAFT_BYTES = 16 * 1024 * 1024

export const draftTexts = defineTexts('draft', {
  noDraft: 'A draft is a JSON object or a list.',
  changedElsewhere: 'This draft was changed in another browser meanwhile. Nothing of it was overwritten.',
})

const isDraft = (sent: unknown) => typeof sent === 'object' && sent !== null && !(sent instanceof Figure)

/** Any object or list: the server never looks inside. */
export const draftBody = described(checked(z.unknown(), z.refine(isDraft, refusedAs(draftTexts.noDraft))), {
  description: 'Any JSON object or list of at most 16 MB',
})

/** Which state of a draft is kept. */
const markFields = {
  name: z.enum(DRAFT_NAMES),
  /** Counted up by every change, also by a delete. */
  version,
  /** Null where nothing was ever kept. */
  saved_at: z.nullable(instant),
}
export const draftMarkShape = answer(markFields)
export type DraftMark = z.infer<typeof draftMarkShape>

/** A draft as kept, whatever it is: `draft` is null where there is none; version 0 where there never was one. */
export const keptDraftShape = answer({ ...markFields, draft: shown(z.unknown(), { rows: 3 }) })
/** The same of one whose form is known. */
export interface KeptDraft<Draft = unknown> extends DraftMark {
  readonly draft: Draft | null
}
