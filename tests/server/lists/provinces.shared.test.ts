import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { provinceRefusals } from '../../../contract/lists/list-refusals.ts'
import type { Province } from '../../../contract/lists/provinces.ts'
import { fieldTexts } from '../../../contract/wire/field-texts.ts'
import { hawala } from '../setup/bodies.ts'
import { type Headers, type Method, openOffice, type TestOffice } from '../setup/office.ts'

let office: TestOffice
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())

async function call<Body = unknown>(method: Method, path: string, sent?: object, headers?: Headers) {
  const { status, body } = await office.call<Body>(method, path, sent, headers)
  return { status, body }
}
const names = async () => (await call<Province[]>('GET', '/api/provinces')).body.map(({ name }) => name)

describe('provinces', () => {
  it('come in their order, with and without the trailing slash', async () => {
    for (const [name, order] of [
      ['Herat', 3],
      ['Kabul', 1],
      ['Balkh', 2],
    ])
      expect((await call('POST', '/api/provinces/', { name, order })).status).toBe(201)
    expect(await names()).toEqual(['Kabul', 'Balkh', 'Herat'])
    expect((await call('GET', '/api/provinces/')).body).toEqual((await call('GET', '/api/provinces')).body)
  })

  it('answer the record they make, with its version', async () => {
    const { body } = await call('POST', '/api/provinces', { name: '  غزنی ', order: 9 })
    expect(body).toEqual({ id: 4, name: 'غزنی', order: 9, version: 1 })
  })

  it('have names of their own, whatever the case', async () => {
    const taken = { status: 400, body: { name: ['There is a province Kabul already.'] } }
    expect(await call('POST', '/api/provinces', { name: 'KABUL', order: 5 })).toEqual(taken)
    expect(await call('PATCH', '/api/provinces/1', { name: 'KABUL' })).toEqual(taken)
    expect((await call('PATCH', '/api/provinces/2', { name: 'KABUL' })).status).toBe(200)
    await call('PUT', '/api/provinces/2', { name: 'Kabul', order: 1 })
    expect(await names()).toContain('Kabul')
  })

  it.each([
    ['kabul', 'Kabul'],
    [' Kabul ', 'Kabul'],
    ['ＫＡＢＵＬ', 'Kabul'],
    ['غزني', 'غزنی'],
    ['غـزنی', 'غزنی'],
    ['Sar-e  pol', 'Sar-e Pol'],
    ['sar-e\u00a0pol', 'Sar-e Pol'],
    ['ګردېز', 'گردیز'],
    ['گردیز‌', 'گردیز'],
    ['گر دیز', 'گردیز'],
  ])('have names of their own, however %j is written', async (name, standing) => {
    if (!(await names()).includes(standing))
      expect((await call('POST', '/api/provinces', { name: standing, order: 30 })).status).toBe(201)
    const taken = { status: 400, body: { name: [`There is a province ${standing} already.`] } }
    expect(await call('POST', '/api/provinces', { name, order: 5 })).toEqual(taken)
    expect(await call('PATCH', '/api/provinces/1', { name })).toEqual(taken)
    expect(await call('PUT', '/api/provinces/1', { name, order: 3 })).toEqual(taken)
  })

  it('of one name that stand from before keep it, and are not given it again', async () => {
    await office.books.write(async (trx) => {
      for (const name of ['Zabul', 'zabul '])
        await trx.run('insert into provinces (name, "order", version) values (?, 40, 1)', name)
    })
    const list = (await call<Province[]>('GET', '/api/provinces')).body
    const [one, other] = list.filter(({ name }) => name.toLowerCase().startsWith('zabul'))
    const path = `/api/provinces/${other?.id}`
    expect((await call('PATCH', path, { order: 41 })).body).toMatchObject({ name: 'zabul ', order: 41 })
    expect((await call('PATCH', `/api/provinces/${one?.id}`, { name: 'Zabul', order: 42 })).status).toBe(200)
    expect(await call('PATCH', path, { name: 'ZABUL' })).toEqual({
      status: 400,
      body: { name: ['There is a province Zabul already.'] },
    })
    expect((await call('PATCH', path, { name: 'Zabul East' })).status).toBe(200)
    for (const { id } of [one, other] as Province[])
      expect((await call('DELETE', `/api/provinces/${id}/`)).status).toBe(204)
  })

  it.each([
    [{}, { name: ['This field is required.'], order: [fieldTexts.required.text] }],
    [
      { name: ' ', order: '' },
      { name: ['This field is required.'], order: [fieldTexts.required.text] },
    ],
    [{ name: 'Logar', order: '3' }, { order: [fieldTexts.wholeRequired.text] }],
    [{ name: 'Logar', order: 1.5 }, { order: [fieldTexts.wholeRequired.text] }],
    [{ name: 'Logar', order: -1 }, { order: [fieldTexts.wholeWithin({ least: 0, most: '1000000' }).text] }],
    [
      { name: 7, order: null },
      { name: ['Text is required.'], order: [fieldTexts.wholeRequired.text] },
    ],
  ])('refuse %j', async (sent, body) => {
    expect(await call('POST', '/api/provinces', sent)).toEqual({ status: 400, body })
    expect(await call('PUT', '/api/provinces/1', sent)).toEqual({ status: 400, body })
  })

  it('are changed in part or whole, never on a stale version', async () => {
    const changed = await call('PATCH', '/api/provinces/1/', { order: 7 }, { 'if-match': '"1"' })
    expect(changed).toEqual({ status: 200, body: { id: 1, name: 'Herat', order: 7, version: 2 } })
    expect((await call('PATCH', '/api/provinces/1', { order: 8 }, { 'if-match': '1' })).status).toBe(409)
    expect((await call('DELETE', '/api/provinces/1', undefined, { 'if-match': '1' })).status).toBe(409)
    expect((await call('PUT', '/api/provinces/99', { name: 'X', order: 1 })).status).toBe(404)
    expect((await call('PATCH', '/api/provinces/x', { order: 1 })).status).toBe(404)
  })

  it('are deleted once', async () => {
    expect((await call('DELETE', '/api/provinces/1/')).status).toBe(204)
    expect((await call('DELETE', '/api/provinces/1/')).status).toBe(404)
    expect(await names()).not.toContain('Herat')
    const { body } = await call<Province>('POST', '/api/provinces', { name: 'Herat', order: 3 })
    expect(body.id).toBeGreaterThan(4)
  })

  it('are kept while hawala go there: 409 says how many, and what to do', async () => {
    await office.addCustomer(1, { '1001': 'RYL', '1002': 'RYL' })
    const { body: ghor } = await call<Province>('POST', '/api/provinces', { name: 'Ghor', order: 20 })
    const { body: sent } = await call<readonly { id: number }[]>(
      'POST',
      '/api/hawala/bulk_create',
      [1, 2].map((amount) => ({ ...hawala, amount, receiver_province: ghor.id })),
    )
    const remove = () => call('DELETE', `/api/provinces/${ghor.id}/`)
    const audits = await office.count('audit')
    const blocked = (count: number) => ({
      status: 409,
      body: { detail: provinceRefusals.inUse({ name: 'Ghor', count }).text },
    })
    expect(await remove()).toEqual(blocked(2))
    expect(await office.count('audit')).toBe(audits)
    const [one, other] = sent
    expect((await call('PATCH', `/api/hawala/${one?.id}/`, { receiver_province: null })).status).toBe(200)
    expect(await remove()).toEqual(blocked(1))
    expect((await call('DELETE', `/api/hawala/${other?.id}/`)).status).toBe(204)
    expect((await remove()).status).toBe(204)
  })
})
