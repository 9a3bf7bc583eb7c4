import {
  type CashBookDraft,
  type CashBookEntry,
  cashBookPaths,
  cashBookToWire,
} from '../../contract/records/cash-book.ts'
import { recordApi } from './record-api.ts'

export const cashBookApi = recordApi<CashBookEntry, CashBookDraft>(cashBookPaths, cashBookToWire)
