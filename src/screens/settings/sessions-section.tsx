import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OpenSession } from '../../../contract/operator/auth.ts'
import { endSession, sessionsQuery } from '../../api/sessions.ts'
import { failureOf } from '../../machines/failure.ts'
import { DeletionDialogs } from '../../shell/entry/deletion-dialogs.tsx'
import { useDeletion } from '../../shell/entry/use-deletion.ts'
import { readLineOf } from '../../shell/frame/failure-lines.ts'
import { useOffice } from '../../shell/frame/office.ts'
import { instantText } from '../../ui/frame/instant-text.ts'
import { useShownKeys } from '../../ui/frame/shown-keys.ts'
import { showFailure } from '../../ui/frame/toasts.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { browserName } from './browser-name.ts'
import { type TablePlace, useTableKeys } from './use-table-keys.ts'

const sessionsTexts = {
  current: 'This is the session you work in. Sign out to end it.',
  notEnded: 'Failed to end the session',
} as const

const NONE: readonly OpenSession[] = []

const nameOf = ({ client, address }: OpenSession) =>
  address === '' ? browserName(client) : `${browserName(client)}, ${address}`

/** Where the operator is signed in; any other session than this one can be ended. */
export function SessionsSection({ isHere, onFocus }: TablePlace) {
  const keys = useShownKeys()('Delete')
  const { timezone } = useOffice()
  const at = (instant: string) => instantText(instant, timezone)
  const queries = useQueryClient()
  const { data: sessions = NONE, error } = useQuery(sessionsQuery)
  const [current, setCurrent] = useState<OpenSession>()
  const deletion = useDeletion({
    remove: ({ id }) => endSession(id).finally(() => queries.invalidateQueries(sessionsQuery)),
    failedText: sessionsTexts.notEnded,
  })
  const remove = () => {
    if (current?.current) showFailure([sessionsTexts.current])
    else if (current) deletion.ask({ id: current.id, label: nameOf(current) })
  }
  useTableKeys(
    isHere,
    sessions.length > 0
      ? {
          'row.open': null,
          // Of this session the key says why it does nothing.
          'row.delete': { hint: current?.current === false ? 'end it' : '', run: remove },
        }
      : undefined,
  )
  return (
    <section className="sheet sessions">
      <h2>
        <span>{sessions.length === 1 ? '1 session' : `${sessions.length} sessions`}</span>
        <small>{keys} ends one: whoever works there must sign in again</small>
      </h2>
      <DataTable
        id="sessions"
        label="My sessions"
        columns={[
          { key: 'client', heading: 'Signed in with', cell: ({ client }) => browserName(client) },
          { key: 'address', heading: 'From', width: 126, cell: ({ address }) => address },
          { key: 'created', heading: 'Since', width: 142, cell: ({ created_at }) => at(created_at) },
          { key: 'used', heading: 'Last used', width: 142, cell: ({ used_at }) => at(used_at) },
          {
            key: 'current',
            heading: 'Session',
            width: 80,
            cell: ({ current }) => current && <b>this one</b>,
          },
        ]}
        rows={sessions}
        rowKey={({ id }) => id}
        onCurrent={setCurrent}
        onFocus={onFocus}
        emptyText={error ? readLineOf(failureOf(error)) : 'Loading…'}
      />
      <DeletionDialogs
        deletion={deletion}
        title="End this session?"
        message={
          <p>
            <b dir="auto">{deletion.target?.label}</b>
          </p>
        }
        confirmText="End it"
      />
    </section>
  )
}
