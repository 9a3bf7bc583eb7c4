import { useEffect } from 'react'
import type { Given } from './use-import.ts'

/**
 * Takes what is dropped on the page; and rows that are pasted, while no table is there whose cells they may be meant for.
 */
export function useGiven(give: (given: Given) => void, takesRows: boolean): void {
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    addEventListener(
      'paste',
      (event) => {
        if (!takesRows) return
        const { target, clipboardData } = event
        const isTyping = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
        const pasted = clipboardData?.getData('text/plain') ?? ''
        const [file] = clipboardData?.files ?? []
        // Rows of a spreadsheet are no text of a field.
        if (isTyping && !/[\t\n]/.test(pasted)) return
        event.preventDefault()
        if (pasted.trim() !== '') give(pasted)
        else if (file) give(file)
      },
      { signal },
    )
    addEventListener('dragover', (event) => event.preventDefault(), { signal })
    addEventListener(
      'drop',
      (event) => {
        event.preventDefault()
        const [file] = event.dataTransfer?.files ?? []
        if (file) give(file)
      },
      { signal },
    )
    return () => listening.abort()
  }, [give, takesRows])
}
