import fc from 'fast-check'
import { expect, it } from 'vitest'
import { scaledToWire } from '../../../contract/money/money.ts'
import { jsonBytes, jsonPieces } from '../../../server/reports/json-pieces.ts'

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

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

it('is byte for byte what JSON.stringify writes', () => {
  fc.assert(
    fc.property(leaf, tree, leaf, (first, among, last) => {
      const report = { first, among: [among, [], ...Array.from({ length: 1000 }, () => last), among], last }
      expect(text(jsonBytes(report)) === JSON.stringify(report)).toBe(true)
    }),
  )
})

it('is of a list in parts what it is of the list, and of what is told last what it is by then', () => {
  fc.assert(
    fc.property(fc.array(fc.array(tree, { maxLength: 5 })), leaf, (parts, last) => {
      let count = 0
      function* counted() {
        for (const part of parts) {
          count += part.length
          yield part
        }
      }
      const rows = parts.flat()
      const whole = JSON.stringify({ rows, total: { count: rows.length }, last })
      const pieces = jsonPieces({ rows: counted(), total: { toJSON: () => ({ count }) }, last })
      expect([...pieces].join('')).toBe(whole)
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

it('can be handed to another thread, be it small', () => {
  const bytes = jsonBytes({ rows: [] })
  expect(bytes.byteLength).toBe(bytes.buffer.byteLength)
  expect(() => structuredClone(bytes, { transfer: [bytes.buffer] })).not.toThrow()
})
