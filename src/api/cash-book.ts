import {
  type CashBookDraft,
  type CashBookEntry,
  cashBookPaths,
  cashBookToWire,
} from '../../contract/cash-book.ts'
import { read, write } from './client.ts'
import { findById } from './find-by-id.ts'

export const nextTransactionId = async () =>
  String((await read<{ next_id: number }>(cashBookPaths.nextId)).next_id)

/** The transaction with an id; undefined if there is none, or it is no id at all. */
export const findTransaction = (id: string) => findById<CashBookEntry>(cashBookPaths.list, 'id', id)

export const recordTransaction = (draft: CashBookDraft, key: string, signal?: AbortSignal) =>
  write<CashBookEntry>('post', cashBookPaths.create, { json: cashBookToWire(draft), key, signal })

export const updateTransaction = (draft: CashBookDraft, version: number) =>
  write<CashBookEntry>('patch', cashBookPaths.one(draft.id), { json: cashBookToWire(draft), version })

export const deleteTransaction = (id: string, version?: number) =>
  write<void>('delete', cashBookPaths.one(id), version === undefined ? {} : { version })
