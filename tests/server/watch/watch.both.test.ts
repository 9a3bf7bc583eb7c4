import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Customer } from '../../../contract/lists/customer-answers.ts'
import { dayIn } from '../../../contract/text/dates.ts'
import type { KeptList, Watch, WatchedAnswer } from '../../../contract/watch/watch.ts'
import { watchedText, watchRefusals, watchTexts } from '../../../contract/watch/watch-texts.ts'
import { NameIndex } from '../../../server/watch/name-index.ts'
import { hawala } from '../setup/bodies.ts'
import { type Answer, type Headers, openOffice, type TestOffice } from '../setup/office.ts'
import { ALT_CSV, OWN_CSV, SDN_CSV, UN_LIST } from './lists.ts'

let office: TestOffice
let cashier: string
beforeAll(async () => {
  office = await openOffice()
  cashier = await office.colleague('cashier@office.af', 'cashier')
  await office.addCustomer(1, { '1001': 'RYL', '1002': 'RYL', '4001': 'USD' })
  await office.addCustomer(2, { '1902': 'RYL' })
  await office.call('PATCH', 'api/customers/2/', { kind: 'unpaid' })
})
afterAll(() => office.close())

const date = dayIn('Asia/Kabul')
const by = (token: string): Headers => ({ authorization: `Token ${token}` })
const ASKED = { prefer: 'texts=coded, names=ask' }
const load = (content: string | Buffer, headers: Headers = {}) =>
  office.call<KeptList>('POST', 'api/watch/lists/', content as string, {
    'content-type': 'application/octet-stream',
    ...headers,
  })
const watch = async () => (await office.call<Watch>('GET', 'api/reports/watch/report/')).body
let ids = 10
const customer = (cust_name: string, headers: Headers = ASKED) => {
  ids += 1
  return office.call<WatchedAnswer & Customer>('POST', 'api/customers/', { cust_id: ids, cust_name }, headers)
}
const decision = ({ body }: Answer<WatchedAnswer>, reason = 'Another birth') => ({
  ...ASKED,
  decision: `${body.question} ${encodeURIComponent(reason)}`,
})

describe('lists of names', () => {
  it('are none in new books, and nothing is asked', async () => {
    expect(await watch()).toEqual({ lists: [], open: [], decided: [] })
    expect((await customer('Karimullah Zormati')).status).toBe(201)
  })

  it('are loaded, one a source, with who, when and the digest', async () => {
    const { status, body, text } = await load(UN_LIST)
    expect(status, text).toBe(201)
    const sha256 = createHash('sha256').update(UN_LIST).digest('hex')
    expect(body).toMatchObject({
      source: 'un',
      day: '2026-11-20',
      rows: 6,
      sha256,
      version: 1,
      operator_id: 1,
    })
    for (const list of [SDN_CSV, ALT_CSV, OWN_CSV]) expect((await load(list)).status).toBe(201)
    const { lists } = await watch()
    expect(lists.map(({ source, rows, missing, operator }) => [source, rows, missing, operator])).toEqual([
      ['ofac', 2, 0, 'Amina'],
      ['ofac-aliases', 2, 0, 'Amina'],
      ['own', 4, 0, 'Amina'],
      ['un', 6, 0, 'Amina'],
    ])
    expect(lists[0]?.day).toBe(date)
    expect(await office.findings()).toEqual([])
  })

  it('take the place of the last one of their source', async () => {
    await load('name,alias,born,ref\nWalid Noorani,,,B-1\n')
    expect(await office.count(`watch_names where source = 'own'`)).toBe(1)
    const { body } = await load(OWN_CSV)
    expect([body.version, body.rows]).toEqual([3, 4])
    expect(await office.findings()).toEqual([])
  })

  it('are loaded once under a key, and another file under it is refused', async () => {
    const headers = { 'idempotency-key': 'list-1' }
    const first = await load(ALT_CSV, headers)
    expect((await load(ALT_CSV, headers)).text).toBe(first.text)
    expect((await load(OWN_CSV, headers)).status).toBe(409)
  })

  it('that are none of those leave what stands', async () => {
    const refused = await load('a,b\n1,2\n')
    expect([refused.status, refused.body]).toEqual([400, { file: [watchRefusals.unknown.text] }])
    expect((await watch()).lists).toHaveLength(4)
  })

  it('are for owners to load and for all but cashiers to see', async () => {
    for (const role of ['manager', 'auditor', 'cashier'] as const) {
      const token = by(role === 'cashier' ? cashier : await office.colleague(`${role}@office.af`, role))
      expect((await load(ALT_CSV, token)).status).toBe(403)
      const status = role === 'cashier' ? 403 : 200
      expect((await office.call('GET', 'api/watch/lists/', undefined, token)).status).toBe(status)
      expect((await office.call('GET', 'api/reports/watch/report/', undefined, token)).status).toBe(status)
    }
  })
})

