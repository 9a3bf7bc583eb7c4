import { afterEach, expect, it, vi } from 'vitest'
import type { Books } from '../../../server/db/books.ts'
import { openBusinessDate } from '../../../server/ledger/closed.ts'

/** Books whose reads of what is closed are answered or failed one by one, in any order. */
function slowBooks() {
  const looks: { readonly answer: (date: string | null) => void; readonly fail: () => void }[] = []
  const all = () =>
    new Promise((resolve, reject) => {
      looks.push({
        answer: (date) => resolve([{ date }]),
        fail: () => reject(new Error('away')),
      })
    })
  return { looks, books: { all } as unknown as Books }
}

it('goes by the look that was begun last, in whatever order the books answer', async () => {
  const { looks, books } = slowBooks()
  const opening = openBusinessDate(books, () => '2026-11-28')
  looks[0]?.answer(null)
  const business = await opening
  const early = business.look()
  const afterClose = business.look()
  looks[2]?.answer('2026-11-28')
  await afterClose
  expect(business.today()).toBe('2026-11-29')
  looks[1]?.answer(null)
  await early
  expect(business.today()).toBe('2026-11-29')

  const failing = business.look()
  looks[3]?.fail()
  await failing
  expect(business.today()).toBe('2026-11-29')

  const reopened = business.look()
  looks[4]?.answer('2026-11-27')
  await reopened
  expect(business.today()).toBe('2026-11-28')
  business.close()
})

afterEach(() => void vi.useRealTimers())

it('is the calendar day where the last closed one is long past, or the books do not answer', async () => {
  const { looks, books } = slowBooks()
  const opening = openBusinessDate(books, () => '2026-11-28')
  looks[0]?.fail()
  const business = await opening
  expect(business.today()).toBe('2026-11-28')
  const look = business.look()
  looks[1]?.answer('2026-11-20')
  await look
  expect(business.today()).toBe('2026-11-28')
  business.close()
})

it('looks again and again for what other servers have closed, until it is closed itself', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { looks, books } = slowBooks()
  const opening = openBusinessDate(books, () => '2026-11-28')
  looks[0]?.answer(null)
  const business = await opening
  vi.advanceTimersByTime(60_000)
  expect(looks).toHaveLength(3)
  business.close()
  vi.advanceTimersByTime(60_000)
  expect(looks).toHaveLength(3)
})
