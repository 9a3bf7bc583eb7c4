import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { historyPath, nouns, recordPath } from '../../commands/catalog/nouns.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { asDraft } from '../../machines/draft.ts'
import { Form, focusField } from '../../ui/fields/form.tsx'
import { ReadOnly } from '../../ui/frame/banner.tsx'
import { Button } from '../../ui/frame/button.tsx'
import { useHistory } from '../frame/navigation.tsx'
import { useShell } from '../frame/shell-context.tsx'
import { useMay } from '../frame/use-may.ts'
import { useSlips } from '../slip/use-slip.ts'
import { EntryBanners } from './conflict-banner.tsx'
import { DeletionDialogs } from './deletion-dialogs.tsx'
import { OppositeLinks } from './opposite-links.tsx'
import { RecordIdentity } from './record-identity.tsx'
import { RecordState } from './record-state.tsx'
import type { FillState } from './use-fill.ts'
import { useLeave } from './use-leave.ts'
import { useSameAsLast } from './use-repeat.ts'
import type { SavedRecord } from './use-saved-record.ts'

interface EditEntryFormProps<D extends object> {
  readonly record: SavedRecord<D>
  readonly columns?: 4 | 5
  /** How the form names a value that the wire has by id or code. */
  readonly named?: (field: string, value: string) => string | undefined
  readonly deletionTitle: string
  /** What will be deleted, in words, with the figures of the record as it is saved. */
  readonly deletionMessage: (saved: D) => ReactNode
  /** The fields of the record that takes a saved one back, once its day is closed; left out where another way does. */
  readonly opposite?: (saved: D) => Partial<D>
  /** What the banner says is wrong: the entry's own lines after 'Error:', unless given. */
  readonly failureLines?: readonly string[]
  readonly children: ReactNode
}

/**
 * The form of a saved record around its fields: buttons, keys, banners, its deletion, and the question before
 * it is left; or why there is no record.
 */
export function EditEntryForm<D extends object>(props: EditEntryFormProps<D>) {
  const { entry, deletion, noun, texts, refusal, isClosed, takenBack, maySave } = props.record
  const searchPath = nouns[noun].search
  const { saved } = entry
  const { record } = entry.context
  const history = useHistory()
  const search = () => history.push(searchPath)
  useLeave(searchPath, entry.isDirty)
  const remove = () =>
    record && deletion.ask({ id: record.id, label: props.deletionTitle, version: record.version })
  const isThere = !entry.isMissing
  const isOpen = isThere && maySave
  const mayDelete = useMay(noun === 'customer' ? 'manage' : 'enter') && isThere && refusal === undefined
  const { opposite } = props
  const mayEnter = useMay('enter')
  const { today } = useShell()
  const takeBack =
    saved && opposite && isClosed && mayEnter
      ? () => {
          const fill = asDraft({ ...opposite(saved), date: today })
          history.push(nouns[noun].form, { fill } satisfies FillState as object)
        }
      : undefined
  // Each is taken back once: from then on its opposite is a record, and opens.
  const oppose = takenBack ? () => history.push(recordPath(noun, takenBack.id)) : takeBack
  const actions = useRef<HTMLDivElement>(null)
  // The fields of a read-only form take no keys: the focus goes to its first button.
  const isShown = saved !== undefined
  useLayoutEffect(() => {
    if (isShown && !maySave && document.activeElement?.localName !== 'input')
      actions.current?.querySelector('button')?.focus()
  }, [isShown, maySave])
  const sameAsLast = useSameAsLast(searchPath)
  const printSlips = useSlips()
  useCommands(
    'form',
    {
      'entry.save': isOpen ? { hint: 'update', run: entry.save } : undefined,
      'entry.delete': mayDelete ? remove : undefined,
      'entry.opposite': oppose,
      'entry.search': search,
      'entry.slip':
        record && noun !== 'customer' ? () => printSlips([{ type: noun, id: record.id }]) : undefined,
      'entry.history': record ? () => history.push(historyPath(noun, record.id)) : undefined,
      // Also what was typed before its day was closed.
      'entry.clear': isOpen || entry.isDirty ? { hint: 'undo changes', run: entry.clear } : undefined,
      'entry.date': isOpen && 'date' in entry.draft ? () => focusField('date') : undefined,
      'entry.sameAsLast': isOpen ? sameAsLast : undefined,
    },
    isThere,
  )
  return (
    <>
      <RecordState entry={entry} notFound={texts.notFound} loading={texts.loading} search={search} />
      {saved && (
        <Form label={`Edit ${nouns[noun].label}`} columns={props.columns ?? 5}>
          {props.children}
          <OppositeLinks
            noun={noun}
            takesBack={'opposite_of' in saved ? saved.opposite_of : undefined}
            takenBack={takenBack}
          />
          {refusal !== undefined && <ReadOnly why={refusal} />}
          <div className="actions" ref={actions}>
            {isOpen && (
              <Button
                label="Update"
                kind="main"
                keys="Ctrl+Enter"
                busy={entry.isSaving}
                onPress={entry.save}
              />
            )}
            {oppose && <Button label="Opposite" kind="main" keys="Alt+X" onPress={oppose} />}
            {mayDelete && <Button label="Delete" kind="danger" keys="Alt+Delete" onPress={remove} />}
            <Button label="Search" keys="F9" onPress={search} />
            {record && <RecordIdentity noun={noun} {...record} />}
          </div>
        </Form>
      )}
      <EntryBanners entry={entry} named={props.named} failureLines={props.failureLines} />
      {saved && (
        <DeletionDialogs
          deletion={deletion}
          title={props.deletionTitle}
          message={props.deletionMessage(saved)}
        />
      )}
    </>
  )
}
