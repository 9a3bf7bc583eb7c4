import { useLayoutEffect } from 'react'
import { Toaster, toast, useSonner } from 'sonner'
import { phrases } from './late-phrases.ts'

const STAYS_MS = { success: 4_000, error: 12_000 } as const

/** The height of the key hints (base.css), which toasts leave free. */
const HINTS_PX = 45

/** Where toasts appear, above the key hints; one for the whole page. Alt+T goes to them. */
export function ToastHost() {
  const count = Math.min(useSonner().toasts.length, 4) // for which the work makes room
  useLayoutEffect(() => document.body.style.setProperty('--toasts', String(count)), [count])
  return (
    <Toaster
      position={document.dir === 'rtl' ? 'bottom-left' : 'bottom-right'}
      className="toasts"
      hotkey={['altKey', 'KeyT']}
      customAriaLabel={phrases.toasts}
      expand
      closeButton
      visibleToasts={6}
      gap={4}
      offset={{ left: 12, right: 12, bottom: HINTS_PX + 4 }}
      mobileOffset={{ right: 12, bottom: HINTS_PX + 4, left: 12 }}
      icons={{
        success: <span aria-hidden="true">✓</span>,
        error: <span aria-hidden="true">!</span>,
        close: <span aria-hidden="true">×</span>,
      }}
      toastOptions={{
        unstyled: true,
        classNames: { toast: 'toast', error: 'failure' },
        closeButtonAriaLabel: phrases.closeToast,
      }}
    />
  )
}

/** A toast in sight, and how often its text was told since it appeared. */
interface ShownToast {
  readonly id: number
  count: number
}
const shownToasts = new Map<string, ShownToast>()
let lastId = 0

/** Shows a text once, however often it is told while it is in sight: from the second time with a count beside it. */
export function tell(kind: keyof typeof STAYS_MS, text: string): void {
  const name = `${kind} ${text}`
  const one = shownToasts.get(name) ?? { id: ++lastId, count: 0 }
  one.count += 1
  shownToasts.set(name, one)
  const end = () => {
    if (shownToasts.get(name) === one) shownToasts.delete(name)
  }
  // Every text is a sentence in the page's language, also one that begins with a name in the other script.
  toast[kind](<bdi dir={document.dir || 'ltr'}>{text}</bdi>, {
    id: one.id,
    duration: STAYS_MS[kind],
    description: one.count > 1 ? `× ${one.count}` : undefined,
    onDismiss: end,
    onAutoClose: end,
  })
}
