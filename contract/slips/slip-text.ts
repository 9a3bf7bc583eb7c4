import { type Currency, currencyOf } from '../money/currency.ts'
import { formatMoney, formatRate, moneyFromWire, rateFromWire, type WireNumber } from '../money/money.ts'
import { amountInWords } from '../money/words.ts'
import { type Letterhead, letterheadOf } from '../office/letterhead.ts'
import type { OfficeSettings } from '../office/office-settings.ts'
import { codesIsolated, turned } from '../text/bidi.ts'
import type { InEach, Language } from '../text/language.ts'
import type { Slip, SlipAccount, SlipBalance } from './slip-answers.ts'

const WORDS = {
  en: {
    'cash-book': 'Cash-book entry',
    received: 'Cash received',
    paid: 'Cash paid',
    transfer: 'Transfer',
    exchange: 'Exchange',
    hawala: 'Hawala',
    payout: 'Hawala paid',
    number: 'No.',
    copy: 'Copy',
    date: 'Date',
    amount: 'Amount',
    exchanged: 'Exchanged to',
    rate: 'Rate',
    charge: 'Charge',
    debit: 'Debit',
    credit: 'Credit',
    description: 'Description',
    sender: 'Sender',
    receiver: 'Receiver',
    father: 'Father',
    hawalaNumber: 'Hawala no.',
    ref: 'Ref',
    senderPhone: 'Sender tel.',
    purpose: 'Purpose',
    paidOut: 'Paid out',
    paidTo: 'Paid to',
    id: 'ID',
    phone: 'Phone',
    province: 'Province',
    accounts: 'Accounts',
    balance: 'Afterwards',
    owedToYou: 'the office owes you',
    owedByYou: 'you owe the office',
    entered: 'Entered',
    changed: 'Changed',
    printed: 'Printed',
    signature: 'Signature',
    office: 'For the office',
    licence: 'Licence no.',
  },
  'fa-AF': {
    'cash-book': 'سند نقدی',
    received: 'رسید نقد',
    paid: 'پرداخت نقد',
    transfer: 'انتقال',
    exchange: 'تبادله',
    hawala: 'حواله',
    payout: 'پرداخت حواله',
    number: 'نمبر',
    copy: 'کاپی',
    date: 'تاریخ',
    amount: 'مبلغ',
    exchanged: 'معادل',
    rate: 'نرخ',
    charge: 'کمیشن',
    debit: 'برد',
    credit: 'رسید',
    description: 'شرح',
    sender: 'فرستنده',
    receiver: 'گیرنده',
    father: 'نام پدر',
    hawalaNumber: 'نمبر حواله',
    ref: 'نمبر طرف',
    senderPhone: 'تیلفون فرستنده',
    purpose: 'بابت',
    paidOut: 'پرداخت شد',
    paidTo: 'تحویل‌گیرنده',
    id: 'تذکره/سند',
    phone: 'تیلفون',
    province: 'ولایت',
    accounts: 'حساب‌ها',
    balance: 'بیلانس بعدی',
    owedToYou: 'طلبکار',
    owedByYou: 'بدهکار',
    entered: 'ثبت',
    changed: 'تغییر',
    printed: 'چاپ',
    signature: 'امضا',
    office: 'از طرف دفتر',
    licence: 'نمبر جواز',
  },
} as const satisfies InEach<object>
type Word = keyof (typeof WORDS)['en']
type Words = Readonly<Record<Word, string>>

/** A part of a line: a code, a figure, a day or a phone, which is read from the left in both languages, or a text. */
export interface SlipPart {
  readonly text: string
  readonly isCode: boolean
}

/** A line of a slip: what it is, and its parts. */
export interface SlipLine {
  readonly label: string
  readonly parts: readonly SlipPart[]
}

/** An amount as figures with the currency's code, and in words. */
export interface SlipAmount {
  readonly label: string
  readonly figure: string
  readonly words: string
}

/** What stands on a slip, in one language, from the top to the bottom. */
export interface SlipText {
  readonly title: string
  readonly number: SlipLine
  /** Which copy it is; left out of the first. */
  readonly copy?: SlipLine
  readonly amounts: readonly SlipAmount[]
  readonly lines: readonly SlipLine[]
  /** Who entered it, changed it, paid it out, and printed it again. */
  readonly done: readonly SlipLine[]
  /** Under the lines to sign on. */
  readonly signed: readonly [customer: string, office: string]
}

/** The letterhead of slips in a language. */
export const slipLetterhead = (office: string, settings: OfficeSettings, language: Language): Letterhead =>
  letterheadOf(office, settings, (number) => `${WORDS[language].licence} ${turned(number, language)}`)

/** How instants and days are written, which goes by the office's time zone and the browser's calendars. */
interface Clock {
  readonly instant: (at: string) => string
  readonly solar: (day: string) => string
}

const code = (text: string): SlipPart => ({ text, isCode: true })
const plain = (text: string): SlipPart => ({ text: codesIsolated(text), isCode: false })

