import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import type { CustomerCard } from '../../../contract/lists/customer-card.ts'
import { type Customer, customerTexts } from '../../../contract/lists/customers.ts'
import { ownersMoneyText } from '../../../contract/lists/owners-money.ts'
import { emptyCashBookDraft } from '../../../contract/records/cash-book.ts'
import { emptyHawalaDraft } from '../../../contract/records/hawala-form.ts'
import { emptyTransferDraft } from '../../../contract/records/transfers.ts'
import { customerCardQuery, customersQuery } from '../../api/customers.ts'
import { lastRatesQuery } from '../../api/rates.ts'
import { nouns, recordLabelled, recordPath } from '../../commands/catalog/nouns.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { asDraft } from '../../machines/draft.ts'
import { failureOf } from '../../machines/failure.ts'
import type { FillState } from '../../shell/entry/use-fill.ts'
import { useHidesHolding } from '../../shell/fields/owners-money.ts'
import { useSettledIn } from '../../shell/fields/settled-in.ts'
import { useHasLife } from '../../shell/fields/use-has-life.ts'
import { readLineOf } from '../../shell/frame/failure-lines.ts'
import { useHistory } from '../../shell/frame/navigation.tsx'
import { useShell } from '../../shell/frame/shell-context.tsx'
import { statementAddress } from '../../shell/report/use-report.ts'
import { CutLabel } from '../../ui/fields/cut-label.tsx'
import { Loading } from '../../ui/frame/loading.tsx'
import { NotFound, ReadFailed } from '../../ui/frame/not-read.tsx'
import { TotalCells, useTableColumns } from '../../ui/report/report-cells.tsx'
import { DataTable, type TableHandle } from '../../ui/table/data-table.tsx'
import { type CardAccount, cardAccounts, cardEntries, cardFacts, cardTitle } from './customer-card.ts'
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
  const { today, calendarDay } = useShell()
  const hasLife = useHasLife()
  const settledIn = useSettledIn()
  const history = useHistory()
  const { data: rates } = useQuery(lastRatesQuery)
  const accounts = useMemo(() => cardAccounts(card, rates ?? []), [card, rates])
  const entries = useMemo(() => cardEntries(card), [card])
  const current = useRef<CardAccount>(undefined)
  const tables = {
    accounts: useRef<TableHandle>(null),
    hawala: useRef<TableHandle>(null),
    entries: useRef<TableHandle>(null),
  }
  const fill = (form: string, draft: object) =>
    history.push(form, { fill: asDraft(draft) } satisfies FillState as object)
  const onAccount = (act: (account: CardAccount) => void) =>
    card.balances.length === 0 ? undefined : () => current.current && act(current.current)
  const statement = ({ acc_no }: CardAccount) =>
    history.push(statementAddress(cust_id, acc_no, { today, calendarDay }))
  useCommands('screen', {
    'customer.edit': () => history.push(recordPath('customer', cust_id)),
    'customer.statement': onAccount(statement),
    'customer.cash': onAccount(({ acc_no, currency }) => {
      const { id: _, ...draft } = emptyCashBookDraft('', today)
      fill(nouns['cash-book'].form, { ...draft, amount_currency: currency, credit_account: acc_no })
    }),
    'customer.transfer': onAccount(({ acc_no, currency }) => {
      const { id: _, ...draft } = emptyTransferDraft('', today)
      fill(nouns.transfer.form, { ...draft, currency, from_amount_currency: true, debit_account: acc_no })
    }),
    'customer.hawala': onAccount(({ acc_no, currency }) =>
      fill(nouns.hawala.form, {
        ...emptyHawalaDraft(today),
        ...(settledIn.includes(currency) && { debit_acc: acc_no }),
      }),
    ),
  })
  useCommands('grid', {
    'grid.leave': {
      hint: 'other table',
      run: () => {
        const here = document.activeElement?.getAttribute('data-known-by')
        const next = here === ACCOUNTS ? (tables.hawala.current ?? tables.entries.current) : undefined
        const behind = here === 'card-hawala' ? tables.entries.current : tables.accounts.current
        const to = next ?? behind
        to?.focus()
      },
    },
  })
  const columns = { accounts: useTableColumns(accounts), entries: useTableColumns(entries) }
  return (
    <>
      <section className="sheet report card" aria-label="Customer">
        <h2>
          <span>
            <CutLabel text={cardTitle(customer)} />
          </span>
          {cardFacts(customer).map(([name, value]) => (
            <small key={name}>
              {name} <bdi>{value}</bdi>
            </small>
          ))}
        </h2>
        <DataTable
          handle={tables.accounts}
          id={ACCOUNTS}
          label="Accounts"
          columns={columns.accounts}
          rows={accounts.rows}
          rowKey={(row) => (row as CardAccount).acc_no}
          autoFocus
          onOpen={(row) => statement(row as CardAccount)}
          onCurrent={(row) => {
            current.current = row as CardAccount | undefined
          }}
          emptyText="This customer has no accounts"
          footer={accounts.totals.map((total) => (
            <tr key={total.label}>
              <TotalCells columns={accounts.columns} total={total} />
            </tr>
          ))}
        />
      </section>
      {customer.saraf && hasLife && <OpenHawala cust_id={cust_id} handle={tables.hawala} />}
      <section className="sheet report card-entries" aria-label="Last entries">
        <h2>
          <span>Last entries</span>
        </h2>
        <DataTable
          handle={tables.entries}
          id="card-entries"
          label="Last entries"
          columns={columns.entries}
          rows={entries.rows}
          rowKey={(row) => rowKeyOf(row as CustomerCard['entries'][number])}
          onOpen={(row) => {
            const { transaction_type, object_id } = row as CustomerCard['entries'][number]
            const href = recordLabelled(transaction_type, object_id)
            if (href !== undefined) history.push(href)
          }}
          emptyText="Nothing is entered on these accounts yet"
        />
      </section>
    </>
  )
}

const ACCOUNTS = 'card-accounts'
const rowKeyOf = ({ transaction_type, object_id, acc_no }: CustomerCard['entries'][number]) =>
  `${transaction_type} ${object_id} ${acc_no}`
