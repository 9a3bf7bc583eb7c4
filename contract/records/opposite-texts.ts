import { type CodedText, defineTexts } from '../text/catalogue.ts'
import type { TakenBack } from './opposites.ts'

/** What is said of a record that takes another one back, or is taken back (docs/books.md, "Opposites"). */
export const oppositeTexts = defineTexts('opposite', {
  takenBack: 'Taken back by {id} on {date}.',
  takenBackFirst: 'Taken back by {id} on {date}: delete {id} first.',
  stillOpen: '{id} is of {date}, which is open: change or delete it there.',
  differs: 'It takes back {id}: this differs from its opposite.',
})

/** That a record was taken back, and by which one. */
export const takenBackText = ({ id, date }: TakenBack): CodedText =>
  oppositeTexts.takenBack({ id: String(id), date })

/** Why a record of an open day that was taken back is neither changed nor deleted, and what to do. */
export const takenBackFirstText = ({ id, date }: TakenBack): CodedText =>
  oppositeTexts.takenBackFirst({ id: String(id), date })

/** Why a record of an open day is not taken back, and what to do. */
export const stillOpenText = ({ id, date }: TakenBack): CodedText =>
  oppositeTexts.stillOpen({ id: String(id), date })

/** What a field is refused for that is not the opposite of that in the record which is taken back. */
export const notOppositeText = (id: number): CodedText => oppositeTexts.differs({ id: String(id) })
