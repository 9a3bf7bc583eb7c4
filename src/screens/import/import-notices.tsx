import { say } from '../../../contract/text/catalogue.ts'
import { linesOf } from '../../shell/calls/failure-lines.ts'
import type { ImportState } from '../../shell/import/use-import.ts'
import { actions } from '../../ui/frame/action-phrases.ts'
import { Banner } from '../../ui/frame/banner.tsx'
import { isByRow } from './cell-faults.ts'
import { madeText } from './made-text.ts'
import { phrases } from './phrases.ts'

/** States in which rows are made, looked at or sent. */
const AT_WORK: readonly string[] = ['interpreting', 'checking', 'sending']
/** Lines that are told one by one. */
const TOLD = 3

/** What is said of the rows that are shown: what is to be chosen or mended, else what would be made, or was. */
function standing({ state, rows, answer }: ImportState, wrong: number): readonly string[] {
  if (!rows) return []
  if (state === 'done' && answer) return [phrases.done({ id: String(answer.import.id) })]
  const made = answer ? madeText(answer.import) : ''
  const left = rows.leftOut
    .slice(0, TOLD)
    .map(({ line, why }) => phrases.leftOutRow({ line: String(line), why: say(why) }))
  return [
    ...(wrong > 0 ? [phrases.toMend({ count: wrong })] : []),
    ...(made === '' ? [] : [made]),
    ...(state === 'ready' ? [phrases.ready] : state === 'checking' ? [phrases.checking] : []),
    ...(rows.leftOut.length > TOLD ? [phrases.leftOut({ count: rows.leftOut.length })] : left),
    ...rows.notes.map(say),
  ]
}

/** What is told of an import over its rows, of which `wrong` cells are to be mended: why it is not read or sent, what is to be done, and what comes of it. */
export function ImportNotices({ of, wrong }: { readonly of: ImportState; readonly wrong: number }) {
  const { state, part, table, rows, fault, failure } = of
  if (state === 'reading')
    return (
      <section className="sheet" aria-label={phrases.table}>
        <p role="status">
          <progress value={part} aria-label={phrases.progress} /> {phrases.reading}
        </p>
      </section>
    )
  const refused = failure && !isByRow(failure) ? linesOf(failure, phrases.failed) : []
  return (
    <>
      {fault !== undefined && <Banner label={actions.error} lines={[say(fault)]} />}
      {state === 'unanswered' && <Banner lines={[phrases.unanswered]} />}
      {refused.length > 0 && state !== 'unanswered' && <Banner label={actions.error} lines={refused} />}
      {rows && rows.needs.length > 0 && (
        <Banner label={phrases.toChoose} lines={rows.needs.slice(0, TOLD).map(say)} />
      )}
      {table && (
        <p className="import-standing" role="status">
          {AT_WORK.includes(state) && <progress aria-label={phrases.atWork} />}{' '}
          {[...standing(of, wrong), ...table.notes.map(say)].join(' · ')}
        </p>
      )}
    </>
  )
}
