import { type CashBookEntry, cashBookPaths } from '../../contract/records/cash-book.ts'
import { recordApi } from './record-api.ts'

export const cashBookApi = recordApi<CashBookEntry>(cashBookPaths, 'id')
