import { beforeAll, describe, expect, test, vi } from 'vitest'
import { customerTexts } from '../../../contract/lists/customer-texts.ts'
import { authTexts } from '../../../contract/operator/auth.ts'
import { type CashBookEntry, cashBookTexts } from '../../../contract/records/cash-book.ts'
import { type Transfer, transferTexts } from '../../../contract/records/transfers.ts'
import type { CodedText } from '../../../contract/text/catalogue.ts'
import { deletionTexts } from '../../../src/machines/deletion-machine.ts'
import { accountPhrases } from '../../../src/screens/customers/phrases.ts'
import { deletionPhrases } from '../../../src/shell/entry/saved-phrases.ts'
import {
  answers,
  atTheDesk,
  button,
  buttons,
  dialog,
  errorOf,
  field,
  heldBack,
  htmlError,
  labels,
  noDialog,
  OPERATOR,
  options,
  soon,
  unreachable,
} from '../desk/at-the-desk.ts'

const desk = atTheDesk()
const CHECK = ['POST', 'auth/password-check/'] as const
const calls = (method: string) => desk.stage.calls().filter((call) => call.method === method)
const checks = () => desk.stage.calls().filter(({ path }) => path === 'auth/password-check/')
const heading = () => dialog().querySelector('h2')?.textContent
const message = () => dialog().querySelector('.message')?.textContent

/** A deletion of the office: where it begins, what it says, where it ends. */
interface Case {
  readonly name: string
  /** Makes something to delete, opens its screen, and answers its id. */
  readonly open: () => Promise<string>
  readonly ask: (id: string) => void
  readonly title: string
  readonly message: (id: string) => string
  readonly guard: (id: string) => string
  readonly path: (id: string) => string
  readonly done: string
  readonly failed: string
  readonly ends: (id: string) => string
  readonly exists: (id: string) => Promise<boolean>
}

const isListed = async (path: string) => (await desk.office.call<unknown[]>('GET', path)).body.length > 0
async function open(path: string, id: number): Promise<string> {
  await desk.open(`${path}/edit/${id}`)
  await soon(() => button('Delete'))
  return String(id)
}
let made = 10
async function openCustomer(): Promise<string> {
  const id = ++made
  await desk.office.addCustomer(id, { [`4${id}`]: 'USD', [`3${id}`]: 'PKR' })
  return open('/customers', id)
}

/** The deletion of a record from its own form; `type` is its name on the wire, `screen` where its screens are. */
const ofRecord = (
  noun: string,
  texts: Readonly<Record<'deleted' | 'deleteFailed', CodedText>>,
  type: string,
  screen: string,
  one: Pick<Case, 'open' | 'message'>,
): Case => ({
  name: `a ${noun.toLowerCase()}`,
  ask: () => button('Delete').click(),
  title: `Delete ${noun}`,
  guard: (id) => `${type}/${id}`,
  path: (id) => `api/${type}/${id}/`,
  done: texts.deleted.text,
  failed: texts.deleteFailed.text,
  ends: () => `${screen}/search`,
  exists: (id) => isListed(`api/${type}?${type === 'customers' ? 'cust_id' : 'id'}=${id}`),
  ...one,
})
/** Enters a record in USD from account 4001, and opens it. */
const entered = (type: string, screen: string, fields: object) => async () => {
  const body = { amount: 1250.5, currency: 'USD', debit_account: '4001', date: '2026-01-05', ...fields }
  const answer = await desk.office.call<CashBookEntry | Transfer>('POST', `api/${type}/`, body)
  return open(screen, answer.body.id)
}

