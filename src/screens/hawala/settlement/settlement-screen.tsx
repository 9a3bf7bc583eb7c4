import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { hawalaExchange } from '../../../../contract/rates/entry-exchanges.ts'
import { hawalaTexts } from '../../../../contract/records/hawala.ts'
import {
  type HawalaDraft,
  loadedSettlement,
  settlementTexts,
  unnumbered,
} from '../../../../contract/records/hawala-form.ts'
import { accountsQuery } from '../../../api/accounts.ts'
import { provincesQuery } from '../../../api/provinces.ts'
import { nouns } from '../../../commands/catalog/nouns.ts'
import { useCommands } from '../../../commands/keys/command-provider.tsx'
import { useLatest } from '../../../commands/keys/use-latest.ts'
import { draftAs, isSame } from '../../../machines/draft.ts'
import { hasSendable } from '../../../machines/settlement-context.ts'
import { useFill } from '../../../shell/entry/use-fill.ts'
import { useLeave } from '../../../shell/entry/use-leave.ts'
import { useLastRecord } from '../../../shell/entry/use-repeat.ts'
import { accountOptions, useAccountOf } from '../../../shell/fields/account-field.tsx'
import { type Among, useMyTill } from '../../../shell/fields/my-till.ts'
import { useNamesakes } from '../../../shell/fields/namesakes.ts'
import { useProvinceOptions } from '../../../shell/fields/provinces.ts'
import { useSettledIn } from '../../../shell/fields/settled-in.ts'
import { type FarRates, useFarRates } from '../../../shell/fields/sheets.ts'
import { useHasLife } from '../../../shell/fields/use-has-life.ts'
import { useRatesOf } from '../../../shell/fields/use-rates-of.ts'
import { linesOf } from '../../../shell/frame/failure-lines.ts'
import { useHistory } from '../../../shell/frame/navigation.tsx'
import { useRefresh } from '../../../shell/frame/refresh.ts'
import { useShell } from '../../../shell/frame/shell-context.tsx'
import type { SettlementDrafts } from '../../../shell/settlement/settlement-drafts.ts'
import {
  isByRow,
  type SettlementActor,
  useSettlement,
  useSettlementDrafts,
} from '../../../shell/settlement/use-settlement.ts'
import { Form, focusField } from '../../../ui/fields/form.tsx'
import { NO_OPTIONS } from '../../../ui/fields/option-search.ts'
import { Banner } from '../../../ui/frame/banner.tsx'
import { Button } from '../../../ui/frame/button.tsx'
import { Loading } from '../../../ui/frame/loading.tsx'
import { showFailure } from '../../../ui/frame/toasts.tsx'
import { changedHawala, type RatesOf } from '../changed-hawala.ts'
import { currencies } from '../currencies.ts'
import { type CellLists, listOf, readCell } from './cells.ts'
import { COLUMNS } from './columns.ts'
import { settlementRules } from './rules.ts'
import { SettlementDialogs } from './settlement-dialogs.tsx'
import { SettlementForm } from './settlement-form.tsx'
import { SettlementGrid, type SettlementGridHandle, untold } from './settlement-grid.tsx'
import { ageOf, firstOf, inWords, useSavingText } from './words.ts'

const unknownText = (count: number) =>
  count === 1
    ? 'Whether 1 row is saved is not known yet. It stays locked and goes out again'
    : `Whether ${count.toLocaleString('en')} rows are saved is not known yet. They stay locked and go out again`

/** Under which name the last row is kept. */
const FORM = nouns.hawala.form
const FIRST_FIELD = 'sender_name'
const GAPS = {
  needed: ['sender_name', 'receiver_name', 'amount', 'currency', 'exchg_rate', 'debit_acc', 'credit_acc'],
  last: 'RYL_charge',
} as const

const never = () => () => {}
const NO_TROUBLES: readonly string[] = []

/** Hawala entry, 'Incoming and Outgoing References': the form, the settlement, and Save All. */
export default function SettlementScreen() {
  const ratesOf = useRatesOf()
  const reading = useSettlementDrafts((row) => loadedSettlement(row, ratesOf))
  return reading ? <Settlement reading={reading} /> : <Loading />
}

