import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenSession } from '../../../contract/operator/auth.ts'
import { refusalTexts } from '../../../server/errors.ts'
import { OPERATOR, openOffice, type TestOffice } from '../setup/office.ts'

const PATH = 'api/me/sessions/'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const HOUR_MS = 60 * 60 * 1000

let office: TestOffice
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())
beforeEach(async () => {
  await office.tamper('delete from tokens')
  await office.signIn()
})

const as = (token: string) => ({ authorization: `Token ${token}` })
const list = async (token = office.token) =>
  (await office.call<readonly OpenSession[]>('GET', PATH, undefined, as(token))).body
const end = (id: string, token = office.token) => office.call('DELETE', `${PATH}${id}/`, undefined, as(token))
const statusOf = async (token: string) =>
  (await office.call('GET', 'auth/profile', undefined, as(token))).status

/** A further session of the operator, begun somewhere else. */
async function elsewhere(client = FIREFOX): Promise<string> {
  const answer = await office.app.inject({
    method: 'POST',
    url: '/auth/login/',
    remoteAddress: '10.0.0.7',
    headers: { 'user-agent': client },
    payload: { email: OPERATOR.email, password: OPERATOR.password },
  })
  return (answer.json() as { token: string }).token
}

describe('my sessions', () => {
  it('are where I am signed in, this one first, told by address and browser', async () => {
    const before = Date.now()
    const token = await elsewhere()
    const other: OpenSession = {
      id: expect.stringMatching(/^[\w-]{16}$/),
      address: '10.0.0.7',
      client: FIREFOX,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      used_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      current: true,
    }
    const [first, second, ...more] = await list(token)
    expect([first, more]).toEqual([other, []])
    expect(second).toMatchObject({ address: '127.0.0.1', current: false })
    expect(Date.parse(first?.created_at ?? '')).toBeGreaterThanOrEqual(before)
    expect((await list()).map(({ address, current }) => [address, current])).toEqual([
      ['127.0.0.1', true],
      ['10.0.0.7', false],
    ])
  })

  it('tell nobody a token, nor what is stored of one', async () => {
    const rows = await office.books.all<{ token_hash: string }>('select token_hash from tokens')
    const { text } = await office.call('GET', PATH)
    for (const secret of [office.token, ...rows.map(({ token_hash }) => token_hash)])
      expect(text).not.toContain(secret)
  })

  it('keep of a long name of a browser what is enough', async () => {
    const [session] = await list(await elsewhere('x'.repeat(5000)))
    expect(session?.client).toBe('x'.repeat(300))
  })

  it('leave out those that have ended, and their rows go with the next sign-in', async () => {
    const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()
    await elsewhere()
    await office.tamper(`update tokens set used_at = ? where address = '10.0.0.7'`, ago(13))
    expect(await list()).toHaveLength(1)
    await elsewhere()
    await office.tamper(`update tokens set created_at = ? where address = '10.0.0.7'`, ago(7 * 24 + 1))
    expect(await list()).toHaveLength(1)
    await elsewhere()
    expect(await list()).toHaveLength(2)
    expect(await office.count('tokens')).toBe(2)
  })

  it('are ended one at a time, at once, with the window of a delete', async () => {
    const token = await elsewhere()
    await office.confirmPassword(undefined, as(token))
    const [, other] = await list()
    expect(await end(other?.id ?? '')).toMatchObject({ status: 204, text: '' })
    expect([await statusOf(token), await statusOf(office.token)]).toEqual([401, 200])
    expect(await list()).toHaveLength(1)
    expect(await office.count('delete_windows')).toBe(0)
    expect((await end(other?.id ?? '')).status).toBe(404)
  })

  it('may be ended all, this one too', async () => {
    const [session] = await list()
    expect((await end(session?.id ?? '')).status).toBe(204)
    expect(await statusOf(office.token)).toBe(401)
  })

  it("are nobody else's: another operator neither sees nor ends them", async () => {
    const email = `other-${Date.now()}@office.af`
    const token = await office.colleague(email)
    const [mine] = await list()
    expect(await list(token)).toHaveLength(1)
    expect(await end(mine?.id ?? '', token)).toMatchObject({
      status: 404,
      body: { detail: refusalTexts.notFound.text },
    })
    expect(await statusOf(office.token)).toBe(200)
  })
})
