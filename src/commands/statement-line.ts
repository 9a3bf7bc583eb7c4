import { type Account, accountLabel } from '../../contract/accounts.ts'
import { isDay } from '../../contract/dates.ts'
import { westernDigits } from '../../contract/digits.ts'
import type { Place } from '../machines/palette-machine.ts'
import { type Ghost, isTyping, type Jump, type JumpLine, lineParts, nameGhost, type Office } from './line.ts'
import { cut, type Token, token, type Word } from './tokens.ts'
import type { Verb } from './verbs.ts'

interface Period {
  readonly from: string
  readonly to: string
}

/** The statement of one account; its dates default to today, as the form's do (spec, section 9). */
export function statementOf({ acc_no, customer_id }: Account, { from, to }: Period): Place {
  return {
    path: '/reports/account-statement/preview',
    search: { customer_id: String(customer_id), account_no: acc_no, from_date: from, to_date: to },
  }
}

function jumpsTo(accounts: readonly Account[], period: Period, today: string): readonly Jump[] {
  const isToday = period.from === today && period.to === today
  // Isolated (FSI…PDI): a Persian name would turn the dates behind it around.
  const titleOf = (account: Account) =>
    isToday ? accountLabel(account) : `\u2068${accountLabel(account)}\u2069 · ${period.from}..${period.to}`
  return accounts.map((account) => ({
    kind: 'statement',
    title: titleOf(account),
    place: statementOf(account, period),
  }))
}

/** The statements of a customer: the form with the customer chosen stands first, unless there is one account. */
function jumpsToCustomer(customer_id: number, period: Period, { accounts, today }: Office): readonly Jump[] {
  const own = accounts.ofCustomer(customer_id)
  const [first] = own
  if (!first) return []
  const form: Jump = {
    kind: 'customer',
    title: `${customer_id} - ${first.customer_name}: choose an account`,
    place: { path: '/reports/account-statement', search: { customer_id: String(customer_id) } },
  }
  return own.length === 1 ? jumpsTo(own, period, today) : [form, ...jumpsTo(own, period, today)]
}

const wholeNumber = (text: string) => (/^\d{1,12}$/.test(text) ? Number(text) : undefined)

interface Reference {
  readonly token: Token
  readonly jumps: (period: Period) => readonly Jump[]
  readonly ghost?: Ghost
}

/** `1001`, `@customer` or `#account`. A number that is both leads to both. */
function readReference(text: string, word: Word, office: Office): Reference {
  const { accounts, today } = office
  const sign = /^[@#]/.exec(word.text)?.[0]
  const name = westernDigits(sign ? word.text.slice(1) : word.text)
  const account = sign === '@' ? undefined : accounts.find(name)
  const number = sign === '#' ? undefined : wholeNumber(name)
  const isCustomer = number !== undefined && accounts.ofCustomer(number).length > 0
  if (account || isCustomer) {
    return {
      token: token(word, 'reference'),
      jumps: (period) => {
        const byAccount = account ? jumpsTo([account], period, today) : []
        const byCustomer = isCustomer ? jumpsToCustomer(number, period, office) : []
        // An account of the customer's own that has the customer's number would stand twice.
        return [...byAccount, ...byCustomer.filter(({ title }) => byAccount[0]?.title !== title)]
      },
    }
  }
  const begun = isTyping(text, word) && sign !== '@' ? accounts.startingWith(name) : undefined
  if (begun || (name === '' && isTyping(text, word))) {
    const rest = begun?.acc_no.slice(name.length)
    return {
      token: token(word, 'reference', 'incomplete'),
      jumps: () => [],
      ...(name !== '' && rest ? { ghost: { text: rest, completes: true } } : {}),
    }
  }
  const message =
    sign === '@' ? `No accounts of a customer ${name}` : `No account${sign ? '' : ' or customer'} ${name}`
  return { token: token(word, 'reference', 'unknown', message), jumps: () => [] }
}

/** The words of a period, `..` on its own. */
function periodWords(words: readonly Word[]): readonly Word[] {
  return words.flatMap((word) => {
    const dots = word.text.indexOf('..')
    return dots < 0 ? [word] : cut(word, [dots, dots + 2])
  })
}

function readDay(text: string, word: Word): { readonly token: Token; readonly day?: string } {
  const day = westernDigits(word.text)
  if (isDay(day)) return { token: token(word, 'date'), day }
  if (isTyping(text, word) && /^[\d-]{1,9}$/.test(day)) return { token: token(word, 'date', 'incomplete') }
  return { token: token(word, 'date', 'unknown', `${word.text} is not a day, YYYY-MM-DD`) }
}

interface ReadPeriod {
  readonly tokens: readonly Token[]
  readonly period?: Period
  readonly ghost?: Ghost
}

/** `from..to`, with or without spaces. */
function readPeriod(text: string, words: readonly Word[], today: string): ReadPeriod {
  const [first, ...rest] = periodWords(words)
  const [dots, last, ...more] = rest
  if (!first) {
    const period = `${today.slice(0, 8)}01..${today}`
    const ghost = { text: /\s$/.test(text) ? period : ` ${period}`, completes: true }
    return { tokens: [], period: { from: today, to: today }, ghost }
  }
  const from = readDay(text, first)
  const ends = (end: string): Ghost => ({ text: end, completes: true })
  if (!dots) return { tokens: [from.token], ...(from.day ? { ghost: ends(`..${today}`) } : {}) }
  if (dots.text !== '..') {
    const isBegun = dots.text === '.' && isTyping(text, dots)
    const separator = token(dots, 'separator', isBegun ? 'incomplete' : 'unknown', 'A period is from..to')
    return { tokens: [from.token, separator, ...rest.slice(1).map(excess)] }
  }
  const separator = token(dots, 'separator')
  if (!last) return { tokens: [from.token, separator], ghost: ends(today) }
  const to = readDay(text, last)
  const turned = from.day && to.day && from.day > to.day
  const tokens = [
    from.token,
    separator,
    turned ? token(last, 'date', 'unknown', `${last.text} is before ${first.text}`) : to.token,
    ...more.map(excess),
  ]
  const period =
    from.day && to.day && !turned && more.length === 0 ? { from: from.day, to: to.day } : undefined
  return { tokens, ...(period ? { period } : {}) }
}

const excess = (word: Word) => token(word, 'word', 'unknown', `${word.text} is too much`)

/** `stmt ref [from .. to]`; `words` begin with the reference. */
export function parseStatement(
  text: string,
  verb: Verb,
  verbToken: Token,
  words: readonly Word[],
  office: Office,
): JumpLine {
  const [referenceWord, ...dateWords] = words
  if (!referenceWord) {
    const form = { kind: 'screen', title: verb.label, place: { path: verb.path } }
    const ghost = nameGhost(text, 'account, #account or @customer')
    return { kind: 'jump', verb, jumps: [form], ...lineParts(text, [verbToken], ghost) }
  }
  const reference = readReference(text, referenceWord, office)
  const { tokens, period, ghost } = readPeriod(text, dateWords, office.today)
  const isResolved = reference.token.status === 'ok' && period !== undefined
  return {
    kind: 'jump',
    verb,
    jumps: isResolved ? reference.jumps(period) : [],
    ...lineParts(
      text,
      [verbToken, reference.token, ...tokens],
      reference.token.status === 'ok' ? ghost : reference.ghost,
    ),
  }
}
