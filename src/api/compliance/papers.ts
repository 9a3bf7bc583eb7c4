import { queryOptions } from '@tanstack/react-query'
import { paperPaths } from '../../../contract/papers/papers.ts'
import type { Holders, Papers } from '../../../contract/papers/papers-shapes.ts'
import { read, type WriteOptions, write } from '../client.ts'

/** What is kept of a customer's papers. */
export const papersQuery = (cust_id: number | string) =>
  queryOptions({
    queryKey: ['papers', String(cust_id)],
    queryFn: ({ signal }) => read<Papers>(paperPaths.one(cust_id), {}, signal),
    staleTime: 0,
  })

/** Keeps the papers of a customer over those of a version, 0 where there are none. */
export const savePapers = (
  cust_id: number | string,
  json: object,
  under: Pick<WriteOptions, 'key' | 'version'>,
) => write<Papers>('put', paperPaths.one(cust_id), { json, ...under })

/** Who has shown a paper of a number: customers first, then senders and receivers, the newest first. */
export const readHolders = (id_no: string) => read<Holders>(paperPaths.holders, { id_no })
