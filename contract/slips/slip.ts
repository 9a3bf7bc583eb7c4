import type { Hawala } from '../hawala/hawala.ts'
import type { HawalaStep } from '../hawala/steps.ts'
import type { CustomerKind } from '../lists/customers.ts'
import type { Currency } from '../money/currency.ts'
import type { CashBookEntry } from '../records/cash-book.ts'
import type { RecordType } from '../records/records.ts'
import type { Transfer } from '../records/transfers.ts'

/** The path of the slips of a record. */
export const slipPath = (type: RecordType, id: number | string) => `api/slips/${type}/${id}/`

/** An account of a record, with whose it is. */
export interface SlipAccount {
  readonly acc_no: string
  readonly ccy: Currency
  readonly cust_id: number
  readonly cust_name: string
  readonly kind: CustomerKind
}

/** When something was done, ISO 8601, and the name of who did it; null for the server's own command line. */
export interface DoneBy {
  readonly at: string
  readonly operator: string | null
}

interface AnySlip {
  /** Counts the slips that were printed of the record, this one too. */
  readonly copy: number
  readonly debit: SlipAccount
  readonly credit: SlipAccount
  /** The name of the province of a hawala's receiver; blank where there is none. */
  readonly province: string
  /** Null where the log has no row of it, as in books that were moved. */
  readonly entered: DoneBy | null
  /** Null where the record is as it was entered, and where it has steps. */
  readonly changed: DoneBy | null
  /** The pay-out of a hawala; null where there is none. */
  readonly paid: HawalaStep | null
  readonly printed: DoneBy
}

/** What is printed of a record for whom it is about (docs/books.md, "Slips"): no balance is in it. */
export type Slip = AnySlip &
  (
    | { readonly type: 'cash-book'; readonly record: CashBookEntry }
    | { readonly type: 'transfer'; readonly record: Transfer }
    | { readonly type: 'hawala'; readonly record: Hawala }
  )
