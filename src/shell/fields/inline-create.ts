import { type Account, foldAccountNumber } from '../../../contract/lists/accounts.ts'
import { type CustomerDraft, checkCustomer, emptyCustomerDraft } from '../../../contract/lists/customers.ts'
import { ACCOUNT_PREFIX, accountNumberError, type Currency } from '../../../contract/money/currency.ts'
import { numberedName } from '../../../contract/text/bidi.ts'
import { westernDigits } from '../../../contract/text/digits.ts'
import type { FieldErrors } from '../../../contract/wire/errors.ts'
import { type SelectOption, unmistakable } from '../../ui/fields/option-search.ts'
import type { InlineCreate } from './inline-create-context.tsx'

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
  if (customer !== undefined) {
    const acc_no = isNumber(text) ? foldAccountNumber(text) : ''
    return { isNew: false, cust_id: customer, cust_name: '', phone_1: '', acc_no, ccy: currency }
  }
  const named = isAccount && text !== '' && !isNumber(text) ? unmistakable(customers, text) : undefined
  const name = isNumber(text) ? '' : text
  return {
    isNew: !isAccount || (name !== '' && !named),
    cust_id: named?.value ?? (!isAccount && isNumber(text) ? text : ''),
    cust_name: named ? '' : name,
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
      ? 'An account number is required'
      : taken
        ? `Account ${number} exists already: ${numberedName(taken.customer_id, taken.customer_name)}`
        : accountNumberError(number, ccy)
  return {
    ...(wrong === undefined ? {} : { new_acc_no: [wrong] }),
    ...(ccy === '' ? { new_ccy: ['Choose a currency'] } : {}),
  }
}

function checkOwner(draft: InlineDraft): FieldErrors {
  if (!draft.isNew)
    return draft.cust_id === '' ? { new_customer: ['Choose a customer, or Alt+C for a new one'] } : {}
  const { cust_id, cust_name } = checkCustomer({ ...asCustomerDraft(draft, ''), accounts: [] })
  return { ...(cust_name && { new_cust_name: cust_name }), ...(cust_id && { new_cust_id: cust_id }) }
}

/** What keeps it from being saved, by the dialog's fields. */
export function checkInlineDraft(
  noun: InlineCreate['noun'],
  draft: InlineDraft,
  accounts: readonly Account[],
): FieldErrors {
  return { ...(noun === 'account' ? checkAccount(draft, accounts) : {}), ...checkOwner(draft) }
}

/** A refusal's errors by the dialog's fields; those of accounts are sentences about the one that was sent. */
export function inlineErrors({ accounts, cust_id, cust_name, phone_1 }: FieldErrors): FieldErrors {
  const named = {
    new_acc_no: accounts,
    new_cust_id: cust_id,
    new_cust_name: cust_name,
    new_phone_1: phone_1,
  }
  return Object.fromEntries(
    Object.entries(named).flatMap(([field, errors]) => (errors ? [[field, errors]] : [])),
  )
}

/** With which digit numbers in a currency begin, in words. */
export function prefixNote(ccy: string): string | undefined {
  const prefix = ACCOUNT_PREFIX[ccy as Currency]
  return prefix && `${ccy} numbers start with ${prefix}`
}
