/** What an operator of the office is; each has its permissions from the one table below. */
export const ROLES = ['owner', 'manager', 'cashier', 'auditor'] as const
export type Role = (typeof ROLES)[number]

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

const SUBJECTS: Readonly<Record<Permission, string>> = {
  self: 'This is',
  read: 'This is',
  capital: 'Net capital is',
  enter: 'Entering and changing records is',
  manage: 'Changing rates and provinces, and deleting customers and accounts, is',
  audit: 'The log is',
  own: "Operators and the office's settings are",
}

/** For whom something is: "for owners, managers and auditors". */
export function holdersText(permission: Permission): string {
  const holders = HOLDERS[permission].map((role) => `${role}s`)
  const last = holders.at(-1) ?? ''
  const names = holders.length > 1 ? `${holders.slice(0, -1).join(', ')} and ${last}` : last
  return `for ${names}`
}

/**
 * Why a role is refused, in a sentence: "Net capital is for owners, managers and auditors." A `subject` names what it is
 * refused where that says more than the permission does: "Closing the day is".
 */
export const refusedText = (permission: Permission, subject: string = SUBJECTS[permission]): string =>
  `${subject} ${holdersText(permission)}.`

/** Why a cashier may not date an entry so; undefined where they may. */
export function cashierDayFault(date: string, earliest: string, today: string): string | undefined {
  if (date >= earliest && date <= today) return undefined
  const days = earliest === today ? today : `${earliest} to ${today}`
  return `A cashier enters for ${days} only: ask a manager or an owner.`
}

/** Why a cashier may not change a record: it is somebody else's, or of another day. */
export const notOwnText = (by: string, day: string) =>
  `A cashier changes only what they entered themselves today. This was entered by ${by} on ${day}.`
