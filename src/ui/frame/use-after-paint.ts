import { useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/** However many keys come, it follows within that. */
const LATEST_MS = 200

/** A value as it was before the last frame was painted: what draws it keeps neither a key nor the rows waiting. */
export function useAfterPaint<T>(value: T, first: T): T {
  const [painted, setPainted] = useState(first)
  useEffect(() => {
    let callOff = () => {}
    const frame = requestAnimationFrame(() => {
      callOff = whenIdle(() => setPainted(value), LATEST_MS)
    })
    return () => {
      cancelAnimationFrame(frame)
      callOff()
    }
  }, [value])
  return painted
}
