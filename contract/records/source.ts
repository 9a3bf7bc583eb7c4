import { type CodedText, defineTexts } from '../text/catalogue.ts'

/** What made a record that an operator did not enter: closing a day (docs/books.md, "Closed days"), `day/2026-11-20`. */
export const sourceOfDay = (date: string) => `day/${date}`
/** So for a step of a hawala (docs/books.md, "The life of a hawala"), `hawala/88`. */
export const sourceOfHawala = (id: number) => `hawala/${id}`

/** So for a file that was imported (docs/books.md, "Imports"), `import/3`. */
export const sourceOfImport = (id: number) => `import/${id}`

/** Whether a record came with an import. */
export const isOfImport = (source = ''): boolean => source.startsWith('import/')

/** The description of what takes a record of a closed day back. */
export const oppositeText = (record: string, { id, date }: { readonly id: string; readonly date: string }) =>
  `Opposite of ${record} ${id} of ${date}`

export const sourceTexts = defineTexts('source', {
  day: 'It is a difference of closing {date}. Reopen that day.',
  hawala: 'It pays hawala {id}. Undo the pay-out there.',
  import: 'It came with import {id}. Take the import back in Import.',
  other: 'It was made by {source}.',
})

/** Why a record that was made is not changed or deleted, and where it is. */
export function madeText(source: string): CodedText {
  const [kind, id = ''] = source.split('/')
  if (kind === 'day') return sourceTexts.day({ date: id })
  if (kind === 'hawala') return sourceTexts.hawala({ id })
  if (kind === 'import') return sourceTexts.import({ id })
  return sourceTexts.other({ source })
}

/**
 * Why an operator does not change or delete a record by its source; undefined where nothing made it, and for what came
 * with an import, which is theirs like what they enter themselves.
 */
export const madeFault = (source: string): CodedText | undefined =>
  source === '' || isOfImport(source) ? undefined : madeText(source)
