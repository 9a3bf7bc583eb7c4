import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { failureOf } from '../../machines/failure.ts'
import { Loading } from '../../ui/frame/loading.tsx'
import { ReadFailed } from '../../ui/frame/not-read.tsx'
import { readLineOf } from '../calls/failure-lines.ts'

interface ListedProps<Row, Key extends readonly string[]> {
  readonly query: UseQueryOptions<Row[], Error, Row[], Key>
  readonly children: (rows: readonly Row[]) => ReactNode
}

/** Draws a list once it is read; until then that it is on its way, or why it could not be read. */
export function Listed<Row, Key extends readonly string[]>({ query, children }: ListedProps<Row, Key>) {
  const { data, isPending, isError, error, refetch } = useQuery(query)
  const retry = () => void refetch()
  useCommands('screen', { 'record.retry': isError && !data ? retry : undefined })
  if (isPending) return <Loading />
  if (data) return children(data)
  return <ReadFailed lines={[readLineOf(failureOf(error))]} retry={retry} />
}
