import { isolated, numberedName } from '../text/bidi.ts'
import { say } from '../text/catalogue.ts'
import { nameKey } from '../text/fold.ts'
import { listed } from '../text/listed.ts'
import { isSamePhone } from '../text/phone.ts'
import { definePhrases } from '../text/phrases.ts'
import type { Customer } from './customer-answers.ts'
import { type Named, tellingOf } from './namesakes.ts'

/** Customers of one name or phone that a question names; the others are counted. */
const MOST_NAMED = 5

const rowOf = (cust_id: number | string, customer: Named): string =>
  say(
    listed(
      [numberedName(cust_id, customer.cust_name.trim()), tellingOf(customer)]
        .filter((text) => text !== '')
        .map(isolated),
    ),
  )

const phonesOf = ({ phone_1, phone_2 }: Named): readonly string[] =>
  [phone_1, phone_2].filter((phone) => phone.trim() !== '')

/** What is asked about customers with the same name or phone. */
export const namesakePhrases = definePhrases('namesake', {
  nameAndPhone: 'Customer {customer} has the same name and phone.',
  name: 'Customer {customer} has the same name.',
  phone: 'Customer {customer} has the same phone.',
  more: { one: 'So has one more customer.', other: 'So have {count} more customers.' },
  save: 'Save {customer} all the same?',
})

/** What two customers have in common; undefined where it is nothing. */
function commonOf(name: string, phones: readonly string[], other: Customer) {
  const hasName = name !== '' && nameKey(other.cust_name) === name
  const hasPhone = phonesOf(other).some((phone) => phones.some((one) => isSamePhone(one, phone)))
  if (hasName && hasPhone) return 'nameAndPhone'
  if (hasName) return 'name'
  return hasPhone ? 'phone' : undefined
}

/**
 * What is asked before a customer is saved whose name or phone another one has, with both; `saved` is the customer as
 * before: only a changed name or phone is asked about. Empty where no other customer has it.
 */
export function namesakeQuestions(
  draft: Named & { readonly cust_id: string },
  customers: readonly Customer[],
  saved?: Named,
): readonly string[] {
  const key = nameKey(draft.cust_name)
  const name = saved && nameKey(saved.cust_name) === key ? '' : key
  const before = saved ? phonesOf(saved) : []
  const phones = phonesOf(draft).filter((phone) => !before.some((one) => isSamePhone(one, phone)))
  const own = draft.cust_id.trim()
  const same = customers.flatMap((other) => {
    const common = String(other.cust_id) === own ? undefined : commonOf(name, phones, other)
    return common === undefined ? [] : [namesakePhrases[common]({ customer: rowOf(other.cust_id, other) })]
  })
  const left = same.length - MOST_NAMED
  if (same.length === 0) return []
  return [
    ...same.slice(0, MOST_NAMED),
    ...(left > 0 ? [namesakePhrases.more({ count: left })] : []),
    namesakePhrases.save({ customer: rowOf(own, draft) }),
  ]
}
