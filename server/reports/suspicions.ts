import { readSuspected } from '../../contract/suspicions/suspected.ts'
import { suspicionTexts } from '../../contract/suspicions/suspicion-texts.ts'
import { suspicionsShape } from '../../contract/suspicions/suspicions.ts'
import { invalid } from '../errors.ts'
import { readSuspicions } from '../suspicions/store.ts'
import type { ReportQuery } from './report-query.ts'

/** Notes of suspicion, all or those on a customer or a hawala (docs/books.md, "Notes of suspicion"). */
export const suspicions: ReportQuery<'suspicions'> = {
  summary: 'Notes of suspicion: all, or those on a customer or a hawala',
  answer: suspicionsShape,
  async read(reader, { of = '' }) {
    const on = readSuspected(of)
    if (of !== '' && !on) throw invalid({ of: [suspicionTexts.noRecord] })
    return readSuspicions(reader, on)
  },
}
