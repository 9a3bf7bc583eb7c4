import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { draftTexts, type KeptDraft, MAX_DRAFT_BYTES } from '../../../contract/operator/drafts.ts'
import type { Conflict } from '../../../contract/wire/errors.ts'
import { changePassword } from '../../../server/auth/operators.ts'
import { refusalTexts } from '../../../server/errors.ts'
import { OPERATOR, openOffice, type TestOffice } from '../setup/office.ts'

const PATH = 'api/me/drafts/forms'

let office: TestOffice
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())
beforeEach(() => office.tamper('delete from drafts'))

const get = async (token?: string) =>
  (await office.call<KeptDraft>('GET', PATH, undefined, token ? { authorization: `Token ${token}` } : {}))
    .body
const put = <Body = KeptDraft>(draft: unknown, version?: number | string, headers = {}) =>
  office.call<Body>('PUT', PATH, draft, {
    ...(version === undefined ? {} : { 'if-match': String(version) }),
    ...headers,
  })

describe('a working draft', () => {
  it('is null in version 0 where there never was one', async () => {
    expect(await get()).toEqual({ name: 'forms', version: 0, saved_at: null, draft: null })
  })

  it('is kept as it was sent, to the last sign, across a restart', async () => {
    const text =
      '{"rows":[{"amount":"۵۰۰","rate":1.50,"big":12345678901234567890,"who":"\\u0000\\ud800 نور"}]}'
    const { status, body } = await put(text)
    expect({ status, body }).toEqual({
      status: 200,
      body: { name: 'forms', version: 1, saved_at: expect.stringMatching(/^\d{4}-.*Z$/) },
    })
    await office.restart()
    const { text: kept, headers } = await office.call('GET', `${PATH}/`)
    expect(kept).toBe(`{"name":"forms","version":1,"saved_at":"${body.saved_at}","draft":${text}}`)
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
  })

  it('is not sent again to who holds its version', async () => {
    const held = (version: number) => office.call('GET', PATH, undefined, { 'if-none-match': `"${version}"` })
    expect((await held(0)).status).toBe(304)
    await put({ of: 'Amina' })
    const { status, headers, text } = await held(0)
    expect({ status, tag: headers.etag }).toEqual({ status: 200, tag: '"1"' })
    expect(JSON.parse(text)).toMatchObject({ version: 1, draft: { of: 'Amina' } })
    expect(await held(1)).toMatchObject({ status: 304, text: '' })
  })

  it('may be any object or list', async () => {
    let version = 0
    for (const draft of ['[]', '{}', '[null, 7]', ' {"a": 1} ']) {
      expect((await put(draft, version)).status).toBe(200)
      version += 1
      expect(await get()).toMatchObject({ version, draft: JSON.parse(draft) })
    }
  })

  it("is its operator's alone", async () => {
    await put({ of: 'Amina' })
    const other = await office.colleague('zahra@office.af')
    const authorization = `Token ${other}`
    expect(await get(other)).toMatchObject({ version: 0, draft: null })
    expect((await put({ of: 'Zahra' }, undefined, { authorization })).body.version).toBe(1)
    expect(await get()).toMatchObject({ version: 1, draft: { of: 'Amina' } })
    expect(await get(other)).toMatchObject({ draft: { of: 'Zahra' } })
    await office.call('DELETE', PATH, undefined, { authorization, 'if-match': '1' })
    expect(await get()).toMatchObject({ version: 1, draft: { of: 'Amina' } })
  })

  it('stays when the tokens go', async () => {
    await put({ rows: 3 })
    await changePassword(office.books, OPERATOR.email, OPERATOR.password)
    expect((await office.call('GET', PATH)).status).toBe(401)
    await office.signIn()
    expect(await get()).toMatchObject({ version: 1, draft: { rows: 3 } })
  })

  it('goes, and another browser that had it cannot bring it back', async () => {
    await put({ rows: 3 })
    const { status, body } = await office.call<KeptDraft>('DELETE', PATH, undefined, { 'if-match': '1' })
    expect({ status, body }).toMatchObject({ status: 200, body: { version: 2 } })
    expect(await get()).toMatchObject({ version: 2, draft: null })
    expect((await put({ rows: 4 }, 1)).status).toBe(409)
    expect((await put({ rows: 4 })).status).toBe(409)
    expect((await put({ rows: 4 }, 2)).body.version).toBe(3)
    expect((await office.call('DELETE', PATH)).status).toBe(409)
    expect(await get()).toMatchObject({ version: 3, draft: { rows: 4 } })
  })

  it('stands outside the audit log', async () => {
    const audits = await office.count('audit')
    await put({ rows: 3 })
    await office.call('DELETE', PATH, undefined, { 'if-match': '1' })
    expect(await office.count('audit')).toBe(audits)
    expect(await office.findings()).toEqual([])
  })
})

