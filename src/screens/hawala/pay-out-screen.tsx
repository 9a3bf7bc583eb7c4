import { type ReactNode, useState } from 'react'
import { hawalaTexts } from '../../../contract/hawala/hawala.ts'
import {
  changedPayOut,
  ID_KINDS,
  idKindText,
  isExchanged,
  type PayOutDraft,
  payOutTexts,
  type ToPay,
} from '../../../contract/hawala/pay-out.ts'
import type { HawalaLife } from '../../../contract/hawala/step-answers.ts'
import { stepText } from '../../../contract/hawala/steps.ts'
import type { Currency } from '../../../contract/money/currency.ts'
import { say } from '../../../contract/text/catalogue.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { linesOf } from '../../shell/calls/failure-lines.ts'
import { useLeave } from '../../shell/entry/use-leave.ts'
import { AccountField, useAccountOf } from '../../shell/fields/account-field.tsx'
import { phrases as fieldPhrases } from '../../shell/fields/late-phrases.ts'
import { useOffice } from '../../shell/office/office.ts'
import { useRefill } from '../../shell/papers/use-refill.ts'
import { AmountField } from '../../ui/fields/amount-field.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Banner, ReadOnly } from '../../ui/frame/banner.tsx'
import { Button } from '../../ui/frame/button.tsx'
import { PayOutFacts, wholeOf } from './pay-out-facts.tsx'
import { payOutPhrases as phrases } from './phrases.ts'
import { QUEUE } from './places.ts'
import { ReadLife, stepsWhen } from './read-life.tsx'
import { type PayOutForm, usePayOut } from './use-pay-out.ts'

const IDS = ID_KINDS.map((kind) => ({ value: kind, label: idKindText(kind) }))

/** Pays a hawala out to its receiver: from which account, to whom, under which ID. */
export default function PayOutScreen({ id }: { readonly id: string }): ReactNode {
  return <ReadLife id={id}>{(life) => <PayOut life={life} />}</ReadLife>
}

function PayOut({ life }: { readonly life: HawalaLife }) {
  const { hawala, steps } = life
  const { timezone } = useOffice()
  const accountOf = useAccountOf()
  const paid: ToPay = { hawala, ccy: accountOf(hawala.credit_account)?.ccy ?? 'RYL' }
  const ccyOf = (account: string) => accountOf(account)?.ccy
  const payOut = usePayOut(life, paid, ccyOf)
  const { form, waits, isOpen, isDirty, pay } = payOut
  const { failure } = form
  const leave = useLeave(QUEUE, isOpen && isDirty, phrases.unsaved)
  useCommands('form', {
    'entry.save': isOpen ? { hint: phrases.toPay, run: pay } : undefined,
  })
  const last = steps.at(-1)
  const whole = wholeOf(paid)
  const [opened] = useState(whole)
  const became = last
    ? phrases.became({ step: stepText(last, stepsWhen(last, timezone)) })
    : phrases.notPaidHere
  const isLate = isOpen && !waits && form.subject !== undefined && !form.isSaving
  return (
    <>
      <PayOutFacts hawala={hawala} whole={whole} />
      <Form label={phrases.form({ id: String(hawala.id) })} columns={4} onSubmit={pay}>
        <PayOutFields payOut={payOut} paid={paid} ccyOf={ccyOf} />
        {!isOpen && <ReadOnly why={became} />}
        <div className="actions">
          {isOpen && (
            <Button label={phrases.pay} kind="main" keys="Ctrl+Enter" busy={form.isSaving} onPress={pay} />
          )}
          <Button label={phrases.back} keys="Esc" onPress={leave} />
        </div>
      </Form>
      <div className="banner-place">
        <Banner
          label={say(payOutTexts.notPaid)}
          lines={failure ? linesOf(failure, hawalaTexts.updateFailed) : isLate ? [became] : []}
        />
        <Banner lines={waits && whole !== opened ? [payOutTexts.changed({ whole })] : []} />
      </div>
    </>
  )
}

interface PayOutFieldsProps {
  readonly payOut: PayOutForm
  readonly paid: ToPay
  /** The currency of an account; undefined where the office has no such account. */
  readonly ccyOf: (account: string) => Currency | undefined
}

/** The fields of a pay-out, in the order of Enter. */
function PayOutFields({ payOut, paid, ccyOf }: PayOutFieldsProps) {
  const { form, isOpen, sheetDate } = payOut
  const { draft } = form
  const own = ccyOf(draft.account ?? '')
  const field = (name: keyof PayOutDraft, label: string) => ({
    label,
    name,
    value: draft[name] ?? '',
    error: form.error(name),
    readOnly: !isOpen,
    onChange: (value: string) => form.change(changedPayOut(form.current(), name, value, paid), name),
  })
  const typed = { id_no: draft.id_no ?? '', name: draft.paid_to ?? '', phone: draft.phone ?? '' }
  const refilled = useRefill(typed, (part, value) =>
    field(part === 'name' ? 'paid_to' : 'phone', '').onChange(value),
  )
  return (
    <>
      <AccountField
        {...field('account', phrases.account)}
        onChange={payOut.payFrom}
        currency={undefined}
        span={2}
        required
      />
      {own !== undefined && isExchanged(paid, own) && (
        <>
          <AmountField
            {...field('rate', phrases.rate({ own, ccy: paid.ccy }))}
            kind="positiveRate"
            note={sheetDate && fieldPhrases.sheetOf({ date: sheetDate })}
            required
          />
          <AmountField {...field('amount', phrases.amount({ own }))} required />
        </>
      )}
      <TextField {...field('paid_to', phrases.paidTo)} maxLength={200} required />
      <SelectField {...field('id_kind', phrases.idKind)} options={IDS} />
      <TextField {...refilled(field('id_no', phrases.idNumber))} maxLength={60} autoFocus hasWesternDigits />
      <TextField {...field('phone', phrases.phone)} inputMode="tel" maxLength={100} hasWesternDigits />
    </>
  )
}