describe('a customer', () => {
  it('whose name may be listed is asked about, with what it may be', async () => {
    const { status, body } = await customer('کریم الله زرمتی')
    expect(status).toBe(409)
    const listed = [{ source: 'un', ref: 'TAi.901', name: 'KARIM ULLAH ZORMATI', born: '1958–1963' }]
    const found = [{ name: 'کریم الله زرمتی', entry: 0, listed }]
    expect(body).toMatchObject({ code: 'watched', found })
    expect(body.detail).toEqual(watchedText(found[0] as WatchedAnswer['found'][number]))
    expect((await customer('کریم احمدی')).status).toBe(201)
  })

  it('is saved with a decision, and the same name is not asked again until a list has another', async () => {
    const asked = await customer('Gulagha Zadrani')
    expect(asked.status).toBe(201)
    const again = await customer('گل آغا ځدراني')
    expect([again.status, again.body.found?.[0]?.listed[0]?.ref]).toEqual([409, 'OFAC 2674'])
    const saved = await customer('گل آغا ځدراني', decision(again, 'پدرش دیگر است'))
    expect(saved.status, saved.text).toBe(201)
    expect((await customer('گل آغا ځدراني')).status).toBe(201)
    const { decided } = await watch()
    expect(decided[0]).toMatchObject({
      ...{ name: 'گل آغا ځدراني', entry: `customer/${saved.body.cust_id}`, reason: 'پدرش دیگر است' },
      ...{ operator: 'Amina', listed: [{ ref: 'OFAC 2674' }] },
    })
    await load('name,alias,born,ref\nGul Agha Zadrani,,,C-1\n')
    const third = await customer('گل آغا ځدراني')
    expect([third.status, third.body.found?.[0]?.listed.map(({ ref }) => ref)]).toEqual([409, ['C-1']])
    await load(OWN_CSV)
    expect(await office.findings()).toEqual([])
  })

  it('is refused with a decision of another question, or without a reason', async () => {
    const asked = await customer('Karimullah Zormati')
    const other = { ...asked, body: { ...asked.body, question: 'k3J9-xQ2mB7_tR5w-.-abc' } }
    expect((await customer('Karimullah Zormati', decision(other))).body.question).toBe(asked.body.question)
    for (const reason of ['', ' ', 'x'.repeat(301)]) {
      const refused = await customer('Karimullah Zormati', decision(asked, reason))
      expect([refused.status, refused.text.includes(watchRefusals.noReason.code)]).toEqual([400, true])
    }
    const torn = { ...ASKED, decision: `${asked.body.question} %E0%A4%A` }
    expect((await customer('Karimullah Zormati', torn)).status).toBe(400)
  })

  it('is asked about again where its name changes, and for nothing else', async () => {
    const { body } = await customer('Nobody Special')
    const path = `api/customers/${body.cust_id}/`
    expect((await office.call('PATCH', path, { phone_1: '0700' }, ASKED)).status).toBe(200)
    expect((await office.call('PATCH', path, { cust_name: 'Karimullah Zormati' }, ASKED)).status).toBe(409)
  })
})

