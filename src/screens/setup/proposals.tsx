import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { customerKindLabels } from '../../../contract/lists/customers.ts'
import type { Currency } from '../../../contract/money/currency.ts'
import type { KeptOfficeSettings } from '../../../contract/office/office-settings.ts'
import {
  freeAccountNumber,
  type NewOwnCustomer,
  type Proposal,
  proposals,
  purposeOf,
  settingsFor,
} from '../../../contract/office/setup.ts'
import type { ListedOperator } from '../../../contract/operator/operators.ts'
import { numberedName } from '../../../contract/text/bidi.ts'
import { listedText } from '../../../contract/text/listed.ts'
import { accountsQuery } from '../../api/accounts.ts'
import { newKey } from '../../api/client.ts'
import { addAccount, customerApi, customersQuery } from '../../api/customers.ts'
import {
  fetchOfficeSettings,
  officeSettingsQuery,
  saveOfficeSettings,
} from '../../api/office/office-settings.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { useHeldKeys } from '../../commands/keys/key-holder.ts'
import { failureOf } from '../../machines/failure.ts'
import { linesOf } from '../../shell/calls/failure-lines.ts'
import { LiveSheet } from '../../shell/day-book/live-sheet.tsx'
import { useOfficeDays } from '../../shell/office/office-days.ts'
import { Button } from '../../ui/frame/button.tsx'
import { showFailure } from '../../ui/frame/toasts.tsx'
import { columnFrom, listReport } from '../../ui/report/report.ts'
import { phrases } from './phrases.ts'

const NONE: readonly never[] = []

function keyOf(one: Proposal): string {
  if ('make' in one) return `${one.make.cust_name} ${one.make.operator ?? ''}`
  return `${one.customer.cust_id} ${'kind' in one ? 'kind' : one.account.ccy}`
}

function sayProposal(one: Proposal): string {
  if ('kind' in one) return phrases.kind({ kind: customerKindLabels[one.kind] })
  if ('account' in one) return phrases.account(one.account)
  const kind = customerKindLabels[one.make.kind]
  if (one.ccys.length === 0) return phrases.own({ kind })
  return phrases.ownWithAccounts({ kind, currencies: listedText(one.ccys) })
}

const proposalsTable = (rows: readonly Proposal[], over_short: number | null | undefined) =>
  listReport(phrases.table, rows, [
    columnFrom('customer', phrases.customer, 'text', (one) =>
      'make' in one ? one.make.cust_name : numberedName(one.customer.cust_id, one.customer.cust_name),
    ),
    columnFrom('what', phrases.proposal, 'text', sayProposal),
    columnFrom('purpose', phrases.purpose, 'text', (one) => purposeOf(one, over_short)),
  ])

/**
 * Makes a customer of the office itself with an account in each currency, and names them in its settings where nobody is
 * yet. Answers the settings where they have changed.
 */
async function makeOwn(
  make: NewOwnCustomer,
  ccys: readonly Currency[],
  taken: ReadonlySet<string>,
  open_date: string,
): Promise<KeptOfficeSettings | undefined> {
  const { cust_name, kind } = make
  const cust_id = Number(await customerApi.nextId())
  const accounts = ccys.map((ccy) => ({ acc_no: freeAccountNumber(cust_id, ccy, taken), ccy, open_date }))
  await customerApi.create({ cust_id, cust_name, kind, accounts }, { key: newKey() })
  const { version, ...settings } = await fetchOfficeSettings()
  const due = settingsFor(make, cust_id, settings)
  return Object.keys(due).length > 0 ? saveOfficeSettings(due, { key: newKey(), version }) : undefined
}

interface ProposalsProps {
  readonly operators: readonly ListedOperator[]
  /** In which currencies accounts are proposed. */
  readonly ccys: readonly Currency[]
  /** Told of the office's settings as a proposal has changed them. */
  readonly onSettings: (kept: KeptOfficeSettings) => void
}

/** What the office lacks to be set up: each is accepted or left out by a key, or all at once. */
export function Proposals({ operators, ccys, onSettings }: ProposalsProps) {
  const { today } = useOfficeDays()
  const queries = useQueryClient()
  const customers = useQuery(customersQuery)
  const accounts = useQuery(accountsQuery)
  const settings = useQuery(officeSettingsQuery)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  // Not a ref: keys that were held go to the proposals as they are drawn, none of which was accepted already.
  const [isBusy, setBusy] = useState(false)
  useHeldKeys(() => (isBusy ? 'content' : 'none'))
  const report = useMemo(() => {
    const { tills, over_short } = settings.data ?? {}
    const all = proposals(customers.data ?? NONE, accounts.data ?? NONE, operators, ccys, tills)
    return proposalsTable(
      all.filter((one) => !left.has(keyOf(one))),
      over_short,
    )
  }, [customers.data, accounts.data, settings.data, operators, ccys, left])
  const rows = report.rows as readonly Proposal[]

  const put = async (one: Proposal): Promise<unknown> => {
    if ('make' in one) {
      const taken = new Set(accounts.data?.map(({ acc_no }) => acc_no))
      const kept = await makeOwn(one.make, one.ccys, taken, today)
      return kept && onSettings(kept)
    }
    const { cust_id, version } = one.customer
    return 'kind' in one
      ? customerApi.update(String(cust_id), { kind: one.kind }, version)
      : addAccount(String(cust_id), { ...one.account, open_date: today }, newKey())
  }
  const accept = async (some: readonly Proposal[]) => {
    if (isBusy) return
    setBusy(true)
    try {
      for (const one of some) await put(one)
    } catch (error) {
      showFailure(linesOf(failureOf(error), phrases.acceptFailed))
    }
    await Promise.all(
      ['customers', 'accounts'].map((list) => queries.invalidateQueries({ queryKey: [list] })),
    )
    setBusy(false)
  }
  const acceptAll = () => void accept(rows)
  useCommands('form', {
    'entry.saveAll': rows.length > 0 ? { hint: phrases.toAcceptAll, run: acceptAll } : undefined,
  })
  return (
    <LiveSheet<Proposal>
      id="proposals"
      hint={phrases.toTable}
      report={report}
      isRead={[customers, accounts, settings].every(({ data }) => data !== undefined)}
      rowKey={keyOf}
      onOpen={(one) => void accept([one])}
      onDelete={(one) => setLeft(new Set([...left, keyOf(one)]))}
      emptyText={left.size > 0 ? phrases.leftOut : phrases.complete}
    >
      {rows.length > 0 && (
        <>
          <small>{phrases.keys}</small>
          <Button label={phrases.acceptAll} keys="F8" onPress={acceptAll} />
        </>
      )}
    </LiveSheet>
  )
}
