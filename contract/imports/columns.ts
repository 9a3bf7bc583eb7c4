import { hawalaTexts } from '../hawala/hawala.ts'
import { MAX_ACCOUNT_NUMBER_LENGTH } from '../lists/accounts.ts'
import { cashBookTexts } from '../records/cash-book.ts'
import { type CodedText, defineTexts, type Said } from '../text/catalogue.ts'
import { fieldTexts } from '../wire/field-texts.ts'
import type { FigureKind } from '../wire/fields.ts'
import type { SheetKind } from './imports.ts'
import { wordKey } from './words.ts'

/** What the cells of a column are. A `balance` may have a side behind its figure; a `number` is a customer's. */
export type Meaning =
  | 'text'
  | 'code'
  | 'phone'
  | 'number'
  | 'figure'
  | 'balance'
  | 'day'
  | 'side'
  | 'kind'
  | 'currency'
  | 'province'

/** A field of the wire as a column of a sheet; `debit` and `credit` of customers become `balance` and `side`. */
export interface ImportColumn {
  readonly name: string
  readonly what: Meaning
  /** What a row without it is refused for, where it needs one. */
  readonly required?: CodedText
  /** The characters that it has at most. */
  readonly max?: number
  /** Which figures it takes. */
  readonly figure?: FigureKind
  /** Keys ({@link wordKey}) of what sheets call it. */
  readonly headings: ReadonlySet<string>
}

/** What the columns are called on screens and in templates, by the name of their field. */
const labels: Readonly<Record<string, CodedText>> = defineTexts('importField', {
  cust_id: 'Customer number',
  cust_name: 'Name',
  phone_1: 'Phone',
  kind: 'Kind',
  acc_no: 'Account number',
  ccy: 'Currency',
  balance: 'Balance',
  side: 'Side',
  debit: 'Debit',
  credit: 'Credit',
  date: 'Date',
  amount: 'Amount',
  currency: 'Currency',
  debit_account: 'Debit account',
  credit_account: 'Credit account',
  description: 'Description',
  number: 'Number',
  ref: 'Ref',
  sender_name: 'Sender',
  sender_phone: 'Sender phone',
  sender_id: 'Sender ID',
  receiver_name: 'Receiver',
  receiver_father_name: 'Father name',
  receiver_phone_number: 'Receiver phone',
  receiver_province: 'Province',
  exchange_rate: 'Rate',
  RYL_charge: 'Charge',
  RYL_amount: 'RYL amount',
  purpose: 'Purpose',
})

/** What a column of a field is called. */
export const importLabel = (name: string): Said => labels[name] ?? name

const PHONES = `Phone; Phone 1; Phone number; Phone no; Mobile; Mobile number; Mobile no; Mobile phone; Cell;
  Cell phone; Tel; Telephone; Contact; Contact number; Contact no; WhatsApp; تلفن; تلفون; تیلفون; تیلیفون; تلیفون;
  موبایل; مبایل; تماس; تیلفون 1; نمبر تیلفون; نمبر تلفون; نمبر موبایل; نمبر تماس; شماره تلفن; شماره تیلفون; شماره تماس;
  شماره موبایل; ټېلیفون; ټلیفون; ټېلیفون 1; موبایل شمېره; د ټېلیفون شمېره; د ټیلیفون نمبر; د اړیکې شمېره`
const CURRENCIES = `Currency; Currency code; CCY; Curr; Cur; ارز; اسعار; کرنسی; نوع پول; واحد پول; واحد پولی; نوع ارز;
  نوع اسعار; واحد ارز; د پیسو ډول; د اسعارو ډول`
const DATES = `Date; Day; Entry date; Transaction date; Posting date; Value date; تاریخ; روز; تاریخ معامله; نېټه; نیټه; ورځ`
const AMOUNTS = 'Amount; Sum; Value; مبلغ; مقدار; اندازه; وجه; مبلغ پول; د پیسو اندازه; اندازې'
const DEBIT_ACCOUNTS = `Debit account; Debit account number; Debit account no; Debit acc; Debit a/c; Account debit; Dr account;
  Dr a/c; Debit; Dr; حساب برد; حساب بدهکار; حساب بنام; برد; بدهکار; بنام; د برد حساب; د پوروړي حساب; پوروړی`
const CREDIT_ACCOUNTS = `Credit account; Credit account number; Credit account no; Credit acc; Credit a/c; Account credit;
  Cr account; Cr a/c; Credit; Cr; حساب رسید; حساب طلبکار; حساب بستانکار; رسید; طلبکار; بستانکار; د رسید حساب; د طلبکار حساب`

type Described = Omit<ImportColumn, 'name' | 'headings'>

/** A column with its field's name, and what sheets call it beside that. */
const column = (name: string, described: Described, headings: string): ImportColumn => ({
  name,
  ...described,
  headings: new Set([name, ...headings.split(';')].map(wordKey)),
})

