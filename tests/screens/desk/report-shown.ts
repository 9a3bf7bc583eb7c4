import { expect } from 'vitest'
import { soon } from './at-the-desk.ts'

/** The table of the report that is shown. */
export const grid = () => document.querySelector<HTMLElement>('[role=grid]')

/** The texts of rows, cell by cell, without the marks that set a name apart from its number. */
export const cells = (rows: Iterable<Element> = []) =>
  [...rows].map((row) =>
    [...row.children].map((cell) => (cell.textContent ?? '').replace(/[\u200e\u2066-\u2069]/g, '')),
  )

export const headings = () => [...(grid()?.querySelectorAll('th') ?? [])].map((cell) => cell.textContent)
export const rows = () => cells(grid()?.querySelectorAll('tbody tr[data-index]'))
export const footer = () => cells(grid()?.querySelectorAll('tfoot tr'))
export const current = () => cells(grid()?.querySelectorAll('[aria-selected=true]'))[0]
/** What the heading says of it. */
export const about = () => document.querySelector('.report h2')?.textContent ?? ''

/** Waits until it is shown, with so many rows if told. */
export const shown = (count?: number) =>
  soon(() => {
    expect(rows().length).toBeGreaterThan(0)
    if (count !== undefined) expect(rows()).toHaveLength(count)
  })
