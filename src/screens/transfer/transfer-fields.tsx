import { useMemo, useState } from 'react'
import {
  debitCurrency,
  exchangedByRate,
  TRANSFER_MODES,
  transferDraftLegs,
  transferExchange,
} from '../../../contract/records/transfer-form.ts'
import { type TransferDraft, transferTexts, transferToWire } from '../../../contract/records/transfers.ts'
import { say } from '../../../contract/text/catalogue.ts'
import { postingApis } from '../../api/posting-records.ts'
import { movedOn } from '../../commands/grammar/posting-leg.ts'
import { transferPreview } from '../../commands/grammar/transfer-line.ts'
import { useLatest } from '../../commands/keys/use-latest.ts'
import type { EntryFields } from '../../shell/entry/entry-form.ts'
import { moneyQuestions } from '../../shell/entry/money-questions.ts'
import { AccountField, useAccountOf, useKnownAccount } from '../../shell/fields/account-field.tsx'
import { CurrencyField } from '../../shell/fields/currency-field.tsx'
import { useCurrencyInTill } from '../../shell/fields/currency-in-till.ts'
import { DayField } from '../../shell/fields/day-field.tsx'
import { phrases as fieldPhrases } from '../../shell/fields/late-phrases.ts'
import { useTillsBelow } from '../../shell/fields/tills-below.ts'
import { useOfficeDays } from '../../shell/office/office-days.ts'
import { rateSays } from '../../shell/rates/rate-says.ts'
import { useSheetRates } from '../../shell/rates/sheet-rates.ts'
import { modeRemedy, useFarRates } from '../../shell/rates/sheets.ts'
import { AmountField } from '../../ui/fields/amount-field.tsx'
import { CheckField, RadioGroup } from '../../ui/fields/choice-fields.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { phrases } from './phrases.ts'
import { askedOfSheet, isSheetRate, transferRules } from './rules.ts'

const modes = TRANSFER_MODES.map((mode) => ({ value: mode, label: phrases[mode] }))

const labels = {
  id: phrases.id,
  amount: phrases.amount,
  currency: phrases.currency,
  exchange_rate: phrases.rate,
  operation_mode: phrases.mode,
  exchanged_amount: phrases.exchangedAmount,
  exchanged_currency: phrases.exchangedCurrency,
  from_amount_currency: say(transferTexts.fromAmountCurrency),
  debit_account: phrases.debitAccount,
  credit_account: phrases.creditAccount,
  date: phrases.date,
  description: phrases.description,
}

/**
 * The accounts of both currencies of a transfer, those in `first` first; undefined where a currency is missing or both
 * are the same.
 */
function useGroups({ currency, exchanged_currency }: TransferDraft, first: string) {
  return useMemo(() => {
    if (currency === '' || exchanged_currency === '' || currency === exchanged_currency) return undefined
    const ofAmount = { [currency]: phrases.ofAmount({ currency }) }
    const ofExchanged = { [exchanged_currency]: phrases.ofExchanged({ currency: exchanged_currency }) }
    return first === currency ? { ...ofAmount, ...ofExchanged } : { ...ofExchanged, ...ofAmount }
  }, [currency, exchanged_currency, first])
}

interface TransferFieldsProps extends EntryFields<TransferDraft> {
  /** What is posted already: the balances hold it. */
  readonly saved?: TransferDraft | undefined
}

/** The fields of a transfer, new or saved. */
export function TransferFields({ draft, field, saved }: TransferFieldsProps) {
  const { sheetRate, dateOf } = useSheetRates()
  const inMyTill = useCurrencyInTill()
  const { today } = useOfficeDays()
  const accountOf = useAccountOf()
  const legs = transferPreview(draft, accountOf)
  const posted = saved ? transferPreview(saved, accountOf) : []
  const isToday = !saved && draft.date === today
  const moved = (acc_no: string) => movedOn(acc_no, legs) - movedOn(acc_no, posted)
  return (
    <>
      <TextField {...field('id')} readOnly />
      <AmountField {...field('amount')} required autoFocus />
      <CurrencyField {...field('currency')} required />
      <AmountField
        {...field('exchange_rate')}
        kind="positiveRate"
        required
        note={
          isSheetRate(draft, sheetRate, inMyTill) &&
          fieldPhrases.sheetOf({ date: dateOf(...askedOfSheet(draft, inMyTill)) })
        }
      />
      <RadioGroup {...field('operation_mode')} options={modes} passed />
      <AmountField
        {...field('exchanged_amount')}
        required
        note={rateSays(exchangedByRate(draft))}
        passed={draft.exchanged_amount !== ''}
      />
      <CurrencyField {...field('exchanged_currency')} required />
      <CheckField
        {...field('from_amount_currency')}
        span={3}
        passed={draft.currency === '' || draft.exchanged_currency === ''}
      />
      <AccountField
        {...field('debit_account')}
        currency={debitCurrency(draft)}
        groups={useGroups(draft, debitCurrency(draft))}
        till={draft.exchanged_currency === '' ? debitCurrency(draft) : draft.currency || debitCurrency(draft)}
        moved={moved(draft.debit_account)}
        span={2}
      />
      <AccountField
        {...field('credit_account')}
        currency={draft.exchanged_currency}
        groups={useGroups(draft, draft.exchanged_currency)}
        moved={moved(draft.credit_account)}
        span={2}
      />
      <DayField {...field('date')} required passed={isToday} />
      <TextField {...field('description')} maxLength={500} span={5} />
    </>
  )
}

/** The form of a transfer, new or saved; its rules read the office's accounts as they are known when one is asked. */
export function useTransferForm(isSaved = false) {
  const known = useKnownAccount()
  const rates = useLatest(useSheetRates())
  const inMyTill = useLatest(useCurrencyInTill())
  const [rules] = useState(() =>
    transferRules(
      (acc_no) => known(acc_no)?.ccy,
      (...asked) => rates().sheetRate(...asked),
      isSaved,
      isSaved ? undefined : (acc_no) => inMyTill()(acc_no),
    ),
  )
  const farRates = useFarRates()
  const tillsBelow = useTillsBelow()
  const legsOf = (draft: TransferDraft) => transferDraftLegs(draft, (acc_no) => known(acc_no)?.ccy)
  const farOf = (draft: TransferDraft, saved?: TransferDraft) =>
    farRates.of(transferExchange(draft), draft.date, saved && transferExchange(saved))
  return {
    ...({ noun: 'transfer', api: postingApis.transfer, rules, firstField: 'amount', labels } as const),
    // Its number is a suggestion only, and no part of what is saved.
    content: (draft: TransferDraft) => transferToWire({ ...draft, id: '' }),
    questions: (draft: TransferDraft, saved?: TransferDraft) => {
      const far = farOf(draft, saved)
      const tills = tillsBelow(legsOf(draft), saved && legsOf(saved))
      return moneyQuestions('Save', far && farRates.text(far), tills)
    },
    remedy: (draft: TransferDraft, saved?: TransferDraft) => modeRemedy(farOf(draft, saved)),
  }
}
