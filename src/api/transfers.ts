import {
  type Transfer,
  type TransferDraft,
  transferPaths,
  transferToWire,
} from '../../contract/records/transfers.ts'
import { recordApi } from './record-api.ts'

export const transferApi = recordApi<Transfer, TransferDraft>(transferPaths, transferToWire)