describe('a change of a draft that is based on another version', () => {
  it('is 409 with the draft that stands, and changes nothing', async () => {
    await put('{"rows":[1.50]}')
    await put('{"rows":[2.5]}', 1)
    for (const version of [undefined, '*', 0, 1, 3, '"1"', 'two', -2, '9'.repeat(30)]) {
      const { status, body, text } = await put<Conflict<KeptDraft>>({ rows: [] }, version)
      expect(`${version}: ${status}`).toBe(`${version}: 409`)
      expect(body).toMatchObject({ detail: draftTexts.changedElsewhere.text, current: { version: 2 } })
      expect(text).toContain('"draft":{"rows":[2.5]}}')
    }
    expect((await office.call('DELETE', PATH, undefined, { 'if-match': '1' })).status).toBe(409)
    expect(await get()).toMatchObject({ version: 2, draft: { rows: [2.5] } })
    expect((await put({ rows: [] }, '"2"')).status).toBe(200)
  })

  it('is 409 for a version of a draft that never was', async () => {
    const { status, body } = await put<Conflict<KeptDraft>>({ rows: [] }, 4)
    expect(status).toBe(409)
    expect(body.current).toEqual({ name: 'forms', version: 0, saved_at: null, draft: null })
  })

  it('lets one of many browsers through at a time', async () => {
    for (let version = 0; version < 5; version += 1) {
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, browser) => put({ browser, version }, version)),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
      const winner = answers.findIndex(({ status }) => status === 200)
      expect(await get()).toMatchObject({ version: version + 1, draft: { browser: winner, version } })
    }
  })
})

describe('what is no draft', () => {
  it('is 400 where it is no object or list', async () => {
    for (const text of ['', '  ', 'null', '0', '1e2', 'false', '"rows"', undefined])
      expect(await put(text)).toMatchObject({
        status: 400,
        body: { non_field_errors: [draftTexts.noDraft.text] },
      })
    expect(await office.count('drafts')).toBe(0)
  })

  it('is 413 past 16 MB, and fits up to there', async () => {
    const quoted = (bytes: number) => `["${'x'.repeat(bytes - 4)}"]`
    expect((await put(quoted(MAX_DRAFT_BYTES))).status).toBe(200)
    expect(await put(quoted(MAX_DRAFT_BYTES + 1), 1)).toMatchObject({
      status: 413,
      body: { detail: refusalTexts.bodyTooLarge.text },
    })
    // Bytes, not characters.
    expect((await put(`["${'ن'.repeat(MAX_DRAFT_BYTES / 2)}"]`, 1)).status).toBe(413)
    expect(await get()).toMatchObject({ version: 1 })
  })

  it('is 404 under a name of none', async () => {
    for (const name of ['other', 'FORMS', 'hawala_settlements', 'forms2', '%00', 'toString'])
      for (const method of ['GET', 'PUT', 'DELETE'] as const)
        expect(
          (await office.call(method, `api/me/drafts/${name}`, method === 'PUT' ? {} : undefined)).status,
        ).toBe(404)
    expect(await office.count('drafts')).toBe(0)
  })
})
