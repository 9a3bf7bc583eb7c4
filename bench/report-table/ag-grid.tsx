import {
  CellStyleModule,
  ClientSideRowModelModule,
  type ColDef,
  ColumnApiModule,
  type GridApi,
  QuickFilterModule,
} from 'ag-grid-community'
import { AgGridProvider, AgGridReact } from 'ag-grid-react'
import { cellText, isNumeric } from '../../src/ui/report/report.ts'
import type { Contestant } from './page.tsx'
import { type BenchRow, COLUMNS, ROW_PX } from './rows.ts'
import { offerWork } from './table-work.ts'

/** Only what the table needs is registered, as its guide has it. */
const modules = [ClientSideRowModelModule, CellStyleModule, ColumnApiModule, QuickFilterModule]

const columns: ColDef<BenchRow>[] = COLUMNS.map(({ key, heading, width, kind, value }) => ({
  field: key as keyof BenchRow,
  headerName: heading,
  ...(width !== undefined && { width }),
  ...(isNumeric(kind) && { cellStyle: { textAlign: 'right' } }),
  cellDataType: false,
  getQuickFilterText: ({ data }) => (data ? cellText(kind, value(data)) : ''),
  valueFormatter: ({ data }) => (data ? cellText(kind, value(data)) : ''),
}))

const keyOf = ({ data }: { readonly data: BenchRow }) => String(data.number)
function begin({ api }: { readonly api: GridApi<BenchRow> }): void {
  api.setFocusedCell(0, 'number')
  offerWork({
    sort: (colId) => void api.applyColumnState({ state: [{ colId, sort: 'asc' }] }),
    filter: (text) => api.setGridOption('quickFilterText', text),
  })
}

/** AG Grid Community: rows to read, their figures written by the same functions. */
export const AgGrid: Contestant = ({ rows }) => (
  <AgGridProvider modules={modules}>
    <AgGridReact<BenchRow>
      rowData={rows as BenchRow[]}
      columnDefs={columns}
      getRowId={keyOf}
      rowHeight={ROW_PX}
      headerHeight={ROW_PX}
      onFirstDataRendered={begin}
    />
  </AgGridProvider>
)
