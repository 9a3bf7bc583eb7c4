import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Figure, parseAnswer, parseJson } from '../../../contract/money/exact-json.ts'

describe('JSON', () => {
  it('of the server keeps sixteen digits, and what a double writes with an exponent', () => {
    expect(parseAnswer('{"sum":90071992547409.93}')).toEqual({ sum: new Figure('90071992547409.93') })
    expect(parseAnswer('[0.00000010,12.5]')).toEqual([new Figure('0.00000010'), 12.5])
  })

  it('keeps the text of figures that a double would change', () => {
    const figures = parseJson('[1e2, 0.1, 1.50, 12345678901234567.89]') as unknown[]
    expect(figures.map((f) => (typeof f === 'number' ? f : (f as { source: string }).source))).toEqual([
      '1e2',
      0.1,
      '1.50',
      '12345678901234567.89',
    ])
  })

  it('keeps it wherever a figure may be, and takes text for no figure', () => {
    const texts = [
      '1e2',
      '1.0',
      '-0',
      '0.0000001',
      '12345678901234567890',
      '1.5',
      '-7',
      '0',
      '9007199254740993',
    ]
    const kept = (text: string) => (String(Number(text)) === text ? Number(text) : new Figure(text))
    for (const text of texts) {
      expect(parseJson(text)).toEqual(kept(text))
      expect(parseJson(` [ ${text} ,${text}]`)).toEqual([kept(text), kept(text)])
      expect(parseJson(`{"a":\n${text}}`)).toEqual({ a: kept(text) })
      expect(parseJson(`{"a, ${text}":"b: ${text}"}`)).toEqual({ [`a, ${text}`]: `b: ${text}` })
    }
    for (const key of ['__proto__', '\\u005f_proto__'])
      expect(() => parseJson(`{"${key}":{"a":1}}`)).toThrow(new SyntaxError('Forbidden key.'))
  })

  it('is read as JSON is, where it is plain', () => {
    // Those that JSON writes or numbers have, that it escapes, and others.
    const letters = fc.constantFrom(...'[]{},:"0e.-+\\\n\u0001a کç😀')
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: letters }), (value) => {
        const text = JSON.stringify(value)
        // parseJson refuses this key.
        fc.pre(!text.includes('"__proto__":'))
        const plain = (read: unknown): unknown =>
          read instanceof Figure
            ? Number(read.source)
            : Array.isArray(read)
              ? read.map(plain)
              : read && typeof read === 'object'
                ? Object.fromEntries(Object.entries(read).map(([key, one]) => [key, plain(one)]))
                : read
        expect(plain(parseJson(text))).toEqual(plain(JSON.parse(text)))
      }),
    )
  })
})
