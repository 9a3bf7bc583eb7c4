import { useRef } from 'react'
import { type AccountRow, accountRowErrors } from '../../../contract/lists/customer-form.ts'
import { currencyOfAccountNumber } from '../../../contract/money/currency.ts'
import { westernDigits } from '../../../contract/text/digits.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { focusSheetBelow } from '../../shell/day-book/focus-sheet.ts'
import { CurrencyField } from '../../shell/fields/currency-field.tsx'
import { DayField } from '../../shell/fields/day-field.tsx'
import { focusField } from '../../ui/fields/form.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Button } from '../../ui/frame/button.tsx'

interface AccountsGridProps {
  readonly rows: readonly AccountRow[]
  readonly onChange: (rows: readonly AccountRow[]) => void
  readonly readOnly: boolean
  /** Deletes an account that the server has; left out for a new customer, and without the permission to delete. */
  readonly onDelete?: (acc_no: string) => void
}

/** A number and, where the currency is blank or what the number before has set, that of its first digit. */
function numberedRow({ acc_no: before, ccy }: AccountRow, acc_no: string): Partial<AccountRow> {
  const isOwn = ccy !== '' && ccy !== currencyOfAccountNumber(before)
  return isOwn ? { acc_no } : { acc_no, ccy: currencyOfAccountNumber(acc_no) ?? '' }
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
  useCommands('form', { 'grid.enter': { hint: 'accounts', run: toggle } })
  return (
    <fieldset className="accounts-grid" ref={grid}>
      <legend>Accounts</legend>
      <div className="cells-heading" aria-hidden="true">
        <span>#</span>
        <span>Account Number</span>
        <span>Open Date</span>
        <span>Currency</span>
        <span>Action</span>
      </div>
      <div className="cells-scroll">
        {rows.map((row, index) => {
          const number = index + 1
          const isLast = number === rows.length
          return (
            // Rows have no identity of their own while they are typed.
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
            <div className="cells" key={index}>
              <span className="row-number">{number}</span>
              <TextField
                label={`Account Number ${number}`}
                name={`acc_no_${index}`}
                value={row.acc_no}
                maxLength={32}
                readOnly={readOnly || row.saved}
                error={errors.get(index)}
                onChange={(typed) => set(index, numberedRow(row, westernDigits(typed)))}
              />
              <DayField
                label={`Open Date ${number}`}
                name={`open_date_${index}`}
                value={row.open_date}
                readOnly={readOnly}
                onChange={(open_date) => set(index, { open_date })}
              />
              <CurrencyField
                label={`Currency ${number}`}
                name={`ccy_${index}`}
                value={row.ccy}
                readOnly={readOnly}
                onChange={(ccy) => set(index, { ccy })}
              />
              <div className="cell-action" data-known-by={`action ${index + 1}`}>
                {row.saved && onDelete && (
                  <Button label="Delete Account" onPress={() => onDelete(row.acc_no)} />
                )}
                {!row.saved && rows.length > 1 && !isLast && (
                  <Button label="Remove" onPress={() => remove(index)} />
                )}
              </div>
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}
