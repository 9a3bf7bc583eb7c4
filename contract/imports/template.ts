import type { Account } from '../lists/accounts.ts'
import type { Customer } from '../lists/customer-answers.ts'
import type { CustomerKind } from '../lists/customers.ts'
import { CURRENCIES } from '../money/currency.ts'
import { balanceSide, moneyText } from '../money/money.ts'
import { IMPORT_COLUMNS } from './columns.ts'
import type { ImportKind } from './imports.ts'
import type { Cell } from './table.ts'

/** A sheet to be written: what an import of its kind reads with nothing left to choose. */
export interface OutSheet {
  readonly headings: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
  /** The texts of which the cells of a column are one, by the index of the column. */
  readonly choices: Readonly<Record<number, readonly string[]>>
}

/** What the columns are called in English and in Dari: in sheets these do not change with the reader's language. */
const HEADINGS: Readonly<Record<string, string>> = {
  cust_id: 'Customer number / نمبر مشتری',
  cust_name: 'Name / نام',
  phone_1: 'Phone / تیلفون',
  kind: 'Kind / نوع',
  acc_no: 'Account number / نمبر حساب',
  ccy: 'Currency / اسعار',
  balance: 'Balance / بیلانس',
  side: 'Side / طرف',
  date: 'Date / تاریخ',
  amount: 'Amount / مبلغ',
  currency: 'Currency / اسعار',
  debit_account: 'Debit account / حساب برد',
  credit_account: 'Credit account / حساب رسید',
  description: 'Description / شرح',
  number: 'Number / نمبر',
  ref: 'Ref / نمبر طرف',
  sender_name: 'Sender / فرستنده',
  sender_phone: 'Sender phone / تیلفون فرستنده',
  sender_id: 'Sender ID / تذکره فرستنده',
  receiver_name: 'Receiver / گیرنده',
  receiver_father_name: 'Father name / نام پدر',
  receiver_phone_number: 'Receiver phone / تیلفون گیرنده',
  receiver_province: 'Province / ولایت',
  exchange_rate: 'Rate / نرخ',
  RYL_amount: 'RYL amount / مبلغ ریال',
  RYL_charge: 'Charge / کمیشن',
  purpose: 'Purpose / بابت',
}

/** What sheets call the kinds of customers, `saraf` among them. */
const KIND_WORDS = {
  customer: 'Customer',
  saraf: 'Saraf',
  cashbox: 'Till',
  capital: 'Capital',
  income: 'Income',
  expense: 'Expense',
  unpaid: 'Unpaid hawala',
} as const satisfies Readonly<Record<CustomerKind | 'saraf', string>>

const text = (value: string): Cell => ({ kind: 'text', text: value })
const figure = (value: string): Cell => ({ kind: 'figure', text: value })
const day = (value: string): Cell => ({ kind: 'day', text: value })

/** The columns of a sheet that is written: a balance is one figure with its side, not two columns. */
const columnsOf = (kind: ImportKind) =>
  IMPORT_COLUMNS[kind].filter(({ name }) => name !== 'debit' && name !== 'credit')

/** What a cell of a column may be, where that is one of few. */
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  kind: Object.values(KIND_WORDS),
  ccy: CURRENCIES,
  currency: CURRENCIES,
  side: ['Dr', 'Cr'],
}

/** A sheet of a kind with the cells of its rows by field; a field that a row has none of is blank. */
function sheetOf(kind: ImportKind, rows: readonly Readonly<Record<string, Cell>>[]): OutSheet {
  const columns = columnsOf(kind)
  return {
    headings: columns.map(({ name }) => HEADINGS[name] ?? name),
    rows: rows.map((row) => columns.map(({ name }) => row[name] ?? text(''))),
    choices: Object.fromEntries(
      columns.flatMap(({ name }, index) => {
        const choices = CHOICES[name]
        return choices === undefined ? [] : [[index, choices] as const]
      }),
    ),
  }
}

const SAMPLES: Readonly<Record<ImportKind, readonly Readonly<Record<string, Cell>>[]>> = {
  office: [
    {
      ...{ cust_id: figure('1'), cust_name: text('Haji Nazir'), phone_1: text('0700123456') },
      ...{ kind: text('Customer'), acc_no: text('41'), ccy: text('USD') },
      ...{ balance: figure('1250.50'), side: text('Cr') },
    },
    {
      ...{ cust_id: figure('2'), cust_name: text('صرافی امین'), phone_1: text('0799654321') },
      ...{ kind: text('Saraf'), acc_no: text('82'), ccy: text('AFN') },
      ...{ balance: figure('64000'), side: text('Dr') },
    },
  ],
  entries: [
    {
      ...{ date: day('2026-11-20'), amount: figure('1250.50'), currency: text('USD') },
      ...{ debit_account: text('41'), credit_account: text('42'), description: text('rent') },
    },
    {
      ...{ date: day('2026-11-21'), amount: figure('64000'), currency: text('AFN') },
      ...{ debit_account: text('82'), credit_account: text('81'), description: text('کرایه') },
    },
  ],
  hawala: [
    {
      ...{
        ref: text('1254'),
        date: day('2026-11-20'),
        sender_name: text('Ahmad'),
        receiver_name: text('Karim'),
      },
      ...{ receiver_phone_number: text('0700123456'), amount: figure('1000'), currency: text('RYL') },
      ...{ exchange_rate: figure('1'), RYL_charge: figure('5'), debit_account: text('11') },
      ...{ credit_account: text('12') },
    },
    {
      ...{
        ref: text('1255'),
        date: day('2026-11-21'),
        sender_name: text('نظیر'),
        receiver_name: text('کریم'),
      },
      ...{ receiver_father_name: text('عمر'), amount: figure('500'), currency: text('USD') },
      ...{ exchange_rate: figure('0.2667'), debit_account: text('11'), credit_account: text('12') },
    },
  ],
}

/** What is offered to be filled in: the headings, two rows as examples, and the choices of its lists. */
export const templateSheet = (kind: ImportKind): OutSheet => sheetOf(kind, SAMPLES[kind])

/** What a sheet says that a customer is; blank for a customer like any other. */
const kindWords = ({ kind, saraf }: Customer): string =>
  [...(kind ? [KIND_WORDS[kind]] : []), ...(saraf ? [KIND_WORDS.saraf] : [])].join(', ')

/**
 * Customers and accounts in the layout that an import reads, a row an account in the order of the customers; `balances` are
 * credits minus debits in minor units by account number. A customer without an account has no row.
 */
export function officeSheet(
  customers: readonly Customer[],
  accounts: readonly Pick<Account, 'acc_no' | 'ccy' | 'customer_id'>[],
  balances: ReadonlyMap<string, bigint>,
): OutSheet {
  const byCustomer = Map.groupBy(accounts, ({ customer_id }) => customer_id)
  return sheetOf(
    'office',
    customers.flatMap((customer) =>
      (byCustomer.get(customer.cust_id) ?? []).map(({ acc_no, ccy }) => {
        const balance = balances.get(acc_no) ?? 0n
        return {
          ...{ cust_id: figure(String(customer.cust_id)), cust_name: text(customer.cust_name) },
          ...{ phone_1: text(customer.phone_1), kind: text(kindWords(customer)) },
          ...{ acc_no: text(acc_no), ccy: text(ccy) },
          balance: figure(moneyText(balance < 0n ? -balance : balance)),
          side: text(balance === 0n ? '' : balanceSide(balance)),
        }
      }),
    ),
  )
}
