import { useState } from 'react'
import { useKnownAccount } from '../fields/account-field.tsx'

const NO_RATES = {}

/** The rates that each account has of its own, by currency, as last read; none where there is no such account. */
export function useRatesOf(): (acc_no: string) => Readonly<Record<string, number>> {
  const known = useKnownAccount()
  return useState(() => (acc_no: string) => known(acc_no)?.exchange_rates ?? NO_RATES)[0]
}
