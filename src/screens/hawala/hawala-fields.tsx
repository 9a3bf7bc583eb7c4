import { useMemo } from 'react'
import { type HawalaDraft, recordedCurrency, rylAmountByRate } from '../../../contract/hawala/form.ts'
import { hawalaTexts } from '../../../contract/hawala/hawala.ts'
import type { Account } from '../../../contract/lists/accounts.ts'
import type { Currency } from '../../../contract/money/currency.ts'
import type { EntryFields } from '../../shell/entry/entry-form.ts'
import { AccountField, useAccountOf, useAccountOptions } from '../../shell/fields/account-field.tsx'
import { readCurrencyName } from '../../shell/fields/currency-names.ts'
import { DayField } from '../../shell/fields/day-field.tsx'
import { noProvinceText, useProvinceOptions } from '../../shell/fields/provinces.ts'
import { useSettlementCurrencies } from '../../shell/fields/settlement-currencies.ts'
import { useHasLife } from '../../shell/fields/use-has-life.ts'
import { useRefill } from '../../shell/papers/use-refill.ts'
import { rateSays } from '../../shell/rates/rate-says.ts'
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

/** The labels of a hawala's fields; its charge and its sum are in what it settles in. */
export const hawalaLabels = (settledIn: Currency) => ({
  sender_name: phrases.sender,
  receiver_name: phrases.receiver,
  receiver_father_name: phrases.father,
  receiver_phone_number: phrases.phone,
  receiver_province: phrases.province,
  amount: phrases.amount,
  currency: phrases.currency,
  date: phrases.date,
  exchg_rate: phrases.rate,
  RYL_charge: phrases.charge({ ccy: settledIn }),
  exchg_amount: phrases.settledAmount({ ccy: settledIn }),
  operation_mode: phrases.mode,
  debit_acc: phrases.debit,
  credit_acc: phrases.credit,
  number: phrases.number,
  ref: phrases.ref,
  sender_phone: phrases.senderPhone,
  sender_id: phrases.senderId,
  purpose: phrases.purpose,
})

/** What a hawala of the form settles in: the currency of its accounts, else the office's only one, else RYL. */
export function useSettledIn({ debit_acc, credit_acc }: HawalaDraft): Currency {
  const accountOf = useAccountOf()
  const [only = 'RYL', ...others] = useSettlementCurrencies()
  return accountOf(debit_acc)?.ccy ?? accountOf(credit_acc)?.ccy ?? (others.length === 0 ? only : 'RYL')
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
  /** What stands beside those that are offered, for their customer. Keep the same function. */
  readonly besideOf?: ((cust_id: number) => string | undefined) | undefined
  /** The currency that a saved one settles in: it stays allowed. */
  readonly settlementCurrency?: Currency | undefined
}

/** The accounts in some currencies that fit, and the chosen one; undefined where all do. */
function useOffered(
  among: Currency | readonly Currency[],
  fits: ((account: Account) => boolean) | undefined,
  chosen: string,
  besideOf: HawalaFieldsProps['besideOf'],
): readonly SelectOption[] | undefined {
  const { options } = useAccountOptions(among)
  const accountOf = useAccountOf()
  return useMemo(
    () =>
      fits &&
      options?.flatMap((option) => {
        const account = accountOf(option.value)
        if (option.value !== chosen && !(account && fits(account))) return []
        const beside = account && besideOf?.(account.customer_id)
        return beside === undefined ? option : { ...option, beside }
      }),
    [fits, options, accountOf, chosen, besideOf],
  )
}

/** The fields of one hawala, in the order of Enter. */
export function HawalaFields(props: HawalaFieldsProps) {
  const {
    draft,
    field,
    rateNote,
    sumNote,
    fits,
    besideOf,
    isDateToldLate = false,
    settlementCurrency,
  } = props
  const provinces = useProvinceOptions()
  const hasLife = useHasLife()
  const accountOf = useAccountOf()
  const allowed = useSettlementCurrencies()
  const currencies =
    settlementCurrency && !allowed.includes(settlementCurrency) ? [...allowed, settlementCurrency] : allowed
  /** What an account may be in beside the one on the other side: both are in one currency. */
  const beside = (other: string) => currencies.filter((ccy) => ccy === accountOf(other)?.ccy)
  const [debitCurrency = currencies] = beside(draft.credit_acc)
  const [creditCurrency = currencies] = beside(draft.debit_acc)
  const hawalaCcy = recordedCurrency(draft.currency)
  const debits = useOffered(currencies, fits?.debit, draft.debit_acc, besideOf)
  const credits = useOffered(creditCurrency, fits?.credit, draft.credit_acc, besideOf)
  return (
    <>
      <TextField {...field('sender_name')} required autoFocus maxLength={200} />
      <TextField {...field('receiver_name')} required maxLength={200} />
      <TextField {...field('receiver_father_name')} maxLength={200} />
      <TextField {...field('receiver_phone_number')} inputMode="tel" maxLength={100} hasWesternDigits />
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
      <AccountField
        {...field('debit_acc')}
        currency={currencies}
        till={debitCurrency}
        hawalaCcy={hawalaCcy}
        offered={debits}
        span="wide"
      />
      <AccountField
        {...field('credit_acc')}
        currency={creditCurrency}
        hawalaCcy={hawalaCcy}
        offered={credits}
        span="wide"
      />
      {hasLife && <LifeFields draft={draft} field={field} />}
    </>
  )
}

/** The fields of a hawala that has a life: its numbers, and who sends it. A paper that was shown before fills its sender in. */
function LifeFields({ draft, field }: Pick<HawalaFieldsProps, 'draft' | 'field'>) {
  const sender = { id_no: draft.sender_id, name: draft.sender_name, phone: draft.sender_phone }
  const refilled = useRefill(sender, (part, value) =>
    field(part === 'name' ? 'sender_name' : 'sender_phone').onChange(value),
  )
  return (
    <>
      <TextField {...field('number')} maxLength={40} hasWesternDigits />
      <TextField {...field('ref')} maxLength={40} hasWesternDigits />
      <TextField {...field('sender_phone')} inputMode="tel" maxLength={100} hasWesternDigits />
      <TextField {...refilled(field('sender_id'))} maxLength={100} hasWesternDigits />
      <TextField {...field('purpose')} maxLength={200} />
    </>
  )
}
