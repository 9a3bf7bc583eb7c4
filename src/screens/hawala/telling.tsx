import { useState } from 'react'
import { type Hawala, hawalaTexts } from '../../../contract/hawala/hawala.ts'
import { nextSteps } from '../../../contract/hawala/life.ts'
import type { Correspondent } from '../../../contract/hawala/queue.ts'
import { newKey } from '../../api/client.ts'
import { takeStep } from '../../api/hawala-life.ts'
import { failureOf } from '../../machines/failure.ts'
import { CHANGED_LISTS } from '../../shell/calls/changed-lists.ts'
import { linesOf } from '../../shell/calls/failure-lines.ts'
import { useRefresh } from '../../shell/calls/refresh.ts'
import { HawalaMessageDialog } from '../../shell/message/message-dialog.tsx'
import { showFailure, showSuccess } from '../../ui/frame/toasts.tsx'
import { phrases } from './phrases.ts'

interface Told {
  readonly hawala: readonly Hawala[]
  readonly correspondent: Correspondent
}

/** The message to a correspondent of one hawala or several; once it is sent, those that can be are told. */
export function useTelling() {
  const refresh = useRefresh()
  const [told, setTold] = useState<Told>()
  const [isBusy, setBusy] = useState(false)
  const tell = async ({ hawala }: Told) => {
    setBusy(true)
    const untold = hawala.filter((one) => nextSteps(one).includes('told'))
    try {
      for (const { id, version } of untold)
        await takeStep(String(id), { kind: 'told' }, { key: newKey(), version })
      if (untold.length > 0) showSuccess(phrases.markedAsTold({ count: untold.length }))
    } catch (error) {
      showFailure(linesOf(failureOf(error), hawalaTexts.updateFailed))
    } finally {
      setBusy(false)
      setTold(undefined)
      refresh(...CHANGED_LISTS.hawala)
    }
  }
  return {
    open: setTold,
    dialog: told && (
      <HawalaMessageDialog
        {...told}
        busy={isBusy}
        onTold={() => void tell(told)}
        onClose={() => setTold(undefined)}
      />
    ),
  }
}
