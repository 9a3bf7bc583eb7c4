import type { MouseEvent } from 'react'
import { type CloseDraft, isLeftOut, reasonField, reasonOf } from '../../../contract/day/close-form.ts'
import type { TillStanding } from '../../../contract/day/day-answers.ts'
import { MAX_REASON } from '../../../contract/day/days.ts'
import { formatMoney, moneyFromWire } from '../../../contract/money/money.ts'
import { type Said, say } from '../../../contract/text/catalogue.ts'
import type { EditEntry } from '../../shell/entry/use-edit-entry.ts'
import { TextCell } from '../../ui/grid/sheet.tsx'
import { needsReason } from './close-entry.ts'
import { phrases } from './phrases.ts'
import { TillCells } from './till-cells.tsx'

/** What keeps a till and currency from being closed, as far as the screen knows. */
function stateOf(till: TillStanding, draft: CloseDraft): string {
  if (isLeftOut(draft, till)) return phrases.leftOut
  if (till.counted === null) return phrases.notCounted
  if (till.stale !== undefined) return phrases.stale({ amount: formatMoney(moneyFromWire(till.stale)) })
  return needsReason(till) && reasonOf(draft, till).trim() === '' ? phrases.needsReason : ''
}

/** A press on its figures leads to its reason, where the keys of the row work. */
function toReason(event: MouseEvent<HTMLTableRowElement>): void {
  if (event.target instanceof HTMLInputElement) return
  event.preventDefault()
  event.currentTarget.querySelector('input')?.focus()
}

interface TillRowProps {
  readonly till: TillStanding
  /** Its place in the sheet, from 0. */
  readonly row: number
  readonly entry: EditEntry<CloseDraft>
  /** What the day was refused for at this till and currency, as far as it still holds. */
  readonly fault: Said | undefined
  readonly mayClose: boolean
}

/** A till and currency of a day that is being closed: as it was counted, and the reason of its difference. */
export function TillRow({ till, row, entry: { draft, change }, fault, mayClose }: TillRowProps) {
  const name = reasonField(till)
  const out = isLeftOut(draft, till)
  return (
    <tr onMouseDown={toReason}>
      <TillCells till={till} isLeftOut={out} />
      <td>
        <TextCell
          label={phrases.reasonOf({ till: till.cust_name, ccy: till.ccy })}
          name={name}
          value={reasonOf(draft, till)}
          error={fault}
          readOnly={!mayClose || out}
          maxLength={MAX_REASON}
          row={row}
          column={0}
          onChange={(value) => change(name, value)}
        />
      </td>
      <td className={fault === undefined ? 'state' : 'state wrong'} role="status">
        {fault ? say(fault) : stateOf(till, draft)}
      </td>
    </tr>
  )
}
