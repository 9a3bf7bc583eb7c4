import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { OpenSession } from '../../../contract/operator/auth.ts'
import { endOperatorSession, operatorSessionsQuery } from '../../api/office/operators.ts'
import { endSession, sessionsQuery } from '../../api/sessions.ts'
import { useKeysUntilRows } from '../../commands/keys/use-keys-until-rows.ts'
import { failureOf } from '../../machines/failure.ts'
import { instantText } from '../../ui/frame/instant-text.ts'
import { Phrase } from '../../ui/frame/phrase.tsx'
import { useShownKeys } from '../../ui/frame/shown-keys.ts'
import { showFailure } from '../../ui/frame/toasts.tsx'
import { type DataColumn, DataTable } from '../../ui/table/data-table.tsx'
import { readLineOf } from '../calls/failure-lines.ts'
import { DeletionDialogs } from '../entry/deletion-dialogs.tsx'
import { useDeletion } from '../entry/use-deletion.ts'
import { type TablePlace, useTableKeys } from '../entry/use-table-keys.ts'
import { useOffice } from '../office/office.ts'
import { browserName } from './browser-name.ts'
import { openSessionTexts, sessionPhrases } from './phrases.ts'

const NONE: readonly OpenSession[] = []

const nameOf = ({ client, address }: OpenSession) =>
  address === '' ? browserName(client) : `${browserName(client)}, ${address}`

/** The columns of the table; `at` writes an instant. */
const columnsOf = (at: (instant: string) => string): readonly DataColumn<OpenSession>[] => [
  { key: 'client', heading: sessionPhrases.client, cell: ({ client }) => browserName(client) },
  { key: 'address', heading: sessionPhrases.address, width: 126, cell: ({ address }) => address },
  { key: 'created', heading: sessionPhrases.since, width: 142, cell: ({ created_at }) => at(created_at) },
  { key: 'used', heading: sessionPhrases.lastUsed, width: 142, cell: ({ used_at }) => at(used_at) },
  {
    key: 'current',
    heading: sessionPhrases.session,
    width: 92,
    cell: ({ current }) => current && <b>{sessionPhrases.thisOne}</b>,
  },
]

interface SessionsSectionProps extends TablePlace {
  /** Whose sessions, where an owner looks at somebody's; the operator's own otherwise. */
  readonly of?: { readonly id: number; readonly name: string }
  /** Stands at the end of the heading. */
  readonly children?: ReactNode
}

/** How many sessions there are, and whose where they are somebody else's. */
function SessionCount({ count, name }: { readonly count: number; readonly name: string | undefined }) {
  if (name === undefined) return <span>{sessionPhrases.count({ count })}</span>
  return (
    <span>
      <Phrase
        of={(slots) => sessionPhrases.countOf({ count, ...slots })}
        slots={{ name: <bdi>{name}</bdi> }}
      />
    </span>
  )
}

/** Where an operator is signed in; any other session than the one that looks can be ended. */
export function SessionsSection({ of, children, ...place }: SessionsSectionProps) {
  const keys = useShownKeys()('Delete') ?? ''
  const { timezone } = useOffice()
  const queries = useQueryClient()
  const query = of ? operatorSessionsQuery(of.id) : sessionsQuery
  const { data, error } = useQuery(query)
  const sessions = data ?? NONE
  const [current, setCurrent] = useState<OpenSession>()
  const deletion = useDeletion({
    remove: ({ id }) =>
      (of ? endOperatorSession(of.id, id) : endSession(id)).finally(() =>
        queries.invalidateQueries({ queryKey: query.queryKey.slice(0, 1) }),
      ),
    failedText: openSessionTexts.notEnded,
  })
  const remove = () => {
    if (current?.current) showFailure([sessionPhrases.current])
    else if (current) deletion.ask({ id: current.id, label: nameOf(current) })
  }
  useKeysUntilRows('sessions', () => !data && !error)
  useTableKeys(
    place,
    sessions.length > 0
      ? {
          'row.open': null,
          // Of this session the key says why it does nothing.
          'row.delete': { hint: current?.current === false ? sessionPhrases.toEnd : '', run: remove },
        }
      : undefined,
  )
  return (
    <section className="sheet sessions">
      <h2>
        <SessionCount count={sessions.length} name={of?.name} />
        <small>{sessionPhrases.howTo({ keys })}</small>
        {children}
      </h2>
      <DataTable
        id="sessions"
        label={of ? sessionPhrases.tableOf({ name: of.name }) : sessionPhrases.table}
        columns={columnsOf((instant) => instantText(instant, timezone))}
        rows={sessions}
        rowKey={({ id }) => id}
        onCurrent={setCurrent}
        onFocus={place.onFocus}
        emptyText={
          error ? readLineOf(failureOf(error)) : data ? sessionPhrases.empty : sessionPhrases.loading
        }
      />
      <DeletionDialogs
        deletion={deletion}
        title={sessionPhrases.ending}
        message={
          <p>
            <b dir="auto">{deletion.target?.label}</b>
          </p>
        }
        act={{
          name: sessionPhrases.end,
          busyText: sessionPhrases.busy,
          passwordText: sessionPhrases.passwordAsked,
        }}
      />
    </section>
  )
}
