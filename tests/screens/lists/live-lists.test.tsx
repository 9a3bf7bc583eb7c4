import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { authTexts } from '../../../contract/operator/auth.ts'
import { LiveLists } from '../../../src/shell/live/live-lists.ts'
import type { Outbox } from '../../../src/shell/outbox/outbox.ts'

const HOUR_MS = 3_600_000
/** The outbox of a tab that sends. */
const leading = {
  actor: { getSnapshot: () => ({ matches: () => true }), subscribe: () => ({ unsubscribe() {} }) },
} as unknown as Outbox

let asked = 0
beforeEach(() => {
  asked = 0
  vi.useFakeTimers()
  const { Request: ServerRequest } = globalThis
  vi.stubGlobal(
    'Request',
    class extends ServerRequest {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, document.baseURI) : input, init)
      }
    },
  )
  vi.stubGlobal('fetch', async () => {
    asked += 1
    return Response.json({ detail: authTexts.invalidToken }, { status: 401 })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('changes are not asked for until the operator has signed in again', async () => {
  let isExpired = false
  const lists = new LiveLists(1, leading, new QueryClient(), () => isExpired)
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toBeGreaterThan(0)
  isExpired = true
  // A pause that was begun before ends, and no other one does.
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  const before = asked
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  lists.retry()
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  expect(asked).toBe(before)
  isExpired = false
  lists.retry()
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toBeGreaterThan(before)
  lists.close()
})