const text = (max: number): Described => ({ what: 'text', max })
const ACCOUNT: Described = { what: 'code', max: MAX_ACCOUNT_NUMBER_LENGTH }

const OFFICE: readonly ImportColumn[] = [
  column(
    'cust_id',
    { what: 'number' },
    `Customer number; Customer no; Customer id; Customer code; Cust no; Client number; Client id; ID; Code; نمبر مشتری;
    شماره مشتری; کد مشتری; کد; د مشتري شمېره; د مشتري نمبر; مشتري شمېره; د پیرودونکي شمېره`,
  ),
  column(
    'cust_name',
    { ...text(200), required: fieldTexts.required },
    `Name; Customer; Customer name; Client; Client name; Full name; Party; Party name; Account holder; Account name;
    Account title; نام; اسم; مشتری; نام مشتری; اسم مشتری; نام و تخلص; نام مکمل; صاحب حساب; نام حساب; نام صاحب حساب; نوم; مشتري;
    پیرودونکی; د مشتري نوم; د پیرودونکي نوم; د حساب خاوند; د حساب نوم`,
  ),
  column('phone_1', { what: 'phone', max: 40 }, PHONES),
  column(
    'kind',
    { what: 'kind' },
    'Kind; Type; Customer kind; Customer type; Category; نوع; نوع مشتری; قسم; ډول; د مشتري ډول',
  ),
  column(
    'acc_no',
    ACCOUNT,
    `Account; Account number; Account no; Acc number; Acc; Acct; Acct no; A/C; A/C no; حساب; نمبر حساب; شماره حساب;
    حساب نمبر; د حساب شمېره; د حساب نمبر; حساب شمېره`,
  ),
  column('ccy', { what: 'currency', required: fieldTexts.required }, CURRENCIES),
  column(
    'balance',
    { what: 'balance', figure: 'charge' },
    `Balance; Opening balance; Closing balance; Current balance; Net balance; Outstanding; Amount; مانده; باقی; باقیمانده;
    باقی مانده; بیلانس; بیلنس; بلانس; موجودی; مبلغ; مانده حساب; بیلانس حساب; مانده افتتاحیه; بیلانس افتتاحیه; پاتې; پاتې شوي;
    پاتې حساب; د حساب بیلانس`,
  ),
  column(
    'side',
    { what: 'side' },
    `Side; Dr/Cr; Cr/Dr; D/C; Debit/Credit; Credit/Debit; Debit or credit; طرف; ماهیت; بدهکار/طلبکار; طلبکار/بدهکار;
    بدهکار/بستانکار; بستانکار/بدهکار; برد/رسید; رسید/برد; لوری; خوا; پوروړی/طلبکار`,
  ),
  column(
    'debit',
    { what: 'figure', figure: 'charge' },
    'Debit; Debits; Dr; Debit balance; Debit amount; بدهکار; بدهکاری; برد; بنام; Naam; پوروړی',
  ),
  column(
    'credit',
    { what: 'figure', figure: 'charge' },
    'Credit; Credits; Cr; Credit balance; Credit amount; طلبکار; بستانکار; بستانکاری; رسید; Jama',
  ),
]

/** What a row of records is refused for that lacks one of these. */
type PostingTexts = Readonly<
  Record<
    'dateRequired' | 'amountRequired' | 'currencyRequired' | 'debitRequired' | 'creditRequired',
    CodedText
  >
>

/** The columns of what is posted: entries and hawala have them alike. */
const posting = (texts: PostingTexts) => ({
  date: column('date', { what: 'day', required: texts.dateRequired }, DATES),
  amount: column('amount', { what: 'figure', figure: 'amount', required: texts.amountRequired }, AMOUNTS),
  currency: column('currency', { what: 'currency', required: texts.currencyRequired }, CURRENCIES),
  debit: column('debit_account', { ...ACCOUNT, required: texts.debitRequired }, DEBIT_ACCOUNTS),
  credit: column('credit_account', { ...ACCOUNT, required: texts.creditRequired }, CREDIT_ACCOUNTS),
})
const ofEntry = posting(cashBookTexts)
const ofHawala = posting(hawalaTexts)

const ENTRIES: readonly ImportColumn[] = [
  ofEntry.date,
  ofEntry.amount,
  ofEntry.currency,
  ofEntry.debit,
  ofEntry.credit,
  column(
    'description',
    text(500),
    `Description; Details; Detail; Narration; Memo; Remarks; Remark; Note; Notes; Particulars; شرح; تفصیل; تفصیلات; ملاحظات;
    توضیح; توضیحات; یادداشت; بابت; تشریح; یادونه`,
  ),
]

