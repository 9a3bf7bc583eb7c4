import type { ReactNode } from 'react'
import { useOwnChips } from '../../commands/keys/command-provider.tsx'
import { ShownKeysProvider } from '../../ui/frame/shown-keys.ts'

/** Shows the operator's own keys on the chips of all buttons and menus within. */
export function OwnChips({ children }: { readonly children: ReactNode }) {
  return <ShownKeysProvider value={useOwnChips()}>{children}</ShownKeysProvider>
}
