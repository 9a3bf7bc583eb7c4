import { MAX_CODE_LENGTH } from '../../../contract/operator/second-factor.ts'
import type { TextualProps } from '../../ui/fields/field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { phrases } from './phrases.ts'

/** A code of the authenticator app, in any digits, or a recovery code. */
export const CodeField = (props: Omit<TextualProps, 'label'>) => (
  <TextField
    {...props}
    label={phrases.code}
    autoComplete="one-time-code"
    maxLength={MAX_CODE_LENGTH}
    hasWesternDigits
    required
  />
)
