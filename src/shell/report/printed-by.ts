import { isolated } from '../../../contract/text/bidi.ts'
import { instantText } from '../../ui/frame/instant-text.ts'
import { phrases } from './phrases.ts'

const DONE_BY = { Printed: phrases.printed, Closed: phrases.closed }

/** Who did something and when, as paper says it: a name that runs from the right turns nothing around it. */
export const byText = (
  what: keyof typeof DONE_BY,
  who: string,
  at: string | Date,
  timeZone: string | undefined,
) => DONE_BY[what]({ name: isolated(who), time: instantText(at, timeZone) })
