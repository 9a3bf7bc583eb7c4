import { useIsFetching } from '@tanstack/react-query'
import { type KeyboardEvent, useRef } from 'react'
import { keyHolder, useHeldKeys } from '../../commands/keys/key-holder.ts'
import { useLatest } from '../../commands/keys/use-latest.ts'
import type { CachedList } from '../live/changed-lists.ts'

const CHOSEN_FROM: readonly unknown[] = ['accounts', 'customers', 'provinces'] satisfies CachedList[]

/**
 * Holds a key that takes a text which no list knows, while the lists are read: one that was added just now is in what
 * comes. Answers whether the key is held; it and those behind it are typed once the lists are there.
 */
export function useKeysUntilListed(): (event: KeyboardEvent) => boolean {
  const isReading = useLatest(
    useIsFetching({ predicate: ({ queryKey: [name] }) => CHOSEN_FROM.includes(name) }) > 0,
  )
  const isDue = useRef(false)
  useHeldKeys(() => {
    isDue.current &&= isReading()
    return isDue.current ? 'content' : 'none'
  })
  return ({ nativeEvent }) => {
    isDue.current = isReading() && keyHolder.keep(nativeEvent)
    return isDue.current
  }
}
