import * as z from 'zod/mini'
import { moneyFromWire, type WireNumber } from '../money/money.ts'
import {
  accountNumber,
  answer,
  calendarDay,
  currencyCode,
  customerName,
  listOf,
  money,
  shown,
} from '../wire/answers.ts'

export const tillsPath = 'api/tills/'

/** What a till holds in a currency: its accounts there, the debits minus the credits of all of them. */
export const tillCashShape = answer({
  ccy: currencyCode,
  /** Its accounts in the currency, by number; the first is the one that `.` names. */
  acc_nos: listOf(accountNumber),
  /** Null where it is not told (docs/books.md, "Blind count"). */
  cash: z.nullable(money),
  /** Below it the till is low; left out where none is set. */
  low_mark: z.exactOptional(money),
  /** The last day on which it was counted; left out where it never was. */
  counted: z.exactOptional(calendarDay),
})
export type TillCash = z.infer<typeof tillCashShape>

/** A till: a customer of the kind `cashbox`. */
export const tillShape = answer({
  ...customerName,
  /** The names of the operators whose till it is. */
  operators: shown(listOf(z.string()), ['Karim']),
  currencies: listOf(tillCashShape),
})
export type Till = z.infer<typeof tillShape>

/** A till that holds less in a currency than its low mark. */
export interface LowTill extends Pick<TillCash, 'ccy'> {
  readonly cust_name: string
  readonly cash: WireNumber
}

/** The tills and currencies with cash below their low mark; cash that is null (blind count) is left out. */
export const lowTills = (tills: readonly Till[]): readonly LowTill[] =>
  tills.flatMap(({ cust_name, currencies }) =>
    currencies.flatMap(({ ccy, cash, low_mark }) =>
      cash !== null && low_mark !== undefined && moneyFromWire(cash) < moneyFromWire(low_mark)
        ? [{ cust_name, ccy, cash }]
        : [],
    ),
  )
