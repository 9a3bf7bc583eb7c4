import { useQuery } from '@tanstack/react-query'
import { moneyFromWire, moneyText } from '../../../../contract/money/money.ts'
import type { LargePreset } from '../../../../contract/office/large-presets.ts'
import { DEFAULT_LARGE_RULE, largeRuleOn } from '../../../../contract/office/large-rule.ts'
import {
  type KeptOfficeSettings,
  MAX_LARGE_WINDOW_DAYS,
} from '../../../../contract/office/office-settings.ts'
import { dayFault } from '../../../../contract/text/dates.ts'
import { errorsFrom, type FieldErrors, fieldErrors } from '../../../../contract/wire/errors.ts'
import { fieldTexts } from '../../../../contract/wire/field-texts.ts'
import { typedWholeFault } from '../../../../contract/wire/fields.ts'
import { figureFault, figureToWire } from '../../../../contract/wire/figures.ts'
import { officeSettingsQuery, saveOfficeSettings } from '../../../api/office/office-settings.ts'
import type { Failure } from '../../../machines/failure.ts'
import { useRefresh } from '../../../shell/calls/refresh.ts'
import { useForm } from '../../../shell/entry/use-form.ts'
import { CurrencyField } from '../../../shell/fields/currency-field.tsx'
import { DayField } from '../../../shell/fields/day-field.tsx'
import { useOfficeDays } from '../../../shell/office/office-days.ts'
import { SaveDialog } from '../../../shell/questions/save-dialog.tsx'
import { AmountField } from '../../../ui/fields/amount-field.tsx'
import { RadioGroup } from '../../../ui/fields/choice-fields.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { showSuccess } from '../../../ui/frame/toasts.tsx'
import { phrases } from './phrases.ts'

interface RuleDraft {
  readonly from_date: string
  readonly amount: string
  readonly currency: string
  readonly window_days: string
  readonly preset: LargePreset
}

const PRESETS = [
  { value: 'afghanistan', label: phrases.afghanistan },
  { value: 'daily', label: phrases.daily },
]

/** The rule in force today, as one that begins today. */
function draftOf({ large_cash }: KeptOfficeSettings, today: string): RuleDraft {
  const rule = largeRuleOn(
    [DEFAULT_LARGE_RULE, ...large_cash].map((one) => ({ ...one, amount: moneyFromWire(one.amount) })),
    today,
  )
  const { amount = 0n, currency, window_days, preset } = rule ?? { ...DEFAULT_LARGE_RULE, amount: 0n }
  return { from_date: today, amount: moneyText(amount), currency, window_days: String(window_days), preset }
}

/** What is wrong with a rule, in the order of its fields: the first one has the focus. */
const check = ({ from_date, amount, currency, window_days }: RuleDraft, today: string): FieldErrors =>
  errorsFrom({
    amount: figureFault(amount, 'amount', fieldTexts.required),
    currency: currency === '' && fieldTexts.required,
    window_days: typedWholeFault(window_days, 1, MAX_LARGE_WINDOW_DAYS) ?? false,
    from_date: dayFault(from_date, fieldTexts.required) || (from_date < today && phrases.past({ today })),
  })

/** What a refusal says of the rules is about the day that they begin on. */
function errorsOf(failure: Failure): FieldErrors {
  if (failure.kind !== 'refused' || failure.status !== 400) return {}
  const { large_cash, ...others } = fieldErrors(failure.body)
  return { ...others, ...(large_cash && { from_date: large_cash }) }
}

interface RulesDialogProps {
  readonly onSaved: () => void
  readonly onClose: () => void
}

function RulesForm({
  settings,
  onSaved,
  onClose,
}: RulesDialogProps & { readonly settings: KeptOfficeSettings }) {
  const { today } = useOfficeDays()
  const refresh = useRefresh()
  const form = useForm<object, RuleDraft>(
    {
      check: (draft) => check(draft, today),
      save: async (draft, _, key) => {
        const { large_cash, version } = settings
        const others = large_cash.filter(({ from_date }) => from_date !== draft.from_date)
        const rule = {
          ...draft,
          amount: figureToWire(draft.amount, 'amount'),
          window_days: Number(draft.window_days),
        }
        await saveOfficeSettings(
          { large_cash: [...others, rule as (typeof large_cash)[number]] },
          { key, version },
        )
      },
      errorsOf,
      onSaved: () => {
        showSuccess(phrases.ruleSaved)
        refresh('office-settings')
        onSaved()
        onClose()
      },
    },
    () => ({ subject: {}, draft: draftOf(settings, today) }),
  )
  return (
    <SaveDialog
      title={phrases.rulesTitle}
      first="amount"
      form={form}
      failedText={phrases.ruleNotSaved}
      onClose={onClose}
    >
      <AmountField {...form.field('amount', phrases.amount)} required />
      <CurrencyField {...form.field('currency', phrases.currency)} required />
      <TextField
        {...form.field('window_days', phrases.windowDays)}
        inputMode="numeric"
        hasWesternDigits
        required
      />
      <DayField {...form.field('from_date', phrases.ruleFromDate)} note={phrases.todayOrLater} required />
      <RadioGroup
        {...form.field('preset', phrases.preset)}
        onChange={(value) => form.change({ preset: value as LargePreset })}
        options={PRESETS}
        span={3}
      />
    </SaveDialog>
  )
}

/** At or above which amount cash is large, from a day on; owners alone set it. */
export function RulesDialog(props: RulesDialogProps) {
  const { data: settings } = useQuery(officeSettingsQuery)
  return settings && <RulesForm settings={settings} {...props} />
}
