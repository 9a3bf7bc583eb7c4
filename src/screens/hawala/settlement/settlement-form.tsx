import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { HawalaDraft } from '../../../../contract/hawala/form.ts'
import { grouped, parseMoney, parseRate, rateFromWire } from '../../../../contract/money/money.ts'
import { sayAll } from '../../../../contract/text/catalogue.ts'
import { draftAs } from '../../../machines/draft.ts'
import { useHasLife } from '../../../shell/fields/use-has-life.ts'
import type { SettlementActor } from '../../../shell/settlement/use-settlement.ts'
import type { RatesOf } from '../changed-hawala.ts'
import { HawalaFields, hawalaLabels, useSettledIn } from '../hawala-fields.tsx'
import { phrases } from './phrases.ts'
import { useSides } from './use-sides.ts'
import { type Way, WayField } from './way-field.tsx'

interface SettlementFormProps {
  readonly settlement: SettlementActor
  readonly ratesOf: RatesOf
}

/** The fields that add a row; what is typed in the grid does not draw them. */
export function SettlementForm({ settlement, ratesOf }: SettlementFormProps) {
  const form = useSelector(settlement, ({ context }) => context.form)
  const errors = useSelector(settlement, ({ context }) => context.errors)
  const draft = draftAs<HawalaDraft>(form)
  const [way, setWay] = useState<Way>('')
  const hasLife = useHasLife()
  const sides = useSides(way, draft)
  const labels = hawalaLabels(useSettledIn(draft))
  const put = (field: keyof HawalaDraft, value: string) =>
    settlement.send({ type: 'form.change', field, value })
  const fields = (
    <HawalaFields
      draft={draft}
      fits={sides.fits}
      besideOf={sides.besideOf}
      field={(name) => ({
        name,
        label: labels[name],
        value: draft[name],
        error: sayAll(errors[name]),
        readOnly: false,
        onChange: (value) => {
          put(name, String(value))
          const credit = name === 'debit_acc' && draft.credit_acc === '' && sides.onlyCredit(String(value))
          if (credit) put('credit_acc', credit)
        },
      })}
      rateNote={rateNote(draft, ratesOf)}
      sumNote={sumNote(draft)}
      isDateToldLate
    />
  )
  if (!hasLife) return fields
  return (
    <>
      <WayField way={way} note={sides.note} onChange={setWay} />
      {fields}
    </>
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
