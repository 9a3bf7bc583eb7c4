import { useEffect, useState } from 'react'
import type { Currency } from '../../../contract/money/currency.ts'
import {
  grouped,
  moneyFromWire,
  moneyText,
  parseMoney,
  type WireNumber,
} from '../../../contract/money/money.ts'
import { farPayOutText } from '../../../contract/rates/entry-exchanges.ts'
import { hawalaTexts } from '../../../contract/records/hawala.ts'
import { type HawalaLife, stepText } from '../../../contract/records/hawala-steps.ts'
import {
  changedPayOut,
  checkPayOut,
  ID_KINDS,
  isExchanged,
  movedPayOut,
  type PayOutDraft,
  payOutDraft,
  payOutTexts,
  payOutToWire,
  type ToPay,
  withPayingAccount,
} from '../../../contract/records/pay-out.ts'
import { credit } from '../../../contract/records/postings.ts'
import { takeStep } from '../../api/hawala-life.ts'
import { recordPath } from '../../commands/catalog/nouns.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { moneyQuestions } from '../../shell/entry/money-questions.ts'
import { useForm } from '../../shell/entry/use-form.ts'
import { useLeave } from '../../shell/entry/use-leave.ts'
import { AccountField, useAccountOf } from '../../shell/fields/account-field.tsx'
import { useMyTill } from '../../shell/fields/my-till.ts'
import { useFarRates } from '../../shell/fields/sheets.ts'
import { useTillsBelow } from '../../shell/fields/tills-below.ts'
import { linesOf } from '../../shell/frame/failure-lines.ts'
import { useHistory } from '../../shell/frame/navigation.tsx'
import { useOffice } from '../../shell/frame/office.ts'
import { useAsk } from '../../shell/frame/question-context.tsx'
import { useRefresh } from '../../shell/frame/refresh.ts'
import { useShell } from '../../shell/frame/shell-context.tsx'
import { CHANGED_LISTS } from '../../shell/live/changed-lists.ts'
import { AmountField } from '../../ui/fields/amount-field.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Banner, ReadOnly } from '../../ui/frame/banner.tsx'
import { Button } from '../../ui/frame/button.tsx'
import { showSuccess } from '../../ui/frame/toasts.tsx'
import { QUEUE } from './places.ts'
import { ReadLife, stepsWhen } from './read-life.tsx'

const IDS = ID_KINDS.map((kind) => ({ value: kind, label: kind }))

/** Pays a hawala out to its receiver: from which account, to whom, under which ID. */
export default function PayOutScreen({ id }: { readonly id: string }) {
  return <ReadLife id={id}>{(life) => <PayOut life={life} />}</ReadLife>
}

/** What a hawala settles for, and what it was entered as where that is in another currency. */
function wholeOf({ hawala, ccy }: ToPay): string {
  const of = (currency: string, amount: WireNumber) =>
    `${currency} ${grouped(moneyText(moneyFromWire(amount)))}`
  const settled = of(ccy, hawala.RYL_amount)
  return hawala.currency === ccy ? settled : `${settled} · ${of(hawala.currency, hawala.amount)}`
}

/** What is asked before a hawala is paid out: about what is handed over, and about the till that it is taken from. */
function usePayOutQuestions(paid: ToPay, ccyOf: (account: string) => Currency | undefined) {
  const { today } = useShell()
  const farRates = useFarRates()
  const tillsBelow = useTillsBelow()
  return (draft: PayOutDraft) => {
    const own = ccyOf(draft.account)
    const far = farPayOutText(draft, paid, own, farRates.measure(today), { ...farRates, today })
    const settled = moneyFromWire(paid.hawala.RYL_amount)
    const handed = isExchanged(paid, own) ? (parseMoney(draft.amount) ?? 0n) : settled
    return moneyQuestions('Pay', far, tillsBelow([credit(draft.account, own ?? paid.ccy, handed)]))
  }
}

