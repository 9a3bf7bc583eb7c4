import { definePhrases } from '../../../contract/text/phrases.ts'

export const phrases = definePhrases('macro.player', {
  otherFocus: 'The focus is on {focus}, not on {wanted}.',
  guarded: 'A macro answers no question, and goes into no dialog that deletes or asks for a password.',
  notBound: '{keys} is not bound here.',
  unknownStep: 'A macro has only start, keys and expect focus.',
  stopped: '{name} stopped at step {step} of {steps}. {why}',
})
