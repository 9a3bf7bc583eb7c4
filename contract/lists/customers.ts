import * as z from 'zod/mini'
import { type CodedText, defineTexts } from '../text/catalogue.ts'
import { choice, described, type Filled, flag, id, requiredText, saidOf, text } from '../wire/fields.ts'
import { pathsOf } from '../wire/paths.ts'
import {
  type AccountBody,
  accountBody,
  accountError,
  foldAccountNumber,
  newAccountError,
} from './accounts.ts'
import { customerAccountTexts } from './customer-account-texts.ts'
import { type CustomerFieldName, type customerFields, ofCustomerFields } from './customer-fields.ts'

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

/** What customers are to the office (docs/books.md, "Kinds of customers"); all but the first are its own. */
export const CUSTOMER_KINDS = ['customer', 'cashbox', 'capital', 'income', 'expense', 'unpaid'] as const
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

type Required = ReturnType<typeof requiredText>
/** The shapes of the plain fields: one that is not required may be left out. */
type PlainShapes = {
  readonly [Name in CustomerFieldName]: (typeof customerFields)[Name] extends { readonly isRequired: true }
    ? Required
    : z.ZodMiniOptional<Required>
}

// @__NO_SIDE_EFFECTS__
const plainShapes = () =>
  ofCustomerFields(({ max, isRequired }) =>
    isRequired ? requiredText(max) : z.optional(text(max)),
  ) as PlainShapes

export const customerBody = z.object({
  cust_id: id,
  ...plainShapes(),
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
export type CustomerAccount = Readonly<Filled<AccountBody>>
export interface Customer extends Readonly<Filled<Omit<CustomerBody, 'accounts' | 'kind'>>> {
  /** Left out for a customer like any other. */
  readonly kind?: Exclude<CustomerKind, 'customer'>
  readonly accounts_set: readonly CustomerAccount[]
  readonly version: number
}
