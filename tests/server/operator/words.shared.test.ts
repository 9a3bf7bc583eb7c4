import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wordsTexts } from '../../../contract/office/words.ts'
import type { OwnWords } from '../../../contract/office/words-answers.ts'
import { refusedText } from '../../../contract/operator/roles.ts'
import { shapeTexts } from '../../../contract/wire/field-texts.ts'
import { openOffice, type TestOffice } from '../setup/office.ts'

const LIST = 'api/words/fa-AF/'
const TEXT = 'api/words/fa-AF/page.login.signIn/'
const BODY = { forms: ['داخل شدن'], english: ['Sign in'] }

let office: TestOffice
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())

const list = async (path = LIST) => (await office.call<readonly OwnWords[]>('GET', path)).body
const put = (body: object, headers = {}, path = TEXT) => office.call('PUT', path, body, headers)

describe("the office's own words", () => {
  it('are none at first, then those that were kept, of their language alone, across a restart', async () => {
    expect(await list()).toEqual([])
    const kept = { language: 'fa-AF', code: 'page.login.signIn', ...BODY, version: 1 }
    expect(await put(BODY)).toMatchObject({ status: 200, body: kept })
    await office.restart()
    expect(await list()).toEqual([kept])
    expect(await list('api/words/ps/')).toEqual([])
  })

  it('are answered with a tag, by which nothing is sent again until they are others', async () => {
    const get = (tag: string) => office.call('GET', LIST, undefined, { 'if-none-match': tag })
    const first = await get('')
    const tag = String(first.headers.etag)
    expect((await get(tag)).status).toBe(304)
    await put({ ...BODY, forms: ['درآمدن'] })
    expect((await get(tag)).status).toBe(200)
  })

  it('are refused over another version, and change nothing then', async () => {
    const before = await list()
    expect(await put(BODY, { 'if-match': '1' })).toMatchObject({ status: 409 })
    expect(await office.call('DELETE', TEXT, undefined, { 'if-match': '1' })).toMatchObject({ status: 409 })
    expect(await list()).toEqual(before)
  })

  it.each([
    [{ ...BODY, forms: ['به {name}'] }, { forms: [wordsTexts.unknown({ slot: '{name}' }).text] }],
    [
      { forms: ['حساب'], english: ['Account {acc_no}'] },
      { forms: [wordsTexts.missing({ slot: '{acc_no}' }).text] },
    ],
    [{ ...BODY, forms: ['یک', 'دو'] }, { forms: [wordsTexts.forms.text] }],
  ])('refuse %j by the field', async (body, said) => {
    expect(await put(body)).toMatchObject({ status: 400, body: said })
  })

  it('refuse another count of names by the field, where the text is a list of names', async () => {
    const path = 'api/words/fa-AF/ui.fields.month.days/'
    const of = (days: string) => put({ forms: [days], english: ['Sa Su Mo Tu We Th Fr'] }, {}, path)
    const said = { forms: [wordsTexts.names({ count: 7 }).text] }
    expect(await of('ش ی د س چ پ')).toMatchObject({ status: 400, body: said })
    expect(await of('ش ی د س چ پ ج')).toMatchObject({ status: 200 })
    expect((await office.call('DELETE', path)).status).toBe(204)
  })

  it('have 500 characters at most, none of them blank, and are of a text that has a code', async () => {
    const long = await put({ ...BODY, forms: ['x'.repeat(501)] })
    expect([long.status, long.text]).toEqual([
      400,
      expect.stringContaining(shapeTexts.tooLong({ max: 500 }).text),
    ])
    expect(await put({ ...BODY, forms: [' '] })).toMatchObject({ status: 400 })
    expect(await put({ ...BODY, forms: [] })).toMatchObject({ status: 400 })
    expect(await put(BODY, {}, 'api/words/fa-AF/page/')).toMatchObject({
      status: 400,
      body: { code: [wordsTexts.noText({ code: 'page' }).text] },
    })
    expect(await put(BODY, {}, 'api/words/fr/page.login.signIn/')).toMatchObject({ status: 400 })
  })

  it('are for owners to change, and for everybody to read', async () => {
    for (const role of ['manager', 'cashier', 'auditor'] as const) {
      const authorization = `Token ${await office.colleague(`${role}@office.af`, role)}`
      const [read, kept, dropped] = [
        await office.call('GET', LIST, undefined, { authorization }),
        await put(BODY, { authorization }),
        await office.call('DELETE', TEXT, undefined, { authorization }),
      ]
      expect([role, read.status, kept.status, dropped.status]).toEqual([role, 200, 403, 403])
      expect(kept.text).toContain(refusedText('own').text)
    }
  })

  it('are taken back once; what was done is in the log, and the books hold', async () => {
    expect(await office.call('DELETE', TEXT)).toMatchObject({ status: 204 })
    expect(await list()).toEqual([])
    expect(await office.call('DELETE', TEXT)).toMatchObject({ status: 404 })
    const query = new URLSearchParams({ kind: 'words', id: 'fa-AF/page.login.signIn' })
    const { body } = await office.call<{ rows: readonly object[] }>('GET', `api/log/?${query}`)
    expect(body.rows.map((row) => (row as { action: string }).action)).toEqual(['delete', 'update', 'create'])
    expect(body.rows[0]).toMatchObject({ kind: 'words', notable: ['office'] })
  })
})
