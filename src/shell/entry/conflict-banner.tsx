import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { ChangedNoun } from '../../../contract/changes.ts'
import { lastChangeQuery } from '../../api/changes.ts'
import { officeQuery } from '../../api/office.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { isSame } from '../../machines/draft.ts'
import type { Loaded } from '../../machines/entry-context.ts'
import { type EntrySnapshot, type entryMachine, isDirty } from '../../machines/entry-machine.ts'
import { Button } from '../../ui/frame/button.tsx'
import { instantText } from '../../ui/frame/instant-text.ts'

/** A record by the names that the audit log has for it; without an id every write of the noun is one of it. */
interface Live {
  readonly noun: ChangedNoun
  readonly id?: string | undefined
}

interface ConflictBannerProps {
  readonly actor: ActorRefFrom<typeof entryMachine>
  readonly snapshot: EntrySnapshot
  /** What the changes of the books call the record. */
  readonly live: Live | undefined
  /** The labels of the fields, in the order of the form. */
  readonly labels: Readonly<Record<string, string>>
  /** How the form shows a value, where it stands there by another name; undefined for a value as it is. */
  readonly named?: (field: string, value: string) => string | undefined
}

function asItIs(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' ? value || '(blank)' : JSON.stringify(value)
}

/** Someone else changed the record meanwhile: what they changed, and the choice between theirs and mine. */
export function ConflictBanner({ actor, snapshot, live, labels, named }: ConflictBannerProps) {
  const comparison = useRef<HTMLTableElement>(null)
  const { conflict, draft, record } = snapshot.context
  const isOpen = snapshot.matches({ editing: 'conflicted' })
  useEffect(() => {
    // On what they saved, where Enter does nothing: a key that was meant for the form decides neither way.
    if (isOpen) comparison.current?.focus()
  }, [isOpen])
  if (!conflict || !isOpen) return <ChangedNotice actor={actor} snapshot={snapshot} />
  const { draft: theirs } = conflict.theirs
  const shown = (field: string, value: unknown) => named?.(field, String(value)) ?? asItIs(value)
  const differing = Object.entries(labels).filter(([field]) => !isSame(theirs[field], draft[field]))
  return (
    <div className="banner conflict" role="alert">
      <p>
        This record was changed by <ChangedBy theirs={conflict.theirs} live={live} /> since you opened it.
        What you typed is kept.
      </p>
      <table ref={comparison} tabIndex={-1} aria-label="Saved now and yours">
        <thead>
          <tr>
            <th>Field</th>
            <th>Saved now</th>
            <th>Yours</th>
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
                  {isSame(draft[field], record?.draft[field]) ? 'not changed' : shown(field, draft[field])}
                </bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="actions">
        <Button onPress={() => actor.send({ type: 'conflict.keepMine' })}>Keep mine</Button>
        <Button onPress={() => actor.send({ type: 'conflict.takeTheirs' })}>Take theirs</Button>
      </div>
    </div>
  )
}

/** Who saved what is compared, and when, as soon as that is known. */
function ChangedBy({ theirs, live }: { readonly theirs: Loaded; readonly live: Live | undefined }) {
  const { noun = 'cash-book', id } = live ?? {}
  const { data } = useQuery({ ...lastChangeQuery(noun, id, theirs.version), enabled: live !== undefined })
  const { data: office } = useQuery(officeQuery)
  if (!data) return 'someone else'
  return (
    <>
      <bdi>{data.operator ?? 'the server'}</bdi> at {instantText(data.at, office?.timezone)}
    </>
  )
}

/** Someone has saved or deleted the record meanwhile: told at once, and nothing of it touches the form or the focus. */
function ChangedNotice({ actor, snapshot }: Pick<ConflictBannerProps, 'actor' | 'snapshot'>) {
  const { pendingNotice: told } = snapshot.context
  // A save on its way compares by itself, where they were first.
  const canShow = told?.theirs && snapshot.can({ type: 'conflict.show' })
  const show = canShow ? () => actor.send({ type: 'conflict.show' }) : undefined
  useCommands('form', { 'entry.showChanges': show }, told !== undefined)
  if (!told) return null
  const { by = 'someone else', theirs } = told
  return (
    <div className="banner told" role="status">
      <p>
        This record was {theirs ? 'changed' : 'deleted'} by <bdi>{by}</bdi> since you opened it.
        {isDirty(snapshot) && ' What you typed is kept.'}
      </p>
      {show && (
        <div className="actions">
          <Button keys="Alt+A" onPress={show}>
            Show changes
          </Button>
        </div>
      )}
    </div>
  )
}
