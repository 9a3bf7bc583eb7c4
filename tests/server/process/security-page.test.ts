import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Route, routesWhile } from '../http/routes.ts'
import { openOffice, type TestOffice } from '../setup/office.ts'

const page = fs.readFileSync('docs/security.md', 'utf8')
/** What a section names in code style. */
const named = (heading: string) => {
  const section = page.split(/^## /m).find((text) => text.startsWith(heading)) ?? ''
  return [...section.matchAll(/`([^`]+)`/g)].map(([, name]) => name)
}

let office: TestOffice
let routes: readonly Route[] = []
beforeAll(async () => {
  routes = await routesWhile(async () => {
    office = await openOffice()
  })
})
afterAll(() => office.close())

/** Tables that are the program's own notes of itself. */
const OWN = ['kysely_migration', 'kysely_migration_lock']

describe('docs/security.md', () => {
  it('says where every table is kept', async () => {
    const query =
      office.database === ''
        ? "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'"
        : "select table_name as name from information_schema.tables where table_schema = 'public'"
    const tables = (await office.books.all<{ name: string }>(query)).map(({ name }) => name)
    expect(
      tables.filter((name) => !OWN.includes(name) && !named('What is kept on the server').includes(name)),
    ).toEqual([])
    expect(tables.length).toBeGreaterThan(15)
  })

  it('says what a browser keeps, by every name that the console keeps it under', () => {
    const files = fs
      .readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
    const names = files.flatMap((file) =>
      [...fs.readFileSync(path.join('src', file), 'utf8').matchAll(/['`](daftar(?:\.[a-z-]+)?)[.'`$]/g)].map(
        ([, name]) => name,
      ),
    )
    expect(new Set(named('What is kept in a browser').filter((name) => name?.startsWith('daftar')))).toEqual(
      new Set(names),
    )
  })

  it('names every call that needs no token', () => {
    const open = routes.filter(
      ({ method, may, url }) => method !== 'HEAD' && may === undefined && /^\/(api|auth)\//.test(url),
    )
    const calls = open
      .map(({ method, url }) => `${method} ${url}`)
      .filter((call) => !call.includes('/api/docs'))
    expect(new Set(named('Calls without a token').filter((name) => name?.includes(' ')))).toEqual(
      new Set(calls),
    )
  })

  it('names for every section of ASVS a verdict, and evidence that is there', () => {
    const asvs = page.split(/^## OWASP ASVS/m)[1] ?? ''
    const chapters = [...asvs.matchAll(/^### V(\d+) /gm)].map(([, number]) => Number(number))
    expect(chapters).toEqual(Array.from({ length: 17 }, (_, index) => index + 1))
    const rows = [...asvs.matchAll(/^\| (V\d+\.\d+[^|]*) \| ([^|]+) \| (.+) \|$/gm)]
    expect(rows.length).toBeGreaterThan(65)
    for (const [, section, verdict, evidence = ''] of rows) {
      expect(['met', 'in part', 'not', 'left to the machine', 'does not apply'], section).toContain(verdict)
      const files = [...evidence.matchAll(/`([\w.-]+\/[\w./-]+|[\w-]+\.json)`/g)].map(([, file = '']) => file)
      expect(
        files.filter((file) => !fs.existsSync(file)),
        section,
      ).toEqual([])
    }
  })
})
