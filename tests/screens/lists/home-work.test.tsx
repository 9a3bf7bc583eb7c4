import { beforeAll, describe, expect, test } from 'vitest'
import { backupTexts } from '../../../contract/office/backup-texts.ts'
import { refusedText } from '../../../contract/operator/roles.ts'
import { addDays } from '../../../contract/text/dates.ts'
import { glancePhrases } from '../../../src/shell/day-book/phrases.ts'
import { phrases as factsPhrases } from '../../../src/shell/facts/phrases.ts'
import { phrases } from '../../../src/shell/home/phrases.ts'
import { uncountedTills } from '../../../src/shell/home/use-work-lines.ts'
import { answers, atTheDesk, button, field, heldBack, soon } from '../desk/at-the-desk.ts'
import { backupState } from '../desk/backup-state.ts'

const desk = atTheDesk({ isLive: true })
const [UNPAID, TILL] = [3, 901]
const OLD_RATES = 8
const work = () => document.querySelector('.work')
const lines = () => [...document.querySelectorAll('.work-lines button')].map((line) => line.textContent)
const linesAre = (...all: readonly string[]) => soon(() => expect(lines()).toEqual(all))

describe('in empty books', () => {
  let cashier = ''
  beforeAll(async () => {
    cashier = await desk.office.colleague('first@office.af', 'cashier')
  })

  test('home says what is missing, where it is entered, and counts nothing', async () => {
    await desk.open('/', cashier)
    await linesAre(glancePhrases.noRates)
    expect(document.querySelector('.day-glance')?.textContent).not.toMatch(/\b[1-9]/)
    await desk.focusIs('Customers')
    await desk.stage.keys('<Tab>')
    await desk.focusIs(glancePhrases.noRates)
    await desk.stage.keys('<Enter>')
    await desk.pathIs('/rates')
  })

  test('nothing waits once the rates are of today', async () => {
    const { body: saved } = await desk.office.call<unknown>('POST', 'api/exchange-rates/bulk_create_update', [
      { ccy: 'AFN', to_usd: 0.0142, to_pkr: 3.95 },
    ])
    expect(saved).toBeDefined()
    await desk.open('/', cashier)
    await soon(() => expect(work()?.textContent).toBe(phrases.title + phrases.nothing))
    // There is nowhere to go then.
    await desk.stage.keys('<Right>')
    await desk.focusIs('Customers')
  })
})

describe('the groups of the menu', () => {
  test.each([
    ['q', '/hawala/queue'],
    ['z', '/reports/roznamcha'],
    ['d', '/count'],
    ['x', '/close'],
    ['i', '/tills'],
    ['w', '/waiting'],
    ['p', '/operators'],
    ['f', '/office'],
    ['u', '/office/setup'],
    ['b', '/import'],
    ['s', '/settings'],
    ['l', '/log'],
  ])('%s opens %s', async (letter, path) => {
    await desk.open('/')
    await desk.focusIs('Customers')
    await desk.stage.keys(letter)
    await desk.pathIs(path)
  })

  test('leave letters and numbers their meaning', async () => {
    const { stage } = desk
    await desk.open('/')
    for (const [letter, found] of [
      ['c', 'Cash_Book'],
      ['m', 'Money Transfer (Hawala)'],
      ['r', 'Reports'],
      ['e', 'Exit'],
      ['t', 'Tills'],
      ['7', 'Tills'],
      ['o', 'Operators'],
    ] as const) {
      await stage.keys(letter)
      await desk.focusIs(found)
    }
    await stage.keys('gq')
    await desk.pathIs('/hawala/queue')
  })

  test('are walked by arrows, from the one to the other too', async () => {
    const { stage } = desk
    await desk.open('/')
    for (const [keys, found] of [
      ['<End>', 'Log'],
      ['<Left>', 'Waiting'],
      ['<Up>', 'Tills'],
      ['<Right>', 'Settings'],
      ['<Down>', 'Log'],
      ['<Down>', 'Customers'],
      ['<Up><Left><Left><Home><Down><Down><Down><Down><Down><Down>', 'Hawala that wait'],
    ] as const) {
      await stage.keys(keys)
      await desk.focusIs(found)
    }
  })

  test('open by the mouse; what is not for the operator says whose it is', async () => {
    const cashier = await desk.office.colleague('cashier@office.af', 'cashier')
    await desk.open('/', cashier)
    await desk.focusIs('Customers')
    button('Operators').click()
    await desk.toastIs(refusedText('own').text)
    button('Count').click()
    await desk.pathIs('/count')
  })
})

