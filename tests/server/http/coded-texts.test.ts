import { afterAll, beforeAll, expect, it } from 'vitest'
import { hawalaTexts } from '../../../contract/hawala/hawala.ts'
import { templateFault } from '../../../contract/hawala/message.ts'
import { customerRefusals, inUseText } from '../../../contract/lists/list-refusals.ts'
import { missingTexts } from '../../../contract/lists/missing-texts.ts'
import { draftTexts } from '../../../contract/operator/drafts.ts'
import { scriptTexts } from '../../../contract/operator/key-script.ts'
import { refusedText } from '../../../contract/operator/roles.ts'
import { screenSubjects } from '../../../contract/operator/screen-subjects.ts'
import { DEFAULT_SETTINGS, settingsPaths } from '../../../contract/operator/settings.ts'
import { rowsTexts } from '../../../contract/records/rows.ts'
import { SEARCH_PATH } from '../../../contract/search/found.ts'
import { PREFER_CODED } from '../../../contract/wire/errors.ts'
import { shapeTexts } from '../../../contract/wire/field-texts.ts'
import { refusalTexts } from '../../../server/errors.ts'
import { ACCOUNTS, cashBook, hawala } from '../setup/bodies.ts'
import { type Method, openOffice, type TestOffice } from '../setup/office.ts'

let office: TestOffice
beforeAll(async () => {
  office = await openOffice()
  await office.addCustomer(1, ACCOUNTS)
})
afterAll(() => office.close())

const CODED = { prefer: PREFER_CODED }
const TOO_LONG = { ...cashBook, description: 'x'.repeat(501) }

it('a text is English alone, and its code and slots where they are asked for', async () => {
  const plain = await office.call('POST', 'api/cash-book', TOO_LONG)
  expect([plain.status, plain.body]).toEqual([400, { description: ['At most 500 characters are allowed.'] }])
  const coded = await office.call('POST', 'api/cash-book', TOO_LONG, CODED)
  expect([coded.status, coded.body]).toEqual([400, { description: [shapeTexts.tooLong({ max: '500' })] }])
  const missing = await office.call('PATCH', 'api/cash-book/77', {}, CODED)
  expect([missing.status, missing.body]).toEqual([404, { detail: refusalTexts.notFound }])
})

it('they are asked for in any form that a Prefer header may have (RFC 7240)', async () => {
  const asked = [
    'texts=coded',
    'TEXTS = coded',
    'texts="coded"',
    'respond-async, texts=coded',
    'wait=10;by="a, b; texts=plain",  texts=coded; lang=fa',
    ', texts=coded ,',
    'texts=coded, texts=plain',
  ]
  for (const prefer of asked) {
    const { body } = await office.call('PATCH', 'api/cash-book/77', {}, { prefer })
    expect([prefer, body]).toEqual([prefer, { detail: refusalTexts.notFound }])
  }
  const others = [
    ...['', 'texts', 'texts=', 'texts=coded2', 'mytexts=coded', 'texts=plain, texts=coded'],
    ...['wait=10; texts=coded', 'note="texts=coded"', 'note="x, texts=coded', '=coded', 'texts==coded'],
  ]
  for (const prefer of others) {
    const { body } = await office.call('PATCH', 'api/cash-book/77', {}, { prefer })
    expect([prefer, body]).toEqual([prefer, { detail: refusalTexts.notFound.text }])
  }
})

it('so in each row of a settlement, be they few or many', async () => {
  for (const rows of [2, 3000]) {
    const sent = Array.from({ length: rows }, (_, row) => (row === 1 ? { ...hawala, currency: '' } : hawala))
    const plain = await office.call<object[]>('POST', 'api/hawala/bulk_create', sent)
    const coded = await office.call<object[]>('POST', 'api/hawala/bulk_create', sent, CODED)
    expect([plain.status, coded.status]).toEqual([400, 400])
    expect(plain.body[1]).toEqual({ currency: [hawalaTexts.currencyRequired.text] })
    expect(coded.body[1]).toEqual({
      currency: [{ code: 'hawala.currencyRequired', text: hawalaTexts.currencyRequired.text }],
    })
    expect([plain.body[0], coded.body[0], plain.body.length, coded.body.length]).toEqual([{}, {}, rows, rows])
  }
})

it('so of the sentences of nouns, alone and one in another', async () => {
  const refused = async (method: Method, path: string, body?: unknown) =>
    (await office.call(method, path, body, CODED)).body
  expect(await refused('POST', 'api/customers/', { cust_id: 1, cust_name: 'Second' })).toEqual({
    cust_id: [customerRefusals.exists({ cust_id: '1' })],
  })
  expect(await refused('POST', 'api/cash-book', { ...cashBook, debit_account: '77' })).toEqual({
    debit_account: [missingTexts.account({ acc_no: '77' })],
  })
  await office.call('POST', 'api/cash-book', cashBook)
  await office.confirmPassword(`accounts/${cashBook.debit_account}`)
  expect(await refused('DELETE', `api/accounts/${cashBook.debit_account}/`)).toEqual({
    detail: inUseText('account', cashBook.debit_account, [[cashBook.debit_account, 1]]),
  })
  const cashier = { authorization: `Token ${await office.colleague('cashier@office.af', 'cashier')}` }
  const capital = await office.call('GET', 'api/reports/trial-balance/report', undefined, {
    ...CODED,
    ...cashier,
  })
  expect([capital.status, capital.body]).toEqual([
    403,
    { detail: refusedText('capital', screenSubjects.trialBalance) },
  ])
})

it('so of a body that is JSON already, and of what the framework refuses', async () => {
  const draft = 'api/me/drafts/forms'
  await office.call('PUT', draft, [])
  const late = await office.call('PUT', draft, [], { ...CODED, 'if-match': '7' })
  expect([late.status, late.body]).toMatchObject([409, { detail: draftTexts.changedElsewhere }])
  const headers = { ...CODED, 'content-type': 'text/plain' }
  const plain = await office.call('POST', 'api/cash-book', 'x', headers)
  expect([plain.status, plain.body]).toEqual([415, { detail: refusalTexts.bodyNotJson }])
})

it('so of what the shape of a list, and a setting, is refused for', async () => {
  const empty = await office.call('POST', 'api/hawala/bulk_create', [], CODED)
  expect([empty.status, empty.body]).toEqual([400, { non_field_errors: [rowsTexts.rowRequired] }])
  const template = { message_dari: '{x}' }
  const settings = await office.call('PUT', 'api/office/settings/', template, CODED)
  expect([settings.status, settings.body]).toEqual([400, { message_dari: [templateFault('{x}')] }])
})

it('so of a macro, and of what a thread looks for', async () => {
  const macros = [{ name: 'Rent', script: 'keys a\nexpect toast Saved' }]
  const settings = await office.call(
    'PUT',
    settingsPaths.settings,
    { ...DEFAULT_SETTINGS, macros },
    { ...CODED, 'if-match': '0' },
  )
  expect([settings.status, settings.body]).toEqual([
    400,
    { 'macros.0.script': [scriptTexts.notInMacro({ line: '2' })] },
  ])
  const search = await office.call('GET', `${SEARCH_PATH}?q=3/4/2026`, undefined, CODED)
  expect([search.status, search.body]).toEqual([
    400,
    { q: [expect.objectContaining({ code: 'date.several' })] },
  ])
})