/** Drawn while its rows are read; keys are held until they are there. */
function Settlement({ reading }: { readonly reading: Promise<SettlementDrafts> }) {
  const history = useHistory()
  const refresh = useRefresh()
  const lastRecord = useLastRecord(FORM)
  const ratesOf = useRatesOf()
  const lists = useLists(ratesOf)
  const grid = useRef<SettlementGridHandle>(null)
  const [isInGrid, setIsInGrid] = useState(false)
  // By the key only: under a mouse that has just pressed a cell nothing may move.
  const [isFolded, setIsFolded] = useState(false)
  const latestLists = useLatest(lists)
  const rules = useMemo(() => settlementRules(ratesOf, () => latestLists()), [ratesOf, latestLists])
  const { settlement, drafts } = useSettlement(
    reading,
    rules,
    {
      form: (field) => focusField(field ?? FIRST_FIELD),
      cell: (id, field) => grid.current?.goTo(id, field),
    },
    () => refresh('balance'),
    (theirs) =>
      showFailure([settlementTexts.contested, ...firstOf(theirs.map(({ draft }) => inWords(draft)))]),
  )
  useOpening(settlement, drafts, lists, ratesOf)
  useFill({ send: ({ draft }) => settlement.send({ type: 'form.fill', draft }) }, GAPS)

  const { isPending: areProvincesPending } = useQuery(provincesQuery)
  const isOpen = drafts !== undefined && !areProvincesPending
  const failure = useSelector(settlement, ({ context }) => context.failure)
  const batch = useSelector(settlement, ({ context }) => context.batch)
  const saving = useSelector(settlement, ({ value }) => value.saving)
  const hasRows = useSelector(settlement, ({ context }) => context.rows.length > 0)
  // A batch in doubt is sent again whatever rows are beside it.
  const canSave = useSelector(
    settlement,
    ({ context, value }) => value.saving === 'unknown' || hasSendable(context),
  )
  const isDirty = useSelector(settlement, ({ context }) => !isSame(context.form, rules.empty(context.today)))
  const isSaving = saving === 'claiming' || saving === 'sending'

  const search = () => history.push(nouns.hawala.search)
  const leave = useLeave('/', isDirty)
  // The key that is to add or save may have given the form a day that is asked about first.
  const isAsking = () => settlement.getSnapshot().value.asking !== 'nothing'
  const add = () => {
    // Not before the rows: it goes below them.
    if (isOpen && !isAsking()) settlement.send({ type: 'form.add' })
  }
  const clear = () => settlement.send({ type: 'form.clear' })
  const saveAll = () => {
    if (isAsking() || grid.current?.settle() === false) return
    // What is saved leaves the settlement, and may be repeated still: on the day of the next one.
    const { date: _, ...row } = lastRow() ?? {}
    if (lastRow()) lastRecord.keep(row)
    settlement.send({ type: 'settlement.save' })
  }
  const lastRow = () => settlement.getSnapshot().context.rows.at(-1)?.draft
  const last = () => {
    const draft = lastRow() ?? lastRecord.read()
    return draft && unnumbered(draftAs<HawalaDraft>(draft))
  }
  const repeat = () => {
    // The date is its own: another day than today is asked about.
    const { date = '' } = settlement.getSnapshot().context.form
    settlement.send({ type: 'form.fill', draft: { ...last(), date } })
  }
  const sameAsLast = () => {
    const draft = last()
    const field = document.activeElement?.getAttribute('name') as keyof HawalaDraft | null
    if (draft && field && field in draft) settlement.send({ type: 'form.change', field, value: draft[field] })
  }
  useCommands('form', {
    'entry.saveAll': canSave && !isSaving ? saveAll : undefined,
    'entry.search': isInGrid ? untold(search) : search,
    ...(!isInGrid && {
      'entry.save': { hint: 'add', run: add },
      'entry.clear': clear,
      'entry.date': () => focusField('date'),
      'entry.repeat': last() ? repeat : undefined,
      'entry.sameAsLast': untold(sameAsLast),
      'grid.enter': () => {
        setIsFolded(true)
        grid.current?.focus()
      },
    }),
  })
  const subscribe = drafts?.subscribe ?? never
  const troubles = useSyncExternalStore(subscribe, () => drafts?.troubles() ?? NO_TROUBLES)
  const typedBefore = useSyncExternalStore(subscribe, () => drafts?.typedBefore())
  const age = useMemo(() => ageOf(typedBefore), [typedBefore])
  const savingText = useSavingText(isSaving, batch)
  const remark = isSaving ? savingText : age && hasRows ? `last typed ${age}` : ''
  return (
    <>
      <Form label="Hawala" isFolded={isFolded} onFocus={() => setIsFolded(false)}>
        <SettlementForm settlement={settlement} ratesOf={ratesOf} />
        <div className="actions">
          <Button label="Add" kind="main" keys="Ctrl+Enter" onPress={add} />
          <Button label="Save All" keys="F8" busy={isSaving} disabled={!canSave} onPress={saveAll} />
          <Button label="Clear" keys="Ctrl+L" onPress={clear} />
          <Button label="Search" keys="F9" onPress={search} />
          <Button label="Home" keys="Esc" onPress={leave} />
        </div>
      </Form>
      {saving === 'unknown' && batch && (
        <Banner
          label="Not answered:"
          lines={[
            `${unknownText(batch.ids.length)} until the server answers, never twice; F8 sends now.`,
            ...(failure?.kind === 'refused' ? linesOf(failure, hawalaTexts.recordFailed) : []),
          ]}
        />
      )}
      {saving === 'idle' && failure && !isByRow(failure) && (
        <Banner label="Error:" lines={linesOf(failure, hawalaTexts.recordFailed)} />
      )}
      <Banner lines={troubles} />
      <SettlementGrid
        // The grid begins with its columns; an office has the others once its customers are read.
        key={String(lists.hasLife)}
        ref={grid}
        settlement={settlement}
        drafts={drafts}
        isOpen={isOpen}
        lists={lists}
        ratesOf={ratesOf}
        remark={remark}
        onLeave={() => focusField(FIRST_FIELD)}
        onFocusChange={setIsInGrid}
      />
      <SettlementDialogs settlement={settlement} lists={lists} />
    </>
  )
}

