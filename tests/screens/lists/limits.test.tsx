import { beforeAll, beforeEach, expect, test } from 'vitest'
import { limitRefusals } from '../../../contract/limits/limit-texts.ts'
import type { Limit } from '../../../contract/limits/limits.ts'
import { fieldTexts } from '../../../contract/wire/field-texts.ts'
import { phrases } from '../../../src/screens/limits/phrases.ts'
import { conflictPhrases } from '../../../src/shell/entry/saved-phrases.ts'
import { atTheDesk, dialog, errorOf, field, noDialog, noteOf, soon } from '../desk/at-the-desk.ts'

const desk = atTheDesk()
const limits = async () => (await desk.office.call<Limit[]>('GET', 'api/limits/')).body
const limitOf = async (account: string) => (await limits()).find(({ acc_no }) => acc_no === account)

beforeAll(async () => {
  await desk.office.addCustomer(1, { '4001': 'USD', '8001': 'AFN' })
  await desk.office.addCustomer(2, { '4901': 'USD' })
  await desk.office.call('PATCH', 'api/customers/2/', { kind: 'cashbox' })
  await desk.office.addCustomer(3, { '4003': 'USD' })
  await desk.office.call('PATCH', 'api/customers/3/', { kind: 'income' })
})
beforeEach(async () => {
  for (const { acc_no } of await limits()) await desk.office.call('DELETE', `api/limits/${acc_no}/`)
})

test('an account is chosen, its limit saved, changed and deleted by keys', async () => {
  await desk.open('/limit')
  await soon(() => expect(document.activeElement).toBe(field('Account')))
  await desk.stage.keys('4001<Enter>')
  await soon(() => expect(document.activeElement).toBe(field(phrases.mayOwe)))
  await desk.stage.keys('1500<C-Enter>')
  await soon(async () =>
    expect(await limitOf('4001')).toEqual({ acc_no: '4001', most_debit: 1500, version: 1 }),
  )
  await soon(() => expect(field(phrases.mayOwe).value).toBe('1500.00'))
  await desk.stage.keys('<C-a>0<C-Enter>')
  await soon(async () => expect(await limitOf('4001')).toMatchObject({ most_debit: 0, version: 2 }))
  await soon(() => expect(noteOf(phrases.mayOwe)?.textContent).toContain('Its limit is 0.00 USD'))
  await desk.stage.keys('<A-Delete>')
  await soon(() => expect(dialog().textContent).toContain('Delete the limit of account 4001?'))
  await desk.stage.keys('<Tab><Enter>')
  await soon(async () => expect(await limitOf('4001')).toBeUndefined())
  await soon(noDialog)
  await soon(() => expect(field(phrases.mayOwe).value).toBe(''))
})

test.each(['<Enter>', '<Tab>'])('%s leads from the account to the limit that it brings', async (key) => {
  await desk.open('/limit')
  await soon(() => expect(document.activeElement).toBe(field('Account')))
  await desk.stage.keys(`4001${key}`)
  await soon(() => expect(document.activeElement).toBe(field(phrases.mayOwe)))
  await desk.stage.keys('<S-Tab>')
  expect(document.activeElement).toBe(field('Account'))
})

test('a till has the least that it is to hold', async () => {
  await desk.open('/limit?account=4901')
  await soon(() => expect(field(phrases.isToHold)).toBeTruthy())
  await desk.stage.keys('250.5<C-Enter>')
  await soon(async () => expect(await limitOf('4901')).toMatchObject({ least_cash: 250.5 }))
})

test('what is no figure, nothing, or of an account of the office is refused at its field', async () => {
  await desk.open('/limit?account=4003')
  await soon(() => expect(document.activeElement).toBe(field(phrases.mayOwe)))
  await desk.stage.keys('<C-Enter>')
  await soon(() => expect(errorOf(phrases.mayOwe)).toBe(fieldTexts.required.text))
  await desk.stage.keys('10<C-Enter>')
  await soon(() => expect(errorOf(phrases.mayOwe)).toBe(limitRefusals.isOwn({ acc_no: '4003' }).text))
})

test('one that a colleague has changed meanwhile is not written over', async () => {
  await desk.office.call('PUT', 'api/limits/8001/', { most_debit: 100 })
  await desk.open('/limit?account=8001')
  await soon(() => expect(field(phrases.mayOwe).value).toBe('100.00'))
  await desk.stage.keys('<C-a>300')
  await desk.office.call('PUT', 'api/limits/8001/', { most_debit: 200 }, { 'if-match': '1' })
  await desk.stage.keys('<C-Enter>')
  await soon(() => expect(document.body.textContent).toContain(conflictPhrases.keepMine))
  expect(await limitOf('8001')).toMatchObject({ most_debit: 200, version: 2 })
})

test('the card of a customer leads to the limit of its account', async () => {
  await desk.open('/customers/card/1')
  await soon(() => expect(document.querySelector('[role=grid] [aria-selected=true]')).not.toBeNull())
  await desk.stage.keys('l')
  await soon(() => expect(field(phrases.mayOwe)).toBeTruthy())
})
