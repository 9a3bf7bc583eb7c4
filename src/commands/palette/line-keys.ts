import { useSelector } from '@xstate/react'
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react'
import type { PaletteEntry } from '../../machines/palette-machine.ts'
import { GRAMMAR } from '../grammar/grammar-help.tsx'
import type { Line } from '../grammar/line.ts'
import type { PaletteActor } from '../keys/command-provider.tsx'
import { useKeysUntilRead } from '../keys/use-keys-until-read.ts'
import { useLatest } from '../keys/use-latest.ts'
import { phrases } from './phrases.ts'
import type { Row } from './row.ts'
import { NO_SLOT, slotOf } from './row-list.tsx'
import { firstRow, namedIn } from './rows.ts'

/** What a line means and which rows it has. */
export interface Understood {
  readonly line: Line
  readonly rows: readonly Row[]
  /** Whether its rows are those of an earlier line until the books have answered. */
  readonly isAwaited?: boolean
  /** What is to be said of the rows. */
  readonly said?: string
}

export interface LineKeysOptions {
  readonly actor: PaletteActor
  /** Reads a line; the same text gives the same answer while the office's lists stay. */
  readonly understand: (text: string) => Understood
  /** Posts an entry, once what there is to ask about it is answered. */
  readonly beforePost: (entry: PaletteEntry, post: () => void) => void
  /** Called with the account of a row that is opened: its statement. */
  readonly onUsed?: ((acc_no: string) => void) | undefined
  /** Whether the office's lists are being read: the Enter of a line that names what they don't know waits for them. */
  readonly isReading: boolean
  /** Called with a command that was chosen; it is run once the palette is closed. */
  readonly onCommand: (id: string) => void
}

/** Scrolls the examples by nearly what is in sight; nothing where none are. */
function scrollGrammar(step: 1 | -1): void {
  const grammar = document.getElementById(GRAMMAR)
  if (grammar) grammar.scrollTop += step * 0.8 * grammar.clientHeight
}

/** The line as the palette's machine has it, and what it means. */
function useLine({ actor, understand }: LineKeysOptions) {
  const { line: text, row: selected, back, failure } = useSelector(actor, (snapshot) => snapshot.context)
  const isPosting = useSelector(actor, (snapshot) => snapshot.matches('posting'))
  const understood = useMemo(() => understand(text), [understand, text])
  const { line, rows } = understood
  const first = firstRow(line, rows)
  const chosen = rows.find(({ value }) => value === selected) ?? first
  return { text, back, failure, isPosting, understood, first, chosen }
}

/** The entry that Alt+Enter posts; undefined if the line has none. */
const aloneOf = (line: Line) => (line.kind === 'entry' ? line.alone?.entry : undefined)

/** What posting a line and choosing a row do, and what is to be said after a key that could do neither. */
function useChoices({ actor, understand, beforePost, onUsed, onCommand }: LineKeysOptions) {
  const [word, setWord] = useState({ text: '', about: '' })
  /** Posts the line's entry, or else `chosen`, which is of the same line. */
  const post = (at: Line, chosen?: PaletteEntry) => {
    if (at.kind === 'entry' && at.ready) {
      const entry = chosen ?? at.entry
      beforePost(entry, () => actor.send({ type: 'palette.post', entry }))
    } else setWord({ text: at.problem ?? phrases.incomplete, about: at.text })
  }
  const choose = (row: Row | undefined, at: Line) => {
    // With a space behind it, the last word is read as typed to its end.
    if (!row) return setWord({ text: understand(`${at.text} `).line.problem ?? '', about: at.text })
    if (!row.choice) return setWord({ text: phrases.notByEnter, about: at.text })
    if (row.choice.type === 'palette.run') onCommand(row.choice.id)
    if (row.choice.type === 'palette.go' && row.acc_no !== undefined) onUsed?.(row.acc_no)
    actor.send(row.choice)
  }
  return { word, post, choose }
}

