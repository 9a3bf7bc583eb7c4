import * as z from 'zod/mini'
import type { CodedText } from '../text/catalogue.ts'
import { choice, described, flag, id, requiredText, saidOf, text } from '../wire/fields.ts'
import {
  type AccountBody,
  accountBody,
  accountError,
  foldAccountNumber,
  newAccountError,
} from './accounts.ts'
import { customerAccountTexts } from './customer-account-texts.ts'
import { type CustomerFieldName, type customerFields, ofCustomerFields } from './customer-fields.ts'
import type { CustomerKind } from './customers.ts'

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
