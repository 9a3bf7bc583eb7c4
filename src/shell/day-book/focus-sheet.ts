/** Leads to the list below a form; false where there is none, or nothing in it. */
export function focusSheetBelow(): boolean {
  const table = document.querySelector<HTMLElement>('.live-sheet table:has([data-index])')
  table?.focus()
  return table !== null
}
