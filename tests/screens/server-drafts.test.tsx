import { beforeEach, describe, expect, test, vi } from 'vitest'
import { draftPaths } from '../../contract/drafts.ts'
import { CallFailed } from '../../src/api/client.ts'
import { type SentDraft, sendDraft, serverDraft } from '../../src/api/drafts.ts'
import { mergedRows, type Reconciled, reconciled, type ServerCopy } from '../../src/machines/durable-draft.ts'
import { atTheDesk, lostAnswer, soon, unreachable } from './at-the-desk.ts'

const desk = atTheDesk()
const NAME = 'hawala_settlements'
const PATH = draftPaths.one(NAME)

interface Row {
  readonly id: string
  readonly amount: string
}
type Rows = readonly Row[]
const row = (id: string, amount = '1'): Row => ({ id, amount })

/** A browser that keeps a list of rows for its operator. */
class Browser {
  #local: Reconciled<Rows> = {
    draft: null,
    base: { version: 0, draft: null },
    toSend: false,
    toShow: false,
  }
  get rows(): Rows {
    return this.#local.draft ?? []
  }
  type(rows: Rows): void {
    this.#local = { ...this.#local, draft: rows, toSend: true }
  }
  #meet(server: ServerCopy<Rows>): void {
    this.#local = reconciled(
      this.#local,
      server,
      (base, mine, theirs) => mergedRows(base ?? [], mine ?? [], theirs ?? []).rows,
    )
  }
  async open(): Promise<void> {
    this.#meet(await serverDraft<Rows>(NAME))
  }
  /** Sends until the server holds what stands here; answers how often it was sent. */
  async keep(): Promise<number> {
    for (let sent = 0; ; sent += 1) {
      if (!this.#local.toSend) return sent
      const { current }: SentDraft<Rows> = await sendDraft(NAME, this.#local.draft, this.#local.base.version)
      this.#meet(current)
    }
  }
}
const kept = async () => (await serverDraft<Rows>(NAME)).draft

beforeEach(async () => {
  await desk.open('/')
  const { version } = await serverDraft(NAME)
  if (version > 0) await sendDraft(NAME, null, version)
})

describe('a draft on the server', () => {
  test('is null, then what was sent, then null again, each in its version', async () => {
    const { version } = await serverDraft(NAME)
    const first = await sendDraft<Rows>(NAME, [row('a')], version)
    expect(first).toMatchObject({ isKept: true, current: { version: version + 1, draft: [row('a')] } })
    expect(await kept()).toEqual([row('a')])
    expect(await sendDraft(NAME, null, version + 1)).toMatchObject({ isKept: true, current: { draft: null } })
    expect(await kept()).toBeNull()
  })

  test('answers the newer one in place of overwriting it', async () => {
    const { version } = await serverDraft(NAME)
    await sendDraft<Rows>(NAME, [row('a')], version)
    for (const late of [[row('b')], null])
      expect(await sendDraft<Rows>(NAME, late, version)).toMatchObject({
        isKept: false,
        current: { version: version + 1, draft: [row('a')] },
      })
    expect(await kept()).toEqual([row('a')])
  })

  test('asks nobody to sign in again, and says that it is not kept', async () => {
    const { stage, office } = desk
    const { version } = await serverDraft(NAME)
    await office.call('POST', 'auth/logout/')
    try {
      await expect(sendDraft(NAME, [row('a')], version)).rejects.toBeInstanceOf(CallFailed)
      await expect(serverDraft(NAME)).rejects.toMatchObject({ failure: { status: 401 } })
      await stage.quiet()
      expect(document.querySelector('[role=dialog]')).toBeNull()
      expect(stage.reloads()).toBe(0)
    } finally {
      await office.signIn()
    }
  })
})

test('a draft of megabytes is given the time that a slow line needs for it', async () => {
  const { stage } = desk
  const { version } = await serverDraft(NAME)
  const long = [row('x'.repeat(4_000_000))]
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    stage.once('PUT', PATH, () => new Promise(() => {}))
    let isGivenUp = false
    const sent = sendDraft<Rows>(NAME, long, version).catch(() => {
      isGivenUp = true
    })
    await vi.advanceTimersByTimeAsync(200_000)
    expect(isGivenUp).toBe(false)
    await vi.advanceTimersByTimeAsync(200_000)
    await sent
    expect(isGivenUp).toBe(true)
  } finally {
    vi.useRealTimers()
  }
})

describe('two browsers of one operator', () => {
  test('end with the rows of both', async () => {
    const [one, other] = [new Browser(), new Browser()]
    await one.open()
    await other.open()
    one.type([row('a'), row('b')])
    await one.keep()
    other.type([row('c')])
    expect(await other.keep()).toBe(2)
    expect(other.rows).toEqual([row('c'), row('a'), row('b')])
    await one.open()
    one.type(one.rows.map((each) => (each.id === 'a' ? row('a', '7') : each)))
    other.type(other.rows.filter(({ id }) => id !== 'b'))
    await other.keep()
    await one.keep()
    await other.open()
    for (const rows of [one.rows, other.rows, (await kept()) ?? []])
      expect(rows.toSorted((x, y) => x.id.localeCompare(y.id))).toEqual([row('a', '7'), row('c')])
  })

  test('bring back nothing that the other has saved and emptied', async () => {
    const [one, other] = [new Browser(), new Browser()]
    await one.open()
    one.type([row('a'), row('b')])
    await one.keep()
    await other.open()
    one.type([])
    await one.keep()
    other.type([...other.rows, row('c')])
    await other.keep()
    expect(await kept()).toEqual([row('c')])
  })

  test('take an answer that was lost for what it was', async () => {
    const { stage } = desk
    const one = new Browser()
    await one.open()
    one.type([row('a')])
    stage.once('PUT', PATH, lostAnswer)
    await expect(one.keep()).rejects.toBeInstanceOf(CallFailed)
    expect(await kept()).toEqual([row('a')])
    expect(await one.keep()).toBe(1)
    one.type([row('a'), row('b')])
    stage.once('PUT', PATH, unreachable)
    await expect(one.keep()).rejects.toBeInstanceOf(CallFailed)
    await one.keep()
    await soon(async () => expect(await kept()).toEqual([row('a'), row('b')]))
  })
})
