import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ListedOperator } from '../../../contract/operator/operators.ts'
import { operatorsQuery } from '../../api/office/operators.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { SessionsSection } from '../../shell/credentials/sessions-section.tsx'
import { Listed } from '../../shell/entry/listed.tsx'
import { useLeave } from '../../shell/entry/use-leave.ts'
import { useTableKeys } from '../../shell/entry/use-table-keys.ts'
import { useOffice } from '../../shell/office/office.ts'
import { focusField } from '../../ui/fields/form.tsx'
import { DataTable, type TableHandle } from '../../ui/table/data-table.tsx'
import { operatorColumns } from './operator-columns.tsx'
import { OperatorForm, useOperatorForm } from './operator-form.tsx'
import { phrases } from './phrases.ts'

/** Who may sign in, for owners: add, change, disable, give start passwords, end sessions. */
export default function OperatorsScreen() {
  return <Listed query={operatorsQuery}>{(operators) => <Operators operators={operators} />}</Listed>
}

function Operators({ operators }: { readonly operators: readonly ListedOperator[] }) {
  const { timezone } = useOffice()
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
  useLeave('/', isDirty, phrases.notKept)
  useCommands('global', { back: operator && { hint: phrases.toCancel, run: cancel } })
  useCommands('form', {
    'entry.save': { hint: operator ? phrases.toUpdate : phrases.toAdd, run: form.submit },
    'entry.clear': { hint: phrases.toCancel, run: cancel },
    'grid.enter': { hint: phrases.toTable, run: focusTable },
  })
  const placeOf = (name: string) => ({
    isHere: tableName === name,
    onFocus: () => setTableName(name),
    onLeave: focusForm,
  })
  const place = placeOf('operators')
  useTableKeys(place, { 'row.edit': () => change() })
  return (
    <>
      <OperatorForm form={form} cancel={cancel} />
      <section className="sheet report operators">
        <h2>
          <span>{phrases.count({ count: operators.length })}</span>
          <small>{phrases.endsSessions}</small>
        </h2>
        <DataTable
          id="operators"
          label={phrases.table}
          handle={table}
          columns={operatorColumns(timezone)}
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
