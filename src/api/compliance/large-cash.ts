import type { Filing } from '../../../contract/large-cash/large-cash-answers.ts'
import { largeCashPaths } from '../../../contract/large-cash/presets.ts'
import { write } from '../client.ts'

/** Marks the list of a period as filed. */
export const fileLargeCash = (json: object, key: string) =>
  write<Filing>('post', largeCashPaths.filings, { json, key })
