import type { LargeLine } from '../../contract/large-cash/large-cash-answers.ts'
import type { Currency } from '../../contract/money/currency.ts'
import type { RecordType } from '../../contract/records/records.ts'
import { hawalaOfSource } from '../../contract/records/source.ts'
import { addDays } from '../../contract/text/dates.ts'
import { foldName } from '../../contract/text/fold.ts'
import { tillAccounts } from '../days/tills.ts'
import type { Reader } from '../db/books.ts'
import { among, inParts } from '../db/rows.ts'
import type { Tables } from '../db/tables.ts'
import { DESCRIBED_SOURCE, type DescribedPosting, selectDescribed } from '../records/described-entries.ts'

/** The people of a hawala, as its record has them. */
export type HawalaPeople = Pick<
  Tables['hawala'],
  | 'id'
  | 'sender_name'
  | 'sender_id'
  | 'sender_phone'
  | 'receiver_name'
  | 'receiver_father_name'
  | 'receiver_phone_number'
  | 'purpose'
> & { readonly province: string | null }

/** Who paid or took cash: a customer, the people of a hawala, or a party that the books do not name. */
export type Party =
  | { readonly customer: number }
  | { readonly hawala: HawalaPeople }
  | { readonly type: RecordType; readonly id: number }

/** Cash that came into a till or went out of it, in minor units. */
export interface Cash {
  readonly record_type: RecordType
  readonly record_id: number
  readonly date: string
  readonly description: string
  readonly ccy: Currency
  readonly way: LargeLine['way']
  readonly amount: bigint
  readonly party: Party
}

interface Row extends DescribedPosting {
  readonly entry_no: number
  readonly account_no: string
  readonly ccy: Currency
  readonly source: string | null
}

/** The account of a customer, or of a till. */
interface Side {
  readonly acc_no: string
  readonly ccy: Currency
  readonly customer_id: number
}

/** From one day to another, both included. */
export interface Period {
  readonly from_date: string
  readonly to_date: string
}

/** What moved the tills on some days, read a day at a time: so the entries are found by their keys, and none reads all of them. */
async function tillPostings(
  { all }: Reader,
  tills: readonly string[],
  { from_date, to_date }: Period,
): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (let date = from_date; date <= to_date; date = addDays(date, 1)) {
    const ofDay = await all<Row>(
      `${selectDescribed(`, p.entry_no, p.account_no, p.ccy, ${DESCRIBED_SOURCE} as source`)}
       where ${among('p.account_no', tills)} and p.date = ? order by p.entry_no, p.leg`,
      ...tills,
      date,
    )
    for (const row of ofDay) rows.push(row)
  }
  return rows
}

async function accountsNamed({ all }: Reader, numbers: ReadonlySet<string>): Promise<Map<string, Side>> {
  const found = new Map<string, Side>()
  for (const some of inParts([...numbers])) {
    const rows = await all<Side>(
      `select acc_no, ccy, customer_id from accounts where ${among('acc_no', some)}`,
      ...some,
    )
    for (const row of rows) found.set(row.acc_no, row)
  }
  return found
}

async function hawalaNamed({ all }: Reader, ids: ReadonlySet<number>): Promise<Map<number, HawalaPeople>> {
  const found = new Map<number, HawalaPeople>()
  for (const some of inParts([...ids])) {
    const rows = await all<HawalaPeople>(
      `select h.id, h.sender_name, h.sender_id, h.sender_phone, h.receiver_name, h.receiver_father_name,
         h.receiver_phone_number, h.purpose, p.name as province
       from hawala h left join provinces p on p.id = h.receiver_province where ${among('h.id', some)}`,
      ...some,
    )
    for (const row of rows) found.set(row.id, row)
  }
  return found
}

/** The hawala that a posting is of: its own record, or the one that a step made it for. */
const hawalaIdOf = ({ record_type, record_id, source }: Row): number | undefined =>
  record_type === 'hawala' ? record_id : hawalaOfSource(source ?? '')

const definite = (ids: readonly (number | undefined)[]) => new Set(ids.filter((id) => id !== undefined))

/**
 * The cash of some days, in the order of day and entry (docs/books.md, "Large cash"). Cash that one till hands to another
 * in one currency is left out: it stays in the office. An exchange between two accounts of tills names no party.
 */
export async function readCash(reader: Reader, days: Period): Promise<readonly Cash[]> {
  const tills = new Set((await tillAccounts(reader)).map(({ acc_no }) => acc_no))
  if (tills.size === 0) return []
  const rows = await tillPostings(reader, [...tills], days)
  const others = await accountsNamed(reader, new Set(rows.map(({ other_account }) => other_account)))
  const hawala = await hawalaNamed(reader, definite(rows.map(hawalaIdOf)))
  return rows.flatMap((row): Cash[] => {
    const { record_type, record_id, date, description, ccy, debit, credit } = row
    const other = others.get(row.other_account)
    const isOfTill = tills.has(row.other_account)
    if (isOfTill && other?.ccy === ccy) return []
    const people = hawala.get(hawalaIdOf(row) ?? 0)
    const known = other && !isOfTill ? { customer: other.customer_id } : { type: record_type, id: record_id }
    return [
      {
        ...{ record_type, record_id, date, ccy, description: description ?? '' },
        way: debit > 0n ? 'in' : 'out',
        amount: debit > 0n ? debit : credit,
        party: people ? { hawala: people } : known,
      },
    ]
  })
}

/** What knows a party among all: a customer by number, the people of a hawala by their folded names and the sender's id. */
export function partyKey(party: Party): string {
  if ('customer' in party) return String(party.customer)
  if ('type' in party) return `${party.type} ${party.id}`
  const { sender_name, sender_id, receiver_name } = party.hawala
  return JSON.stringify([sender_name, sender_id, receiver_name].map(foldName))
}
