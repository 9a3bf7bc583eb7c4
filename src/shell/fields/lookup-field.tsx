import { useState } from 'react'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { useKeysUntilRead } from '../../commands/keys/use-keys-until-read.ts'
import { type HeldText, SelectField, type SelectFieldProps } from '../../ui/fields/select-field.tsx'
import { useMay } from '../operator/use-may.ts'
import { type InlineCreate, useInlineCreate } from './inline-create-context.tsx'
import { newPhrases, phrases } from './phrases.ts'

export interface LookupFieldProps extends SelectFieldProps {
  /** Whether its options are being read, again or for the first time. */
  readonly isReading: boolean
  /** What its list says while its options are on their way. */
  readonly loadingText?: string | undefined
  /** What Alt+C creates, which an empty list says after `emptyText`; nothing where it is left out. */
  readonly missing: Pick<InlineCreate, 'noun' | 'currency' | 'customer'> | undefined
}

/**
 * A choice among customers or accounts; one that is missing is created on the spot by those who may, and comes back
 * chosen.
 */
export function LookupField({ missing, emptyText = '', loadingText, isReading, ...field }: LookupFieldProps) {
  const create = useInlineCreate()
  const mayCreate = useMay('enter')
  const [held, setHeld] = useState<HeldText>()
  useCommands(
    'form',
    {
      'entry.create': held &&
        missing &&
        mayCreate && {
          hint: newPhrases[missing.noun],
          run: () => create({ ...missing, typed: held.hold(), onCreated: field.onChange }),
        },
    },
    // The field's screen says itself that it has a form.
    false,
  )
  const said = missing && mayCreate ? phrases.offer({ said: emptyText }) : emptyText
  return (
    <SelectField
      {...field}
      emptyText={loadingText ?? said}
      onHold={setHeld}
      isHeldFor={useKeysUntilRead(isReading)}
    />
  )
}
