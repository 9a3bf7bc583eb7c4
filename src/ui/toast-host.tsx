import { Toaster, toast } from 'sonner'

const SUCCESS_MS = 4_000
const FAILURE_MS = 12_000

export interface ToastHostProps {
  /** Top centre stands over the status line, bottom right above the key hints. */
  readonly position: 'top-center' | 'bottom-right'
}

/** Where toasts appear; one for the whole page. Alt+T goes to them. */
export function ToastHost({ position }: ToastHostProps) {
  return (
    <Toaster
      position={position}
      className="toasts"
      hotkey={['altKey', 'KeyT']}
      customAriaLabel="Notifications (Alt+T)"
      expand
      closeButton
      visibleToasts={6}
      gap={4}
      offset={{ top: 0, right: 12, bottom: 53 }}
      mobileOffset={{ top: 0, right: 12, bottom: 53, left: 12 }}
      icons={{
        success: <span aria-hidden="true">✓</span>,
        error: <span aria-hidden="true">!</span>,
        close: <span aria-hidden="true">×</span>,
      }}
      toastOptions={{
        unstyled: true,
        classNames: { toast: 'toast', error: 'failure' },
        closeButtonAriaLabel: 'Close toast',
      }}
    />
  )
}

/** Tells the operator that something was done. */
export function tellSuccess(text: string): void {
  toast.success(<bdi>{text}</bdi>, { duration: SUCCESS_MS })
}

/** Tells the operator what failed, one toast a line, the first on top. */
export function tellFailure(lines: readonly string[]): void {
  for (const line of lines.toReversed()) toast.error(<bdi>{line}</bdi>, { duration: FAILURE_MS })
}
