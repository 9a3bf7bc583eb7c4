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

/** That a record was taken back, and by which one. */
export const takenBackText = ({ id, date }: TakenBack): string => `Taken back by ${id} on ${date}.`

/** Why a record of an open day that was taken back is neither changed nor deleted, and what to do. */
export const takenBackFirstText = ({ id, date }: TakenBack): string =>
  `Taken back by ${id} on ${date}: delete ${id} first.`

/** Why a record of an open day is not taken back, and what to do. */
export const stillOpenText = ({ id, date }: TakenBack): string =>
  `${id} is of ${date}, which is open: change or delete it there.`

/** What a field is refused for that is not the opposite of that in the record which is taken back. */
export const notOppositeText = (id: number): string => `It takes back ${id}: this differs from its opposite.`
