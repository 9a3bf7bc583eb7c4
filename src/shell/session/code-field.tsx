import { MAX_CODE_LENGTH } from '../../../contract/operator/second-factor.ts'
import type { TextualProps } from '../../ui/fields/field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

/** A code of the authenticator app, in any digits, or a recovery code. */
export const CodeField = (props: Omit<TextualProps, 'label'>) => (
  <TextField
    {...props}
    label="Code"
    autoComplete="one-time-code"
    maxLength={MAX_CODE_LENGTH}
    hasWesternDigits
    required
  />
)
