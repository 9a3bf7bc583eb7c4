import { definePhrases } from '../../../contract/text/phrases.ts'

export const phrases = definePhrases('ui.frame', {
  readOnly: 'Read only. {why}',
  loading: 'Loading…',
  connected: 'connected',
  lost: 'no connection',
})
