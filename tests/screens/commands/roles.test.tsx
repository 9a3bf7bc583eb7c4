import { beforeAll, describe, expect, test } from 'vitest'
import { actSubjects } from '../../../contract/operator/act-subjects.ts'
import { notOwnText } from '../../../contract/operator/cashier-texts.ts'
import { may, ROLES, type Role, refusedText } from '../../../contract/operator/roles.ts'
import { screenSubjects } from '../../../contract/operator/screen-subjects.ts'
import { cashBookTexts } from '../../../contract/records/cash-book.ts'
import { reportEntries, reportPath, reports } from '../../../contract/reports/reports.ts'
import { neededAt, refusedAt } from '../../../src/commands/catalog/needed.ts'
import { nounNames, nouns } from '../../../src/commands/catalog/nouns.ts'
import { registry } from '../../../src/commands/catalog/registry.ts'
import { atTheDesk, buttons, field, soon } from '../desk/at-the-desk.ts'

const desk = atTheDesk()
const tokens = new Map<Role, string>()

beforeAll(async () => {
  await desk.office.addCustomer(1, { '4001': 'USD', '4002': 'USD' })
  for (const role of ROLES) tokens.set(role, await desk.office.colleague(`${role}@office.af`, role))
})

const openAs = (role: Role, path: string) => desk.open(path, tokens.get(role))
const refusal = () => document.querySelector('.menu-screen [role=alert]')?.textContent
const entries = () =>
  [...document.querySelectorAll('.menu button')].map((entry) => entry.getAttribute('aria-description'))

/** Addresses of every kind of screen. */
const ADDRESSES = [
  ...nounNames.flatMap((noun) => [nouns[noun].form, nouns[noun].search]),
  ...reportEntries.flatMap(([name, { path }]) => [...new Set([path, reportPath(name)])]),
  ...['/', '/reports', '/rates', '/account-rates', '/reports/province', '/settings', '/waiting'],
  ...[
    '/operators',
    '/office',
    '/office/setup',
    '/import',
    '/password',
    '/second-factor',
    '/log',
    '/log/cash-book/1',
  ],
]

describe('what an operator may', () => {
  test.each(['cashier', 'auditor'] as const)('holds at every address: %s', async (role) => {
    const wrong: string[] = []
    for (const path of ADDRESSES) {
      await openAs(role, path)
      await soon(() => expect(document.querySelector('main')?.textContent).not.toBe(''))
      const needed = neededAt(path)
      const expected = may(role, needed) ? undefined : refusedAt(path)
      await soon(() => expect(refusal()).toBe(expected)).catch(() => wrong.push(`${path}: ${refusal()}`))
    }
    expect(wrong).toEqual([])
    expect(ADDRESSES.length).toBeGreaterThan(25)
  })

  test('is stated by every command that opens what not everybody may open', () => {
    const stated = new Map(registry.map(({ id, may: needed }) => [id, needed]))
    expect(stated.get('cashBook.open')).toBe('enter')
    expect(stated.get('rates.open')).toBe('read')
    const capital = registry.filter(({ may: needed }) => needed === 'capital').map(({ label }) => label)
    expect(capital).toEqual([
      ...[reports['net-capital'].title, reports['net-capital-ccy'].title, 'Trial Balance', 'Profit'],
      'File of all customers and accounts',
    ])
  })

  test('is what Go To lists and keys do; a menu keeps its numbers and says why', async () => {
    const { stage } = desk
    const trialBalance = refusedText('capital', screenSubjects.trialBalance).text
    await openAs('cashier', '/')
    expect(entries()).toEqual([
      ...Array.from({ length: 12 }, () => null),
      ...Array.from({ length: 3 }, () => refusedText('own').text),
      refusedText('manage', screenSubjects.import).text,
      null,
      refusedText('audit').text,
    ])
    await stage.keys('gb')
    await desk.toastIs(trialBalance)
    await desk.pathIs('/')
    await stage.keys('p')
    await desk.toastIs(refusedText('own').text)
    await desk.pathIs('/')
    await stage.keys('<C-k>net capital')
    await soon(() => expect(document.querySelector('.goto')).not.toBeNull())
    expect(document.querySelector('.goto')?.textContent).not.toContain(reports['net-capital'].title)
    await stage.keys('<Esc>')
    await openAs('cashier', '/reports')
    const why = refusedText('capital').text
    expect(entries().filter((text) => text === why)).toHaveLength(2)
    expect(entries()).toContain(trialBalance)
    const place = entries().indexOf(why) + 1
    await stage.keys(String(place))
    await desk.toastIs(why)
    await desk.pathIs('/reports')
    await openAs('auditor', '/')
    expect(entries().slice(0, 4)).toEqual(Array.from({ length: 4 }, () => refusedText('enter').text))
    expect(document.querySelector('.status')?.textContent).toContain('auditor@office.af · auditor')
  })
})

