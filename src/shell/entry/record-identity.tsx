import { useQuery } from '@tanstack/react-query'
import { lastChangeQuery } from '../../api/changes.ts'
import type { NounName } from '../../commands/catalog/nouns.ts'
import { instantText } from '../../ui/frame/instant-text.ts'
import { Phrase } from '../../ui/frame/phrase.tsx'
import { useOffice } from '../office/office.ts'
import { phrases } from './saved-phrases.ts'

interface RecordIdentityProps {
  readonly noun: NounName
  readonly id: string
  readonly version: number
}

/** Who entered a record and when, and who changed it last. */
export function RecordIdentity({ noun, id, version }: RecordIdentityProps) {
  const { timezone } = useOffice()
  const { data } = useQuery(lastChangeQuery(noun, id, version))
  if (!data) return null
  const { entered, action, at, operator } = data
  const by = (who: string | null) => <bdi>{who ?? phrases.server}</bdi>
  return (
    <small className="identity">
      {entered && (
        <span>
          <Phrase
            of={phrases.entered}
            slots={{ at: instantText(entered.at, timezone), operator: by(entered.operator) }}
          />
        </span>
      )}
      {action === 'update' && (
        <span>
          <Phrase
            of={phrases.changedLast}
            slots={{ at: instantText(at, timezone), operator: by(operator) }}
          />
        </span>
      )}
    </small>
  )
}
