import { useDeferredModule } from '../../commands/keys/deferred-module.ts'
import { useAskedLimit } from '../session/asked-limits.ts'

// Apart from the first load: few writes pass a limit.
const load = () => import('./limit-dialog.tsx')

/** Asks about writes that pass a limit, one after the other. */
export function LateLimitDialog() {
  const asked = useAskedLimit()
  const part = useDeferredModule(load, asked !== undefined)
  return part && asked && <part.LimitDialog key={asked.answer.request} asked={asked} />
}
