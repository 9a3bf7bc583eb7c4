import { type Account, accountLabel } from '../../../contract/lists/accounts.ts'
import type { Customer } from '../../../contract/lists/customer-answers.ts'
import { holdsWord } from '../../../contract/text/holds.ts'
import { isNearly } from '../../../contract/text/nearly.ts'
import { holdsPhone, phonesIn, phonesJoined } from '../../../contract/text/phone.ts'
import type { Command } from '../catalog/command.ts'
import { searchWordsOf } from '../catalog/search-words.ts'
import { firstNotBefore } from '../grammar/account-index.ts'
import { fold, foldedWords } from '../grammar/fold.ts'
import { phrases } from './phrases.ts'

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
  /** A customer's phone numbers, as digits. */
  readonly phones: readonly string[]
}

const findable = (found: Found, text: string, phones: readonly string[] = []): Findable => ({
  found,
  text: ` ${fold(text).trim().replace(/ {2,}/g, ' ')}`,
  phones,
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
        `${customer.cust_id} ${customer.cust_name} ${customer.phone_1} ${customer.phone_2} ${phrases.customer}`,
        [customer.phone_1, customer.phone_2].flatMap(phonesIn),
      ),
    ),
    ...accounts.map((account) =>
      findable(
        { kind: 'account', account },
        // AFG is an alias of AFN that operators look for.
        `${accountLabel(account)} ${phrases.account}${account.ccy === 'AFN' ? ' afg' : ''}`,
      ),
    ),
  ]
}

/** Commands to be searched. */
export function findableCommands(commands: readonly Command[]): readonly Findable[] {
  return commands.map((command) =>
    findable({ kind: 'command', command }, `${command.label} ${searchWordsOf(command)}`),
  )
}

/** Finds what holds every typed word, at most `limit`. */
export type Search = (typed: string, limit?: number) => readonly Found[]

/** More than this many that begin alike are looked for in order: the first of them are soon found. */
const FEW = 500

/** Finds what begins with a folded text, in order; undefined where that is more than a few. */
function beginningIn(all: readonly Findable[]): (start: string) => readonly Findable[] | undefined {
  const sorted = all.map((one, order) => ({ one, order }))
  sorted.sort((one, other) => (one.one.text < other.one.text ? -1 : 1))
  return (start) => {
    const begins = ({ one }: (typeof sorted)[number]) => one.text.startsWith(start)
    const first = firstNotBefore(sorted, start, ({ one }) => one.text)
    if (sorted[first + FEW] && begins(sorted[first + FEW] as (typeof sorted)[number])) return undefined
    const found = sorted.slice(first, first + FEW).filter(begins)
    return found.sort((one, other) => one.order - other.order).map(({ one }) => one)
  }
}

/**
 * A search over the lists, in the given order: first what begins with the first word, then what has
 * them all at the beginning of words, then the rest; where nothing has them, what has them with a letter wrong. Nothing
 * typed finds nothing. It remembers what a
 * line left over, since one letter more can only leave less of it.
 */
export function searchIn(lists: readonly (readonly Findable[])[]): Search {
  const all = lists.flat()
  const beginning = beginningIn(all)
  let last: readonly string[] = []
  let left: readonly Findable[] = all
  return (typed, limit = MAX_MATCHES) => {
    const words = foldedWords(phonesJoined(typed))
    const [first] = words
    if (first === undefined) return []
    if (words.some(isFigures) || !last.every((word, index) => words[index]?.startsWith(word))) {
      last = []
      left = all
    }
    const start = ` ${first}`
    const known = beginning(start)?.filter((one) => rankOf(one, words) !== undefined)
    const ranks: [Found[], Found[], Found[]] = [known?.map(({ found }) => found) ?? [], [], []]
    const isEnough = () => ranks[0].length + (known ? ranks[1].length : 0) >= limit
    const matches: Findable[] = []
    for (const one of left) {
      // What stands behind is not looked at: what is left stays as it was.
      if (isEnough()) return ranks.flat().slice(0, limit)
      const rank = rankOf(one, words)
      if (rank === undefined) continue
      matches.push(one)
      if (!one.text.startsWith(start)) ranks[rank].push(one.found)
      else if (!known) ranks[0].push(one.found)
    }
    last = words
    left = matches
    const found = ranks.flat()
    return (found.length > 0 ? found : nearlyFound(all, words, limit)).slice(0, limit)
  }
}

/** The commands and customers that hold every word, each with one letter wrong at most. */
function nearlyFound(all: readonly Findable[], words: readonly string[], limit: number): readonly Found[] {
  const near: Found[] = []
  for (const one of all) {
    const { found, text } = one
    // A customer's accounts have the customer's name, and would say it again.
    if (found.kind === 'account') continue
    const own = text.split(' ')
    const holdsNearly = (word: string) => holds(one, word) || own.some((other) => isNearly(word, other))
    if (words.every(holdsNearly)) near.push(found)
    if (near.length === limit) break
  }
  return near
}

/** Whether a word is of digits alone: one more may make it a phone number that is stored another way. */
const isFigures = (word: string) => /^\+?\d+$/.test(word)

const holds = ({ text, phones }: Findable, word: string) => holdsWord(text, word) || holdsPhone(phones, word)

/** 1 has all words at beginnings of its own, 2 has them anywhere. */
function rankOf(one: Findable, words: readonly string[]): 1 | 2 | undefined {
  const { text } = one
  let rank: 1 | 2 = 1
  for (const word of words) {
    const at = text.indexOf(word)
    if (at < 0 && !holds(one, word)) return undefined
    if (at >= 0 && text[at - 1] !== ' ' && !text.includes(` ${word}`)) rank = 2
  }
  return rank
}
