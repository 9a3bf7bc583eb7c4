import { type CodedText, defineTexts, type Slot, say } from '../text/catalogue.ts'

/** What an operator of the office is; each has its permissions from the one table below. */
export const ROLES = ['owner', 'manager', 'cashier', 'auditor'] as const
export type Role = (typeof ROLES)[number]

/** What a role is called, in the reader's language. */
export const roleText = (role: Role): string => say({ code: `role.${role}`, text: role })

/** Who may what (docs/books.md, "Who may what"); every call and every command names one of them. */
const HOLDERS = {
  /** The operator's own password, sessions, settings and drafts. */
  self: ROLES,
  /** Records, balances, rates, statements, the daily and the hawala report. */
  read: ROLES,
  /** Net capital, by currency, and the trial balance; what customers of capital, income and expense hold. */
  capital: ['owner', 'manager', 'auditor'],
  /** Entering records and customers, and changing them as far as the role goes. */
  enter: ['owner', 'manager', 'cashier'],
  /** Deleting customers and accounts; changing rates, account rates and provinces. */
  manage: ['owner', 'manager'],
  /** The log of the books and the proof of it. */
  audit: ['owner', 'manager', 'auditor'],
  /** Operators, the office's settings, the rates of all accounts at once. */
  own: ['owner'],
} as const satisfies Readonly<Record<string, readonly Role[]>>

export type Permission = keyof typeof HOLDERS
export const PERMISSIONS = Object.keys(HOLDERS) as readonly Permission[]

export const may = (role: Role, permission: Permission): boolean =>
  HOLDERS[permission].some((holder) => holder === role)

/** For whom something is: "for owners, managers and auditors". */
export const holderTexts = defineTexts('holders', {
  self: 'for owners, managers, cashiers and auditors',
  read: 'for owners, managers, cashiers and auditors',
  capital: 'for owners, managers and auditors',
  enter: 'for owners, managers and cashiers',
  manage: 'for owners and managers',
  audit: 'for owners, managers and auditors',
  own: 'for owners',
})

const subjectTexts = defineTexts('permission', {
  self: 'This is {holders}.',
  read: 'This is {holders}.',
  capital: 'Net capital is {holders}.',
  enter: 'Entering and changing records is {holders}.',
  manage: 'This is {holders}.',
  audit: 'The log is {holders}.',
  own: "Operators and the office's settings are {holders}.",
})

/** What is refused, for whom it is: "Closing the day is {holders}." */
export type Subject = (slots: { readonly holders: Slot }) => CodedText

/**
 * Why a role is refused, in a sentence: "Net capital is for owners, managers and auditors." A `subject` names what it is
 * refused where that says more than the permission does.
 */
export const refusedText = (permission: Permission, subject: Subject = subjectTexts[permission]): CodedText =>
  subject({ holders: holderTexts[permission] })
