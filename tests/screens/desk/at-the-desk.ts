import { createRequire } from 'node:module'
import { clear, createStore, values } from 'idb-keyval'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { dayIn } from '../../../contract/text/dates.ts'
import { type JsdomStage, jsdomStage, type StandIn } from '../../keys/jsdom-stage.tsx'
import { forgetSettlement, rowsCall } from '../../keys/server-rows.ts'
import type { TestOffice } from '../../server/setup/office.ts'

// The server is Node's own business: what Vitest makes of a module for a browser, its report thread can't load.
const { OPERATOR, startOffice } = createRequire(import.meta.url)(
  '../../server/setup/office.ts',
) as typeof import('../../server/setup/office.ts')

export { OPERATOR }

/** An operator of a real office before the console; one office a file, one stage a test. */
export interface Desk {
  readonly office: TestOffice
  readonly stage: JsdomStage
  /** The office's business date. */
  readonly today: string
  /** Opens a screen as an operator who is signed in already. */
  open(path: string, token?: string): Promise<void>
  /** Each waits until it is so. */
  pathIs(path: string): Promise<void>
  toastIs(text: string): Promise<void>
  focusIs(name: string): Promise<void>
  /** Empties a settlement that a test left on the server. */
  forgetSettlement(): Promise<void>
}

/** Where the console keeps its token. */
export const TOKEN = 'daftar.token'

/** Opens an office before the tests of a file, and a new console before each. */
export function atTheDesk(options: { readonly isLive?: boolean } = {}): Desk {
  let office: TestOffice & { readonly url: string }
  let stage: JsdomStage
  beforeAll(async () => {
    office = await startOffice()
    // Test files in one worker share IndexedDB: rows of an earlier file's office are removed.
    await clear(createStore('daftar.rows', 'kept'))
  })
  afterAll(() => office.close())
  beforeEach(async () => {
    // A console that was closed may have sent its settlement since.
    await forgetSettlement(rowsCall(office))
    stage = jsdomStage(office.url, options)
  })
  afterEach(async () => {
    stage.close()
    await clear(createStore('daftar', 'drafts'))
    await clear(createStore('daftar.outbox', 'records'))
    // The next test is another day's work: what it saves is like nothing before.
    for (const name of Object.keys(localStorage))
      if (name.startsWith('daftar.lately.')) localStorage.removeItem(name)
  })
  return {
    get office() {
      return office
    },
    get stage() {
      return stage
    },
    get today() {
      return dayIn('Asia/Kabul')
    },
    open(path, token = office.token) {
      sessionStorage.setItem(TOKEN, token)
      return stage.open(path)
    },
    pathIs: (path) => soon(async () => expect(await stage.path()).toBe(path)),
    toastIs: (text) => soon(async () => expect(await stage.toasts()).toContain(text)),
    focusIs: (name) => soon(async () => expect(await stage.focus()).toBe(name)),
    forgetSettlement: async () => void (await forgetSettlement(rowsCall(office))),
  }
}

/** Waits until what is looked for holds. */
export const soon = <T>(look: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(look, { timeout: 30_000, interval: 10 })

/** Waits until the browser keeps a text, or keeps it no more; a reload before that would be too early. */
export const keeps = (text: string, isKept = true): Promise<void> =>
  soon(async () => {
    const kept = [
      ...(await values(createStore('daftar', 'drafts'))),
      ...(await values(createStore('daftar.rows', 'kept'))),
    ]
    expect(JSON.stringify(kept).includes(text), `${text} is kept`).toBe(isKept)
  })

/** A JSON answer that the real server never gives. */
export const answers =
  (status: number, body: unknown): StandIn =>
  async () =>
    Response.json(body, { status })

/** What a broken proxy answers. */
export const htmlError: StandIn = async () =>
  new Response('<html><body>Bad Gateway</body></html>', {
    status: 502,
    headers: { 'content-type': 'text/html' },
  })

/** The network is gone before the call is there. */
export const unreachable: StandIn = async () => {
  throw new TypeError('fetch failed')
}

/** The call is carried out, but its answer is lost. */
export const lostAnswer: StandIn = async (forward) => {
  await forward()
  throw new TypeError('fetch failed')
}

/** Holds an answer back until it is let go. */
export function heldBack(): { readonly standIn: StandIn; release(): void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return {
    standIn: async (forward) => {
      await promise
      return forward()
    },
    release: resolve,
  }
}

/** A failure, the answer that makes it, and the lines it is told in. */
export type FailureCase = readonly [name: string, standIn: StandIn, lines: readonly string[]]

const inputs = () => [...document.querySelectorAll<HTMLInputElement>('input, textarea')]

/** The labels of all fields, in their order. */
export const labels = (): string[] => inputs().map((input) => input.labels?.[0]?.textContent ?? '')

/** The field of a label. */
export function field(label: string): HTMLInputElement {
  const found = inputs().filter((input) => [...(input.labels ?? [])].some((one) => one.textContent === label))
  expect(found, `fields called ${label}`).toHaveLength(1)
  return found[0] as HTMLInputElement
}

/** What stands under a field as its error; '' for none. */
export function errorOf(label: string): string {
  const input = field(label)
  const error = document.getElementById(`${input.id}-note`)?.querySelector('.error')?.textContent ?? ''
  expect(input.getAttribute('aria-invalid'), `aria-invalid of ${label}`).toBe(error === '' ? null : 'true')
  return error
}

/** What stands under a field that is not an error. */
export const noteOf = (label: string): HTMLElement | null =>
  document.getElementById(`${field(label).id}-note`)?.querySelector<HTMLElement>(':scope > :not(.error)') ??
  null

/** The names of all buttons, in their order. */
export const buttons = (within: ParentNode = document): string[] =>
  [...within.querySelectorAll('button')].map(nameOf)

function nameOf(button: Element): string {
  const copy = button.cloneNode(true) as Element
  for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove()
  return button.getAttribute('aria-label') ?? copy.textContent ?? ''
}

/** The button of a name. */
export function button(name: string, within: ParentNode = document): HTMLButtonElement {
  const found = [...within.querySelectorAll('button')].filter((one) => nameOf(one) === name)
  expect(found, `buttons called ${name}`).toHaveLength(1)
  return found[0] as HTMLButtonElement
}

/** The keys that the screen's own line of the hint bar shows, with what they do; blank ones are left out. */
export const screenHints = (): string[] =>
  [...(document.querySelector('.hints-line')?.querySelectorAll('.hint:not(.idle)') ?? [])].map(
    (hint) => `${hint.querySelector('kbd')?.textContent} ${hint.lastChild?.textContent}`,
  )

/** The lines of the banner; none while there is none. */
export const bannerLines = (): string[] =>
  [...document.querySelectorAll('.banner[role=alert] :is(b, p)')].map((line) => line.textContent ?? '')

/** The dialog that is open. */
export function dialog(): HTMLElement {
  const open = [...document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]')]
  expect(open, 'open dialogs').toHaveLength(1)
  return open[0] as HTMLElement
}

/** Whether no dialog is open. */
export const noDialog = () => expect(document.querySelector('[role=dialog], [role=alertdialog]')).toBeNull()

/** The options of the list that is open. */
export const options = (): string[] =>
  [...document.querySelectorAll('[role=option]')].map((option) => option.textContent ?? '')
