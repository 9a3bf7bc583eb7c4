import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { CUSTOMER_KIND_LABELS } from '../../../contract/lists/customers.ts'
import { type Proposal, proposals } from '../../../contract/office/setup.ts'
import { numberedName } from '../../../contract/text/bidi.ts'
import { accountsQuery } from '../../api/accounts.ts'
import { newKey } from '../../api/client.ts'
import { addAccount, customerApi, customersQuery } from '../../api/customers.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { useHeldKeys } from '../../commands/keys/key-holder.ts'
import { failureOf } from '../../machines/failure.ts'
import { LiveSheet } from '../../shell/day-book/live-sheet.tsx'
import { linesOf } from '../../shell/frame/failure-lines.ts'
import { useShell } from '../../shell/frame/shell-context.tsx'
import { Button } from '../../ui/frame/button.tsx'
import { showFailure } from '../../ui/frame/toasts.tsx'
import { columnFrom, listReport } from '../../ui/report/report.ts'

const NONE: readonly never[] = []

const keyOf = (one: Proposal) => `${one.customer.cust_id} ${'kind' in one ? 'kind' : one.account.ccy}`

const proposalsTable = (rows: readonly Proposal[]) =>
  listReport('Proposals', rows, [
    columnFrom('customer', 'Customer', 'text', ({ customer }) =>
      numberedName(customer.cust_id, customer.cust_name),
    ),
    columnFrom('what', 'Proposal', 'text', (one) =>
      'kind' in one
        ? `kind ${CUSTOMER_KIND_LABELS[one.kind]}`
        : `new account ${one.account.acc_no} in ${one.account.ccy}`,
    ),
  ])

/** Kinds that names tell, and accounts that tills lack: each is accepted or left out by a key, or all at once. */
export function Proposals() {
  const { today } = useShell()
  const queries = useQueryClient()
  const customers = useQuery(customersQuery)
  const accounts = useQuery(accountsQuery)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const isBusy = useRef(false)
  useHeldKeys(() => (isBusy.current ? 'content' : 'none'))
  const report = useMemo(() => {
    const all = proposals(customers.data ?? NONE, accounts.data ?? NONE)
    return proposalsTable(all.filter((one) => !left.has(keyOf(one))))
  }, [customers.data, accounts.data, left])
  const rows = report.rows as readonly Proposal[]

  const put = (one: Proposal) => {
    const { cust_id, version } = one.customer
    return 'kind' in one
      ? customerApi.update(String(cust_id), { kind: one.kind }, version)
      : addAccount(String(cust_id), { ...one.account, open_date: today }, newKey())
  }
  const accept = async (some: readonly Proposal[]) => {
    if (isBusy.current) return
    isBusy.current = true
    try {
      for (const one of some) await put(one)
    } catch (error) {
      showFailure(linesOf(failureOf(error), 'Failed to accept the proposal'))
    }
    await Promise.all(
      ['customers', 'accounts'].map((list) => queries.invalidateQueries({ queryKey: [list] })),
    )
    isBusy.current = false
  }
  const acceptAll = () => void accept(rows)
  useCommands('form', {
    'entry.saveAll': rows.length > 0 ? { hint: 'accept all', run: acceptAll } : undefined,
  })
  return (
    <LiveSheet<Proposal>
      id="proposals"
      hint="proposals"
      report={report}
      isRead={customers.data !== undefined && accounts.data !== undefined}
      rowKey={keyOf}
      onOpen={(one) => void accept([one])}
      onDelete={(one) => setLeft(new Set([...left, keyOf(one)]))}
      emptyText="Nothing to propose"
    >
      {rows.length > 0 && (
        <>
          <small>Enter accepts, Delete leaves out</small>
          <Button label="Accept all" keys="F8" onPress={acceptAll} />
        </>
      )}
    </LiveSheet>
  )
}
