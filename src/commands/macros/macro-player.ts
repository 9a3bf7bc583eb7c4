import {
  type NumberedStep,
  parseScript,
  type Stroke,
  writtenStroke,
} from '../../../contract/operator/key-script.ts'
import { focusId, focusName, isGuarded } from '../keys/focus-name.ts'
import { typeStroke } from '../keys/typing.ts'
import { inlineStroke } from './inline-stroke.ts'
import { phrases } from './phrases.ts'

/** What replaying needs of the console. */
export interface Stage {
  /** Goes to an address of the console. */
  readonly navigate: (href: string) => void
  /** Whether no call is on its way. */
  readonly isQuiet: () => boolean
  /** Stops it. */
  readonly signal: AbortSignal
  /** Takes the script of a macro that named the focus by labels, as they once were recorded, with ids in their place. */
  readonly onCarriedOver: (script: string) => void
}

/** How long a screen may take to bring the focus to where it was. */
const PATIENCE_MS = 10_000
/** How long a call may be on its way before the next key goes on without it. */
const LONGEST_CALL_MS = 30_000

/** Why a macro goes no further, in a sentence. */
class Stopped extends Error {}

const isPlainText = ({ key, ctrl, alt }: Stroke) => [...key].length === 1 && !ctrl && !alt

const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** The text of an element, a space between its lines. */
function textOf(element: Element): string {
  const lines = [...element.querySelectorAll('b, p, [data-title]')]
  return (lines.length > 0 ? lines : [element]).map(({ textContent }) => textContent?.trim() ?? '').join(' ')
}

/** What says no on the screen: error banners, errors beside fields, failure toasts. */
function refusals(): ReadonlyMap<Element, string> {
  const banners = document.querySelectorAll('.banner[role=alert], [data-sonner-toast][data-type=error]')
  const fields = document.querySelectorAll('.field .error')
  const said = [...banners, ...fields].map((one) => [one, textOf(one)] as const)
  return new Map(said.filter(([, text]) => text !== ''))
}

function assertNotRefused(before: ReadonlyMap<Element, string>): void {
  for (const [element, text] of refusals()) if (before.get(element) !== text) throw new Stopped(text)
}

/** Resolves once what a press has set in motion is done and shown. */
async function quiet({ isQuiet, signal }: Stage): Promise<void> {
  const end = performance.now() + LONGEST_CALL_MS
  do {
    await nextFrame()
    await nextFrame()
    signal.throwIfAborted()
  } while (!isQuiet() && performance.now() < end)
}

/** The label of the field with an id, else the id itself. */
function labelOf(id: string): string {
  const [field] = id.startsWith('#') ? document.getElementsByName(id.slice(1)) : []
  return (field as HTMLInputElement | undefined)?.labels?.[0]?.textContent ?? id
}

async function awaitFocus(id: string, { signal }: Stage): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  while (focusId() !== id && focusName() !== id) {
    if (performance.now() > end)
      throw new Stopped(phrases.otherFocus({ focus: focusName(), wanted: labelOf(id) }))
    await nextFrame()
    signal.throwIfAborted()
  }
}

async function type(stroke: Stroke, stage: Stage): Promise<void> {
  if (isGuarded()) throw new Stopped(phrases.guarded)
  const before = refusals()
  if (!typeStroke(inlineStroke(stroke))) throw new Stopped(phrases.notBound({ keys: writtenStroke(stroke) }))
  if (isPlainText(stroke)) {
    // A turn, so that what was typed is drawn before the next sign.
    await new Promise((resolve) => setTimeout(resolve))
    return stage.signal.throwIfAborted()
  }
  await quiet(stage)
  assertNotRefused(before)
}

async function play({ step }: NumberedStep, stage: Stage): Promise<void> {
  if (step.kind === 'start') {
    stage.navigate(step.path)
    return quiet(stage)
  }
  if (step.kind === 'focus') return awaitFocus(step.text, stage)
  if (step.kind !== 'keys') throw new Stopped(phrases.unknownStep)
  for (const stroke of step.strokes) await type(stroke, stage)
}

/**
 * Types a macro as an operator does. It stops at the first refusal: an error on the screen, a focus that went
 * elsewhere, a press that nothing is bound to, a question, a dialog that deletes or asks for a password. Answers why and
 * at which step it stopped; undefined where it came to its end.
 */
export async function replayMacro(
  { name, script }: { readonly name: string; readonly script: string },
  stage: Stage,
): Promise<string | undefined> {
  const steps = parseScript(script)
  const lines = script.split('\n')
  for (const [index, step] of steps.entries()) {
    try {
      await play(step, stage)
      if (step.step.kind === 'focus') lines[step.line - 1] = `expect focus ${focusId()}`
    } catch (error) {
      if (!(error instanceof Stopped)) throw error
      return phrases.stopped({ name, step: index + 1, steps: steps.length, why: error.message })
    }
  }
  if (lines.join('\n') !== script) stage.onCarriedOver(lines.join('\n'))
  return undefined
}