describe('what waits', () => {
  beforeAll(async () => {
    const { office } = desk
    await office.addCustomer(1, { '4001': 'USD', '4002': 'USD', '8002': 'AFN' })
    await office.addCustomer(2, { '1002': 'RYL' })
    await office.addCustomer(UNPAID, { '1003': 'RYL' })
    await office.addCustomer(TILL, { '4901': 'USD', '8901': 'AFN' })
    await office.call('PATCH', 'api/customers/2/', { saraf: true })
    await office.call('PATCH', `api/customers/${UNPAID}/`, { kind: 'unpaid' })
    await office.call('PATCH', `api/customers/${TILL}/`, { kind: 'cashbox' })
    await office.call('POST', 'api/hawala/bulk_create', [
      {
        ...{
          amount: 500,
          currency: 'AFN',
          exchange_rate: 18.5,
          debit_account: '1002',
          credit_account: '1003',
        },
        ...{ sender_name: 'Ahmad', receiver_name: 'Karim', date: addDays(desk.today, -7) },
      },
    ])
    const low_marks = [{ cust_id: TILL, ccy: 'USD', amount: 100 }]
    const kept = await office.call('PUT', 'api/office/settings/', { low_marks })
    expect(kept.status, kept.text).toBe(200)
    const entry = { amount: 50, currency: 'USD', debit_account: '4901', credit_account: '4002' }
    const posted = await office.call('POST', 'api/cash-book/', { ...entry, date: desk.today })
    expect(posted.status, posted.text).toBe(201)
    const day = addDays(desk.today, -OLD_RATES)
    await office.tamper(`update exchange_rates set date = '${day}'`)
  })

  const unpaid = () => factsPhrases.unpaid({ unpaid: 1, count: 7 })
  const low = () => factsPhrases.lowTill({ till: `Customer ${TILL}`, ccy: 'USD', cash: '50.00' })
  const uncounted = () => phrases.uncounted({ till: `Customer ${TILL}` })
  const rates = () => glancePhrases.ratesOf({ date: addDays(desk.today, -OLD_RATES) })
  const standing = () => [low(), uncounted(), rates()]

  test('is walked, opened and left by keys', async () => {
    const { stage } = desk
    await desk.open('/')
    await linesAre(unpaid(), ...standing())
    for (const [keys, found] of [
      ['<Right>', unpaid()],
      ['<Up>', rates()],
      ['<Down><Down>', low()],
      ['<Left>', 'Customers'],
      ['<Down><Right>', low()],
      ['<Esc>', 'Money Transfer (Hawala)'],
      ['<Tab><Home>', unpaid()],
      ['<S-Tab>', 'Money Transfer (Hawala)'],
      ['<Right><End>', rates()],
    ] as const) {
      await stage.keys(keys)
      await desk.focusIs(found)
    }
    await stage.keys('<Enter>')
    await desk.pathIs('/rates')
  })

  test('leaves the menu its numbers and letters', async () => {
    await desk.open('/')
    await linesAre(unpaid(), ...standing())
    await desk.stage.keys('<Right>4')
    await desk.pathIs('/cash-book')
    desk.stage.go('/')
    await linesAre(unpaid(), ...standing())
    await desk.stage.keys('<Right>i')
    await desk.pathIs('/tills')
  })

  test.each([
    [unpaid, '/hawala/queue'],
    [low, '/tills'],
    [uncounted, `/count?till=${TILL}`],
    [rates, '/rates'],
  ])('a click opens where it is done: %#', async (text, path) => {
    await desk.open('/')
    await linesAre(unpaid(), ...standing())
    button(text()).click()
    await desk.pathIs(path)
  })

  test('takes a backup where the last one is old', async () => {
    const { stage } = desk
    const [old, path] = [backupState(190), 'api/backups/']
    for (const _ of [1, 2, 3]) stage.once('GET', path, answers(200, old))
    stage.once('POST', path, answers(202, { ...old, taking: true }))
    await desk.open('/')
    const line = phrases.backUp({ state: factsPhrases.lastBackup({ age: '3 h ago' }) })
    await linesAre(unpaid(), ...standing(), line)
    await stage.keys('<Right><End><Enter>')
    await desk.toastIs(backupTexts.begun.text)
    await linesAre(unpaid(), ...standing(), phrases.backingUp)
    expect(await stage.path()).toBe('/')
  })

  test('is told once all of it is read; keys that are meant for it wait until then', async () => {
    const held = heldBack()
    desk.stage.once('GET', 'api/tills/', held.standIn)
    await desk.open('/')
    await soon(() => expect(document.querySelector('.day-glance h3')?.textContent).toContain('1 entry'))
    expect(work()?.textContent).toBe(phrases.title)
    await desk.stage.keys('<Right><Down><Enter>')
    expect(await desk.stage.path()).toBe('/')
    held.release()
    await desk.pathIs('/tills')
  })

  test('has forms by their names, and the rows of the settlement', async () => {
    const { stage } = desk
    await desk.open('/cash-book')
    await desk.focusIs('Amount')
    await stage.keys('75')
    stage.go('/customers/edit/1')
    await desk.focusIs('Name')
    await stage.keys('Naseer')
    stage.go('/')
    const forms = [
      phrases.halfFilled({ form: 'Cash Book' }),
      phrases.changed({ noun: 'Customer', id: '1' }),
    ] as const
    await linesAre(unpaid(), ...forms, ...standing())
    await stage.keys('<C-k>h 64000 afn / 18.5 1002 > 1003 Ahmad > Karim<C-Enter>')
    await linesAre(unpaid(), ...forms, phrases.rows({ count: 1 }), ...standing())
    await desk.focusIs('Customers')
    await stage.keys('<Right><Down><Enter>')
    await desk.pathIs('/cash-book')
    await soon(() => expect(field('Amount').value).toContain('75'))
    await desk.forgetSettlement()
  })
})

test('a till is not counted where a currency that was moved in was not', () => {
  const till = (counted: string | undefined) => ({
    ...{ cust_id: TILL, cust_name: 'Till', operators: [] },
    currencies: [
      { ccy: 'USD', acc_nos: ['4901'], cash: 5, ...(counted !== undefined && { counted }) } as const,
    ],
  })
  const entries = [{ debit_account: '4901', credit_account: '4002' }]
  const day = '2026-11-22'
  expect(uncountedTills([till(undefined), till('2026-11-21'), till(day)], entries, day)).toHaveLength(2)
  expect(uncountedTills([till(undefined)], [], day)).toEqual([])
})
