import { say } from '../text/catalogue.ts'

/** A plain field of a customer: one line of text, blank where nothing is known. */
export interface CustomerField {
  /** What forms, cards and lists call it. */
  readonly label: string
  /** The characters that it has at most. */
  readonly max: number
  /** Whether no customer is saved without it. */
  readonly isRequired?: true
  /** How it is typed: columns of the form that it takes, the keys that a touch screen shows, and whether its digits become 0–9. */
  readonly span?: 2 | 3
  readonly inputMode?: 'tel' | 'numeric'
  readonly hasWesternDigits?: true
  /**
   * What finds a customer by it: the one search (`search`), or pages of the list as well (`lists`); nothing where left
   * out. Texts are compared folded (docs/books.md, "How texts are compared").
   */
  readonly found?: 'search' | 'lists'
  /** What the customer's card calls it, where that is not its label; fields of one name stand together. */
  readonly card?: string
  /** How the sheet of the customers added last shows it; left out there where it is left out here. */
  readonly column?: 'text' | 'code'
  /** What it holds in the API's description. */
  readonly example?: string
}

const phone = (label: string, example: string) =>
  ({
    label,
    max: 40,
    inputMode: 'tel',
    hasWesternDigits: true,
    found: 'lists',
    column: 'code',
    example,
  }) as const satisfies CustomerField

/**
 * The plain fields of a customer under their names on the wire, in the order of the form. Shapes, draft, form, card, sheet,
 * columns, search, audit log, check and replay read them here (docs/architecture.md, "A new field of a customer, worked").
 * What is no plain text has rules of its own where it stands: `cust_id`, `saraf`, `kind`, the accounts.
 */
export const customerFields = {
  cust_name: {
    label: 'Name',
    max: 200,
    isRequired: true,
    span: 2,
    found: 'lists',
    example: 'Haji Nazir',
  },
  phone_1: phone('Phone 1', '0700 123 456'),
  phone_2: phone('Phone 2', ''),
  add: {
    label: 'Address',
    max: 300,
    found: 'search',
    column: 'text',
    example: 'Sarai Shahzada, Kabul',
  },
  business: { label: 'Business Title', max: 200, found: 'search', example: 'Exchange' },
  bailer: { label: 'Guarantor Name', max: 200, found: 'search', card: 'Guarantor' },
  bailer_contact: { label: 'Guarantor Contact', max: 200, found: 'search', card: 'Guarantor' },
} as const satisfies Readonly<Record<string, CustomerField>>

export type CustomerFieldName = keyof typeof customerFields
/** A text for each plain field. */
export type CustomerTexts = Readonly<Record<CustomerFieldName, string>>

export const customerFieldEntries = Object.entries(customerFields) as readonly (readonly [
  CustomerFieldName,
  CustomerField,
])[]

/** What forms, cards and lists call a field, in the reader's language. */
export const customerFieldLabel = (name: CustomerFieldName): string =>
  say({ code: `customerField.${name}`, text: customerFields[name].label })

/** What the customer's card calls a field, in the reader's language. */
export function customerCardLabel(name: CustomerFieldName): string {
  const { card }: CustomerField = customerFields[name]
  return card === undefined ? customerFieldLabel(name) : say({ code: `customerCard.${name}`, text: card })
}

/** Something made of each plain field, under its name. */
export const ofCustomerFields = <Made>(
  make: (field: CustomerField, name: CustomerFieldName) => Made,
): Readonly<Record<CustomerFieldName, Made>> =>
  Object.fromEntries(customerFieldEntries.map(([name, field]) => [name, make(field, name)])) as Record<
    CustomerFieldName,
    Made
  >

/** The plain fields of a customer of whom nothing is known. */
export const blankCustomerTexts: CustomerTexts = ofCustomerFields(() => '')

/** The names of the plain fields that a search finds customers by: the one search, or that of the list. */
export const fieldsFoundBy = (search: 'search' | 'lists'): readonly CustomerFieldName[] =>
  customerFieldEntries.flatMap(([name, { found }]) =>
    found === 'lists' || (found === 'search' && search === 'search') ? [name] : [],
  )
