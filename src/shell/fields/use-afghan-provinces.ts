import { createActor, fromPromise } from 'xstate'
import { AFGHAN_PROVINCES } from '../../../contract/lists/afghan-provinces.ts'
import { type ProvinceDraft, provinceToWire } from '../../../contract/lists/province-form.ts'
import { provinceTexts } from '../../../contract/lists/province-texts.ts'
import type { Province } from '../../../contract/lists/provinces.ts'
import { newKey } from '../../api/client.ts'
import { provinceApi } from '../../api/provinces.ts'
import { batchMachine } from '../../machines/batch-machine.ts'
import { showFailure, showSuccess } from '../../ui/frame/toasts.tsx'
import { linesOf } from '../calls/failure-lines.ts'
import { useRefresh } from '../calls/refresh.ts'
import { useDrawnActor } from '../provided/use-provided-actor.ts'

/** The provinces of Afghanistan that an office lacks, in their order. */
function lacking(provinces: readonly Province[]): ProvinceDraft[] {
  const names = new Set(provinces.map(({ name }) => name))
  const all = AFGHAN_PROVINCES.map((name, index) => ({ name, order: String(index + 1) }))
  return all.filter(({ name }) => !names.has(name))
}

/**
 * Loads the 34 provinces of Afghanistan where there are none yet. A loading that stopped on the way is
 * offered again, and goes on with what is still lacking.
 */
export function useAfghanProvinces(provinces: readonly Province[]) {
  const refresh = useRefresh()
  const [actor, snapshot] = useDrawnActor(undefined, () =>
    createActor(
      batchMachine.provide({
        actors: {
          perform: fromPromise(async ({ input }) => {
            await provinceApi.create(provinceToWire(input.item as ProvinceDraft), { key: newKey() })
          }),
        },
        actions: {
          finished: () => {
            showSuccess(provinceTexts.loaded)
            refresh('provinces')
          },
          stopped: (_, { failure }) => {
            showFailure(linesOf(failure, provinceTexts.addFailed))
            refresh('provinces')
          },
        },
      }),
    ),
  )
  const { total, waiting, failure } = snapshot.context
  /** How far it is; undefined while nothing is under way. */
  const progress = snapshot.matches('performing') ? { done: total - waiting.length, total } : undefined
  return {
    isOffered: !progress && (provinces.length === 0 || failure !== undefined),
    progress,
    load: () => actor.send({ type: 'batch.start', items: lacking(provinces) }),
  }
}
