import type { ReactNode } from 'react'
import { type NounName, nouns } from '../../commands/catalog/nouns.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { isDirty } from '../../machines/entry-machine.ts'
import { Form, focusField } from '../../ui/fields/form.tsx'
import { Banner } from '../../ui/frame/banner.tsx'
import { Button } from '../../ui/frame/button.tsx'
import { useHistory } from '../frame/navigation.tsx'
import type { Entry } from './use-entry.ts'
import { useLeave } from './use-leave.tsx'
import { useRepeat } from './use-repeat.ts'

interface NewEntryFormProps<D extends object> {
  readonly noun: NounName
  /** What the form is called; the noun's title unless told. */
  readonly label?: string
  readonly columns?: 4 | 5
  readonly entry: Entry<D>
  /** The field that has the focus once the last record is repeated; without it none is. */
  readonly repeatFrom?: keyof D & string
  /** What the banner says is wrong, and what stands before it. */
  readonly failureLines: readonly string[]
  readonly failureLabel?: string
  /** Stands between the form and its banner. */
  readonly preview?: ReactNode
  readonly children: ReactNode
}

/** The form of a new record around its fields: buttons, keys, banner, and the question before it is left. */
export function NewEntryForm<D extends object>(props: NewEntryFormProps<D>) {
  const { entry } = props
  const { title, search: searchPath } = nouns[props.noun]
  const history = useHistory()
  const search = () => history.push(searchPath)
  const leave = useLeave('/', isDirty(entry.snapshot))
  const repeat = useRepeat(entry, searchPath)
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
    'entry.sameAsLast': repeat.field,
  })
  return (
    <>
      <Form label={props.label ?? title} columns={props.columns ?? 5}>
        {props.children}
        <div className="actions">
          <Button
            kind="main"
            keys="Ctrl+Enter"
            busy={entry.snapshot.matches({ creating: 'saving' })}
            onPress={save}
          >
            Save
          </Button>
          <Button keys="Ctrl+L" onPress={entry.clear}>
            Clear
          </Button>
          <Button keys="F9" onPress={search}>
            Search
          </Button>
          <Button keys="Esc" onPress={leave.back}>
            Home
          </Button>
        </div>
      </Form>
      {props.preview}
      <div className="banner-place">
        <Banner label={props.failureLabel} lines={props.failureLines} />
      </div>
      {leave.dialog}
    </>
  )
}
