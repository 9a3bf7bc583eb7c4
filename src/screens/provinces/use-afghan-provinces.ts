import { AFGHAN_PROVINCES } from '../../../contract/lists/afghan-provinces.ts'
import {
  type Province,
  type ProvinceDraft,
  provinceTexts,
  provinceToWire,
} from '../../../contract/lists/provinces.ts'
import { newKey } from '../../api/client.ts'
import { provinceApi } from '../../api/provinces.ts'
import { useBatch } from '../../shell/entry/use-batch.ts'
import { useRefresh } from '../../shell/frame/refresh.ts'

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
  const { start, progress, hasStopped } = useBatch<ProvinceDraft>({
    perform: (draft) => provinceApi.create(provinceToWire(draft), newKey()),
    doneText: provinceTexts.loaded,
    failedText: provinceTexts.addFailed,
    onEnd: () => refresh('provinces'),
  })
  return {
    isOffered: !progress && (provinces.length === 0 || hasStopped),
    progress,
    load: () => start(lacking(provinces)),
  }
}
