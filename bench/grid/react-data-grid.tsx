import 'react-data-grid/lib/styles.css'
import { useRef, useState } from 'react'
import { type Column, DataGrid, type DataGridHandle, renderTextEditor } from 'react-data-grid'
import { BENCH_COLUMNS, type BenchRow, HEAD_PX, NUMBER, type Peer, ROW_PX } from './peer.ts'

const columns: Column<BenchRow>[] = BENCH_COLUMNS.map(({ key, heading, width }) => ({
  key,
  name: heading,
  ...(width === undefined ? { minWidth: 84 } : { width }),
  ...(key !== NUMBER && { renderEditCell: renderTextEditor }),
}))

/** react-data-grid: rows in one state, edited by its text editor; Enter goes down as its guide shows. */
export const ReactDataGrid: Peer = ({ rows: first }) => {
  const [rows, setRows] = useState(first)
  const grid = useRef<DataGridHandle>(null)
  return (
    <DataGrid
      ref={grid}
      style={{ height: '100%' }}
      columns={columns}
      rows={rows}
      rowKeyGetter={({ place }) => place}
      onRowsChange={setRows}
      rowHeight={ROW_PX}
      headerRowHeight={HEAD_PX}
      onCellKeyDown={(args, event) => {
        if (args.mode !== 'EDIT' || event.key !== 'Enter') return
        event.preventGridDefault()
        args.onClose(true)
        grid.current?.setActivePosition({ idx: args.column.idx, rowIdx: args.rowIdx + 1 })
      }}
    />
  )
}