describe('a record that this operator may not change', () => {
  const entry = {
    amount: 500,
    currency: 'USD',
    debit_account: '4001',
    credit_account: '4002',
    description: '',
  }
  const posted = async (role: Role) => {
    const headers = { authorization: `Token ${tokens.get(role)}` }
    const body = { ...entry, date: desk.today }
    return (await desk.office.call<{ id: number }>('POST', 'api/cash-book/', body, headers)).body.id
  }
  const remark = () => document.querySelector('.banner.notice')?.textContent ?? ''

  test.each([
    ['auditor', refusedText('enter').text],
    ['cashier', undefined],
  ] as const)('is read only from the start, and says why: %s', async (role, why) => {
    const { stage } = desk
    const id = await posted('manager')
    await openAs(role, `/cashbook/edit/${id}`)
    await soon(() =>
      expect(remark()).toBe(`Read only. ${why ?? notOwnText('manager@office.af', desk.today).text}`),
    )
    expect(buttons()).toEqual(['Search'])
    expect(document.querySelectorAll('.form input:read-write:not([type=checkbox])')).toHaveLength(0)
    await stage.keys('<C-Enter><A-Delete>')
    expect(stage.calls().filter(({ method }) => method !== 'GET')).toEqual([])
    expect(await stage.focus()).not.toBe('body')
  })

  test('is changed by whom it is from, and by a manager', async () => {
    const { stage } = desk
    const id = await posted('cashier')
    await openAs('cashier', `/cashbook/edit/${id}`)
    await desk.focusIs('Amount')
    expect(remark()).toBe('')
    await stage.keys('700<C-Enter>')
    await desk.toastIs(cashBookTexts.updated.text)
    await openAs('manager', `/cashbook/edit/${id}`)
    await soon(() => expect(field('Amount').value).toBe('700.00'))
    expect(buttons()).toEqual(['Update', 'Delete', 'Search'])
  })

  test('of a customer has its accounts without a blank row for an auditor; a cashier deletes none', async () => {
    await openAs('auditor', '/customers/edit/1')
    await soon(() => expect(remark()).toContain('Read only.'))
    expect(document.querySelectorAll('.cells')).toHaveLength(2)
    expect(buttons()).toEqual(['Search'])
    await openAs('cashier', '/customers/edit/1')
    await desk.focusIs('Name')
    expect(buttons()).toEqual(['Update', 'Search'])
  })
})

describe('rates', () => {
  const RATE = { ccy: 'AFN', to_usd: 0.0143, to_pkr: 3.96 }
  beforeAll(async () => {
    await desk.office.call('POST', 'api/exchange-rates/bulk_create_update', [RATE])
    await desk.office.call('POST', 'api/account-exchange-rates/bulk_update', {
      account: '4001',
      rates: { AFN: 71 },
    })
  })
  const remark = () => document.querySelector('.banner.notice')?.textContent

  test.each(['cashier', 'auditor'] as const)('are read, with their history, by %s', async (role) => {
    const { stage } = desk
    await openAs(role, '/rates')
    await desk.focusIs('Rate to USD AFN')
    await soon(() => expect(field('Rate to USD AFN').value).toBe('0.0143'))
    expect(remark()).toBe(`Read only. ${refusedText('manage', actSubjects.rates).text}`)
    expect(buttons()).toEqual([])
    await soon(() => expect(document.querySelector('caption')?.textContent).toContain('History of AFN'))
    await stage.keys('+9<F8><C-Enter><ArrowDown>')
    await desk.focusIs('Rate to USD USD')
    expect(field('Rate to USD AFN').value).toBe('0.0143')
    expect(stage.calls().filter(({ method }) => method !== 'GET')).toEqual([])

    await openAs(role, '/account-rates')
    await desk.focusIs('Account')
    expect(remark()).toBe(`Read only. ${refusedText('manage', actSubjects.accountRates).text}`)
    expect(buttons()).toEqual([])
    await openAs(role, '/account-rates?account=4001')
    await soon(() => expect(field('AFN').value).toBe('71'))
    await stage.keys('+9<F8><C-Enter><A-Delete>')
    expect(field('AFN').value).toBe('71')
    expect(stage.calls().filter(({ method }) => method !== 'GET')).toEqual([])
    // Without rates of its own, an account is offered none: nothing could be done with the offer.
    await openAs(role, '/account-rates?account=4002')
    await desk.focusIs('AFN')
    expect(field('AFN').value).toBe('')
  })

  test('of all accounts are deleted by owners alone: others have no button and no key for it', async () => {
    await openAs('manager', '/account-rates?account=4001')
    await soon(() => expect(buttons()).toEqual(['Save Rates']))
    await openAs('owner', '/account-rates?account=4001')
    await soon(() => expect(buttons()).toEqual(['Save Rates', 'Delete All']))
  })
})

