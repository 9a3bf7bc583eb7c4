import { beforeAll, describe, expect, it } from 'vitest'
import { customerTexts } from '../../../contract/lists/customer-texts.ts'
import { createPhrases } from '../../../src/shell/fields/late-phrases.ts'
import { fillKeyOffice } from '../../keys/key-table.ts'
import {
  answers,
  atTheDesk,
  bannerLines,
  dialog,
  errorOf,
  field,
  lostAnswer,
  noDialog,
  noteOf,
  options,
  soon,
} from '../desk/at-the-desk.ts'

const desk = atTheDesk()
beforeAll(() => fillKeyOffice(desk.office, desk.today))

const focusOn = (name: string) => soon(async () => expect(await desk.stage.focus()).toBe(name))
const values = () => [...document.querySelectorAll<HTMLInputElement>('main input')].map(({ value }) => value)
const said = async () => (await desk.stage.text()).includes('not bound · F1')

describe('a lookup that misses an account', () => {
  it('comes back as it was when nothing is created', async () => {
    await desk.open('/cash-book')
    await desk.stage.keys('12<Enter>usd<Enter>4001<Enter>gul')
    const before = values()
    await desk.stage.keys('<A-c>')
    await focusOn('Account Number')
    await desk.stage.keys('4999<Esc>')
    await focusOn('Credit Account')
    noDialog()
    expect(values()).toEqual(before)
    expect(options()).toEqual([])
    expect(desk.stage.calls().filter(({ path }) => path.startsWith('api/customers'))).toEqual([])
  })

  it('keeps to the currency of the form, and says how its numbers start', async () => {
    await desk.open('/transfer')
    await desk.stage.keys('12<Enter>usd<Enter>2<Enter>afn<Enter><Enter>84<A-c>')
    await focusOn('Customer')
    expect(dialog().textContent).toContain('New account')
    expect(field('Account Number').value).toBe('84')
    expect(noteOf('Account Number')?.textContent).toBe(createPhrases.prefix({ ccy: 'AFN', prefix: 8 }))
    expect(dialog().querySelector<HTMLInputElement>('[name=new_ccy]')).toMatchObject({
      value: 'AFN',
      readOnly: true,
    })
  })

  it('knows a customer by the name that was typed', async () => {
    await desk.open('/cash-book')
    await desk.stage.keys('12<Enter>usd<Enter>customer 2<A-c>')
    await focusOn('Account Number')
    expect(field('Customer').value).toBe('2 - Customer 2')
  })

  it('creates nothing twice where an answer is lost', async () => {
    await desk.open('/cash-book')
    await desk.stage.keys('12<Enter>usd<Enter>Lost Answer<A-c>')
    await focusOn('Account Number')
    await soon(() => expect(field('Customer ID').value).not.toBe(''))
    desk.stage.once('POST', 'api/customers/', lostAnswer)
    await desk.stage.keys('4555<C-Enter>')
    await soon(() => expect(bannerLines()).toEqual(['Error:', customerTexts.addFailed.text]))
    expect(dialog().contains(document.activeElement)).toBe(true)
    await desk.stage.keys('<C-Enter>')
    await focusOn('Debit Account')
    const [first, second] = desk.stage.calls().filter(({ path }) => path === 'api/customers/')
    expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'))
    const { body } = await desk.office.call<{ cust_name: string }[]>('GET', 'api/customers')
    expect(body.filter(({ cust_name }) => cust_name === 'Lost Answer')).toHaveLength(1)
  })

  it("shows the server's refusal beside its field", async () => {
    await desk.open('/cash-book')
    await desk.stage.keys('12<Enter>usd<Enter>4556<A-c>')
    await focusOn('Customer')
    desk.stage.once('PATCH', 'api/customers/1/', answers(400, { accounts: ['4556: taken meanwhile'] }))
    await desk.stage.keys('1<Enter>')
    await soon(() => expect(errorOf('Account Number')).toBe('4556: taken meanwhile'))
    await focusOn('Account Number')
  })

  it('is no key of another field, nor of a lookup without a currency', async () => {
    await desk.open('/cash-book')
    await desk.stage.keys('<A-c>')
    await soon(async () => expect(await said()).toBe(true))
    noDialog()
    await desk.open('/cash-book')
    await desk.stage.keys('5<Enter><Enter><A-c>')
    await focusOn('Debit Account')
    await soon(async () => expect(await said()).toBe(true))
    noDialog()
  })
})
