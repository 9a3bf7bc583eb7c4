import { type Currency, currencyOf } from '../money/currency.ts'
import { formatMoney, formatRate, moneyFromWire, rateFromWire } from '../money/money.ts'
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
    toPay: 'Total to pay',
    debit: 'Debit',
    credit: 'Credit',
    description: 'Description',
    sender: 'Sender',
    receiver: 'Receiver',
    father: 'Father',
    booksNumber: 'Books no.',
    hawalaNumber: 'Hawala no.',
    toldNumber: 'Number for the receiver',
    ourNumber: 'Our no.',
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
    toPay: 'مجموع قابل پرداخت',
    debit: 'برد',
    credit: 'رسید',
    description: 'شرح',
    sender: 'فرستنده',
    receiver: 'گیرنده',
    father: 'نام پدر',
    booksNumber: 'نمبر ثبت',
    hawalaNumber: 'نمبر حواله',
    toldNumber: 'نمبر برای گیرنده',
    ourNumber: 'نمبر ما',
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
  /** The record's id, beside the title; left out of a hawala that has a number of its own. */
  readonly number?: SlipLine
  /** The number of a hawala that its sender and its receiver know it by. */
  readonly told?: SlipLine
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

/** Builds the lines and amounts of a slip in one language. */
function writerIn(language: Language) {
  const words: Words = WORDS[language]
  return {
    words,
    /** A line; none where there is nothing to write in it. */
    line(label: Word, ...parts: readonly SlipPart[]): readonly SlipLine[] {
      const written = parts.filter(({ text }) => text !== '')
      return written.length === 0 ? [] : [{ label: words[label], parts: written }]
    },
    amount(label: Word, minor: bigint, currency: Currency): SlipAmount {
      const figure = `${currency} ${formatMoney(minor)}`
      return { label: words[label], figure, words: amountInWords(minor, currency, language) }
    },
  }
}
type Writer = ReturnType<typeof writerIn>

type HawalaSlip = Extract<Slip, { readonly type: 'hawala' }>
type OtherSlip = Exclude<Slip, HawalaSlip>
type Written = Pick<SlipText, 'amounts' | 'lines'> & { readonly told?: SlipLine | undefined }

/** The number that the sender and the receiver of a hawala know it by, which is theirs where it comes in, and the other one. */
function numbersOf({ direction, number = '', ref = '' }: HawalaSlip['record'], { line }: Writer) {
  if (direction !== 'in') return { told: line('toldNumber', code(number)), other: line('ref', code(ref)) }
  return {
    told: line('hawalaNumber', code(ref || number)),
    other: ref === '' ? [] : line('ourNumber', code(number)),
  }
}

/** What is handed over, and what the sender pays: who is paid out does not pay the charge. */
function hawalaAmounts({ record, paid, debit }: HawalaSlip, { amount }: Writer): readonly SlipAmount[] {
  const isExchanged = paid?.currency && paid.amount !== undefined && paid.currency !== record.currency
  const charge = record.direction === 'in' ? 0n : moneyFromWire(record.RYL_charge)
  return [
    amount('amount', moneyFromWire(record.amount), currencyOf(record.currency) ?? debit.ccy),
    ...(isExchanged ? [amount('paidOut', moneyFromWire(paid.amount ?? 0), paid.currency)] : []),
    ...(charge === 0n
      ? []
      : [
          amount('charge', charge, debit.ccy),
          amount('toPay', moneyFromWire(record.RYL_amount) + charge, debit.ccy),
        ]),
  ]
}

/** What a hawala's slip says; its accounts by their numbers alone, since its correspondent is no business of the sender's. */
function hawalaParts(slip: HawalaSlip, writer: Writer): Written {
  const { record, paid, debit, credit } = slip
  const { line } = writer
  const { told, other } = numbersOf(record, writer)
  return {
    told: told[0],
    amounts: hawalaAmounts(slip, writer),
    lines: [
      ...other,
      ...line('sender', plain(record.sender_name)),
      ...line('senderPhone', code(record.sender_phone ?? '')),
      ...line('receiver', plain(record.receiver_name)),
      ...line('father', plain(record.receiver_father_name)),
      ...line('phone', code(record.receiver_phone_number)),
      ...line('province', plain(slip.province)),
      ...line('purpose', plain(record.purpose ?? '')),
      ...line('paidTo', plain(paid?.paid_to ?? ''), code(paid?.phone ?? '')),
      ...line('id', plain(paid?.id_kind ?? ''), code(paid?.id_no ?? '')),
      ...line('accounts', code(`${debit.acc_no} → ${credit.acc_no}`)),
    ],
  }
}

/** What the slip of a cash-book entry or a transfer says. */
function entryParts(slip: OtherSlip, { line, amount }: Writer): Written {
  const { record, debit, credit } = slip
  const account = (label: Word, { acc_no, cust_name }: SlipAccount) =>
    line(label, code(acc_no), plain(cust_name))
  const amounts = [amount('amount', moneyFromWire(record.amount), currencyOf(record.currency) ?? debit.ccy)]
  const lines: SlipLine[] = []
  if (slip.type === 'transfer' && slip.record.currency !== slip.record.exchanged_currency) {
    const { exchanged_amount, exchanged_currency, exchange_rate } = slip.record
    amounts.push(amount('exchanged', moneyFromWire(exchanged_amount), exchanged_currency))
    lines.push(...line('rate', code(formatRate(rateFromWire(exchange_rate)))))
  }
  lines.push(...account('debit', debit), ...account('credit', credit))
  lines.push(...line('description', plain(record.description)))
  return { amounts, lines }
}

/** The text of a slip (docs/books.md, "Slips"). A blank field leaves its line out. */
export function slipText(slip: Slip, language: Language, clock: Clock): SlipText {
  const writer = writerIn(language)
  const { words, line } = writer
  const { record, copy } = slip
  const { told, amounts, lines } =
    slip.type === 'hawala' ? hawalaParts(slip, writer) : entryParts(slip, writer)
  const day = line('date', code(record.date), plain(language === 'en' ? '' : clock.solar(record.date)))
  const by = (label: Word, done: Slip['entered']) =>
    done ? line(label, code(clock.instant(done.at)), plain(done.operator ?? '')) : []
  const id = (label: Word): SlipLine => ({ label: words[label], parts: [code(String(record.id))] })
  return {
    title: words[titleOf(slip)],
    ...(told ? { told } : { number: id('number') }),
    ...(copy > 1 && { copy: { label: words.copy, parts: [code(String(copy))] } }),
    amounts,
    lines: [...day, ...lines, ...slip.balances.map((balance) => balanceLine(balance, record.date, words))],
    done: [
      ...by('entered', slip.entered),
      ...by('changed', slip.changed),
      ...by('paidOut', slip.paid),
      ...(copy > 1 ? by('printed', slip.printed) : []),
      // Of the office alone: whom the slip is for has another number to tell.
      ...(told ? [id('booksNumber')] : []),
    ],
    signed: [words.signature, words.office],
  }
}
