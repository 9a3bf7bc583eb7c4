import { definePhrases } from '../../../contract/text/phrases.ts'

export const phrases = definePhrases('ui.dialogs', {
  confirm: 'Confirm',
  verifying: 'Verifying...',
  password: 'Password',
  code: 'Code',
  name: 'Name',
})
