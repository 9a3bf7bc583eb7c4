import type { HistoryAction, HistoryLocation, RouterHistory } from '@tanstack/history'
import { useEffect } from 'react'
import { useHistory } from '../navigation/navigation.tsx'
import { useAsk } from '../questions/question-context.tsx'
import { phrases } from './phrases.ts'
import { useLeave } from './use-leave.ts'

/** Goes where the operator was on the way to, with nothing asked again. */
function goOn(history: RouterHistory, action: HistoryAction, { href, state }: HistoryLocation): void {
  const ignoreBlocker = true
  if (action === 'BACK') history.back({ ignoreBlocker })
  else if (action === 'FORWARD') history.forward({ ignoreBlocker })
  else history.push(href, state, { ignoreBlocker })
}

/**
 * Esc on a screen whose work is kept nowhere: goes to `to`. While `isDirty` the screen is left only once the operator has
 * said so, by Esc, a link, the palette or the browser's Back; `unsaved` says what is lost.
 */
export function useLeaveAsked(to: string, isDirty: boolean, unsaved: string): () => void {
  const history = useHistory()
  const ask = useAsk()
  useEffect(() => {
    if (!isDirty) return undefined
    return history.block({
      // A session that ends loads the page anew: nothing may stand in its way.
      enableBeforeUnload: false,
      blockerFn: ({ action, nextLocation }) => {
        // It leads to the sign-in page by a replaced address, too.
        if (action === 'REPLACE') return false
        ask({
          title: phrases.leaveAsked,
          lines: [unsaved],
          confirmText: phrases.leave,
          leaves: true,
          onConfirm: () => goOn(history, action, nextLocation),
        })
        return true
      },
    })
  }, [history, ask, isDirty, unsaved])
  return useLeave(to, false)
}
