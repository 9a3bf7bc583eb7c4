import { useSelector } from '@xstate/react'
import type { HawalaDraft } from '../../../../contract/hawala/form.ts'
import { grouped, parseMoney, parseRate, rateFromWire } from '../../../../contract/money/money.ts'
import { sayAll } from '../../../../contract/text/catalogue.ts'
import { draftAs } from '../../../machines/draft.ts'
import type { SettlementActor } from '../../../shell/settlement/use-settlement.ts'
import type { RatesOf } from '../changed-hawala.ts'
import { HAWALA_LABELS, HawalaFields } from '../hawala-fields.tsx'
import { phrases } from './phrases.ts'

interface SettlementFormProps {
  readonly settlement: SettlementActor
  readonly ratesOf: RatesOf
}

/** The fields that add a row; what is typed in the grid does not draw them. */
export function SettlementForm({ settlement, ratesOf }: SettlementFormProps) {
  const form = useSelector(settlement, ({ context }) => context.form)
  const errors = useSelector(settlement, ({ context }) => context.errors)
  const draft = draftAs<HawalaDraft>(form)
  return (
    <HawalaFields
      draft={draft}
      field={(name) => ({
        name,
        label: HAWALA_LABELS[name],
        value: draft[name],
        error: sayAll(errors[name]),
        readOnly: false,
        onChange: (value) => settlement.send({ type: 'form.change', field: name, value: String(value) }),
      })}
      rateNote={rateNote(draft, ratesOf)}
      sumNote={sumNote(draft)}
      isDateToldLate
    />
  )
}

/** Where the rate is from, while it is the debit account's own. */
function rateNote({ exchg_rate, debit_acc, currency }: HawalaDraft, ratesOf: RatesOf): string | undefined {
  const rate = ratesOf(debit_acc)[currency]
  if (!rate || parseRate(exchg_rate) !== rateFromWire(rate)) return undefined
  return phrases.rateOfAccount({ acc_no: debit_acc })
}

/** What the RYL amount is computed from. */
function sumNote({ amount, exchg_rate, operation_mode }: HawalaDraft): string | undefined {
  if (!parseMoney(amount) || !parseRate(exchg_rate)) return undefined
  return `${grouped(amount)} ${operation_mode === 'Divide' ? '÷' : '×'} ${exchg_rate}`
}
