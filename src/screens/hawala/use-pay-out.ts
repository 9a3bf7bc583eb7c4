import { useEffect, useState } from 'react'
import {
  checkPayOut,
  isExchanged,
  movedPayOut,
  offeredRate,
  type PayOutDraft,
  payOutDraft,
  payOutTexts,
  payOutToWire,
  type ToPay,
  withPayingAccount,
} from '../../../contract/hawala/pay-out.ts'
import type { HawalaLife } from '../../../contract/hawala/step-answers.ts'
import type { Currency } from '../../../contract/money/currency.ts'
import type { WrittenRate } from '../../../contract/money/exchange.ts'
import { moneyFromWire, parseMoney } from '../../../contract/money/money.ts'
import { farPayOutText } from '../../../contract/rates/entry-exchanges.ts'
import { credit } from '../../../contract/records/postings.ts'
import { takeStep } from '../../api/hawala-life.ts'
import { recordPath } from '../../commands/catalog/nouns.ts'
import { CHANGED_LISTS } from '../../shell/calls/changed-lists.ts'
import { useRefresh } from '../../shell/calls/refresh.ts'
import { moneyQuestions } from '../../shell/entry/money-questions.ts'
import { useForm } from '../../shell/entry/use-form.ts'
import { useAccountOf } from '../../shell/fields/account-field.tsx'
import { useCurrencyInTill } from '../../shell/fields/currency-in-till.ts'
import { useMyTill } from '../../shell/fields/my-till.ts'
import { useTillsBelow } from '../../shell/fields/tills-below.ts'
import { useHistory } from '../../shell/navigation/navigation.tsx'
import { useOfficeDays } from '../../shell/office/office-days.ts'
import { useAnswered } from '../../shell/papers/use-answered.ts'
import { useExpired } from '../../shell/papers/use-expired.ts'
import { useAsk } from '../../shell/questions/question-context.tsx'
import { useSheetRates } from '../../shell/rates/sheet-rates.ts'
import { useFarRates } from '../../shell/rates/sheets.ts'
import { showSuccess } from '../../ui/frame/toasts.tsx'
import { payOutPhrases as phrases } from './phrases.ts'
import { QUEUE } from './places.ts'

/** The currency of an account; undefined where the office has no such account. */
type CcyOf = (account: string) => Currency | undefined

/** What is asked before a hawala is paid out: about what is handed over, and about the till that it is taken from. */
function usePayOutQuestions(paid: ToPay, ccyOf: CcyOf): (draft: PayOutDraft) => readonly string[] {
  const { today } = useOfficeDays()
  const farRates = useFarRates()
  const tillsBelow = useTillsBelow()
  return (draft) => {
    const own = ccyOf(draft.account)
    const far = farPayOutText(draft, paid, own, farRates.measure(today), { ...farRates, today })
    const settlementAmount = moneyFromWire(paid.hawala.RYL_amount)
    const handed = isExchanged(paid, own) ? (parseMoney(draft.amount) ?? 0n) : settlementAmount
    return moneyQuestions('Pay', far, tillsBelow([credit(draft.account, own ?? paid.ccy, handed)]))
  }
}

/** What the sheet of today offers an account in a third currency, and the day on which that was saved. */
interface SheetOffer {
  readonly said: WrittenRate
  readonly date: string
}

/** Tells what the sheet of today offers a hawala that is paid from an account; undefined where it has a rate of its own, or none. */
function useSheetOffer({ hawala, ccy }: ToPay, ccyOf: CcyOf): (account: string) => SheetOffer | undefined {
  const { today } = useOfficeDays()
  const { sheetRate, dateOf } = useSheetRates()
  const inMyTill = useCurrencyInTill()
  return (account) => {
    const own = ccyOf(account)
    if (own === undefined || own === hawala.currency) return undefined
    // What comes into the till for what it hands over is the hawala's own currency.
    const asked = [ccy, own, today, inMyTill(account) && ccy] as const
    const said = sheetRate(...asked)
    return said && { said, date: dateOf(...asked) }
  }
}

