import { RECORD_LABELS, RECORD_TYPES, type RecordType } from '../../../contract/records/records.ts'
import { type CodedText, say } from '../../../contract/text/catalogue.ts'

/** A command that opens a screen of a noun, or begins its line in Go To. */
interface NounCommands {
  /** What the ids begin with: `cashBook.open`, `.search`, `.edit`. */
  readonly id: string
  /** The keys and hint of the form of a new record. */
  readonly keys: string
  readonly hint: string
  /** The noun in the labels of search and edit. */
  readonly name: string
  /** The verb of Go To that edits a record by its number, by its first name. */
  readonly verb: string
}

/** What the console's addresses, titles, menus and reports read of a kind of record. */
interface Noun {
  /** Its name in reports and where records wait to be sent. */
  readonly label: string
  /** The address of the form of a new record, and its title. */
  readonly form: string
  readonly title: string
  readonly search: string
  /** The address of a saved record, without its number. */
  readonly edit: string
  /** Its name in the home menu. */
  readonly menu: string
  /** What the form of a new record is called in Go To. */
  readonly newLabel: string
  readonly command: NounCommands
}

/** The records with screens of their own, by their name in the audit log. */
export const nouns = {
  customer: {
    label: 'Customer',
    form: '/customers',
    title: 'Customers',
    search: '/customers/search',
    edit: '/customers/edit',
    menu: 'Customers',
    newLabel: 'Customers: add a customer',
    command: {
      id: 'customers',
      keys: 'g u',
      hint: 'customers',
      name: 'Customers',
      verb: 'cust',
    },
  },
  'cash-book': {
    label: RECORD_LABELS['cash-book'],
    form: '/cash-book',
    title: 'Cash Book',
    search: '/cashbook/search',
    edit: '/cashbook/edit',
    menu: 'Cash_Book',
    newLabel: 'Cash-book: new transaction',
    command: {
      id: 'cashBook',
      keys: 'g c',
      hint: 'cash-book',
      name: 'Cash-book',
      verb: 'cash',
    },
  },
  transfer: {
    label: RECORD_LABELS.transfer,
    form: '/transfer',
    title: 'Transfer',
    search: '/transfer/search',
    edit: '/transfer/edit',
    menu: 'Enter/Acc_Transfers',
    newLabel: 'Enter/Acc_Transfers: new transfer',
    command: {
      id: 'transfer',
      keys: 'g t',
      hint: 'transfer',
      name: 'Transfers',
      verb: 'tr',
    },
  },
  hawala: {
    label: RECORD_LABELS.hawala,
    form: '/hawala',
    title: 'Incoming and Outgoing References',
    search: '/hawala/search',
    edit: '/hawala/edit',
    menu: 'Money Transfer (Hawala)',
    newLabel: 'Money Transfer (Hawala): new',
    command: {
      id: 'hawala',
      keys: 'g w',
      hint: 'hawala',
      name: 'Hawala',
      verb: 'hawala',
    },
  },
} as const satisfies Readonly<Record<RecordType | 'customer', Noun>>

export type NounName = keyof typeof nouns

/** Where a noun is named: in reports, over its form, in the home menu. */
type NounPlace = 'label' | 'title' | 'menu'

/** What a noun is called, as it is kept. */
export const nounSaid = (noun: NounName, place: NounPlace): CodedText => ({
  code: `noun.${noun}.${place}`,
  text: nouns[noun][place],
})

/** The same in the reader's language. */
export const nounText = (noun: NounName, place: NounPlace): string => say(nounSaid(noun, place))

/** The word of a verb of Go To in the reader's language, by the verb's first name. */
export const verbText = (verb: string): string => say({ code: `goTo.verb.${verb}`, text: verb })

/** The address of a saved record. */
export const recordPath = (noun: NounName, id: number | string) => `${nouns[noun].edit}/${id}`

/** A record that posts, by its kind and number. */
export interface Posted {
  readonly type: RecordType
  readonly id: string
}

/** The record that posts at an address, or on from it; undefined where that is the address of none. */
export function postedAt(path: string): Posted | undefined {
  const type = RECORD_TYPES.find((one) => path.startsWith(`${nouns[one].edit}/`))
  return type && { type, id: path.slice(nouns[type].edit.length + 1) }
}

/** The address of a record's history. */
export const historyPath = (noun: NounName, id: number | string) => `/log/${noun}/${encodeURIComponent(id)}`

/** The address of a customer's card. */
export const cardPath = (cust_id: number | string) => `/customers/card/${cust_id}`

export const nounNames = Object.keys(nouns) as NounName[]

const nounLabelled = (label: string) => nounNames.find((name) => nouns[name].label === label)

/** The address of a record that a report names by its type's label; undefined where it is no record. */
export function recordLabelled(label: string, id: number | string): string | undefined {
  const noun = nounLabelled(label)
  return noun && recordPath(noun, id)
}

/** The label by which a report names a type of record, in the reader's language; any other text as it is. */
export function labelText(label: string): string {
  const noun = nounLabelled(label)
  return noun ? nounText(noun, 'label') : label
}
