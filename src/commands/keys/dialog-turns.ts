import { useLayoutEffect, useMemo, useRef } from 'react'

/**
 * For a Radix dialog of the commands: takes the focus on opening. `after` runs a turn after it has closed; the focus
 * is back before that (`src/ui/frame/focus-keeper.ts`), or a key has gone on from there.
 */
export function useDialogTurns(takeFocus: () => void, after?: () => void) {
  const latest = useRef({ takeFocus, after })
  useLayoutEffect(() => {
    latest.current = { takeFocus, after }
  })
  return useMemo(
    () => ({
      onOpenAutoFocus: (event: Event) => {
        event.preventDefault()
        latest.current.takeFocus()
      },
      onCloseAutoFocus: () => latest.current.after?.(),
    }),
    [],
  )
}
