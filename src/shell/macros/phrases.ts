import { definePhrases } from '../../../contract/text/phrases.ts'

export const phrases = definePhrases('shell.macros', {
  kept: 'Macro {name} is kept. Go To finds it by its name.',
  notRecorded: 'Recording has not begun: a part of the console is not loaded.',
  recording: 'recording',
  replaying: 'replaying',
})
