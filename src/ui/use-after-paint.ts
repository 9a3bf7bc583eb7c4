import { useEffect, useState } from 'react'

/** A value as it was before the last frame was painted: what draws it keeps no key waiting. */
export function useAfterPaint<T>(value: T, first: T): T {
  const [painted, setPainted] = useState(first)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // What is asked for in a frame's callback comes once the frame is painted.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPainted(value))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [value])
  return painted
}
