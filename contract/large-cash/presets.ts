import type { LargePreset } from '../office/large-presets.ts'

export const largeCashPaths = { filings: 'api/filings/' } as const

/** The details of the party of a line; blank where unknown. */
export const PARTY_DETAILS = [
  'name',
  'other_name',
  'father',
  'id_no',
  'nationality',
  'phone',
  'address',
  'occupation',
  'source_of_funds',
  'purpose',
] as const
export type PartyDetail = (typeof PARTY_DETAILS)[number]
/** Those that a customer's papers have. */
export const PARTY_DETAILS_OF_PAPERS = [
  'father',
  'id_no',
  'nationality',
  'occupation',
  'source_of_funds',
] as const satisfies readonly PartyDetail[]
export type PartyDetails = Readonly<Record<PartyDetail, string>>

/** What a line of large cash has beside those details. */
type LineColumn = 'from_date' | 'date' | 'way' | 'amount' | 'worth' | 'together' | 'reference'

/** How a list of large cash is laid out on the screen, on paper and in files. */
interface Layout {
  readonly columns: readonly (LineColumn | PartyDetail)[]
  /** The details that no line may lack. */
  readonly required: readonly PartyDetail[]
}

/**
 * The layouts by preset, their columns in their order. They are the product's own: no authority has published a schema that
 * they could follow, so an office has its authority confirm them (docs/books.md, "Large cash").
 */
export const LARGE_LAYOUTS: Readonly<Record<LargePreset, Layout>> = {
  afghanistan: {
    columns: [
      ...(['from_date', 'date', 'way', 'name', 'father', 'id_no', 'phone', 'address'] as const),
      ...(['amount', 'worth', 'together', 'other_name', 'purpose', 'reference'] as const),
    ],
    required: ['name', 'father', 'id_no', 'phone', 'address', 'purpose'],
  },
  daily: {
    columns: [
      ...(['reference', 'from_date', 'date', 'way', 'amount', 'worth', 'together', 'name'] as const),
      ...([
        'id_no',
        'nationality',
        'phone',
        'occupation',
        'other_name',
        'purpose',
        'source_of_funds',
      ] as const),
    ],
    required: ['name', 'id_no', 'nationality', 'phone', 'purpose', 'source_of_funds'],
  },
}
