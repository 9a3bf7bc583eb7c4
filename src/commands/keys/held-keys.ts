import type { Stroke } from '../../../contract/operator/key-script.ts'

/** A press that is kept for later: its stroke, the key it came from, and what it pasted. */
export interface Press extends Stroke {
  readonly code?: string
  readonly repeat?: boolean
  readonly pasted?: string
}

/**
 * What the console waits for: a part of the program that is still loading, the next screen while the last one is
 * drawn, the record or report of a screen that is drawn, whether a record that is drawn may be changed, or the answer to
 * a question, whose dialog says which keys are held. During a macro's replay the holder ignores all other keys.
 */
export type Wait = 'none' | 'part' | 'way' | 'content' | 'permission' | 'question' | 'macro'

/** What the screen shows, as far as it decides about keys; what takes a look at the page is looked up when it is read. */
export interface KeyScene {
  readonly wait: Wait
  /** The topmost dialog: open, or asking a question that no earlier key may answer. */
  readonly dialog: 'none' | 'open' | 'asking'
  /** What was waited for came to nothing: an error is shown in its place. */
  readonly isRefused: boolean
  /** The screen says how its waiting is cancelled. */
  readonly isCancelOffered: boolean
}

/**
 * What becomes of a press: it passes, is held, is swallowed, or drops everything held before it and passes. Once a
 * key is held all later ones queue behind it, so that they keep their order; Esc pressed twice ends the queue.
 */
export function onPress(
  press: Press,
  held: readonly Press[],
  scene: KeyScene,
  isGlobal: () => boolean,
): 'pass' | 'hold' | 'swallow' | 'drop' {
  const { wait } = scene
  if (wait === 'question') return 'pass'
  const last = held.at(-1)
  if (last) {
    if (press.key === 'Escape' && (scene.isCancelOffered || last.key === 'Escape')) return 'drop'
  } else {
    if (wait === 'none' || (scene.dialog !== 'none' && wait !== 'part')) return 'pass'
    // The way to another screen stays open, however long this one takes.
    if ((wait === 'content' || wait === 'permission') && isGlobal()) return 'pass'
  }
  // Keys that delete are never kept for another screen: the record that is there then may be another one.
  return press.key === 'Delete' && wait !== 'permission' ? 'swallow' : 'hold'
}

/**
 * What becomes of the next held key; `waited` is what the console waited for just before. An error drops the keys that
 * waited for what it stands in place of, not those for a part of the program over a form that shows one.
 */
export function onTurn({ wait, dialog, isRefused }: KeyScene, waited: Wait): 'wait' | 'type' | 'drop' {
  if (wait === 'question') return 'wait'
  if (dialog === 'asking') return 'drop'
  if (wait !== 'none') return 'wait'
  return isRefused && (waited === 'way' || waited === 'content') ? 'drop' : 'type'
}
