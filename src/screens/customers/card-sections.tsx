import type { RefObject } from 'react'
import type { Customer } from '../../../contract/lists/customer-answers.ts'
import type { CustomerCard } from '../../../contract/reports/report-answers.ts'
import { recordLabelled } from '../../commands/catalog/nouns.ts'
import { CorrespondentTerms } from '../../shell/commission/correspondent-terms.tsx'
import { useHistory } from '../../shell/navigation/navigation.tsx'
import { PapersFacts } from '../../shell/papers/papers-facts.tsx'
import type { Report, ReportRow } from '../../ui/report/report.ts'
import { TotalCells } from '../../ui/report/report-cells.tsx'
import { type DataColumn, DataTable, type TableHandle } from '../../ui/table/data-table.tsx'
import { CARD_TABLES } from './card-commands.ts'
import { type CardAccount, cardFacts, cardTitle } from './customer-card.ts'
import { cardPhrases as phrases } from './phrases.ts'

type CardEntry = CustomerCard['entries'][number]

interface AccountsSectionProps {
  readonly customer: Customer
  readonly accounts: Report<CardAccount>
  readonly columns: readonly DataColumn<ReportRow<CardAccount>>[]
  readonly handle: RefObject<TableHandle | null>
  /** Told which account is the current one. */
  readonly onCurrent: (account: CardAccount | undefined) => void
  readonly onOpen: (account: CardAccount) => void
}

/** Who the customer is, over their accounts and what these are worth in all. */
export function AccountsSection({
  customer,
  accounts,
  columns,
  handle,
  onCurrent,
  onOpen,
}: AccountsSectionProps) {
  return (
    <section className="sheet report card" aria-label={phrases.customer}>
      <h2>
        <span>{cardTitle(customer)}</span>
        {cardFacts(customer).map(([name, value]) => (
          <small key={name}>
            {name} <bdi>{value}</bdi>
          </small>
        ))}
        <PapersFacts cust_id={customer.cust_id} />
        {customer.saraf && <CorrespondentTerms cust_id={customer.cust_id} name={customer.cust_name} />}
      </h2>
      <DataTable
        handle={handle}
        id={CARD_TABLES.accounts}
        label={phrases.accounts}
        columns={columns}
        rows={accounts.rows}
        rowKey={(row) => (row as CardAccount).acc_no}
        autoFocus
        onOpen={(row) => onOpen(row as CardAccount)}
        onCurrent={(row) => onCurrent(row as CardAccount | undefined)}
        emptyText={phrases.noAccounts}
        footer={accounts.totals.map((total) => (
          <tr key={total.label}>
            <TotalCells columns={accounts.columns} total={total} />
          </tr>
        ))}
      />
    </section>
  )
}

interface EntriesSectionProps {
  readonly entries: Report<CardEntry>
  readonly columns: readonly DataColumn<ReportRow<CardEntry>>[]
  readonly handle: RefObject<TableHandle | null>
}

const entryKey = ({ transaction_type, object_id, acc_no }: CardEntry) =>
  `${transaction_type} ${object_id} ${acc_no}`

/** The customer's last entries; Enter opens the record of one. */
export function EntriesSection({ entries, columns, handle }: EntriesSectionProps) {
  const history = useHistory()
  return (
    <section className="sheet report card-entries" aria-label={phrases.entries}>
      <h2>
        <span>{phrases.entries}</span>
      </h2>
      <DataTable
        handle={handle}
        id={CARD_TABLES.entries}
        label={phrases.entries}
        columns={columns}
        rows={entries.rows}
        rowKey={(row) => entryKey(row as CardEntry)}
        onOpen={(row) => {
          const { transaction_type, object_id } = row as CardEntry
          const href = recordLabelled(transaction_type, object_id)
          if (href !== undefined) history.push(href)
        }}
        emptyText={phrases.noEntries}
      />
    </section>
  )
}
