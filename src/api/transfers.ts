import { type Transfer, transferPaths } from '../../contract/records/transfers.ts'
import { recordApi } from './record-api.ts'

export const transferApi = recordApi<Transfer>(transferPaths, 'id')
