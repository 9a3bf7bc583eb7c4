import type { LargeLine } from '../../contract/large-cash/large-cash-answers.ts'
import {
  PARTY_DETAILS,
  PARTY_DETAILS_OF_PAPERS,
  type PartyDetails,
} from '../../contract/large-cash/presets.ts'
import type { Papers } from '../../contract/papers/papers-shapes.ts'
import type { Reader } from '../db/books.ts'
import { among, inParts } from '../db/rows.ts'
import { lastSteps } from '../hawala-rules/kept-steps.ts'
import type { Cash, HawalaPeople } from './cash.ts'

type FilledAt = LargeLine['filled_at']

/** What is known of who paid or took some cash, and where that is filled in. */
export interface KnownParty {
  readonly details: PartyDetails
  readonly filled_at: FilledAt
}

const NOTHING = Object.fromEntries(PARTY_DETAILS.map((detail) => [detail, ''])) as PartyDetails

interface CustomerRow {
  readonly cust_id: number
  readonly cust_name: string
  readonly phone_1: string
  readonly phone_2: string
  readonly add: string
  /** Of their papers; null where none were kept. */
  readonly content: string | null
}

/** What a customer's papers tell of the holder. */
function papersDetails(content: string | null): Partial<PartyDetails> {
  const papers = JSON.parse(content ?? '{}') as Papers
  return Object.fromEntries(PARTY_DETAILS_OF_PAPERS.map((detail) => [detail, papers[detail] ?? '']))
}

/** What the books know of customers, by number. */
async function customerDetails(
  { all }: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Partial<PartyDetails>>> {
  const found = new Map<number, Partial<PartyDetails>>()
  for (const some of inParts([...new Set(ids)])) {
    const rows = await all<CustomerRow>(
      `select c.cust_id, c.cust_name, c.phone_1, c.phone_2, c."add", p.content
       from customers c left join papers p on p.cust_id = c.cust_id where ${among('c.cust_id', some)}`,
      ...some,
    )
    for (const { cust_id, cust_name, phone_1, phone_2, add, content } of rows)
      found.set(cust_id, {
        ...papersDetails(content),
        ...{ name: cust_name, phone: phone_1 || phone_2, address: add },
      })
  }
  return found
}

/** Of the sender of a hawala that came into a till, or the receiver of one that was paid out of it. */
function hawalaDetails(
  people: HawalaPeople,
  way: Cash['way'],
  paid: { readonly id_no?: string; readonly phone?: string } = {},
): Partial<PartyDetails> {
  const { sender_name, sender_id, sender_phone, receiver_name, receiver_father_name } = people
  if (way === 'in')
    return { name: sender_name, other_name: receiver_name, id_no: sender_id, phone: sender_phone }
  return {
    ...{ name: receiver_name, other_name: sender_name, father: receiver_father_name },
    ...{ id_no: paid.id_no ?? '', phone: people.receiver_phone_number || (paid.phone ?? '') },
    address: people.province ?? '',
  }
}

/** The parties of some cash, each in the place of its cash. What there is of a hawala's or an entry's purpose is its own. */
export async function knownParties(reader: Reader, cash: readonly Cash[]): Promise<readonly KnownParty[]> {
  const customers = await customerDetails(
    reader,
    cash.flatMap(({ party }) => ('customer' in party ? [party.customer] : [])),
  )
  const paidOut = cash.flatMap(({ party, way }) =>
    'hawala' in party && way === 'out' ? [party.hawala.id] : [],
  )
  const steps = new Map<number, { readonly id_no?: string; readonly phone?: string }>()
  for (const some of inParts([...new Set(paidOut)]))
    for (const [id, step] of await lastSteps(reader, some)) steps.set(id, step)
  return cash.map(({ party, way, record_type, record_id, description }): KnownParty => {
    if ('customer' in party) {
      const details = { ...NOTHING, ...customers.get(party.customer), purpose: description }
      return { details, filled_at: { type: 'customer', id: party.customer } }
    }
    if ('hawala' in party) {
      const { hawala } = party
      const own = hawalaDetails(hawala, way, steps.get(hawala.id))
      const details = { ...NOTHING, ...own, purpose: hawala.purpose }
      return { details, filled_at: { type: 'hawala', id: hawala.id } }
    }
    return { details: { ...NOTHING, purpose: description }, filled_at: { type: record_type, id: record_id } }
  })
}
