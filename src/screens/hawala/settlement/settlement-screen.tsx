import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react'
import { loadedSettlement, settlementTexts } from '../../../../contract/hawala/form.ts'
import { provincesQuery } from '../../../api/provinces.ts'
import { useLatest } from '../../../commands/keys/use-latest.ts'
import type { SettlementRules } from '../../../machines/settlement-context.ts'
import { useRefresh } from '../../../shell/calls/refresh.ts'
import { useFill } from '../../../shell/entry/use-fill.ts'
import { useLeaveNew } from '../../../shell/entry/use-leave.ts'
import { useRatesOf } from '../../../shell/rates/use-rates-of.ts'
import type { SettlementDrafts } from '../../../shell/settlement/settlement-drafts.ts'
import { useSettlement, useSettlementDrafts } from '../../../shell/settlement/use-settlement.ts'
import { Form, focusField } from '../../../ui/fields/form.tsx'
import { actions } from '../../../ui/frame/action-phrases.ts'
import { Button } from '../../../ui/frame/button.tsx'
import { Loading } from '../../../ui/frame/loading.tsx'
import { showFailure } from '../../../ui/frame/toasts.tsx'
import { SettlementGrid } from './grid/settlement-grid.tsx'
import type { SettlementGridHandle } from './grid/use-settlement-grid.ts'
import { phrases } from './phrases.ts'
import { settlementRules } from './rules.ts'
import { SettlementBanners } from './settlement-banners.tsx'
import { SettlementDialogs } from './settlement-dialogs.tsx'
import { SettlementForm } from './settlement-form.tsx'
import { useFormCommands } from './use-form-commands.ts'
import { useKeptNotice } from './use-kept-notice.ts'
import { useLists } from './use-lists.ts'
import { FIRST_FIELD, useOpening } from './use-opening.ts'
import { useSettlementState } from './use-settlement-state.ts'
import { firstOf, inWords, useSavingText } from './words.ts'

const GAPS = {
  needed: ['sender_name', 'receiver_name', 'amount', 'currency', 'exchg_rate', 'debit_acc', 'credit_acc'],
  last: 'RYL_charge',
} as const

/** Hawala entry, 'Incoming and Outgoing References': the form, the settlement, and Save All. */
export default function SettlementScreen(): ReactNode {
  const ratesOf = useRatesOf()
  const reading = useSettlementDrafts((row) => loadedSettlement(row, ratesOf))
  return reading ? <Settlement reading={reading} /> : <Loading />
}

/** The settlement whose drafts are read, with the screen's own fields and cells to lead to. */
function useScreenSettlement(
  reading: Promise<SettlementDrafts>,
  rules: SettlementRules,
  grid: RefObject<SettlementGridHandle | null>,
) {
  const refresh = useRefresh()
  return useSettlement(
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
}

/** Drawn while its rows are read; keys are held until they are there. */
function Settlement({ reading }: { readonly reading: Promise<SettlementDrafts> }) {
  const ratesOf = useRatesOf()
  const lists = useLists(ratesOf)
  const grid = useRef<SettlementGridHandle>(null)
  const [isInGrid, setIsInGrid] = useState(false)
  // By the key only: under a mouse that has just pressed a cell nothing may move.
  const [isFolded, setIsFolded] = useState(false)
  const latestLists = useLatest(lists)
  const rules = useMemo(() => settlementRules(ratesOf, () => latestLists()), [ratesOf, latestLists])
  const { settlement, drafts } = useScreenSettlement(reading, rules, grid)
  useOpening(settlement, drafts, lists, ratesOf)
  const { isPending: areProvincesPending } = useQuery(provincesQuery)
  const isOpen = drafts !== undefined && !areProvincesPending
  // The rows are read first: what the form held may become one of them.
  useFill({ send: ({ draft }) => settlement.send({ type: 'form.fill', draft }) }, GAPS, isOpen)
  const state = useSettlementState(settlement, rules)
  const { isSaving } = state
  const leave = useLeaveNew(state.isDirty)
  const enterGrid = () => {
    setIsFolded(true)
    grid.current?.focus()
  }
  const { add, saveAll, clear, search } = useFormCommands({
    settlement,
    state,
    grid,
    isOpen,
    isInGrid,
    onEnterGrid: enterGrid,
  })
  const { troubles, age } = useKeptNotice(drafts)
  const savingText = useSavingText(isSaving, state.batch)
  return (
    <>
      <Form label={phrases.form} isFolded={isFolded} onFocus={() => setIsFolded(false)}>
        <SettlementForm settlement={settlement} ratesOf={ratesOf} />
        <div className="actions">
          <Button label={actions.add} kind="main" keys="Ctrl+Enter" onPress={add} />
          <Button
            label={phrases.saveAll}
            keys="F8"
            busy={isSaving}
            disabled={!state.canSave}
            onPress={saveAll}
          />
          <Button label={phrases.clear} keys="Ctrl+L" onPress={clear} />
          <Button label={actions.search} keys="F9" onPress={search} />
          <Button {...leave} keys="Esc" />
        </div>
      </Form>
      <SettlementBanners state={state} troubles={troubles} />
      <SettlementGrid
        // The grid begins with its columns; an office has the others once its customers are read.
        key={String(lists.hasLife)}
        ref={grid}
        settlement={settlement}
        drafts={drafts}
        isOpen={isOpen}
        lists={lists}
        ratesOf={ratesOf}
        remark={isSaving ? savingText : age && state.hasRows ? phrases.lastTyped({ age }) : ''}
        onLeave={() => focusField(FIRST_FIELD)}
        onFocusChange={setIsInGrid}
      />
      <SettlementDialogs settlement={settlement} lists={lists} />
    </>
  )
}
