import { formatMoney, moneyFromWire } from '../money/money.ts'
import { amountInWords } from '../money/words.ts'
import { turned } from '../text/bidi.ts'
import { type CodedText, defineTexts } from '../text/catalogue.ts'
import type { InEach, Language } from '../text/language.ts'
import { listed } from '../text/listed.ts'
import type { Hawala } from './hawala.ts'

/** What a message may have of a hawala, by the names that stand in braces; no balance is among them. */
const FIELDS = [
  'number',
  'ref',
  'amount',
  'words',
  'receiver',
  'father',
  'phone',
  'province',
  'sender',
  'sender_phone',
  'purpose',
  'date',
] as const
type Field = (typeof FIELDS)[number]
const isField = (name: string): name is Field => FIELDS.some((one) => one === name)

/** The texts that are sent until an office has its own. */
export const MESSAGE_TEMPLATES: InEach = {
  'fa-AF': `حواله نمبر {number}
نمبر شما: {ref}
مبلغ: {amount} ({words})
گیرنده: {receiver}
نام پدر: {father}
تیلفون: {phone}
ولایت: {province}
فرستنده: {sender}
تیلفون فرستنده: {sender_phone}
تاریخ: {date}`,
  en: `Hawala {number}
Your number: {ref}
Amount: {amount} ({words})
Receiver: {receiver}
Father: {father}
Phone: {phone}
Province: {province}
Sender: {sender}
Sender's phone: {sender_phone}
Date: {date}`,
}

const BRACES = /\{([^{}]*)\}/g

/** Why a template is refused. */
export const templateTexts = defineTexts('template', {
  noField: '{name} is no field. Fields are {fields}.',
  loneBrace: 'A brace is alone: write a field as {field}.',
})

/** Why a template is refused, in a sentence; undefined where it is not. */
export function templateFault(template: string): CodedText | undefined {
  const unknown = [...template.matchAll(BRACES)].map(([, name = '']) => name).find((name) => !isField(name))
  if (unknown !== undefined)
    return templateTexts.noField({ name: `{${unknown}}`, fields: listed(FIELDS.map((name) => `{${name}}`)) })
  if (/[{}]/.test(template.replace(BRACES, ''))) return templateTexts.loneBrace({ field: '{receiver}' })
  return undefined
}

/** A hawala as a message needs it. */
export type MessageHawala = Pick<
  Hawala,
  | 'amount'
  | 'currency'
  | 'sender_name'
  | 'receiver_name'
  | 'receiver_father_name'
  | 'receiver_phone_number'
  | 'date'
> & {
  readonly number?: string
  readonly ref?: string
  readonly sender_phone?: string
  readonly purpose?: string
  /** The name of the receiver's province; blank where there is none. */
  readonly province: string
}

function valuesOf(hawala: MessageHawala, language: Language): Readonly<Record<Field, string>> {
  const { number = '', ref = '', sender_phone = '', purpose = '', province, currency, date } = hawala
  const minor = moneyFromWire(hawala.amount)
  return {
    ...{ number, ref, sender_phone, purpose, province, date },
    amount: `${currency} ${formatMoney(minor)}`,
    words: amountInWords(minor, currency, language),
    receiver: hawala.receiver_name,
    father: hawala.receiver_father_name,
    phone: hawala.receiver_phone_number,
    sender: hawala.sender_name,
  }
}

/**
 * The text that tells a correspondent of hawala, one below the other (docs/books.md, "Messages"): the template with what
 * its braces name. A line with a field that is blank is left out. Marks that are not seen keep names, phones and
 * figures in their own order among words that run the other way.
 */
export function messageText(
  hawala: readonly MessageHawala[],
  language: Language,
  template = MESSAGE_TEMPLATES[language],
): string {
  const lines = template.split('\n')
  return hawala
    .map((one) => {
      const values: Readonly<Record<string, string>> = valuesOf(one, language)
      return lines
        .filter((line) => [...line.matchAll(BRACES)].every(([, name = '']) => values[name]?.trim()))
        .map((line) => line.replace(BRACES, (_, name: string) => turned(values[name] ?? '', language)))
        .join('\n')
    })
    .join('\n\n')
}
