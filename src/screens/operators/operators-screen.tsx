import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ListedOperator } from '../../../contract/operator/operators.ts'
import { operatorsQuery } from '../../api/operators.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { Listed } from '../../shell/entry/listed.tsx'
import { useLeave } from '../../shell/entry/use-leave.ts'
import { useTableKeys } from '../../shell/entry/use-table-keys.ts'
import { useOffice } from '../../shell/frame/office.ts'
import { SessionsSection } from '../../shell/session/sessions-section.tsx'
import { focusField } from '../../ui/fields/form.tsx'
import { instantText } from '../../ui/frame/instant-text.ts'
import { type DataColumn, DataTable, type TableHandle } from '../../ui/table/data-table.tsx'
import { OperatorForm, useOperatorForm } from './operator-form.tsx'

const NOT_KEPT = 'What you typed is not saved, and passwords are not kept: it is gone then.'

/** Whether an operator may sign in, and by which password. */
function standing(
  { disabled_at, start_until, second_factor }: ListedOperator,
  at: (instant: string) => string,
): string {
  if (disabled_at !== null) return 'disabled'
  if (start_until === null) return second_factor ? 'with a second factor' : ''
  return start_until < new Date().toISOString()
    ? 'start password has ended'
    : `start password until ${at(start_until)}`
}

/** Who may sign in, for owners: add, change, disable, give start passwords, end sessions. */
export default function OperatorsScreen() {
  return <Listed query={operatorsQuery}>{(operators) => <Operators operators={operators} />}</Listed>
}

function Operators({ operators }: { readonly operators: readonly ListedOperator[] }) {
  const { timezone } = useOffice()
  const at = (instant: string) => instantText(instant, timezone)
  const queries = useQueryClient()
  const table = useRef<TableHandle>(null)
  const current = useRef<ListedOperator>(undefined)
  // The table that had the focus last.
  const [tableName, setTableName] = useState('operators')
  const focusTable = () => table.current?.focus()
  const focusForm = () => focusField(form.operator ? 'name' : 'email')
  const form = useOperatorForm((before) => {
    void queries.invalidateQueries(operatorsQuery)
    if (before) focusTable()
    else focusField('email')
  })
  const { operator, isDirty } = form
  const change = (chosen = current.current) => {
    if (!chosen) return
    form.edit(chosen)
    focusField('name')
  }
  const cancel = () => {
    form.edit()
    if (operator) focusTable()
    else focusField('email')
  }
  useLeave('/', isDirty, NOT_KEPT)
  useCommands('global', { back: operator && { hint: 'cancel', run: cancel } })
  useCommands('form', {
    'entry.save': { hint: operator ? 'update' : 'add', run: form.submit },
    'entry.clear': { hint: 'cancel', run: cancel },
    'grid.enter': { hint: 'table', run: focusTable },
  })
  const placeOf = (name: string) => ({
    isHere: tableName === name,
    onFocus: () => setTableName(name),
    onLeave: focusForm,
  })
  const place = placeOf('operators')
  useTableKeys(place, { 'row.edit': () => change() })
  const columns: readonly DataColumn<ListedOperator>[] = [
    { key: 'name', heading: 'Name', cell: ({ name }) => <bdi>{name}</bdi> },
    { key: 'email', heading: 'Email', cell: ({ email }) => email },
    { key: 'role', heading: 'Role', width: 90, cell: ({ role }) => role },
    { key: 'standing', heading: 'Signs in', width: 322, cell: (one) => standing(one, at) },
    {
      key: 'signed_in',
      heading: 'Last sign-in',
      width: 142,
      cell: ({ signed_in_at }) => signed_in_at && at(signed_in_at),
    },
    { key: 'sessions', heading: 'Sessions', width: 90, numeric: true, cell: ({ sessions }) => sessions },
  ]
  return (
    <>
      <OperatorForm form={form} cancel={cancel} />
      <section className="sheet report operators">
        <h2>
          <span>{operators.length === 1 ? '1 operator' : `${operators.length} operators`}</span>
          <small>
            A new role, a start password, disabling and removing a second factor end their sessions
          </small>
        </h2>
        <DataTable
          id="operators"
          label="Operators"
          handle={table}
          columns={columns}
          rows={operators}
          rowKey={({ id }) => id}
          onOpen={change}
          onCurrent={(row) => {
            current.current = row
          }}
          onFocus={place.onFocus}
          emptyText=""
        />
      </section>
      {operator && <SessionsSection of={operator} {...placeOf('sessions')} />}
    </>
  )
}
