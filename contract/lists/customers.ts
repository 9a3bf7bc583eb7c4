import * as z from 'zod/mini'
import { type CodedText, defineTexts } from '../text/catalogue.ts'
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
import { choice, described, flag, id, requiredText, saidOf, text } from '../wire/fields.ts'
import { pathsOf } from '../wire/paths.ts'
import {
  type AccountBody,
  accountBody,
  accountError,
  foldAccountNumber,
  newAccountError,
} from './accounts.ts'
import { customerAccountTexts } from './customer-account-texts.ts'

export const customerPaths = pathsOf('api/customers')

export const customerTexts = defineTexts('customer', {
  added: 'Customer added successfully',
  updated: 'Customer updated successfully!',
  deleted: 'Customer deleted successfully!',
  accountDeleted: 'Account deleted successfully!',
  addFailed: 'Failed to add customer',
  updateFailed: 'Failed to update customer',
  deleteFailed: 'Failed to delete customer',
  accountDeleteFailed: 'Failed to delete account',
  notFound: 'Customer not found',
  searchFailed: 'Failed to search customer',
  enterId: 'Please enter a Customer ID',
  idRequired: 'A whole number above 0 is required',
  nameRequired: 'Customer name is required',
  fixBeforeSaving: 'Please fix account number errors before saving',
  fixBeforeUpdating: 'Please fix account number errors before updating',
  confirmDelete:
    'Are you sure you want to delete this customer? This will also delete all associated accounts and cannot be undone.',
})

const OWN_KINDS = ['cashbox', 'capital', 'income', 'expense', 'unpaid'] as const
/** What customers are to the office (docs/books.md, "Kinds of customers"); all but the first are its own. */
export const CUSTOMER_KINDS = ['customer', ...OWN_KINDS] as const
export type CustomerKind = (typeof CUSTOMER_KINDS)[number]

/** What the kinds are called on screens. */
export const CUSTOMER_KIND_LABELS: Readonly<Record<CustomerKind, string>> = {
  customer: 'Customer',
  cashbox: 'Till',
  capital: 'Capital',
  income: 'Income',
  expense: 'Expense',
  unpaid: 'Unpaid hawala',
}

const MAX_ACCOUNTS = 500

/** Accounts sent with a customer; what is wrong comes as a flat list of sentences, each naming its account. */
const accounts = described(
  z.pipe(
    z.array(z.unknown()),
    z.transform((rows, context): AccountBody[] => {
      const good: AccountBody[] = []
      const seen = new Set<string>()
      const refuse = (said: CodedText) =>
        context.issues.push({ code: 'custom', message: said.text, params: { said }, input: rows })
      if (rows.length > MAX_ACCOUNTS) refuse(customerAccountTexts.tooMany({ max: String(MAX_ACCOUNTS) }))
      rows.slice(0, MAX_ACCOUNTS).forEach((row, index) => {
        const parsed = z.safeParse(accountBody, row)
        const named = (row as { acc_no?: unknown } | null)?.acc_no
        const name =
          typeof named === 'string' && named.trim() !== '' ? named.trim().slice(0, 40) : `${index + 1}`
        if (!parsed.success) {
          for (const issue of parsed.error.issues) {
            const fault = saidOf(issue)
            const field = issue.path.join('.')
            refuse(
              field === ''
                ? customerAccountTexts.ofAccount({ name, fault })
                : customerAccountTexts.ofField({ name, field, fault }),
            )
          }
          return
        }
        // Either form may be stored: a number from before numbers were folded is stored as it was typed.
        const folded = foldAccountNumber(parsed.data.acc_no)
        const error = accountError(parsed.data) && newAccountError({ ...parsed.data, acc_no: folded })
        if (error) refuse(customerAccountTexts.ofNumber({ acc_no: folded, fault: error }))
        if (seen.has(parsed.data.acc_no)) refuse(customerAccountTexts.twice({ name }))
        seen.add(parsed.data.acc_no)
        good.push(parsed.data)
      })
      return good
    }),
  ),
  {
    type: 'array',
    maxItems: MAX_ACCOUNTS,
    items: {
      type: 'object',
      required: ['acc_no', 'ccy'],
      properties: {
        acc_no: { type: 'string', maxLength: 32, example: '4001' },
        ccy: { type: 'string', example: 'USD' },
        open_date: { type: 'string', format: 'date' },
      },
    },
  },
)

export const customerBody = z.object({
  cust_id: id,
  cust_name: requiredText(200),
  phone_1: z.optional(text(40)),
  phone_2: z.optional(text(40)),
  add: z.optional(text(300)),
  business: z.optional(text(200)),
  bailer: z.optional(text(200)),
  bailer_contact: z.optional(text(200)),
  saraf: z.optional(flag),
  kind: z.optional(
    choice<CustomerKind>({
      ...{ customer: 'customer', cashbox: 'cashbox', capital: 'capital' },
      ...{ income: 'income', expense: 'expense', unpaid: 'unpaid' },
    }),
  ),
  accounts: z.optional(accounts),
})
export const customerPatch = z.partial(customerBody)
export type CustomerBody = z.infer<typeof customerBody>
export type CustomerPatch = z.infer<typeof customerPatch>

/** One of a customer's accounts as it is read back. */
export const customerAccountShape = answer({
  acc_no: accountNumber,
  ccy: currencyCode,
  open_date: calendarDay,
})
export type CustomerAccount = z.infer<typeof customerAccountShape>
export const customerShape = answer({
  ...customerName,
  phone_1: words('0700 123 456'),
  phone_2: words(''),
  add: words('Sarai Shahzada, Kabul'),
  business: words('Exchange'),
  bailer: words(''),
  bailer_contact: words(''),
  saraf: z.boolean(),
  /** Left out for a customer like any other. */
  kind: z.exactOptional(z.enum(OWN_KINDS)),
  accounts_set: listOf(customerAccountShape),
  version,
})
export type Customer = z.infer<typeof customerShape>