function PayOut({ life }: { readonly life: HawalaLife }) {
  const { hawala, next, steps } = life
  const id = String(hawala.id)
  const history = useHistory()
  const refresh = useRefresh()
  const { timezone } = useOffice()
  const accountOf = useAccountOf()
  const till = useMyTill()
  const paid: ToPay = { hawala, ccy: accountOf(hawala.credit_account)?.ccy ?? 'RYL' }
  const ccyOf = (account: string) => accountOf(account)?.ccy
  const exchanges = ({ account }: PayOutDraft) => isExchanged(paid, ccyOf(account))
  const [first] = useState(
    () =>
      [hawala.currency, paid.ccy].flatMap((ccy) => {
        const mine = till.named(ccy)('.')
        return mine && 'values' in mine ? mine.values : []
      })[0] ?? '',
  )
  // The hawala that the draft is made for, until the draft has followed a change of it.
  const [base, setBase] = useState(paid)
  const begun = payOutDraft(base, first, ccyOf(first))
  const form = useForm<object, PayOutDraft>(
    {
      check: (draft) => checkPayOut(draft, exchanges(draft)),
      save: async (draft, _, key) => {
        const step = payOutToWire(draft, exchanges(draft))
        await takeStep(id, step, { key, version: hawala.version }).catch((error) => {
          // It may have been refused for what the hawala is by now.
          refresh('hawala-life')
          throw error
        })
      },
      onSaved: () => {
        showSuccess(payOutTexts.paid, { what: `hawala ${id} paid`, path: recordPath('hawala', id) })
        refresh(...CHANGED_LISTS.hawala)
        history.push(QUEUE)
      },
    },
    () => ({ subject: {}, draft: begun }),
  )
  const { draft, failure } = form
  const ask = useAsk()
  const questionsOf = usePayOutQuestions(paid, ccyOf)
  const pay = () => {
    const now = form.current()
    const isWrong = Object.keys(checkPayOut(now, exchanges(now))).length > 0
    const lines = isWrong ? [] : questionsOf(now)
    ask({ title: 'Pay this out?', lines, confirmText: 'Pay', onConfirm: form.submit })
  }
  const waits = next.includes('paid')
  // A form stays open over a hawala that is paid elsewhere: its pay-out is refused with what became of it.
  const [isOpen, setOpen] = useState(waits)
  if (waits && !isOpen) setOpen(true)
  useEffect(() => {
    if (!form.subject || base.hawala.version === paid.hawala.version) return
    const now = form.current()
    form.change(movedPayOut(now, base, paid, ccyOf(now.account)), 'amount')
    setBase(paid)
  })
  const isDirty =
    form.subject !== undefined &&
    Object.entries(begun).some(([field, value]) => draft[field as keyof PayOutDraft] !== value)
  const leave = useLeave(QUEUE, isOpen && isDirty, 'What you typed is not saved: it is gone then.')
  useCommands('form', {
    'entry.save': isOpen ? { hint: 'pay', run: pay } : undefined,
  })
  const field = (name: keyof PayOutDraft, label: string) => ({
    label,
    name,
    value: draft[name] ?? '',
    error: form.error(name),
    readOnly: !isOpen,
    onChange: (value: string) => {
      const now = form.current()
      const changed =
        name === 'account'
          ? withPayingAccount(now, value, paid, ccyOf(value))
          : changedPayOut(now, name, value, paid)
      form.change(changed, name)
    },
  })
  const last = steps.at(-1)
  const own = ccyOf(draft.account ?? '')
  const isExchange = isExchanged(paid, own)
  const whole = wholeOf(paid)
  const [opened] = useState(whole)
  const became = last ? `${stepText(last, stepsWhen(last, timezone))}.` : 'It is not one that is paid here.'
  const isLate = isOpen && !waits && form.subject !== undefined && !form.isSaving
  return (
    <>
      <section className="sheet hawala-facts" aria-label="Hawala">
        <h2>
          <span>{whole}</span>
          <small>
            <bdi>{hawala.sender_name}</bdi> to <bdi>{hawala.receiver_name}</bdi>
            {hawala.receiver_father_name !== '' && (
              <>
                , son of <bdi>{hawala.receiver_father_name}</bdi>
              </>
            )}
          </small>
          {(hawala.ref ?? hawala.number) && (
            <small>
              Number <bdi>{hawala.ref ?? hawala.number}</bdi>
            </small>
          )}
          <small>{hawala.date}</small>
        </h2>
      </section>
      <Form label={`Pay hawala ${id}`} columns={4} onSubmit={pay}>
        <AccountField {...field('account', 'Paid from')} currency={undefined} span={2} required />
        {isExchange && (
          <>
            <AmountField {...field('rate', `${own} for 1 ${paid.ccy}`)} kind="positiveRate" required />
            <AmountField {...field('amount', `${own} handed over`)} required />
          </>
        )}
        <TextField {...field('paid_to', 'Paid to')} maxLength={200} required />
        <SelectField {...field('id_kind', 'ID')} options={IDS} />
        <TextField {...field('id_no', 'ID number')} maxLength={60} autoFocus hasWesternDigits />
        <TextField {...field('phone', 'Phone')} inputMode="tel" maxLength={100} />
        {!isOpen && <ReadOnly why={became} />}
        <div className="actions">
          {isOpen && <Button label="Pay" kind="main" keys="Ctrl+Enter" busy={form.isSaving} onPress={pay} />}
          <Button label="Back" keys="Esc" onPress={leave} />
        </div>
      </Form>
      <div className="banner-place">
        <Banner
          label={payOutTexts.notPaid}
          lines={failure ? linesOf(failure, hawalaTexts.updateFailed) : isLate ? [became] : []}
        />
        <Banner lines={waits && whole !== opened ? [payOutTexts.changed(whole)] : []} />
      </div>
    </>
  )
}
