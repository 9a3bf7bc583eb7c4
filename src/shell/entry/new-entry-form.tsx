import type { ReactNode } from 'react'
import type { Said } from '../../../contract/text/catalogue.ts'
import { type NounName, nouns, nounText } from '../../commands/catalog/nouns.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { useDeferredModule } from '../../commands/keys/deferred-module.ts'
import { Form, focusField } from '../../ui/fields/form.tsx'
import { actions } from '../../ui/frame/action-phrases.ts'
import { Banner } from '../../ui/frame/banner.tsx'
import { Button } from '../../ui/frame/button.tsx'
import { useHistory } from '../navigation/navigation.tsx'
import type { OppositeLinksProps } from './opposite-links.tsx'
import { useLeaveNew } from './use-leave.ts'
import type { NewEntry } from './use-new-entry.ts'
import { useRepeat, useSameAsLast } from './use-repeat.ts'

// Apart from the first load: few records take another one back.
const loadLinks = () => import('./opposite-links.tsx')

function LateOppositeLinks(props: OppositeLinksProps) {
  const part = useDeferredModule(loadLinks)
  return part && <part.OppositeLinks {...props} />
}

interface NewEntryFormProps<D extends object> {
  readonly noun: NounName
  /** What the form is called; the noun's title unless told. */
  readonly label?: string
  readonly columns?: 4 | 5
  readonly entry: NewEntry<D>
  /** The field that has the focus once the last record is repeated; without it none is. */
  readonly repeatFrom?: keyof D & string
  /** What the banner says is wrong: the entry's own lines after 'Error:', unless given. */
  readonly failureLines?: readonly Said[]
  /** What stands below it. */
  readonly below?: ReactNode
  readonly children: ReactNode
}

/** The form of a new record around its fields: buttons, keys, banner, and the question before it is left. */
export function NewEntryForm<D extends object>(props: NewEntryFormProps<D>) {
  const { entry, failureLines } = props
  const { search: searchPath } = nouns[props.noun]
  const history = useHistory()
  const search = () => history.push(searchPath)
  const leave = useLeaveNew(entry.isDirty)
  const repeat = useRepeat(entry, searchPath)
  const sameAsLast = useSameAsLast(searchPath)
  const save = () => {
    repeat.keep()
    entry.save()
  }
  useCommands('form', {
    'entry.save': save,
    'entry.clear': entry.clear,
    'entry.search': search,
    'entry.date': 'date' in entry.draft ? () => focusField('date') : undefined,
    'entry.repeat': props.repeatFrom && repeat.whole(props.repeatFrom),
    'entry.sameAsLast': sameAsLast,
  })
  return (
    <>
      <Form label={props.label ?? nounText(props.noun, 'title')} columns={props.columns ?? 5}>
        {props.children}
        {'opposite_of' in entry.draft && entry.draft.opposite_of !== '' && (
          <LateOppositeLinks noun={props.noun} takesBack={entry.draft.opposite_of} />
        )}
        <div className="actions">
          <Button label={actions.save} kind="main" keys="Ctrl+Enter" busy={entry.isSaving} onPress={save} />
          <Button label={actions.clear} keys="Ctrl+L" onPress={entry.clear} />
          <Button label={actions.search} keys="F9" onPress={search} />
          <Button {...leave} keys="Esc" />
        </div>
      </Form>
      <div className="banner-place">
        <Banner label={failureLines ? undefined : actions.error} lines={failureLines ?? entry.failureLines} />
      </div>
      {props.below}
    </>
  )
}
