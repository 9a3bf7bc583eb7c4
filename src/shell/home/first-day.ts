import type { Customer } from '../../../contract/lists/customer-answers.ts'
import { type CustomerKind, OWN_KINDS } from '../../../contract/lists/customers.ts'
import { DEFAULT_OFFICE_NAME } from '../../../contract/office/default-office-settings.ts'
import type { OfficeSettings } from '../../../contract/office/office-settings.ts'
import { isEntering } from '../../../contract/office/setup.ts'
import type { ListedOperator } from '../../../contract/operator/operators.ts'
import { firstDayPhrases as phrases } from './phrases.ts'
import type { WorkLine } from './work-line.ts'

/** What tells how far an office is on its first day. */
export interface FirstDay {
  /** Whether the operator still has the password that was made up for them. */
  readonly mustChange: boolean
  /** What the office is called. */
  readonly name: string
  readonly settings: OfficeSettings
  readonly customers: readonly Customer[]
  /** Those who may sign in or could; none for who is not told. */
  readonly operators: readonly ListedOperator[]
  /** Whether there are rates of today. */
  readonly isRated: boolean
}

const SETUP = '/office/setup'

/** The steps of an office's first day in their order, done or open. */
export function firstDaySteps(day: FirstDay): readonly WorkLine[] {
  const { name, settings, customers, operators } = day
  const hasAccounts = (kind: CustomerKind) =>
    customers.some((one) => one.kind === kind && one.accounts_set.length > 0)
  const working = operators.filter(({ disabled_at }) => disabled_at === null)
  const isAlone = working.length < 2
  const haveTills = working.every((one) => !isEntering(one) || settings.tills[one.id] !== undefined)
  const isNamed = settings.office_name !== '' || name !== DEFAULT_OFFICE_NAME
  const done = {
    password: !day.mustChange,
    office: isNamed && settings.address !== '',
    tills: hasAccounts('cashbox'),
    kinds: OWN_KINDS.every((kind) => kind === 'cashbox' || hasAccounts(kind)),
    rates: day.isRated,
    customers: customers.some(({ kind }) => kind === undefined),
    operators: !isAlone && haveTills,
  }
  const paths = {
    password: '/password',
    office: '/office',
    tills: SETUP,
    kinds: SETUP,
    rates: '/rates',
    customers: '/import',
    operators: isAlone ? '/operators' : SETUP,
  }
  return STEPS.map((step) => ({
    text: phrases[step],
    path: paths[step],
    step: { name: step, isDone: done[step], why: phrases[`${step}Why`] },
  }))
}

const STEPS = ['password', 'office', 'tills', 'kinds', 'rates', 'customers', 'operators'] as const
