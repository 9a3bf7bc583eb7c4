import type { HawalaStep } from '../../contract/hawala/step-answers.ts'
import { idKey } from '../../contract/papers/papers.ts'
import { paperRefusals } from '../../contract/papers/papers-refusals.ts'
import type { Holder, Holders, Papers } from '../../contract/papers/papers-shapes.ts'
import { nameKey } from '../../contract/text/fold.ts'
import type { Reader } from '../db/books.ts'
import type { Tables } from '../db/tables.ts'
import { invalid } from '../errors.ts'

/** Hawala, and pay-outs, that one paper is looked up in. */
const MOST = 5

interface Walked extends Holder {
  readonly at: string
}

type CustomerRow = Pick<Tables['customers'], 'cust_id' | 'cust_name' | 'phone_1'> &
  Pick<Tables['papers'], 'content'>

/** The customers who have a paper of a number. */
async function customersOf({ all }: Reader, key: string): Promise<readonly Holder[]> {
  const rows = await all<CustomerRow>`select c.cust_id, c.cust_name, c.phone_1, p.content
    from papers p join customers c on c.cust_id = p.cust_id
    where p.id_key = ${key} and p.id_key <> '' order by c.cust_id limit ${MOST}`
  return rows.map(({ cust_id, cust_name, phone_1, content }) => {
    const { id_kind, id_expiry } = JSON.parse(content) as Papers
    return {
      ...{ name: cust_name, phone: phone_1, cust_id },
      ...(id_kind && { id_kind }),
      ...(id_expiry && { id_expiry }),
    }
  })
}

/** The senders who have shown a paper of a number, the newest first. */
async function sendersOf({ all }: Reader, key: string): Promise<readonly Walked[]> {
  const rows = await all<Pick<Tables['hawala'], 'date' | 'sender_name' | 'sender_phone'>>`
    select date, sender_name, sender_phone from hawala
    where sender_id_key = ${key} and sender_id_key <> '' order by id desc limit ${MOST}`
  return rows.map(({ date, sender_name, sender_phone }) => ({
    ...{ name: sender_name, phone: sender_phone ?? '', at: date },
  }))
}

/** Those to whom was paid out against a paper of a number, the newest first. */
async function receiversOf({ all }: Reader, key: string): Promise<readonly Walked[]> {
  const rows = await all<Pick<Tables['hawala_steps'], 'content'>>`select content from hawala_steps
    where id_key = ${key} and id_key <> '' order by hawala_id desc, no desc limit ${MOST}`
  return rows.map(({ content }) => {
    const { paid_to = '', phone = '', date } = JSON.parse(content) as HawalaStep
    return { name: paid_to, phone, at: date }
  })
}

/**
 * Who has shown a paper of a number (docs/books.md, "Papers"): customers first, then senders and receivers of hawala, the
 * newest first, each name once.
 */
export async function holdersOf(reader: Reader, id_no: string): Promise<Holders> {
  const key = idKey(id_no)
  const walked = [...(await sendersOf(reader, key)), ...(await receiversOf(reader, key))]
    .sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))
    .map(({ at: _, ...holder }): Holder => holder)
  const seen = new Set<string>()
  return [...(await customersOf(reader, key)), ...walked].filter(({ name, phone }) => {
    const own = `${nameKey(name)} ${phone}`
    if (name === '' || seen.has(own)) return false
    seen.add(own)
    return true
  })
}

/** Refuses a pay-out against the paper of a blocked customer: 400. */
export async function assertNotBlocked({ all }: Reader, id_no: string): Promise<void> {
  const [blocked] = await all<{ cust_name: string }>`select c.cust_name
    from papers p join customers c on c.cust_id = p.cust_id
    where p.id_key = ${idKey(id_no)} and p.id_key <> '' and p.risk = 'blocked' order by c.cust_id limit 1`
  if (blocked) throw invalid({ id_no: [paperRefusals.blockedPerson({ name: blocked.cust_name })] })
}
