import type { NumberedStep, Step, Stroke } from '../../contract/operator/key-script.ts'
import { parseScript } from '../../contract/operator/key-script.ts'

/** A call that the console sent. */
export interface SentCall {
  readonly method: string
  /** Without the leading slash, as the spec writes it. */
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
}

/** What a script is played on: the console in jsdom, or in a browser. */
export interface Stage {
  open(path: string): Promise<void>
  press(stroke: Stroke): Promise<void>
  /** Every call sent so far. */
  calls(): readonly SentCall[]
  /** The texts of the toasts that stand. */
  toasts(): Promise<readonly string[]>
  /** All text of the page. */
  text(): Promise<string>
  /** The accessible name of what has the focus; 'body' where nothing has. */
  focus(): Promise<string>
  path(): Promise<string>
  valueOf(label: string): Promise<string>
  /** The ways in which the page may say a text of a script; without it, a text is looked for as it is written. */
  readonly waysToSay?: (text: string) => readonly string[]
}

const PATIENCE_MS = 60_000
const LOOK_AGAIN_MS = 25

async function eventually(
  what: string,
  look: () => Promise<string | undefined>,
  around = async () => '',
): Promise<void> {
  const end = Date.now() + PATIENCE_MS
  for (;;) {
    const wrong = await look()
    if (wrong === undefined) return
    if (Date.now() > end) throw new Error(`${what}: ${wrong}${await around()}`)
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
  }
}

const missing = (calls: readonly SentCall[], step: Extract<Step, { kind: 'call' }>) => {
  const alike = calls.filter((call) => call.method === step.method && call.path === step.path)
  const fits = (call: SentCall) => [...step.body].every(([field, text]) => String(call.body[field]) === text)
  return alike.some(fits) ? undefined : `sent were ${JSON.stringify(calls)}`
}

async function play(stage: Stage, step: Step): Promise<void> {
  const differs = (is: string, text: string) => (is === text ? undefined : `it is ${JSON.stringify(is)}`)
  const waysToSay = (text: string) => stage.waysToSay?.(text) ?? [text]
  const isSaid = async (text: string) => {
    const page = await stage.text()
    return { page, is: waysToSay(text).some((way) => page.includes(way)) }
  }
  switch (step.kind) {
    case 'start':
      return stage.open(step.path)
    case 'keys':
      for (const stroke of step.strokes) await stage.press(stroke)
      return
    case 'call':
      return eventually(`${step.method} ${step.path}`, async () => missing(stage.calls(), step))
    case 'toast':
      return eventually(`toast ${step.text}`, async () => {
        const toasts = await stage.toasts()
        return waysToSay(step.text).some((way) => toasts.includes(way))
          ? undefined
          : `there are ${JSON.stringify(toasts)}`
      })
    case 'text':
      return eventually(`text ${step.text}`, async () => {
        const { page, is } = await isSaid(step.text)
        return is ? undefined : `the page says ${page}`
      })
    case 'gone':
      return eventually(`gone ${step.text}`, async () => {
        const { page, is } = await isSaid(step.text)
        return is ? `the page says ${page}` : undefined
      })
    case 'focus':
      return eventually(
        `focus ${step.text}`,
        async () => {
          const name = await stage.focus()
          return waysToSay(step.text).includes(name) ? undefined : differs(name, step.text)
        },
        async () => `, and the page says ${await stage.text()}`,
      )
    case 'path':
      return eventually(`path ${step.text}`, async () => differs(await stage.path(), step.text))
    case 'value':
      return eventually(`value of ${step.label}`, async () =>
        differs(await stage.valueOf(step.label), step.text),
      )
  }
}

/** Plays a script; after every step the focus must be somewhere else than on body. */
export async function playScript(stage: Stage, script: string): Promise<void> {
  for (const { line, step } of parseScript(script) satisfies NumberedStep[]) {
    try {
      await play(stage, step)
      await eventually('focus is never on body', async () =>
        (await stage.focus()) === 'body' ? 'it is on body' : undefined,
      )
    } catch (error) {
      throw new Error(`Line ${line} of the script: ${(error as Error).message}`)
    }
  }
}

/** What has the focus, by the name a screen reader says; it also runs in the page of a browser. */
export function focusedName(): string {
  const active = document.activeElement
  if (!active || active === document.body) return 'body'
  const labels = (active as HTMLInputElement).labels
  return (
    active.getAttribute('aria-label') ??
    labels?.[0]?.textContent ??
    [...active.childNodes].find((node) => node.nodeType === Node.TEXT_NODE)?.textContent ??
    active.tagName.toLowerCase()
  )
}
