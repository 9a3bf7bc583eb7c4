import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { createActor, fromPromise } from 'xstate'
import type { Mapping } from '../../../contract/imports/mapping.ts'
import { lineMapping } from '../../../contract/reconciliation/lines.ts'
import { NOTHING_BY_HAND } from '../../../contract/reconciliation/match.ts'
import type { MatchList } from '../../../contract/reconciliation/reconciliation-answers.ts'
import { newKey } from '../../api/client.ts'
import { sendAgreement } from '../../api/reconciliation.ts'
import { type MatchRead, matchMachine } from '../../machines/match-machine.ts'
import { ImportReader } from '../import/import-reader.ts'
import type { Given } from '../import/use-import.ts'
import { useDrawnActor } from '../provided/use-provided-actor.ts'
import { choicesOf, matchedLists, NEW_WORK, NO_MARKS, type Work, workBalances } from './work.ts'

/** What reads their list; it holds its table, to read it by other columns. */
interface Reading {
  reader: ImportReader
}

/** What is kept of two lists. */
interface Kept {
  readonly work: Work
  readonly reading: Reading
}

/** The work is kept in the memory of the page until its operator goes: what was read and typed is there again. */
function useKeptWork({ account, period }: MatchList) {
  const queries = useQueryClient()
  const queryKey = ['match-work', account.acc_no, period.from_date, period.to_date]
  const [{ work, reading }] = useState(
    () => queries.getQueryData<Kept>(queryKey) ?? { work: NEW_WORK, reading: { reader: new ImportReader() } },
  )
  return {
    ...{ work, reading },
    keep(work: Work): void {
      queries.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY })
      queries.setQueryData<Kept>(queryKey, { work, reading })
    },
  }
}

interface MatchOptions {
  readonly answer: MatchList
  readonly onAgreed: () => void
}

/** Two lists that are matched, as their screen draws them. */
export function useMatch({ answer, onAgreed }: MatchOptions) {
  const { work: kept, reading, keep } = useKeptWork(answer)
  const [actor, snapshot] = useDrawnActor(
    { answer, onAgreed, keep },
    (now) =>
      createActor(
        matchMachine.provide({
          actors: {
            read: fromPromise(async ({ input, signal }): Promise<MatchRead> => {
              // Until a list is read the one before is: it may be read by other columns.
              const reader = new ImportReader()
              const read = await reader.read(input.source as Given, { signal, tell: input.tellPart })
              if ('fault' in read) return read
              const { table } = read
              const mapping = lineMapping(table, now().answer.columns)
              const rows = await reader.rows(choicesOf(mapping), [])
              reading.reader.close()
              reading.reader = reader
              const before = input.work as Work
              // Lines are known by their rows: what was paired by hand of another file is none of this.
              const isSame = before.table?.fingerprint === table.fingerprint
              const byHand = isSame ? before.byHand : NOTHING_BY_HAND
              return { work: { ...before, table, mapping, rows, byHand, marks: NO_MARKS } satisfies Work }
            }),
            agree: fromPromise(({ input }) => sendAgreement(input.sent as object, input.key)),
          },
          actions: { agreed: () => now().onAgreed() },
        }),
        { input: { newKey, work: kept } },
      ),
    (made, now) => made.subscribe(({ context }) => now().keep(context.work as Work)),
  )
  const { context, value: state } = snapshot
  const work = context.work as Work
  const { rows, isTurned, byHand, closing } = work
  const matched = useMemo(
    () => matchedLists(answer, rows, { isTurned, byHand }),
    [answer, rows, isTurned, byHand],
  )
  const done = useMemo(
    () => ({ ...matched, ...workBalances(answer, matched, { closing, isTurned }) }),
    [answer, matched, closing, isTurned],
  )
  /** Changes the work as it is by now: two keys may come between two drawings. */
  const change = (change: (work: Work) => Work) =>
    actor.send({ type: 'work.change', work: change(actor.getSnapshot().context.work as Work) })
  return {
    ...{ actor, state, work, rows, done, change },
    part: context.part,
    fault: context.fault,
    failure: context.failure,
    /** Whether what failed was the agreement, not the reading of a list. */
    isSent: context.sent !== undefined,
    give: (source: Given) => actor.send({ type: 'source.take', source }),
    /** Reads the list by other columns. */
    async readBy(mapping: Mapping): Promise<void> {
      const read = await reading.reader.rows(choicesOf(mapping), [])
      change((now) => ({ ...now, mapping, rows: read }))
    },
  }
}

export type MatchState = ReturnType<typeof useMatch>
