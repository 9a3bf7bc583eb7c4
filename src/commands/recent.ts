import type { Jump } from './line.ts'
import { verbs } from './verbs.ts'

/** Some id, to be found again in the address of a record. */
const SOME = 987_654_321_012

/** The kinds of record, by how their addresses begin. */
const kinds = verbs.flatMap(({ record }) => {
  if (!record) return []
  const { path, search } = record.place(SOME)
  const address = search ? `${path}?${new URLSearchParams(search)}` : path
  const start = address.replace(String(SOME), '')
  return address === `${start}${SOME}` ? [{ record, start }] : []
})

/** The record at an address, as Go To offers it; undefined where there is none. */
export function recordAt(href: string): Jump | undefined {
  for (const { record, start } of kinds) {
    const id = href.startsWith(start) ? href.slice(start.length) : ''
    if (/^[1-9]\d{0,11}$/.test(id))
      return { kind: record.kind, title: `${record.label} ${id}`, place: record.place(Number(id)) }
  }
  const { pathname, searchParams } = new URL(href, 'http://office')
  const account = searchParams.get('account_no')
  if (pathname !== '/reports/account-statement/preview' || account === null) return undefined
  const search = Object.fromEntries(searchParams)
  return { kind: 'statement', title: `Statement of ${account}`, place: { path: pathname, search } }
}
