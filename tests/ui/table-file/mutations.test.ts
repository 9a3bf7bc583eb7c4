import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { TABLE_LIMITS, type Table, type TableRead } from '../../../contract/imports/table.ts'
import { readTableFile } from '../../../src/ui/table-file/read-table.ts'
import { EXCEL, PROGRAMS, rowsOf, type Written, workbookParts, zipped } from './workbooks.ts'

const MUTATIONS = process.env.PROVE ? 5000 : 300
const MB = 1024 * 1024

/** Chance that is the same in each run: a whole number below `most`. */
type Chance = (most: number) => number
function chanceFrom(seed: number): Chance {
  let state = seed
  return (most) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most
  }
}

const OFFICE: Written = {
  rows: [
    { cells: ['دفتر', undefined, undefined] },
    { cells: ['Name', 'Phone', 'Balance', 'Since', 'Sum'] },
    {
      cells: [
        'احمد',
        { v: '700123456' },
        { v: '1293410.5', s: 2 },
        { v: '46354', s: 1 },
        { f: 'C3*2', v: '2586821' },
      ],
    },
    {
      cells: [
        undefined,
        '0700',
        { v: '-500', s: 8 },
        { v: '46354.5', s: 4 },
        { f: 'B1/0', t: 'e', v: '#DIV/0!' },
      ],
    },
    { r: 9, isHidden: true, cells: ['Karim & Sons', undefined, { v: '0.30000000000000004' }] },
  ],
  merged: ['A1:C1', 'A3:A4'],
  cols: '<col min="2" max="2" hidden="1"/>',
  sheets: [{ name: 'Old', state: 'hidden' }, { name: 'دفتر' }],
}
const WORKBOOKS = Object.values(PROGRAMS).map((program) => ({
  program,
  parts: workbookParts({ ...OFFICE, program }),
}))
const TEXT = 'sep=;\nName;Phone;Balance\r\n"Ahmad ""K""\nKhan";0700;"1,293,410.50"\r\nکریم;۰۷۰۰;(500)\n;;\n'
const TEXTS = [
  Buffer.from(TEXT),
  Buffer.from(`\ufeff${TEXT}`, 'utf16le'),
  Buffer.from(TEXT, 'utf16le').swap16(),
  Buffer.from('e3cded3b0a22610a3b', 'hex'),
].map((bytes) => new Uint8Array(bytes))

const oneOf = <Item>(items: readonly Item[], chance: Chance): Item => items[chance(items.length)] as Item

/** Bytes of which a few are others. */
function flipped(bytes: Uint8Array, chance: Chance): Uint8Array {
  const other = bytes.slice()
  for (let left = chance(8); left >= 0; left--) other[chance(other.length)] = chance(256)
  return other
}

/** Bytes with a piece left out, or twice. */
function cut(bytes: Uint8Array, chance: Chance): Uint8Array {
  const from = chance(bytes.length)
  const to = Math.min(bytes.length, from + chance(bytes.length))
  const [start, piece, end] = [bytes.slice(0, from), bytes.slice(from, to), bytes.slice(to)]
  return new Uint8Array(Buffer.concat(chance(2) === 0 ? [start, end] : [start, piece, piece, end]))
}

/** A zip of whose heads one says something else: lengths, places, counts, ways of packing. */
function lying(bytes: Uint8Array, chance: Chance): Uint8Array {
  const other = bytes.slice()
  const view = new DataView(other.buffer)
  const heads: number[] = []
  for (let at = 0; at + 4 < other.length; at++)
    if ([0x02014b50, 0x04034b50, 0x06054b50].includes(view.getUint32(at, true))) heads.push(at)
  const at = oneOf(heads, chance) + 4 + chance(40)
  const value = oneOf([0, 1, 8, 99, 0x7fff, 0xffff, chance(0xffff), other.length], chance)
  if (at + 4 > other.length) return other
  if (chance(2) === 0) view.setUint16(at, value, true)
  else view.setUint32(at, oneOf([value, 0xffffffff, 0x7fffffff, 0x10000000], chance), true)
  return other
}

const ODD = [
  '',
  '0',
  '-1',
  '1E9',
  '1048577',
  'XFD1048576',
  'A1:XFD1048576',
  '1e400',
  '&#xFFFFFFFF;',
  '&a;',
  's',
  'x',
  'true',
  ' ',
  '&lt;',
  '<',
  '"',
  '\u0000',
  '𝄞',
  '1'.repeat(2000),
]

