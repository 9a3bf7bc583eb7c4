import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Said } from '../../../contract/text/catalogue.ts'
import { lastChangeQuery } from '../../api/changes.ts'
import { officeQuery } from '../../api/office/office.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { isSame } from '../../machines/draft.ts'
import type { Loaded } from '../../machines/entry-context.ts'
import { actions } from '../../ui/frame/action-phrases.ts'
import { Banner } from '../../ui/frame/banner.tsx'
import { Button } from '../../ui/frame/button.tsx'
import { instantText } from '../../ui/frame/instant-text.ts'
import { Phrase } from '../../ui/frame/phrase.tsx'
import { conflictPhrases as phrases, phrases as saved } from './saved-phrases.ts'
import type { EditEntry } from './use-edit-entry.ts'

interface EntryBannersProps<D extends object> {
  readonly entry: EditEntry<D>
  /** How the form shows a value, where it has another name there; undefined for a value as it is. */
  readonly named?: ((field: string, value: string) => string | undefined) | undefined
  /** What the banner says is wrong: the entry's own lines after 'Error:', unless given. */
  readonly failureLines?: readonly Said[] | undefined
}

/** What is below the form of a saved record: what someone else changed, else why it isn't saved. */
export function EntryBanners<D extends object>(props: EntryBannersProps<D>) {
  const { entry, failureLines } = props
  const { conflict, record } = entry.context
  const isFailed = record && !entry.isMissing && !conflict
  return (
    <div className="banner-place">
      <ConflictBanner {...props} />
      {isFailed && (
        <Banner label={failureLines ? undefined : actions.error} lines={failureLines ?? entry.failureLines} />
      )}
    </div>
  )
}

function asItIs(value: unknown): string {
  if (typeof value === 'boolean') return value ? phrases.yes : phrases.no
  return typeof value === 'string' ? value || phrases.blank : JSON.stringify(value)
}

/** Someone else changed the record meanwhile: what they changed, and the choice between theirs and mine. */
function ConflictBanner<D extends object>({ entry, named }: EntryBannersProps<D>) {
  const comparison = useRef<HTMLTableElement>(null)
  const { actor, snapshot } = entry
  const { conflict, draft, record } = snapshot.context
  const isOpen = snapshot.matches({ editing: 'conflicted' })
  useEffect(() => {
    // On what they saved, where Enter does nothing: a key that was meant for the form decides neither way.
    if (isOpen) comparison.current?.focus()
  }, [isOpen])
  if (!conflict || !isOpen) return <ChangedNotice entry={entry} />
  const { draft: theirs } = conflict.theirs
  const shown = (field: string, value: unknown) => named?.(field, String(value)) ?? asItIs(value)
  const differing = Object.entries(entry.labels).filter(([field]) => !isSame(theirs[field], draft[field]))
  return (
    <div className="banner conflict" role="alert">
      <p>
        <Phrase
          of={phrases.asked}
          slots={{ who: <ChangedBy theirs={conflict.theirs} live={entry.live} /> }}
        />
      </p>
      <table ref={comparison} tabIndex={-1} data-known-by="comparison" aria-label={phrases.comparison}>
        <thead>
          <tr>
            <th>{phrases.field}</th>
            <th>{phrases.theirs}</th>
            <th>{phrases.mine}</th>
          </tr>
        </thead>
        <tbody>
          {differing.map(([field, label]) => (
            <tr key={field}>
              <th scope="row">{label}</th>
              <td>
                <bdi>{shown(field, theirs[field])}</bdi>
              </td>
              <td>
                <bdi>
                  {isSame(draft[field], record?.draft[field])
                    ? phrases.unchanged
                    : shown(field, draft[field])}
                </bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="actions">
        <Button label={phrases.keepMine} onPress={() => actor.send({ type: 'conflict.keepMine' })} />
        <Button label={phrases.takeTheirs} onPress={() => actor.send({ type: 'conflict.takeTheirs' })} />
      </div>
    </div>
  )
}

/** Who saved what is compared, and when, as soon as that is known. */
function ChangedBy({ theirs, live }: { readonly theirs: Loaded; readonly live: EditEntry<object>['live'] }) {
  const { data } = useQuery(lastChangeQuery(live.noun, live.id, theirs.version))
  const { data: office } = useQuery(officeQuery)
  if (!data) return saved.someoneElse
  const operator = <bdi>{data.operator ?? saved.server}</bdi>
  return <Phrase of={phrases.operatorAt} slots={{ operator, time: instantText(data.at, office?.timezone) }} />
}

/** What someone did to the record meanwhile, and that what was typed is kept. */
function noticeOf(isChanged: boolean, isDirty: boolean) {
  if (isChanged) return isDirty ? phrases.asked : phrases.changed
  return isDirty ? phrases.deletedMeanwhile : phrases.deleted
}

/** Someone has saved or deleted the record meanwhile: said at once, and nothing of it touches the form or the focus. */
function ChangedNotice<D extends object>({ entry }: { readonly entry: EditEntry<D> }) {
  const { actor, snapshot, context, isDirty } = entry
  const { pendingNotice: notice } = context
  // A save on its way compares by itself, where they were first.
  const canShow = notice?.theirs && snapshot.can({ type: 'conflict.show' })
  const show = canShow ? () => actor.send({ type: 'conflict.show' }) : undefined
  useCommands('form', { 'entry.showChanges': show }, notice !== undefined)
  if (!notice) return null
  const { by = saved.someoneElse, theirs } = notice
  return (
    <div className="banner notice" role="status">
      <p>
        <Phrase of={noticeOf(theirs !== undefined, isDirty)} slots={{ who: <bdi>{by}</bdi> }} />
      </p>
      {show && (
        <div className="actions">
          <Button label={phrases.show} keys="Alt+A" onPress={show} />
        </div>
      )}
    </div>
  )
}
