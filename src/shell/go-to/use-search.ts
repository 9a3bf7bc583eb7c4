import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { readQuery } from '../../../contract/search/query.ts'
import { searchQuery } from '../../api/search.ts'
import type { PaletteActor } from '../../commands/keys/command-provider.tsx'
import type { SearchState } from '../../commands/palette/found-rows.ts'
import { failureOf } from '../../machines/failure.ts'
import { linesOf } from '../calls/failure-lines.ts'
import { phrases } from './phrases.ts'

/** How long a line rests before it is looked for. */
const REST_MS = 120

/** What the search has found for the line of Go To; an earlier line's rows stay until those of this one are there. */
export function useSearch(actor: PaletteActor, today: string): SearchState {
  const line = useSelector(actor, ({ context }) => (context.line.startsWith('/') ? context.line : ''))
  const q = line.slice(1).trim()
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRested(q), REST_MS)
    return () => clearTimeout(timer)
  }, [q])
  const asked = 'error' in readQuery(rested, today) ? '' : rested
  const { data, error, isPlaceholderData } = useQuery({
    ...searchQuery(asked),
    placeholderData: keepPreviousData,
  })
  return {
    q: isPlaceholderData || (!data && !error) ? undefined : asked,
    answer: q === '' ? undefined : data,
    failure: error ? linesOf(failureOf(error), phrases.noAnswer).join(' ') : undefined,
  }
}
