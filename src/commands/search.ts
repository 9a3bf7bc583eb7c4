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

/** Finds what holds every typed word, at most `limit`. */
export type Search = (typed: string, limit?: number) => readonly Found[]

/**
 * A search over the lists, in the given order: first what begins with the first word, then what has
 * them all at the beginning of words, then the rest. Nothing typed finds nothing. It remembers what a
 * line left over, since one letter more can only leave less of it.
 */
export function searchIn(lists: readonly (readonly Findable[])[]): Search {
  const all = lists.flat()
  let last: readonly string[] = []
  let left: readonly Findable[] = all
  return (typed, limit = MAX_MATCHES) => {
    const words = foldedWords(typed)
    const [first] = words
    if (first === undefined) return []
    if (!last.every((word, index) => words[index]?.includes(word))) {
      last = []
      left = all
    }
    const start = ` ${first}`
    const matches: Findable[] = []
    const ranks: [Found[], Found[], Found[]] = [[], [], []]
    let isWhole = true
    for (const one of left) {
      if (ranks[0].length >= limit) {
        isWhole = false
        break
      }
      const isFirst = one.text.startsWith(start)
      // Once there are enough of the second rank only the first is looked for.
      if (!isFirst && ranks[1].length >= limit) {
        isWhole = false
        continue
      }
      const rank = rankOf(one.text, words, isFirst)
      if (rank === undefined) continue
      matches.push(one)
      if (ranks[rank].length < limit) ranks[rank].push(one.found)
    }
    if (isWhole) {
      last = words
      left = matches
    }
    return ranks.flat().slice(0, limit)
  }
}

/** 0 begins with the first word, 1 has all words at beginnings, 2 has them anywhere. */
function rankOf(text: string, words: readonly string[], isFirst: boolean): 0 | 1 | 2 | undefined {
  let atWords = true
  for (const word of words) {
    const at = text.indexOf(word)
    if (at < 0) return undefined
    atWords &&= text[at - 1] === ' ' || text.includes(` ${word}`)
  }
  return !atWords ? 2 : isFirst ? 0 : 1
}
