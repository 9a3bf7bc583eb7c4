import { isolated } from '../../../contract/text/bidi.ts'
import { instantText } from '../../ui/frame/instant-text.ts'

/** Who did something and when, as paper says it: a name that runs from the right turns nothing around it. */
export const byText = (
  what: 'Printed' | 'Closed',
  who: string,
  at: string | Date,
  timeZone: string | undefined,
) => `${what} by ${isolated(who)}, ${instantText(at, timeZone)}`
