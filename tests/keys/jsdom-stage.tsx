import { createMemoryHistory, type RouterHistory } from '@tanstack/history'
import type { UserEvent } from '@testing-library/user-event'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { toast } from 'sonner'
import { vi } from 'vitest'
import { changePaths } from '../../contract/office/changes.ts'
import type { Change } from '../../contract/office/log-answers.ts'
import { parseKeys, type Stroke } from '../../contract/operator/key-script.ts'
import { Console } from '../../src/console.tsx'
import { onChange } from '../../src/shell/calls/changes-heard.ts'
import { startSession } from '../../src/shell/session/session.ts'
import { keepFocus } from '../../src/ui/frame/focus-keeper.ts'
import { anOperator } from '../commands/console-keyboard.ts'
import { focusedName, type SentCall, type Stage } from './hands.ts'
import { withCodes } from './with-codes.ts'

/** A call with what stood around its body. */
export interface RecordedCall extends SentCall {
  readonly query: URLSearchParams
  readonly headers: Headers
}

/** What a call is answered in place of the server; `forward` asks the server after all. */
export type StandIn = (forward: () => Promise<Response>) => Promise<Response>

/** The console in jsdom, in one tab of one browser. */
export interface JsdomStage extends Stage {
  /** Plays keys written as in a script, `500<Enter>`. */
  keys(text: string): Promise<void>
  /** Every read sent so far. */
  reads(): readonly RecordedCall[]
  calls(): readonly RecordedCall[]
  /** Lets `standIn` answer the next call of this kind, and only that one. */
  once(method: string, path: string, standIn: StandIn): void
  /** Tells the console that others have saved this; resolves once it has heard. Not for a live one. */
  hear(changes: readonly Change[]): Promise<void>
  /** Resolves once every call is answered and its answer shown. */
  quiet(): Promise<void>
  /** How often the console has loaded the page anew by itself. */
  reloads(): number
  /** Loads the page anew: only what the browser stores is left. */
  reload(): Promise<void>
  /** Goes somewhere within the console, as a link would. */
  go(path: string): void
  back(): void
  close(): void
}

const BLOCKS = new Set(
  'ADDRESS ARTICLE ASIDE BUTTON DIV FIELDSET FOOTER FORM H1 H2 H3 HEADER LABEL LEGEND LI MAIN NAV OL P SECTION TABLE TBODY TD TFOOT TH THEAD TR UL'.split(
    ' ',
  ),
)

/** The text of the page, a line for each block; jsdom has no innerText. */
function pageText(node: Node): string {
  if (node instanceof Text) return node.data
  if (node instanceof HTMLElement && /^(STYLE|SCRIPT|TITLE)$/.test(node.tagName)) return ''
  const inside = [...node.childNodes].map(pageText).join('')
  return BLOCKS.has(node.nodeName) ? `\n${inside}\n` : inside
}

function fieldValue(label: string): string {
  const named = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')]
  const found = named.filter(
    (input) =>
      input.getAttribute('aria-label') === label ||
      [...(input.labels ?? [])].some((one) => one.textContent === label),
  )
  if (found.length !== 1) throw new Error(`${found.length} fields are called ${label}`)
  return found[0]?.value ?? ''
}

/** A stroke in user-event's own notation. */
function chord({ key, ctrl, alt, shift }: Stroke): string {
  const held = [ctrl && 'Control', alt && 'Alt', shift && 'Shift'].filter((name) => name !== false)
  const pressed = [...key].length > 1 ? `{${key}}` : key === '{' || key === '[' ? key + key : key
  return held.map((name) => `{${name}>}`).join('') + pressed + held.map((name) => `{/${name}}`).join('')
}

/** Whether the session, the screen's code or its record is still on the way. */
const isOpening = () =>
  [...document.querySelectorAll('.loading')].some((element) => element.textContent === 'Loading…')

const serverFetch = globalThis.fetch
const ServerRequest = globalThis.Request

/** Puts things of the browser in place of what jsdom or Node has. Answers what gives those back. */
function replaceGlobals(values: Readonly<Record<string, unknown>>): () => void {
  const before = Object.keys(values).map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  )
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true, enumerable: true })
  return () => {
    for (const [name, descriptor] of before)
      if (descriptor) Object.defineProperty(globalThis, name, descriptor)
      else Reflect.deleteProperty(globalThis, name)
  }
}

/** A screen that fails fails the test that drew it, with the error behind it. */
function crashed(error: unknown): void {
  queueMicrotask(() => {
    throw error
  })
}

const turn = () => new Promise((resolve) => setTimeout(resolve, 5))

/** React's strict mode runs every effect of a new screen twice, a moment after the screen is drawn. */
async function effects(): Promise<void> {
  for (let turns = 0; turns < 3; turns++) await turn()
}

async function until(look: () => boolean): Promise<void> {
  await vi.waitFor(() => look() || Promise.reject(new Error('still waiting for the page')), {
    timeout: 30_000,
    interval: 5,
  })
}

/**
 * Plays key scripts on the console in jsdom, against the server at `origin`. Session storage, local
 * storage and drafts are the browser's: they stay until the test clears them. Only a live one hears what
 * others save; the others hear what `hear` tells, and read lists when they would without. Each text of a refusal has a
 * code; a page that shows a text as an object fails its test.
 */
