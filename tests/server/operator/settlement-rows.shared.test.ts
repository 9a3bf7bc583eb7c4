import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  MAX_PART_ID,
  type SettlementRows,
  settlementRowsPath,
} from '../../../contract/operator/draft-rows.ts'
import { MAX_DRAFT_BYTES } from '../../../contract/operator/drafts.ts'
import { changePassword } from '../../../server/auth/operators.ts'
import { REMEMBERED } from '../../../server/drafts/settlement-rows.ts'
import { OPERATOR, openOffice, type TestOffice } from '../setup/office.ts'

let office: TestOffice
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())
beforeEach(() => office.tamper('delete from settlement_rows'))

const row = (id: string, amount = '1') => ({ id, content: { id, place: 1, draft: { amount } } })
const gone = (id: string) => ({ id, content: null })
const saved = (id: string) => ({ id, content: null, is_saved: true })

const get = async (since = 0, headers = {}) =>
  (await office.call<SettlementRows>('GET', `${settlementRowsPath}?since=${since}`, undefined, headers)).body
const patch = async (since: number, rows: readonly object[], sent_by = 'one', headers = {}) => {
  const body = { since, sent_by, rows }
  const answer = await office.call<SettlementRows>('PATCH', settlementRowsPath, body, headers)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
/** Each part as id, version and amount, or why it has none. */
const brief = ({ rows }: SettlementRows) =>
  rows.map(({ id, version, is_saved, content }) => {
    const { draft } = (content ?? {}) as { draft?: { amount: string } }
    return `${id} ${version} ${draft?.amount ?? (is_saved ? 'saved' : 'gone')}`
  })

describe('the rows of a settlement', () => {
  it('are none in version 0 where nothing was ever kept', async () => {
    expect(await get()).toEqual({ version: 0, since: 0, rows: [] })
    expect(await patch(0, [])).toEqual({ version: 0, since: 0, rows: [] })
  })

  it('are kept each with the version of its change, as they were sent, across a restart', async () => {
    const text =
      '{"id":"۱","place":1.50,"draft":{"big":12345678901234567890,"who":"\\u0000\\ud800 نور"},"old":[null,7]}'
    const body = `{"since":0,"sent_by":"one","rows":[{"id":"۱","content":${text}}]}`
    expect((await office.call('PATCH', settlementRowsPath, body)).text).toBe(
      '{"version":1,"since":0,"rows":[]}',
    )
    await patch(1, [row('b'), row('c')])
    await office.restart()
    const { text: kept } = await office.call('GET', settlementRowsPath)
    expect(JSON.parse(kept)).toMatchObject({
      version: 3,
      since: 0,
      rows: [{ id: '۱', sent_by: 'one' }, {}, {}],
    })
    expect(kept).toContain('"who":"\\u0000\\ud800 نور"')
  })

  it('are answered from the version on that is known', async () => {
    await patch(0, [row('a'), row('b')])
    await patch(2, [row('a', '7')])
    await patch(3, [gone('b')])
    expect(brief(await get(2))).toEqual(['a 3 7', 'b 4 gone'])
    expect(brief(await get(3))).toEqual(['b 4 gone'])
    expect(await get(4)).toEqual({ version: 4, since: 4, rows: [] })
  })

  it('are kept where nobody has changed them since, and answered as they are where somebody has', async () => {
    await patch(0, [row('a'), row('b')])
    const other = await patch(0, [row('b', '8'), row('c', '9')], 'other')
    expect(brief(other)).toEqual(['a 2 1', 'b 2 1'])
    expect(other.rows.map(({ sent_by }) => sent_by)).toEqual(['one', 'one'])
    expect(brief(await get())).toEqual(['a 2 1', 'b 2 1', 'c 3 9'])
    expect(brief(await patch(3, [row('b', '8')], 'other'))).toEqual([])
    expect(brief(await get(3))).toEqual(['b 4 8'])
  })

  it('come back where they were removed, and never where they were saved', async () => {
    await patch(0, [row('a'), row('b')])
    await patch(2, [gone('a'), saved('b')])
    expect(brief(await get(2))).toEqual(['a 4 gone', 'b 4 saved'])
    expect(brief(await patch(4, [row('a', '2'), row('b', '2')]))).toEqual(['b 4 saved'])
    expect(brief(await patch(6, [gone('b'), row('c')]))).toEqual(['b 4 saved'])
    expect(brief(await get())).toEqual(['b 4 saved', 'a 6 2', 'c 8 1'])
    const refused = await patch(8, [gone('b')])
    expect([refused.version, brief(refused)]).toEqual([8, ['b 4 saved']])
    expect(brief(await patch(8, [{ ...row('d'), is_saved: true }]))).toEqual([])
    expect(brief(await get(8))).toEqual(['d 9 saved'])
  })

  it('of one id are kept once, as they were sent last', async () => {
    await patch(0, [row('a'), row('a', '2')])
    expect(brief(await get())).toEqual(['a 1 2'])
  })

  it('are all answered, and none kept, where the books were restored to before what is known', async () => {
    await patch(0, [row('a')])
    const late = await patch(7, [row('a', '2'), row('b')])
    expect([late.version, late.since, brief(late)]).toEqual([1, 0, ['a 1 1']])
    expect(await get(7)).toEqual(await get(0))
  })

  it('are all answered where what was removed since is not remembered any more', async () => {
    await patch(0, [row('a'), row('b'), saved('c')])
    await patch(3, [gone('a')])
    // As after so many changes.
    await office.tamper(`update settlement_rows set version = version + ${REMEMBERED} where id = 'b'`)
    const version = 3 + REMEMBERED
    expect(brief(await get(2))).toEqual(['c 3 saved', 'a 4 gone', `b ${version} 1`])
    const late = await patch(2, [gone('x')])
    expect([late.since, brief(late)]).toEqual([0, ['c 3 saved', 'a 4 gone', `b ${version} 1`]])
    expect(brief(await get(4))).toEqual([`b ${version} 1`, `x ${version + 1} gone`])
    await patch(version + 1, [gone('y')])
    expect(brief(await get())).toEqual([`b ${version} 1`, `x ${version + 1} gone`, `y ${version + 2} gone`])
  })

  it('of two browsers at a time are kept by one, and answered to the other', async () => {
    await patch(0, [row('a')])
    const all = await Promise.all(
      [1, 2, 3, 4].map((browser) => patch(1, [row('a', `${browser}`)], `${browser}`)),
    )
    expect(all.map(({ rows }) => rows.length).sort()).toEqual([0, 1, 1, 1])
    const winner = all.findIndex(({ rows }) => rows.length === 0) + 1
    expect(brief(await get())).toEqual([`a 2 ${winner}`])
  })

  it('are ten thousand in one call', async () => {
    const many = Array.from({ length: 10_000 }, (_, at) => row(`${at}`, 'x'.repeat(300)))
    expect(await patch(0, many)).toEqual({ version: 10_000, since: 0, rows: [] })
    expect(await office.count('settlement_rows')).toBe(10_000)
    expect(await patch(10_000, [saved('9999'), ...many.slice(0, 700)])).toMatchObject({ rows: [] })
    expect(brief(await patch(10_701, many.slice(9_500)))).toEqual(['9999 10701 saved'])
    expect((await get()).rows).toHaveLength(10_000)
  })

  it("are their operator's alone, stay when the tokens go, and stand outside the audit log", async () => {
    const audits = await office.count('audit')
    await patch(0, [row('a')])
    expect(await office.count('audit')).toBe(audits)
    const authorization = `Token ${await office.colleague('zahra@office.af')}`
    expect(await get(0, { authorization })).toEqual({ version: 0, since: 0, rows: [] })
    await patch(0, [row('a', '2')], 'hers', { authorization })
    expect(brief(await get())).toEqual(['a 1 1'])
    await changePassword(office.books, OPERATOR.email, OPERATOR.password)
    expect((await office.call('GET', settlementRowsPath)).status).toBe(401)
    await office.signIn()
    expect(brief(await get())).toEqual(['a 1 1'])
    expect(await office.findings()).toEqual([])
  })

  it('are refused where they are none', async () => {
    const good = { since: 0, sent_by: 'one', rows: [] }
    for (const body of [
      {},
      [],
      { ...good, since: -1 },
      { ...good, since: '0' },
      { ...good, sent_by: '' },
      { ...good, rows: [{ id: 'a' }] },
      { ...good, rows: [{ id: 'a', content: 'text' }] },
      { ...good, rows: [{ id: '', content: null }] },
      { ...good, rows: [{ id: 'a\u0000', content: null }] },
      { ...good, rows: [{ id: 'x'.repeat(MAX_PART_ID + 1), content: null }] },
    ])
      expect((await office.call('PATCH', settlementRowsPath, body)).status, JSON.stringify(body)).toBe(400)
    for (const since of ['-1', 'x', '1.5'])
      expect((await office.call('GET', `${settlementRowsPath}?since=${since}`)).status).toBe(400)
    const long = { ...good, rows: [row('a', 'x'.repeat(MAX_DRAFT_BYTES))] }
    expect((await office.call('PATCH', settlementRowsPath, long)).status).toBe(413)
    const longest = 'ن'.repeat(MAX_PART_ID)
    await patch(0, [gone(longest)])
    expect(brief(await get())).toEqual([`${longest} 1 gone`])
  })
})
