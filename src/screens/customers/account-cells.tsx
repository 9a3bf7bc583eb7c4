import type { AccountRow } from '../../../contract/lists/customer-form.ts'
import { currencyOfAccountNumber } from '../../../contract/money/currency.ts'
import type { Said } from '../../../contract/text/catalogue.ts'
import { westernDigits } from '../../../contract/text/digits.ts'
import { CurrencyField } from '../../shell/fields/currency-field.tsx'
import { DayField } from '../../shell/fields/day-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Button } from '../../ui/frame/button.tsx'
import { accountPhrases as phrases } from './phrases.ts'

/** A number and, where the currency is blank or what the number before has set, that of its first digit. */
function numberedRow({ acc_no: before, ccy }: AccountRow, acc_no: string): Partial<AccountRow> {
  const isOwn = ccy !== '' && ccy !== currencyOfAccountNumber(before)
  return isOwn ? { acc_no } : { acc_no, ccy: currencyOfAccountNumber(acc_no) ?? '' }
}

/** The headings over the cells; each field has its whole name. */
export function AccountHeadings() {
  return (
    <div className="cells-heading" aria-hidden="true">
      <span>#</span>
      <span>{phrases.number}</span>
      <span>{phrases.openDate}</span>
      <span>{phrases.currency}</span>
      <span>{phrases.action}</span>
    </div>
  )
}

interface AccountCellsProps {
  readonly row: AccountRow
  /** Its place among the rows, from 0. */
  readonly index: number
  readonly error: Said | undefined
  readonly readOnly: boolean
  readonly onChange: (change: Partial<AccountRow>) => void
  /** Deletes an account that the server has; undefined where that is not offered. */
  readonly onDelete: ((acc_no: string) => void) | undefined
  /** Takes a row that is not saved yet out of the grid; undefined where it has to stay. */
  readonly onRemove: (() => void) | undefined
}

/** One row of the grid of accounts: number, open date, currency, and what can be done with it. */
export function AccountCells({
  row,
  index,
  error,
  readOnly,
  onChange,
  onDelete,
  onRemove,
}: AccountCellsProps) {
  const number = index + 1
  return (
    <div className="cells">
      <span className="row-number">{number}</span>
      <TextField
        label={phrases.numberOf({ row: number })}
        name={`acc_no_${index}`}
        value={row.acc_no}
        maxLength={32}
        readOnly={readOnly || row.saved}
        error={error}
        onChange={(typed) => onChange(numberedRow(row, westernDigits(typed)))}
      />
      <DayField
        label={phrases.openDateOf({ row: number })}
        name={`open_date_${index}`}
        value={row.open_date}
        readOnly={readOnly}
        onChange={(open_date) => onChange({ open_date })}
      />
      <CurrencyField
        label={phrases.currencyOf({ row: number })}
        name={`ccy_${index}`}
        value={row.ccy}
        readOnly={readOnly}
        onChange={(ccy) => onChange({ ccy })}
      />
      <div className="cell-action" data-known-by={`action ${number}`}>
        {row.saved && onDelete && <Button label={phrases.delete} onPress={() => onDelete(row.acc_no)} />}
        {!row.saved && onRemove && <Button label={phrases.remove} onPress={onRemove} />}
      </div>
    </div>
  )
}
