import { moneyToWire, parseMoney } from '../../../contract/money/money.ts'
import { figureFault } from '../../../contract/wire/figures.ts'
import { fetchOfficeSettings, saveOfficeSettings } from '../../api/office/office-settings.ts'
import { useRefresh } from '../../shell/calls/refresh.ts'
import { useForm } from '../../shell/entry/use-form.ts'
import { SaveDialog } from '../../shell/questions/save-dialog.tsx'
import { AmountField } from '../../ui/fields/amount-field.tsx'
import { showSuccess } from '../../ui/frame/toasts.tsx'
import { phrases } from './phrases.ts'
import type { TillRow } from './tills-table.ts'

interface LowMarkDialogProps {
  readonly till: TillRow & Required<Pick<TillRow, 'ccy'>>
  readonly onClose: () => void
}

/** Below how much a till is low in a currency; blank for no mark. */
export function LowMarkDialog({ till, onClose }: LowMarkDialogProps) {
  const { cust_id, cust_name, ccy, low_mark } = till
  const refresh = useRefresh()
  const form = useForm<object, { readonly low_mark: string }>(
    {
      check: ({ low_mark: typed }) => {
        const fault = typed === '' ? '' : figureFault(typed, 'amount')
        return fault === '' ? {} : { low_mark: [fault] }
      },
      save: async ({ low_mark: typed }, _, key) => {
        const { low_marks, version } = await fetchOfficeSettings()
        const others = low_marks.filter((mark) => mark.cust_id !== cust_id || mark.ccy !== ccy)
        const minor = parseMoney(typed)
        const own = minor === undefined ? [] : [{ cust_id, ccy, amount: moneyToWire(minor) }]
        await saveOfficeSettings({ low_marks: [...others, ...own] }, { key, version })
      },
      onSaved: () => {
        showSuccess(phrases.marked)
        refresh('tills', 'office-settings')
        onClose()
      },
    },
    () => ({ subject: {}, draft: { low_mark: low_mark === undefined ? '' : String(low_mark) } }),
  )
  return (
    <SaveDialog
      title={phrases.markOf({ till: cust_name, ccy })}
      first="low_mark"
      form={form}
      failedText={phrases.markFailed}
      onClose={onClose}
    >
      <AmountField {...form.field('low_mark', phrases.lowMark)} note={phrases.blank} span={3} />
    </SaveDialog>
  )
}
