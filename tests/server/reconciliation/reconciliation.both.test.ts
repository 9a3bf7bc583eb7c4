import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Correspondent } from '../../../contract/commission/commission-answers.ts'
import { commissionRefusals } from '../../../contract/commission/commission-refusals.ts'
import type { Hawala } from '../../../contract/hawala/hawala.ts'
import { moneyFromWire } from '../../../contract/money/money.ts'
import { actSubjects } from '../../../contract/operator/act-subjects.ts'
import { refusedText } from '../../../contract/operator/roles.ts'
import { balancesOf } from '../../../contract/reconciliation/closing.ts'
import { oursOf, type TheirLine, theirsOf } from '../../../contract/reconciliation/lines.ts'
import {
  explainedBy,
  matchLines,
  namesDiffer,
  pairDifference,
} from '../../../contract/reconciliation/match.ts'
import type {
  Agreement,
  LastAgreements,
  MatchList,
} from '../../../contract/reconciliation/reconciliation-answers.ts'
import { reconciliationRefusals } from '../../../contract/reconciliation/reconciliation-refusals.ts'
import { addDays, dayIn } from '../../../contract/text/dates.ts'
import { expectNamed, otherOffice } from '../../contract/reconciliation/two-offices.ts'
import { openOffice, type TestOffice } from '../setup/office.ts'

const today = dayIn('Asia/Kabul')
const from_date = addDays(today, -60)
const fingerprint = createHash('sha256').update('their list').digest('hex')

let office: TestOffice
let auditor: string
let cashier: string
let entered: readonly Hawala[]

// 1 Haji Amin is a correspondent, 2 a sender; 42 hawala to Haji Amin, one a day.
beforeAll(async () => {
  office = await openOffice()
  await office.addCustomer(1, { '1001': 'RYL', '1002': 'RYL' })
  await office.addCustomer(2, { '1003': 'RYL' })
  await office.addCustomer(3, { '1005': 'RYL' })
  for (const cust_id of [1, 3])
    expect((await office.call('PATCH', `api/customers/${cust_id}/`, { saraf: true })).status).toBe(200)
  const { body, status, text } = await office.call<Hawala[]>(
    'POST',
    'api/hawala/bulk_create',
    Array.from({ length: 42 }, (_, at) => ({
      ...{
        amount: 100 + at,
        currency: 'RYL',
        exchange_rate: 1,
        debit_account: '1003',
        credit_account: '1001',
      },
      ...{ sender_name: `Ahmad ${'abcdefgh'[at % 8]}od`, receiver_name: `Karim ${'klmnop'[at % 6]}an` },
      ...{ date: addDays(today, -at), ref: `R${at}` },
    })),
  )
  expect(status, text).toBe(201)
  entered = body
  auditor = await office.colleague('wali@office.af', 'auditor')
  cashier = await office.colleague('rahimi@office.af', 'cashier')
})
afterAll(() => office.close())

