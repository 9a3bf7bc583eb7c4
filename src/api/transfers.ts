import { type Transfer, type TransferDraft, transferPaths, transferToWire } from '../../contract/transfers.ts'
import { read, write } from './client.ts'
import { findById } from './find-by-id.ts'

export const nextTransferId = async () =>
  String((await read<{ next_id: number }>(transferPaths.nextId)).next_id)

/** The transfer with an id; undefined if there is none, or it is no id at all. */
export const findTransfer = (id: string) => findById<Transfer>(transferPaths.list, 'id', id)

export const recordTransfer = (draft: TransferDraft, key: string, signal?: AbortSignal) =>
  write<Transfer>('post', transferPaths.create, { json: transferToWire(draft), key, signal })

export const updateTransfer = (draft: TransferDraft, version: number) =>
  write<Transfer>('patch', transferPaths.one(draft.id), { json: transferToWire(draft), version })

export const deleteTransfer = (id: string, version?: number) =>
  write<void>('delete', transferPaths.one(id), version === undefined ? {} : { version })