/** XML that says something else: a value, a tag, a piece in another place. */
function rewritten(xml: string, chance: Chance): string {
  const values = [...xml.matchAll(/"[^"]*"|>[^<]+</g)]
  const tags = [...xml.matchAll(/<[^>]+>/g)]
  const spots = chance(3) === 0 ? tags : values
  const spot = spots.length > 0 ? oneOf(spots, chance) : undefined
  const at = spot?.index ?? 0
  const [found = ''] = spot ?? []
  const other = oneOf(tags, chance)?.[0] ?? ''
  const put =
    spots === tags
      ? oneOf(['', found + found, other], chance)
      : found.charAt(0) + oneOf(ODD, chance) + found.slice(-1)
  return xml.slice(0, at) + put + xml.slice(at + found.length)
}

function withOtherXml({ program, parts }: (typeof WORKBOOKS)[number], chance: Chance): Uint8Array {
  const other = { ...parts }
  for (let left = chance(3); left >= 0; left--) {
    const name =
      chance(2) === 0
        ? (Object.keys(other).find((one) => one.endsWith('sheet2.xml')) ?? '')
        : oneOf(Object.keys(other), chance)
    if (chance(12) === 0) delete other[name]
    else other[name] = rewritten(other[name] ?? '', chance)
  }
  return zipped(other, program.isStreamed)
}

/** A table as its type promises it: nothing past the limits, figures and days as they are written. */
function expectTable({ rows, notes }: Table): void {
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.length).toBeLessThanOrEqual(TABLE_LIMITS.rows)
  let before = 0
  for (const { line, cells } of rows) {
    expect(line).toBeGreaterThan(before)
    before = line
    expect(cells.length).toBeLessThanOrEqual(TABLE_LIMITS.columns)
    expect(cells.some(({ text }) => text.trim() !== '')).toBe(true)
    for (const { kind, text } of cells) {
      if (kind === 'figure') expect(text).toMatch(/^(?:0|-?(?:[1-9]\d*|0\.\d*[1-9]|[1-9]\d*\.\d*[1-9]))$/)
      if (kind === 'day') expect(new Date(`${text}T00:00:00Z`).toISOString().slice(0, 10)).toBe(text)
    }
  }
  for (const { code } of notes) expect(code).toMatch(/^tableFile\./)
}

function expectAnswer(read: TableRead): void {
  if ('table' in read) expectTable(read.table)
  else expect(read.fault.code).toMatch(/^tableFile\./)
}

describe(`of ${MUTATIONS} mutations`, () => {
  const seeds = Array.from({ length: MUTATIONS }, (_, seed) => seed)

  it('of workbooks none is read as another table: bytes that change are noticed', async () => {
    for (const seed of seeds) {
      const chance = chanceFrom(seed)
      const { parts, program } = oneOf(WORKBOOKS, chance)
      const bytes = zipped(parts, program.isStreamed)
      const mutate = oneOf([flipped, cut, lying], chance)
      const [asWritten, read] = [
        await readTableFile(bytes, ''),
        await readTableFile(mutate(bytes, chance), ''),
      ]
      expectAnswer(read)
      if ('table' in read) expect(rowsOf(read), `seed ${seed}`).toEqual(rowsOf(asWritten))
    }
  })

  it('of the parts of workbooks each is read as a table, or refused in words', async () => {
    const answers = { read: 0, refused: 0 }
    for (const seed of seeds) {
      const chance = chanceFrom(seed)
      const read = await readTableFile(withOtherXml(oneOf(WORKBOOKS, chance), chance), '')
      answers['table' in read ? 'read' : 'refused'] += 1
      expectAnswer(read)
    }
    expect(Math.min(answers.read, answers.refused)).toBeGreaterThan(MUTATIONS / 20)
  })

  it('of separated values each is read as a table, or refused in words', async () => {
    for (const seed of seeds) {
      const chance = chanceFrom(seed)
      const bytes = oneOf(TEXTS, chance)
      expectAnswer(await readTableFile(oneOf([flipped, cut], chance)(bytes, chance), ''))
    }
  })
})

/** Bytes of the heap that are in use once nothing is left over. */
function heapInUse(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  return process.memoryUsage().heapUsed
}

if (process.env.PROVE)
  it('the memory of tables that were read or refused comes back', async () => {
    const row = '<row r="1"><c r="A1" t="inlineStr"><is><t>a</t></is></c></row>'
    const blank = Array.from(
      { length: 300_000 },
      (_, at) => `<row r="${at + 2}"><c r="A${at + 2}" s="1"/></row>`,
    ).join('')
    const large = workbookParts({
      program: EXCEL,
      rows: Array.from({ length: 10_000 }, () => ({ cells: Array.from({ length: 20 }, () => 'text') })),
    })
    const sheet = (xml: string) => zipped({ ...large, 'xl/worksheets/sheet1.xml': xml })
    const files = [
      zipped(large),
      sheet(`<worksheet><sheetData>${row}${blank}</sheetData></worksheet>`),
      sheet(`<worksheet><sheetData>${row}${blank}`),
      new Uint8Array(Buffer.from('"a";'.repeat(MB))),
      new Uint8Array(Buffer.from('a,b\n'.repeat(MB))),
    ]
    const readAll = async () => {
      for (const file of files) expectAnswer(await readTableFile(file, ''))
    }
    await readAll()
    const before = heapInUse()
    for (let round = 0; round < 10; round++) await readAll()
    expect(heapInUse() - before).toBeLessThan(8 * MB)
  })
