import { type Hawala, hawalaPaths } from '../../contract/records/hawala.ts'
import { write } from './client.ts'
import { recordApi } from './record-api.ts'

export const hawalaApi = recordApi<Hawala>(hawalaPaths, 'id')

/**
 * Records a settlement, all of its rows or none; `body` is their JSON. The signal ends it, also while it waits for
 * the operator to sign in again.
 */
export const recordSettlement = (
  { key, body }: { readonly key: string; readonly body: string },
  signal: AbortSignal,
) => write<Hawala[]>('post', hawalaPaths.create, { body, key, signal })
