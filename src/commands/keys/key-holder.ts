import { useLayoutEffect, useSyncExternalStore } from 'react'
import { Listeners } from '../../listeners.ts'
import { openDialog } from './focus-scope.ts'
import { type KeyScene, onPress, onTurn, type Press, type Wait } from './held-keys.ts'
import { sign, strokeOf, writtenKeys } from './key-binding.ts'
import { isReserved } from './reserved-keys.ts'
import { useLatest } from './use-latest.ts'

/** The presses that the console makes itself, as against those of the keyboard. */
export const replayedKeys = new WeakSet<Event>()

const MODIFIERS = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta']
const ASKS = '[role=alertdialog], :has(input[type=password])'
const REFUSAL = 'main :is(.banner[role=alert], .field .error:not(:empty))'
/** Chords that the browser goes on having while keys are held. */
const OF_BROWSER = /^Ctrl\+[-=CXZYRUHJO]$/
/** How many frames a screen that is there may take to give the focus to its first field. */
const PATIENCE = 10

/** Frames may fail to come: a browser draws none of a window that is covered. */
const FRAME_AT_MOST_MS = 100
const nextFrame = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => resolve())
    setTimeout(resolve, FRAME_AT_MOST_MS)
  })
const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve))

/**
 * Whether the focus is where held keys are meant to go: in the dialog that is open, also in one that a part of the
 * program is to open; else on a field, row or button.
 */
function isFocusThere(wait: Wait): boolean {
  const active = document.activeElement
  const dialog = openDialog()
  if (dialog || wait === 'part') return dialog?.contains(active) === true
  return active !== null && active !== document.body && !active.matches('main')
}

let awaited: HTMLCollectionOf<Element> | undefined
/** Whether a placeholder of content that loads (src/ui/frame/loading.tsx) matches a selector. */
function stands(selector: string): boolean {
  // A live collection: no key looks through the page for it.
  awaited ??= document.getElementsByClassName('awaited')
  return awaited.length > 0 && [...awaited].some((one) => one.matches(selector))
}

/** Of several waits the last one here decides. */
const ORDER: readonly Wait[] = ['none', 'permission', 'content', 'way', 'part', 'question', 'macro']

/** A press to hold; undefined for one that is the browser's, a modifier's or an input method's. */
function pressOf(event: KeyboardEvent): Press | undefined {
  const stroke = strokeOf(event)
  if (!stroke || event.metaKey) return undefined
  const { code, repeat, shiftKey: shift } = event
  const keys = writtenKeys(event) ?? ''
  if ((stroke.ctrl || stroke.alt) && (isReserved(keys) || OF_BROWSER.test(keys))) return undefined
  return { ...stroke, shift, code, repeat }
}

/**
 * Holds the keys that are pressed while the console waits for a screen, its record or a part of the program, and types
 * them in order once that has the focus. Nothing of them reaches what is on the screen meanwhile.
 */
class KeyHolder {
  #held: Press[] = []
  #dropped = 0
  #isTyping = false
  readonly #waits = new Set<() => Wait>()
  readonly #changed = new Listeners()
  /** Whether a press runs a command that every screen has. */
  isGlobal: (event: KeyboardEvent) => boolean = () => false
  /** Stops the macro that is replayed. Esc calls it; all other keys are ignored during a replay. */
  endMacro: () => void = () => {}

  /** How many held keys were dropped at the last press. */
  readonly dropped = () => this.#dropped
  readonly subscribe = this.#changed.subscribe

