import type { ReactNode } from 'react'
import { useOwnChips } from '../commands/hands.tsx'
import { ShownKeysProvider } from '../ui/shown-keys.ts'

/** Shows the operator's own keys on the chips of all buttons and menus within. */
export function OwnChips({ children }: { readonly children: ReactNode }) {
  return <ShownKeysProvider value={useOwnChips()}>{children}</ShownKeysProvider>
}
