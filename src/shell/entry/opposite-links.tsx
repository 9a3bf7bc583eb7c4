import type { TakenBack } from '../../../contract/records/opposites.ts'
import { type NounName, recordPath } from '../../commands/catalog/nouns.ts'
import { Phrase } from '../../ui/frame/phrase.tsx'
import { useHistory } from '../navigation/navigation.tsx'
import { phrases } from './opposite-phrases.ts'

export interface OppositeLinksProps {
  readonly noun: NounName
  /** The id of the record that this one takes back; blank or undefined where it takes back none. */
  readonly takesBack: unknown
  /** The record that takes this one back. */
  readonly takenBack?: TakenBack | undefined
}

/** The record that a record takes back and the one that takes it back, each with the way to it (books.md, "Opposites"). */
export function OppositeLinks({ noun, takesBack, takenBack }: OppositeLinksProps) {
  const isOpposite = typeof takesBack === 'string' && takesBack !== ''
  if (!isOpposite && !takenBack) return null
  return (
    <div className="opposites">
      {isOpposite && (
        <p>
          <Phrase of={phrases.takesBack} slots={{ record: <RecordLink noun={noun} id={takesBack} /> }} />
        </p>
      )}
      {takenBack && (
        <p>
          <Phrase
            of={phrases.takenBack}
            slots={{ record: <RecordLink noun={noun} id={takenBack.id} />, date: takenBack.date }}
          />
        </p>
      )}
    </div>
  )
}

/** A record's number that leads to it. */
function RecordLink({ noun, id }: { readonly noun: NounName; readonly id: number | string }) {
  const history = useHistory()
  const path = recordPath(noun, id)
  return (
    <a
      href={path}
      onClick={(event) => {
        event.preventDefault()
        history.push(path)
      }}
    >
      {id}
    </a>
  )
}
