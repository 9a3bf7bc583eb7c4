import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Found, MOST_FOUND, SEARCH_PATH, type SearchAnswer } from '../../../contract/search/found.ts'
import { cashBook as cashBookRecord } from '../../../server/records/cash-book.ts'
import { recordAll } from '../../../server/records/store.ts'
import { ACCOUNTS, cashBook, hawala, transfer } from '../setup/bodies.ts'
import { openOffice, type TestOffice } from '../setup/office.ts'

let office: TestOffice
beforeEach(async () => {
  office = await openOffice()
  await office.addCustomer(1, ACCOUNTS)
})
afterEach(() => office.close())

/** Asks again while the index still follows the log: on a busy machine one call may not get to its end. */
async function search(q: string): Promise<SearchAnswer> {
  const { status, body } = await office.call<SearchAnswer>(
    'GET',
    `${SEARCH_PATH}?${new URLSearchParams({ q })}`,
  )
  expect(status).toBe(200)
  return body.ready === 100 ? body : search(q)
}
const nameOf = ({ type, id }: Found) => `${type} ${id}`
const find = async (q: string) => (await search(q)).found.map(nameOf)

const post = async (body: object) =>
  `cash-book ${(await office.call<{ id: number }>('POST', 'api/cash-book/', { ...cashBook, ...body })).body.id}`
const exchange = async (body: object) =>
  `transfer ${(await office.call<{ id: number }>('POST', 'api/transfer/', { ...transfer, ...body })).body.id}`
async function settle(...bodies: readonly object[]) {
  const rows = bodies.map((body) => ({ ...hawala, ...body }))
  const { body } = await office.call<readonly { id: number }[]>('POST', 'api/hawala/bulk_create/', rows)
  return body.map(({ id }) => `hawala ${id}`)
}

