import { readFailure } from '../../contract/errors.ts'
import { reportTexts } from '../../contract/reports.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Loading } from '../ui/loading.tsx'
import type { ReportPreview } from './use-report.ts'

/** What stands in place of a report while it loads, or after it failed or was given up. */
export function ReportState({ preview }: { readonly preview: Pick<ReportPreview, 'snapshot' | 'retry'> }) {
  const { snapshot, retry } = preview
  if (snapshot.matches('preview')) return null
  if (snapshot.matches('loading')) return <Loading text={reportTexts.loading} />
  const { failure } = snapshot.context
  const reason = failure?.kind === 'refused' ? [reasonOf(failure.body)] : []
  return (
    <>
      {failure && <Banner lines={[reportTexts.failed, ...reason]} />}
      <div className="actions">
        <Button kind="main" onPress={retry}>
          Retry
        </Button>
      </div>
    </>
  )
}

function reasonOf(body: unknown): string {
  const messages = typeof body === 'object' && body !== null ? Object.values(body).flat() : []
  return messages.length > 0 ? messages.join(', ') : readFailure(body)
}
