import { useLayoutEffect, useRef, useState } from 'react'

/** What a component was given last, for what is called after it was drawn; the function stays the same. */
export function useLatest<T>(value: T): () => T {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return useState(() => () => latest.current)[0]
}