describe('the one search', () => {
  it('finds words of descriptions and names in either script, the last entered first', async () => {
    const first = await post({ description: 'Rent of the shop' })
    const second = await exchange({ description: 'rental car' })
    const [third] = await settle({ sender_name: 'Karim', receiver_name: 'احمد شاه' })
    expect(await find('rent')).toEqual([second, first])
    expect(await find('shop rent')).toEqual([first])
    expect(await find('احمد')).toEqual([third])
    expect(await find('أحمد karim')).toEqual([third])
    expect(await find('شاه rent')).toEqual([])
  })

  it('finds a ref in whatever way it is written', async () => {
    const [dashed, marked] = await settle({ ref: 'Inv—8154' }, { ref: '\u200f90\u200b271' })
    for (const written of ['inv-8154', 'INV–8154', 'inv−8154', 'inv 8154'])
      expect(await find(written), written).toEqual([dashed])
    for (const written of ['90271', '\u206890271\u2069', '９０２７１', '۹۰۲۷۱'])
      expect(await find(written), written).toEqual([marked])
  })

  it('finds amounts on either side, between and above, with their currency', async () => {
    const small = await post({ amount: 1250.5 })
    const large = await post({ amount: 40_000 })
    const exchanged = await exchange({ amount: 500, exchanged_amount: 41_600, exchange_rate: 83.2 })
    const [hawala] = await settle({ amount: 90_000, RYL_amount: 777.25, RYL_charge: 12 })
    expect(await find('1250.50')).toEqual([small])
    expect(await find('1,250.50 afn')).toEqual([])
    expect(await find('41600')).toEqual([exchanged])
    expect(await find('41600 afn')).toEqual([exchanged])
    expect(await find('>10000 usd')).toEqual([hawala, large])
    expect(await find('1000..45000 usd')).toEqual([large, small])
    expect(await find('777.25 ryl')).toEqual([hawala])
  })

  it('finds numbers, accounts, phones and days', async () => {
    const one = await post({ description: 'rent', date: '2026-03-01' })
    const [two] = await settle({ receiver_phone_number: '0700 123-456', date: '2026-03-02' })
    const { body } = await office.call<readonly { id: number }[]>('GET', 'api/hawala?id=1')
    expect(body).toBeDefined()
    expect(await find(one.replace('cash-book ', ''))).toContain(one)
    expect(await find('4002')).toEqual(['customer 1', one])
    expect(await find('1002')).toEqual(['customer 1', two])
    for (const phone of ['0700123456', '123456', '0700', '۰۷۰۰۱۲۳']) expect(await find(phone)).toEqual([two])
    expect(await find('2026-03-01')).toEqual([one])
    expect(await find('2026-03')).toEqual([two, one])
    expect(await find('2026-03-02..2026-03-05 karim')).toEqual([two])
  })

  it('finds a word of one letter at the beginning of words', async () => {
    const [one, two, three] = await settle(
      { sender_name: 'M. Karimzada', receiver_name: 'ع. رحیمی' },
      { sender_name: 'Mahmud Karimzada', receiver_name: 'علی رحیمی' },
      { sender_name: 'Ahmad Karimzada', receiver_name: 'نعیم رحیمی' },
    )
    expect(await find('M. Karimzada')).toEqual([two, one])
    expect(await find('ع. رحیمی')).toEqual([two, one])
    expect(await find('karimzada')).toEqual([three, two, one])
    expect(await find('m')).toEqual([two, one])
    expect(await find('x karimzada')).toEqual([])
  })

  it('finds words in quotes next to each other, in that order', async () => {
    const one = await post({ description: 'Paid to Karim, rent' })
    const two = await post({ description: 'Karim was paid to rent' })
    const [three] = await settle({ sender_name: 'Haji Paid', receiver_name: 'To Karim' })
    expect(await find('paid to karim')).toEqual([three, two, one])
    expect(await find('"paid to karim"')).toEqual([one])
    expect(await find('«PAID, to Karim»')).toEqual([one])
    expect(await find('"paid to ren"')).toEqual([])
    expect(await find('"paid to ren')).toEqual([two])
    expect(await find('"karim rent" paid')).toEqual([one])
  })

  it('finds phones however they are written', async () => {
    const kabul = '+93 700 123 456'
    const [one, two, three, four] = await settle(
      { receiver_phone_number: kabul },
      { receiver_phone_number: '0700-123-456' },
      { receiver_phone_number: '0799 123 456' },
      { receiver_phone_number: '0300 1234567' },
    )
    const entry = await post({ description: 'call 0093 700 123 456 first' })
    for (const q of ['0700123456', '0700 123 456', kabul, '+93700123456', '0093700123456', '۰۷۰۰۱۲۳۴۵۶'])
      expect([q, await find(q)]).toEqual([q, [entry, two, one]])
    expect(await find('0799123456')).toEqual([three])
    for (const q of ['+92 300 1234567', '00923001234567', '03001234567'])
      expect(await find(q)).toEqual([four])
    expect(await find('0700 123 456 20')).toEqual([])
  })

  it('finds names with and without their spaces', async () => {
    const names = [
      'محمد علی',
      'محمدعلی',
      'محمد‌علی',
      'سید محمد علی خان',
      'محمدی علیزاده',
      'نورگل',
      'Abdul Rahman',
    ]
    const all = await settle(...names.map((receiver_name) => ({ receiver_name })))
    const of = (...indexes: readonly number[]) => indexes.map((index) => all[index])
    expect(await find('محمدعلی')).toEqual(of(3, 2, 1, 0))
    expect(await find('محمد علی')).toEqual(of(4, 3, 2, 1, 0))
    expect(await find('سیدمحمدعلی')).toEqual(of(3))
    expect(await find('نور گل')).toEqual(of(5))
    expect(await find('abdulrah')).toEqual(of(6))
    expect((await search('abdulrahman')).nearly).toEqual([])
  })

  it('finds hawala by what became of them, alone and with all else that is asked for', async () => {
    await office.addCustomer(2, { '1900': 'RYL', '1901': 'RYL' })
    await office.call('PATCH', 'api/customers/2/', { kind: 'unpaid' })
    const text = await post({ description: 'paid and told' })
    const isIn = { debit_account: '1001', credit_account: '1900' }
    const plain = await settle({ receiver_name: 'Karim' })
    // Where no hawala has steps these are words.
    expect(await find('paid')).toEqual([text])
    expect(await find('"paid"')).toEqual([text])
    const [waits = '', paid = ''] = await settle(
      { ...isIn, receiver_name: 'Karim', amount: 50 },
      { ...isIn, receiver_name: 'Karim', amount: 7000 },
    )
    const take = async (name: string, step: object) => {
      const { status, text: why } = await office.call(
        'POST',
        `api/${name.replace('hawala ', 'hawala/')}/steps/`,
        step,
      )
      expect(status, why).toBe(201)
    }
    expect(await find('unpaid')).toEqual([paid, waits])
    await take(paid, { kind: 'paid', account: '1002', paid_to: 'K', id_kind: 'Tazkira', id_no: '1' })
    await take(waits, { kind: 'told' })
    expect(await find('paid')).toEqual([paid])
    expect(await find('told karim')).toEqual([waits])
    expect(await find('unpaid')).toEqual([waits])
    expect(await find('recorded')).toEqual([])
    expect(await find('paid >100 karim')).toEqual([paid])
    expect(await find('paid <100')).toEqual([])
    expect(await find('karim')).toEqual([paid, waits, ...plain])
    expect(await find('"paid"')).toContain(text)
    const { found } = await search('karim')
    expect(found.map(({ status }) => status)).toEqual(['paid', 'told', undefined])
    expect(Object.keys(found[2] ?? {})).not.toContain('status')
  })

  it('finds customers before records, by name, phone, address and account', async () => {
    await office.call('POST', 'api/customers/', {
      cust_id: 77,
      cust_name: 'Haji Wardak',
      phone_1: '0799-555-111',
      add: 'Sarai Shahzada',
      accounts: [{ acc_no: '4077', ccy: 'USD' }],
    })
    const entry = await post({ description: 'for wardak', debit_account: '4077' })
    expect(await find('wardak')).toEqual(['customer 77', entry])
    expect(await find('4077')).toEqual(['customer 77', entry])
    for (const q of ['555111', 'shahzada', 'haji ward']) expect(await find(q)).toEqual(['customer 77'])
    const { found } = await search('haji')
    expect(found[0]).toMatchObject({
      accounts: ['4077'],
      texts: ['Haji Wardak', '0799-555-111', 'Sarai Shahzada'],
    })
  })

  it('takes a word that nothing has for one with a letter wrong', async () => {
    const entry = await post({ description: 'for Wardak' })
    expect(await search('wrdak')).toMatchObject({ nearly: ['wardak'] })
    expect(await find('wrdak')).toEqual([entry])
    expect(await search('wardak')).toMatchObject({ nearly: [] })
    expect(await find('wrdk')).toEqual([])
    // Nothing is said to be found where nothing is: the word's last text may be gone, or lack the rest.
    expect(await search('wrdak elsewhere')).toMatchObject({ nearly: [], found: [] })
    await office.confirmPassword()
    await office.call('DELETE', `api/${entry.replace('cash-book ', 'cash-book/')}/`)
    expect(await search('wrdak')).toMatchObject({ nearly: [], found: [] })
    expect(await find('12345')).toEqual([])
  })

  it('shows a record as it is now, and none that is gone', async () => {
    const { body: entry } = await office.call<{ id: number }>('POST', 'api/cash-book/', {
      ...cashBook,
      description: 'before',
    })
    expect(await find('before')).toEqual([`cash-book ${entry.id}`])
    await office.call('PATCH', `api/cash-book/${entry.id}/`, { description: 'afterwards', amount: 77.25 })
    expect(await find('before')).toEqual([])
    expect(await find('afterwards 77.25')).toEqual([`cash-book ${entry.id}`])
    await office.confirmPassword(`cash-book/${entry.id}`)
    expect((await office.call('DELETE', `api/cash-book/${entry.id}/`)).status).toBe(204)
    expect(await find('afterwards')).toEqual([])
    expect(await find('4078')).toEqual([])
    await office.confirmPassword('accounts/8002')
    expect((await office.call('DELETE', 'api/accounts/8002/')).status).toBe(204)
    expect(await find('8002')).toEqual([])
  })

  it('answers the last fifty, and says that there are more', async () => {
    const bodies = Array.from({ length: MOST_FOUND + 5 }, (_, index) => ({
      ...cashBook,
      amount: 500n,
      description: `rent ${index}`,
    }))
    await office.books.write((trx) => recordAll(trx, cashBookRecord, 1, bodies as never))
    const { found, more } = await search('rent')
    expect([found.length, more]).toEqual([MOST_FOUND, true])
    expect(found[0]?.texts).toEqual([`rent ${MOST_FOUND + 4}`])
    expect(await search('rent 3')).toMatchObject({ more: false })
  })

  it('goes on after a restart, and begins anew where its file is spoilt, of another form or of other books', async () => {
    const entry = await post({ description: 'rent' })
    expect(await find('rent')).toEqual([entry])
    await office.restart()
    const second = await post({ description: 'rent too' })
    expect(await find('rent')).toEqual([second, entry])
    const file = path.join(office.folder, 'search.db')
    await office.restart()
    for (const name of [file, `${file}-wal`, `${file}-shm`]) fs.rmSync(name, { force: true })
    fs.writeFileSync(file, 'no database at all')
    expect(await find('rent')).toEqual([second, entry])
    await office.restart()
    const index = new DatabaseSync(file)
    index.exec('update state set form = form - 1; delete from docs')
    index.close()
    expect(await find('rent')).toEqual([second, entry])
    const other = await openOffice()
    await other.addCustomer(5, { '4005': 'USD' })
    for (const name of fs.readdirSync(office.folder).filter((one) => one.startsWith('search.db')))
      fs.copyFileSync(path.join(office.folder, name), path.join(other.folder, name))
    const query = (q: string) => other.call<SearchAnswer>('GET', `${SEARCH_PATH}?q=${q}`)
    expect((await query('rent')).body).toMatchObject({ found: [], ready: 100 })
    expect((await query('4005')).body.found.map(nameOf)).toEqual(['customer 5'])
    await other.close()
  })

  it('refuses what it can not read, in words that say how to write it', async () => {
    const { status, body } = await office.call('GET', `${SEARCH_PATH}?q=${encodeURIComponent('>')}`)
    expect([status, body]).toEqual([400, { q: ['Write an amount behind it: >10000'] }])
    expect((await search('  ')).found).toEqual([])
  })
})
