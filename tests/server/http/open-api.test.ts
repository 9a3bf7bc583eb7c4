import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { openOffice, type TestOffice } from '../setup/office.ts'
import { isApiCall, type Route, routesWhile } from './routes.ts'

interface Schema {
  readonly type?: string
  readonly example?: unknown
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}
interface Operation {
  readonly summary?: string
  readonly tags?: readonly string[]
  readonly security?: readonly unknown[]
  readonly parameters?: readonly object[]
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }>
  >
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: unknown }>> }
}
interface Description {
  readonly openapi: string
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

let office: TestOffice
let routes: readonly Route[]
let description: Description
beforeAll(async () => {
  routes = await routesWhile(async () => {
    office = await openOffice()
  })
  description = (await office.call<Description>('GET', 'api/docs/json')).body
})
afterAll(() => office.close())

const calls = () => routes.filter(isApiCall).filter(({ method }) => method !== 'HEAD')
const operationOf = ({ method, url }: Route) =>
  description.paths[url.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]

/** The example that the page makes of a schema. */
function exampleOf(schema: Schema): unknown {
  if ('example' in schema) return schema.example
  if (schema.anyOf?.[0]) return exampleOf(schema.anyOf[0])
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.items) return [exampleOf(schema.items)]
  if (schema.type === 'boolean') return true
  const fields = Object.entries(schema.properties ?? {})
  return Object.fromEntries(fields.map(([name, inner]) => [name, exampleOf(inner)]))
}

describe("the API's description", () => {
  it('lists every call that the server has, and no other', () => {
    const listed = Object.entries(description.paths).flatMap(([url, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${url.replace(/\{(\w+)\}/g, ':$1')}`),
    )
    expect(listed.sort()).toEqual(
      calls()
        .map(({ method, url }) => `${method} ${url}`)
        .sort(),
    )
    expect(listed).toContain('GET /api/reports/account-statement/report')
  })

  it('says in a line what each call does, and where it belongs', () => {
    const silent = calls().filter((call) => !operationOf(call)?.summary || !operationOf(call)?.tags?.length)
    expect(silent).toEqual([])
  })

  it('shows the fields of what is sent, with their kind and an example', () => {
    const schema = operationOf({ method: 'POST', url: '/api/cash-book' })?.requestBody?.content[
      'application/json'
    ]
    expect(schema?.schema).toMatchObject({
      required: expect.arrayContaining(['amount', 'currency', 'debit_account', 'credit_account', 'date']),
      properties: {
        amount: { type: 'number', example: 1250.5 },
        currency: { type: 'string', example: 'USD' },
        date: { type: 'string', format: 'date' },
        debit_account: { type: 'string', maxLength: 32 },
      },
    })
  })

  it('shows that a bulk call may be tried out', () => {
    const bulk = calls().filter(({ url }) => /\/bulk_\w+$/.test(url))
    expect(bulk).toHaveLength(5)
    for (const call of bulk)
      expect(operationOf(call)?.parameters).toMatchObject([
        { name: 'dry_run', in: 'query', required: false, schema: { type: 'boolean' } },
      ])
  })

  it('shows what each call answers, with an example of it', () => {
    for (const route of calls()) {
      const { method, url, answers = {} } = route
      // A bulk call that is tried out makes nothing: 200.
      const statuses = /\/bulk_create$|\/imports\/\w+$/.test(url) ? ['200', '201'] : [expect.any(String)]
      expect([method, url, Object.keys(answers)]).toEqual([method, url, statuses])
      for (const [status, shape] of Object.entries(answers)) {
        const content = Object.values(operationOf(route)?.responses[status]?.content ?? {})
        const example = content[0] && exampleOf(content[0].schema)
        const { error } = z.safeParse(shape, example)
        expect([method, url, error && z.prettifyError(error)]).toEqual([method, url, undefined])
      }
    }
    const [entries] = Object.values(
      operationOf({ method: 'GET', url: '/api/cash-book' })?.responses[200]?.content ?? {},
    )
    expect(entries && exampleOf(entries.schema)).toMatchObject({
      results: [{ id: 31, amount: 1250.5, currency: 'USD', date: '2026-11-20', version: 1 }],
      next: 'MzE',
    })
  })

  it('says of itself that only what is marked open needs no token', () => {
    const open = calls().filter((call) => operationOf(call)?.security?.length === 0)
    expect(open.map(({ url }) => url).sort()).toEqual(['/api/health', '/api/health/ready', '/auth/login'])
  })
})
