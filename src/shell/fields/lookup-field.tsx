import { useState } from 'react'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { useKeysUntilRead } from '../../commands/keys/use-keys-until-read.ts'
import { type HeldText, SelectField, type SelectFieldProps } from '../../ui/fields/select-field.tsx'
import { useMay } from '../operator/use-may.ts'
import { type InlineCreate, useInlineCreate } from './inline-create-context.tsx'

export interface LookupFieldProps extends SelectFieldProps {
  /** Whether its options are being read, again or for the first time. */
  readonly isReading: boolean
  /** What Alt+C creates; nothing where it is left out. */
  readonly missing: Pick<InlineCreate, 'noun' | 'currency' | 'customer'> | undefined
}

/** What an empty list says of what creates one: nothing to whom it is not for. */
const OFFER = /: Alt\+C adds one$/

/**
 * A choice among customers or accounts; one that is missing is created on the spot by those who may, and comes back
 * chosen.
 */
export function LookupField({ missing, emptyText = '', isReading, ...field }: LookupFieldProps) {
  const create = useInlineCreate()
  const mayCreate = useMay('enter')
  const [held, setHeld] = useState<HeldText>()
  useCommands(
    'form',
    {
      'entry.create': held &&
        missing &&
        mayCreate && {
          hint: `new ${missing.noun}`,
          run: () => create({ ...missing, typed: held.hold(), onCreated: field.onChange }),
        },
    },
    // The field's screen says itself that it has a form.
    false,
  )
  const said = mayCreate ? emptyText : emptyText.replace(OFFER, '')
  return <SelectField {...field} emptyText={said} onHold={setHeld} isHeldFor={useKeysUntilRead(isReading)} />
}
