import { useState } from 'react'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { type HeldText, SelectField, type SelectFieldProps } from '../../ui/fields/select-field.tsx'
import { type InlineCreate, useInlineCreate } from './inline-create-context.tsx'

interface LookupFieldProps extends SelectFieldProps {
  /** What Alt+C creates; nothing where it is left out. */
  readonly missing: Pick<InlineCreate, 'noun' | 'currency' | 'customer'> | undefined
}

/** A choice among customers or accounts; one that is missing is created on the spot, and comes back chosen. */
export function LookupField({ missing, ...field }: LookupFieldProps) {
  const create = useInlineCreate()
  const [held, setHeld] = useState<HeldText>()
  useCommands(
    'form',
    {
      'entry.create': held &&
        missing && {
          hint: `new ${missing.noun}`,
          run: () => create({ ...missing, typed: held.hold(), onCreated: field.onChange }),
        },
    },
    // The field's screen says itself that it has a form.
    false,
  )
  return <SelectField {...field} onHold={setHeld} />
}
