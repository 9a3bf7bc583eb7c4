import type { ReactNode } from 'react'
import { settlementTexts } from '../../../../../contract/hawala/form.ts'
import { say } from '../../../../../contract/text/catalogue.ts'
import { Loading } from '../../../../ui/frame/loading.tsx'
import { EditGrid } from '../../../../ui/grid/edit-grid.tsx'
import { drawnAt } from '../columns.ts'
import { CellEditor } from '../editor/cell-editor.tsx'
import { phrases } from '../phrases.ts'
import { SettlementFooter } from '../settlement-footer.tsx'
import { CellStatus } from './cell-status.tsx'
import { FindInGrid } from './find-in-grid.tsx'
import { type SettlementGridProps, useSettlementGrid } from './use-settlement-grid.ts'

/** 'Settlement Details': every row of the settlement, editable in place, with its totals. */
export function SettlementGrid(props: SettlementGridProps): ReactNode {
  const { settlement, isOpen, lists, remark, onLeave, onFocusChange } = props
  const { grid, editor, page, cells, sticky, count, active, ...drawn } = useSettlementGrid(props)
  return (
    <section className="sheet grid-sheet settlement" aria-label={say(settlementTexts.title)}>
      <h2>
        <span>{say(settlementTexts.title)}</span>
        <small>
          {isOpen ? phrases.rowCount({ count, rows: String(count) }) : <Loading />}
          {remark && ` · ${remark}`}
        </small>
        <span className="end">
          <CellStatus settlement={settlement} grid={grid} lists={lists} />
        </span>
      </h2>
      {drawn.isFinding && (
        <FindInGrid
          settlement={settlement}
          grid={grid}
          lists={lists}
          onClose={() => {
            drawn.setIsFinding(false)
            editor.current?.focus()
          }}
        />
      )}
      <EditGrid
        page={page}
        label={say(settlementTexts.title)}
        columns={drawn.columns}
        rowCount={isOpen ? Math.min(drawn.placed, count + 1) : 0}
        renderRow={drawn.renderRow}
        active={{ row: active.row, column: drawnAt(active.column) }}
        onPick={drawn.pick}
        onOpen={drawn.open}
        editor={
          <CellEditor
            ref={editor}
            settlement={settlement}
            grid={grid}
            lists={lists}
            page={page}
            copied={cells.copied}
            onPaste={cells.paste}
            onDelete={cells.empty}
            onClosed={drawn.tellClosed}
            onLeave={onLeave}
            onFocusChange={onFocusChange}
          />
        }
      />
      <SettlementFooter
        settlement={settlement}
        settlementCurrency={lists.settlementCurrency}
        isSticky={sticky.isOn}
        onSticky={sticky.toggle}
      />
    </section>
  )
}
