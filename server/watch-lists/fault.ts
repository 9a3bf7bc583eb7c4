import type { CodedText } from '../../contract/text/catalogue.ts'
import { watchRefusals } from '../../contract/watch/watch-texts.ts'
import { invalid, type Refused } from '../errors.ts'

/** Why a file of names is refused: 400. */
export const fileFault = (why: CodedText = watchRefusals.damaged): Refused => invalid({ file: [why] })
