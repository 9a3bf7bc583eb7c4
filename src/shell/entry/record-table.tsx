import { type ComponentProps, useRef } from 'react'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { Button } from '../../ui/frame/button.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'

type TableProps<Row> = Omit<ComponentProps<typeof DataTable<Row>>, 'onOpen' | 'onCurrent'>

interface RecordTableProps<Row> extends TableProps<Row> {
  /** What the button is called that opens a row. */
  readonly openText: string
  readonly onOpen: (row: Row) => void
  readonly onDelete: (row: Row) => void
  /** Where the key leads that leaves the table; left out where it leads nowhere. */
  readonly onLeave?: () => void
}

/** A table whose rows are opened and deleted, by keys or by the buttons of its last column. */
export function RecordTable<Row>(props: RecordTableProps<Row>) {
  const { openText, onOpen, onDelete, onLeave, ...table } = props
  const current = useRef<Row>(undefined)
  const onCurrent = (act: (row: Row) => void) => () => {
    if (current.current) act(current.current)
  }
  const hasRows = table.rows.length > 0
  useCommands(
    'grid',
    {
      'grid.leave': onLeave,
      'row.edit': hasRows ? onCurrent(onOpen) : undefined,
      'row.delete': hasRows ? onCurrent(onDelete) : undefined,
    },
    hasRows,
  )
  const actions = (row: Row) => (
    <span className="row-actions">
      <Button label={openText} tabStop={false} onPress={() => onOpen(row)} />
      <Button label="Delete" tabStop={false} onPress={() => onDelete(row)} />
    </span>
  )
  return (
    <DataTable
      {...table}
      columns={[...table.columns, { key: 'action', heading: 'Action', width: 190, cell: actions }]}
      onOpen={onOpen}
      onCurrent={(row) => {
        current.current = row
      }}
    />
  )
}
