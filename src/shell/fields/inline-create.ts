import { type Account, foldAccountNumber } from '../../../contract/lists/accounts.ts'
import {
  type CustomerDraft,
  checkCustomer,
  emptyCustomerDraft,
} from '../../../contract/lists/customer-form.ts'
import { ACCOUNT_PREFIX, accountNumberError, type Currency } from '../../../contract/money/currency.ts'
import { numberedName } from '../../../contract/text/bidi.ts'
import { westernDigits } from '../../../contract/text/digits.ts'
import { errorsFrom, type FieldErrors } from '../../../contract/wire/errors.ts'
import { type SelectOption, unmistakable } from '../../ui/fields/option-search.ts'
import type { InlineCreate } from './inline-create-context.tsx'
import { createPhrases as phrases } from './late-phrases.ts'

/** What is typed of a missing customer or account. */
export interface InlineDraft {
  /** Whether the customer is a new one too. */
  readonly isNew: boolean
  readonly cust_id: string
  readonly cust_name: string
  readonly phone_1: string
  readonly acc_no: string
  readonly ccy: string
}

/** Whether what was typed for a lookup is a number: digits, with no more than a letter among them. */
const isNumber = (typed: string) => /\d/.test(typed) && !/\p{L}{2}/u.test(typed)

/** The draft that what was typed begins: a number is the account's or the customer's, a name the customer's. */
export function inlineDraft(
  { noun, currency = '', customer, typed }: InlineCreate,
  customers: readonly SelectOption[],
): InlineDraft {
  const text = westernDigits(typed.trim())
  const isAccount = noun === 'account'
  const name = isNumber(text) ? '' : text
  const owner = customer ?? (isAccount && name !== '' ? unmistakable(customers, name)?.value : undefined)
  return {
    isNew: !isAccount || (name !== '' && owner === undefined),
    cust_id: owner ?? (!isAccount && isNumber(text) ? text : ''),
    cust_name: owner === undefined ? name : '',
    phone_1: '',
    acc_no: isAccount && isNumber(text) ? foldAccountNumber(text) : '',
    ccy: currency,
  }
}

/** Whether the customer stands first in the dialog, since it is what was typed. */
export const isCustomerFirst = ({ noun, customer, typed }: InlineCreate): boolean =>
  customer === undefined && (noun === 'customer' || (typed.trim() !== '' && !isNumber(westernDigits(typed))))

/** The draft as the form of a new customer has it, with the account where one is created. */
export function asCustomerDraft(
  { cust_id, cust_name, phone_1, acc_no, ccy }: InlineDraft,
  today: string,
): CustomerDraft {
  return {
    ...emptyCustomerDraft(cust_id, today),
    cust_name,
    phone_1,
    accounts: [{ acc_no, ccy, open_date: today, saved: false }],
  }
}

function checkAccount({ acc_no, ccy }: InlineDraft, accounts: readonly Account[]): FieldErrors {
  const number = foldAccountNumber(acc_no)
  const taken = accounts.find((account) => foldAccountNumber(account.acc_no) === number)
  const wrong =
    number === ''
      ? phrases.numberRequired
      : taken
        ? phrases.taken({ number, customer: numberedName(taken.customer_id, taken.customer_name) })
        : accountNumberError(number, ccy)
  return errorsFrom({ new_acc_no: wrong ?? false, new_ccy: ccy === '' && phrases.currencyRequired })
}

function checkOwner(draft: InlineDraft): FieldErrors {
  if (draft.isNew) return inlineErrors(checkCustomer({ ...asCustomerDraft(draft, ''), accounts: [] }))
  return errorsFrom({ new_customer: draft.cust_id === '' && phrases.customerRequired })
}

/** What keeps it from being saved, by the dialog's fields. */
export function checkInlineDraft(
  noun: InlineCreate['noun'],
  draft: InlineDraft,
  accounts: readonly Account[],
): FieldErrors {
  return { ...(noun === 'account' ? checkAccount(draft, accounts) : {}), ...checkOwner(draft) }
}

/** The dialog's fields, in their order, by their names on the wire. */
const FIELDS = {
  accounts: 'new_acc_no',
  cust_name: 'new_cust_name',
  cust_id: 'new_cust_id',
  phone_1: 'new_phone_1',
} as const

/** Errors by the dialog's fields; those of accounts are sentences about the one that was sent. */
export const inlineErrors = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(FIELDS).flatMap(([name, field]) => (errors[name] ? [[field, errors[name]]] : [])),
  )

/** With which digit numbers in a currency begin, in words. */
export function prefixNote(ccy: string): string | undefined {
  const prefix = ACCOUNT_PREFIX[ccy as Currency]
  return prefix && phrases.prefix({ ccy, prefix })
}
