import { isMyTill } from '../../../contract/day/my-till.ts'
import { accountLabel } from '../../../contract/lists/accounts.ts'
import { evaluateSum, sumTexts } from '../../../contract/money/sum.ts'
import { readQuery } from '../../../contract/search/query.ts'
import { readSuspected, suspectedText } from '../../../contract/suspicions/suspected.ts'
import { say } from '../../../contract/text/catalogue.ts'
import { plainFigure, westernDigits } from '../../../contract/text/digits.ts'
import { refusedAt } from '../catalog/needed.ts'
import { nounNames, nouns, nounText } from '../catalog/nouns.ts'
import { allowedJumps, lackedFor, lackedToEnter, refusedLine, refusedName } from './allowed.ts'
import { parseDated } from './dated-line.ts'
import { parseEntry } from './entry-line.ts'
import { currencyNamed, currencyStarting, isSeparatorSign, readAccount, readCurrency } from './entry-words.ts'
import { parseExchange } from './exchange-line.ts'
import { parseHawala } from './hawala-line.ts'
import {
  type JumpLine,
  jumpLine,
  type Line,
  lineParts,
  nameGhost,
  type Office,
  recordOf,
  type VerbLine,
} from './line.ts'
import {
  formOf,
  isCorrespondentWord,
  isProfitWord,
  type Narrowed,
  parseCommission,
  parsePeriod,
  parseProfit,
  previewOf,
} from './period-line.ts'
import { isDayWord, isPeriodWord } from './period-words.ts'
import { nextPhrases, phrases, placePhrases } from './phrases.ts'
import { isTillWord, parseRoznamcha } from './roznamcha-line.ts'
import { parseStatement } from './statement-line.ts'
import { parseMyTill } from './till-line.ts'
import { token, type Word, wordsOf } from './tokens.ts'
import { parseTransfer } from './transfer-line.ts'
import { NEXT_NAMES } from './usage.ts'
import type { Verb } from './verb.ts'
import { verbNameStarting, verbOf, verbs, verbsAliased } from './verbs.ts'

/** Understands a command line. Pure; any text gives a line, none throws. */
export function parseLine(text: string, office: Office): Line {
  const words = wordsOf(text)
  const [first, ...rest] = words
  if (!first) return { kind: 'empty', ...lineParts(text, []) }
  if (/^[?؟]/.test(first.text)) return parseHelp(text, words, office)
  if (first.text.startsWith('=')) return parseSum(text, first)
  if (first.text.startsWith('/')) return parseSearch(text, words, office)
  const verb = verbOf(first.text)
  if (!verb || !goesOn(verb, text, rest, office)) return parseWords(text, words, office)
  const start = { text, verb, verbToken: token(first, 'verb') }
  const isEntry = isEntered(verb) && rest[0] && !(verb.record && isRecord(rest))
  const lacked = isEntry ? lackedToEnter(verb, office.role) : lackedFor(verb, office.role)
  if (lacked) return refusedLine(start, rest, lacked)
  if (isEntry) {
    const parse = ENTRY_PARSERS[verb.takes]
    return parseDated((...line) => parse(line[0], start.verbToken, line[1], line[2]), text, rest, office)
  }
  const line = parsePlace(start, rest, office)
  const others = verbsAliased(first.text).filter((other) => other !== verb)
  const jumps = others.flatMap((other) => parsePlace({ ...start, verb: other }, rest, office).jumps)
  return allowedJumps({ ...line, jumps: [...line.jumps, ...jumps] }, office.role)
}

function parsePlace(start: VerbLine, rest: readonly Word[], office: Office): JumpLine {
  const { takes } = start.verb
  if (takes === 'statement') return parseStatement(start, rest, office)
  if (takes === 'correspondent') return parseCommission(start, rest, office)
  if (takes === 'till') return parseRoznamcha(start, rest, office)
  if (takes === 'profit') return parseProfit(start, rest, office)
  if (takes === 'log') return parseLog(start, rest, office)
  if (takes === 'suspected') return parseSuspected(start, rest)
  if (takes === 'words') return parseFind(start, rest)
  return takes === 'period' ? parsePeriod(start, rest, office) : parseJump(start, rest, office)
}

