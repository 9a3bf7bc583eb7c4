/**
 * What made a record, where an operator did not enter it: `day/2026-11-20` is a difference of closing that day
 * (docs/books.md, "Closed days").
 */
export const sourceOfDay = (date: string) => `day/${date}`

/** Why a record that was made is not changed or deleted, and where it is. */
export function madeText(source: string): string {
  const [kind, id] = source.split('/')
  return kind === 'day'
    ? `It is a difference of closing ${id}. Reopen that day.`
    : `It was made by ${source}.`
}
