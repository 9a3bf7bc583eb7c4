import { AFGHAN_PROVINCES } from '../../../contract/afghan-provinces.ts'
import { type Province, type ProvinceDraft, provinceTexts } from '../../../contract/provinces.ts'
import { newKey } from '../../api/client.ts'
import { addProvince } from '../../api/provinces.ts'
import { linesOf } from '../../shell/failure-lines.ts'
import { useRefresh } from '../../shell/refresh.ts'
import { useBatch } from '../../shell/use-batch.ts'
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
  const { progress, failure, start } = useBatch<ProvinceDraft>({
    async perform(draft) {
      await addProvince(draft, newKey())
    },
    finished() {
      refresh('provinces')
      showSuccess(provinceTexts.loaded)
    },
    stopped(error) {
      refresh('provinces')
      showFailure(linesOf(error, provinceTexts.addFailed))
    },
  })
  return {
    isOffered: !progress && (provinces.length === 0 || failure !== undefined),
    /** How far it is; undefined while nothing is loaded. */
    progress,
    load: () => start(lacking(provinces)),
  }
}
