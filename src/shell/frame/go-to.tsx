import { Palette, type PaletteProps } from '../../commands/palette/palette.tsx'
import { asDraft } from '../../machines/draft.ts'
import { sameQuestion } from '../entry/saved-lately.ts'
import { useMyTill } from '../fields/my-till.ts'
import { useSettledIn } from '../fields/settled-in.ts'
import { useAsk } from './question-context.tsx'
import { useShell } from './shell-context.tsx'
import { useSearch } from './use-search.ts'

/** Go To with what is asked before it posts an entry; loaded behind the first screen. */
export function GoTo(props: Omit<PaletteProps, 'beforePost' | 'found' | 'role' | 'till' | 'settledIn'>) {
  const { user } = useShell()
  const ask = useAsk()
  const { cust_id: till } = useMyTill()
  const settledIn = useSettledIn()
  const found = useSearch(props.actor, props.today)
  const beforePost: PaletteProps['beforePost'] = ({ noun, draft }, post) => {
    const same = sameQuestion(user.id, `/${noun}`, asDraft(draft), undefined)
    const lines = same === undefined ? [] : [same]
    ask({ title: 'Post this entry?', lines, confirmText: 'Post', onConfirm: post })
  }
  const own = { role: user.role, till, settledIn, found, beforePost }
  return <Palette {...props} {...own} />
}
