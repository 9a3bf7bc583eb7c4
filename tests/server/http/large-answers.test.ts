import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { invalid } from '../../../server/errors.ts'
import { sendWhileWritten } from '../../../server/http/large-answers.ts'
import type { ReportBody, ReportPart } from '../../../server/wire/wire-parts.ts'

const opened: { close(): unknown }[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

const part = (text: string): ReportPart => ({ bytes: Buffer.from(text), isGzip: false, head: 'h1' })
const LAST: ReportBody = { parts: [Buffer.from('2]')], isGzip: false, head: 'h1' }

/** What a client gets of an answer that is written as told. */
async function answered(run: (onPart: (part: ReportPart) => void) => Promise<ReportBody>) {
  const app = fastify()
  app.get('/', (_, reply) => sendWhileWritten(reply, run))
  await app.listen({ host: '127.0.0.1', port: 0 })
  opened.push(app)
  return fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/`)
}

it('has begun before it is written whole', async () => {
  const { promise, resolve } = Promise.withResolvers<ReportBody>()
  const answer = await answered((onPart) => {
    onPart(part('[1,'))
    return promise
  })
  expect([answer.headers.get('x-audit-head'), answer.headers.get('content-length')]).toEqual(['h1', null])
  const reader = answer.body?.getReader()
  expect(String(Buffer.from((await reader?.read())?.value ?? []))).toBe('[1,')
  resolve(LAST)
  expect(String(Buffer.from((await reader?.read())?.value ?? []))).toBe('2]')
  expect((await reader?.read())?.done).toBe(true)
})

it('has its length where it is of one part', async () => {
  const answer = await answered(async () => LAST)
  expect(answer.headers.get('content-length')).toBe('2')
  expect(await answer.text()).toBe('2]')
})

it('ends with its connection where it can not be written whole: nobody takes it for all there is', async () => {
  const answer = await answered(async (onPart) => {
    onPart(part('[1,'))
    await new Promise(setImmediate)
    throw new Error('The disk is gone.')
  })
  await expect(answer.text()).rejects.toThrow()
})

it('is refused with its status where it fails before its first part', async () => {
  const answer = await answered(async () => {
    throw Object.assign(invalid({ from_date: ['wrong'] }), { statusCode: 400 })
  })
  expect(answer.status).toBe(400)
})
