import type { Said } from '../../../contract/text/catalogue.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { Loading } from '../../ui/frame/loading.tsx'
import { NotFound, ReadFailed } from '../../ui/frame/not-read.tsx'
import { readLineOf } from '../calls/failure-lines.ts'
import type { EditEntry } from './use-edit-entry.ts'

interface RecordStateProps<D extends object> {
  readonly entry: EditEntry<D>
  readonly notFound: Said
  /** What is said while the record is on its way. */
  readonly loading?: Said | undefined
  readonly search: () => void
}

/** What is shown in place of an edit form without its record: loading, not found, or not to be read. */
export function RecordState<D extends object>({ entry, notFound, loading, search }: RecordStateProps<D>) {
  const { snapshot, context, isMissing, reload } = entry
  const isUnavailable = snapshot.matches('unavailable')
  useCommands('screen', { 'record.retry': isUnavailable ? reload : undefined })
  if (snapshot.matches('loading')) return <Loading {...(loading !== undefined && { text: loading })} />
  if (isMissing) return <NotFound line={notFound} search={search} />
  if (!isUnavailable || !context.failure) return null
  return <ReadFailed lines={[readLineOf(context.failure)]} retry={reload} />
}
