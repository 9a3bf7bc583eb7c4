import { isMyTill } from '../../../contract/day/my-till.ts'
import { type Account, accountLabel } from '../../../contract/lists/accounts.ts'
import { reportPath, reports } from '../../../contract/reports/reports.ts'
import { numberedName } from '../../../contract/text/bidi.ts'
import type { Days } from '../../../contract/text/dates.ts'
import { westernDigits } from '../../../contract/text/digits.ts'
import type { Address } from '../../machines/palette-machine.ts'
import { myTill } from './entry-words.ts'
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
import { type Token, token, type Word } from './tokens.ts'

/** The statement of one account; its dates default to today, as the form's do (docs/books.md, "Computed in forms"). */
export function statementOf({ acc_no, customer_id }: Account, { from, to }: Days): Address {
  return {
    path: reportPath('account-statement'),
    search: { customer_id: String(customer_id), account_no: acc_no, from_date: from, to_date: to },
  }
}

function jumpsTo(accounts: readonly Account[], period: Days, today: string): readonly Jump[] {
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
function jumpsToCustomer(customer_id: number, period: Days, { accounts, today }: Office): readonly Jump[] {
  const own = accounts.ofCustomer(customer_id)
  const [first] = own
  if (!first) return []
  const form: Jump = {
    kind: 'customer',
    title: `${numberedName(customer_id, first.customer_name)}: choose an account`,
    place: { path: reports['account-statement'].path, search: { customer_id: String(customer_id) } },
  }
  return own.length === 1 ? jumpsTo(own, period, today) : [form, ...jumpsTo(own, period, today)]
}

const wholeNumber = (text: string) => (/^\d{1,12}$/.test(text) ? Number(text) : undefined)

interface Reference {
  readonly token: Token
  readonly jumps: (period: Days) => readonly Jump[]
  readonly ghost?: Ghost
}

/** `.`: the accounts of the operator's till. */
function readMyTill(word: Word, office: Office): Reference {
  const { accounts, till, today } = office
  const own = till === undefined ? [] : accounts.ofCustomer(till)
  const found = myTill(office, [])
  return own.length === 0 && 'error' in found
    ? { token: token(word, 'reference', 'unknown', found.error), jumps: () => [] }
    : { token: token(word, 'reference'), jumps: (period) => jumpsTo(own, period, today) }
}

/** `1001`, `@customer`, `#account` or `.`. A number that is both leads to both. */
function readReference(text: string, word: Word, office: Office): Reference {
  const { accounts, today } = office
  if (isMyTill(word.text)) return readMyTill(word, office)
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

/** `stmt ref [from .. to]`; `words` begin with the reference. */
export function parseStatement(start: VerbLine, words: readonly Word[], office: Office): JumpLine {
  const { text, verb } = start
  const [referenceWord, ...dateWords] = words
  if (!referenceWord) {
    const form = { kind: 'screen', title: verb.label, place: { path: verb.path } }
    return jumpLine(start, [], [form], nameGhost(text, 'account, #account or @customer'))
  }
  const reference = readReference(text, referenceWord, office)
  const { tokens, period, ghost } = readPeriodWords(text, dateWords, office.today)
  const isKnown = reference.token.status === 'ok'
  const jumps = isKnown && period !== undefined ? reference.jumps(period) : []
  return jumpLine(start, [reference.token, ...tokens], jumps, isKnown ? ghost : reference.ghost)
}
