import { type Hawala, type HawalaDraft, hawalaPaths, hawalaToWire } from '../../contract/records/hawala.ts'
import { write } from './client.ts'
import { findById } from './record-api.ts'

/** The hawala with an id; undefined if there is none, or it is no id at all. */
export const findHawala = (id: string) => findById<Hawala>(hawalaPaths.list, 'id', id)

export const updateHawala = (id: string, draft: HawalaDraft, version: number) =>
  write<Hawala>('patch', hawalaPaths.one(id), { json: hawalaToWire(draft), version })

export const deleteHawala = (id: string, version?: number) =>
  write<void>('delete', hawalaPaths.one(id), { version })
