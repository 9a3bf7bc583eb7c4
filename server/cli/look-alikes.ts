import { foldAccountNumber } from '../../contract/lists/accounts.ts'
import type { Reader } from '../db/books.ts'

/** Accounts whose numbers look the same: of before numbers were folded, or written around the program. */
export async function lookAlikes({ all }: Reader): Promise<string[]> {
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

/** A number with its invisible and ambiguous characters written out. */
const spelled = (acc_no: string) =>
  acc_no.replace(
    /[^ -~]/gu,
    (sign) => `<U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}>`,
  )
