import { useQueryClient } from '@tanstack/react-query'
import type { Said } from '../../../contract/text/catalogue.ts'
import { daysQuery } from '../../api/days.ts'
import { takenBackQuery } from '../../api/opposites.ts'
import { nouns, recordPath } from '../../commands/catalog/nouns.ts'
import { useHeldKeys } from '../../commands/keys/key-holder.ts'
import { asDraft, draftAs } from '../../machines/draft.ts'
import type { Loaded } from '../../machines/entry-context.ts'
import { CHANGED_LISTS } from '../calls/changed-lists.ts'
import { useRefresh } from '../calls/refresh.ts'
import { useFoundRecord } from '../navigation/handed-along.ts'
import { useHistory } from '../navigation/navigation.tsx'
import type { RecordForm } from './entry-form.ts'
import { useDeletion } from './use-deletion.ts'
import { type EditEntry, useEditEntry } from './use-edit-entry.ts'
import { useRefusal, type WhyClosed } from './use-refusal.ts'

interface SavedRecordOptions<D extends object, Wire> extends RecordForm<D, Wire> {
  readonly id: string
  readonly texts: {
    readonly notFound: Said
    /** What is said while the record is on its way. */
    readonly loading?: Said
    readonly updated: Said
    readonly updateFailed: Said
    readonly deleted: Said
    readonly deleteFailed: Said
  }
  /** The record in the form, after `sent` was saved; undefined where something beside it is not known yet. */
  readonly toDraft: (record: Wire, sent?: D) => D | undefined
  /** A draft as it is sent over what is saved. */
  readonly toWire: (draft: D, saved: D | undefined) => object
  /** Reads what `toDraft` needs beside a record. */
  readonly prepare?: (record: Wire) => Promise<unknown>
  /** The noun's name in the server's guard, where deleting asks for the password. */
  readonly guard?: string | undefined
  /** The fields that may still change once its day is closed. */
  readonly aside?: readonly (keyof D & string)[]
  /** Says why it stays as it is once its day is closed, where the noun has its own words. */
  readonly whyClosed?: WhyClosed
  /** Where a change or a deletion leads; without it a change stays, and a deletion leads to the search. */
  readonly onDone?: () => void
}

function known(record: Loaded | undefined): Loaded {
  if (!record) throw new Error('The record can not be shown')
  return record
}

/** How a record is read, and stands in the form. */
interface RecordLoad<D extends object, Wire> {
  /** A record as the form holds it, after `sent` was saved; undefined where something beside it is not known yet. */
  readonly loaded: (record: Wire, sent?: D) => Loaded | undefined
  /** The record as the server has it; undefined where there is none. */
  readonly load: () => Promise<Loaded | undefined>
}

function useRecordLoad<D extends object, Wire extends { readonly version: number }>({
  noun,
  id,
  api,
  toDraft,
  prepare,
}: SavedRecordOptions<D, Wire>): RecordLoad<D, Wire> {
  const queries = useQueryClient()
  const loaded = (record: Wire, sent?: D): Loaded | undefined => {
    const draft = toDraft(record, sent)
    return draft && { id: api.idOf(record), version: record.version, draft: asDraft(draft) }
  }
  const load = async (): Promise<Loaded | undefined> => {
    // With what keeps its record from being changed: such a form is read only from the start.
    const [record] = await Promise.all([
      api.find(id),
      queries.ensureQueryData(daysQuery).catch(() => undefined),
      queries.ensureQueryData(takenBackQuery(noun, id)).catch(() => undefined),
    ])
    if (!record) return undefined
    await prepare?.(record)
    return known(loaded(record))
  }
  return { loaded, load }
}

/** A saved record in its form, with its deletion; what shows it is read again once it is changed or gone. */
export function useSavedRecord<D extends object, Wire extends { readonly version: number }>(
  options: SavedRecordOptions<D, Wire>,
) {
  const { noun, id, rules, firstField, labels, texts, api, guard } = options
  const { loaded, load } = useRecordLoad(options)
  const history = useHistory()
  const refresh = useRefresh()
  const lists = CHANGED_LISTS[noun]
  const found = useFoundRecord<Wire>((record) => api.idOf(record) === id)
  const entry: EditEntry<D> = useEditEntry<D>({
    form: recordPath(noun, id),
    rules,
    firstField,
    labels,
    questions: options.questions,
    remedy: options.remedy,
    savedText: texts.updated,
    failedText: texts.updateFailed,
    record: found && loaded(found),
    live: { noun, id },
    load,
    save: async ({ draft, version }) => {
      const sent = draftAs<D>(draft)
      return known(loaded(await api.update(id, options.toWire(sent, entry.saved), version), sent))
    },
    onSaved: () => {
      refresh(...lists)
      options.onDone?.()
    },
  })
  const { refusal, isClosed, isClosedAlone, isPending, takenBack } = useRefusal(
    noun,
    id,
    entry.context.record,
    options.whyClosed,
  )
  // A record that the search handed along is drawn at once: a key into it waits until it is known to be open.
  useHeldKeys(() => (isPending ? 'permission' : 'none'))
  const { aside } = options
  const open = refusal === undefined ? undefined : isClosedAlone && aside ? aside : []
  const deletion = useDeletion({
    guard,
    remove: (target) => api.remove(target.id, target.version),
    deletedText: texts.deleted,
    failedText: texts.deleteFailed,
    onDeleted: () => {
      entry.clear()
      refresh(...lists)
      if (options.onDone) options.onDone()
      else history.push(nouns[noun].search)
    },
  })
  const field: typeof entry.field = (name) => ({
    ...entry.field(name),
    readOnly: open !== undefined && !open.includes(name),
  })
  return {
    noun,
    texts,
    entry: { ...entry, field },
    refusal,
    isClosed,
    takenBack,
    maySave: open?.length !== 0,
    deletion,
    load,
  }
}

export type SavedRecord<D extends object> = ReturnType<typeof useSavedRecord<D, { readonly version: number }>>
