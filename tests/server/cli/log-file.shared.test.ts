import fs from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { enterEveryKind } from '../setup/every-kind.ts'
import { openOffice, type TestOffice } from '../setup/office.ts'
import { newFolder, removePlaces } from '../setup/places.ts'
import { daftar, endPrograms, run } from '../setup/processes.ts'

/** The verifier as the document has it. */
const [, PROGRAM = ''] =
  /```js\n(import \{ createHash[\s\S]*?)```/.exec(fs.readFileSync('docs/books.md', 'utf8')) ?? []

let office: TestOffice
let settings: Readonly<Record<string, string>>
let folder: string
let file: string
beforeAll(async () => {
  office = await openOffice()
  settings = office.database === '' ? { DATA_DIR: office.folder } : { DATABASE_URL: office.database }
  await enterEveryKind(office)
  folder = newFolder()
  file = path.join(folder, 'office.log')
  fs.writeFileSync(path.join(folder, 'verify.mjs'), PROGRAM)
})
afterEach(endPrograms)
afterAll(async () => {
  await office.close()
  await removePlaces()
})

/** What the verifier says of a file with these lines, with its exit code. */
async function verified(lines: readonly string[]): Promise<string> {
  const copy = path.join(folder, 'copy.log')
  fs.writeFileSync(copy, lines.map((line) => `${line}\n`).join(''))
  const { code, stdout, stderr } = await run(path.join(folder, 'verify.mjs'), [copy], {}).ended
  return `${code} ${stdout}${stderr}`
}
const linesOf = () => fs.readFileSync(file, 'utf8').trimEnd().split('\n')

describe('daftar log', () => {
  it('writes every row with its seal into a new file, which the verifier of the document proves', async () => {
    const [last] = await office.books.all<{ seq: number | bigint; hash: string }>(
      'select seq, hash from audit order by seq desc limit 1',
    )
    const said = `${last?.seq} rows, head ${last?.hash}`
    expect(await daftar(settings, 'log', file)).toMatchObject({
      ...{ code: 0, stderr: '', stdout: `The log is in ${file}: ${said}\n` },
    })
    expect(linesOf()).toHaveLength(Number(last?.seq))
    expect(await verified(linesOf())).toBe(`0 ${last?.seq} rows follow each other, head ${last?.hash}\n`)
    expect(fs.readdirSync(folder).toSorted()).toEqual(['copy.log', 'office.log', 'verify.mjs'])
  })

  it('writes over no file', async () => {
    const { code, stderr } = await daftar(settings, 'log', file)
    expect([code, stderr]).toEqual([1, `${file} stands already: name another file.\n`])
  })

  it.each<[string, (lines: string[]) => string[], row: number]>([
    ['a row that was changed', (lines) => lines.with(4, lines[4]?.replace(',"20', ',"19') ?? ''), 5],
    ['a row that was left out', (lines) => lines.toSpliced(6, 1), 7],
    ['a row that was put in', (lines) => lines.toSpliced(2, 0, lines[1] ?? ''), 3],
    ['a first row that was left out', (lines) => lines.slice(1), 1],
    ['a line that is torn', (lines) => lines.with(-1, lines.at(-1)?.slice(0, -5) ?? ''), -1],
  ])('%s does not pass the verifier', async (_, tamper, row) => {
    const lines = linesOf()
    const wrong = row < 0 ? lines.length : row
    expect(await verified(tamper(lines))).toBe(`1 Row ${wrong} is not as it was written\n`)
  })

  it('has the head of what was cut off at its end no more', async () => {
    expect(await verified(linesOf().slice(0, -1))).not.toContain(linesOf().at(-1)?.slice(0, 12))
  })

  it('names what is wrong with the rows as they stand, writes them all the same and ends with 1', async () => {
    await office.tamper(`update audit set action = 'delete' where seq = 3`)
    const broken = path.join(folder, 'broken.log')
    const { code, stdout } = await daftar(settings, 'log', broken)
    expect(code).toBe(1)
    expect(stdout).toContain('audit 3: was changed after it was written\n')
    expect(await verified(fs.readFileSync(broken, 'utf8').trimEnd().split('\n'))).toContain('1 Row 3')
    await office.tamper(`update audit set action = 'create' where seq = 3`)
  })
})

describe('check --head', () => {
  it('takes the beginning of a head, as papers have it, in either case', async () => {
    const [{ hash = '' } = {}] = await office.books.all<{ hash: string }>(
      'select hash from audit where seq = 5',
    )
    expect((await daftar(settings, 'check', '--head', hash.slice(0, 12).toUpperCase())).code).toBe(0)
    const other = hash.startsWith('f') ? 'e'.repeat(12) : 'f'.repeat(12)
    expect(await daftar(settings, 'check', '--head', other)).toMatchObject({
      ...{ code: 1, stdout: expect.stringContaining(`no row has the head ${other}`) },
    })
    for (const wrong of ['%', 'abc', 'g'.repeat(12)])
      expect(await daftar(settings, 'check', '--head', wrong)).toMatchObject({
        ...{ code: 2, stderr: expect.stringContaining('A head has 8 to 64 figures') },
      })
  })
})
