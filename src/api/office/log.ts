import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type LogFilter, logPaths } from '../../../contract/office/log.ts'
import type { LogPage, LogRow, Note } from '../../../contract/office/log-answers.ts'
import { read, write } from '../client.ts'

/** The log from its end, page after page; of one record where it is named with its kind and may be read so. */
export const logQuery = (path: string, { notable, ...filter }: LogFilter) =>
  infiniteQueryOptions({
    queryKey: ['log', path, notable, filter],
    queryFn: ({ pageParam, signal }) =>
      read<LogPage>(
        path,
        {
          ...filter,
          ...(notable === true && { notable: 'true' }),
          ...(pageParam !== undefined && { before: pageParam }),
        },
        signal,
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
    gcTime: 0,
  })

/** Who the log may be asked for. */
export const logOperatorsQuery = queryOptions({
  queryKey: ['log', 'operators'],
  queryFn: ({ signal }) =>
    read<{ readonly id: number; readonly name: string }[]>(logPaths.operators, {}, signal),
})

/** Adds a note about a record, once under its key. */
export const addNote = ({ kind, id }: Pick<LogRow, 'kind' | 'id'>, note: Note, key: string) =>
  write<Note>('post', logPaths.notes(kind, id), { json: note, key })
