import type { RefObject } from 'react'
import { emptyHawalaDraft } from '../../../contract/hawala/form.ts'
import { emptyCashBookDraft } from '../../../contract/records/cash-book.ts'
import { emptyTransferDraft } from '../../../contract/records/transfers.ts'
import { nouns, recordPath } from '../../commands/catalog/nouns.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { asDraft } from '../../machines/draft.ts'
import type { FillState } from '../../shell/entry/use-fill.ts'
import { useSettlementCurrencies } from '../../shell/fields/settlement-currencies.ts'
import { statementAddress } from '../../shell/fields/statement-address.ts'
import { useHistory } from '../../shell/navigation/navigation.tsx'
import { useOfficeDays } from '../../shell/office/office-days.ts'
import { useSuspicionKey } from '../../shell/suspicions/use-suspicion-key.ts'
import type { TableHandle } from '../../ui/table/data-table.tsx'
import type { CardAccount } from './customer-card.ts'
import { cardPhrases as phrases } from './phrases.ts'

interface AccountCommands {
  readonly cust_id: number
  readonly hasAccounts: boolean
  /** The current row among the accounts. */
  readonly current: RefObject<CardAccount | undefined>
}

/**
 * Binds what a card's keys open for its current account: the statement, and the forms of new records, filled. Answers
 * what opens the statement of an account.
 */
export function useAccountCommands({
  cust_id,
  hasAccounts,
  current,
}: AccountCommands): (account: CardAccount) => void {
  const { today, calendarDay } = useOfficeDays()
  const settlementCurrencies = useSettlementCurrencies()
  const history = useHistory()
  const fill = (form: string, draft: object) =>
    history.push(form, { fill: asDraft(draft) } satisfies FillState as object)
  const onAccount = (act: (account: CardAccount) => void) =>
    hasAccounts ? () => current.current && act(current.current) : undefined
  const statement = ({ acc_no }: CardAccount) =>
    history.push(statementAddress(cust_id, acc_no, { today, calendarDay }))
  useSuspicionKey({ kind: 'customer', of: cust_id })
  useCommands('screen', {
    'customer.edit': () => history.push(recordPath('customer', cust_id)),
    'customer.statement': onAccount(statement),
    'customer.limit': onAccount(({ acc_no }) =>
      history.push(`/limit?${new URLSearchParams({ account: acc_no })}`),
    ),
    'customer.papers': () => history.push(`/papers?${new URLSearchParams({ customer: String(cust_id) })}`),
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
        ...(settlementCurrencies.includes(currency) && { debit_acc: acc_no }),
      }),
    ),
  })
  return statement
}

interface CardTables {
  readonly accounts: RefObject<TableHandle | null>
  /** Empty where a card has no table of hawala. */
  readonly hawala: RefObject<TableHandle | null>
  readonly entries: RefObject<TableHandle | null>
}

/** The names by which the tables of a card are known. */
export const CARD_TABLES = {
  accounts: 'card-accounts',
  hawala: 'card-hawala',
  entries: 'card-entries',
} as const

/** Binds the key that leads from one table of a card to the next, and from the last to the first. */
export function useNextTable(tables: CardTables): void {
  useCommands('grid', {
    'grid.leave': {
      hint: phrases.toOtherTable,
      run: () => {
        const here = document.activeElement?.getAttribute('data-known-by')
        const next =
          here === CARD_TABLES.accounts ? (tables.hawala.current ?? tables.entries.current) : undefined
        const behind = here === CARD_TABLES.hawala ? tables.entries.current : tables.accounts.current
        const to = next ?? behind
        to?.focus()
      },
    },
  })
}
