import './way.css'
import type { KeyboardEvent, ReactNode } from 'react'
import { DIRECTION_LABELS, type Direction } from '../../../../contract/hawala/life.ts'
import { RadioGroup } from '../../../ui/fields/choice-fields.tsx'
import { focusField } from '../../../ui/fields/form.tsx'
import { phrases } from './phrases.ts'
import { FIRST_FIELD } from './use-opening.ts'

/** Which way the hawala of a form go; blank for any, where every account is offered on both sides. */
export type Way = Direction | ''

const OPTIONS = [
  { value: '', label: phrases.anyWay },
  ...(['out', 'in', 'relay'] as const).map((way) => ({ value: way, label: DIRECTION_LABELS[way] })),
]
/** By the place of the key, on whatever layout: the first letter of its English name. */
const WAY_OF_CODE: Readonly<Record<string, Way>> = { KeyA: '', KeyO: 'out', KeyI: 'in', KeyR: 'relay' }

interface WayFieldProps {
  readonly way: Way
  /** Said beside it in place of its letters. */
  readonly note: string | undefined
  readonly onChange: (way: Way) => void
}

/** The way stays for the rows that follow. A letter chooses it and goes on to the first field. */
export function WayField({ way, note, onChange }: WayFieldProps): ReactNode {
  const onKeyDown = (event: KeyboardEvent) => {
    const typed = WAY_OF_CODE[event.code]
    if (typed === undefined || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    onChange(typed)
    focusField(FIRST_FIELD)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are the field's, in it
    <div className="way" onKeyDown={onKeyDown}>
      <RadioGroup
        name="way"
        label={phrases.way}
        value={way}
        options={OPTIONS}
        note={note ?? phrases.wayLetters}
        onChange={(chosen) => onChange(chosen as Way)}
      />
    </div>
  )
}
