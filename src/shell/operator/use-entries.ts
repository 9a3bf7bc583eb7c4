import { holderTexts, may } from '../../../contract/operator/roles.ts'
import { say } from '../../../contract/text/catalogue.ts'
import { neededAt, refusedAt } from '../../commands/catalog/needed.ts'
import type { MenuItem } from '../../ui/dialogs/menu.tsx'
import { showFailure } from '../../ui/frame/toasts.tsx'
import { useHistory } from '../navigation/navigation.tsx'
import { useOperator } from './operator-context.ts'

/** Makes entries of a menu that open addresses; one that this operator may not open keeps its number and says why. */
export function useEntries(): (label: string, path: string, keys?: string, letter?: string) => MenuItem {
  const history = useHistory()
  const user = useOperator()
  return (label, path, keys, letter) => {
    const needed = neededAt(path)
    if (may(user.role, needed)) return { label, keys, letter, onPress: () => history.push(path) }
    const refused = refusedAt(path)
    return {
      label,
      keys,
      letter,
      refused,
      holders: say(holderTexts[needed]),
      onPress: () => showFailure([refused]),
    }
  }
}