const HAWALA: readonly ImportColumn[] = [
  column(
    'number',
    { what: 'code', max: 40 },
    `Number; Our number; Hawala number; Hawala no; نمبر; نمبر ما; نمبر حواله; شماره حواله; حواله نمبر; د حوالې شمېره;
    د حوالې نمبر`,
  ),
  column(
    'ref',
    { what: 'code', max: 40 },
    `Ref; Ref no; Reference; Reference number; Reference no; Their number; Correspondent number; نمبر طرف; ریفرنس; کد حواله;
    د مقابل لوري شمېره; د طرف نمبر`,
  ),
  ofHawala.date,
  column(
    'sender_name',
    { ...text(200), required: hawalaTexts.senderRequired },
    `Sender; Sender name; Sent by; Remitter; Remitter name; فرستنده; نام فرستنده; ارسال کننده; مرسل; نام مرسل; لېږونکی;
    استوونکی; د لېږونکي نوم; د استوونکي نوم`,
  ),
  column(
    'sender_phone',
    { what: 'phone', max: 100 },
    `Sender phone; Sender phone number; Sender mobile; تیلفون فرستنده; شماره فرستنده; نمبر فرستنده; د لېږونکي ټېلیفون;
    د استوونکي ټېلیفون`,
  ),
  column(
    'sender_id',
    { what: 'code', max: 100 },
    `Sender ID; ID number; ID card; تذکره; تذکره فرستنده; نمبر تذکره; پاسپورت; تذکره/سند فرستنده; د لېږونکي هویت;
    د لېږونکي تذکره`,
  ),
  column(
    'receiver_name',
    { ...text(200), required: hawalaTexts.receiverRequired },
    `Receiver; Receiver name; Recipient; Recipient name; Beneficiary; Beneficiary name; Payee; گیرنده; نام گیرنده;
    دریافت کننده; مرسل الیه; ترلاسه کوونکی; اخیستونکی; د ترلاسه کوونکي نوم; د اخیستونکي نوم`,
  ),
  column(
    'receiver_father_name',
    text(200),
    `Receiver father name; Father name; Father's name; Father; Receiver's father; S/O; نام پدر; نام پدر گیرنده; پدر; ولد; ولدیت;
    د پلار نوم; پلار نوم`,
  ),
  column(
    'receiver_phone_number',
    { what: 'phone', max: 100 },
    `Receiver phone; Receiver mobile; Recipient phone; Beneficiary phone; تیلفون گیرنده; شماره گیرنده; نمبر گیرنده;
    د ترلاسه کوونکي ټېلیفون; د اخیستونکي ټېلیفون; ${PHONES}`,
  ),
  column(
    'receiver_province',
    { what: 'province' },
    'Province; Receiver province; ولایت; ولایت گیرنده; د ترلاسه کوونکي ولایت',
  ),
  ofHawala.amount,
  ofHawala.currency,
  column(
    'exchange_rate',
    { what: 'figure', figure: 'positiveRate' },
    'Rate; Exchange rate; نرخ; نرخ تبادله; نرخ اسعار; د تبادلې نرخ',
  ),
  column(
    'RYL_amount',
    { what: 'figure', figure: 'amount' },
    'Riyal amount; Amount in RYL; Settlement amount; مبلغ ریال; مبلغ RYL; معادل ریال; مقدار ریال; د RYL مبلغ',
  ),
  column(
    'RYL_charge',
    { what: 'figure', figure: 'charge' },
    'Charge; Charges; Commission; Fee; Fees; کمیشن; کمیسیون; فیس; کارمزد',
  ),
  ofHawala.debit,
  ofHawala.credit,
  column('purpose', text(200), 'Purpose; Reason; بابت; هدف; علت; موخه; لامل'),
]

const named = (columns: readonly ImportColumn[], name: string): ImportColumn => {
  const found = columns.find((one) => one.name === name)
  if (!found) throw new Error(`no column ${name}`)
  return found
}
/** The same column in a row that does not need it. */
const optional = ({ required: _, ...column }: ImportColumn): ImportColumn => column

/** The list of a correspondent (docs/books.md, "Reconciliation"). */
const LINES: readonly ImportColumn[] = [
  named(HAWALA, 'number'),
  named(HAWALA, 'ref'),
  optional(ofHawala.date),
  optional(named(HAWALA, 'sender_name')),
  optional(named(HAWALA, 'receiver_name')),
  named(ENTRIES, 'description'),
  column('amount', { what: 'balance', figure: 'charge' }, AMOUNTS),
  named(OFFICE, 'side'),
  named(OFFICE, 'debit'),
  named(OFFICE, 'credit'),
  optional(ofHawala.currency),
]

/** The columns that a sheet of each kind may have, in their order. */
export const IMPORT_COLUMNS: Readonly<Record<SheetKind, readonly ImportColumn[]>> = {
  office: OFFICE,
  entries: ENTRIES,
  hawala: HAWALA,
  lines: LINES,
}

const byName = new Map(
  Object.entries(IMPORT_COLUMNS).map(
    ([kind, columns]) => [kind, new Map(columns.map((one) => [one.name, one]))] as const,
  ),
)

/** The column of a field; undefined where a kind has none of that name. */
export const importColumn = (kind: SheetKind, name: string): ImportColumn | undefined =>
  byName.get(kind)?.get(name)
