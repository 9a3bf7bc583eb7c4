import { type Hawala, hawalaPaths } from '../../contract/hawala.ts'
import { write } from './client.ts'

/** Records a settlement, all of its rows or none; `body` is their JSON. */
export const recordSettlement = ({ key, body }: { readonly key: string; readonly body: string }) =>
  write<Hawala[]>('post', hawalaPaths.create, { body, key })