const CASES: readonly Case[] = [
  ofRecord('Customer', customerTexts, 'customers', '/customers', {
    open: openCustomer,
    message: (id) => `${customerTexts.confirmDelete.text}${id} - Customer ${id}, accounts 3${id}, 4${id}.`,
  }),
  {
    name: 'an account',
    open: async () => `4${await openCustomer()}`,
    // The accounts stand in the order of their numbers: the USD one is the second.
    ask: () => [...document.querySelectorAll<HTMLElement>('fieldset button')][1]?.click(),
    title: 'Delete Account',
    message: (id) => accountPhrases.deletionAsked({ number: id }),
    guard: (id) => `accounts/${id}`,
    path: (id) => `api/accounts/${id}/`,
    done: customerTexts.accountDeleted.text,
    failed: customerTexts.accountDeleteFailed.text,
    ends: (id) => `/customers/edit/${id.slice(1)}`,
    exists: async (id) => {
      const { body } = await desk.office.call<{ acc_no: string }[]>('GET', 'api/accounts')
      return body.some(({ acc_no }) => acc_no === id)
    },
  },
  ofRecord('Transaction', cashBookTexts, 'cash-book', '/cashbook', {
    open: entered('cash-book', '/cashbook', { credit_account: '4002' }),
    message: (id) =>
      `Are you sure you want to delete cash-book transaction ${id} of 2026-01-05, USD 1,250.50 from 4001 to 4002? This action cannot be undone.`,
  }),
  ofRecord('Transfer', transferTexts, 'transfer', '/transfer', {
    open: entered('transfer', '/transfer', {
      exchange_rate: 70.5,
      exchanged_amount: 88160.25,
      exchanged_currency: 'AFN',
      credit_account: '8001',
    }),
    message: (id) =>
      `Are you sure you want to delete transfer ${id} of 2026-01-05, USD 1,250.50 exchanged to AFN 88,160.25, from 4001 to 8001? This action cannot be undone.`,
  }),
]

beforeAll(() => desk.office.addCustomer(1, { '4001': 'USD', '4002': 'USD', '8001': 'AFN' }))

/** From the screen to the password dialog. */
async function toPassword(one: Case): Promise<string> {
  const id = await one.open()
  one.ask(id)
  await soon(() => expect(heading()).toBe(one.title))
  button('Delete', dialog()).click()
  await soon(() => expect(heading()).toBe('Enter Password'))
  return id
}

describe.each(CASES)('deleting $name', (one) => {
  test('asks, asks for the password, checks it and deletes', async () => {
    const { stage } = desk
    const id = await one.open()
    // The dialog opens and hears the first Enter in one moment, however slow the machine is.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
    one.ask(id)
    await soon(() => expect(heading()).toBe(one.title))
    expect(message()).toBe(one.message(id))
    expect(dialog().getAttribute('role')).toBe('alertdialog')
    expect(buttons(dialog())).toEqual(['Cancel', 'Delete'])
    await desk.focusIs('Cancel')
    // An Enter that was meant for the form does nothing here.
    await stage.keys('<Enter>')
    expect(heading()).toBe(one.title)
    clock.mockRestore()
    await stage.keys('<Tab>')
    expect(await stage.focus()).toBe('Delete')
    await stage.keys('<Enter>')
    await soon(() => expect(heading()).toBe('Enter Password'))
    expect(message()).toBe(deletionPhrases.passwordAsked)
    expect(labels().filter((label) => label === 'Password')).toHaveLength(1)
    expect(field('Password').type).toBe('password')
    expect(buttons(dialog())).toEqual(['Cancel', 'Confirm Delete'])
    expect(await stage.focus()).toBe('Password')
    const held = heldBack()
    stage.once(...CHECK, held.standIn)
    await stage.keys(`${OPERATOR.password}<Enter>`)
    await soon(() => expect(buttons(dialog())).toEqual(['Cancel', 'Deleting...']))
    expect(button('Deleting...').getAttribute('aria-busy')).toBe('true')
    await stage.keys('<Enter>')
    expect(calls('DELETE')).toEqual([])
    held.release()
    await desk.toastIs(one.done)
    await soon(noDialog)
    await desk.pathIs(one.ends(id))
    await soon(async () => expect(await stage.focus()).not.toBe('body'))
    expect(checks().map(({ body }) => body)).toEqual([{ password: OPERATOR.password, for: one.guard(id) }])
    expect(calls('DELETE').map(({ path }) => path)).toEqual([one.path(id)])
    expect(await one.exists(id)).toBe(false)
  })

  test('says in its own words that it failed, and keeps it', async () => {
    const { stage } = desk
    const id = await toPassword(one)
    stage.once(...CHECK, answers(200, { valid: true }))
    stage.once('DELETE', one.path(id), htmlError)
    await stage.keys('secret')
    button('Confirm Delete').click()
    await desk.toastIs(one.failed)
    await soon(noDialog)
    expect(await stage.toasts()).not.toContain(one.done)
    expect(await stage.path()).toContain('/edit/')
    expect(await one.exists(id)).toBe(true)
  })
})