describe('keys of what is not for the operator', () => {
  test('say whom it is for, and do nothing', async () => {
    const { stage } = desk
    await openAs('cashier', '/customers/edit/1')
    await desk.focusIs('Name')
    await stage.keys('<A-Delete>')
    await desk.toastIs(refusedText('manage', actSubjects.deleteCustomer).text)
    expect(document.querySelector('[role=alertdialog]')).toBeNull()
    await openAs('cashier', '/account-rates')
    await desk.focusIs('Account')
    await stage.keys('<A-Delete>')
    await desk.toastIs(refusedText('own', actSubjects.deleteAccountRates).text)
    await openAs('auditor', '/customers/card/1')
    await soon(() => expect(document.querySelector('main')?.textContent).toContain('4001'))
    await stage.keys('c')
    await desk.toastIs(refusedText('enter').text)
    await desk.pathIs('/customers/card/1')
    expect(stage.calls().filter(({ method }) => method !== 'GET')).toEqual([])
  })
})

describe('a line of Go To that is not for the operator', () => {
  const goTo = () => document.querySelector('.goto')?.textContent ?? ''
  const posts = () => desk.stage.calls().filter(({ method }) => method !== 'GET')

  test('says whom it is for, opens nothing and posts nothing', async () => {
    const { stage } = desk
    await openAs('auditor', '/')
    await stage.keys('<C-k>cash 500 usd 4001 > 4002 rent')
    await soon(() => expect(goTo()).toContain(refusedText('enter').text))
    expect(document.querySelectorAll('.goto [role=option]')).toHaveLength(0)
    await stage.keys('<C-Enter><Enter>')
    await desk.pathIs('/')
    expect(goTo()).toContain(refusedText('enter').text)
    expect(posts()).toEqual([])
    await openAs('cashier', '/')
    await stage.keys('<C-k>cap<Enter>')
    await soon(() => expect(goTo()).toContain(refusedText('capital').text))
    await desk.pathIs('/')
    // Never by another command that begins so: `log` signs nobody out, unless that row is chosen.
    for (const [word, needed] of [
      ['log', 'audit'],
      ['operators', 'own'],
    ] as const) {
      await stage.keys(`<C-a>${word}<Enter>`)
      await soon(() => expect(goTo()).toContain(refusedText(needed).text))
      expect(document.querySelector('.goto [role=option][aria-selected=true]')).toBeNull()
      expect(await stage.focus()).toBe('Go To')
    }
    await stage.keys('<C-a>log<Down>')
    expect(document.querySelector('.goto [role=option][aria-selected=true]')?.textContent).toContain(
      'Exit: sign out',
    )
  })

  test('is no example of the grammar', async () => {
    const { stage } = desk
    const examples = () => [...document.querySelectorAll('.goto-grammar code')].map((one) => one.textContent)
    await openAs('auditor', '/')
    await stage.keys('<C-k>?')
    await soon(() => expect(examples()).toContain('cash 1234'))
    expect(examples().filter((one) => /^(?:cash|tr|h) \S+ \S/.test(one ?? ''))).toEqual([])
    await openAs('cashier', '/')
    await stage.keys('<C-k>?')
    await soon(() => expect(examples()).toContain('rate'))
    expect(examples()).not.toContain('log m')
    expect(examples()).not.toContain('prov')
  })
})
