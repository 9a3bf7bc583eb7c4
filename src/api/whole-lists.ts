import type { QueryFunctionContext } from '@tanstack/react-query'
import { read } from './client.ts'

// Apart from the first load: nobody has a list before they have signed in.
const load = () => import('./browser/kept-lists.ts')

const listOf = <Row>(path: string, key: keyof Row, isKept: boolean) => ({
  queryFn: async ({ client, queryKey, signal }: QueryFunctionContext): Promise<Row[]> => {
    const part = await load().catch(() => undefined)
    if (!part) return read<Row[]>(path, {}, signal)
    return part.readList(path, key, client.getQueryData<Row[]>(queryKey), signal, isKept)
  },
  // Rows that stay are the same ones already; looking for others would take longer than all else.
  structuralSharing: false,
})

/** How a whole list is asked for: only what has changed of it, where it was read before or is kept in this browser. */
export const wholeList = <Row>(path: string, key: keyof Row) => listOf(path, key, true)

/** How a whole list is asked for that this browser does not keep. */
export const passingList = <Row>(path: string, key: keyof Row) => listOf(path, key, false)