describe('a hawala', () => {
  const row = { ...hawala, debit_account: '1001', credit_account: '1902', date }
  const settle = (rows: readonly object[], headers: Headers = ASKED) =>
    office.call<WatchedAnswer & readonly { readonly id: number }[]>(
      'POST',
      'api/hawala/bulk_create/',
      rows,
      headers,
    )

  it('is asked about by its sender and its receiver, all rows at once', async () => {
    const rows = [
      { ...row, ref: '1' },
      { ...row, sender_name: 'Waheedullah Ahmadzai', receiver_name: 'Rahat Hawala, Ghazni', ref: '2' },
      { ...row, sender_name: 'وحید الله احمدزی', ref: '3' },
    ]
    const asked = await settle(rows)
    expect(asked.status).toBe(409)
    expect(asked.body.found.map(({ name, entry, listed }) => [name, entry, listed[0]?.ref])).toEqual([
      ['Waheedullah Ahmadzai', 1, 'A-7'],
      ['Rahat Hawala, Ghazni', 1, 'TAe.902'],
      ['وحید الله احمدزی', 2, 'A-7'],
    ])
    expect(asked.body.detail).toEqual(watchTexts.many({ count: 3 }))
    const saved = await settle(rows, decision(asked))
    expect(saved.status, saved.text).toBe(201)
    expect((await watch()).decided.slice(0, 3).map(({ entry }) => entry)).toEqual([
      'hawala/3',
      'hawala/2',
      'hawala/2',
    ])
  })

  it('is asked about by who it is paid to', async () => {
    const { body } = await settle([{ ...row, ref: '4' }])
    const pay = { kind: 'paid', account: '1002', paid_to: 'Qari Qadir', id_kind: 'tazkira', id_no: '7', date }
    const steps = `api/hawala/${body[0]?.id}/steps/`
    const send = (headers: Headers) => office.call<WatchedAnswer>('POST', steps, pay, headers)
    const asked = await send(ASKED)
    expect([asked.status, asked.body.found?.[0]?.listed[0]?.ref], asked.text).toEqual([409, 'TAi.901'])
    expect((await send(decision(asked))).status).toBe(201)
    expect((await watch()).decided[0]?.entry).toBe(`hawala-step/${body[0]?.id}/1`)
  })
})

describe('names are looked up before a write, which holds others up', () => {
  /** Does something as the next write begins, behind what its call has prepared; answers what `find` was asked inside it. */
  function atNextWrite(first: () => Promise<unknown>): readonly string[] {
    const { books } = office
    const write = books.write.bind(books)
    const find = vi.spyOn(NameIndex.prototype, 'find')
    const inside: string[] = []
    vi.spyOn(books, 'write').mockImplementationOnce(async (work) => {
      await first()
      const before = find.mock.calls.length
      const done = await write(work)
      inside.push(...find.mock.calls.slice(before).map(([name]) => name))
      return done
    })
    return inside
  }
  afterEach(() => vi.restoreAllMocks())

  it('and not again inside it', async () => {
    const inside = atNextWrite(async () => {})
    expect((await customer('Somebody Else')).status).toBe(201)
    expect(inside).toEqual([])
  })

  it('unless a list was loaded meanwhile, which they are then asked about by', async () => {
    atNextWrite(() => load('name,alias,born,ref\nSomebody Else,,,D-1\n'))
    const asked = await customer('Somebody Else')
    expect([asked.status, asked.body.found?.[0]?.listed.map(({ ref }) => ref)]).toEqual([409, ['D-1']])
    atNextWrite(() => load(OWN_CSV))
    expect((await customer('Somebody Else')).status).toBe(201)
  })
})

describe('a program that is not asked', () => {
  it('has its records as they are; the question waits for the office', async () => {
    const { status, body } = await customer('Mirza Trading LLC', {})
    expect(status).toBe(201)
    const path = `api/customers/${body.cust_id}/`
    await office.call('PATCH', path, { cust_name: 'Nobody' })
    await office.call('PATCH', path, { cust_name: 'Mirza Trading LLC' })
    const { open } = await watch()
    expect(open.map(({ name, entry }) => [name, entry])).toEqual([
      ['Mirza Trading LLC', `customer/${body.cust_id}`],
    ])
    expect(await office.findings()).toEqual([])
  })

  it('is answered once, by a manager, with a reason', async () => {
    const [question] = (await watch()).open
    const decide = (reason: string, headers?: Headers) =>
      office.call('POST', `api/watch/questions/${question?.id}/decision/`, { reason }, headers)
    expect((await decide('Known to us', by(cashier))).status).toBe(403)
    expect((await decide('')).status).toBe(400)
    expect((await decide('Known to us')).status).toBe(204)
    const again = await decide('Known to us')
    expect([again.status, again.body]).toEqual([409, { detail: watchRefusals.decided.text }])
    expect((await office.call('POST', 'api/watch/questions/999/decision/', { reason: 'x' })).status).toBe(404)
    const { open, decided } = await watch()
    expect([open, decided[0]?.reason]).toEqual([[], 'Known to us'])
    expect((await customer('MIRZA trading llc')).status).toBe(201)
    expect(await office.findings()).toEqual([])
  })
})

it('names that are gone from the books are missing from their list', async () => {
  await office.tamper(`delete from watch_names where source = 'own'`)
  expect((await watch()).lists.find(({ source }) => source === 'own')?.missing).toBe(4)
})
