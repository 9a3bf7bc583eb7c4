import type { ReactNode } from 'react'
import type { Hawala } from '../../../contract/hawala/hawala.ts'
import type { Currency } from '../../../contract/money/currency.ts'
import { grouped, moneyFromWire, moneyText } from '../../../contract/money/money.ts'
import { credit } from '../../../contract/records/postings.ts'
import { moneyQuestions } from '../../shell/entry/money-questions.ts'
import { useTillsBelow } from '../../shell/fields/tills-below.ts'
import { useAsk } from '../../shell/questions/question-context.tsx'
import { ChoiceDialog } from '../../ui/dialogs/dialogs.tsx'
import { phrases } from './phrases.ts'
import type { TakeStep } from './use-take-step.ts'

/** Returns a hawala, with its charge or without. `ccyOf` is the currency of an account. Asks first about a till that the return leaves below zero. */
export function useReturnHawala(
  hawala: Hawala,
  ccyOf: (acc_no: string) => Currency,
  take: TakeStep,
): (with_charge: boolean) => void {
  const ask = useAsk()
  const tillsBelow = useTillsBelow()
  return (with_charge) => {
    const minor = moneyFromWire(hawala.RYL_amount) + (with_charge ? moneyFromWire(hawala.RYL_charge) : 0n)
    const back = credit(hawala.debit_account, ccyOf(hawala.debit_account), minor)
    ask({
      title: phrases.returnAsked,
      lines: moneyQuestions('Return', undefined, tillsBelow([back])),
      confirmText: phrases.return,
      onConfirm: () => void take('returned', { with_charge }),
    })
  }
}

interface ReturnDialogProps {
  readonly id: string
  readonly hawala: Hawala
  /** The currency that it settles in. */
  readonly ccy: Currency
  readonly onReturn: (with_charge: boolean) => void
  readonly onCancel: () => void
}

/** Asks whether a hawala is returned, and whether its charge goes back with it. */
export function ReturnDialog({ id, hawala, ccy, onReturn, onCancel }: ReturnDialogProps): ReactNode {
  const whole = `${ccy} ${grouped(moneyText(moneyFromWire(hawala.RYL_amount)))}`
  return (
    <ChoiceDialog
      title={phrases.returnOf({ id })}
      message={<p>{phrases.goesBack({ amount: whole, acc_no: hawala.debit_account })}</p>}
      choices={[
        { label: phrases.return, onChoose: () => onReturn(false) },
        ...(Number(hawala.RYL_charge) > 0
          ? [{ label: phrases.returnWithCharge, onChoose: () => onReturn(true) }]
          : []),
      ]}
      onCancel={onCancel}
    />
  )
}
