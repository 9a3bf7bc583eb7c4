import { isMyTill } from '../../../contract/day/my-till.ts'
import { type Account, accountLabel } from '../../../contract/lists/accounts.ts'
import type { Currency } from '../../../contract/money/currency.ts'
import { reportPath, reports } from '../../../contract/reports/reports.ts'
import { numberedName } from '../../../contract/text/bidi.ts'
import type { Days } from '../../../contract/text/dates.ts'
import { westernDigits } from '../../../contract/text/digits.ts'
import type { Address } from '../../machines/palette-machine.ts'
import { currencyStarting, myTill, nameIn, type Read, readCurrency } from './entry-words.ts'
import {
  type Ghost,
  isTyping,
  type Jump,
  type JumpLine,
  jumpLine,
  nameGhost,
  type Office,
  type VerbLine,
} from './line.ts'
import { readPeriodWords } from './period-words.ts'
import { nextPhrases, phrases, placePhrases } from './phrases.ts'
import { type Token, token, type Word } from './tokens.ts'
import type { Verb } from './verb.ts'

/** The statement of one account; its dates default to today, as the form's do (docs/books.md, "Computed in forms"). */
export function statementOf({ acc_no, customer_id }: Account, { from, to }: Days): Address {
  return {
    path: reportPath('account-statement'),
    search: { customer_id: String(customer_id), account_no: acc_no, from_date: from, to_date: to },
  }
}

const jumpTo = (account: Account, period: Days, title: string): Jump => ({
  kind: placePhrases.statement,
  title,
  place: statementOf(account, period),
  acc_no: account.acc_no,
})

function jumpsTo(accounts: readonly Account[], period: Days, { today, namesakes }: Office): readonly Jump[] {
  const isToday = period.from === today && period.to === today
  // Isolated (FSI…PDI): a Persian name would turn the dates behind it around.
  const titleOf = (account: Account) => {
    const label = accountLabel(account, namesakes)
    return isToday ? label : `\u2068${label}\u2069 · ${period.from}..${period.to}`
  }
  return accounts.map((account) => jumpTo(account, period, titleOf(account)))
}

/** The statements of a customer: the form with the customer chosen stands first, unless there is one account. */
function jumpsToCustomer(customer_id: number, period: Days, office: Office, fits: Fits): readonly Jump[] {
  const own = office.accounts.ofCustomer(customer_id)
  const fitting = jumpsTo(own.filter(fits), period, office)
  const [first] = own
  if (!first || own.length === 1 || fitting.length < own.length) return fitting
  const form: Jump = {
    kind: placePhrases.customer,
    title: placePhrases.chooseAccount({ customer: numberedName(customer_id, first.customer_name) }),
    place: { path: reports['account-statement'].path, search: { customer_id: String(customer_id) } },
  }
  return [form, ...fitting]
}

const wholeNumber = (text: string) => (/^\d{1,12}$/.test(text) ? Number(text) : undefined)

/** Whether an account is in the currency that the line names. */
type Fits = (account: Account) => boolean

interface Reference {
  readonly token: Token
  readonly jumps: (period: Days, fits: Fits) => readonly Jump[]
  /** Whether it may mean an account in a currency, and what is said where it means none. */
  readonly has?: (ccy: Currency) => boolean
  readonly lack?: (ccy: Currency) => string
  readonly ghost?: Ghost
}

/** Why the operator's till has no account at all; undefined where it has one, in whatever currency. */
export function noTillAccount(office: Office): string | undefined {
  const { accounts, till } = office
  if (till !== undefined && accounts.ofCustomer(till).length > 0) return undefined
  const found = myTill(office, [])
  return 'error' in found ? found.error : undefined
}

/** `.`: the accounts of the operator's till. */
function readMyTill(word: Word, office: Office): Reference {
  const { accounts, till } = office
  const lack = noTillAccount(office)
  if (till === undefined || lack !== undefined)
    return { token: token(word, 'reference', 'unknown', lack), jumps: () => [] }
  const own = accounts.ofCustomer(till)
  return {
    token: token(word, 'reference'),
    has: (ccy) => own.some((one) => one.ccy === ccy),
    jumps: (period, fits) => jumpsTo(own.filter(fits), period, office),
    lack: (ccy) => phrases.tillWithout({ ccy }),
  }
}

/** A customer's name: a few accounts of those who have it, in the currency that the line names. */
function readName(word: Word, office: Office): Reference | undefined {
  const { accounts } = office
  if (accounts.named(word.text).length === 0) return undefined
  return {
    token: token(word, 'reference'),
    has: (ccy) => accounts.named(word.text, (one) => one.ccy === ccy).length > 0,
    // The period is left out of these titles: the customer's name needs the room.
    jumps: (period, fits) =>
      accounts
        .named(word.text, fits)
        .map((account) => jumpTo(account, period, accountLabel(account, office.phones))),
    lack: (ccy) => phrases.nobodyIn({ name: word.text, ccy }),
  }
}

