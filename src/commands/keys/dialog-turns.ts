import { useMemo } from 'react'
import { useLatest } from './use-latest.ts'

/**
 * For a Radix dialog of the commands: takes the focus on opening. `after` runs a turn after it has closed; the focus
 * is back before that (`src/ui/frame/focus-keeper.ts`), or a key has gone on from there.
 */
export function useDialogTurns(takeFocus: () => void, after?: () => void) {
  const now = useLatest({ takeFocus, after })
  return useMemo(
    () => ({
      onOpenAutoFocus: (event: Event) => {
        event.preventDefault()
        now().takeFocus()
      },
      onCloseAutoFocus: () => now().after?.(),
    }),
    [now],
  )
}
