import { useEffect, useState } from 'react'
import { reportTexts } from '../../../contract/reports/report-texts.ts'
import { isSaid, say } from '../../../contract/text/catalogue.ts'
import { listedText } from '../../../contract/text/listed.ts'
import { readFailure } from '../../../contract/wire/errors.ts'
import { Banner } from '../../ui/frame/banner.tsx'
import { Loading } from '../../ui/frame/loading.tsx'
import { RetryButton } from '../../ui/frame/not-read.tsx'
import { requestLines } from '../calls/failure-lines.ts'
import { phrases } from './phrases.ts'
import type { ReportPreview } from './use-report.ts'

/** What stands in place of a report while it loads, or after it failed or was given up. */
export function ReportState({ preview }: { readonly preview: Omit<ReportPreview, 'report'> }) {
  const { isLoading, failure, retry, received } = preview
  if (isLoading)
    return (
      <>
        <Loading text={reportTexts.loading} />
        <Progress received={received} />
      </>
    )
  const said = failure?.kind === 'refused' ? [reasonOf(failure.body)] : []
  const reason = failure ? [...said, ...requestLines(failure, said)] : []
  return (
    <>
      {failure ? <Banner lines={[reportTexts.failed, ...reason]} /> : <p>{phrases.cancelled}</p>}
      <RetryButton retry={retry} />
    </>
  )
}

/** A wait of this many seconds wants a word. */
const LONG_S = 2

/** How long it takes already and what has come, once it takes long. */
function Progress({ received }: { readonly received: number }) {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((past) => past + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  if (seconds < LONG_S) return null
  const wait = { seconds: String(seconds), megabytes: (received / 1e6).toFixed(1) }
  return (
    <p className="awaited long progress">
      {received === 0 ? phrases.reckoning(wait) : phrases.received(wait)}
    </p>
  )
}

function reasonOf(body: unknown): string {
  const said = typeof body === 'object' && body !== null ? Object.values(body).flat().filter(isSaid) : []
  return said.length > 0 ? listedText(said.map(say)) : readFailure(body)
}
