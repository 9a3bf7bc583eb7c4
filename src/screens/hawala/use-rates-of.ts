import { useState } from 'react'
import { useKnownAccount } from '../../shell/fields/account-field.tsx'
import type { RatesOf } from './changed-hawala.ts'

const NO_RATES = {}

/** The rates that each account has of its own as last read. */
export function useRatesOf(): RatesOf {
  const known = useKnownAccount()
  return useState((): RatesOf => (acc_no) => known(acc_no)?.exchange_rates ?? NO_RATES)[0]
}
