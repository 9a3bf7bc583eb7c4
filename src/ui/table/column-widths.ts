import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { readStored, writeStored } from '../frame/stored.ts'

const KEY = 'daftar.columns'
const LEAST_PX = 32
const MOST_PX = 900

type Widths = Readonly<Record<string, number>>

const stored = () => readStored<Readonly<Record<string, Widths>>>('localStorage', KEY) ?? {}

/**
 * The widths that an operator has given a table's columns, in pixels; kept on this machine under the table's id. Those
 * of versions that kept them under its label are taken over.
 */
export function useColumnWidths(table: string, label: string) {
  const [widths, setWidths] = useState<Widths>(() => stored()[table] ?? stored()[label] ?? {})
  const set = (column: string, width: number) => {
    const next = { ...widths, [column]: Math.round(Math.max(LEAST_PX, Math.min(width, MOST_PX))) }
    setWidths(next)
    writeStored('localStorage', KEY, { ...stored(), [table]: next })
  }
  return [widths, set] as const
}

/** How wide a column is, in pixels: its least before all else, its wish where there is room. */
export interface ColumnSpan {
  readonly least: number
  /** Infinity for a column that takes all room that the others leave. */
  readonly wish: number
  /** What no text of it passes; undefined where that is not known. */
  readonly most?: number
  /** Set by the operator: it takes no part of what is left when every wish is met. */
  readonly isFixed?: boolean
}

const sum = (figures: readonly number[]) => figures.reduce((all, one) => all + one, 0)
/** Halvings of the room until a width is exact to a part of a pixel. */
const HALVINGS = 20

/**
 * The widths of columns that share a room. Each has its least; narrow columns come to their wish before wide ones
 * get more, so that one long name takes nothing from the others; what is left when every wish is met widens all in
 * proportion. They are wider than the room only where the least widths are.
 */
export function sharedWidths(spans: readonly ColumnSpan[], room: number): readonly number[] {
  const upTo = (level: number) => spans.map(({ least, wish }) => Math.max(least, Math.min(wish, level)))
  const wished = upTo(Number.POSITIVE_INFINITY)
  const left = room - sum(wished)
  if (left >= 0) {
    const growing = sum(wished.filter((_, at) => !spans[at]?.isFixed))
    return wished.map((width, at) => (spans[at]?.isFixed ? width : width * (1 + left / growing)))
  }
  let [low, high] = [0, Math.max(0, room)]
  for (let step = 0; step < HALVINGS; step++) {
    const level = (low + high) / 2
    if (sum(upTo(level)) > room) high = level
    else low = level
  }
  return upTo(low)
}

/** What a column's texts need, in characters of a table. */
export interface ColumnNeed {
  /** Less would cut a figure, a date or a code, or leave too little of a name. */
  readonly least: number
  /** The longest text. */
  readonly wish: number
  /** No text is wider, whatever its script; Infinity while rows are still to be read. */
  readonly most: number
}

/** What decides a column's width. */
interface SizedColumn {
  readonly key: string
  readonly heading: string
  readonly width?: number | undefined
  readonly need?: ColumnNeed | undefined
}

/** Of a heading's characters, as a part of those of the cells below it. */
const OF_A_HEADING = 12 / 13
/** Pixels that a column with neither width nor need keeps before the table scrolls sideways. */
const SHARED_WIDTH_PX = 120

/** The room of a table: its size, what each cell takes for padding and rule, and the width of a character. */
interface Room {
  readonly width: number
  readonly height: number
  readonly edges: number
  readonly char: number
}
const UNMEASURED: Room = { width: 0, height: 0, edges: 13, char: 7.8 }
const PROBE = '0'.repeat(50)

/** Measured, since a screen may round what the font says of its characters. */
function roomOf(scroller: HTMLElement): Room {
  const row = scroller.querySelector('thead tr')
  if (!row) return UNMEASURED
  const cell = document.createElement('td')
  const probe = document.createElement('span')
  probe.textContent = PROBE
  probe.style.position = 'absolute'
  cell.append(probe)
  row.append(cell)
  const char = probe.getBoundingClientRect().width / PROBE.length || UNMEASURED.char
  const padding = Number.parseFloat(getComputedStyle(cell).paddingLeft)
  cell.remove()
  const edges = Number.isNaN(padding) ? UNMEASURED.edges : 2 * padding + 1
  return { width: scroller.clientWidth, height: scroller.clientHeight, edges, char }
}

/** What a table's columns have, in pixels. */
interface SharedRoom {
  readonly widths: readonly number[]
  /** Less and the table is wider than its place. */
  readonly least: number
  /** Whether every text fits into its column. */
  readonly isWhole: boolean
  /** Of the place, when it was measured. */
  readonly height: number
}

/**
 * How wide a table's columns are in the room there is; those that the operator has set are as wide as that.
 * The widths are undefined until the element that is or will be the table's has been measured: rows that are drawn
 * before that would all be laid out twice.
 */
export function useSharedWidths(
  scroller: HTMLElement | null,
  columns: readonly SizedColumn[],
  own: Widths,
): SharedRoom | undefined {
  const [room, setRoom] = useState<Room>()
  const measured = useRef<Room>(undefined)
  useLayoutEffect(() => {
    if (!scroller) return
    const measure = () => {
      measured.current = roomOf(scroller)
      setRoom(measured.current)
    }
    const follow = () => measured.current?.width !== scroller.clientWidth && measure()
    follow()
    const observer = new ResizeObserver(follow)
    observer.observe(scroller)
    // A font that comes late has other widths.
    if (document.fonts?.status === 'loading') void document.fonts.ready.then(measure)
    return () => observer.disconnect()
  }, [scroller])
  return useMemo(() => {
    if (!room) return
    const spans: readonly ColumnSpan[] = columns.map((column) => spanOf(column, own[column.key], room))
    const least = sum(spans.map((span) => span.least))
    const widths = sharedWidths(spans, room.width)
    const isWhole = spans.every(({ most = Number.POSITIVE_INFINITY }, at) => (widths[at] ?? 0) >= most)
    return { widths, least, isWhole, height: room.height }
  }, [columns, own, room])
}

function spanOf({ heading, width, need }: SizedColumn, own: number | undefined, { char, edges }: Room) {
  // A short word in another script may be wider than as many digits.
  const headed = heading.length * OF_A_HEADING + (/[^ -~]/.test(heading) ? 1 : 0)
  const wide = (chars: number) => Math.ceil(Math.max(chars, headed) * char + edges)
  const most = wide(need?.most ?? Number.POSITIVE_INFINITY)
  if (own !== undefined) return { least: own, wish: own, most, isFixed: true }
  if (width !== undefined) return { least: width, wish: width }
  if (!need) return { least: SHARED_WIDTH_PX, wish: Number.POSITIVE_INFINITY }
  return { least: wide(need.least), wish: wide(need.wish), most }
}
