import { type Account, accountLabel } from '../../contract/accounts.ts'
import type { Customer } from '../../contract/customers.ts'
import type { Command } from './command.ts'
import { fold, foldedWords } from './fold.ts'

/** Rows that Go To shows at most: what an eye takes in. Each more costs every key its time to be drawn. */
export const MAX_MATCHES = 8

export type Found =
  | { readonly kind: 'command'; readonly command: Command }
  | { readonly kind: 'customer'; readonly customer: Customer }
  | { readonly kind: 'account'; readonly account: Account }

/** What can be found, with its text folded once: a space before each word, so ` 40` finds words on 40. */
export interface Findable {
  readonly found: Found
  readonly text: string
}

const findable = (found: Found, text: string): Findable => ({
  found,
  text: ` ${fold(text).trim().replace(/ {2,}/g, ' ')}`,
})

/** Customers and accounts to be searched, customers first. Built once for each list. */
export function findableOffice(
  customers: readonly Customer[],
  accounts: readonly Account[],
): readonly Findable[] {
  return [
    ...customers.map((customer) =>
      findable(
        { kind: 'customer', customer },
        `${customer.cust_id} ${customer.cust_name} ${customer.phone_1} ${customer.phone_2} customer`,
      ),
    ),
    ...accounts.map((account) =>
      findable(
        { kind: 'account', account },
        // AFG is an alias of AFN that operators look for.
        `${accountLabel(account)} account${account.ccy === 'AFN' ? ' afg' : ''}`,
      ),
    ),
  ]
}

/** Commands to be searched. */
export function findableCommands(commands: readonly Command[]): readonly Findable[] {
  return commands.map((command) =>
    findable({ kind: 'command', command }, `${command.label} ${command.words ?? ''}`),
  )
}

/**
 * What holds every typed word, at most `limit`: first what begins with the first word, then what has
 * them all at the beginning of words, then the rest; in the given order within each. Nothing typed
 * finds nothing.
 */
export function findMatches(
  lists: readonly (readonly Findable[])[],
  typed: string,
  limit = MAX_MATCHES,
): readonly Found[] {
  const words = foldedWords(typed)
  const [first] = words
  if (first === undefined) return []
  const starts = words.map((word) => ` ${word}`)
  const start = ` ${first}`
  const ranks: [Found[], Found[], Found[]] = [[], [], []]
  for (const list of lists) {
    for (const { found, text } of list) {
      if (!words.every((word) => text.includes(word))) continue
      const atWords = starts.every((word) => text.includes(word))
      const rank = !atWords ? 2 : text.startsWith(start) ? 0 : 1
      if (ranks[rank].length < limit) ranks[rank].push(found)
    }
    if (ranks[0].length >= limit) break
  }
  return ranks.flat().slice(0, limit)
}