/** `1001`, `@customer`, `#account`, `.` or a name. A number that is both leads to both. */
function readReference(text: string, word: Word, office: Office): Reference {
  const { accounts } = office
  if (isMyTill(word.text)) return readMyTill(word, office)
  const sign = /^[@#]/.exec(word.text)?.[0]
  const name = westernDigits(sign ? word.text.slice(1) : word.text)
  const account = sign === '@' ? undefined : accounts.find(name)
  const number = sign === '#' ? undefined : wholeNumber(name)
  const isCustomer = number !== undefined && accounts.ofCustomer(number).length > 0
  if (account || isCustomer) {
    const all = [...(account ? [account] : []), ...(isCustomer ? accounts.ofCustomer(number) : [])]
    return {
      token: token(word, 'reference'),
      has: (ccy) => all.some((one) => one.ccy === ccy),
      jumps: (period, fits) => {
        const byAccount = account && fits(account) ? jumpsTo([account], period, office) : []
        const byCustomer = isCustomer ? jumpsToCustomer(number, period, office, fits) : []
        // An account of the customer's own that has the customer's number would stand twice.
        return [...byAccount, ...byCustomer.filter(({ title }) => byAccount[0]?.title !== title)]
      },
      lack: (ccy) =>
        account && !isCustomer
          ? phrases.accountIn({ account: account.acc_no, ccy: account.ccy, asked: ccy })
          : phrases.customerWithout({ customer: name, ccy }),
    }
  }
  const completed = isTyping(text, word) && sign !== '@' ? accounts.startingWith(name) : undefined
  if (completed || (name === '' && isTyping(text, word))) {
    const rest = completed?.acc_no.slice(name.length)
    return {
      token: token(word, 'reference', 'incomplete'),
      jumps: () => [],
      ...(name !== '' && rest ? { ghost: { text: rest, completes: true } } : {}),
    }
  }
  const named = sign === undefined ? readName(word, office) : undefined
  return named ?? { token: token(word, 'reference', 'unknown', noneText(sign, name)), jumps: () => [] }
}

/** What is said where nothing has the number behind a sign, or behind none. */
function noneText(sign: string | undefined, number: string): string {
  if (sign === '@') return phrases.noAccountsOf({ customer: number })
  return sign === '#' ? phrases.noAccount({ account: number }) : phrases.noAccountOrCustomer({ number })
}

/** The currency behind a reference, where the word is one: it leaves accounts in others out. */
function readStatementCurrency(
  text: string,
  word: Word | undefined,
  { has, lack }: Reference,
): Read<Currency> | undefined {
  if (!word || !has || !currencyStarting(word.text)) return undefined
  const read = readCurrency(text, word)
  const ccy = read.value
  if (ccy === undefined || has(ccy)) return read
  return { token: token(word, 'currency', 'unknown', lack?.(ccy)) }
}

const STATEMENT = reports['account-statement']

/** What a jump to a statement, or to its form, is for another report that is asked for alike. */
function inReportOf({ label, path, preview }: Verb, { title, place, ...jump }: Jump): Jump {
  const isForm = place.path === STATEMENT.path
  return {
    ...jump,
    kind: placePhrases.report,
    title: `${label} · ${title}`,
    place: { ...place, path: isForm ? path : (preview?.path ?? path) },
  }
}

/** `stmt ref [ccy] [from .. to]`, and `match` alike; `words` begin with the reference. */
export function parseStatement(start: VerbLine, words: readonly Word[], office: Office): JumpLine {
  const { text, verb } = start
  const [referenceWord, ...queue] = nameIn(text, words, office.accounts)
  if (!referenceWord) {
    const form = { kind: placePhrases.screen, title: verb.label, place: { path: verb.path } }
    return jumpLine(start, [], [form], nameGhost(text, nextPhrases.reference))
  }
  const reference = readReference(text, referenceWord, office)
  const currency = readStatementCurrency(text, queue[0], reference)
  if (currency) queue.shift()
  const { tokens, period: asked, ghost } = readPeriodWords(text, queue, office.today)
  const period = asked && queue.length === 0 ? { ...asked, from: office.calendarDay ?? asked.from } : asked
  const before = [reference.token, ...(currency ? [currency.token] : [])]
  const isKnown = before.every(({ status }) => status === 'ok')
  const fits: Fits = ({ ccy }) => currency === undefined || ccy === currency.value
  const statements = isKnown && period !== undefined ? reference.jumps(period, fits) : []
  const jumps = verb.path === STATEMENT.path ? statements : statements.map((jump) => inReportOf(verb, jump))
  return jumpLine(start, [...before, ...tokens], jumps, isKnown ? ghost : (currency ?? reference).ghost)
}
