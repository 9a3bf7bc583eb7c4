import type { Correspondent } from '../../../contract/commission/commission-answers.ts'
import { formatMoney, moneyFromWire } from '../../../contract/money/money.ts'
import { phrases } from './phrases.ts'

/** What is agreed with a correspondent, in a few words. */
export function termsText({
  terms,
  terms_amount = 0,
  terms_currency,
}: Pick<Correspondent, 'terms' | 'terms_amount' | 'terms_currency'>): string {
  const amount = formatMoney(moneyFromWire(terms_amount))
  if (terms === 'each') return phrases.saidEach({ amount, currency: terms_currency ?? '' })
  return terms === 'none' ? phrases.saidNone : phrases.saidPerHundredThousand({ amount })
}
