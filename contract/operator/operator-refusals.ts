import { defineTexts } from '../text/catalogue.ts'

/** What the server alone refuses of operators. */
export const operatorRefusals = defineTexts('operatorRefusal', {
  nameTaken: 'There is an operator {name} already.',
  noEmail: 'There is no operator with this e-mail.',
})

/** Why a password may not be given to an operator. */
export const passwordRefusals = defineTexts('passwordRefusal', {
  tooShort: 'At least {least} characters are required.',
  tooLong: 'At most {most} characters are allowed.',
  isEmail: "It is the operator's e-mail: choose another.",
  isKnown: 'It is what this program or its operators are called: choose another.',
  isCommon: 'It is one of the most common passwords: choose another.',
  isSame: 'Choose another than the one you have.',
})

/** What the server alone refuses of signing in, and of sessions. */
export const sessionRefusals = defineTexts('sessionRefusal', {
  startEnded: 'This password was for the first 72 hours only: ask an owner for another.',
  choosePassword: 'Choose a password of your own first.',
  confirmPassword: 'Password confirmation required.',
  busy: 'Too many passwords are being checked just now. Try again in a moment.',
  keyNotWritten: "The server can't write {file}: {code}.",
})
