import { useState } from 'react'
import { AFGHAN_PROVINCES } from '../../../contract/lists/afghan-provinces.ts'
import { type Province, type ProvinceDraft, provinceTexts } from '../../../contract/lists/provinces.ts'
import { newKey } from '../../api/client.ts'
import { addProvince } from '../../api/provinces.ts'
import { failureOf } from '../../machines/failure.ts'
import { linesOf } from '../../shell/frame/failure-lines.ts'
import { useRefresh } from '../../shell/frame/refresh.ts'
import { useIsLeft } from '../../shell/frame/use-provided-actor.ts'
import { showFailure, showSuccess } from '../../ui/frame/toasts.tsx'

/** The provinces of Afghanistan that an office lacks, in their order. */
function lacking(provinces: readonly Province[]): ProvinceDraft[] {
  const names = new Set(provinces.map(({ name }) => name))
  const all = AFGHAN_PROVINCES.map((name, index) => ({ name, order: String(index + 1) }))
  return all.filter(({ name }) => !names.has(name))
}

/**
 * Loads the 34 provinces of Afghanistan where there are none yet, one after another; the first that fails stops it. A
 * loading that stopped on the way is offered again, and goes on with what is still lacking.
 */
export function useAfghanProvinces(provinces: readonly Province[]) {
  const refresh = useRefresh()
  const [hasStopped, setHasStopped] = useState(false)
  /** How far it is; undefined while nothing is under way. */
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number }>()
  const isLeft = useIsLeft()
  const load = async () => {
    const missing = lacking(provinces)
    setHasStopped(false)
    try {
      for (const [done, draft] of missing.entries()) {
        setProgress({ done, total: missing.length })
        await addProvince(draft, newKey())
        if (isLeft()) return
      }
      showSuccess(provinceTexts.loaded)
    } catch (error) {
      if (isLeft()) return
      showFailure(linesOf(failureOf(error), provinceTexts.addFailed))
      setHasStopped(true)
    }
    setProgress(undefined)
    refresh('provinces')
  }
  return {
    isOffered: !progress && (provinces.length === 0 || hasStopped),
    progress,
    load: () => void load(),
  }
}
