import { memo } from 'react'
import type { TableRow } from '../../../contract/imports/table.ts'
import type { GridColumn } from '../../ui/grid/edit-grid.tsx'

interface ImportRowProps {
  readonly index: number
  readonly row: TableRow
  readonly columns: readonly GridColumn[]
  readonly faults: ReadonlyMap<number, string> | undefined
  /** Why the row is not sent; undefined for one that is. */
  readonly leftOut: string | undefined
  readonly becomes: string
  readonly isActive: boolean
}

/** A row of the file. Its props are values of this row alone, so that a mended cell draws one row. */
export const ImportRow = memo(function ImportRow(props: ImportRowProps) {
  const { index, row, columns, faults, leftOut, becomes, isActive } = props
  const state = leftOut !== undefined ? 'locked' : isActive ? 'active' : undefined
  return (
    <tr data-index={index} aria-rowindex={index + 2} className={index % 2 === 1 ? 'odd' : undefined}>
      <td className={['numeric number', state].filter(Boolean).join(' ')}>{row.line}</td>
      {columns.map(({ key, numeric }, at) => {
        const error = faults?.get(at)
        const classes = [numeric && 'numeric', error && 'wrong', leftOut !== undefined && 'locked']
        const text = row.cells[at]?.text ?? ''
        return (
          <td
            key={key}
            dir={numeric ? undefined : 'auto'}
            className={classes.filter(Boolean).join(' ') || undefined}
            aria-invalid={error ? true : undefined}
            title={error ?? leftOut}
          >
            {numeric ? <bdi>{text}</bdi> : text}
          </td>
        )
      })}
      <td title={leftOut}>{leftOut ?? becomes}</td>
    </tr>
  )
})
