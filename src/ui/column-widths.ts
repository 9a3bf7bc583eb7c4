import { useState } from 'react'

const KEY = 'daftar.columns'
const LEAST_PX = 32
const MOST_PX = 900

type Widths = Readonly<Record<string, number>>

function stored(): Readonly<Record<string, Widths>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, Widths>) : {}
  } catch {
    return {}
  }
}

/** The widths that an operator has given a table's columns, in pixels; kept on this machine. */
export function useColumnWidths(table: string) {
  const [widths, setWidths] = useState<Widths>(() => stored()[table] ?? {})
  const set = (column: string, width: number) => {
    const next = { ...widths, [column]: Math.round(Math.max(LEAST_PX, Math.min(width, MOST_PX))) }
    setWidths(next)
    try {
      localStorage.setItem(KEY, JSON.stringify({ ...stored(), [table]: next }))
    } catch {
      // A browser that refuses storage keeps them until the table is closed.
    }
  }
  return [widths, set] as const
}
