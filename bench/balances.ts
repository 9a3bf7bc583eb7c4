import { execFile, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { CURRENCIES } from '../contract/money/currency.ts'
import { parseJson } from '../contract/money/exact-json.ts'
import { moneyFromWire, parseMoney } from '../contract/money/money.ts'
import type { NetCapital } from '../contract/reports/report-answers.ts'
import { reportApi } from '../contract/reports/reports.ts'
import { databaseFile } from '../server/db/open.ts'
import { openSqliteReader } from '../server/db/sqlite.ts'
import { type Figure, median } from './figures.ts'
import { ACCOUNTS, ENTRIES_A_DAY, fillBooks, RYL_ACCOUNTS } from './offices/generator.ts'
import { exportJournal } from './offices/journal.ts'
import { newOffice, startServer, withFolder } from './offices/offices.ts'

/** Two postings an entry. */
const SIZES = [100_000, 1_000_000]
const ROUNDS = 3
const MOST_RATIO = 1

/** Balances in minor units by account, credit above zero; accounts at zero are left out. */
type Balances = ReadonlyMap<string, bigint>

/** A way to every account's balance. */
interface Way {
  readonly name: string
  readonly balances: () => Promise<Balances>
}

const withoutZeros = (balances: Iterable<readonly [string, bigint]>): Balances =>
  new Map([...balances].filter(([, balance]) => balance !== 0n))

const LINE = /^\s*(-?[\d,]+(?:\.\d+)?) "?\w+"?\s+(\d+)$/

const run = promisify(execFile)

/** The programs for plain text journals that this machine has. */
function peers(journal: string): Way[] {
  const commands = {
    hledger: ['-f', journal, 'balance', '--flat', '--no-total'],
    ledger: ['-f', journal, 'balance', '--flat', '--no-total'],
  }
  return Object.entries(commands)
    .filter(([name]) => spawnSync(name, ['--version']).status === 0)
    .map(([name, options]) => ({
      name,
      async balances() {
        const { stdout } = await run(name, options, { maxBuffer: 1 << 28 })
        return withoutZeros(
          stdout
            .split('\n')
            .filter((line) => line !== '')
            .map((line) => {
              const [, amount = '', account = ''] = LINE.exec(line) ?? []
              const debit = parseMoney(amount.replaceAll(',', ''))
              if (debit === undefined) throw new Error(`${name} says: ${line}`)
              return [account, -debit] as const
            }),
        )
      },
    }))
}

/** Net capital as the console asks for it: it has the balance of every account. */
function netCapital(url: string, token: string): Way {
  const rates = CURRENCIES.flatMap((ccy) => [
    [`${ccy}_usd`, '1'],
    [`${ccy}_pkr`, '1'],
  ])
  return {
    name: 'Daftar',
    async balances() {
      const answer = await fetch(`${url}/${reportApi('net-capital')}/?${new URLSearchParams(rates)}`, {
        headers: { authorization: `Token ${token}` },
      })
      const { customers } = parseJson(await answer.text()) as NetCapital
      return withoutZeros(
        customers.flatMap(({ accounts }) =>
          accounts.map(({ acc_no, balance }) => [acc_no, moneyFromWire(balance)] as const),
        ),
      )
    },
  }
}

/** What {@link netCapital} would take if no balances were kept. */
const summed = ({ all }: Pick<ReturnType<typeof openSqliteReader>, 'all'>): Way => ({
  name: 'Daftar, from every posting',
  async balances() {
    const rows = await all<{ account_no: string; balance: bigint }>(
      `select account_no, cast(sum(credit) - sum(debit) as bigint) as balance from postings group by account_no`,
    )
    return withoutZeros(rows.map(({ account_no, balance }) => [account_no, BigInt(balance)]))
  },
})

function assertSame(way: string, balances: Balances, others: Balances): void {
  const isSame =
    balances.size === others.size && [...balances].every(([account, minor]) => others.get(account) === minor)
  if (!isSame) throw new Error(`${way} comes to other balances than Daftar.`)
}

async function atSize(folder: string, postings: number): Promise<Figure[]> {
  const DATA_DIR = path.join(folder, String(postings))
  fs.mkdirSync(DATA_DIR)
  const location = { DATA_DIR, DATABASE_URL: undefined }
  const { books, token } = await newOffice(location, ACCOUNTS, RYL_ACCOUNTS)
  await fillBooks(books, postings / 2 / ENTRIES_A_DAY)
  await books.close()
  const { db, all } = openSqliteReader(databaseFile(DATA_DIR))
  const journal = path.join(DATA_DIR, 'books.journal')
  await exportJournal({ all }, journal)
  const server = await startServer(location, 'silent')
  try {
    const others = peers(journal)
    const kept = netCapital(server.url, token)
    const ways = [kept, summed({ all }), ...others]
    const expected = await kept.balances()
    const took = new Map(ways.map(({ name }) => [name, [] as number[]]))
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { name, balances } of ways) {
        const start = performance.now()
        const result = await balances()
        took.get(name)?.push(performance.now() - start)
        assertSame(name, result, expected)
      }
    }
    const of = (name: string) => took.get(name) ?? []
    const what = `balances of all accounts at ${postings.toLocaleString('en')} postings`
    if (others.length === 0) return [{ what, figures: 'neither hledger nor ledger on this machine' }]
    return others.flatMap(({ name: peer }) =>
      ['Daftar', 'Daftar, from every posting'].map((name) => {
        const ratio = median(of(name).map((ms, round) => ms / (of(peer)[round] ?? Number.NaN)))
        return {
          what: name === 'Daftar' ? what : `${what}, from every posting`,
          figures: `${median(of(name)).toFixed(1)} beside ${median(of(peer)).toFixed(0)} ms of ${peer}`,
          ratio,
          limit: `< ${MOST_RATIO}`,
          holds: ratio < MOST_RATIO,
        }
      }),
    )
  } finally {
    db.close()
    await server.stop()
  }
}

/** Every account's balance beside hledger's and ledger's, from the same postings, to the last digit the same. */
export function balances(): Promise<Figure[]> {
  return withFolder(async (folder) => {
    const figures: Figure[] = []
    for (const size of SIZES) figures.push(...(await atSize(folder, size)))
    return figures
  })
}
