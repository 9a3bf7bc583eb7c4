import type { Imported } from '../../contract/imports/import-answers.ts'
import type { Currency } from '../../contract/money/currency.ts'
import type { DayFault } from '../ledger/rules/posting-rule.ts'

/** What is asked of an import, and by whom. */
export interface Asked {
  readonly operator_id: number
  /** The day of the opening balances. */
  readonly date: string
  /** What their entries say; undefined or blank for the usual. */
  readonly description: string | undefined
  /** Which days may not be entered for. */
  readonly dayFault: DayFault
  /** What marks the records that it posts. */
  readonly source: string
}

/** What an import made of its rows. */
export interface Made {
  readonly customers: number
  readonly accounts: number
  /** The ids of the records, one after the other. */
  readonly records: readonly number[]
  /** Rows of the log that say so. */
  readonly logged: number
  /** What each record comes to; without a side it counts on both. */
  readonly sums: readonly { readonly ccy: Currency; readonly amount: bigint; readonly side?: 'Dr' | 'Cr' }[]
  readonly rows: Imported['rows']
}
