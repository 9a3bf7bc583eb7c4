import { useEffect, useState } from 'react'
import type { Province } from '../../../contract/lists/provinces.ts'
import { useDrafts } from '../../shell/drafts/drafts-context.ts'
import { useDrawnLocation } from '../../shell/navigation/navigation.tsx'
import type { ReturnState } from '../../shell/outbox/use-return-to-form.ts'
import { draftName } from './province-form.tsx'

interface EditedProvince {
  /** The saved province in the form; undefined in add mode. */
  readonly edited: Province | undefined
  /** Whether add mode was come back to from an edit. */
  readonly isBack: boolean
  readonly setEdited: (province: Province) => void
  readonly toAddMode: () => void
}

/** Which province is edited: at first the one in which something was typed and not saved. */
export function useEditedProvince(provinces: readonly Province[]): EditedProvince {
  const drafts = useDrafts()
  const [edited, setEdited] = useState(() => provinces.find(({ id }) => drafts.of(draftName(id)).length > 0))
  const [isBack, setIsBack] = useState(false)
  const toAddMode = () => {
    setEdited(undefined)
    setIsBack(true)
  }
  const { returnedKey } = useDrawnLocation().state as ReturnState
  // A new one that comes back needs its form.
  useEffect(() => {
    if (returnedKey !== undefined) setEdited(undefined)
  }, [returnedKey])
  return { edited, isBack, setEdited, toAddMode }
}
