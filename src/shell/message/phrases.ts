import { definePhrases } from '../../../contract/text/phrases.ts'

export const phrases = definePhrases('shell.message', {
  title: 'Message to {name}',
  selected: 'It is selected: Ctrl+C copies it. Enter once it is sent.',
  language: 'In {language}',
  toTold: 'Told',
  sent: 'Sent',
})
