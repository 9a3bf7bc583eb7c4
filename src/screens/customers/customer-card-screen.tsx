import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import type { Customer } from '../../../contract/lists/customer-answers.ts'
import { customerTexts } from '../../../contract/lists/customer-texts.ts'
import { ownersMoneyText } from '../../../contract/lists/owners-money.ts'
import type { CustomerCard } from '../../../contract/reports/report-answers.ts'
import { customerCardQuery, customersQuery } from '../../api/customers.ts'
import { lastRatesQuery } from '../../api/rates.ts'
import { nouns } from '../../commands/catalog/nouns.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { failureOf } from '../../machines/failure.ts'
import { readLineOf } from '../../shell/calls/failure-lines.ts'
import { useHidesHolding } from '../../shell/fields/owners-money.ts'
import { useHasLife } from '../../shell/fields/use-has-life.ts'
import { useHistory } from '../../shell/navigation/navigation.tsx'
import { Loading } from '../../ui/frame/loading.tsx'
import { NotFound, ReadFailed } from '../../ui/frame/not-read.tsx'
import { useTableColumns } from '../../ui/report/report-cells.tsx'
import type { TableHandle } from '../../ui/table/data-table.tsx'
import { useAccountCommands, useNextTable } from './card-commands.ts'
import { AccountsSection, EntriesSection } from './card-sections.tsx'
import { type CardAccount, cardAccounts, cardEntries } from './customer-card.ts'
import { OpenHawala } from './open-hawala.tsx'

/** A customer at a glance: who they are, what they have, what was entered last. */
export default function CustomerCardScreen({ cust_id }: { readonly cust_id: string }) {
  const isHidden = useHidesHolding()(Number(cust_id))
  const card = useQuery({ ...customerCardQuery(cust_id), enabled: !isHidden })
  const { data: customers } = useQuery(customersQuery)
  const customer = customers?.find((one) => String(one.cust_id) === cust_id)
  const failure = card.isError ? failureOf(card.error) : undefined
  const isMissing = failure?.kind === 'refused' && failure.status === 404
  const retry = () => void card.refetch()
  useCommands('screen', { 'record.retry': failure && !isMissing ? retry : undefined })
  const history = useHistory()
  const search = () => history.push(nouns.customer.search)
  useCommands('form', { 'entry.search': search }, false)
  if (isHidden) return <NotFound line={ownersMoneyText} search={search} />
  if (isMissing) return <NotFound line={customerTexts.notFound} search={search} />
  if (card.data && customer) return <Card customer={customer} card={card.data} />
  if (!failure) return <Loading />
  return <ReadFailed lines={[readLineOf(failure)]} retry={retry} />
}

interface CardProps {
  readonly customer: Customer
  readonly card: CustomerCard
}

function Card({ customer, card }: CardProps) {
  const { cust_id } = customer
  const hasLife = useHasLife()
  const { data: rates } = useQuery(lastRatesQuery)
  const accounts = useMemo(() => cardAccounts(card, rates ?? []), [card, rates])
  const entries = useMemo(() => cardEntries(card), [card])
  const current = useRef<CardAccount>(undefined)
  const tables = {
    accounts: useRef<TableHandle>(null),
    hawala: useRef<TableHandle>(null),
    entries: useRef<TableHandle>(null),
  }
  const openStatement = useAccountCommands({ cust_id, hasAccounts: card.balances.length > 0, current })
  useNextTable(tables)
  const columns = { accounts: useTableColumns(accounts), entries: useTableColumns(entries) }
  return (
    <>
      <AccountsSection
        customer={customer}
        accounts={accounts}
        columns={columns.accounts}
        handle={tables.accounts}
        onCurrent={(account) => {
          current.current = account
        }}
        onOpen={openStatement}
      />
      {customer.saraf && hasLife && <OpenHawala cust_id={cust_id} handle={tables.hawala} />}
      <EntriesSection entries={entries} columns={columns.entries} handle={tables.entries} />
    </>
  )
}
