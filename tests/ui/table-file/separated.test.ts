import { describe, expect, it } from 'vitest'
import { readPasted, readTableFile } from '../../../src/ui/table-file/read-table.ts'
import { faultOf, notesOf, rowsOf } from './workbooks.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const read = (bytes: Uint8Array | string) =>
  readTableFile(typeof bytes === 'string' ? utf8(bytes) : bytes, 'office.csv')
const rowsRead = async (bytes: Uint8Array | string) => rowsOf(await read(bytes))

/** Text in UTF-16, in the order of either machine. */
function utf16(text: string, isBigEndian: boolean): Uint8Array {
  const bytes = new Uint8Array(text.length * 2)
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), !isBigEndian)
  return bytes
}

/** Text in Windows-1256, byte by byte. */
function windows1256(text: string): Uint8Array {
  const decoder = new TextDecoder('windows-1256')
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]))
  return Uint8Array.from([...text], (sign) => bytes.get(sign) ?? 0x3f)
}

const TEXT = 'نام,تلفن,مانده\r\nاحمد خان,0700123456,"1,293,410.50"\r\nكريم,۰۷۰۰,(500)\r\n'
const ROWS = [
  [1, 'نام', 'تلفن', 'مانده'],
  [2, 'احمد خان', '0700123456', '1,293,410.50'],
  [3, 'كريم', '۰۷۰۰', '(500)'],
]

describe('separated values', () => {
  it.each([
    ['UTF-8', utf8(TEXT)],
    ['UTF-8 with a mark', utf8(`\ufeff${TEXT}`)],
    ['UTF-16 LE with a mark', utf16(`\ufeff${TEXT}`, false)],
    ['UTF-16 BE with a mark', utf16(`\ufeff${TEXT}`, true)],
    ['UTF-16 LE', utf16(TEXT, false)],
    ['UTF-16 BE', utf16(TEXT, true)],
  ])('are read in %s', async (_, bytes) => {
    const table = await read(bytes)
    expect(rowsOf(table)).toEqual(ROWS)
    expect(notesOf(table)).toEqual([])
  })

  it('are read in Windows-1256 where they are not in Unicode, and that is told', async () => {
    const table = await read(windows1256(TEXT.replace('۰۷۰۰', '0700')))
    expect(rowsOf(table)).toEqual([ROWS[0], ROWS[1], [3, 'كريم', '0700', '(500)']])
    expect(notesOf(table)).toEqual([
      'The file is not in Unicode. It was read as Windows-1256: see whether the names are right.',
    ])
  })

  it.each([
    ['commas', 'Name,Balance\nAhmad,5\n', ['Name', 'Balance'], ['Ahmad', '5']],
    ['tabs', 'Name\tBalance\nAhmad\t1,5;x\n', ['Name', 'Balance'], ['Ahmad', '1,5;x']],
    [
      'semicolons beside decimals',
      'Name;Balance\nAhmad;1,5\nKarim;2,25\n',
      ['Name', 'Balance'],
      ['Ahmad', '1,5'],
    ],
    ['semicolons beside decimals alone', 'Ahmad;1,5\nKarim;2,25\n', ['Ahmad', '1,5'], ['Karim', '2,25']],
    [
      'semicolons beside groups',
      'Name;Balance;Side\nAhmad;1,293,410;Cr\nKarim;12,410;Dr\n',
      ['Name', 'Balance', 'Side'],
      ['Ahmad', '1,293,410', 'Cr'],
    ],
    [
      'commas beside semicolons in texts',
      'Name,Note\nAhmad,a;b\nKarim,c;d\n',
      ['Name', 'Note'],
      ['Ahmad', 'a;b'],
    ],
    [
      'commas under a title',
      'Balances; all\nof the office\nName,Ccy,Balance\nAhmad,AFN,5\n',
      ['Balances; all'],
      ['of the office'],
    ],
    ['what the file says', 'sep=;\nName;Balance, all\nAhmad;5\n', ['Name', 'Balance, all'], ['Ahmad', '5']],
  ])('are divided by %s', async (_, text, first, second) => {
    expect((await rowsRead(text)).slice(0, 2)).toEqual([
      [1, ...first],
      [2, ...second],
    ])
  })

  it.each(['\n', '\r\n', '\r'])('end their lines by %j', async (end) => {
    expect(await rowsRead(['a,b', '', 'c,d', ' , ', 'e'].join(end))).toEqual([
      [1, 'a', 'b'],
      [3, 'c', 'd'],
      [5, 'e'],
    ])
  })

  it('in quotation marks have ends of lines, marks and delimiters', async () => {
    expect(await rowsRead('"a\r\nb","say ""so""",c\r\nd,"x,y"\n')).toEqual([
      [1, 'a\nb', 'say "so"', 'c'],
      [2, 'd', 'x,y'],
    ])
  })

  it('are texts to the letter', async () => {
    expect(
      await rowsRead(
        '=SUM(A1:A9),1.5E+3, 28/11/2026 ,۷ قوس ۱۴۰۵,500-,500 Dr\n+93700,-5,@x,28-Nov-26,46354,1.234',
      ),
    ).toEqual([
      [1, '=SUM(A1:A9)', '1.5E+3', ' 28/11/2026 ', '۷ قوس ۱۴۰۵', '500-', '500 Dr'],
      [2, '+93700', '-5', '@x', '28-Nov-26', '46354', '1.234'],
    ])
  })

  it('may have marks inside a cell that does not begin with one', async () => {
    expect(await rowsRead('5" pipe,b\nc,d')).toEqual([
      [1, '5" pipe', 'b'],
      [2, 'c', 'd'],
    ])
  })

  it('are refused where a quotation mark is not closed, with its line', async () => {
    expect(faultOf(await read('a,b\n"c\nd",e\nf,"g\nh,i\n'))).toBe(
      'The quotation mark in line 4 is not closed. Close it, or take it out.',
    )
    expect(faultOf(await read('"'))).toMatch('line 1 is not closed')
    expect(faultOf(await read('a,b\n"Ahmad" Khan,5\nc,"d"\n'))).toMatch(/^In line 2 text follows/)
  })

  it('may close with the sign of its end', async () => {
    expect(await rowsRead('a,b\r\n\u001a')).toEqual([[1, 'a', 'b']])
  })
})

describe('pasted rows', () => {
  it('are divided by tabs where there is one', async () => {
    const read = await readPasted('Name\tBalance\r\nAhmad\t1,293,410.50\r\n"a\nb"\t5')
    expect(rowsOf(read)).toEqual([
      [1, 'Name', 'Balance'],
      [2, 'Ahmad', '1,293,410.50'],
      [3, 'a\nb', '5'],
    ])
    expect(read).toMatchObject({ table: { file: '', fingerprint: expect.stringMatching(/^[\da-f]{64}$/) } })
  })

  it('are divided as a file is where there is none', async () => {
    expect(rowsOf(await readPasted('Name;Balance\nAhmad;1,5'))).toEqual([
      [1, 'Name', 'Balance'],
      [2, 'Ahmad', '1,5'],
    ])
  })

  it.each(['', ' \n\t\n'])('of nothing, %j, are refused', async (text) => {
    expect(faultOf(await readPasted(text))).toMatch(/^(Nothing was pasted|The file is empty)\.$/)
  })
})
