import { type ComponentType, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { BenchRow } from './rows.ts'

/** A table over the rows, the first row current and the focus on it. */
export type Contestant = ComponentType<{ readonly rows: readonly BenchRow[] }>

const CONTESTANTS: Readonly<Record<string, () => Promise<Contestant>>> = {
  daftar: async () => (await import('./daftar.tsx')).Daftar,
  'ag-grid': async () => (await import('./ag-grid.tsx')).AgGrid,
}

/** A button that puts the table in its own place: the program and the rows are there before it is pressed. */
function Opening({ Table, rows }: { readonly Table: Contestant; readonly rows: readonly BenchRow[] }) {
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen) return <Table rows={rows} />
  return (
    <button type="button" onClick={() => setIsOpen(true)}>
      Open
    </button>
  )
}

const [Table, answer] = await Promise.all([
  CONTESTANTS[new URLSearchParams(location.search).get('table') ?? '']?.(),
  fetch('/rows.json'),
])
const place = document.getElementById('place')
if (!Table || !place) throw new Error(`There is no table ${location.search}.`)
createRoot(place).render(<Opening Table={Table} rows={(await answer.json()) as readonly BenchRow[]} />)
