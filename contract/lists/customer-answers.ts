import * as z from 'zod/mini'
import {
  accountNumber,
  answer,
  calendarDay,
  currencyCode,
  customerName,
  listOf,
  version,
  words,
} from '../wire/answers.ts'
import { ofCustomerFields } from './customer-fields.ts'
import { OWN_KINDS } from './customers.ts'

export const customerAccountShape = answer({
  acc_no: accountNumber,
  ccy: currencyCode,
  open_date: calendarDay,
})
/** One of a customer's accounts as it is read back. */
export type CustomerAccount = z.infer<typeof customerAccountShape>

export const customerShape = answer({
  cust_id: customerName.cust_id,
  ...ofCustomerFields(({ example = '' }) => words(example)),
  saraf: z.boolean(),
  /** Left out for a customer like any other. */
  kind: z.exactOptional(z.enum(OWN_KINDS)),
  accounts_set: listOf(customerAccountShape),
  version,
})
/** A customer as the API answers them, a text for each plain field. */
export type Customer = z.infer<typeof customerShape>
