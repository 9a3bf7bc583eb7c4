import { type CodedText, defineTexts } from '../text/catalogue.ts'

/** What made a record that an operator did not enter: closing a day (docs/books.md, "Closed days"), `day/2026-11-20`. */
export const sourceOfDay = (date: string) => `day/${date}`
/** So for a step of a hawala (docs/books.md, "The life of a hawala"), `hawala/88`. */
export const sourceOfHawala = (id: number) => `hawala/${id}`

/** The hawala whose step made a record; undefined for any other record. */
export const hawalaOfSource = (source: string): number | undefined =>
  source.startsWith('hawala/') ? Number(source.slice('hawala/'.length)) : undefined

/** So for a file that was imported (docs/books.md, "Imports"), `import/3`. */
export const sourceOfImport = (id: number) => `import/${id}`

/** So for the commission of a correspondent (docs/books.md, "Commission"), `commission/1002`. */
export const sourceOfCommission = (cust_id: number) => `commission/${cust_id}`

/** Which rows of the cash book are commissions, word by word as their index has it. */
export const OF_COMMISSION = `"source" >= 'commission/' and "source" < 'commission0'`

/** Whether a record is the commission of a correspondent. */
export const isOfCommission = (source = ''): boolean => source.startsWith('commission/')

/** Whether a record came with an import. */
export const isOfImport = (source = ''): boolean => source.startsWith('import/')

export const sourceTexts = defineTexts('source', {
  day: 'It is a difference of closing {date}. Reopen that day.',
  hawala: 'It pays hawala {id}. Undo the pay-out there.',
  import: 'It came with import {id}. Take the import back in Import.',
  commission: 'It is a commission of correspondent {id}. Delete it and post the commission again.',
  other: 'It was made by {source}.',
})

/** Why a record that was made is not changed or deleted, and where it is. */
export function madeText(source: string): CodedText {
  const [kind, id = ''] = source.split('/')
  if (kind === 'day') return sourceTexts.day({ date: id })
  if (kind === 'hawala') return sourceTexts.hawala({ id })
  if (kind === 'commission') return sourceTexts.commission({ id })
  if (kind === 'import') return sourceTexts.import({ id })
  return sourceTexts.other({ source })
}

/**
 * Why an operator does not change or delete a record by its source; undefined where nothing made it, and for what came
 * with an import, which is theirs like what they enter themselves. A commission is deleted, and not changed.
 */
export const madeFault = (source: string, act: 'change' | 'delete'): CodedText | undefined =>
  source === '' || isOfImport(source) || (act === 'delete' && isOfCommission(source))
    ? undefined
    : madeText(source)
