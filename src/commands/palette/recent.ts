import { accountLabel } from '../../../contract/lists/accounts.ts'
import { reportPath } from '../../../contract/reports/reports.ts'
import { type Jump, type Office, recordOf } from '../grammar/line.ts'
import type { Verb } from '../grammar/verb.ts'
import { verbs } from '../grammar/verbs.ts'
import { phrases } from './phrases.ts'

/** Some id, to be found again in the address of a record. */
const SOME = 987_654_321_012

/** The kinds of record, by how their addresses begin. */
const kinds = verbs.flatMap((verb) => {
  if (!verb.record) return []
  const { path, search } = verb.record.place(SOME)
  const address = search ? `${path}?${new URLSearchParams(search)}` : path
  const start = address.replace(String(SOME), '')
  return address === `${start}${SOME}` ? [{ verb, start }] : []
})

const customer = verbs.find(({ takes }) => takes === 'customer') as Verb
const CARD = /^\/customers\/card\/([1-9]\d{0,11})$/

/** The record at an address, as Go To offers it; undefined where there is none. */
export function recordAt(href: string, office: Office): Jump | undefined {
  const [, cust_id] = CARD.exec(href) ?? []
  if (cust_id !== undefined) {
    const jump = recordOf(customer, Number(cust_id), office)
    return jump && { ...jump, place: { path: href } }
  }
  for (const { verb, start } of kinds) {
    const id = href.startsWith(start) ? href.slice(start.length) : ''
    if (/^[1-9]\d{0,11}$/.test(id)) return recordOf(verb, Number(id), office)
  }
  const { pathname, searchParams } = new URL(href, 'http://office')
  const account = searchParams.get('account_no')
  if (pathname !== reportPath('account-statement') || account === null) return undefined
  const search = Object.fromEntries(searchParams)
  const known = office.accounts.find(account)
  const title = phrases.statementOf({ account: known ? accountLabel(known) : account })
  return { kind: phrases.statement, title, place: { path: pathname, search } }
}
