import { ClientSideRowModelModule, type ColDef, TextEditorModule } from 'ag-grid-community'
import { AgGridProvider, AgGridReact } from 'ag-grid-react'
import { BENCH_COLUMNS, type BenchRow, HEAD_PX, NUMBER, type Peer, ROW_PX } from './peer.ts'

/** Only what the grid needs is registered, as its guide has it. */
const modules = [ClientSideRowModelModule, TextEditorModule]

const columns: ColDef<BenchRow>[] = BENCH_COLUMNS.map(({ key, heading, width }) => ({
  field: key as keyof BenchRow,
  headerName: heading,
  editable: key !== NUMBER,
  cellDataType: 'text',
  ...(width === undefined ? { flex: 1, minWidth: 84 } : { width }),
}))

/** AG Grid Community: rows edited in place by its text editor. */
export const AgGrid: Peer = ({ rows }) => (
  <AgGridProvider modules={modules}>
    <AgGridReact<BenchRow>
      rowData={rows as BenchRow[]}
      columnDefs={columns}
      getRowId={({ data }) => data.place}
      rowHeight={ROW_PX}
      headerHeight={HEAD_PX}
      enterNavigatesVertically
      enterNavigatesVerticallyAfterEdit
      stopEditingWhenCellsLoseFocus
    />
  </AgGridProvider>
)
