import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { HawalaDraft } from '../../../../contract/hawala/form.ts'
import { hawalaExchange } from '../../../../contract/rates/entry-exchanges.ts'
import { accountsQuery } from '../../../api/accounts.ts'
import { accountOptions, useAccountOf } from '../../../shell/fields/account-field.tsx'
import { type Among, useMyTill } from '../../../shell/fields/my-till.ts'
import { useNamesakes } from '../../../shell/fields/namesakes.ts'
import { useProvinceOptions } from '../../../shell/fields/provinces.ts'
import { useSettlementCurrencies } from '../../../shell/fields/settlement-currencies.ts'
import { useHasLife } from '../../../shell/fields/use-has-life.ts'
import { useOfficeDays } from '../../../shell/office/office-days.ts'
import { type FarRates, useFarRates } from '../../../shell/rates/sheets.ts'
import { NO_OPTIONS } from '../../../ui/fields/option-search.ts'
import type { RatesOf } from '../changed-hawala.ts'
import { currencies } from '../currencies.ts'
import type { CellLists } from './cells.ts'

/** What the settlement's cells are read by: accounts in what the office lets hawala settle in. */
export function useLists(ratesOf: RatesOf): CellLists {
  const { today } = useOfficeDays()
  const { data: accounts, isFetching: isReading } = useQuery(accountsQuery)
  const province = useProvinceOptions() ?? NO_OPTIONS
  const till = useMyTill()
  const hasLife = useHasLife()
  const settlementCurrencies = useSettlementCurrencies()
  const accountOf = useAccountOf()
  const farRates = useFarRates()
  const namesakes = useNamesakes()
  return useMemo(() => {
    const accountsIn = (among: Among) => (accounts ? accountOptions(accounts, among, namesakes) : NO_OPTIONS)
    const ccyOf = (acc_no: string) => settlementCurrencies.find((ccy) => ccy === accountOf(acc_no)?.ccy)
    const settlementCurrency = { currencies: settlementCurrencies, ccyOf, accountsIn, tillIn: till.named }
    const farText = farTextOf(farRates, ccyOf, ratesOf)
    return {
      today,
      currency: currencies,
      province,
      account: accountsIn(settlementCurrencies),
      till: till.named(settlementCurrencies, ''),
      settlementCurrency,
      farText,
      hasLife,
      isReading,
    }
  }, [
    today,
    province,
    accounts,
    till,
    hasLife,
    settlementCurrencies,
    namesakes,
    accountOf,
    farRates,
    ratesOf,
    isReading,
  ])
}

/** What says that a row is far from the sheet of its day. */
const farTextOf =
  (farRates: FarRates, ccyOf: CellLists['settlementCurrency']['ccyOf'], ratesOf: RatesOf) =>
  (row: HawalaDraft): string | undefined => {
    const settlementCurrency = ccyOf(row.debit_acc) ?? ccyOf(row.credit_acc) ?? 'RYL'
    const far = farRates.of(hawalaExchange(row, settlementCurrency, ratesOf(row.debit_acc)), row.date)
    return far && farRates.text(far)
  }
