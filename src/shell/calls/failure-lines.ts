import { type Said, say } from '../../../contract/text/catalogue.ts'
import { failureLines, readFailure } from '../../../contract/wire/errors.ts'
import { verbText } from '../../commands/catalog/nouns.ts'
import { type ExistingRecord, type Failure, isWrittenBefore } from '../../machines/failure.ts'
import { phrases } from './phrases.ts'

/** The status of a server that can't just now, and says why in words for whoever waits. */
const NOT_NOW = 503

/**
 * The id of a call that failed for no fault of the operator's, to be read out on the phone; none where the
 * server's words have it already.
 */
export function requestLines(failure: Failure, said: readonly string[]): string[] {
  if (failure.kind !== 'refused' || failure.status < 500) return []
  const { request } = failure
  if (request === undefined || said.some((line) => line.includes(request))) return []
  return [phrases.request({ request })]
}

/** What to do about a record that was written without an answer, and changed and sent again since. */
function writtenBeforeLine(existing: ExistingRecord | undefined): string {
  if (!existing) return phrases.inBooks
  const { noun, opened } = existing
  const record = noun ? phrases.existing({ noun, figures: existing.record }) : existing.record
  if (!opened) return phrases.inBooksAs({ record })
  return phrases.inBooksByLine({ record, line: `${verbText(opened.verb)} ${opened.id}` })
}

/**
 * What the operator is told of a failed call (docs/books.md, "Errors on the wire"): the server's words, else the screen's. Only of
 * its keys, which are between programs, the server's words are not shown.
 */
export function linesOf(failure: Failure, fallback: Said): string[] {
  if (isWrittenBefore(failure)) return [writtenBeforeLine(failure.existing)]
  const hasWords = failure.kind === 'refused' && (failure.status < 500 || failure.status === NOT_NOW)
  const lines = hasWords ? failureLines(failure.body, fallback) : [say(fallback)]
  return [...lines, ...requestLines(failure, lines)]
}

/** Why the server can't just now, in its words; empty for any other failure. */
export function troubleLinesOf(failure: Failure | undefined): string[] {
  if (failure?.kind !== 'refused' || failure.status !== NOT_NOW) return []
  return failureLines(failure.body, '').filter((line) => line !== '')
}

/** What the operator is told of a failed read (docs/books.md, "Errors on the wire"): detail, then message, else the general words. */
export function readLineOf(failure: Failure): string {
  const line = readFailure(failure.kind === 'refused' ? failure.body : undefined)
  return [line, ...requestLines(failure, [line])].join(' ')
}
