import '../keys/commands.css'
import * as Dialog from '@radix-ui/react-dialog'
import { useSelector } from '@xstate/react'
import { useMemo, useRef } from 'react'
import { partiesOf } from '../../../contract/hawala/life.ts'
import type { Account } from '../../../contract/lists/accounts.ts'
import type { Customer } from '../../../contract/lists/customer-answers.ts'
import { namesakesOf } from '../../../contract/lists/namesakes.ts'
import type { Currency } from '../../../contract/money/currency.ts'
import type { Role } from '../../../contract/operator/roles.ts'
import { indexAccounts } from '../grammar/account-index.ts'
import { parseLine } from '../grammar/grammar.ts'
import type { Office } from '../grammar/line.ts'
import { type PaletteActor, useRunnable } from '../keys/command-provider.tsx'
import { useDialogTurns } from '../keys/dialog-turns.ts'
import { useHeldKeys } from '../keys/key-holder.ts'
import { CommandLine } from './command-line.tsx'
import { type SearchState, saidOf } from './found-rows.ts'
import type { LineKeysOptions, Understood } from './line-keys.ts'
import { phonesOf } from './phones.ts'
import { phrases } from './phrases.ts'
import { recordAt } from './recent.ts'
import type { Row } from './row.ts'
import { rowsOf } from './rows.ts'
import { findableCommands, findableOffice, searchIn } from './search.ts'
import type { BalanceOf } from './use-balance.ts'

export interface PaletteProps {
  readonly actor: PaletteActor
  readonly accounts: readonly Account[]
  readonly customers: readonly Customer[]
  /** Whether either is being read again. */
  readonly isReading: boolean
  /** The office's business date. */
  readonly today: string
  /** Today by the office's clock. */
  readonly calendarDay: string
  /** The operator's: what is not for it is neither offered nor taken. */
  readonly role: Role
  /** The customer that is the operator's till; undefined where they have none. */
  readonly till?: number | undefined
  /** What hawala may settle in: RYL where it is left out. */
  readonly settlementCurrencies?: readonly Currency[] | undefined
  readonly sheetRate?: Office['sheetRate']
  readonly rateDay?: Office['rateDay']
  readonly balanceOf: BalanceOf
  readonly beforePost: LineKeysOptions['beforePost']
  /** The numbers of the accounts that the operator has used, the last one first. */
  readonly lately?: () => readonly string[]
  /** Called with the account whose statement is opened. */
  readonly onUsed?: (acc_no: string) => void
  /** The addresses of the records that were seen last, the newest first; an empty line offers them. */
  readonly recent: readonly string[]
  /** What the books have of what is looked for. */
  readonly found: SearchState
}

/** What is said while an answer is on its way: rows of another line must not be taken for it. */
const awaitedText = (rows: readonly Row[]) =>
  rows.length === 0 ? phrases.searching : phrases.searchingBehind

/** What the grammar knows of the office; its accounts are indexed once for each list of them. */
function useKnownOffice({
  lately,
  accounts,
  customers,
  today,
  calendarDay,
  role,
  till,
  settlementCurrencies,
  sheetRate,
  rateDay,
}: PaletteProps): Office {
  const known = useMemo(() => {
    const names = new Map(customers.map(({ cust_id, cust_name }) => [cust_id, cust_name]))
    const namesakes = namesakesOf(customers)
    return {
      customerName: (cust_id: number) => names.get(cust_id),
      namesakes,
      phones: phonesOf(customers, namesakes),
      parties: customers.some(({ kind }) => kind === 'unpaid') ? partiesOf(customers) : undefined,
      tills: customers.filter(({ kind }) => kind === 'cashbox'),
    }
  }, [customers])
  const index = useMemo(() => indexAccounts(accounts, lately, customers), [accounts, lately, customers])
  return useMemo(
    () => ({
      ...known,
      accounts: index,
      today,
      calendarDay,
      role,
      till,
      settlementCurrencies,
      sheetRate,
      rateDay,
    }),
    [known, index, today, calendarDay, role, till, settlementCurrencies, sheetRate, rateDay],
  )
}

/** Reads lines against the office's lists, which are folded and indexed once each. */
function useUnderstanding(props: PaletteProps): (text: string) => Understood {
  const { accounts, customers, recent, found } = props
  const { commands } = useRunnable()
  const office = useKnownOffice(props)
  const findable = useMemo(() => findableOffice(customers, accounts), [customers, accounts])
  const search = useMemo(() => searchIn([findableCommands(commands), findable]), [commands, findable])
  const records = useMemo(() => recent.flatMap((href) => recordAt(href, office) ?? []), [recent, office])
  return useMemo(() => {
    const { today, calendarDay, namesakes, phones } = office
    const beside = { today, calendarDay, namesakes, phones }
    return (text: string) => {
      const line = parseLine(text, office)
      const rows = rowsOf(line, { commands, search, found, recent: records, ...beside })
      if (line.kind !== 'search') return { line, rows }
      const isAwaited = line.conditions.length > 0 && found.q !== line.q
      return { line, rows, isAwaited, said: isAwaited ? awaitedText(rows) : saidOf(found) }
    }
  }, [office, search, commands, records, found])
}

/** Go To: one line that jumps, searches, reckons and posts. Needs CommandProvider around it. */
export function Palette(props: PaletteProps) {
  const { actor } = props
  const isOpen = useSelector(actor, (snapshot) => !snapshot.matches('closed'))
  const { run } = useRunnable()
  const input = useRef<HTMLInputElement>(null)
  const chosen = useRef<string>(undefined)
  // A chosen command runs when the focus is back: it may open a dialog that returns it there again.
  const focus = useDialogTurns(
    () => input.current?.focus(),
    () => {
      const id = chosen.current
      chosen.current = undefined
      if (id !== undefined) run(id)
    },
  )
  useHeldKeys(() => (chosen.current === undefined ? 'none' : 'way'))
  const understand = useUnderstanding(props)
  const isTill = (cust_id: number) =>
    props.customers.some((one) => one.cust_id === cust_id && one.kind === 'cashbox')
  return (
    <Dialog.Root open={isOpen} onOpenChange={(stays) => stays || actor.send({ type: 'palette.close' })}>
      <Dialog.Portal>
        <Dialog.Overlay className="veil" />
        <Dialog.Content
          aria-modal
          className="goto"
          data-scope="palette"
          data-known-by="go-to"
          aria-describedby={undefined}
          {...focus}
        >
          <Dialog.Title className="goto-title">{phrases.title}</Dialog.Title>
          <CommandLine
            actor={actor}
            accounts={props.accounts}
            balanceOf={props.balanceOf}
            isTill={isTill}
            role={props.role}
            input={input}
            understand={understand}
            beforePost={props.beforePost}
            onUsed={props.onUsed}
            isReading={props.isReading}
            onCommand={(id) => {
              chosen.current = id
            }}
          />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

export default Palette
