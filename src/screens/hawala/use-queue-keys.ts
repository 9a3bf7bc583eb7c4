import type { ReactNode, RefObject } from 'react'
import type { QueuedHawala } from '../../../contract/hawala/queue.ts'
import { recordPath } from '../../commands/catalog/nouns.ts'
import { type TablePlace, useTableKeys } from '../../shell/entry/use-table-keys.ts'
import { useHistory } from '../../shell/navigation/navigation.tsx'
import { queuePhrases } from './phrases.ts'
import { useTelling } from './telling.tsx'

interface QueueKeys extends TablePlace {
  readonly rows: readonly QueuedHawala[]
  readonly current: RefObject<QueuedHawala | undefined>
  /** To the field that finds. */
  readonly onFind: () => void
}

/** What keys do to the current row of the queue; answers the dialog of a message to its correspondent. */
export function useQueueKeys({ rows, current, onFind, ...place }: QueueKeys): ReactNode {
  const history = useHistory()
  const edit = () => current.current && history.push(recordPath('hawala', current.current.id))
  const telling = useTelling()
  /** Tells the correspondent of the current row of those that are theirs, go the same way and are asked for. */
  const tell = (isAsked: (row: QueuedHawala) => boolean) => {
    const now = current.current
    if (!now) return
    const hawala = rows.filter(
      (row) =>
        row.correspondent.cust_id === now.correspondent.cust_id &&
        row.direction === now.direction &&
        isAsked(row),
    )
    if (hawala.length > 0) telling.open({ hawala, correspondent: now.correspondent })
  }
  useTableKeys(
    place,
    rows.length > 0
      ? {
          'row.edit': { hint: queuePhrases.toHawala, run: edit },
          'grid.find': onFind,
          'hawala.message': () => tell((row) => row === current.current),
          'hawala.messageAll': () => tell((row) => row.status === 'recorded'),
        }
      : undefined,
  )
  return telling.dialog
}
