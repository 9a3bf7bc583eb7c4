import { useCommands } from '../../commands/keys/command-provider.tsx'
import { Banner } from '../../ui/frame/banner.tsx'
import { Button } from '../../ui/frame/button.tsx'
import { Loading } from '../../ui/frame/loading.tsx'
import { RetryButton } from '../../ui/frame/retry-button.tsx'
import { readLineOf } from '../frame/failure-lines.ts'
import type { EditEntry } from './use-edit-entry.ts'

interface RecordStateProps<D extends object> {
  readonly entry: EditEntry<D>
  readonly notFound: string
  /** What is said while the record is on its way. */
  readonly loading?: string | undefined
  readonly search: () => void
}

/** What is shown in place of an edit form without its record: loading, not found, or not to be read. */
export function RecordState<D extends object>({ entry, notFound, loading, search }: RecordStateProps<D>) {
  const { snapshot, context, isMissing, reload } = entry
  const isUnavailable = snapshot.matches('unavailable')
  useCommands('screen', { 'record.retry': isUnavailable ? reload : undefined })
  if (snapshot.matches('loading')) return <Loading {...(loading !== undefined && { text: loading })} />
  if (isMissing)
    return (
      <>
        <Banner lines={[notFound]} />
        <div className="actions">
          <Button label="Search" kind="main" keys="F9" onPress={search} />
        </div>
      </>
    )
  if (!isUnavailable || !context.failure) return null
  return (
    <>
      <Banner lines={[readLineOf(context.failure)]} />
      <RetryButton retry={reload} />
    </>
  )
}
