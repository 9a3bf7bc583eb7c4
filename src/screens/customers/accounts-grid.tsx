import { useRef } from 'react'
import { type AccountRow, accountRowErrors } from '../../../contract/lists/customer-form.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { focusSheetBelow } from '../../shell/day-book/focus-sheet.ts'
import { focusField } from '../../ui/fields/form.tsx'
import { AccountCells, AccountHeadings } from './account-cells.tsx'
import { accountPhrases as phrases } from './phrases.ts'

interface AccountsGridProps {
  readonly rows: readonly AccountRow[]
  readonly onChange: (rows: readonly AccountRow[]) => void
  readonly readOnly: boolean
  /** Deletes an account that the server has; left out for a new customer, and without the permission to delete. */
  readonly onDelete?: (acc_no: string) => void
}

/** A customer's accounts: number, open date, currency; the last row is for the next one. F3 leads there and on. */
export function AccountsGrid({ rows, onChange, readOnly, onDelete }: AccountsGridProps) {
  const grid = useRef<HTMLFieldSetElement>(null)
  const errors = accountRowErrors(rows)
  const set = (index: number, change: Partial<AccountRow>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...change } : row)))
  const remove = (index: number) => {
    onChange(rows.filter((_, at) => at !== index))
    // The button goes with its row: the focus goes to the row that takes its place.
    requestAnimationFrame(() => focusField(`acc_no_${index}`))
  }
  const toggle = () => {
    if (!grid.current?.contains(document.activeElement)) focusField(`acc_no_${rows.length - 1}`)
    else if (!focusSheetBelow()) focusField('cust_name')
  }
  useCommands('form', { 'grid.enter': { hint: phrases.toAccounts, run: toggle } })
  return (
    <fieldset className="accounts-grid" ref={grid}>
      <legend>{phrases.title}</legend>
      <AccountHeadings />
      <div className="cells-scroll">
        {rows.map((row, index) => (
          <AccountCells
            // Rows have no identity of their own while they are typed.
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
            key={index}
            row={row}
            index={index}
            error={errors.get(index)}
            readOnly={readOnly}
            onChange={(change) => set(index, change)}
            onDelete={onDelete}
            onRemove={index + 1 < rows.length ? () => remove(index) : undefined}
          />
        ))}
      </div>
    </fieldset>
  )
}