const ENTRY_PARSERS = {
  entry: parseEntry,
  jama: parseMyTill('debit'),
  naam: parseMyTill('credit'),
  buy: parseExchange('buy'),
  sell: parseExchange('sell'),
  transfer: parseTransfer,
  hawala: parseHawala,
} as const

/** Whether a verb takes an entry beside a record's number. */
const isEntered = (verb: Verb): verb is Verb & { readonly takes: keyof typeof ENTRY_PARSERS } =>
  Object.hasOwn(ENTRY_PARSERS, verb.takes)

/** Whether a line is the verb's: `cash rent` is only two words to search for. */
function goesOn(verb: Verb, text: string, rest: readonly Word[], office: Office): boolean {
  const [second, third] = rest
  if (!second || verb.takes === 'words') return true
  const isOfAccount = verb.takes === 'statement' || verb.takes === 'account'
  if (verb.takes === 'statement' && /^[@#]/.test(second.text)) return true
  if (isOfAccount && isMyTill(second.text)) return true
  // A sum, or a figure whose sign the amount refuses in words.
  if (isEntered(verb) && /^(?:=|[-−–(][.٫]?[\d۰-۹٠-٩])/.test(second.text)) return true
  // What stands where the amount belongs is no amount: the rest of the line says that an entry is meant.
  if (isEntered(verb) && (rest.some(isSeparatorSign) || (rest[2] && third && currencyNamed(third.text))))
    return true
  if (verb.takes === 'correspondent') return isCorrespondentWord(second)
  if (verb.takes === 'till') return isTillWord(text, second, office)
  if (verb.takes === 'period') return isPeriodWord(second.text)
  if (verb.takes === 'profit') return isProfitWord(second.text)
  if (verb.takes === 'suspected') return /^h?\d/i.test(westernDigits(second.text))
  if (verb.takes === 'currency') return currencyStarting(second.text) !== undefined
  // `log out` is what it says.
  if (verb.takes === 'log') return !'out'.startsWith(second.text.toLowerCase())
  if (/^[.٫]?[\d۰-۹٠-٩]/.test(second.text)) return true
  if (verb.takes === 'statement' && office.accounts.named(second.text).length > 0) return true
  return isOfAccount && office.accounts.startingWith(second.text) !== undefined
}

/** A whole number as a record's id may be written. */
function recordNumber(text: string): number | undefined {
  const figure = plainFigure(text)
  return 'value' in figure && /^\d{1,12}$/.test(figure.value) ? Number(figure.value) : undefined
}

const isRecord = (rest: readonly Word[]) =>
  rest.length === 1 && recordNumber(rest[0]?.text ?? '') !== undefined

function parseWords(text: string, words: readonly Word[], { role }: Office): Line {
  const [first] = words
  const known = verbs.filter((verb) => !lackedFor(verb, role))
  const name =
    words.length === 1 && first && first.end === text.length ? verbNameStarting(first.text, known) : undefined
  const ghost = name && first ? { text: name.slice(first.text.length), completes: true } : undefined
  const problem = refusedName(text, role)
  return {
    kind: 'words',
    ...lineParts(
      text,
      words.map((word) => token(word, 'word')),
      ghost,
    ),
    ...(problem !== undefined && { isRefused: true, problem }),
  }
}

/** `?` or `? verb`. */
function parseHelp(text: string, words: readonly Word[], { role }: Office): Line {
  const asked = words.map(({ text: word }) => word.replace(/^[?؟]/, '')).find((word) => word !== '')
  const verb = asked === undefined ? undefined : verbOf(asked)
  const lacked = verb && lackedFor(verb, role)
  return {
    kind: 'help',
    ...(verb && !lacked ? { verb } : {}),
    ...lineParts(
      text,
      words.map((word) => token(word, 'question')),
    ),
    ...(lacked ? { problem: refusedAt(verb.path, lacked) } : {}),
  }
}

/** `= 500*83.2`, to the end of the line. */
function parseSum(text: string, first: Word): Line {
  const end = text.trimEnd().length
  const sum = { start: first.start, end, text: text.slice(first.start, end) }
  const result = evaluateSum(sum.text.slice(1))
  if ('value' in result) return { kind: 'sum', value: result.value, ...lineParts(text, [token(sum, 'sum')]) }
  if (result.error === sumTexts.incomplete)
    return { kind: 'sum', ...lineParts(text, [token(sum, 'sum', 'incomplete')]) }
  return { kind: 'sum', ...lineParts(text, [token(sum, 'sum', 'unknown', say(result.error))]) }
}

/** `/ahmad 1250.50`: all that stands behind the sign is looked for in the books. */
function parseSearch(text: string, words: readonly Word[], { today }: Office): Line {
  const q = text.trim().slice(1).trim()
  const query = readQuery(q, today)
  const isRead = !('error' in query)
  const tokens = words.map((word) => token(word, 'word', isRead ? 'ok' : 'incomplete'))
  const ghost = q === '' ? nameGhost(text, nextPhrases.sought) : undefined
  return {
    kind: 'search',
    q,
    conditions: isRead ? query : [],
    ...lineParts(text, tokens, ghost),
    ...(isRead ? {} : { problem: say(query.error) }),
  }
}

const tooMuch = ({ word: verb }: Verb, words: readonly Word[], takesOne = phrases.oneNumber) =>
  words.map((word) => token(word, 'word', 'unknown', takesOne({ verb })))

/** `pay karim 0700`: what has all the words. */
function parseFind(start: VerbLine, words: readonly Word[]): JumpLine {
  const { text, verb } = start
  const find = words.map((word) => word.text).join(' ')
  const place = { path: verb.path, ...(find !== '' && { search: { find } }) }
  const title = find === '' ? verb.label : `${verb.label} · ${find}`
  const ghost = find === '' ? nameGhost(text, NEXT_NAMES.words ?? '') : undefined
  const tokens = words.map((word) => token(word, 'word'))
  return jumpLine(start, tokens, [{ kind: placePhrases.screen, title, place }], ghost)
}

/** `log [record [number]] [from..to]`, or `log [operator] [from..to]`, whose name begins so; its days are the clock's. */
function parseLog(start: VerbLine, words: readonly Word[], known: Office): JumpLine {
  const office = { ...known, today: known.calendarDay ?? known.today }
  const [first, second, ...more] = words
  if (!first || isDayWord(first.text)) return parsePeriod(start, words, office)
  const noun = nounNames.find((name) => verbOf(first.text)?.path === nouns[name].form)
  const id = noun && second ? recordNumber(second.text) : undefined
  const rest = id === undefined ? words.slice(1) : more
  const narrowed: Narrowed = {
    tokens: [token(first, 'reference'), ...(id !== undefined && second ? [token(second, 'number')] : [])],
    given: noun ? { kind: noun, ...(id !== undefined && { id: String(id) }) } : { operator: first.text },
    title: noun ? [nounText(noun, 'label'), ...(id === undefined ? [] : [id])].join(' ') : first.text,
  }
  if (rest.length > 0) return parsePeriod(start, rest, office, narrowed)
  return jumpLine(start, narrowed.tokens, [previewOf(start.verb, narrowed.given, narrowed.title)])
}

/** `suspicion [1002]`, `suspicion h88`. */
function parseSuspected(start: VerbLine, words: readonly Word[]): JumpLine {
  const { text, verb } = start
  const [word, ...more] = words
  if (!word)
    return jumpLine(
      start,
      [],
      [previewOf(verb, {}, ''), formOf(verb)],
      nameGhost(text, NEXT_NAMES.suspected ?? ''),
    )
  const on = readSuspected(word.text)
  const message = phrases.notSuspected({ word: word.text })
  const read = on ? token(word, 'number') : token(word, 'number', 'unknown', message)
  const of = on && suspectedText(on)
  const jumps = of && more.length === 0 ? [previewOf(verb, { of }, of)] : []
  return jumpLine(start, [read, ...tooMuch(verb, more)], jumps)
}

/** `capccy usd`. */
function jumpToCurrency(start: VerbLine, word: Word, more: readonly Word[]): JumpLine {
  const { text, verb } = start
  const read = readCurrency(text, word, phrases.noCurrency({ word: word.text }))
  const currency = read.value
  const jumps = currency && more.length === 0 ? [previewOf(verb, { currency }, currency)] : []
  return jumpLine(start, [read.token, ...tooMuch(verb, more, phrases.oneCurrency)], jumps, read.ghost)
}

/** What may come after a verb alone: a number, and what it is entered by where the operator may. */
function ghostNameOf(verb: Verb, { role }: Office): string | undefined {
  const name = NEXT_NAMES[verb.takes]
  if (!isEntered(verb) || !verb.record) return name
  return lackedToEnter(verb, role) ? nextPhrases.number : nextPhrases.numberOr({ entry: name ?? '' })
}

/** `verb [id]`. */
function parseJump(start: VerbLine, words: readonly Word[], office: Office): JumpLine {
  const { text, verb } = start
  const [second, ...more] = words
  if (!second) {
    const screen = { kind: placePhrases.screen, title: verb.label, place: { path: verb.path } }
    const name = ghostNameOf(verb, office)
    if (verb.preview && verb.takes === 'nothing')
      return jumpLine(start, [], [previewOf(verb, {}, ''), formOf(verb)])
    return jumpLine(start, [], [screen], name === undefined ? undefined : nameGhost(text, name))
  }
  if (verb.takes === 'nothing') {
    const message = phrases.alone({ verb: verb.word })
    return jumpLine(
      start,
      words.map((word) => token(word, 'word', 'unknown', message)),
      [],
    )
  }
  if (verb.takes === 'currency') return jumpToCurrency(start, second, more)
  return verb.takes === 'account'
    ? jumpToAccount(start, second, more, office)
    : jumpToRecord(start, second, more, office)
}

function jumpToRecord(start: VerbLine, number: Word, more: readonly Word[], office: Office): JumpLine {
  const { text, verb } = start
  const excess = tooMuch(verb, more)
  const id = recordNumber(number.text)
  const record = id ? recordOf(verb, id, office) : undefined
  if (!record) {
    const message = phrases.notARecord({ word: number.text })
    return jumpLine(start, [token(number, 'number', 'unknown', message), ...excess], [])
  }
  const jumps = more.length === 0 ? [record] : []
  const isAmount = isEntered(verb) && !lackedToEnter(verb, office.role)
  const ghost = isAmount ? nameGhost(text, nextPhrases.currency) : undefined
  return jumpLine(start, [token(number, 'number'), ...excess], jumps, ghost)
}

function jumpToAccount(start: VerbLine, word: Word, more: readonly Word[], office: Office): JumpLine {
  const { text, verb } = start
  const { value, named, token: accountToken, ghost } = readAccount(text, word, office, [])
  const accounts = value ? [value] : (named?.accounts ?? [])
  const jumps = accounts.map((account) => ({
    kind: placePhrases.screen,
    title: `${verb.label} · ${named ? accountLabel(account, office.phones) : account.acc_no}`,
    place: { path: verb.path, search: { account: account.acc_no } },
  }))
  // Each row leads to its own: nothing is left to choose in the line.
  const read = named ? token(word, 'account') : accountToken
  return jumpLine(start, [read, ...tooMuch(verb, more)], more.length === 0 ? jumps : [], ghost)
}