/** What the settlement's cells are read by: accounts in what the office lets hawala settle in. */
function useLists(ratesOf: RatesOf): CellLists {
  const { today } = useShell()
  const { data: accounts, isFetching: isReading } = useQuery(accountsQuery)
  const province = useProvinceOptions() ?? NO_OPTIONS
  const till = useMyTill()
  const hasLife = useHasLife()
  const settledIn = useSettledIn()
  const accountOf = useAccountOf()
  const farRates = useFarRates()
  const namesakes = useNamesakes()
  return useMemo(() => {
    const listsIn = (among: Among) => ({
      account: accounts ? accountOptions(accounts, among, namesakes) : NO_OPTIONS,
      till: till.named(among),
    })
    const ccyOf = (acc_no: string) => settledIn.find((ccy) => ccy === accountOf(acc_no)?.ccy)
    const settled = { currencies: settledIn, ccyOf, listsIn }
    const farText = farTextOf(farRates, ccyOf, ratesOf)
    return {
      ...{
        today,
        currency: currencies,
        province,
        ...listsIn(settledIn),
        settled,
        farText,
        hasLife,
        isReading,
      },
    }
  }, [
    today,
    province,
    accounts,
    till,
    hasLife,
    settledIn,
    namesakes,
    accountOf,
    farRates,
    ratesOf,
    isReading,
  ])
}

/** What says that a row is far from the sheet of its day. */
const farTextOf =
  (farRates: FarRates, ccyOf: CellLists['settled']['ccyOf'], ratesOf: RatesOf) =>
  (row: HawalaDraft): string | undefined => {
    const settled = ccyOf(row.debit_acc) ?? ccyOf(row.credit_acc) ?? 'RYL'
    const far = farRates.of(hawalaExchange(row, settled, ratesOf(row.debit_acc)), row.date)
    return far && farRates.text(far)
  }

/** Puts a cell that was being typed when the page went away into its row, and the focus where an entry begins. */
function useOpening(
  settlement: SettlementActor,
  drafts: SettlementDrafts | undefined,
  lists: CellLists,
  ratesOf: RatesOf,
): void {
  const isFocused = useRef(false)
  const isDone = useRef(false)
  useLayoutEffect(() => {
    // Once, also in strict mode: what Go To has filled in is focused behind it.
    if (!isFocused.current) focusField(FIRST_FIELD)
    isFocused.current = true
  }, [])
  useEffect(() => {
    if (!drafts || isDone.current) return
    isDone.current = true
    const { cell } = drafts.kept
    const column = COLUMNS.find(({ key }) => key === cell?.field)
    const { rows, rules, today } = settlement.getSnapshot().context
    // Half of a name to look up has no value.
    if (!cell || !column || listOf(column, lists)) return
    const read = readCell(column, cell.text, lists)
    const row = rows.find(({ id }) => id === cell.id)
    if (!('value' in read) || (read.value === '' && !row)) return
    const standing = row?.draft ?? rules.empty(today)
    const draft = { ...changedHawala(draftAs<HawalaDraft>(standing), column.key, read.value, ratesOf) }
    settlement.send({ type: 'rows.put', rows: [{ id: cell.id, draft }] })
  }, [settlement, drafts, lists, ratesOf])
}
