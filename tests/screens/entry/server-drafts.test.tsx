import { beforeEach, describe, expect, test, vi } from 'vitest'
import { draftPaths } from '../../../contract/operator/drafts.ts'
import { sendDraft, serverDraft } from '../../../src/api/browser/drafts.ts'
import { CallFailed } from '../../../src/api/client.ts'
import { answers, atTheDesk } from '../desk/at-the-desk.ts'

const desk = atTheDesk()
const NAME = 'forms'
let operator_id = 0
const PATH = draftPaths.one(NAME)

interface Row {
  readonly id: string
  readonly amount: string
}
type Rows = readonly Row[]
const row = (id: string, amount = '1'): Row => ({ id, amount })
const rows = (...all: Rows) => JSON.stringify(all)

const kept = async () => (await serverDraft<Rows>(operator_id, NAME)).draft

beforeEach(async () => {
  await desk.open('/')
  operator_id = (await desk.office.call<{ id: number }>('GET', 'auth/profile')).body.id
  const { version } = await serverDraft(operator_id, NAME)
  if (version > 0) await sendDraft(operator_id, NAME, undefined, version)
})

describe('a draft on the server', () => {
  test('answers the newer one in place of overwriting it', async () => {
    const { version } = await serverDraft(operator_id, NAME)
    await sendDraft(operator_id, NAME, rows(row('a')), version)
    for (const late of [rows(row('b')), undefined])
      expect(await sendDraft(operator_id, NAME, late, version)).toMatchObject({
        isKept: false,
        current: { version: version + 1, draft: [row('a')] },
      })
    expect(await kept()).toEqual([row('a')])
  })

  test('asks nobody to sign in again, and says that it is not kept', async () => {
    const { stage } = desk
    const { version } = await serverDraft(operator_id, NAME)
    stage.once('PUT', PATH, answers(401, {}))
    await expect(sendDraft(operator_id, NAME, rows(row('a')), version)).rejects.toBeInstanceOf(CallFailed)
    stage.once('GET', PATH, answers(401, {}))
    await expect(serverDraft(operator_id, NAME)).rejects.toMatchObject({ failure: { status: 401 } })
    await stage.quiet()
    expect(document.querySelector('[role=dialog]')).toBeNull()
    expect(stage.reloads()).toBe(0)
  })

  test('goes out and comes in under no other session', async () => {
    const { version } = await serverDraft(operator_id, NAME)
    const other = await desk.office.colleague('zia@office.af')
    await desk.open('/', other)
    await expect(sendDraft(operator_id, NAME, rows(row('a')), version)).rejects.toBeInstanceOf(CallFailed)
    await expect(serverDraft(operator_id, NAME)).rejects.toBeInstanceOf(CallFailed)
    const headers = { Authorization: `Token ${other}` }
    const theirs = await desk.office.call('GET', PATH, undefined, headers)
    expect(theirs.body).toMatchObject({ version: 0, draft: null })
  })
})

test('a draft of megabytes is given the time that a slow line needs for it', async () => {
  const { stage } = desk
  const { version } = await serverDraft(operator_id, NAME)
  const long = rows(row('x'.repeat(4_000_000)))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    stage.once('PUT', PATH, () => new Promise(() => {}))
    let isGivenUp = false
    const sent = sendDraft(operator_id, NAME, long, version).catch(() => {
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
