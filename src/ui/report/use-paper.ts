import { useState } from 'react'
import { flushSync } from 'react-dom'
import { showFailure } from '../frame/toasts.tsx'
import { tooLongForPaper } from './paper.tsx'
import type { Report } from './report.ts'

/** A report's way onto paper: in its short form where it has one, in its long form on request. */
export function usePaper<Line>(long: Report<Line>, short: Report<Line> | undefined) {
  const [isLong, setLong] = useState(false)
  const printed = (asLong: boolean) => {
    const tooLong = tooLongForPaper(asLong ? long : (short ?? long))
    if (tooLong !== undefined) return showFailure([tooLong])
    addEventListener('afterprint', () => setLong(false), { once: true })
    // At once: the browser takes the page as it stands.
    flushSync(() => setLong(asLong))
    window.print()
  }
  return {
    /** What the browser prints, also from its menu. */
    report: isLong ? long : (short ?? long),
    print: () => printed(false),
    printLong: short && (() => printed(true)),
  }
}
