import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { hawalaTexts } from '../../../contract/hawala/hawala.ts'
import type { HawalaLife, HawalaStep } from '../../../contract/hawala/step-answers.ts'
import { hawalaLifeQuery } from '../../api/hawala-life.ts'
import { nouns } from '../../commands/catalog/nouns.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { failureOf } from '../../machines/failure.ts'
import { readLineOf } from '../../shell/calls/failure-lines.ts'
import { useHistory } from '../../shell/navigation/navigation.tsx'
import { instantText } from '../../ui/frame/instant-text.ts'
import { Loading } from '../../ui/frame/loading.tsx'
import { NotFound, ReadFailed } from '../../ui/frame/not-read.tsx'

/** When a step was done, by the office's clock. */
export const stepsWhen = ({ at }: HawalaStep, timezone: string | undefined) => instantText(at, timezone)

interface ReadLifeProps {
  readonly id: string
  readonly children: (life: HawalaLife) => ReactNode
}

/** Draws a hawala with its steps once they are read; until then that they are on their way, or why there are none. */
export function ReadLife({ id, children }: ReadLifeProps) {
  const { data, isError, error, refetch } = useQuery(hawalaLifeQuery(id))
  const failure = isError ? failureOf(error) : undefined
  const isMissing = failure?.kind === 'refused' && failure.status === 404
  const retry = () => void refetch()
  const history = useHistory()
  const search = () => history.push(nouns.hawala.search)
  useCommands('form', { 'entry.search': isMissing ? search : undefined }, false)
  useCommands('screen', { 'record.retry': failure && !data && !isMissing ? retry : undefined })
  if (data) return children(data)
  if (isMissing) return <NotFound line={hawalaTexts.notFound} search={search} />
  if (!failure) return <Loading />
  return <ReadFailed lines={[readLineOf(failure)]} retry={retry} />
}
