import { beforeAll, expect, test } from 'vitest'
import { dayRefusals } from '../../../contract/day/day-refusals.ts'
import { myTillTexts } from '../../../contract/day/my-till.ts'
import type { Customer } from '../../../contract/lists/customer-answers.ts'
import { customerTexts } from '../../../contract/lists/customer-texts.ts'
import { customerRefusals } from '../../../contract/lists/list-refusals.ts'
import { actSubjects } from '../../../contract/operator/act-subjects.ts'
import { refusedText } from '../../../contract/operator/roles.ts'
import { cashBookTexts } from '../../../contract/records/cash-book.ts'
import { transferTexts } from '../../../contract/records/transfers.ts'
import { say } from '../../../contract/text/catalogue.ts'
import { addDays } from '../../../contract/text/dates.ts'
import { entryPhrases } from '../../../src/commands/grammar/phrases.ts'
import { phrases as accountStatementPhrases } from '../../../src/screens/reports/account-statement/phrases.ts'
import { atTheDesk, errorOf, field, labels, noteOf, options, soon } from '../desk/at-the-desk.ts'

const desk = atTheDesk()
const TILL = 90
const posts = () => desk.stage.calls().filter(({ method }) => method === 'POST')
/** What the list under the focused field says. */
const listed = () => document.querySelector('.options')?.textContent
const settings = (change: object) => desk.office.call('PUT', 'api/office/settings/', change)

beforeAll(async () => {
  await desk.office.addCustomer(1, { '4001': 'USD', '8001': 'AFN', '1001': 'RYL' })
  await desk.office.addCustomer(TILL, { '4900': 'USD', '8900': 'AFN', '1900': 'RYL' })
  await desk.office.call('PATCH', `api/customers/${TILL}/`, { kind: 'cashbox' })
})

test('. is refused in words while the operator has no till', async () => {
  await settings({ tills: {} })
  await desk.open('/cash-book')
  await desk.focusIs('Amount')
  await desk.stage.keys('500<Enter>usd<Enter>.')
  expect(listed()).toBe(myTillTexts.none.text)
  await desk.stage.keys('<Enter>')
  await desk.focusIs('Credit Account')
  expect([field('Debit Account').value, errorOf('Debit Account')]).toEqual(['.', myTillTexts.none.text])
})

test('. is the till in the currency of the field, in the cash-book, a transfer and a hawala', async () => {
  await settings({ tills: { '1': TILL } })
  await desk.open('/cash-book')
  await desk.focusIs('Amount')
  await desk.stage.keys('500<Enter>usd<Enter>.<Enter>4001<Enter>rent<C-Enter>')
  await desk.toastIs(cashBookTexts.recorded.text)
  expect(posts().at(-1)?.body).toMatchObject({
    debit_account: '4900',
    credit_account: '4001',
    currency: 'USD',
  })
  await desk.stage.keys('7<Enter><Enter>.<Enter>')
  const several = myTillTexts.several({ currencies: 'AFN, RYL and USD' }).text
  expect(errorOf('Debit Account')).toBe(several)
  // Once the currency is chosen it is taken by coming back.
  await desk.stage.keys('<S-Enter><S-Enter>usd<Enter>')
  expect(errorOf('Debit Account')).toBe(several)
  await desk.stage.keys('<Enter>')
  expect(field('Debit Account').value).toContain('4900')
  await desk.stage.keys('<C-l>7<Enter>ktr<Enter>.<Enter>')
  expect(errorOf('Debit Account')).toBe(dayRefusals.noTillAccount({ till: 'Your till', ccy: 'KTR' }).text)

  await desk.open('/transfer')
  await desk.focusIs('Amount')
  await desk.stage.keys('10<Enter>usd<Enter>70<Enter>afn<Enter>')
  field('Debit Account').focus()
  await desk.stage.keys('.<Enter>.<Enter>')
  expect(field('Debit Account').value).toContain('4900')
  expect(field('Credit Account').value).toContain('8900')
  expect(field(transferTexts.fromAmountCurrency.text).checked).toBe(true)
  await desk.stage.keys('<C-l>')

  await desk.open('/hawala')
  await desk.focusIs('Sender')
  field('Debit Account').focus()
  await desk.stage.keys('.<Enter>')
  expect(field('Debit Account').value).toContain('1900')
})

