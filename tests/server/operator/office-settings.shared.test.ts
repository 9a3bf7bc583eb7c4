import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { templateFault } from '../../../contract/hawala/message.ts'
import { customerRefusals } from '../../../contract/lists/list-refusals.ts'
import { missingTexts } from '../../../contract/lists/missing-texts.ts'
import { DEFAULT_OFFICE_SETTINGS } from '../../../contract/office/default-office-settings.ts'
import type { Health } from '../../../contract/office/office-answers.ts'
import type { KeptOfficeSettings } from '../../../contract/office/office-settings.ts'
import { fieldTexts, shapeTexts } from '../../../contract/wire/field-texts.ts'
import { openOffice, type TestOffice } from '../setup/office.ts'

const PATH = 'api/office/settings/'

let office: TestOffice
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())

const put = (change: object, headers: Record<string, string> = {}) =>
  office.call<KeptOfficeSettings>('PUT', PATH, { ...DEFAULT_OFFICE_SETTINGS, ...change }, headers)

describe("the office's settings", () => {
  it("are the product's own in version 0, then those that were saved, across a restart", async () => {
    expect((await office.call('GET', PATH)).body).toEqual({ ...DEFAULT_OFFICE_SETTINGS, version: 0 })
    const { body } = await put(
      { idle_minutes: 5, cashier_days_back: 3, rate_question_percent: 7 },
      { 'if-match': '0' },
    )
    const kept = {
      ...DEFAULT_OFFICE_SETTINGS,
      idle_minutes: 5,
      cashier_days_back: 3,
      rate_question_percent: 7,
      version: 1,
    }
    expect(body).toEqual(kept)
    await office.restart()
    expect((await office.call('GET', PATH)).body).toEqual(kept)
  })

  it('are refused over another version, and change nothing then', async () => {
    expect(await put({ guard_all: true }, { 'if-match': '0' })).toMatchObject({ status: 409 })
    expect((await office.call('GET', PATH)).body).toMatchObject({ guard_all: false, version: 1 })
  })

  it.each([
    [{ idle_minutes: 721 }, fieldTexts.wholeWithin({ least: 0, most: 720 }).text],
    [{ idle_minutes: 1.5 }, fieldTexts.wholeRequired.text],
    [{ idle_minutes: '15' }, fieldTexts.wholeRequired.text],
    [{ cashier_days_back: 32 }, fieldTexts.wholeWithin({ least: 0, most: 31 }).text],
    [{ rate_question_percent: 0 }, fieldTexts.wholeWithin({ least: 1, most: 100 }).text],
    [{ rate_question_percent: 101 }, fieldTexts.wholeWithin({ least: 1, most: 100 }).text],
    [{ second_factor: 'some' }, shapeTexts.oneOf({ words: 'none, managers, all' }).text],
    [{ guard_all: 1 }, 'true or false is required.'],
    [{ message_dari: 'به {گیرنده}' }, templateFault('به {گیرنده}')?.text],
    [{ language: 'fa' }, shapeTexts.oneOf({ words: 'en, fa-AF, ps' }).text],
    [{ calendar: 1405 }, shapeTexts.oneOf({ words: 'gregorian, solar' }).text],
    [{ digits: null }, shapeTexts.oneOf({ words: 'latn, arabext' }).text],
    [{ office_name: 'x'.repeat(81) }, shapeTexts.tooLong({ max: 80 }).text],
    [{ address: 'x'.repeat(201) }, shapeTexts.tooLong({ max: 200 }).text],
    [{ foot_line: 7 }, shapeTexts.textRequired.text],
    [{ english_to: [99] }, missingTexts.customer({ cust_id: 99 }).text],
  ])('refuse %j by the field', async (change, message) => {
    expect(await put(change)).toMatchObject({
      status: 400,
      body: { [Object.keys(change)[0] ?? '']: [message] },
    })
  })

  it('have rows of the log, which owners look at twice', async () => {
    const { body } = await office.call('GET', 'api/log/office-settings/1/')
    expect(body).toMatchObject({ rows: [{ action: 'create', kind: 'office-settings', notable: ['office'] }] })
  })

  it('call the office by its name; it is that of the configuration where they have none', async () => {
    const named = async () => (await office.call<Health>('GET', 'api/health')).body.office
    const configured = await named()
    expect((await put({ office_name: ' صرافی\n امین ' })).body).toMatchObject({ office_name: 'صرافی امین' })
    expect(await named()).toBe('صرافی امین')
    await office.restart()
    expect(await named()).toBe('صرافی امین')
    await put({ office_name: '' })
    expect(await named()).toBe(configured)
  })

  it('hold what is chosen of the locale, across a restart; blank takes a choice back, and it is left out', async () => {
    const chosen = { language: 'ps', calendar: 'gregorian', digits: 'arabext' }
    expect((await put(chosen)).body).toMatchObject(chosen)
    expect((await put({})).body).toMatchObject(chosen)
    await office.restart()
    expect((await office.call('GET', PATH)).body).toMatchObject(chosen)
    const { body } = await put({ language: '', calendar: '' })
    expect(body).toMatchObject({ digits: 'arabext' })
    expect(Object.keys(body)).not.toContain('language')
    expect(Object.keys(body)).not.toContain('calendar')
    expect(Object.keys((await put({ digits: '' })).body)).not.toContain('digits')
  })

  it('hold what stands on papers, each in one line, in any script, across a restart', async () => {
    const papers = {
      address: 'سرای شهزاده، دکان 12-B',
      phones: '0700 123 456',
      licence: '77/ب',
      foot_line: 'Claims within a day.',
    }
    const { body } = await put({
      ...papers,
      address: ` سرای شهزاده،\n دکان 12-B\t`,
      licence: 'x'.repeat(200),
    })
    expect(body).toMatchObject({ ...papers, licence: 'x'.repeat(200) })
    expect((await office.call('PUT', PATH, { licence: papers.licence })).body).toMatchObject(papers)
    await office.restart()
    expect((await office.call('GET', PATH)).body).toMatchObject(papers)
    const blank = { address: '', phones: '', licence: '', foot_line: '' }
    expect((await put({})).body).toMatchObject(blank)
  })

  it('keep the tills, low marks and Over and short that they name: neither their kind changes nor do they go', async () => {
    for (const [cust_id, kind] of [
      [41, 'cashbox'],
      [42, 'cashbox'],
      [43, 'income'],
    ] as const) {
      await office.addCustomer(cust_id, {})
      await office.call('PATCH', `api/customers/${cust_id}/`, { kind })
    }
    const marks = [{ cust_id: 42, ccy: 'USD', amount: 100 }]
    expect(await put({ tills: { '1': 41 }, low_marks: marks, over_short: 43 })).toMatchObject({ status: 200 })
    for (const [cust_id, words] of [
      [41, customerRefusals.isTill.text],
      [42, customerRefusals.hasLowMark.text],
      [43, customerRefusals.isOverShort.text],
    ] as const) {
      expect(await office.call('PATCH', `api/customers/${cust_id}/`, { kind: 'customer' })).toMatchObject({
        status: 400,
        body: { kind: [words] },
      })
      await office.confirmPassword(`customers/${cust_id}`)
      expect(await office.call('DELETE', `api/customers/${cust_id}/`)).toMatchObject({
        status: 409,
        body: { detail: words },
      })
    }
    await put({})
    expect(await office.call('PATCH', 'api/customers/41/', { kind: 'customer' })).toMatchObject({
      status: 200,
    })
  })

  it('keep the customer of charges given back, whose id goes to nobody else either', async () => {
    await office.addCustomer(44, {})
    await office.call('PATCH', 'api/customers/44/', { kind: 'expense' })
    expect(await put({ charges_back: 44 })).toMatchObject({ status: 200 })
    const words = customerRefusals.isChargesBack.text
    expect(await office.call('PATCH', 'api/customers/44/', { kind: 'customer' })).toMatchObject({
      status: 400,
      body: { kind: [words] },
    })
    await office.confirmPassword('customers/44')
    expect(await office.call('DELETE', 'api/customers/44/')).toMatchObject({
      status: 409,
      body: { detail: words },
    })
    // As in books of before this was held.
    await office.tamper('delete from customers where cust_id = 44')
    for (const kind of ['customer', 'expense'] as const)
      expect(
        await office.call('POST', 'api/customers/', { cust_id: 44, cust_name: 'Zarif', kind }),
      ).toMatchObject({
        status: 400,
        body: { cust_id: [customerRefusals.namedByOffice({ cust_id: 44 }).text] },
      })
    await put({})
  })

  it('keep those who are sent messages in English from being deleted, whatever their kind', async () => {
    await office.addCustomer(45, {})
    expect(await put({ english_to: [45] })).toMatchObject({ status: 200 })
    await office.confirmPassword('customers/45')
    expect(await office.call('DELETE', 'api/customers/45/')).toMatchObject({
      status: 409,
      body: { detail: customerRefusals.isSentEnglish.text },
    })
    expect(await office.call('PATCH', 'api/customers/45/', { kind: 'capital' })).toMatchObject({
      status: 200,
    })
    await put({})
    await office.confirmPassword('customers/45')
    expect(await office.call('DELETE', 'api/customers/45/')).toMatchObject({ status: 204 })
  })

  it('are given a customer or the customer is changed: of both at once one comes too late', async () => {
    await office.addCustomer(46, {})
    for (let round = 0; round < 6; round += 1) {
      await office.call('PATCH', 'api/customers/46/', { kind: 'expense' })
      const change = () => office.call('PATCH', 'api/customers/46/', { kind: 'customer' })
      const name = () => put({ charges_back: 46 })
      const both = round % 2 === 0 ? [change(), name()] : [name(), change()]
      const statuses = (await Promise.all(both)).map(({ status }) => status).sort()
      expect(statuses).toEqual([200, 400])
      await put({})
    }
  })
})
