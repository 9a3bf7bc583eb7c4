import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EXAMPLES } from '../../../server/api/examples.ts'
import { openOffice, type TestOffice } from '../setup/office.ts'
import { isApiCall, type Route, routesWhile } from './routes.ts'

interface Operation {
  readonly summary?: string
  readonly tags?: readonly string[]
  readonly security?: readonly unknown[]
  readonly parameters?: readonly object[]
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly example: unknown }>> }>
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

  it('shows what each call answers', () => {
    const exampleOf = (call: Route) => {
      const responses = operationOf(call)?.responses ?? {}
      return responses[200] ?? responses[201] ?? responses[204]
    }
    const silent = calls().filter((call) => {
      const example = exampleOf(call)
      return !example || (!example.content && !operationOf(call)?.responses[204])
    })
    expect(silent).toEqual([])
    expect(
      exampleOf({ method: 'GET', url: '/api/cash-book' })?.content?.['application/json']?.example,
    ).toEqual(EXAMPLES['GET /api/cash-book']?.body)
  })

  it('says of itself that only what is marked open needs no token', () => {
    const open = calls().filter((call) => operationOf(call)?.security?.length === 0)
    expect(open.map(({ url }) => url).sort()).toEqual(['/api/health', '/api/health/ready', '/auth/login'])
  })
})
