import { type RefObject, useLayoutEffect, useRef } from 'react'
import { actSubjects } from '../../../contract/operator/act-subjects.ts'
import { refusedText } from '../../../contract/operator/roles.ts'
import { historyPath, nouns, recordPath } from '../../commands/catalog/nouns.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { asDraft } from '../../machines/draft.ts'
import { focusField } from '../../ui/fields/form.tsx'
import { actions } from '../../ui/frame/action-phrases.ts'
import { useHistory } from '../navigation/navigation.tsx'
import { useOfficeDays } from '../office/office-days.ts'
import { useMay } from '../operator/use-may.ts'
import { useSlips } from '../slip/use-slip.ts'
import type { FillState } from './use-fill.ts'
import { useLeave } from './use-leave.ts'
import { useSameAsLast } from './use-repeat.ts'
import type { SavedRecord } from './use-saved-record.ts'

export interface EditActionsOptions<D extends object> {
  readonly record: SavedRecord<D>
  readonly deletionTitle: string
  /** The fields of the record that takes a saved one back, once its day is closed; left out where another way does. */
  readonly opposite?: (saved: D) => Partial<D>
}

/** What the buttons and keys of a saved record's form do; undefined for what this operator may not do with it now. */
export interface EditActions {
  readonly save: (() => void) | undefined
  readonly remove: (() => void) | undefined
  /** Opens the record that takes this one back, or the form of a new one that does. */
  readonly oppose: (() => void) | undefined
  readonly search: () => void
  /** Where the buttons stand. */
  readonly buttons: RefObject<HTMLDivElement | null>
}

/** What opens the record that takes a saved one back, or a form filled in so that it does. */
function useOppose<D extends object>({ record, opposite }: EditActionsOptions<D>): (() => void) | undefined {
  const { noun, isClosed, takenBack } = record
  const { saved } = record.entry
  const history = useHistory()
  const mayEnter = useMay('enter')
  const { today } = useOfficeDays()
  const takeBack =
    saved && opposite && isClosed && mayEnter
      ? () => {
          const fill = asDraft({ ...opposite(saved), date: today })
          history.push(nouns[noun].form, { fill } satisfies FillState as object)
        }
      : undefined
  // Each is taken back once: from then on its opposite is a record, and opens.
  return takenBack ? () => history.push(recordPath(noun, takenBack.id)) : takeBack
}

/** Where the buttons of a form stand; a form that is shown read only has the focus on the first of them. */
function useButtonsFocus(isShown: boolean, maySave: boolean): RefObject<HTMLDivElement | null> {
  const buttons = useRef<HTMLDivElement>(null)
  // The fields of a read-only form take no keys.
  useLayoutEffect(() => {
    if (isShown && !maySave && document.activeElement?.localName !== 'input')
      buttons.current?.querySelector('button')?.focus()
  }, [isShown, maySave])
  return buttons
}

/** The keys of a saved record's form, and what its buttons do. Asks before the form is left with something unsaved. */
export function useEditActions<D extends object>(options: EditActionsOptions<D>): EditActions {
  const { entry, deletion, noun, refusal, maySave } = options.record
  const searchPath = nouns[noun].search
  const { record } = entry.context
  const history = useHistory()
  const search = () => history.push(searchPath)
  useLeave(searchPath, entry.isDirty)
  const isThere = !entry.isMissing
  const isOpen = isThere && maySave
  const [mayEnter, mayManage] = [useMay('enter'), useMay('manage')]
  const isUnrefused = isThere && refusal === undefined
  const isForOthers = isUnrefused && noun === 'customer' && !mayManage
  const mayDelete = isUnrefused && mayEnter && !isForOthers
  const ask = () =>
    record && deletion.ask({ id: record.id, label: options.deletionTitle, version: record.version })
  const remove = mayDelete ? ask : undefined
  const oppose = useOppose(options)
  const buttons = useButtonsFocus(entry.saved !== undefined, maySave)
  const sameAsLast = useSameAsLast(searchPath)
  const printSlips = useSlips()
  useCommands(
    'form',
    {
      'entry.save': isOpen ? { hint: actions.toUpdate, run: entry.save } : undefined,
      'entry.delete': isForOthers ? { refused: refusedText('manage', actSubjects.deleteCustomer) } : remove,
      'entry.opposite': oppose,
      'entry.search': search,
      'entry.slip':
        record && noun !== 'customer' ? () => printSlips([{ type: noun, id: record.id }]) : undefined,
      'entry.history': record ? () => history.push(historyPath(noun, record.id)) : undefined,
      // Also what was typed before its day was closed.
      'entry.clear': isOpen || entry.isDirty ? { hint: actions.toUndo, run: entry.clear } : undefined,
      'entry.date': isOpen && 'date' in entry.draft ? () => focusField('date') : undefined,
      'entry.sameAsLast': isOpen ? sameAsLast : undefined,
    },
    isThere,
  )
  return { save: isOpen ? entry.save : undefined, remove, oppose, search, buttons }
}