/** What Enter does with the text that the input holds: it posts, chooses a row, or waits for rows to come. */
function useEnter(
  { actor, isReading }: LineKeysOptions,
  { text, understood: { line, isAwaited = false }, first, chosen }: ReturnType<typeof useLine>,
  { post, choose }: Pick<ReturnType<typeof useChoices>, 'post' | 'choose'>,
  now: (typed: string) => Understood,
) {
  // The line whose first row is opened once its rows are there.
  const [entered, setEntered] = useState<string>()
  const isHeldFor = useKeysUntilRead(isReading)
  const openFirst = useLatest(() => choose(first, line))
  useEffect(() => {
    if (entered === undefined || (entered === text && isAwaited)) return
    setEntered(undefined)
    if (entered === text) openFirst()()
  }, [entered, text, isAwaited, openFirst])
  return (event: KeyboardEvent<HTMLInputElement>) => {
    const { ctrlKey, altKey, repeat } = event
    const { value } = event.currentTarget
    if (repeat) return
    const at = now(value)
    if (at.line.tokens.some(({ status }) => status === 'unknown') && isHeldFor(event)) return
    if (value !== text) actor.send({ type: 'line.change', line: value })
    const alone = altKey && !ctrlKey ? aloneOf(at.line) : undefined
    // Of the rows that post, Ctrl+Enter does what the chosen one says.
    if (ctrlKey || alone) post(at.line, alone ?? (value === text ? chosen?.posts : undefined))
    else if (at.isAwaited) setEntered(value)
    else choose(value === text ? chosen : firstRow(at.line, at.rows), at.line)
  }
}

/** The line as the palette's machine has it, what it means, and what keys and clicks do with it. */
export function useLineKeys(options: LineKeysOptions) {
  const { actor, understand } = options
  const known = useLine(options)
  const { text, back, failure, isPosting, understood, chosen } = known
  const { line, rows, isAwaited = false } = understood
  const { word, post, choose } = useChoices(options)
  const [explains, setExplains] = useState(false)

  const type = (typed: string) => actor.send({ type: 'line.change', line: typed })
  /** What the input holds at this key, even where it has not been drawn yet. */
  const now = (typed: string) => (typed === text ? understood : understand(typed))
  const enter = useEnter(options, known, { post, choose }, now)
  const complete = ({ value, selectionEnd }: HTMLInputElement) => {
    const at = now(value)
    const { ghost } = at.line
    if (ghost?.completes && selectionEnd === value.length) return type(value + ghost.text)
    const named = namedIn(at.rows, value === text ? chosen : undefined)
    if (named) choose(named, at.line)
  }
  /** Called by cmdk with the slot that an arrow key or the pointer has come to. */
  const select = (slot: string) => {
    const row = rows[Number(slot)]
    if (row && row !== chosen) actor.send({ type: 'row.select', row: row.value })
  }
  /** A click does what the row says, posting included: it is not pressed by accident. */
  const click = (row: Row | undefined) => (row?.posts ? post(line, row.posts) : choose(row, line))
  const latestPick = useLatest((slot: string) => click(rows[Number(slot)]))
  const pick = useMemo(() => (slot: string) => latestPick()(slot), [latestPick])
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, code, shiftKey } = event
    // Both together are AltGr, which types a sign.
    const ctrl = event.ctrlKey && !event.altKey
    const alt = event.altKey && !event.ctrlKey
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    // Who has gone down among the rows of an empty line goes up again first.
    const isAtHistory = back !== undefined || (text === '' && (!chosen || chosen === rows[0]))
    if (isPosting && key !== 'Escape') return event.preventDefault()
    if (key === 'Enter') enter(event)
    else if (key === 'Tab' && !shiftKey) complete(event.currentTarget)
    else if (key === 'F1') setExplains(!explains)
    else if (key === 'PageDown' || key === 'PageUp') scrollGrammar(key === 'PageDown' ? 1 : -1)
    else if ((ctrl && code === 'KeyK') || (alt && code === 'KeyG')) actor.send({ type: 'palette.close' })
    else if (ctrl && code === 'KeyL') type('')
    else if (key === 'ArrowUp' && isAtHistory) actor.send({ type: 'history.older' })
    else if (key === 'ArrowDown' && back !== undefined) actor.send({ type: 'history.newer' })
    // The caret's: cmdk would take them for its first and last row.
    else if (key === 'Home' || key === 'End') return event.stopPropagation()
    else return
    event.preventDefault()
  }
  return {
    text,
    line,
    rows,
    slot: chosen || rows.length === 0 ? slotOf(chosen ? rows.indexOf(chosen) : -1) : NO_SLOT,
    failure,
    isPosting,
    explains,
    /** What is to be said of the line: an answer to the last key, or else what is wrong with it. */
    said: (word.about === text && word.text) || (line.problem ?? understood.said),
    isAwaited,
    type,
    select,
    onKeyDown,
    pick,
  }
}
