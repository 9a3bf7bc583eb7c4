import { useCommands } from '../../commands/keys/command-provider.tsx'
import type { EntrySnapshot } from '../../machines/entry-machine.ts'
import { Banner } from '../../ui/frame/banner.tsx'
import { Button } from '../../ui/frame/button.tsx'
import { Loading } from '../../ui/frame/loading.tsx'
import { readLineOf } from '../frame/failure-lines.ts'

interface RecordStateProps {
  readonly snapshot: EntrySnapshot
  readonly notFound: string
  /** What is said while the record is on its way. */
  readonly loading?: string
  readonly reload: () => void
  readonly search: () => void
}

/** What stands in place of an edit form without its record: loading, not found, or not to be read. */
export function RecordState({ snapshot, notFound, loading, reload, search }: RecordStateProps) {
  useCommands('screen', { 'record.retry': snapshot.matches('unavailable') ? reload : undefined })
  if (snapshot.matches('loading')) return <Loading {...(loading !== undefined && { text: loading })} />
  if (snapshot.matches('missing'))
    return (
      <>
        <Banner lines={[notFound]} />
        <div className="actions">
          <Button kind="main" keys="F9" onPress={search}>
            Search
          </Button>
        </div>
      </>
    )
  if (!snapshot.matches('unavailable') || !snapshot.context.failure) return null
  return (
    <>
      <Banner lines={[readLineOf(snapshot.context.failure)]} />
      <div className="actions">
        <Button kind="main" keys="Alt+R" onPress={reload}>
          Retry
        </Button>
      </div>
    </>
  )
}
