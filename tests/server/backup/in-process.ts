import { addOperator } from '../../../server/auth/operators.ts'
import { importBooks } from '../../../server/backup/portable.ts'
import { restore } from '../../../server/backup/restore.ts'
import { checkBooks } from '../../../server/check/check.ts'
import { exitMessage } from '../../../server/config/exit-message.ts'
import type { Books } from '../../../server/db/books.ts'
import { type Location, openBooks, readSnapshot } from '../../../server/db/open.ts'
import { replay } from '../../../server/replay/replay.ts'
import { OPERATOR } from '../setup/office.ts'
import type { Place } from '../setup/places.ts'

// What the commands do, without a program for each: how they print it, the tests of the programs have.

async function inBooks({ location }: Place, work: (books: Books) => Promise<unknown>): Promise<void> {
  const books = await openBooks(location)
  try {
    await work(books)
  } finally {
    await books.close()
  }
}

/** The line that a command ends with; blank where it does what it is to do. */
const lineOf = (work: Promise<unknown>): Promise<string> => work.then(() => '', exitMessage)

export const restoreHere = (place: Place, file: string, identity?: string): Promise<string> =>
  lineOf(restore(place.location, file, false, identity))

export const importHere = (place: Place, file: string): Promise<string> =>
  lineOf(inBooks(place, (books) => importBooks(file, books, 'the place')))

export const replayHere = (place: Place, from: Location): Promise<string> =>
  lineOf(
    readSnapshot(from, (reader) => inBooks(place, (books) => replay(reader, books, 'the place', () => {}))),
  )

/** What `check` finds wrong in a place, also against an earlier head of the audit chain. */
export const findingsHere = ({ location }: Place, head?: string): Promise<string[]> =>
  readSnapshot(location, (reader) => checkBooks(reader, head))

/** Puts books with one operator into a place. */
export const layBooks = (place: Place): Promise<void> =>
  inBooks(place, (books) =>
    addOperator(books, { email: OPERATOR.email, name: 'First', role: 'owner' }, OPERATOR.password),
  )
