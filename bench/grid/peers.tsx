import { type ComponentProps, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { BenchRow, Peer } from './peer.ts'

const PEERS: Readonly<Record<string, () => Promise<Peer>>> = {
  'ag-grid': async () => (await import('./ag-grid.tsx')).AgGrid,
  'react-data-grid': async () => (await import('./react-data-grid.tsx')).ReactDataGrid,
}

/** A button that puts the grid in its own place: the program and the rows are there before it is pressed. */
function Opening({ Grid, rows }: { readonly Grid: Peer } & ComponentProps<Peer>) {
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen) return <Grid rows={rows} />
  return (
    <button type="button" onClick={() => setIsOpen(true)}>
      Open
    </button>
  )
}

const query = new URLSearchParams(location.search)
const [Grid, answer] = await Promise.all([PEERS[query.get('peer') ?? '']?.(), fetch('/rows.json')])
const place = document.getElementById('place')
if (!Grid || !place) throw new Error(`There is no grid ${location.search}.`)
place.style.width = `${query.get('width')}px`
place.style.height = `${query.get('height')}px`
createRoot(place).render(<Opening Grid={Grid} rows={(await answer.json()) as readonly BenchRow[]} />)