/** The account of the operator's till that a hawala is paid from unless another is chosen; blank where there is none. */
function useTillAccount({ hawala, ccy }: ToPay): string {
  const till = useMyTill()
  const [account] = useState(
    () =>
      [hawala.currency, ccy].flatMap((one) => {
        const mine = till.named(one)('.')
        return mine && 'values' in mine ? mine.values : []
      })[0] ?? '',
  )
  return account
}

/** A pay-out as it is typed. */
export interface PayOutForm {
  readonly form: ReturnType<typeof useForm<object, PayOutDraft>>
  /** Whether the hawala waits to be paid. */
  readonly waits: boolean
  /** Whether the form can be typed in: also over a hawala that is paid elsewhere by now. */
  readonly isOpen: boolean
  /** Whether the form has more than it began with. */
  readonly isDirty: boolean
  /** Sets the account that it is paid from. */
  readonly payFrom: (account: string) => void
  /** The day of the sheet whose rate stands in the form; undefined where that is another one. */
  readonly sheetDate: string | undefined
  /** Asks what is to be asked, and pays. */
  readonly pay: () => void
}

/** The form that pays a hawala out; it follows a change of the hawala while it is typed. */
export function usePayOut({ next }: HawalaLife, paid: ToPay, ccyOf: CcyOf): PayOutForm {
  const { hawala } = paid
  const id = String(hawala.id)
  const history = useHistory()
  const refresh = useRefresh()
  const exchanges = ({ account }: PayOutDraft) => isExchanged(paid, ccyOf(account))
  const offerOf = useSheetOffer(paid, ccyOf)
  const first = useTillAccount(paid)
  // The hawala that the draft is made for, until the draft has followed a change of it.
  const [base, setBase] = useState(paid)
  const initial = payOutDraft(base, first, ccyOf(first))
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
        showSuccess(payOutTexts.paid, { what: phrases.done({ id }), path: recordPath('hawala', id) })
        refresh(...CHANGED_LISTS.hawala)
        history.push(QUEUE)
      },
    },
    () => ({ subject: {}, draft: initial }),
  )
  const ask = useAsk()
  const questionsOf = usePayOutQuestions(paid, ccyOf)
  const accountOf = useAccountOf()
  const expired = useExpired()
  const answered = useAnswered()
  const pay = () => {
    const now = form.current()
    const isWrong = Object.keys(checkPayOut(now, exchanges(now))).length > 0
    if (isWrong) return form.submit()
    answered(expired(now.id_no, accountOf(now.account)?.customer_id), (papers) => {
      const lines = [...papers, ...questionsOf(form.current())]
      ask({ title: phrases.asked, lines, confirmText: phrases.pay, onConfirm: form.submit })
    })
  }
  const waits = next.includes('paid')
  // A form stays open over a hawala that is paid elsewhere: its pay-out is refused with what became of it.
  const [isOpen, setOpen] = useState(waits)
  if (waits && !isOpen) setOpen(true)
  useEffect(() => {
    if (!form.subject || base.hawala.version === paid.hawala.version) return
    const now = form.current()
    const offered = offerOf(now.account)?.said
    form.change(movedPayOut(now, base, paid, ccyOf(now.account), offered), 'amount')
    setBase(paid)
  })
  const isDirty =
    form.subject !== undefined &&
    Object.entries(initial).some(([field, value]) => form.draft[field as keyof PayOutDraft] !== value)
  const payFrom = (account: string) =>
    form.change(
      withPayingAccount(form.current(), account, paid, ccyOf(account), offerOf(account)?.said),
      'account',
    )
  const offer = offerOf(form.draft.account ?? '')
  const sheetDate = offer && form.draft.rate === offeredRate(offer.said) ? offer.date : undefined
  return { form, waits, isOpen, isDirty, payFrom, sheetDate, pay }
}
