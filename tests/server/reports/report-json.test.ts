import zlib from 'node:zlib'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { scaledToWire } from '../../../contract/money/money.ts'
import { jsonPieces, reportPieces } from '../../../server/wire/json-pieces.ts'
import { type WirePart, wireParts } from '../../../server/wire/wire-parts.ts'

function text(parts: readonly WirePart[]): string {
  const bytes = Buffer.concat(parts.map((part) => part.bytes))
  return String(parts[0]?.isGzip ? zlib.gunzipSync(bytes) : bytes)
}

/** What JSON writes as it is, leaves out, or asks for its own text. */
const leaf = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.double(),
  fc.boolean(),
  fc.constantFrom(null, undefined, () => 1, Symbol('one'), new Date(0), { toJSON: () => [1, 'two'] }),
  fc.constantFrom(Object.assign([1], { toJSON: () => undefined }), scaledToWire(1234567890123456789012n, 2)),
)
const key = fc.oneof(fc.string(), fc.constantFrom('toJSON', '__proto__', '7'))
/** However short a value is, thousands of it are cut up. */
const grown = (value: unknown) =>
  fc.constantFrom(1, 400, 3000).map((times) => Array.from({ length: times }, () => value))
const { tree } = fc.letrec((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    leaf,
    fc.array(tie('tree'), { maxLength: 5 }),
    fc.dictionary(key, tie('tree'), { maxKeys: 5 }),
    fc.array(leaf, { maxLength: 3 }).chain(grown),
    fc.dictionary(key, leaf, { maxKeys: 3 }).chain(grown),
  ),
}))

it('is byte for byte what JSON.stringify writes', async () => {
  await fc.assert(
    fc.asyncProperty(leaf, tree, leaf, async (first, among, last) => {
      const report = { first, among: [among, [], ...Array.from({ length: 1000 }, () => last), among], last }
      const parts = await Array.fromAsync(wireParts(report, false))
      expect(text(parts) === JSON.stringify(report)).toBe(true)
    }),
  )
})

it('is of a list in parts what it is of the list, and of what is told last what it is by then', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(tree, { maxLength: 5 })), leaf, async (parts, last) => {
      let count = 0
      async function* counted() {
        for (const part of parts) {
          count += part.length
          yield part
        }
      }
      const rows = parts.flat()
      const whole = JSON.stringify({ rows, total: { count: rows.length }, last })
      const pieces = reportPieces({ rows: counted(), total: { toJSON: () => ({ count }) }, last })
      expect((await Array.fromAsync(pieces)).join('')).toBe(whole)
    }),
  )
})

it('stays in small pieces, however the rows are nested', () => {
  const rows = fc.integer({ min: 0, max: 3000 })
  fc.assert(
    fc.property(fc.array(fc.tuple(rows, rows), { maxLength: 30 }), (sizes) => {
      const customers = sizes.map(([one, other], cust_id) => ({
        cust_id,
        accounts: Array.from({ length: one }, () => ({ acc_no: '4001', balance: 12.5 })),
        by_day: { numbers: Array.from({ length: other }, (_, day) => day) },
      }))
      const whole = JSON.stringify({ customers, total: 0 })
      const pieces = [...jsonPieces({ customers, total: 0 })]
      expect(pieces.join('') === whole).toBe(true)
      expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(40_000)
      // Nor in crumbs: each costs a buffer.
      expect(pieces.length).toBeLessThan(20 + whole.length / 100)
    }),
  )
})

it('is in parts of a megabyte, which together are one gzip file where the client takes that', async () => {
  const names = fc.array(fc.string({ unit: 'grapheme', maxLength: 40 }), { minLength: 1, maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(
      names,
      fc.integer({ min: 0, max: 30_000 }),
      fc.boolean(),
      async (names, count, compress) => {
        const rows = Array.from({ length: count }, (_, number) => ({
          number,
          sender: names[number % names.length],
          account: 'Sarai Shahzada, Kabul',
        }))
        const parts = await Array.fromAsync(wireParts({ rows, note: 'x'.repeat(count * 50) }, compress))
        const whole = JSON.stringify({ rows, note: 'x'.repeat(count * 50) })
        expect(text(parts) === whole).toBe(true)
        expect(new Set(parts.map(({ isGzip }) => isGzip))).toEqual(
          new Set([compress && Buffer.byteLength(whole) >= 16_384]),
        )
        expect(parts.length).toBeLessThan(2 + whole.length / 200_000)
        // Each can be handed to another thread.
        for (const { bytes } of parts) expect(bytes.byteLength).toBe(bytes.buffer.byteLength)
      },
    ),
    { numRuns: 20 },
  )
})

it('is compressed where little stands before one long text', async () => {
  const report = { few: Array.from({ length: 1500 }, () => 1), note: 'x'.repeat(1_000_000) }
  const parts = await Array.fromAsync(wireParts(report, true))
  expect(parts.map(({ isGzip }) => isGzip)).toEqual([true, true])
  expect(text(parts) === JSON.stringify(report)).toBe(true)
})
