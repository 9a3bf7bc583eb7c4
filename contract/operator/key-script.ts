import { type CodedText, defineTexts } from '../text/catalogue.ts'

/** One press of a key with its modifiers; `key` as a KeyboardEvent names it. */
export interface Stroke {
  readonly key: string
  readonly ctrl: boolean
  readonly alt: boolean
  readonly shift: boolean
}

export type Step =
  | { readonly kind: 'start'; readonly path: string }
  | { readonly kind: 'keys'; readonly strokes: readonly Stroke[] }
  /** A call was sent; `body` holds the fields it must have, as text. */
  | {
      readonly kind: 'call'
      readonly method: string
      readonly path: string
      readonly body: ReadonlyMap<string, string>
    }
  /** `toast`: a notification; `text`: anywhere on the page; `gone`: nowhere; `focus`: the focused field or button. */
  | { readonly kind: 'toast' | 'text' | 'gone' | 'focus' | 'path'; readonly text: string }
  | { readonly kind: 'value'; readonly label: string; readonly text: string }

export interface NumberedStep {
  readonly line: number
  readonly step: Step
}

/** Why a text is no key script, or no macro. */
export const scriptTexts = defineTexts('script', {
  loneSign: 'A lone < in {keys}: write <lt>',
  notABody: 'Not a body: {text}',
  nothingToExpect: 'Nothing to expect: {text}',
  notAStep: 'Not a step: {text}',
  onLine: 'Line {line}: {fault}',
  noKeys: 'A macro needs keys.',
  notInMacro: 'Line {line}: a macro has only start, keys and expect focus.',
})

/** Stops the reading of a script. */
class Fault extends SyntaxError {
  readonly said: CodedText
  constructor(said: CodedText) {
    super(said.text)
    this.said = said
  }
}

const NAMES: Readonly<Record<string, string>> = {
  Esc: 'Escape',
  Up: 'ArrowUp',
  Down: 'ArrowDown',
  Left: 'ArrowLeft',
  Right: 'ArrowRight',
  Space: ' ',
  lt: '<',
}

/** `500<Enter>` as strokes; `<C-Enter>`, `<A-g>`, `<S-Tab>` carry modifiers, `<lt>` is the sign itself. */
export function parseKeys(text: string): Stroke[] {
  const strokes: Stroke[] = []
  for (const [token, named] of text.matchAll(/<([^<>]+)>|[\s\S]/gu)) {
    if (named === undefined) {
      if (token === '<') throw new Fault(scriptTexts.loneSign({ keys: text }))
      strokes.push({ key: token, ctrl: false, alt: false, shift: false })
      continue
    }
    const match = /^((?:[CAS]-)*)(.+)$/u.exec(named)
    const modifiers = match?.[1] ?? ''
    const name = match?.[2] ?? named
    strokes.push({
      key: NAMES[name] ?? name,
      ctrl: modifiers.includes('C-'),
      alt: modifiers.includes('A-'),
      shift: modifiers.includes('S-'),
    })
  }
  return strokes
}

function parseBody(text: string): ReadonlyMap<string, string> {
  const inside = /^\{(.*)\}$/.exec(text.trim())?.[1]
  if (inside === undefined) throw new Fault(scriptTexts.notABody({ text }))
  const fields = inside.split(',').filter((field) => field.trim() !== '')
  return new Map(
    fields.map((field) => {
      const [name = '', ...value] = field.split(':')
      return [name.trim(), value.join(':').trim()]
    }),
  )
}

function parseExpectation(text: string): Step {
  const call = /^(POST|PUT|PATCH|DELETE) (\S+)(?: (\{.*\}))?$/.exec(text)
  if (call) {
    const [, method = '', path = '', body = '{}'] = call
    return { kind: 'call', method, path, body: parseBody(body) }
  }
  const value = /^value (.+?) =(?: (.*))?$/.exec(text)
  if (value) return { kind: 'value', label: value[1] ?? '', text: value[2] ?? '' }
  const found = /^(toast|text|gone|focus|path) (.+)$/.exec(text)
  if (found) return { kind: found[1] as 'toast', text: found[2] ?? '' }
  throw new Fault(scriptTexts.nothingToExpect({ text }))
}

function parseStep(text: string): Step {
  const [, verb, rest = ''] = /^(start|keys|expect) (.*)$/.exec(text) ?? []
  if (verb === 'start') return { kind: 'start', path: rest.trim() }
  if (verb === 'keys') return { kind: 'keys', strokes: parseKeys(rest) }
  if (verb === 'expect') return parseExpectation(rest.trim())
  throw new Fault(scriptTexts.notAStep({ text }))
}

/**
 * A key script: a line a step, `start PATH`, `keys …`, `expect …`; blank lines and `#` are left out.
 * Throws a SyntaxError that names the line.
 */
export function parseScript(text: string): NumberedStep[] {
  const steps: NumberedStep[] = []
  text.split('\n').forEach((raw, index) => {
    const line = raw.trimStart()
    if (line.trim() === '' || line.startsWith('#')) return
    try {
      steps.push({ line: index + 1, step: parseStep(line) })
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      throw new Fault(scriptTexts.onLine({ line: String(index + 1), fault: error.said }))
    }
  })
  return steps
}

const SHORT_NAMES = new Map(Object.entries(NAMES).map(([short, key]) => [key, short]))

/** A stroke as a script has it; the reverse of {@link parseKeys}. */
export function writtenStroke({ key, ctrl, alt, shift }: Stroke): string {
  const modifiers = `${ctrl ? 'C-' : ''}${alt ? 'A-' : ''}${shift ? 'S-' : ''}`
  const isSign = [...key].length === 1 && key !== '<'
  if (modifiers === '' && isSign) return key
  return `<${modifiers}${SHORT_NAMES.get(key) ?? key}>`
}

/** Why a text is no macro: a key script of `start`, `keys` and `expect focus` alone. Undefined where it is one. */
export function macroError(script: string): CodedText | undefined {
  try {
    const steps = parseScript(script)
    if (!steps.some(({ step }) => step.kind === 'keys')) return scriptTexts.noKeys
    const strange = steps.find(({ step }) => !['start', 'keys', 'focus'].includes(step.kind))
    return strange && scriptTexts.notInMacro({ line: String(strange.line) })
  } catch (error) {
    if (error instanceof Fault) return error.said
    throw error
  }
}