export function jsdomStage(origin: string, { isLive = false } = {}): JsdomStage {
  const calls: RecordedCall[] = []
  const reads: RecordedCall[] = []
  const standIns: { readonly call: string; readonly standIn: StandIn }[] = []
  const user: UserEvent = anOperator().setup({ delay: null })
  let page: Root | undefined
  let container: HTMLElement | undefined
  let history: RouterHistory | undefined
  let endKeepingFocus = () => {}
  let reloads = 0
  let underWay = 0
  let stream: WritableStreamDefaultWriter<string> | undefined
  let events = 0

  /** A stream of changes on which none come but what the test tells. */
  function quietStream({ signal }: Request): Response {
    const { readable, writable } = new TextEncoderStream()
    const writer = writable.getWriter()
    stream = writer
    signal.addEventListener('abort', () => {
      stream = undefined
      writer.abort(signal.reason).catch(() => {})
    })
    return new Response(readable, { headers: { 'content-type': 'text/event-stream' } })
  }
  const passedOn = (request: Request) =>
    serverFetch(origin + new URL(request.url).pathname, { headers: request.headers, signal: request.signal })

  async function send(request: Request): Promise<Response> {
    const { pathname, search, searchParams } = new URL(request.url)
    if (pathname.slice(1) === changePaths.stream) return isLive ? passedOn(request) : quietStream(request)
    const text = await request.clone().text()
    // A screen that is mounted twice, as React does while it is developed, gives its first read up at once.
    request.signal.throwIfAborted()
    const call: RecordedCall = {
      method: request.method,
      path: pathname.slice(1),
      query: searchParams,
      headers: request.headers,
      body: text === '' ? {} : (JSON.parse(text) as SentCall['body']),
    }
    ;(call.method === 'GET' ? reads : calls).push(call)
    const forward = () =>
      serverFetch(origin + pathname + search, {
        method: request.method,
        headers: request.headers,
        signal: request.signal,
        ...(text === '' ? {} : { body: text }),
      })
    const place = standIns.findIndex((one) => one.call === `${call.method} ${call.path}`)
    const [one] = place < 0 ? [] : standIns.splice(place, 1)
    underWay += 1
    try {
      return await withCodes(request, await (one ? one.standIn(forward) : forward()))
    } finally {
      underWay -= 1
    }
  }

  function leave(): void {
    endKeepingFocus()
    // They live outside of React: a page loaded anew has none.
    toast.dismiss()
    page?.unmount()
    container?.remove()
    page = undefined
  }

  function mount(path: string): void {
    leave()
    history = createMemoryHistory({ initialEntries: [path] })
    endKeepingFocus = keepFocus()
    container = document.body.appendChild(document.createElement('div'))
    const root = createRoot(container, { onCaughtError: crashed })
    page = root
    const on = history
    flushSync(() => root.render(<Console session={startSession()} history={on} />))
  }

  async function open(path: string): Promise<void> {
    mount(path)
    await until(() => document.querySelector('main') !== null && focusedName() !== 'body' && !isOpening())
    await effects()
  }

  /** Where the last keys were played. */
  let last = ''
  const here = () => history?.location.href ?? ''

  // Not in React's test mode: updates come when they come, as in a browser. And jsdom has nothing to scroll.
  // These two stay: what ends late must not find them gone.
  replaceGlobals({ IS_REACT_ACT_ENVIRONMENT: false, scrollTo: vi.fn() })
  const giveBack = replaceGlobals({
    fetch: send,
    Request: class extends ServerRequest {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, document.baseURI) : input, init)
      }
    },
    // It navigates nowhere: what a browser would load anew is mounted anew.
    location: {
      href: location.href,
      origin: location.origin,
      reload() {
        setTimeout(() => {
          if (!page) return
          mount(here())
          reloads += 1
        })
      },
    },
  })
  const press = (stroke: Stroke) => user.keyboard(chord(stroke))
  return {
    open,
    press,
    async keys(text) {
      if (here() !== last) await effects()
      last = here()
      for (const stroke of parseKeys(text)) await press(stroke)
    },
    calls: () => calls,
    reads: () => reads,
    once: (method, path, standIn) => void standIns.push({ call: `${method} ${path}`, standIn }),
    async hear(changes) {
      await until(() => stream !== undefined)
      const heard = new Promise<void>((resolve) => {
        const end = onChange(() => {
          end()
          resolve()
        })
      })
      events += 1
      await stream?.write(`id: ${events}\nevent: changes\ndata: ${JSON.stringify(changes)}\n\n`)
      await heard
    },
    toasts: async () =>
      [...document.querySelectorAll('[data-sonner-toast]')].map(
        (toast) => toast.querySelector('[data-title]')?.textContent?.trim() ?? '',
      ),
    text: async () => pageText(document.body),
    focus: async () => focusedName(),
    path: async () => here(),
    valueOf: async (label) => fieldValue(label),
    async quiet() {
      for (let rest = 0; rest < 3; rest++) {
        if (underWay > 0) rest = 0
        await turn()
      }
    },
    reloads: () => reloads,
    reload: () => open(here()),
    go: (path) => history?.push(path),
    back: () => history?.back(),
    close() {
      leave()
      giveBack()
    },
  }
}
