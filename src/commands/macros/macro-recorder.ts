import { type Stroke, writtenStroke } from '../../../contract/operator/key-script.ts'
import { focusId, isGuarded } from '../keys/focus-name.ts'
import { isTextPlace, scopeAt } from '../keys/focus-scope.ts'
import { sign, strokeOf } from '../keys/key-binding.ts'
import { inlineStroke } from './inline-stroke.ts'

interface Typed {
  readonly stroke: Stroke
  /** Where the focus was. */
  readonly focus: string
  readonly isInPalette: boolean
}

/** A line of strokes; a space at either end would be lost. */
const keysLine = (strokes: readonly Stroke[]) =>
  `keys ${strokes.map(writtenStroke).join('').replace(/^ | $/g, '<Space>')}`

/** What was typed as a key script: where the focus is to be stands before what is typed there. */
export function scriptOf(start: string, typed: readonly Typed[]): string {
  const lines = [`start ${start}`]
  let at: string | undefined
  let strokes: Stroke[] = []
  const endLine = () => {
    if (strokes.length > 0) lines.push(keysLine(strokes))
    strokes = []
  }
  for (const { stroke, focus } of typed) {
    if (focus !== at) {
      endLine()
      lines.push(`expect focus ${focus}`)
      at = focus
    }
    strokes.push(stroke)
  }
  endLine()
  return typed.length === 0 ? '' : lines.join('\n')
}

/** Without the press that ended it, nor the palette that it was ended from. */
function withoutEnd(typed: readonly Typed[]): readonly Typed[] {
  const last = typed.findLastIndex(({ isInPalette }) => !isInPalette)
  return typed.at(-1)?.isInPalette ? typed.slice(0, Math.max(0, last)) : typed.slice(0, -1)
}

/**
 * Writes down what is typed, as a key script, until it is ended; `tell` is called with the script after each press,
 * without that press where it may be the one that ends the recording. Passwords are never written, nor
 * what is typed in dialogs that ask for one or take something away.
 */
export function recordKeys(start: string, tell: (script: string) => void): () => void {
  let typed: readonly Typed[] = []
  const add = (strokes: readonly Stroke[]) => {
    const focus = focusId()
    const isInPalette = scopeAt(document.activeElement) === 'palette'
    typed = [...typed, ...strokes.map((stroke) => ({ stroke, focus, isInPalette }))]
    tell(scriptOf(start, withoutEnd(typed)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const stroke = strokeOf(event)
    // Pasted text is written as text: another day there is something else to paste.
    const isPaste = stroke?.ctrl && stroke.key === 'v'
    if (stroke && !isPaste && !isGuarded()) add([inlineStroke(stroke)])
  }
  const onComposed = ({ data }: CompositionEvent) => {
    if (!isGuarded()) add([...data].map(sign))
  }
  const onPaste = ({ clipboardData, target }: ClipboardEvent) => {
    const text = clipboardData?.getData('text/plain') ?? ''
    if (isTextPlace(target) && !isGuarded()) add([...text.replace(/\s+/g, ' ')].map(sign))
  }
  const ended = new AbortController()
  const options = { capture: true, signal: ended.signal }
  addEventListener('keydown', onKeyDown, options)
  addEventListener('compositionend', onComposed, options)
  addEventListener('paste', onPaste, options)
  return () => ended.abort()
}
