import { isMyTill } from '../../../contract/day/my-till.ts'
import { numberedName } from '../../../contract/text/bidi.ts'
import { westernDigits } from '../../../contract/text/digits.ts'
import { foldedWords } from './fold.ts'
import { isTyping, type JumpLine, jumpLine, type Office, type VerbLine } from './line.ts'
import { parsePeriod } from './period-line.ts'
import { isPeriodWord } from './period-words.ts'
import { phrases } from './phrases.ts'
import { noTillAccount } from './statement-line.ts'
import { type Token, token, type Word } from './tokens.ts'

type Till = Office['tills'][number]

/** The tills that the first words of a line mean, and the words that are left for the days. */
interface ReadTills {
  readonly tills: readonly Till[]
  readonly tokens: readonly Token[]
  readonly rest: readonly Word[]
}

const wordsOfName = (name: string) => ` ${foldedWords(name).join(' ')}`

/** The tills of a name: the one that has it whole, or those with words that begin so. */
function tillsNamed(name: string, { tills }: Office): readonly Till[] {
  const typed = wordsOfName(name)
  if (typed === ' ') return []
  const whole = tills.filter(({ cust_name }) => wordsOfName(cust_name) === typed)
  return whole.length > 0 ? whole : tills.filter(({ cust_name }) => wordsOfName(cust_name).includes(typed))
}

/** The tills of a number: of the customer, and of one of its accounts. */
function tillsNumbered(number: string, sign: string, { accounts, tills }: Office): readonly Till[] {
  const owner = sign === '@' ? undefined : accounts.find(number)?.customer_id
  return tills.filter(
    ({ cust_id }) => cust_id === owner || (sign !== '#' && String(cust_id) === westernDigits(number)),
  )
}

/** What a signed number, `@12` or `#4900`, lacks to be a till; nothing while it may still become one. */
function lackOf(text: string, word: Word, { accounts, tills }: Office): Token {
  const number = westernDigits(word.text.slice(1))
  const isCustomer = word.text.startsWith('@')
  const isCustomerTyped = isCustomer
    ? tills.some(({ cust_id }) => String(cust_id).startsWith(number))
    : accounts.startingWith(number, ({ customer_id }) => tills.some(({ cust_id }) => cust_id === customer_id))
  if (isTyping(text, word) && isCustomerTyped) return token(word, 'reference', 'incomplete')
  if (isCustomer) return token(word, 'reference', 'unknown', phrases.customerNoTill({ customer: number }))
  const message = accounts.find(number)
    ? phrases.accountNoTill({ account: number })
    : phrases.noAccount({ account: number })
  return token(word, 'reference', 'unknown', message)
}

/** `.`, `@12`, `#4900`, a number of either kind, or a name of one word or more; undefined where it is none of these. */
function readTills(text: string, words: readonly Word[], office: Office): ReadTills | undefined {
  const [first, ...rest] = words
  if (!first) return undefined
  if (isMyTill(first.text)) {
    const lack = noTillAccount(office)
    const tills = lack === undefined ? office.tills.filter(({ cust_id }) => cust_id === office.till) : []
    return { tills, tokens: [token(first, 'reference', lack === undefined ? 'ok' : 'unknown', lack)], rest }
  }
  const sign = /^[@#]/.exec(first.text)?.[0] ?? ''
  const numbered = tillsNumbered(first.text.slice(sign.length), sign, office)
  if (numbered.length > 0) return { tills: numbered, tokens: [token(first, 'reference')], rest }
  if (sign !== '') return { tills: [], tokens: [lackOf(text, first, office)], rest }
  // The longest name first: of `till 1 m` the 1 is the till's, where there is a Till 1.
  for (let length = words.length; length > 0; length -= 1) {
    const own = words.slice(0, length)
    const tills = tillsNamed(own.map((word) => word.text).join(' '), office)
    if (tills.length > 0)
      return { tills, tokens: own.map((word) => token(word, 'reference')), rest: words.slice(length) }
  }
  return undefined
}

/** Whether a word may begin what stands behind the verb: a till, or days. */
export const isTillWord = (text: string, word: Word, office: Office): boolean =>
  isPeriodWord(word.text) || readTills(text, [word], office) !== undefined

/**
 * `roz [till] [from..to]`: the report of all tills, or of one. A number that is both a day and a till leads to both, the
 * day first.
 */
export function parseRoznamcha(start: VerbLine, words: readonly Word[], office: Office): JumpLine {
  const { text } = start
  const ofDays = parsePeriod(start, words, office)
  const read = readTills(text, words, office)
  if (!read) return ofDays
  const { tills, tokens, rest } = read
  const ofTills = tills.map(({ cust_id, cust_name }) =>
    parsePeriod(start, rest, office, {
      tokens,
      given: { customer_id: String(cust_id) },
      title: numberedName(cust_id, cust_name),
    }),
  )
  const [first = jumpLine(start, [...tokens], [])] = ofTills
  const jumps = ofTills.flatMap((line) => line.jumps)
  return ofDays.jumps.length > 0 ? { ...ofDays, jumps: [...ofDays.jumps, ...jumps] } : { ...first, jumps }
}