test('the password dialog says what is wrong, deletes nothing, and takes another', async () => {
  const { stage } = desk
  const [one] = CASES as [Case]
  const id = await toPassword(one)
  stage.once(...CHECK, unreachable)
  await stage.keys('secret<Enter>')
  await soon(() => expect(errorOf('Password')).toBe(deletionTexts.checkFailed.text))
  await stage.keys('x<Backspace><Enter>')
  await soon(() => expect(errorOf('Password')).toBe(authTexts.enterPassword.text))
  await stage.keys('x<Backspace>')
  expect(errorOf('Password')).toBe('')
  button('Confirm Delete').click()
  await soon(() => expect(errorOf('Password')).toBe(authTexts.enterPassword.text))
  await stage.keys('wrong-one<Enter>')
  await soon(() => expect(errorOf('Password')).toBe('Invalid password'))
  expect(field('Password').value).toBe('')
  expect(calls('DELETE')).toEqual([])
  expect(await one.exists(id)).toBe(true)
  await stage.keys(`${OPERATOR.password}<Enter>`)
  await desk.toastIs(one.done)
})

test('an account with entries stays, and so does its customer; the server says why', async () => {
  const { stage, office } = desk
  await office.addCustomer(2, { '4003': 'USD' })
  await office.call('POST', 'api/cash-book/', {
    amount: 5,
    currency: 'USD',
    debit_account: '4003',
    credit_account: '4001',
    date: '2026-01-05',
  })
  await desk.open('/customers/edit/2')
  for (const name of ['Delete Account', 'Delete']) {
    await soon(() => button(name).click())
    await soon(() => button('Delete', dialog()).click())
    await soon(() => expect(heading()).toBe('Enter Password'))
    await stage.keys(`${OPERATOR.password}<Enter>`)
    await soon(noDialog)
    await soon(async () => expect((await stage.toasts()).join()).toContain('4003'))
  }
  expect(field('Account Number 1').value).toBe('4003')
})

test('a deleted account leaves the form and the lists; what was typed beside it stays', async () => {
  const { stage } = desk
  const one = CASES[1] as Case
  const id = await one.open()
  field('Name').focus()
  await stage.keys('<C-a>Rahim')
  one.ask(id)
  await soon(() => button('Delete', dialog()).click())
  await soon(() => expect(heading()).toBe('Enter Password'))
  await stage.keys(`${OPERATOR.password}<Enter>`)
  await desk.toastIs(one.done)
  await soon(() => expect(labels().filter((label) => label.startsWith('Account Number'))).toHaveLength(2))
  expect(field('Account Number 1').value).toBe(`3${id.slice(1)}`)
  expect(field('Name').value).toBe('Rahim')
  await stage.keys('<C-Enter>')
  await desk.toastIs(customerTexts.updated.text)
  stage.go('/cash-book')
  await soon(async () => expect(await stage.focus()).toBe('Amount'))
  await stage.keys(`5<Enter>usd<Enter>${id}`)
  expect(options()).toEqual([])
  await stage.keys('<Esc><C-l>')
})
