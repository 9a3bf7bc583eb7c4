import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { may, ROLES, refusedText } from '../../../contract/operator/roles.ts'
import { suspicionTexts } from '../../../contract/suspicions/suspicion-texts.ts'
import type { Suspicion, Suspicions } from '../../../contract/suspicions/suspicions.ts'
import { hawala } from '../setup/bodies.ts'
import { type Headers, openOffice, type TestOffice } from '../setup/office.ts'

let office: TestOffice
beforeAll(async () => {
  office = await openOffice()
  await office.addCustomer(1002, { '1001': 'RYL', '1002': 'RYL' })
  await office.call('POST', 'api/hawala/bulk_create/', [hawala])
})
afterAll(() => office.close())

const write = (on: string, text: string, headers?: Headers) =>
  office.call<Suspicion>('POST', `api/suspicions/${on}/`, { text }, headers)
const read = async (of = '') =>
  (await office.call<Suspicions>('GET', `api/reports/suspicions/report/?of=${of}`)).body

describe('notes of suspicion', () => {
  it('are written on a customer or a hawala, and read of one or of all', async () => {
    const { status, body, text } = await write('customer/1002', ' Small notes, three days in a row. ')
    expect(status, text).toBe(201)
    expect(body).toMatchObject({
      id: 1,
      kind: 'customer',
      of: 1002,
      name: 'Customer 1002',
      operator: 'Amina',
    })
    await write('hawala/1', 'Sender knows no receiver')
    expect(
      (await read()).notes.map(({ id, kind, of, name, text: said }) => [id, kind, of, name, said]),
    ).toEqual([
      [2, 'hawala', 1, 'Karim – نذیر', 'Sender knows no receiver'],
      [1, 'customer', 1002, 'Customer 1002', 'Small notes, three days in a row.'],
    ])
    expect(await read('1002')).toMatchObject({
      on: { kind: 'customer', of: 1002, name: 'Customer 1002' },
      notes: [{ id: 1 }],
    })
    expect((await read('h۱')).notes.map(({ id }) => id)).toEqual([2])
    expect(await read('h9')).toEqual({ on: { kind: 'hawala', of: 9, name: '' }, notes: [] })
    expect(await office.findings()).toEqual([])
  })

  it('are refused where there is no such record, or no text', async () => {
    expect((await write('customer/9', 'x')).status).toBe(404)
    expect((await write('hawala/9', 'x')).status).toBe(404)
    expect((await write('cash-book/1', 'x')).status).toBe(400)
    expect((await write('customer/1002', ' ')).status).toBe(400)
    expect((await write('customer/1002', 'x'.repeat(2001))).status).toBe(400)
    const asked = await office.call('GET', 'api/reports/suspicions/report/?of=x1')
    expect([asked.status, asked.body]).toEqual([400, { of: [suspicionTexts.noRecord.text] }])
  })

  it('are for who reads the log, and are refused to a cashier without a word of them', async () => {
    for (const role of ROLES) {
      const token = { authorization: `Token ${await office.colleague(`${role}@office.af`, role)}` }
      const calls = [
        await write('customer/1002', `by ${role}`, token),
        await write('customer/1', `by ${role}`, token),
        await office.call('GET', 'api/reports/suspicions/report/', undefined, token),
      ]
      if (may(role, 'audit')) expect(calls.map(({ status }) => status)).toEqual([201, 404, 200])
      else
        for (const { status, body } of calls)
          expect([status, body]).toEqual([403, { detail: refusedText('audit').text }])
    }
  })

  it('stay when their record goes, and in the log', async () => {
    await office.call('DELETE', 'api/hawala/1/')
    expect((await read('h1')).notes.map(({ name, text }) => [name, text])).toEqual([
      ['', 'Sender knows no receiver'],
    ])
    const { text } = await office.call('GET', 'api/log/?kind=suspicion')
    expect(text).toContain('Sender knows no receiver')
    expect(await office.findings()).toEqual([])
  })
})
