import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type ActorRefFrom, createActor, fromPromise } from 'xstate'
import { type HawalaDraft, settlementTexts } from '../../../contract/hawala/form.ts'
import { hawalaTexts } from '../../../contract/hawala/hawala.ts'
import type { DraftRow } from '../../../contract/operator/draft-rows.ts'
import { newKey } from '../../api/client.ts'
import { recordSettlement } from '../../api/hawala.ts'
import { nouns } from '../../commands/catalog/nouns.ts'
import { useLatest } from '../../commands/keys/use-latest.ts'
import { type Draft, draftAs, isSame, rebased } from '../../machines/draft.ts'
import type { Step } from '../../machines/draft-rows.ts'
import type { Work } from '../../machines/entry-context.ts'
import type { Failure } from '../../machines/failure.ts'
import type { SettlementRules } from '../../machines/settlement-context.ts'
import { settlementMachine } from '../../machines/settlement-machine.ts'
import { type Done, showFailure, showSuccess } from '../../ui/frame/toasts.tsx'
import { linesOf } from '../calls/failure-lines.ts'
import { useDrafts } from '../drafts/drafts-context.ts'
import { useHasLife } from '../fields/use-has-life.ts'
import { useOfficeDays } from '../office/office-days.ts'
import { useOperator } from '../operator/operator-context.ts'
import { noteUsed } from '../outbox/used-accounts.ts'
import { useSession } from '../session/session.ts'
import { alikeRows } from './alike-rows.ts'
import { attachScreen, batchLeft } from './background-batches.ts'
import { savedSettlement } from './saved-settlement.ts'
import { SettlementDrafts } from './settlement-drafts.ts'

export type SettlementActor = ActorRefFrom<typeof settlementMachine>

/** Under which name the form of the settlement is kept. */
const FORM = nouns.hawala.form

/** Whether single rows are wrong: their cells say what. */
export const isByRow = (failure: Failure) => failure.kind === 'refused' && Array.isArray(failure.body)

/**
 * What the operator has in this browser; kept when the page goes away. It is read from before the screen is drawn:
 * undefined until then. `completed` is a row of another program with what its debit account adds to it.
 */
export function useSettlementDrafts(
  completed: (row: HawalaDraft) => HawalaDraft,
): Promise<SettlementDrafts> | undefined {
  const user = useOperator()
  const [reading, setReading] = useState<Promise<SettlementDrafts>>()
  const latest = useLatest(completed)
  useLayoutEffect(() => {
    let close: (() => void) | undefined
    const listening = new AbortController()
    const { signal } = listening
    const begin = () => setReading(opened)
    const opened = SettlementDrafts.open(user.id, newKey(), (row) => latest()(row), begin).then((drafts) => {
      close = () => drafts.close()
      if (signal.aborted) close()
      addEventListener('focus', () => drafts.ask(), { signal })
      addEventListener('beforeunload', () => drafts.leave(), { signal })
      addEventListener('pagehide', () => drafts.leave(), { signal })
      return drafts
    })
    return () => {
      listening.abort()
      close?.()
    }
  }, [user.id, latest])
  return reading
}

interface SettlementFocus {
  readonly form: (field: string | undefined) => void
  readonly cell: (id: string, field: string) => void
}

/** What the screen of a settlement does at the machine's word. */
interface SettlementScreen {
  readonly focus: SettlementFocus
  readonly onSaved: () => void
  readonly onContested: (theirs: readonly DraftRow[]) => void
  /** Whether the office keeps unpaid hawala. */
  readonly hasLife: boolean
}

/** The accounts of the rows that a step takes away, those of the last row first. */
const accountsIn = (step: Step) =>
  step.toReversed().flatMap(({ before }) => {
    if (!before) return []
    const { debit_acc, credit_acc } = draftAs<HawalaDraft>(before.draft)
    return [debit_acc, credit_acc]
  })

/** The settlement machine of an operator with its calls and toasts; `wants` is given what puts the focus with the next render. */
function provideSettlement(
  operator_id: number,
  kept: () => SettlementDrafts,
  now: () => SettlementScreen,
  wants: (putFocus: () => void) => void,
): typeof settlementMachine {
  let done: Done | undefined
  return settlementMachine.provide({
    actors: {
      look: fromPromise(({ input, signal }) => alikeRows(input, signal)),
      claim: fromPromise(({ input }) => kept().claim(input)),
      send: fromPromise(async ({ input, signal }) => {
        done = savedSettlement(await recordSettlement(input, signal), now().hasLife)
      }),
    },
    actions: {
      keep: (_, { step }) => kept().keep(step),
      keepSaved: (_, { batch, step }) => {
        noteUsed(operator_id, accountsIn(step))
        void kept().settle(
          batch,
          step.map(({ id }) => id),
        )
      },
      keepReleased: (_, { batch }) => void kept().release(batch),
      tell: (_, { what }) => {
        if (what === 'locked' || what === 'full' || what === 'unanswered')
          return showFailure([settlementTexts[what]])
        if (what !== 'saved') return showSuccess(settlementTexts[what])
        showSuccess(hawalaTexts.recorded, done)
        now().onSaved()
      },
      tellWrong: (_, { cells }) => showFailure([settlementTexts.toMend({ count: cells })]),
      refused: (_, { failure }) =>
        showFailure(
          isByRow(failure) ? [hawalaTexts.recordFailed] : linesOf(failure, hawalaTexts.recordFailed),
        ),
      focusForm: (_, { field }) => wants(() => now().focus.form(field)),
      focusCell: (_, { id, field }) => wants(() => now().focus.cell(id, field)),
    },
  })
}

