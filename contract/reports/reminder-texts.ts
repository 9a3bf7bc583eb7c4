import { moneyFromWire } from '../money/money.ts'
import type { InEach, Language } from '../text/language.ts'
import { amountText, handedText } from './handed-texts.ts'
import type { OwedLine } from './report-answers.ts'

/** The sentences of a reminder in one language; `{…}` are slots. */
interface ReminderWords {
  readonly opening: string
  /** Said of each currency. */
  readonly owed: string
}

const WORDS: InEach<ReminderWords> = {
  en: {
    opening: '{name}, {office} reminds you of what you owe at the end of {day}.',
    owed: 'You owe the office {amount}, the oldest part of it since {since}.',
  },
  'fa-AF': {
    opening: '{name} محترم، {office} قرض شما را در پایان {day} یادآوری می‌کند.',
    owed: 'شما {amount} به دفتر بدهکار هستید که قدیمی‌ترین بخش آن از {since} است.',
  },
}

/** What an account owes, as a reminder says it. */
export type RemindedDebt = Pick<OwedLine, 'ccy' | 'owed' | 'since'>

/** What a customer is reminded of. */
export interface Reminder {
  /** What the office is called. */
  readonly office: string
  /** What the customer is called. */
  readonly name: string
  /** The day at whose end it is owed, `YYYY-MM-DD`. */
  readonly day: string
  /** The accounts that owe, in the order of the text. */
  readonly debts: readonly RemindedDebt[]
}

/** Writes a day as the customer counts it. */
type WriteDay = (day: string) => string

/** All that is owed in a currency, with the day of the oldest debit that explains it. */
function owedSentence(
  ccy: RemindedDebt['ccy'],
  debts: readonly RemindedDebt[],
  language: Language,
  writeDay: WriteDay,
): string {
  const minor = debts.reduce((sum, { owed }) => sum + moneyFromWire(owed), 0n)
  const [since = ''] = debts.map((debt) => debt.since).toSorted()
  const sentence = WORDS[language].owed.replace('{amount}', () => amountText(minor, ccy, language))
  return handedText(sentence, language, { since: writeDay(since) })
}

/**
 * The text that reminds a customer of what they owe (docs/books.md, "Limits"): who reminds of which day, and a line for
 * each currency with all that is owed in it. Marks that are not seen keep names, figures and days in their own order
 * among words that run the other way.
 */
export function reminderText(
  { office, name, day, debts }: Reminder,
  language: Language,
  writeDay: WriteDay,
): string {
  const owed = [...Map.groupBy(debts, ({ ccy }) => ccy)]
  return [
    handedText(WORDS[language].opening, language, { name, office, day: writeDay(day) }),
    ...owed.map(([ccy, own]) => owedSentence(ccy, own, language, writeDay)),
  ].join('\n')
}
