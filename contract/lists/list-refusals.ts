import { type CodedText, defineTexts, type Said } from '../text/catalogue.ts'
import { listed } from '../text/listed.ts'

/** What the server alone refuses of customers. */
export const customerRefusals = defineTexts('customerRefusal', {
  exists: 'Customer {cust_id} exists already. Choose another id.',
  namedByOffice: 'The settings of the office name customer {cust_id}. Choose another id.',
  idStays: "A customer's id can't be changed.",
  kindTaken: 'Unpaid hawala has {customer} ({cust_id}) already.',
  kindClosed: 'Their entries stand in a closed day: their kind stays as it is.',
  isTill: 'They are the till of an operator: choose another in Set up first.',
  isOverShort: 'They are Over and short in Office: choose another there first.',
  isChargesBack: 'Charges are given back from them: choose another in Office first.',
  hasLowMark: 'They have a low mark in Tills: take it away there first.',
  isSentEnglish: 'They are sent messages in English: take them away in Office first.',
})

const inUseTexts = defineTexts('inUse', {
  customer: "Customer {name} can't be deleted: {accounts}. Delete or move these entries first.",
  account: "Account {name} can't be deleted: {accounts}. Delete or move these entries first.",
  currency:
    "The currency of account {name} can't be changed: {accounts}. Delete or move these entries first.",
  entries: {
    one: 'account {acc_no} has {count} entry',
    other: 'account {acc_no} has {count} entries',
  },
})

/** How many entries accounts have: "account 4012 has 3 entries, account 4013 has 1 entry". */
export const entriesText = (counts: readonly (readonly [acc_no: string, entries: number])[]): Said =>
  listed(counts.map(([acc_no, count]) => inUseTexts.entries({ acc_no, count })))

/** What of accounts with entries stays: themselves, their customer, their currency. */
export type InUse = 'customer' | 'account' | 'currency'

/** Why what accounts with entries are part of stays, and what to do; `name` is its number. */
export const inUseText = (
  what: InUse,
  name: string,
  counts: readonly (readonly [acc_no: string, entries: number])[],
): CodedText =>
  inUseTexts[what]({
    name,
    accounts: entriesText(counts),
  })

/** What the server alone refuses of provinces. */
export const provinceRefusals = defineTexts('provinceRefusal', {
  exists: 'There is a province {name} already.',
  inUse: {
    one: "{name} can't be deleted: {count} hawala record goes there. Give them another province first.",
    other: "{name} can't be deleted: {count} hawala records go there. Give them another province first.",
  },
})
