import { importLabel } from '../../../../contract/imports/columns.ts'
import { say, sayAll } from '../../../../contract/text/catalogue.ts'
import type { ImportRows } from '../../../shell/import/import-choices.ts'
import { phrases } from './phrases.ts'

/** Cells that are named one by one. */
const NAMED = 5

/** What keeps a list from being read: what its columns lack, and its bad cells by row and column. */
export function faultTexts({ needs, faults }: ImportRows): readonly string[] {
  const cells = [...faults].flatMap(([line, errors]) =>
    Object.entries(errors).map(([field, texts]) =>
      phrases.faultAt({ line: String(line), field: say(importLabel(field)), fault: sayAll(texts) ?? '' }),
    ),
  )
  const more = cells.length - NAMED
  return [
    ...needs.map(say),
    ...cells.slice(0, NAMED),
    ...(more > 0 ? [phrases.moreFaults({ count: more })] : []),
  ]
}
