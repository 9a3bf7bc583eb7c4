/** What is done to a table from outside; each has it on the window once it stands. */
export interface TableWork {
  /** Sorts by a column, from the least. */
  readonly sort: (key: string) => void
  /** Leaves the rows that have the text in any of their cells. */
  readonly filter: (text: string) => void
}

export const offerWork = (work: TableWork) => void Object.assign(window, { work })
