import { lazy, Suspense } from 'react'
import type { ToastHostProps } from './toast-host.tsx'

// Apart from the first load: nothing is told before a screen stands.
const load = () => import('./toast-host.tsx')
const Host = lazy(async () => ({ default: (await load()).ToastHost }))

/** Where toasts appear; one for the whole page. */
export function ToastHost(props: ToastHostProps) {
  return (
    <Suspense>
      <Host {...props} />
    </Suspense>
  )
}

/** Tells the operator that something was done. */
export function showSuccess(text: string): void {
  void load().then(({ tellSuccess }) => tellSuccess(text))
}

/** Tells the operator what failed, one toast a line. */
export function showFailure(lines: readonly string[]): void {
  void load().then(({ tellFailure }) => tellFailure(lines))
}
