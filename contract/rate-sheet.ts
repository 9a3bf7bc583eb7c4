import { rateCodeOf } from './currency.ts'
import type { FieldErrors } from './errors.ts'
import { figureFault } from './figures.ts'
import { parseRate, RATE_DECIMALS, RATE_ONE, rateText, scaledText } from './money.ts'
import type { RateDraft } from './rates.ts'

/** Decimals of the step that `+` and `-` change a rate by (spec, section 5: step 0.0001). */
const STEP_DECIMALS = 4
const RATE_STEP = 10n ** BigInt(RATE_DECIMALS - STEP_DECIMALS)

/** What a sheet of rates is refused for, by field; blanks are 0. */
export function checkRates(draft: RateDraft): FieldErrors {
  const faults = Object.entries(draft).map(
    ([field, typed]) => [field, typed && figureFault(typed, 'rate')] as const,
  )
  return Object.fromEntries(faults.flatMap(([field, fault]) => (fault ? [[field, [fault]] as const] : [])))
}

/**
 * A rate one step on or back, never below 0; as it is where it is no number. A step is 0.0001, or for a rate
 * below 1 its last digit where that is finer: 0.003584 goes to 0.003585. Such a rate keeps its decimals, so
 * that the next step is as large.
 */
export function steppedRate(typed: string, steps: 1 | -1): string {
  const rate = typed === '' ? 0n : parseRate(typed)
  if (rate === undefined) return typed
  const decimals = typed.split('.')[1]?.length ?? 0
  const isFine = rate < RATE_ONE && decimals > STEP_DECIMALS
  const step = isFine ? 10n ** BigInt(RATE_DECIMALS - decimals) : RATE_STEP
  const sum = rate + BigInt(steps) * step
  const stepped = sum < 0n ? 0n : sum
  return isFine
    ? scaledText(stepped, RATE_DECIMALS).slice(0, decimals - RATE_DECIMALS || undefined)
    : rateText(stepped)
}

/** By how much of its worth a saved rate may change unasked: a fifth. */
const UNASKED_CHANGE = 5n

/**
 * What is asked before a sheet of rates is saved: each saved rate above 0 that is emptied or changed by more than a
 * fifth (20 %), with both figures.
 */
export function rateQuestions(
  saved: RateDraft,
  typed: RateDraft,
  label: (field: string) => string,
): string[] {
  const rateIn = (draft: RateDraft, field: string) => parseRate(draft[field] ?? '') ?? 0n
  return Object.keys(saved).flatMap((field) => {
    const [before, after] = [rateIn(saved, field), rateIn(typed, field)]
    const change = after > before ? after - before : before - after
    const isSurprising = before > 0n && change * UNASKED_CHANGE > before
    return isSurprising ? [`${label(field)}: ${rateText(before)} to ${rateText(after)}`] : []
  })
}

/** A refusal's sentences about an account's rates by form field: each begins with the code it is about. */
export function accountRateErrors({ rates = [], ...others }: FieldErrors): FieldErrors {
  const byCode = rates.map((message) => {
    const [code = '', ...rest] = message.split(': ')
    return rateCodeOf(code) && rest.length > 0 ? ([code, [rest.join(': ')]] as const) : undefined
  })
  return { ...others, ...Object.fromEntries(byCode.filter((one) => one !== undefined)) }
}
