import * as z from 'zod/mini'
import { exactNumber, Figure } from '../money/exact-json.ts'
import { answer, count, listOf, shown, version, words } from '../wire/answers.ts'
import { shapeTexts } from '../wire/field-texts.ts'
import { checked, described, flag, refusedAs, requiredText, wholeNumber } from '../wire/fields.ts'

type Cell = string | boolean
export type DraftValue = Cell | readonly Readonly<Record<string, Cell>>[]

/** A form as typed, by field name. The machines carry it and never look inside. */
export type Draft = Readonly<Record<string, DraftValue>>

/** A row of a list that is typed before it is sent. `place` orders the rows, whichever tab or browser they came from. */
export interface DraftRow {
  readonly id: string
  readonly place: number
  readonly draft: Draft
}

/** What Save All sends, kept until the server has answered: one key for one body. */
export interface Batch {
  readonly key: string
  /** The rows sent, in their order. */
  readonly ids: readonly string[]
  /** Rows without an amount, which go when the others are saved. */
  readonly unsent: readonly string[]
  readonly body: string
}

/** A cell in the editor, not committed to its row yet. */
export interface OpenCell {
  readonly id: string
  readonly field: string
  readonly text: string
}

/** When something was typed last, as an instant, and the cell that is then in the editor, if any. */
export interface Typing {
  readonly typed_at: string
  readonly cell?: OpenCell | undefined
}

/** The rows of an operator's settlement; the token alone decides whose they are. */
export const settlementRowsPath = 'api/me/settlement-rows'

/** The ids under which the server keeps what a settlement has beside its rows: the {@link Batch}, the {@link Typing}. */
export const BATCH_ID = 'batch'
export const TYPING_ID = 'typing'

/** A part of a settlement: a row, or what it has beside them. */
export type DraftPart = DraftRow | Batch | Typing

/** Characters of an id: an index of PostgreSQL holds no key beyond some 2,700 bytes. */
export const MAX_PART_ID = 800
const isPartId = (id: string) =>
  id !== '' && id.length <= MAX_PART_ID && !id.includes('\0') && id.isWellFormed()
const partId = checked(z.string(), z.refine(isPartId, refusedAs(shapeTexts.unreadable)))

const exact = (_: string, value: unknown) => (value instanceof Figure ? exactNumber(value.source) : value)

/** The content of a part as JSON text, with its figures as sent; null where it was removed or saved. */
const content = described(
  z.pipe(
    z.nullable(z.looseObject({})),
    z.transform((sent) => sent && JSON.stringify(sent, exact)),
  ),
  { type: ['object', 'null'], description: 'Any JSON object, kept as it is; null where the part is gone' },
)

export const settlementRowsBody = z.object({
  since: wholeNumber(0, Number.MAX_SAFE_INTEGER),
  sent_by: requiredText(100),
  rows: z.array(z.object({ id: partId, is_saved: z.optional(flag), content })),
})

const part = answer({
  id: words('019ab1c2'),
  /** Of the change that made it what it is. */
  version,
  /** The browser that sent it. */
  sent_by: words('019ab1c0'),
  /** It was recorded: it never comes back. */
  is_saved: z.boolean(),
  /** Null where it was removed or saved. */
  content: shown(z.nullable(z.unknown()), { id: '019ab1c2', place: 1, draft: { amount: '500' } }),
})
/** The parts that were changed after the version `since`, all of them where that is 0. */
export const settlementRowsShape = answer({ version, since: count(0), rows: listOf(part) })
export type SettlementRows = z.infer<typeof settlementRowsShape>
export type ServerPart = SettlementRows['rows'][number]
