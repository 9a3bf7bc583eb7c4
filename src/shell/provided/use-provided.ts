import { type Context, useContext } from 'react'

/** What is provided around a screen. Throws where nothing provides it, as where no operator is signed in. */
export function useProvided<T>(context: Context<T | undefined>): T {
  const value = useContext(context)
  if (value === undefined) throw new Error('Nothing provides this here')
  return value
}