/** Mirrors the rows into `opened`, and keeps the form that is typed in; `left` are the works that it was left with. */
function useKeptForm(
  settlement: SettlementActor,
  opened: RefObject<SettlementDrafts | undefined>,
  rules: SettlementRules,
  left: readonly Work[],
): void {
  const forms = useDrafts()
  useEffect(() => {
    let { rows, form } = settlement.getSnapshot().context
    const subscription = settlement.subscribe(({ context }) => {
      if (context.rows !== rows) opened.current?.mirror(context.rows)
      if (context.form !== form) keepForm(context.form)
      rows = context.rows
      form = context.form
    })
    const keepForm = (draft: Draft) => {
      const day = settlement.getSnapshot().context.today
      const isEmpty = isSame(draft, rules.empty(day))
      const work = isEmpty ? [] : [{ draft, start: { nextId: '', today: day } }]
      forms.keep(FORM, [...work, ...left.slice(1)])
    }
    return () => subscription.unsubscribe()
  }, [settlement, forms, rules, left, opened])
}

/** Starts the machine once the drafts are read, and answers them; undefined until then. They are `opened` from then on. */
function useReadDrafts(
  reading: Promise<SettlementDrafts>,
  settlement: SettlementActor,
  opened: RefObject<SettlementDrafts | undefined>,
  now: () => SettlementScreen,
): SettlementDrafts | undefined {
  const session = useSession()
  const [drafts, setDrafts] = useState<SettlementDrafts>()
  useEffect(() => {
    let leave: (() => void) | undefined
    let isGone = false
    void reading.then((found) => {
      if (isGone) return
      opened.current = found
      const { rows, batch = batchLeft(session) } = found.kept
      settlement.send({ type: 'rows.synced', rows, batch })
      settlement.start()
      // Also where there are no rows: the entry may hold those of the operator before.
      found.mirror(settlement.getSnapshot().context.rows)
      found.onContested((theirs) => now().onContested(theirs))
      found.onSync((all) => settlement.send({ type: 'rows.synced', rows: all.rows, batch: all.batch }))
      leave = attachScreen(settlement, session)
      setDrafts(found)
    })
    return () => {
      isGone = true
      leave?.()
    }
  }, [reading, settlement, session, now, opened])
  return drafts
}

/**
 * The settlement machine with its calls, its toasts and its drafts. It starts once the drafts are read: the screen is
 * drawn meanwhile, and what is sent to it waits; `drafts` is undefined.
 */
export function useSettlement(
  reading: Promise<SettlementDrafts>,
  rules: SettlementRules,
  focus: SettlementFocus,
  onSaved: () => void,
  onContested: (theirs: readonly DraftRow[]) => void,
) {
  const forms = useDrafts()
  const { id: operator_id } = useOperator()
  const { today } = useOfficeDays()
  const hasLife = useHasLife()
  const now = useLatest({ focus, onSaved, onContested, hasLife })
  const opened = useRef<SettlementDrafts>(undefined)
  // With the very render that shows the form or the row: a key that follows at once belongs there.
  const [wanted, setWanted] = useState<() => void>()
  useLayoutEffect(() => wanted?.(), [wanted])
  // Another browser's form, handed over as its operator signed out there, waits its turn.
  const [left] = useState(() => forms.of(FORM))
  const [settlement] = useState(() => {
    const kept = () => {
      if (!opened.current) throw new Error('The settlement has no drafts yet.')
      return opened.current
    }
    const machine = provideSettlement(operator_id, kept, now, (putFocus) => setWanted(() => putFocus))
    // Left on another day it is on that day, which was that day's: only one that was chosen stays.
    const [work] = left
    const form = work && rebased(work.draft, rules.empty(work.start.today), rules.empty(today))
    return createActor(machine, { input: { rules, newKey, today, rows: [], form } })
  })
  useKeptForm(settlement, opened, rules, left)
  const drafts = useReadDrafts(reading, settlement, opened, now)
  useEffect(() => settlement.send({ type: 'today', today }), [settlement, today])
  return { settlement, drafts }
}
