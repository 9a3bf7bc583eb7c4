import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { parseAnswer } from '../../contract/money/exact-json.ts'
import { parseLongAnswer } from '../../src/api/long-answer.ts'

afterEach(() => vi.restoreAllMocks())

/** An answer's body that comes so many bytes at a time, also in the midst of a letter. */
function bodyOf(text: string, size: number): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  let sent = 0
  return new ReadableStream({
    pull(controller) {
      if (sent >= bytes.length) return controller.close()
      controller.enqueue(bytes.slice(sent, sent + size))
      sent += size
    },
  })
}

const parse = (text: string, size: number) => parseLongAnswer(bodyOf(text, size), () => {})

const name = fc.oneof(
  fc.string(),
  fc.constantFrom('کریم', '},{', '"},{"', '\\', '{"rows":[{', ']}', 'Kabul “city”'),
)
const figure = fc.oneof(
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: 0.01, max: 1e6 }),
)
const row = fc.record(
  { number: figure, name, steps: fc.array(fc.record({ name }), { maxLength: 3 }) },
  { requiredKeys: [] },
)
const answer = fc.oneof(
  fc.record({ rows: fc.array(row), totals: fc.dictionary(fc.constantFrom('USD', 'PKR'), figure) }),
  fc.record({ rows: fc.array(row), more: figure, others: fc.array(row) }),
  fc.record({ title: name, rows: fc.array(row), others: fc.array(row) }),
  fc.array(row),
  row,
)

test('a long answer is what one text of it would be, wherever it is cut as it comes', async () => {
  await fc.assert(
    fc.asyncProperty(answer, fc.integer({ min: 1, max: 80 }), async (report, size) => {
      const text = JSON.stringify(report)
      expect(await parse(text, size)).toEqual(parseAnswer(text))
    }),
  )
})

test('its figures keep every digit', async () => {
  const rows = Array.from({ length: 50 }, (_, index) => `{"sum":${index}.25,"all":90071992547409.93}`)
  const text = `{"rows":[${rows.join(',')}],"total":4503599627370496.5}`
  expect(await parse(text, 100)).toEqual(parseAnswer(text))
})

test('no text of it grows as long as it is', async () => {
  const rows = Array.from({ length: 5000 }, (_, number) => ({
    number,
    name: 'کریم احمدی',
    day: '2026-11-20',
  }))
  const told: number[] = []
  const parsing = vi.spyOn(JSON, 'parse')
  const text = JSON.stringify({ rows, totals: { USD: 5 } })
  const read = await parseLongAnswer(bodyOf(text, 4096), (received) => told.push(received))
  expect(Math.max(...parsing.mock.calls.map(([part]) => part.length))).toBeLessThan(10_000)
  expect(read).toEqual({ rows, totals: { USD: 5 } })
  expect([told[0], told.at(-1)]).toEqual([4096, Buffer.byteLength(text)])
})

test('an answer that ends too early is no answer', async () => {
  const text = JSON.stringify({ rows: [{ number: 1 }, { number: 2 }, { number: 3 }] })
  await expect(parse(text.slice(0, -4), 5)).rejects.toThrow(SyntaxError)
})
