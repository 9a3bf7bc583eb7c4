import { queryOptions } from '@tanstack/react-query'
import type { Correspondent } from '../../contract/commission/commission-answers.ts'
import { reconciliationPaths } from '../../contract/reconciliation/reconciliation.ts'
import type { Agreement, LastAgreements } from '../../contract/reconciliation/reconciliation-answers.ts'
import { read, write } from './client.ts'

/** The last agreement of each account. */
export const agreementsQuery = queryOptions({
  queryKey: ['agreements'],
  queryFn: ({ signal }) => read<LastAgreements>(reconciliationPaths.agreements, {}, signal),
})

/** Keeps an agreement, once for a key. */
export const sendAgreement = (json: object, key: string) =>
  write<Agreement>('post', reconciliationPaths.agreements, { json, key })

/** Takes the last agreement of an account back. */
export const takeAgreementBack = (id: number | string, version?: number) =>
  write<void>('delete', reconciliationPaths.agreement(id), { version })

/** Keeps what the columns of a correspondent's files are. */
export const saveColumns = (cust_id: number, columns: readonly string[], key: string) =>
  write<Correspondent>('put', reconciliationPaths.columns(cust_id), { json: { columns }, key })