test('. is the till in forms of reports and rates: all of its accounts where no currency is asked for', async () => {
  await settings({ tills: { '1': TILL } })
  await desk.open('/reports/account-statement')
  await desk.focusIs('Customer')
  await desk.stage.keys('1<Enter>.')
  expect(listed()).toBe(accountStatementPhrases.tillElsewhere)
  await desk.stage.keys('<Esc><S-Tab>.<Enter>')
  expect(field('Customer').value).toBe(`${TILL} - Customer ${TILL}`)
  await desk.focusIs('Account')
  await desk.stage.keys('.')
  expect(options()).toEqual(['1900 - RYL', '4900 - USD', '8900 - AFN'])
  await desk.stage.keys('<Down><Enter>')
  expect(field('Account').value).toBe('4900 - USD')

  await desk.open('/reports/hawala')
  await desk.focusIs('All locations')
  field('Account').focus()
  await desk.stage.keys('.<Enter>')
  expect(field('Account').value).toContain('1900')

  await desk.open('/reports/roznamcha')
  await desk.focusIs('Till')
  await desk.stage.keys('.<Enter>')
  expect(field('Till').value).toBe(`${TILL} - Customer ${TILL}`)

  await desk.open('/account-rates')
  await desk.focusIs('Account')
  await desk.stage.keys('.')
  expect(options()).toHaveLength(3)

  await settings({ tills: {} })
  await desk.open('/reports/all-accounts')
  await desk.focusIs('Customer')
  await desk.stage.keys('.<Enter>')
  expect(errorOf('Customer')).toBe(myTillTexts.none.text)
})

test('roz . in Go To opens the roznamcha of the till', async () => {
  await settings({ tills: { '1': TILL } })
  await desk.open('/')
  await desk.stage.keys('<C-k>roz . 2026-01-05<Enter>')
  await desk.pathIs(`/reports/roznamcha/preview?customer_id=${TILL}&from_date=2026-01-05&to_date=2026-01-05`)
})

test('jama in Go To shows what it posts and fills the cash-book in; naam is posted at once', async () => {
  await settings({ tills: { '1': TILL } })
  await desk.open('/')
  await desk.stage.keys('<C-k>jama ۵۰۰ usd 4001 rent')
  await soon(async () => expect(await desk.stage.text()).toContain('Dr4900 USD'))
  await desk.stage.keys('<Enter>')
  await desk.pathIs('/cash-book')
  await soon(() => expect(field('Credit Account').value).toContain('4001'))
  expect(field('Debit Account').value).toContain('4900')
  await desk.stage.keys('<C-Enter>')
  await desk.toastIs(cashBookTexts.recorded.text)
  expect(posts().at(-1)?.body).toMatchObject({ amount: 500, debit_account: '4900', credit_account: '4001' })
  await desk.stage.keys('<C-k>naam 200 usd 4001<C-Enter>')
  await soon(() =>
    expect(posts().at(-1)?.body).toMatchObject({
      amount: 200,
      debit_account: '4001',
      credit_account: '4900',
    }),
  )
})

test('a kind is chosen on the form; its refusal stands beside it, and a cashier only reads it', async () => {
  const kindOf = async (cust_id: number) =>
    (await desk.office.call<Customer[]>('GET', `api/customers?cust_id=${cust_id}`)).body[0]?.kind
  await desk.open('/customers')
  await desk.focusIs('Name')
  field('Kind').focus()
  await desk.stage.keys('<F4>')
  expect(listed()).toBe('CustomerTillCapitalIncomeExpenseUnpaid hawala')
  await desk.stage.keys('<Esc>')
  field('Name').focus()
  await desk.stage.keys('Office<Tab><Tab><Tab><Tab><Tab><Tab><Tab><Tab>capital<Enter><C-Enter>')
  await desk.toastIs(customerTexts.added.text)
  expect(posts().at(-1)?.body).toMatchObject({ cust_name: 'Office', kind: 'capital' })
  await desk.open(`/customers/edit/${TILL}`)
  await soon(() => expect(field('Kind').value).toBe('Till'))
  field('Kind').focus()
  await desk.stage.keys('customer<Enter><C-Enter>')
  await soon(() => expect(errorOf('Kind')).toBe(customerRefusals.isTill.text))
  expect(await kindOf(TILL)).toBe('cashbox')
  expect(await kindOf(1)).toBeUndefined()

  await desk.open('/customers', await desk.office.colleague('c@daftar.local', 'cashier'))
  await desk.focusIs('Name')
  expect(labels()).toContain('Kind')
  expect(field('Kind').readOnly).toBe(true)
  expect(noteOf('Kind')?.textContent).toBe(say(refusedText('manage', actSubjects.customerKind)))
})

