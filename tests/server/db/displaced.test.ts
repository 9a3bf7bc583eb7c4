import fs from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import { openSnapshots } from '../../../server/db/open.ts'
import { cashBook } from '../setup/bodies.ts'
import { openOffice, type TestOffice } from '../setup/office.ts'

/** An office whose data folder lies in another one, so that it can be moved away. */
let office: TestOffice
let data = ''
async function open() {
  office = await openOffice({}, undefined, { engine: 'sqlite' })
  data = office.folder
  await office.addCustomer(1, { '4001': 'USD', '4002': 'USD' })
}
const putBack: (() => void)[] = []
afterEach(async () => {
  for (const undo of putBack.splice(0)) undo()
  await office.close()
})

const post = () => office.call<{ id: number; detail: string }>('POST', 'api/cash-book/', cashBook)

/** Moves the data folder away; `putBack` moves it back. */
function moveAway() {
  const away = `${data}-away`
  fs.renameSync(data, away)
  putBack.push(() => {
    fs.rmSync(data, { recursive: true, force: true })
    fs.renameSync(away, data)
  })
}

describe('books that are no longer at their path', () => {
  it.each<[string, () => void]>([
    ['whose folder is moved', moveAway],
    [
      'whose folder is moved, and another one put there',
      () => {
        moveAway()
        fs.cpSync(`${data}-away`, data, { recursive: true })
      },
    ],
    ['whose folder is deleted', () => fs.rmSync(data, { recursive: true })],
    [
      'whose database is replaced by a copy',
      () => {
        fs.copyFileSync(office.file, `${office.file}.copy`)
        fs.renameSync(`${office.file}.copy`, office.file)
      },
    ],
    ['whose log is deleted', () => fs.rmSync(`${office.file}-wal`)],
  ])('%s take no write, say so, and are still read', async (_, displace) => {
    await open()
    const before = await post()
    expect(before.status).toBe(201)
    displace()
    const refused = await post()
    expect([refused.status, refused.body.detail]).toEqual([
      503,
      expect.stringMatching(/^The books could not be written: the files at .* are no longer those/),
    ])
    const ready = await office.call('GET', 'api/health/ready')
    expect([ready.status, ready.body.detail]).toEqual([503, refused.body.detail])
    expect((await office.call('GET', `api/cash-book?id=${before.body.id}`)).status).toBe(200)
  })

  it('are written again once they are back, with all that was answered', async () => {
    await open()
    expect((await post()).status).toBe(201)
    moveAway()
    expect((await post()).status).toBe(503)
    for (const undo of putBack.splice(0)) undo()
    expect((await post()).status).toBe(201)
    expect(await office.count('cash_book')).toBe(2)
    expect(await office.findings()).toEqual([])
  })

  const moves = process.env.PROVE ? 100 : 3
  it(`lose nothing that was answered while 14 operators write and the folder is moved ${moves} times`, async () => {
    await open()
    const answered: number[] = []
    const answeredWhileAway: number[] = []
    /** How often the folder was moved, away or back: odd while it is away. */
    let moved = 0
    let isOver = false
    const isAway = () => moved % 2 === 1
    const writers = Array.from({ length: 14 }, async () => {
      while (!isOver) {
        const asked = isAway() ? moved : undefined
        const { status, body } = await post()
        if (status === 201) (asked === moved ? answeredWhileAway : answered).push(body.id)
      }
    })
    const away = `${data}-away`
    for (let move = 0; move < moves; move += 1) {
      const known = answered.length
      while (answered.length < known + 14) await new Promise((resolve) => setTimeout(resolve, 1))
      fs.renameSync(data, away)
      moved += 1
      expect((await post()).status).toBe(503)
      fs.renameSync(away, data)
      moved += 1
    }
    isOver = true
    await Promise.all(writers)
    const books = await openSnapshots({ DATA_DIR: data, DATABASE_URL: undefined })
    const rows = await books.snapshot(({ all }) => all<{ id: bigint }>('select id from cash_book'))
    await books.close()
    const standing = new Set(rows.map(({ id }) => Number(id)))
    expect(answeredWhileAway).toEqual([])
    expect(answered.filter((id) => !standing.has(id))).toEqual([])
    expect(await office.findings()).toEqual([])
  })
})
