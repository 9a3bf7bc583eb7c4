import { useSelector } from '@xstate/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createActor, fromPromise } from 'xstate'
import { AFGHAN_PROVINCES } from '../../../contract/afghan-provinces.ts'
import { type Province, type ProvinceDraft, provinceTexts } from '../../../contract/provinces.ts'
import { newKey } from '../../api/client.ts'
import { addProvince } from '../../api/provinces.ts'
import { batchMachine } from '../../machines/batch-machine.ts'
import { linesOf } from '../../shell/failure-lines.ts'
import { useRefresh } from '../../shell/refresh.ts'
import { showFailure, showSuccess } from '../../ui/toasts.tsx'

/** The provinces of Afghanistan that an office lacks, in their order. */
function lacking(provinces: readonly Province[]): ProvinceDraft[] {
  const names = new Set(provinces.map(({ name }) => name))
  return AFGHAN_PROVINCES.map((name, index) => ({ name, order: String(index + 1) })).filter(
    ({ name }) => !names.has(name),
  )
}

/**
 * Loads the 34 provinces of Afghanistan where there are none yet. One that stopped on the way is offered
 * again, and goes on with what is still lacking.
 */
export function useAfghanProvinces(provinces: readonly Province[]) {
  const refresh = useRefresh()
  const latest = useRef({ refresh, provinces })
  useLayoutEffect(() => {
    latest.current = { refresh, provinces }
  })
  const [actor] = useState(() =>
    createActor(
      batchMachine.provide({
        actors: {
          perform: fromPromise(async ({ input }) => {
            await addProvince(input.item as ProvinceDraft, newKey())
          }),
        },
        actions: {
          finished: () => {
            latest.current.refresh('provinces')
            showSuccess(provinceTexts.loaded)
          },
          stopped: (_, { failure }) => {
            latest.current.refresh('provinces')
            showFailure(linesOf(failure, provinceTexts.addFailed))
          },
        },
      }),
    ),
  )
  useEffect(() => {
    actor.start()
  }, [actor])
  const snapshot = useSelector(actor, (state) => state)
  const { total, waiting, failure } = snapshot.context
  const isLoading = snapshot.matches('performing')
  return {
    isOffered: !isLoading && (provinces.length === 0 || failure !== undefined),
    /** How far it is; undefined while nothing is loaded. */
    progress: isLoading ? { done: total - waiting.length, total } : undefined,
    load: () => actor.send({ type: 'batch.start', items: lacking(latest.current.provinces) }),
  }
}
