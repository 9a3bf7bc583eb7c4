import { UNIQUE_DAYS } from '../../contract/hawala/life.ts'
import { foldAccountNumber } from '../../contract/lists/accounts.ts'
import { foldCode } from '../../contract/text/codes.ts'
import { daysBetween } from '../../contract/text/dates.ts'
import type { Reader } from '../db/books.ts'
import { schemaOf } from '../db/migrate.ts'
import { HAWALA_KEYS } from '../hawala/key-faults.ts'

/**
 * Accounts, numbers and refs of hawala, and e-mails of operators that look the same: of before these were folded, or
 * written around the program.
 */
export async function lookAlikes(reader: Reader): Promise<string[]> {
  const hasKeys = (await schemaOf(reader)) >= HAWALA_KEYS
  return [
    ...(await accountsAlike(reader)),
    ...(hasKeys ? await numbersAlike(reader, 'number', 'in') : []),
    ...(hasKeys ? await numbersAlike(reader, 'ref', 'in', 'relay') : []),
    ...(await emailsAlike(reader)),
  ]
}

async function accountsAlike({ all }: Reader): Promise<string[]> {
  const rows = await all<{ acc_no: string; customer_id: number }>(
    'select acc_no, customer_id from accounts order by acc_no',
  )
  const alike = Map.groupBy(rows, ({ acc_no }) => foldAccountNumber(acc_no))
  return [...alike].flatMap(([folded, accounts]) => {
    if (accounts.length === 1) return []
    const named = accounts.map(({ acc_no, customer_id }) => `${spelled(acc_no)} of customer ${customer_id}`)
    return [`account ${folded}: ${accounts.length} accounts look like it, ${named.join(' and ')}`]
  })
}

interface Numbered {
  readonly id: number
  readonly date: string
  readonly text: string
  readonly key: string
  readonly customer_id: number
}

/** Hawala that have the same number, or ref, within a year; it is the debit account's customer's of those that go some ways. */
async function numbersAlike(
  { all }: Reader,
  field: 'number' | 'ref',
  ...debited: readonly string[]
): Promise<string[]> {
  const ways = debited.map((way) => `'${way}'`).join(', ')
  const rows = await all<Numbered>(
    `select id, date, text, key, customer_id from (
       select h.id, h.date, h.${field} as text, h.${field}_key as key, a.customer_id,
         count(*) over (partition by a.customer_id, h.${field}_key) as alike
       from hawala h join accounts a on a.acc_no =
         case when h.direction in (${ways}) then h.debit_account else h.credit_account end
       where h.direction <> '' and h.${field}_key <> '') as numbered
     where alike > 1 order by customer_id, key, id`,
  )
  const alike = Map.groupBy(rows, ({ customer_id, key }) => `${field} ${key} of customer ${customer_id}`)
  return [...alike].flatMap(([what, all]) => {
    const isTwin = (one: Numbered) =>
      all.some((other) => other !== one && Math.abs(daysBetween(one.date, other.date)) <= UNIQUE_DAYS)
    const twins = all.filter(isTwin)
    if (twins.length === 0) return []
    const named = twins.map(({ id, text }) => `${spelled(text)} is hawala ${id}`)
    return [`${what}: ${twins.length} hawala have it, ${named.join(' and ')}`]
  })
}

async function emailsAlike({ all }: Reader): Promise<string[]> {
  const rows = await all<{ id: number; email: string }>('select id, email from operators order by id')
  const alike = Map.groupBy(rows, ({ email }) => foldCode(email))
  return [...alike].flatMap(([folded, operators]) => {
    if (operators.length === 1) return []
    const named = operators.map(({ id, email }) => `${spelled(email)} of operator ${id}`)
    return [`e-mail ${folded}: ${operators.length} operators look like it, ${named.join(' and ')}`]
  })
}

/** A number with its invisible and ambiguous characters written out. */
const spelled = (text: string) =>
  text.replace(
    /[^ -~]/gu,
    (sign) => `<U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}>`,
  )
