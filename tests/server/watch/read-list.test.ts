import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { watchRefusals } from '../../../contract/watch/watch-texts.ts'
import { Refused } from '../../../server/errors.ts'
import { readWatchList } from '../../../server/watch-lists/read-list.ts'
import { ALT_CSV, OWN_CSV, SDN_CSV, UN_LIST } from './lists.ts'

/** A file that comes in pieces of so many bytes. */
function inPieces(content: string | Buffer, size = 7): Readable {
  const bytes = Buffer.from(content)
  const pieces: Buffer[] = []
  for (let at = 0; at < bytes.length; at += size) pieces.push(bytes.subarray(at, at + size))
  return Readable.from(pieces, { objectMode: false })
}
const read = (content: string | Buffer, size?: number) => readWatchList(inPieces(content, size))
async function refusal(content: string | Buffer, size?: number): Promise<unknown> {
  const error = await read(content, size).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof Refused)) throw new Error('It was read.', { cause: error })
  return (error.body as { readonly file: readonly unknown[] }).file[0]
}

describe("the UN's list", () => {
  it('gives names with their aliases, script, birth and reference, whatever pieces it comes in', async () => {
    const list = await read(UN_LIST)
    expect(list).toEqual({
      ...{ source: 'un', day: '2026-11-20' },
      sha256: createHash('sha256').update(UN_LIST).digest('hex'),
      names: [
        { ref: 'TAi.901', name: 'KARIM ULLAH ZORMATI', born: '1958–1963' },
        { ref: 'TAi.901', name: 'کریم الله زرمتی', born: '1958–1963' },
        { ref: 'TAi.901', name: 'Karim Jan Mansoori', born: '1958–1963' },
        { ref: 'TAi.901', name: 'Qari قادر', born: '1958–1963' },
        { ref: 'TAe.902', name: 'RAHAT & BROTHERS MONEY EXCHANGE', born: '' },
        { ref: 'TAe.902', name: 'Rahat Hawala Ghazni', born: '' },
      ],
    })
    for (const size of [1, 64, 1_000_000]) expect(await read(UN_LIST, size)).toEqual(list)
  })

  it('is read in UTF-16 as well', async () => {
    const text = UN_LIST.replace('UTF-8', 'UTF-16')
    const little = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
    expect((await read(little)).names).toHaveLength(6)
    expect(
      (await read(Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(text, 'utf16le').swap16()]))).names,
    ).toHaveLength(6)
  })

  it.each([
    ['cut off', UN_LIST.slice(0, UN_LIST.length - 200)],
    [
      'with a document type',
      UN_LIST.replace('<CONSOLIDATED', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><CONSOLIDATED'),
    ],
    ['with an entity of its own', UN_LIST.replace('&quot;', '&e;')],
    ['with an entity without an end', UN_LIST.replace('&quot;', '& ')],
    ['with elements that cross', UN_LIST.replace('</FIRST_NAME>', '</SECOND_NAME>')],
  ])('%s is refused', async (_, text) => expect(await refusal(text)).toEqual(watchRefusals.damaged))

  it('in another encoding than it says is refused', async () => {
    expect(await refusal(UN_LIST.replace('UTF-8', 'windows-1256'))).toEqual(watchRefusals.encoding)
    expect(await refusal(Buffer.from(UN_LIST.replace('KARIM', 'KÁRIM'), 'latin1'))).toEqual(
      watchRefusals.encoding,
    )
  })
})

describe('separated lists', () => {
  it("OFAC's list gives people and entities, no ships", async () => {
    for (const size of [3, 1_000_000])
      expect(await read(SDN_CSV, size)).toMatchObject({
        ...{ source: 'ofac', day: undefined },
        names: [
          { ref: 'OFAC 306', name: 'BANCO NACIONAL DEL NORTE', born: '' },
          { ref: 'OFAC 2674', name: 'ZADRANI, Gul Agha', born: '10 Dec 1948' },
        ],
      })
  })

  it("OFAC's aliases are a list of their own", async () => {
    const { source, names } = await read(ALT_CSV)
    expect([source, names[0]]).toEqual([
      'ofac-aliases',
      { ref: 'OFAC 2674', name: 'ESHAQZAI, Gul Agha', born: '' },
    ])
  })

  it("the office's own list has a heading", async () => {
    expect(await read(`\ufeff${OWN_CSV}`)).toMatchObject({
      source: 'own',
      names: [
        { ref: 'A-7', name: 'وحید الله احمدزی', born: '1971' },
        { ref: 'A-7', name: 'Waheedullah Ahmadzai', born: '1971' },
        { ref: 'A-7', name: 'Wahid Jan', born: '1971' },
        { ref: 'Mirza Trading LLC', name: 'Mirza Trading LLC', born: '' },
      ],
    })
  })

  it.each([
    ['another file', 'date,amount\n2026-01-01,5\n', watchRefusals.unknown],
    ['another XML file', '<rss><channel/></rss>', watchRefusals.unknown],
    ['nothing', ' \n', watchRefusals.unknown],
    ['a heading alone', 'name,alias,born,ref\n', watchRefusals.noNames],
    ['a line without a name', 'name,alias,born,ref\nA B,,,\n,x,,\n', watchRefusals.noName({ line: '3' })],
    ['a row that lacks a cell', `${ALT_CSV}7,8,"aka"\n`, watchRefusals.damaged],
    ['a quotation mark without an end', `${OWN_CSV}"A B,,,\n`, watchRefusals.damaged],
    ['a quotation mark in a cell', `${OWN_CSV}"A" B,,,\n`, watchRefusals.damaged],
  ])('%s is refused in words', async (_, text, why) => expect(await refusal(text)).toEqual(why))
})

it('what is larger than a list is refused, and read to its end', async () => {
  const piece = Buffer.from(`<!--${'x'.repeat(1024 * 1024)}-->`)
  let sent = 0
  const file = Readable.from(
    (function* () {
      yield Buffer.from('<CONSOLIDATED_LIST>')
      for (; sent < 66; sent += 1) yield piece
    })(),
    { objectMode: false },
  )
  const error = await readWatchList(file).catch((thrown: unknown) => thrown)
  expect((error as Refused).body).toEqual({ file: [watchRefusals.tooLarge] })
  await new Promise((resolve) => file.once('close', resolve))
  expect(sent).toBe(66)
})
