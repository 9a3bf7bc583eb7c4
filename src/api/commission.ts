import { queryOptions } from '@tanstack/react-query'
import { commissionPaths } from '../../contract/commission/commission.ts'
import type { Correspondent } from '../../contract/commission/commission-answers.ts'
import type { CashBookEntry } from '../../contract/records/cash-book.ts'
import { read, type WriteOptions, write } from './client.ts'

/** What is agreed with a correspondent. */
export const correspondentTermsQuery = (cust_id: number) =>
  queryOptions({
    queryKey: ['commission', cust_id],
    queryFn: ({ signal }) => read<Correspondent>(commissionPaths.correspondent(cust_id), {}, signal),
    staleTime: 0,
  })

/** Agrees on terms over those of a version, 0 where there are none. */
export const saveTerms = (cust_id: number, json: object, under: Pick<WriteOptions, 'key' | 'version'>) =>
  write<Correspondent>('put', commissionPaths.correspondent(cust_id), { json, ...under })

/** Posts a commission. */
export const postCommission = (json: object, key: string) =>
  write<CashBookEntry>('post', commissionPaths.post, { json, key })
