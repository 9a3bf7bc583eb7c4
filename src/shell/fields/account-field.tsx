import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type Account, accountLabel } from '../../../contract/lists/accounts.ts'
import type { Currency } from '../../../contract/money/currency.ts'
import { moneyFromWire } from '../../../contract/money/money.ts'
import { say } from '../../../contract/text/catalogue.ts'
import { listedOr } from '../../../contract/text/listed.ts'
import { accountsQuery, balanceQuery } from '../../api/accounts.ts'
import { useDeferredModule } from '../../commands/keys/deferred-module.ts'
import type { TextualProps } from '../../ui/fields/field.tsx'
import { NO_OPTIONS, type SelectOption } from '../../ui/fields/option-search.ts'
import { Balance } from '../../ui/table/figures.tsx'
import { LookupField, type LookupFieldProps } from './lookup-field.tsx'
import { type Among, currenciesAmong, useMyTill } from './my-till.ts'
import { useNamesakes } from './namesakes.ts'
import { useHidesHolding } from './owners-money.ts'
import { phrases } from './phrases.ts'
import { useIsTill } from './tills-below.ts'

interface AccountFieldProps extends TextualProps {
  /** Only accounts in these are offered; all while it is blank, and where the form asks for no currency. */
  readonly currency: Among | undefined
  /** In place of `currency`: the currencies in their order, each with the heading of its accounts. Keep the same object. */
  readonly groups?: Readonly<Record<string, string>> | undefined
  /** The currency of the operator's till, where it is not any of those. */
  readonly till?: Among | undefined
  /** On a side of a hawala: what that is in, where the operator's till has several; blank while it is not chosen. */
  readonly hawalaCcy?: string
  /** Those of them that are offered; all where it is left out. Keep the same list. */
  readonly offered?: readonly SelectOption[] | undefined
  /** What saving the form moves on the account, in minor units. */
  readonly moved?: bigint
}

type Namesakes = ReadonlyMap<number, string>

/** The options of a list of accounts, by currencies: both fields of a form offer the same ones. */
interface Made {
  readonly namesakes: Namesakes
  readonly options: Map<string, readonly SelectOption[]>
}
const made = new WeakMap<readonly Account[], Made>()

/** The accounts in some currencies as options; a name that several customers have with what tells them apart. */
export function accountOptions(
  accounts: readonly Account[],
  among: Among,
  namesakes: Namesakes,
): readonly SelectOption[] {
  const ccys = currenciesAmong(among)
  const currency = ccys.join(' ')
  const before = made.get(accounts)
  const known = before?.namesakes === namesakes ? before : { namesakes, options: new Map() }
  made.set(accounts, known)
  const options =
    known.options.get(currency) ??
    accounts
      .filter(({ ccy }) => ccys.length === 0 || ccys.includes(ccy))
      .map((account) => ({ value: account.acc_no, label: accountLabel(account, namesakes) }))
  known.options.set(currency, options)
  return options
}

/** The accounts in the currencies of some groups as options, group after group. */
const groupedOptions = (
  accounts: readonly Account[],
  groups: Readonly<Record<string, string>>,
  namesakes: Namesakes,
): readonly SelectOption[] =>
  Object.entries(groups).flatMap(([ccy, group]) =>
    accountOptions(accounts, ccy, namesakes).map((option) => ({ ...option, group })),
  )

/** The accounts in some currencies as options, undefined while they are on their way, and whether they are being read. */
export function useAccountOptions(among: Among) {
  const { data, isFetching } = useQuery(accountsQuery)
  const namesakes = useNamesakes()
  return { options: data && accountOptions(data, among, namesakes), isReading: isFetching }
}

/** What Alt+C creates in a lookup of accounts in some currencies; nothing where they are any. */
export const missingAccount = (among: Among): LookupFieldProps['missing'] => {
  const [currency, ...others] = currenciesAmong(among)
  if (!currency) return undefined
  return { noun: 'account', ...(others.length === 0 && { currency }) }
}

/**
 * A choice among the accounts of some currencies; `.` is the operator's till. A missing one is created on the
 * spot; the balance of the chosen one stands under it.
 */
export function AccountField({
  currency: asked,
  groups,
  till,
  hawalaCcy,
  offered,
  value,
  moved = 0n,
  ...field
}: AccountFieldProps) {
  const currency = groups ? (Object.keys(groups) as Currency[]) : (asked ?? '')
  const { options, isReading } = useAccountOptions(currency)
  const { data: accounts } = useQuery(accountsQuery)
  const namesakes = useNamesakes()
  const grouped = useMemo(
    () => groups && accounts && groupedOptions(accounts, groups, namesakes),
    [accounts, groups, namesakes],
  )
  const named = useMyTill().named(till ?? asked, hawalaCcy)
  return (
    <LookupField
      {...field}
      required
      isReading={isReading}
      missing={missingAccount(groups ? (currenciesAmong(currency)[0] ?? '') : currency)}
      value={value}
      options={grouped ?? offered ?? options ?? NO_OPTIONS}
      named={named}
      loadingText={options ? undefined : phrases.loadingAccounts}
      emptyText={asked === undefined && !groups ? phrases.noAccount : emptyText(currency, options)}
      note={value === '' ? undefined : <AccountBalance acc_no={value} moved={moved} />}
    />
  )
}

// Apart from the first load: few accounts have a limit.
const loadMark = () => import('./limit-mark.tsx')

function emptyText(among: Among, options: readonly SelectOption[] | undefined): string {
  const currencies = say(listedOr(currenciesAmong(among)))
  if (currencies === '') return phrases.noCurrency
  return options?.length === 0 ? phrases.noAccounts({ currencies }) : phrases.noAccount
}

/**
 * The current balance of an account: two decimals, green from zero up, red below and where a till has no such cash; and the
 * one that saving leaves. Nothing where it is not for this operator.
 */
function AccountBalance({ acc_no, moved }: { readonly acc_no: string; readonly moved: bigint }) {
  const holder = useAccountOf()(acc_no)?.customer_id ?? 0
  const isHidden = useHidesHolding()(holder)
  const { data, isFetching, isError } = useQuery({ ...balanceQuery(acc_no), enabled: !isHidden })
  const isTill = useIsTill()(holder)
  const mark = useDeferredModule(loadMark)
  if (isHidden || isError) return null
  if (!data) return <span>…</span>
  const balance = moneyFromWire(data.balance)
  return (
    <span>
      <Balance minor={balance} isCash={isTill} />
      {/* While it is read again it may hold less, or more, than the form takes it to hold. */}
      {moved !== 0n && !isFetching && (
        <>
          {' → '}
          <Balance minor={balance + moved} isCash={isTill} />
          {mark && <mark.LimitMark acc_no={acc_no} debit={-balance - moved} moved={-moved} />}
        </>
      )}
    </span>
  )
}

/** Finds an account of the office by its number. */
export function useAccountOf(): (acc_no: string) => Account | undefined {
  const { data } = useQuery(accountsQuery)
  return useMemo(() => {
    const byNumber = new Map((data ?? []).map((account) => [account.acc_no, account]))
    return (acc_no) => byNumber.get(acc_no)
  }, [data])
}

/** Finds an account as the list was last read, without waiting: a key must not. */
export function useKnownAccount(): (acc_no: string) => Account | undefined {
  const queries = useQueryClient()
  return useState(() => (sought: string) => {
    const accounts = queries.getQueryData(accountsQuery.queryKey)
    return accounts?.find(({ acc_no }) => acc_no === sought)
  })[0]
}
