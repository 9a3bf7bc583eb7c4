import { useEffect, useState } from 'react'
import { listedText } from '../../../contract/text/listed.ts'

/** A column counts as in sight where less than this is cut, in pixels. */
const CUT_PX = 1

interface Beyond {
  readonly left: string
  readonly right: string
}

/** The headings of a table's columns that are not whole in sight. */
function beyondOf(scroller: HTMLElement): Beyond {
  const start = scroller.getBoundingClientRect().left + scroller.clientLeft
  const end = start + scroller.clientWidth
  const names = { left: [] as string[], right: [] as string[] }
  if (scroller.scrollWidth > scroller.clientWidth)
    for (const heading of scroller.querySelectorAll('thead tr:first-child th')) {
      const { left, right } = heading.getBoundingClientRect()
      const name = heading.textContent
      if (left < start - CUT_PX) names.left.push(name)
      else if (right > end + CUT_PX) names.right.push(name)
    }
  return { left: listedText(names.left), right: listedText(names.right) }
}

/**
 * The sign of a table that is wider than its place: a mark at the edge, and below the table the names of the columns
 * that are out of sight. It stands right behind the table.
 */
export function MoreColumns({ scroller }: { readonly scroller: HTMLElement | null }) {
  const [beyond, setBeyond] = useState<Beyond>({ left: '', right: '' })
  const { left, right } = beyond
  useEffect(() => {
    if (!scroller) return
    const look = () => {
      const found = beyondOf(scroller)
      scroller.dataset.more = `${found.left && 'left'} ${found.right && 'right'}`
      setBeyond((known) => (known.left === found.left && known.right === found.right ? known : found))
    }
    const observer = new ResizeObserver(look)
    observer.observe(scroller)
    const table = scroller.querySelector('table')
    if (table) observer.observe(table)
    scroller.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      scroller.removeEventListener('scroll', look)
    }
  }, [scroller])
  if (left === '' && right === '') return null
  return (
    // Every cell can be read where the table is not seen.
    <p className="more-columns" aria-hidden="true">
      {left !== '' && (
        <span>
          ← <bdi>{left}</bdi>
        </span>
      )}
      {right !== '' && (
        <span className="end">
          <bdi>{right}</bdi> →
        </span>
      )}
    </p>
  )
}
