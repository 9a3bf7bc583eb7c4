import type { HawalaStep } from '../../contract/hawala/step-answers.ts'
import type { StepBody } from '../../contract/hawala/step-body.ts'
import type { Currency } from '../../contract/money/currency.ts'
import type { User } from '../../contract/operator/auth.ts'
import type { Trx } from '../db/books.ts'
import type { Tables } from '../db/tables.ts'
import type { DayFault } from '../ledger/rules/posting-rule.ts'

/** What a step posts: of a step, what it says of its money; nothing where it moves none. */
export type Moved = Pick<HawalaStep, 'account' | 'amount' | 'currency' | 'records'>

/** A step that moves money, and the hawala that takes it. */
export interface StepPosting {
  readonly trx: Trx
  readonly user: User
  readonly row: Tables['hawala']
  readonly body: StepBody
  readonly date: string
  readonly dayFault: DayFault
  /** What the hawala settles in. */
  readonly ccy: Currency
}

/** A record that a step made, as the step names it. */
export const posted = (type: 'cash-book' | 'transfer', { id }: { readonly id: number }) => ({ type, id })
