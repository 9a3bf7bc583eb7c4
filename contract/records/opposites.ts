/** A record that may take another one of its kind back, as the API answers it: left out where it takes back none. */
export interface Opposing {
  readonly opposite_of?: number
}

/** The form of such a record: the id of the record that it takes back, left out where it takes back none. */
export interface OpposingDraft {
  readonly opposite_of?: string
}

export const oppositeDraft = (opposite_of: number | undefined): OpposingDraft =>
  opposite_of === undefined ? {} : { opposite_of: String(opposite_of) }
export const oppositeToWire = (opposite_of: string | undefined): Opposing =>
  opposite_of ? { opposite_of: Number(opposite_of) } : {}

/** The record that takes another one back, as far as that is said of it. */
export interface TakenBack {
  readonly id: number
  readonly date: string
}

/** The description of what takes a record of a closed day back. */
export const oppositeText = (record: string, { id, date }: { readonly id: string; readonly date: string }) =>
  `Opposite of ${record} ${id} of ${date}`
