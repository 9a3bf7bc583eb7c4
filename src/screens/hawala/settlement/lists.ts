import { useQuery } from '@tanstack/react-query'
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { accountLabel } from '../../../../contract/accounts.ts'
import { HAWALA_CURRENCIES, HAWALA_CURRENCY_LABELS } from '../../../../contract/hawala.ts'
import { accountsQuery } from '../../../api/accounts.ts'
import { provincesQuery } from '../../../api/provinces.ts'
import type { SelectOption } from '../../../ui/option-search.ts'
import type { CellLists } from './cells.ts'
import type { RatesOf } from './rules.ts'

/** The currencies of hawala by code and Persian label. */
export const currencyOptions: readonly SelectOption[] = HAWALA_CURRENCIES.map((code) => ({
  value: code,
  label: `${code.replace('_', ' ')} · ${HAWALA_CURRENCY_LABELS[code]}`,
  // The spec's other name of the currency finds it too.
  keywords: code === 'AFN' ? 'AFN AFG' : code,
}))

const NONE: readonly SelectOption[] = []

/** What the settlement's lookups offer: accounts in RYL only (spec, section 5). */
export function useLists(): CellLists {
  const accounts = useQuery(accountsQuery)
  const provinces = useQuery(provincesQuery)
  return useMemo(
    () => ({
      currency: currencyOptions,
      province: provinces.data?.map(({ id, name }) => ({ value: String(id), label: name })) ?? NONE,
      account:
        accounts.data
          ?.filter(({ ccy }) => ccy === 'RYL')
          .map((account) => ({ value: account.acc_no, label: accountLabel(account) })) ?? NONE,
    }),
    [accounts.data, provinces.data],
  )
}

const NO_RATES = {}

/** The rates that each account has of its own, as they are known now. */
export function useRatesOf(): RatesOf {
  const { data } = useQuery(accountsQuery)
  const rates = useMemo(
    () => new Map(data?.map(({ acc_no, exchange_rates }) => [acc_no, exchange_rates])),
    [data],
  )
  const latest = useRef(rates)
  useLayoutEffect(() => {
    latest.current = rates
  })
  return useCallback((acc_no) => latest.current.get(acc_no) ?? NO_RATES, [])
}
