import fs from 'node:fs'
import { SEARCH_PATH, type SearchAnswer } from '../contract/search/found.ts'
import { databaseFile, type Location } from '../server/db/open.ts'
import { openSqliteReader } from '../server/db/sqlite.ts'
import { type Figure, type Form, median, quantile } from './figures.ts'
import { DAY } from './offices/entry.ts'
import { ACCOUNTS, ENTRIES_A_DAY, fillBooks, RYL_ACCOUNTS } from './offices/generator.ts'
import { newDatabase, newOffice, startServer, withFolder, withPostgres } from './offices/offices.ts'

const ENTRIES = 1_000_000
const ROUNDS = { quick: 5, whole: 20 }
const MOST_MS = 100
const LONGEST_FILLING_MS = 600_000

const FIRST = 'Ahmad احمد Najib Rahman Farid Zalmai Jawad علی فاطمه Shukria Khalil Zaman Tariq نجیب'.split(
  ' ',
)
const LAST = 'Ahmadi Rahimi Stanekzai کریمی Hotak Wardak Barakzai سادات Afridi Yousafzai Kakar'.split(' ')
const WHAT = 'rent salary fuel shop carpet customs deposit repayment commission flour rice loan'.split(' ')

/** One of these words by the number of an entry, in SQL of both engines. */
const picked = (words: readonly string[], factor: number) =>
  `case id * ${factor} % ${words.length} ${words.map((word, at) => `when ${at} then '${word}'`).join(' ')} end`
const NAME = `${picked(FIRST, 7)} || ' ' || ${picked(LAST, 11)}`
const TEXTS = [
  ...['cash_book', 'transfers'].map(
    (table) =>
      `update ${table} set description = ${picked(WHAT, 5)} || ' ' || ${NAME} || ' bill ' || (id * 7919 % 1000003)`,
  ),
  `update hawala set sender_name = ${NAME}, receiver_name = ${picked(FIRST, 3)} || ' ' || ${picked(LAST, 5)},
     receiver_phone_number = '07' || (10000000 + id * 7919 % 89999989)`,
]

/** What is looked for, and the condition that finds it without an index. */
const SEARCHES: readonly { readonly what: string; readonly q: string; readonly like: string }[] = [
  { what: 'a word of many', q: 'wardak', like: "T like '%wardak%'" },
  {
    what: 'three words',
    q: 'rent ahmad kakar',
    like: "T like '%rent%' and T like '%ahmad%' and T like '%kakar%'",
  },
  { what: 'a name in Persian', q: 'نجیب کریمی', like: "T like '%نجیب%' and T like '%کریمی%'" },
  { what: 'a number in a text', q: 'bill 777777', like: "T like '%bill%' and T like '%777777%'" },
  { what: 'part of a phone', q: '3456789', like: "T like '%3456789%'" },
  { what: 'an amount', q: '1250.50', like: 'amount = 125050' },
  { what: 'amounts above', q: '>9900 usd', like: "amount > 990000 and currency = 'USD'" },
  {
    what: 'amounts above, and a name',
    q: 'zalmai hotak >9990',
    like: "amount > 999000 and T like '%zalmai%' and T like '%hotak%'",
  },
  { what: 'a day and a word', q: `${DAY} carpet`, like: `date = '${DAY}' and T like '%carpet%'` },
  { what: 'a word with a letter wrong', q: 'barakzei', like: "T like '%barakzei%'" },
  { what: 'what nothing has', q: 'qqqxyz', like: "T like '%qqqxyz%'" },
]

const TABLES = [
  ['cash_book', 'lower(description)'],
  ['transfers', 'lower(description)'],
  ['hawala', "lower(sender_name || ' ' || receiver_name || ' ' || receiver_phone_number)"],
] as const

/** The last fifty by LIKE over the tables of the books, as a program without an index looks for them. */
const byLike = (like: string) =>
  `select * from (${TABLES.map(
    ([table, text]) =>
      `select * from (select entry_no from ${table} where ${like.replaceAll('T ', `${text} `)} order by entry_no desc limit 50)`,
  ).join(' union all ')}) order by entry_no desc limit 50`

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

async function atOffice(location: Location, engine: string, rounds: number): Promise<Figure[]> {
  const { books, token } = await newOffice(location, ACCOUNTS, RYL_ACCOUNTS)
  await fillBooks(books, ENTRIES / ENTRIES_A_DAY)
  for (const text of TEXTS) await books.write((trx) => trx.run(text))
  await books.close()
  const server = await startServer(location, 'silent')
  try {
    const search = async (q: string) => {
      const answer = await fetch(`${server.url}/${SEARCH_PATH}?${new URLSearchParams({ q })}`, {
        headers: { authorization: `Token ${token}` },
      })
      if (!answer.ok) throw new Error(await answer.text())
      return (await answer.json()) as SearchAnswer
    }
    const filling = await timed(async () => {
      const until = performance.now() + LONGEST_FILLING_MS
      while ((await search('rent')).ready < 100)
        if (performance.now() > until) throw new Error('The search is never ready.')
    })
    const size = fs.statSync(`${location.DATA_DIR}/search.db`).size / 1e6
    const at = `at ${ENTRIES.toLocaleString('en')} entries, ${engine}`
    const figures: Figure[] = [
      {
        what: `reading the books for the search ${at}`,
        figures: `${(filling / 1000).toFixed(0)} s, ${size.toFixed(0)} MB`,
      },
    ]
    const reader =
      location.DATABASE_URL === undefined ? openSqliteReader(databaseFile(location.DATA_DIR)) : undefined
    for (const { what, q, like } of SEARCHES) {
      const { found } = await search(q)
      const took: number[] = []
      for (let round = 0; round < rounds; round += 1) took.push(await timed(() => search(q)))
      const peer = reader && (await timed(() => reader.all(byLike(like))))
      const worst = quantile(took, 0.95)
      figures.push({
        what: `search for ${what} ${at}: ${found.length} found`,
        figures: `${median(took).toFixed(1)}, p95 ${worst.toFixed(1)} ms${peer === undefined ? '' : ` beside ${peer.toFixed(0)} of LIKE`}`,
        ...(peer === undefined ? {} : { ratio: median(took) / peer }),
        limit: `<= ${MOST_MS} ms`,
        holds: worst <= MOST_MS,
      })
    }
    reader?.db.close()
    return figures
  } finally {
    await server.stop()
  }
}

/** The one search over a million entries, over HTTP, beside LIKE over the same books. */
export const search = (form: Form): Promise<Figure[]> =>
  withFolder(async (folder) => {
    const embedded = `${folder}/embedded`
    fs.mkdirSync(embedded)
    const figures = await atOffice({ DATA_DIR: embedded, DATABASE_URL: undefined }, 'SQLite', ROUNDS[form])
    if (form === 'quick') return figures
    return [
      ...figures,
      ...(await withPostgres(async (cluster) => {
        const served = `${folder}/served`
        fs.mkdirSync(served)
        const DATABASE_URL = await newDatabase(cluster, 'search')
        return atOffice({ DATA_DIR: served, DATABASE_URL }, 'PostgreSQL', ROUNDS[form])
      })),
    ]
  })
