import { useMemo } from 'react'
import { type HawalaDraft, rylAmountByRate } from '../../../contract/hawala/form.ts'
import { hawalaTexts } from '../../../contract/hawala/hawala.ts'
import type { Account } from '../../../contract/lists/accounts.ts'
import type { Currency } from '../../../contract/money/currency.ts'
import type { EntryFields } from '../../shell/entry/entry-form.ts'
import { AccountField, useAccountOf, useAccountOptions } from '../../shell/fields/account-field.tsx'
import { readCurrencyName } from '../../shell/fields/currency-names.ts'
import { DayField } from '../../shell/fields/day-field.tsx'
import { noProvinceText, useProvinceOptions } from '../../shell/fields/provinces.ts'
import { rateSays } from '../../shell/fields/rate-says.ts'
import { useSettlementCurrencies } from '../../shell/fields/settlement-currencies.ts'
import { useHasLife } from '../../shell/fields/use-has-life.ts'
import { AmountField } from '../../ui/fields/amount-field.tsx'
import { RadioGroup } from '../../ui/fields/choice-fields.tsx'
import { NO_OPTIONS, type SelectOption } from '../../ui/fields/option-search.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { currencies as entered } from './currencies.ts'
import { fieldPhrases as phrases } from './phrases.ts'

const modes = [
  { value: 'Multiply', label: phrases.multiply },
  { value: 'Divide', label: phrases.divide },
]

export const HAWALA_LABELS = {
  sender_name: phrases.sender,
  receiver_name: phrases.receiver,
  receiver_father_name: phrases.father,
  receiver_phone_number: phrases.phone,
  receiver_province: phrases.province,
  amount: phrases.amount,
  currency: phrases.currency,
  date: phrases.date,
  exchg_rate: phrases.rate,
  RYL_charge: phrases.charge,
  exchg_amount: phrases.rylAmount,
  operation_mode: phrases.mode,
  debit_acc: phrases.debit,
  credit_acc: phrases.credit,
  number: phrases.number,
  ref: phrases.ref,
  sender_phone: phrases.senderPhone,
  sender_id: phrases.senderId,
  purpose: phrases.purpose,
}

export interface HawalaFieldsProps extends Pick<EntryFields<HawalaDraft>, 'draft' | 'field'> {
  /** Said under the rate. */
  readonly rateNote?: string | undefined
  /** Said under the RYL amount, unless the rate says another one. */
  readonly sumNote?: string | undefined
  /** The day in short is read once the field is left. */
  readonly isDateToldLate?: boolean
  /** Which accounts are offered on each side; all where it is left out. */
  readonly fits?: Readonly<Record<'debit' | 'credit', (account: Account) => boolean>> | undefined
  /** The currency that a saved one settles in: it stays allowed. */
  readonly settlementCurrency?: Currency | undefined
}

/** The accounts in some currencies that fit, and the chosen one; undefined where all do. */
function useOffered(
  among: Currency | readonly Currency[],
  fits: ((account: Account) => boolean) | undefined,
  chosen: string,
): readonly SelectOption[] | undefined {
  const { options } = useAccountOptions(among)
  const accountOf = useAccountOf()
  return useMemo(
    () =>
      fits &&
      options?.filter(({ value }) => {
        const account = accountOf(value)
        return value === chosen || (account && fits(account))
      }),
    [fits, options, accountOf, chosen],
  )
}

/** The fields of one hawala, in the order of Enter. */
export function HawalaFields(props: HawalaFieldsProps) {
  const { draft, field, rateNote, sumNote, fits, isDateToldLate = false, settlementCurrency } = props
  const provinces = useProvinceOptions()
  const hasLife = useHasLife()
  const accountOf = useAccountOf()
  const allowed = useSettlementCurrencies()
  const currencies =
    settlementCurrency && !allowed.includes(settlementCurrency) ? [...allowed, settlementCurrency] : allowed
  const debit = accountOf(draft.debit_acc)?.ccy
  const creditCurrency = debit && currencies.includes(debit) ? debit : currencies
  const debits = useOffered(currencies, fits?.debit, draft.debit_acc)
  const credits = useOffered(creditCurrency, fits?.credit, draft.credit_acc)
  return (
    <>
      <TextField {...field('sender_name')} required autoFocus maxLength={200} />
      <TextField {...field('receiver_name')} required maxLength={200} />
      <TextField {...field('receiver_father_name')} maxLength={200} />
      <TextField {...field('receiver_phone_number')} inputMode="tel" maxLength={100} />
      <SelectField
        {...field('receiver_province')}
        options={provinces ?? NO_OPTIONS}
        emptyText={noProvinceText(provinces)}
      />
      <AmountField {...field('amount')} refusal={hawalaTexts.amountRequired} required />
      <SelectField {...field('currency')} options={entered} named={readCurrencyName} required />
      <DayField {...field('date')} required isToldLate={isDateToldLate} />
      <AmountField {...field('exchg_rate')} kind="positiveRate" note={rateNote} />
      <AmountField {...field('RYL_charge')} kind="charge" />
      <AmountField {...field('exchg_amount')} note={rateSays(rylAmountByRate(draft)) ?? sumNote} />
      <RadioGroup {...field('operation_mode')} options={modes} />
      <AccountField {...field('debit_acc')} currency={currencies} offered={debits} span="wide" />
      <AccountField {...field('credit_acc')} currency={creditCurrency} offered={credits} span="wide" />
      {hasLife && (
        <>
          <TextField {...field('number')} maxLength={40} hasWesternDigits />
          <TextField {...field('ref')} maxLength={40} hasWesternDigits />
          <TextField {...field('sender_phone')} inputMode="tel" maxLength={100} />
          <TextField {...field('sender_id')} maxLength={100} />
          <TextField {...field('purpose')} maxLength={200} />
        </>
      )}
    </>
  )
}