test('a line of Go To is dated by the day among its words, which is told before it is posted', async () => {
  await settings({ tills: { '1': TILL } })
  await desk.open('/')
  await desk.focusIs('Customers')
  await desk.stage.keys('<C-k>jama 20 usd 4001 y deposit')
  const yesterday = addDays(desk.today, -1)
  await soon(() =>
    expect(document.querySelector('.goto-preview')?.textContent).toContain(
      entryPhrases.datedYesterday({ date: yesterday }),
    ),
  )
  await desk.stage.keys('<C-Enter>')
  await desk.toastIs(cashBookTexts.recorded.text)
  expect(posts().at(-1)?.body).toMatchObject({ date: yesterday, description: 'deposit' })
})

test('buy exchanges cash of the till at the rate of the sheet that Tab takes', async () => {
  await settings({ tills: { '1': TILL } })
  await desk.office.call('POST', 'api/exchange-rates/bulk_create_update', [
    { ccy: 'AFN', to_usd: 0.0141844, to_pkr: 3.97 },
  ])
  await desk.open('/')
  await desk.focusIs('Customers')
  await desk.stage.keys('<C-k>buy 10 usd')
  await soon(() => expect(document.querySelector('.goto')?.textContent).toContain('70.5'))
  await desk.stage.keys('<Tab><C-Enter>')
  await soon(() => expect(document.querySelector('[role=alertdialog]')?.textContent).toContain('705.00'))
  await desk.stage.keys('<Tab><Enter>')
  await desk.toastIs(transferTexts.recorded.text)
  expect(posts().at(-1)?.body).toMatchObject({
    amount: 10,
    exchanged_amount: 705,
    debit_account: '4900',
    credit_account: '8900',
  })
})

test('a name in a line of Go To offers its accounts, and Enter takes none by itself', async () => {
  await settings({ tills: { '1': TILL } })
  const add = (cust_id: number, cust_name: string, ...accounts: object[]) =>
    desk.office.call('POST', 'api/customers/', { cust_id, cust_name, accounts })
  const usd = (acc_no: string) => ({ acc_no, ccy: 'USD' })
  await add(31, 'Shukria Rahimi', usd('40311'), { acc_no: '80311', ccy: 'AFN' })
  await add(32, 'Haji Shukrullah', usd('40322'))
  await desk.open('/')
  await desk.focusIs('Customers')
  const options = () => [...document.querySelectorAll('.goto [role=option]')].map((row) => row.textContent)
  const typed = () => document.querySelector<HTMLInputElement>('.goto input')?.value
  await desk.stage.keys('<C-k>jama 5 usd shuk')
  await soon(() => expect(options().join()).toContain('40322'))
  expect(options().join()).not.toContain('80311')
  await desk.stage.keys('<ArrowDown><ArrowDown><Enter>')
  await soon(() => expect(typed()).toBe('jama 5 usd 40322 '))
  await desk.stage.keys('<C-l>jama 6 usd shuk<Tab>')
  await soon(() => expect(typed()).toBe('jama 6 usd 40311 '))
  await desk.stage.keys('<C-Enter>')
  await desk.toastIs(cashBookTexts.recorded.text)
  expect(posts().at(-1)?.body).toMatchObject({ debit_account: '4900', credit_account: '40311' })
  await desk.stage.keys('<C-k>jama 7 usd shuk<Enter>')
  await desk.focusIs('Credit Account')
  expect(field('Credit Account').value).toBe('')
})

test('a phone number stands for the accounts of who has it, in the currency of the field', async () => {
  await desk.office.addCustomer(30, { '4030': 'USD', '4031': 'USD', '8030': 'AFN' })
  await desk.office.call('PATCH', 'api/customers/30/', { phone_1: '+93 700 555 123' })
  await desk.open('/cash-book')
  await desk.focusIs('Amount')
  await desk.stage.keys('500<Enter>usd<Enter>0700555123')
  await soon(() =>
    expect(options()).toEqual(['4030 | USD | 30 | Customer 30', '4031 | USD | 30 | Customer 30']),
  )
  await desk.stage.keys('<Down><Enter>۰۷۰۰۵<Enter>')
  expect(field('Debit Account').value).toContain('4031')
  expect(field('Credit Account').value).toContain('4030')
  await desk.stage.keys('<C-l>')
})