const as = (token: string) => ({ authorization: `Token ${token}` })
async function list(headers = {}): Promise<MatchList> {
  const query = new URLSearchParams({ customer_id: '1', account_no: '1001', from_date, to_date: today })
  const answer = await office.call<MatchList>('GET', `api/reports/match/report/?${query}`, undefined, headers)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const bodyOf = ({ listed }: MatchList, more: object = {}) => ({
  ...{ acc_no: '1001', from_date, through: today, theirs: 5061, side: 'Cr', fingerprint },
  ...{ rows: 42, pairs: 40, listed },
  ...more,
})
const agree = (body: object, headers = {}) =>
  office.call<Agreement>('POST', 'api/reconciliation/agreements/', body, headers)
const last = async () => (await office.call<LastAgreements>('GET', 'api/reconciliation/agreements/')).body
const takeBack = (id: number, headers = {}) =>
  office.call('DELETE', `api/reconciliation/agreements/${id}/`, undefined, headers)

/** What the correspondent has of the office's entries, as a file of theirs is read. */
const theirsOfEntries = (): TheirLine[] =>
  entered.map(({ date, ref = '', sender_name, receiver_name, amount }, at) => ({
    ...{ line: at + 1, date, ref, sender_name, receiver_name, amount },
  }))

describe('the entries of a correspondent', () => {
  it('are matched: of 42 lines one missing, one doubled, one wrong, one misspelt are named and explained', async () => {
    const answer = await list()
    expect(answer).toMatchObject({ opening_balance: 0, final_balance: 5061, period: { from_date } })
    expect(answer.lines).toHaveLength(42)
    const [missing, doubled, wrong, misspelt, ...rest] = theirsOfEntries() as [
      TheirLine,
      TheirLine,
      TheirLine,
      TheirLine,
    ]
    const file = [
      ...[doubled, { ...doubled, line: 43 }, { ...wrong, amount: Number(wrong.amount) + 10 }],
      ...[{ ...misspelt, sender_name: 'Ahmed' }, ...rest],
    ]
    const theirs = theirsOf(file, { currency: 'RYL', isTurned: false }).lines
    const matched = matchLines(oursOf(answer), theirs)
    expect(matched.onlyOurs.map(({ own }) => own.ref)).toEqual([missing.ref])
    expect(matched.onlyTheirs.map(({ own }) => own.ref)).toEqual([doubled.ref])
    const differs = matched.pairs.filter((pair) => pairDifference(pair) !== 0n)
    expect(differs.map(({ ours }) => ours[0]?.own.ref)).toEqual([wrong.ref])
    expect(matched.pairs.filter(namesDiffer).map(({ ours }) => ours[0]?.own.ref)).toEqual([misspelt.ref])
    const closing = file.reduce((sum, { amount }) => sum + moneyFromWire(amount), 0n)
    const balances = balancesOf(moneyFromWire(answer.final_balance), closing, explainedBy(matched))
    expect(balances).toMatchObject({ opening: 0n })
    expect(balances.difference).toBe(balances.explained)
  })

  it.each([1, 2, 3])('explain the difference to random lists of the other office: %i', async (seed) => {
    const answer = await list()
    const { ours, theirs, wrong, truth } = otherOffice(seed, oursOf(answer))
    const matched = matchLines(ours, theirs)
    expectNamed(matched, { wrong, truth })
    expect(wrong.ours.size + wrong.theirs.size + wrong.differs.size).toBeGreaterThan(0)
    const closing = theirs.reduce((sum, { amount }) => sum + amount, 0n)
    expect(balancesOf(moneyFromWire(answer.final_balance), closing, explainedBy(matched)).opening).toBe(0n)
  })

  it('are read by who reads, and refused for an account of another', async () => {
    expect((await list(as(auditor))).lines).toHaveLength(42)
    const query = new URLSearchParams({ customer_id: '2', account_no: '1001', from_date, to_date: today })
    expect(await office.call('GET', `api/reports/match/report/?${query}`)).toMatchObject({
      status: 400,
      body: { account_no: [expect.any(String)] },
    })
  })
})

describe('an agreement', () => {
  it('is kept of the entries that were looked at, and told', async () => {
    const answer = await list()
    const { status, body, text } = await agree(bodyOf(answer), as(cashier))
    expect(status, text).toBe(201)
    expect(body).toMatchObject({
      acc_no: '1001',
      through: today,
      ours: 5061,
      theirs: 5061,
      fingerprint,
      version: 1,
    })
    expect(await last()).toEqual([{ acc_no: '1001', cust_id: 1, cust_name: 'Customer 1', through: today }])
    expect((await list()).agreed).toEqual({ ...body, now: 5061 })
    expect(await office.findings()).toEqual([])
  })

  it('is refused a second time through the same day, and once the entries have changed', async () => {
    const answer = await list()
    expect(await agree(bodyOf(answer))).toMatchObject({ status: 409 })
    const [hawala] = entered as [Hawala]
    const edited = await office.call('PATCH', `api/hawala/${hawala.id}/`, { amount: 99, RYL_amount: 99 })
    expect(edited.status, edited.text).toBe(200)
    expect((await list()).agreed).toMatchObject({ ours: 5061, now: 5060 })
    const id = answer.agreed?.id ?? 0
    expect(await takeBack(id, as(cashier))).toMatchObject({
      status: 403,
      body: { detail: refusedText('manage', actSubjects.takeAgreementBack).text },
    })
    expect((await takeBack(id)).status).toBe(204)
    expect(await last()).toEqual([])
    expect(await agree(bodyOf(answer))).toMatchObject({
      status: 409,
      body: { detail: reconciliationRefusals.moved.text },
    })
    expect((await agree(bodyOf(await list()))).body).toMatchObject({ ours: 5060, theirs: 5061, id: id + 1 })
    expect(await office.findings()).toEqual([])
  })

  it('is taken back from the last on', async () => {
    const first = (await list()).agreed?.id ?? 0
    const query = { ...bodyOf(await list()), from_date: today, through: addDays(today, 1) }
    const asked = new URLSearchParams({
      customer_id: '1',
      account_no: '1001',
      from_date: today,
      to_date: addDays(today, 1),
    })
    const { listed } = (await office.call<MatchList>('GET', `api/reports/match/report/?${asked}`)).body
    const second = await agree({ ...query, listed, side: 'Dr', theirs: 7 })
    expect(second).toMatchObject({ status: 201, body: { theirs: -7 } })
    expect(await takeBack(first)).toMatchObject({
      status: 409,
      body: { detail: reconciliationRefusals.notLast({ acc_no: '1001' }).text },
    })
    expect((await takeBack(second.body.id)).status).toBe(204)
    expect((await takeBack(second.body.id)).status).toBe(404)
  })

  it.each([
    [{ acc_no: '9' }, 400, { acc_no: [expect.any(String)] }],
    [{ theirs: -1 }, 400, { theirs: [expect.any(String)] }],
    [{ from_date: addDays(today, 1) }, 400, { from_date: [expect.any(String)] }],
    [{ acc_no: '1003' }, 400, { cust_id: [commissionRefusals.noCorrespondent({ cust_id: '2' }).text] }],
  ])('is refused by the field: %j', async (more, status, body) => {
    expect(await agree(bodyOf(await list(), more))).toMatchObject({ status, body })
  })

  it('is not for who only reads', async () => {
    expect(await agree(bodyOf(await list()), as(auditor))).toMatchObject({ status: 403 })
  })

  it('goes with its account', async () => {
    const query = new URLSearchParams({ customer_id: '1', account_no: '1002', from_date, to_date: today })
    const { listed } = (await office.call<MatchList>('GET', `api/reports/match/report/?${query}`)).body
    expect(await agree(bodyOf(await list(), { acc_no: '1002', listed, theirs: 0 }))).toMatchObject({
      status: 201,
    })
    await office.confirmPassword()
    const gone = await office.call('DELETE', 'api/accounts/1002/')
    expect(gone.status, gone.text).toBe(204)
    expect((await last()).map(({ acc_no }) => acc_no)).toEqual(['1001'])
    expect(await office.findings()).toEqual([])
  })
})

describe('a correspondent', () => {
  const put = (cust_id: number, body: object) =>
    office.call<Correspondent>('PUT', `api/correspondents/${cust_id}/`, body)
  const columns = (names: readonly string[], headers = {}) =>
    office.call<Correspondent>('PUT', 'api/correspondents/1/columns/', { columns: names }, headers)

  it('has a code of its own, a language, and the columns of its files, which terms leave as they are', async () => {
    expect(await put(1, { terms: 'none', code: 'Amin', language: 'en' })).toMatchObject({
      body: { code: 'Amin', language: 'en' },
    })
    expect(await columns(['', 'ref', 'amount'], as(cashier))).toMatchObject({ status: 200 })
    const terms = { terms: 'per_100000', terms_amount: 200 }
    expect((await put(1, terms)).body).toMatchObject({
      ...terms,
      code: 'Amin',
      columns: ['', 'ref', 'amount'],
    })
    expect(await list()).toMatchObject({ language: 'en', columns: ['', 'ref', 'amount'] })
    expect(await put(3, { terms: 'none', code: 'AMIN' })).toMatchObject({
      status: 400,
      body: {
        code: [reconciliationRefusals.codeTaken({ code: 'AMIN', name: 'Customer 1', cust_id: '1' }).text],
      },
    })
    expect((await put(1, { terms: 'none', code: '', language: '' })).body).toEqual({
      ...{ cust_id: 1, terms: 'none', columns: ['', 'ref', 'amount'], version: 4 },
    })
    expect(await office.findings()).toEqual([])
  })

  it('has no column that a list has not', async () => {
    expect(await columns(['debit_account'])).toMatchObject({
      status: 400,
      body: { columns: [expect.any(String)] },
    })
    expect(await columns(['ref'], as(auditor))).toMatchObject({ status: 403 })
  })
})