/** The title: cash that a till takes in or gives out is called so, and a hawala that is paid out. */
function titleOf({ type, debit, credit, paid }: Slip): Word {
  if (paid) return 'payout'
  if (type === 'transfer') return debit.ccy === credit.ccy ? 'transfer' : 'exchange'
  if (type === 'hawala' || debit.kind === credit.kind) return type
  if (debit.kind === 'cashbox') return 'received'
  return credit.kind === 'cashbox' ? 'paid' : type
}

/** What an account of the customer came to with the record of a day, and who owes it. */
function balanceLine({ acc_no, ccy, balance }: SlipBalance, day: string, words: Words): SlipLine {
  const minor = moneyFromWire(balance)
  const figure = `${ccy} ${formatMoney(minor < 0n ? -minor : minor)}`
  const side = minor === 0n ? [] : [plain(words[minor > 0n ? 'owedToYou' : 'owedByYou'])]
  return { label: words.balance, parts: [code(acc_no), code(figure), ...side, code(day)] }
}

/**
 * What stands on a slip (docs/books.md, "Slips"). A blank field leaves its line out; a hawala's accounts are named by
 * their numbers alone, since its correspondent is no business of the sender's.
 */
export function slipText(slip: Slip, language: Language, clock: Clock): SlipText {
  const words: Words = WORDS[language]
  const { record, debit, credit, copy } = slip
  const line = (label: Word, ...parts: readonly SlipPart[]): SlipLine[] => {
    const written = parts.filter(({ text }) => text !== '')
    return written.length === 0 ? [] : [{ label: words[label], parts: written }]
  }
  const amount = (label: Word, value: WireNumber, currency: Currency): SlipAmount => {
    const minor = moneyFromWire(value)
    const figure = `${currency} ${formatMoney(minor)}`
    return { label: words[label], figure, words: amountInWords(minor, currency, language) }
  }
  const account = (label: Word, { acc_no, cust_name }: SlipAccount) =>
    line(label, code(acc_no), plain(cust_name))
  const day = line('date', code(record.date), plain(language === 'en' ? '' : clock.solar(record.date)))
  const by = (label: Word, done: Slip['entered']) =>
    done ? line(label, code(clock.instant(done.at)), plain(done.operator ?? '')) : []

  const amounts = [amount('amount', record.amount, currencyOf(record.currency) ?? debit.ccy)]
  const lines: SlipLine[] = [...day]
  if (slip.type === 'hawala') {
    const { sender_name, receiver_name, receiver_father_name, receiver_phone_number } = slip.record
    const { number = '', ref = '', sender_phone = '', purpose = '', direction } = slip.record
    const { paid } = slip
    if (paid?.currency && paid.amount !== undefined && paid.currency !== slip.record.currency)
      amounts.push(amount('paidOut', paid.amount, paid.currency))
    // Who is paid out does not pay the charge.
    if (direction !== 'in' && moneyFromWire(slip.record.RYL_charge) > 0n)
      amounts.push(amount('charge', slip.record.RYL_charge, debit.ccy))
    lines.push(
      ...line('hawalaNumber', code(number)),
      ...line('ref', code(ref)),
      ...line('sender', plain(sender_name)),
      ...line('senderPhone', code(sender_phone)),
      ...line('receiver', plain(receiver_name)),
      ...line('father', plain(receiver_father_name)),
      ...line('phone', code(receiver_phone_number)),
      ...line('province', plain(slip.province)),
      ...line('purpose', plain(purpose)),
      ...line('paidTo', plain(paid?.paid_to ?? ''), code(paid?.phone ?? '')),
      ...line('id', plain(paid?.id_kind ?? ''), code(paid?.id_no ?? '')),
      ...line('accounts', code(`${debit.acc_no} → ${credit.acc_no}`)),
    )
  } else {
    if (slip.type === 'transfer' && slip.record.currency !== slip.record.exchanged_currency) {
      const { exchanged_amount, exchanged_currency, exchange_rate } = slip.record
      amounts.push(amount('exchanged', exchanged_amount, exchanged_currency))
      lines.push(...line('rate', code(formatRate(rateFromWire(exchange_rate)))))
    }
    lines.push(...account('debit', debit), ...account('credit', credit))
    lines.push(...line('description', plain(slip.record.description)))
  }
  lines.push(...slip.balances.map((balance) => balanceLine(balance, record.date, words)))
  return {
    title: words[titleOf(slip)],
    number: { label: words.number, parts: [code(String(record.id))] },
    ...(copy > 1 && { copy: { label: words.copy, parts: [code(String(copy))] } }),
    ...{ amounts, lines },
    done: [
      ...by('entered', slip.entered),
      ...by('changed', slip.changed),
      ...by('paidOut', slip.paid),
      ...(copy > 1 ? by('printed', slip.printed) : []),
    ],
    signed: [words.signature, words.office],
  }
}