  /** Adds something that keys may have to wait for. Returns what takes it away again. */
  addWait(wait: () => Wait): () => void {
    if (this.#waits.size === 0) {
      addEventListener('keydown', this.#onKeyDown, { capture: true })
      addEventListener('paste', this.#onPaste, { capture: true })
    }
    this.#waits.add(wait)
    return () => {
      this.#waits.delete(wait)
      if (this.#waits.size > 0) return
      removeEventListener('keydown', this.#onKeyDown, { capture: true })
      removeEventListener('paste', this.#onPaste, { capture: true })
      this.#held = []
    }
  }

  /** Holds a press until what is waited for is there; false for one that is the browser's or a modifier's. */
  keep(event: KeyboardEvent): boolean {
    const press = MODIFIERS.includes(event.key) ? undefined : pressOf(event)
    if (!press) return false
    this.#held.push(press)
    if (!this.#isTyping) void this.#typeHeld()
    return true
  }

  #wait(): Wait {
    let wait: Wait = stands('main .awaited') ? 'content' : 'none'
    for (const one of this.#waits) {
      const other = one()
      if (other !== 'none' && ORDER.indexOf(other) > ORDER.indexOf(wait)) wait = other
    }
    return wait
  }

  #scene(wait = this.#wait()): KeyScene {
    return {
      wait,
      get dialog() {
        const dialog = openDialog()
        return dialog === undefined ? 'none' : dialog.matches(ASKS) ? 'asking' : 'open'
      },
      get isRefused() {
        return document.querySelector(REFUSAL) !== null
      },
      get isCancelOffered() {
        return stands('main .awaited.long')
      },
    }
  }

  #onKeyDown = (event: KeyboardEvent) => {
    if (replayedKeys.has(event)) return
    const wait = this.#wait()
    // Most keys are pressed while nothing is loading.
    if (wait === 'none' && this.#held.length === 0 && this.#dropped === 0) return
    if (wait === 'macro') {
      event.preventDefault()
      event.stopImmediatePropagation()
      return event.key === 'Escape' ? this.endMacro() : undefined
    }
    const isModifier = MODIFIERS.includes(event.key)
    const press = isModifier ? sign(event.key) : pressOf(event)
    if (!press) return
    if (this.#dropped > 0 && !isModifier) this.#tell(0)
    const answer = onPress(press, this.#held, this.#scene(wait), () => this.isGlobal(event))
    if (answer === 'drop') this.drop()
    if (answer === 'pass' || answer === 'drop') return
    // What is pasted is known only to the event that the browser sends next.
    if (!(press.ctrl && press.key === 'v')) event.preventDefault()
    event.stopImmediatePropagation()
    if (isModifier) return
    if (answer === 'swallow') return this.#tell(1)
    this.#held.push(press)
    if (!this.#isTyping) void this.#typeHeld()
  }

  #onPaste = (event: ClipboardEvent) => {
    const last = this.#held.at(-1)
    if (!event.isTrusted || !last?.ctrl || last.key !== 'v') return
    event.preventDefault()
    event.stopImmediatePropagation()
    this.#held[this.#held.length - 1] = { ...last, pasted: event.clipboardData?.getData('text/plain') ?? '' }
  }

  async #typeHeld(): Promise<void> {
    this.#isTyping = true
    const typing = await import('./typing.ts').catch(() => undefined)
    let waited: Wait = this.#scene().wait
    let patience = PATIENCE
    while (this.#held.length > 0) {
      const scene = this.#scene()
      const step = onTurn(scene, waited)
      if (!typing || step === 'drop') this.drop()
      else if (step === 'wait') {
        waited = scene.wait
        patience = PATIENCE
        await nextFrame()
      } else if (patience > 0 && !isFocusThere(waited)) {
        patience -= 1
        await nextFrame()
      } else {
        waited = 'none'
        typing.typePress(this.#held.shift() as Press)
        await nextTurn()
      }
    }
    this.#isTyping = false
  }

  /** Drops what is held, with a word. */
  drop(): void {
    const count = this.#held.length
    this.#held = []
    if (count > 0) this.#tell(count)
  }

  #tell(dropped: number): void {
    this.#dropped = dropped
    this.#changed.notify()
  }
}

/** The one place that holds keys. */
export const keyHolder = new KeyHolder()

/** Holds keys while `wait` says so; it is asked at every press. */
export function useHeldKeys(wait: () => Wait): void {
  const now = useLatest(wait)
  useLayoutEffect(() => keyHolder.addWait(() => now()()), [now])
}

/** How many keys were dropped just now, for the status line. */
export const useDroppedKeys = () => useSyncExternalStore(keyHolder.subscribe, keyHolder.dropped)
