import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { automaticBackups, nameAutomatic, prune, toKeep } from '../../../server/backup/folder.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Instants of a server that was off now and then, by a small generator of its own: the same in every run. */
function instants(seed: number, end: number): Date[] {
  let state = seed
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
  const all: Date[] = []
  for (let at = end - 500 * DAY; at <= end; at += HOUR * (next() < 0.05 ? 60 * next() : 1 + next() / 10))
    all.push(new Date(Math.floor(at)))
  return all
}

const periods = (dates: Iterable<Date>, letters: number) =>
  new Set([...dates].map((at) => at.toISOString().slice(0, letters)))

it.each([1, 2, 3])(
  'keeps the last of each hour for a day, day for a month, month for a year (%i)',
  (seed) => {
    const end = Date.parse('2026-11-21T10:30:00Z')
    let standing: Date[] = []
    // As it runs: pruned after every backup, never asked about one that is gone.
    for (const at of instants(seed, end)) {
      standing = [...toKeep([...standing, at])]
      expect(standing).toContain(at)
    }
    const all = instants(seed, end)
    const last = all.at(-1)?.getTime() ?? 0
    for (const [letters, span] of [
      [13, DAY],
      [10, 31 * DAY],
      [7, 366 * DAY],
    ] as const) {
      const young = (at: Date) => last - at.getTime() <= span
      expect(periods(standing.filter(young), letters)).toEqual(periods(all.filter(young), letters))
    }
    expect(standing.length).toBeLessThanOrEqual(25 + 32 + 13)
    expect(standing.every((at) => last - at.getTime() <= 13 * 31 * DAY)).toBe(true)
  },
)

it('keeps the newest, however old it is', () => {
  const [older, newer] = [new Date('2019-01-01T00:00:00Z'), new Date('2019-01-01T00:30:00Z')]
  expect([...toKeep([older, newer])]).toEqual([newer])
  expect(toKeep([])).toEqual(new Set())
})

it.each([2, 40, 400, 4000])(
  'gives up at most one of each kind under a clock that is %i days ahead',
  (days) => {
    const end = Date.parse('2026-11-21T10:30:00Z')
    const standing = [...toKeep(instants(1, end))]
    const kept = toKeep([...standing, new Date(end + days * DAY)])
    expect(standing.filter((at) => !kept.has(at)).length).toBeLessThanOrEqual(3)
  },
)

it('prunes only what the schedule made', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daftar-keeping-'))
  const write = (name: string) => fs.writeFileSync(path.join(folder, name), '')
  const now = new Date('2026-11-21T10:30:00Z')
  const [same, newest] = ['2026-11-21T10:05:00Z', '2026-11-21T10:20:00Z'].map((at) =>
    nameAutomatic(new Date(at)),
  )
  const others = ['office.backup', 'office.backup.json', 'automatic-letters.backup', 'letters.json']
  for (const name of [same, newest]) for (const end of ['', '.json']) write(`${name}${end}`)
  for (const name of others) write(name)
  const killed = `${nameAutomatic(new Date('2026-11-19T09:00:00Z'))}.part`
  const underWay = `${nameAutomatic(new Date('2026-11-21T10:29:00Z'))}.part`
  write(killed)
  write(underWay)
  for (const name of [killed, 'letters.json'])
    fs.utimesSync(path.join(folder, name), now, new Date('2026-11-19T09:00:00Z'))
  fs.utimesSync(path.join(folder, underWay), now, now)
  await prune(folder, now)
  expect(new Set(fs.readdirSync(folder))).toEqual(new Set([...others, newest, `${newest}.json`, underWay]))
  expect(await automaticBackups(folder)).toHaveLength(1)
  fs.rmSync(folder, { recursive: true })
})
