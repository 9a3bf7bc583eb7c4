import { type ReactNode, useId } from 'react'
import { say } from '../../../../../contract/text/catalogue.ts'
import { listedOr } from '../../../../../contract/text/listed.ts'
import { noProvinceText } from '../../../../shell/fields/provinces.ts'
import { MonthGrid } from '../../../../ui/fields/month-grid.tsx'
import { comboboxOf, OptionList } from '../../../../ui/fields/option-list.tsx'
import { noneText, type SelectOption } from '../../../../ui/fields/option-search.ts'
import type { CellLists } from '../cells.ts'
import { headingOf, type SettlementColumn } from '../columns.ts'
import { STAY } from './cell-edit.ts'
import { phrases } from './phrases.ts'
import { type CellEditorProps, useCellEditor } from './use-cell-editor.ts'

/**
 * The one input that has the focus for every cell. While navigating it shows the cell with all of its text
 * selected, so that whatever types, an input method too, replaces it; no key waits for an input to appear.
 */
export function CellEditor(props: CellEditorProps): ReactNode {
  const { input, cell, dropped, edit, month, kind, events } = useCellEditor(props)
  const { place, column, lists, options, named, text, isEditing, isWrong } = cell
  const { list, shown } = dropped
  const listId = useId()
  return (
    <div className="select">
      <input
        ref={input}
        className={`input${column.numeric ? ' amount' : ''}${isEditing ? ' editing' : ''}`}
        type="text"
        dir={column.kind === 'text' || options ? 'auto' : undefined}
        inputMode={column.numeric ? 'decimal' : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={column.max}
        data-field={kind}
        aria-label={`${headingOf(column, lists.settlementCurrency.currencies)} ${place.row + 1}`}
        aria-invalid={isWrong ? true : undefined}
        aria-describedby="settlement-cell"
        {...(options && comboboxOf(listId, list, shown.length))}
        defaultValue=""
        {...events}
      />
      {column.kind === 'day' && month.walked !== undefined && (
        <MonthGrid
          day={month.walked}
          today={lists.today}
          onWalk={month.walk}
          onPick={(day) => {
            if (input.current) input.current.value = day
            edit.commit(STAY)
            month.close()
          }}
        />
      )}
      {options && list.open && (
        <OptionList
          id={listId}
          label={column.heading}
          options={shown}
          active={list.active}
          emptyText={noneText(text, named, emptyText(column, options, lists))}
          onChoose={(option) => edit.commit(STAY, option)}
        />
      )}
    </div>
  )
}

function emptyText(
  { kind }: SettlementColumn,
  options: readonly SelectOption[],
  { settlementCurrency }: CellLists,
) {
  if (kind === 'account')
    return phrases.noAccount({ currencies: say(listedOr(settlementCurrency.currencies)) })
  return kind === 'province' ? noProvinceText(options) : phrases.noCurrency
}
