import { type NounName, nouns, recordPath } from '../../commands/catalog/nouns.ts'
import { draftAs, type EntryRules } from '../../machines/draft.ts'
import type { Loaded } from '../../machines/entry-context.ts'
import { useHistory } from '../frame/navigation.tsx'
import { useRefresh } from '../frame/refresh.ts'
import { CHANGED_LISTS } from '../live/changed-lists.ts'
import { useDeletion } from './use-deletion.ts'
import { useEditEntry } from './use-edit-entry.ts'

interface SavedRecordOptions<D extends object> {
  readonly noun: NounName
  readonly id: string
  readonly rules: EntryRules<D>
  readonly firstField: keyof D & string
  readonly labels: Readonly<Record<string, string>>
  readonly texts: {
    readonly updated: string
    readonly updateFailed: string
    readonly deleted: string
    readonly deleteFailed: string
  }
  /** The record that the search handed along, if it is this one. */
  readonly record: Loaded | undefined
  readonly load: () => Promise<Loaded | undefined>
  readonly update: (draft: D, version: number) => Promise<Loaded>
  readonly remove: (id: string, version?: number) => Promise<void>
  /** The noun's name in the server's guard, where deleting asks for the password. */
  readonly guard?: string
  /** Where a change leads once it is saved; it stays unless told. */
  readonly onSaved?: () => void
  /** Where a deletion leads; to the search unless told. */
  readonly onDeleted?: () => void
}

/** A saved record in its form, with its deletion; what shows it is read again once it is changed or gone. */
export function useSavedRecord<D extends object>(options: SavedRecordOptions<D>) {
  const { noun, id, rules, firstField, labels, texts, record, load, update, remove, guard } = options
  const history = useHistory()
  const refresh = useRefresh()
  const lists = CHANGED_LISTS[noun]
  const entry = useEditEntry<D>({
    form: recordPath(noun, id),
    rules,
    firstField,
    labels,
    savedText: texts.updated,
    failedText: texts.updateFailed,
    record,
    live: { noun, id },
    load,
    save: ({ draft, version }) => update(draftAs<D>(draft), version),
    onSaved: () => {
      refresh(...lists)
      options.onSaved?.()
    },
  })
  const deletion = useDeletion({
    ...(guard !== undefined && { guard }),
    remove: (target) => remove(target.id, target.version),
    deletedText: texts.deleted,
    failedText: texts.deleteFailed,
    onDeleted: () => {
      entry.clear()
      refresh(...lists)
      if (options.onDeleted) options.onDeleted()
      else history.push(nouns[noun].search)
    },
  })
  return { entry, deletion, saved: entry.saved }
}
