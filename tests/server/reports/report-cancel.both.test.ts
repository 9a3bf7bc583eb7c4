import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import net from 'node:net'
import { Worker } from 'node:worker_threads'
import zlib from 'node:zlib'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { DailyTransactions } from '../../../contract/reports/report-answers.ts'
import { reportRefusals } from '../../../contract/reports/report-refusals.ts'
import { openReportPool } from '../../../server/readers/pool.ts'
import type { ReportBody } from '../../../server/wire/wire-parts.ts'
import { startOffice, type TestOffice } from '../setup/office.ts'

const ROWS = 60_000
const DAY = { from_date: '2026-03-21', to_date: '2026-03-21' }
const DAILY = `api/reports/daily-transactions/report/?${new URLSearchParams(DAY)}`

let office: TestOffice & { readonly url: string }
beforeAll(async () => {
  office = await startOffice()
  await office.addCustomer(1, { '4001': 'USD' })
  await office.addCustomer(2, { '4002': 'USD' })
  const { status } = await office.call('POST', 'api/cash-book/', {
    amount: 1,
    currency: 'USD',
    debit_account: '4001',
    credit_account: '4002',
    date: DAY.from_date,
    description: 'one of many that are alike',
  })
  expect(status).toBe(201)
  // A day so busy that its report takes a while; only the report looks at these rows.
  await office.tamper(
    `insert into cash_book (id, entry_no, date, debit_account, credit_account, amount, currency, description, version)
     with recursive n(i) as (select 2 union all select i + 1 from n where i < ${ROWS})
     select i, i, date, debit_account, credit_account, amount, currency, description, 1
     from n cross join cash_book where cash_book.id = 1`,
  )
})
afterAll(() => office.close())
afterEach(() => vi.restoreAllMocks())

const headers = () => ({ authorization: `Token ${office.token}` })
function jsonOf({ parts, isGzip }: ReportBody) {
  const bytes = Buffer.concat(parts)
  return JSON.parse(String(isGzip ? zlib.gunzipSync(bytes) : bytes))
}

it('gives up a report that is cancelled half-way, and answers the next all the same', async () => {
  const pool = openReportPool(office.location)
  try {
    const cancel = new AbortController()
    const long = pool.run('daily-transactions', DAY, { signal: cancel.signal })
    const waits = new AbortController()
    const never = pool.run('trial-balance', undefined, { signal: waits.signal })
    const next = pool.run('all-accounts-statement', { customer_id: 1 })
    const ended = vi.spyOn(Worker.prototype, 'terminate')
    waits.abort()
    await expect(never).rejects.toMatchObject({ kind: 'cancelled' })
    // One that only waited is taken out of the queue; the one before it goes on.
    expect(ended).not.toHaveBeenCalled()
    cancel.abort()
    await expect(long).rejects.toMatchObject({ kind: 'cancelled' })
    expect(jsonOf(await next).customer).toEqual({ cust_id: 1, cust_name: 'Customer 1' })
  } finally {
    await pool.close()
  }
})

it('says that a report is too large where its thread has not the memory, and runs the next', async () => {
  const pool = openReportPool(office.location)
  try {
    vi.spyOn(Worker.prototype, 'postMessage').mockImplementationOnce(function (this: Worker) {
      void this.terminate()
      this.emit('error', Object.assign(new Error('heap'), { code: 'ERR_WORKER_OUT_OF_MEMORY' }))
    })
    await expect(pool.run('daily-transactions', DAY)).rejects.toMatchObject({
      kind: 'invalid',
      body: { non_field_errors: [reportRefusals.tooLarge] },
    })
    expect(jsonOf(await pool.run('trial-balance', undefined)).currencies).toHaveLength(1)
  } finally {
    await pool.close()
  }
})

it('refuses what is cancelled already', async () => {
  const pool = openReportPool(office.location)
  const signal = AbortSignal.abort()
  await expect(pool.run('trial-balance', undefined, { signal })).rejects.toMatchObject({ kind: 'cancelled' })
  await pool.close()
})

it('gives up the report of an asker who has gone; the books go on', async () => {
  const ended = vi.spyOn(Worker.prototype, 'terminate')
  const cancel = new AbortController()
  const asked = fetch(`${office.url}/${DAILY}`, { headers: headers(), signal: cancel.signal })
  // It has reached the report's thread when a second one waits behind it.
  const sent = vi.spyOn(Worker.prototype, 'postMessage')
  await vi.waitFor(() => expect(sent).toHaveBeenCalled())
  cancel.abort()
  await expect(asked).rejects.toThrow()
  await vi.waitFor(() => expect(ended).toHaveBeenCalledTimes(1))
  const { status } = await office.call('GET', 'api/reports/trial-balance/report/')
  expect(status).toBe(200)
  expect((await office.call('POST', 'api/customers/', { cust_id: 9, cust_name: 'Later' })).status).toBe(201)
})

it('ends no thread when a report is answered', async () => {
  const ended = vi.spyOn(Worker.prototype, 'terminate')
  const answer = await fetch(`${office.url}/api/reports/trial-balance/report/`, { headers: headers() })
  await answer.text()
  expect((await office.call('GET', 'api/reports/trial-balance/report/')).status).toBe(200)
  expect(ended).not.toHaveBeenCalled()
})

it('compresses a large report for who takes it, and no small one', async () => {
  const ask = async (path: string, encoding: string) => {
    const { rawPayload, headers: told } = await office.app.inject({
      url: `/${path}`,
      headers: { ...headers(), 'accept-encoding': encoding },
    })
    return { bytes: rawPayload, encoding: told['content-encoding'], type: told['content-type'] }
  }
  const plain = await ask(DAILY, 'identity')
  const packed = await ask(DAILY, 'br, gzip')
  expect([plain.encoding, packed.encoding]).toEqual([undefined, 'gzip'])
  expect(packed.type).toBe('application/json; charset=utf-8')
  expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 5)
  expect(zlib.gunzipSync(packed.bytes).equals(plain.bytes)).toBe(true)
  const { report_data } = JSON.parse(plain.bytes.toString()) as DailyTransactions
  expect(report_data['Cash Book']?.USD?.transactions).toHaveLength(ROWS)
  expect(report_data['Cash Book']?.USD?.total_amount).toBe(ROWS)
  expect((await ask('api/reports/trial-balance/report/', 'gzip')).encoding).toBeUndefined()
})

it('hands a large report to a slow reader as they take it, and keeps no more of it in the socket', async () => {
  const served = once(office.app.server, 'request')
  const reader = net.connect(Number(new URL(office.url).port), '127.0.0.1')
  reader.write(`GET /${DAILY} HTTP/1.1\r\nHost: x\r\nAuthorization: Token ${office.token}\r\n\r\n`)
  const [, response] = (await served) as [IncomingMessage, ServerResponse]
  await vi.waitFor(() => expect(response.writableNeedDrain).toBe(true), 20_000)
  expect(response.writableLength).toBeLessThan(500_000)
  let taken = 0
  reader.on('data', ({ length }) => {
    taken += length
  })
  await once(response, 'finish')
  await vi.waitFor(() => expect(taken).toBeGreaterThan(5_000_000))
  reader.destroy()
})
