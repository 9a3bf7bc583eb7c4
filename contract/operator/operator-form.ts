import { errorsFrom, type FieldErrors } from '../wire/errors.ts'
import { fieldTexts } from '../wire/field-texts.ts'
import { loginEmailError } from './auth.ts'

/** The form of an operator as typed. */
export interface OperatorDraft {
  readonly email: string
  readonly name: string
  readonly role: string
}

/** What the form is refused for, by field, in the words of the server. */
export function checkOperator({ email, name, role }: OperatorDraft): FieldErrors {
  return errorsFrom({
    email: email.trim() === '' ? fieldTexts.required : (loginEmailError(email) ?? false),
    name: name.trim() === '' && fieldTexts.required,
    role: role === '' && fieldTexts.required,
  })
}
