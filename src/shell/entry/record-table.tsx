import { type ComponentProps, useRef } from 'react'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { actions } from '../../ui/frame/action-phrases.ts'
import { Button } from '../../ui/frame/button.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { phrases } from './saved-phrases.ts'

type TableProps<Row> = Omit<ComponentProps<typeof DataTable<Row>>, 'onOpen' | 'onCurrent'>

interface RecordTableProps<Row> extends TableProps<Row> {
  /** What the button is called that opens a row; without it a row has no buttons. */
  readonly openText?: string
  readonly onOpen: (row: Row) => void
  /** Left out where rows are not deleted here. */
  readonly onDelete?: (row: Row) => void
  /** Where the key leads that leaves the table; left out where it leads nowhere. */
  readonly onLeave?: () => void
  /** What the key does that finds in the table; left out where nothing is found in it. */
  readonly onFind?: () => void
}

const TWO_BUTTONS_PX = 190
const ONE_BUTTON_PX = 120

/** A table whose rows are opened and deleted, by keys or by the buttons of its last column. */
export function RecordTable<Row>(props: RecordTableProps<Row>) {
  const { openText, onOpen, onDelete, onLeave, onFind, ...table } = props
  const current = useRef<Row>(undefined)
  const onCurrent = (act: (row: Row) => void) => () => {
    if (current.current) act(current.current)
  }
  const hasRows = table.rows.length > 0
  useCommands(
    'grid',
    {
      'grid.leave': onLeave,
      'grid.find': hasRows ? onFind : undefined,
      'row.edit': hasRows ? onCurrent(onOpen) : undefined,
      'row.delete': hasRows && onDelete ? onCurrent(onDelete) : undefined,
    },
    hasRows,
  )
  const actionOf = (open: string) => ({
    key: 'action',
    heading: phrases.action,
    width: onDelete ? TWO_BUTTONS_PX : ONE_BUTTON_PX,
    cell: (row: Row) => (
      <span className="row-actions">
        <Button label={open} tabStop={false} onPress={() => onOpen(row)} />
        {onDelete && <Button label={actions.delete} tabStop={false} onPress={() => onDelete(row)} />}
      </span>
    ),
  })
  return (
    <DataTable
      {...table}
      columns={openText === undefined ? table.columns : [...table.columns, actionOf(openText)]}
      onOpen={onOpen}
      onCurrent={(row) => {
        current.current = row
      }}
    />
  )
}
