import { beforeEach, describe, expect, test, vi } from 'vitest'
import { draftPaths } from '../../../contract/operator/drafts.ts'
import { sendDraft, serverDraft } from '../../../src/api/browser/drafts.ts'
import { CallFailed } from '../../../src/api/client.ts'
import { answers, atTheDesk } from '../desk/at-the-desk.ts'

const desk = atTheDesk()
const NAME = 'forms'
const PATH = draftPaths.one(NAME)

interface Row {
  readonly id: string
  readonly amount: string
}
type Rows = readonly Row[]
const row = (id: string, amount = '1'): Row => ({ id, amount })
const rows = (...all: Rows) => JSON.stringify(all)

const kept = async () => (await serverDraft<Rows>(NAME)).draft

beforeEach(async () => {
  await desk.open('/')
  const { version } = await serverDraft(NAME)
  if (version > 0) await sendDraft(NAME, undefined, version)
})

describe('a draft on the server', () => {
  test('answers the newer one in place of overwriting it', async () => {
    const { version } = await serverDraft(NAME)
    await sendDraft(NAME, rows(row('a')), version)
    for (const late of [rows(row('b')), undefined])
      expect(await sendDraft(NAME, late, version)).toMatchObject({
        isKept: false,
        current: { version: version + 1, draft: [row('a')] },
      })
    expect(await kept()).toEqual([row('a')])
  })

  test('asks nobody to sign in again, and says that it is not kept', async () => {
    const { stage } = desk
    const { version } = await serverDraft(NAME)
    stage.once('PUT', PATH, answers(401, {}))
    await expect(sendDraft(NAME, rows(row('a')), version)).rejects.toBeInstanceOf(CallFailed)
    stage.once('GET', PATH, answers(401, {}))
    await expect(serverDraft(NAME)).rejects.toMatchObject({ failure: { status: 401 } })
    await stage.quiet()
    expect(document.querySelector('[role=dialog]')).toBeNull()
    expect(stage.reloads()).toBe(0)
  })
})

test('a draft of megabytes is given the time that a slow line needs for it', async () => {
  const { stage } = desk
  const { version } = await serverDraft(NAME)
  const long = rows(row('x'.repeat(4_000_000)))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    stage.once('PUT', PATH, () => new Promise(() => {}))
    let isGivenUp = false
    const sent = sendDraft(NAME, long, version).catch(() => {
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
