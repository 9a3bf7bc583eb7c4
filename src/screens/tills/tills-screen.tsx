import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import type { Till } from '../../../contract/day/tills.ts'
import { actSubjects } from '../../../contract/operator/act-subjects.ts'
import { refusedText } from '../../../contract/operator/roles.ts'
import { tillsQuery } from '../../api/tills.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { failureOf } from '../../machines/failure.ts'
import { readLineOf } from '../../shell/calls/failure-lines.ts'
import { statementAddress } from '../../shell/fields/statement-address.ts'
import { useHistory } from '../../shell/navigation/navigation.tsx'
import { useOfficeDays } from '../../shell/office/office-days.ts'
import { useMay } from '../../shell/operator/use-may.ts'
import { Banner } from '../../ui/frame/banner.tsx'
import { Loading } from '../../ui/frame/loading.tsx'
import { TotalCells, useTableColumns } from '../../ui/report/report-cells.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { LowMarkDialog } from './low-mark-dialog.tsx'
import { phrases } from './phrases.ts'
import { type TillRow, tillState, tillsTable } from './tills-table.ts'

/** The tills with what they hold, as it is saved. */
export default function TillsScreen() {
  const { data, isPending, error } = useQuery(tillsQuery)
  if (isPending) return <Loading />
  if (!data) return <Banner lines={[readLineOf(failureOf(error))]} />
  return <Tills tills={data} />
}

/** What is to be said of a till; that it is not counted is no warning. */
function TillState({ row }: { readonly row: TillRow }) {
  return row.cash === null ? tillState(row) : <b className="low-till">{tillState(row)}</b>
}

const keyOf = ({ cust_id, ccy }: TillRow) => `${cust_id} ${ccy ?? ''}`

function Tills({ tills }: { readonly tills: readonly Till[] }) {
  const days = useOfficeDays()
  const history = useHistory()
  const mayMark = useMay('manage')
  const current = useRef<TillRow>(undefined)
  const [marked, setMarked] = useState<TillRow>()
  const report = useMemo(() => tillsTable(tills), [tills])
  const reportColumns = useTableColumns(report)
  const columns = useMemo(
    () =>
      reportColumns.map((column) =>
        column.key === 'low' ? { ...column, cell: (row: TillRow) => <TillState row={row} /> } : column,
      ),
    [reportColumns],
  )
  const mark = () => current.current?.ccy && setMarked(current.current)
  const hasRows = report.rows.length > 0
  useCommands(
    'grid',
    {
      'row.edit': !hasRows
        ? undefined
        : mayMark
          ? { hint: phrases.toMark, run: () => void mark() }
          : { refused: refusedText('manage', actSubjects.lowMark) },
    },
    hasRows,
  )
  return (
    <section className="sheet report" aria-label={phrases.title}>
      <h2>
        <span>{phrases.title}</span>
        <small>{phrases.cashNote}</small>
      </h2>
      <DataTable
        id="tills"
        label={phrases.table}
        columns={columns}
        rows={report.rows as readonly TillRow[]}
        rowKey={keyOf}
        autoFocus
        onOpen={({ cust_id, acc_nos }) => {
          if (acc_nos?.[0] !== undefined) history.push(statementAddress(cust_id, acc_nos[0], days))
        }}
        onCurrent={(row) => {
          current.current = row
        }}
        emptyText={phrases.empty}
        footer={report.totals.map((total) => (
          <tr key={total.label}>
            <TotalCells columns={report.columns} total={total} />
          </tr>
        ))}
      />
      {marked?.ccy && (
        <LowMarkDialog till={{ ...marked, ccy: marked.ccy }} onClose={() => setMarked(undefined)} />
      )}
    </section>
  )
}
