import { expect, test } from 'vitest'
import { glancePhrases } from '../../../src/shell/day-book/phrases.ts'
import { firstDayPhrases as guide, phrases } from '../../../src/shell/home/phrases.ts'
import { answers, atTheDesk, heldBack, soon } from '../desk/at-the-desk.ts'

const desk = atTheDesk({ isLive: true })
const STEPS = ['password', 'office', 'tills', 'kinds', 'rates', 'customers', 'operators'] as const
type Step = (typeof STEPS)[number]

const steps = () =>
  [...document.querySelectorAll('.work-lines button')].map((line) => line.getAttribute('aria-label'))
const heading = () => document.querySelector('.work h3')?.textContent
const said = (step: Step, isDone: boolean) =>
  guide.step({ step: guide[step], state: isDone ? guide.done : guide.open, why: guide[`${step}Why`] })
const doneAre = (done: readonly Step[], of: readonly Step[] = STEPS) =>
  soon(() => {
    expect(steps()).toEqual(of.map((step) => said(step, done.includes(step))))
    expect(heading()).toBe(`${guide.title} ${guide.doneOf({ done: done.length, count: of.length })}`)
  })
const send = async (method: Parameters<typeof desk.office.call>[0], path: string, body: object) => {
  const { status, text } = await desk.office.call(method, path, body)
  expect(status, text).toBeLessThan(300)
}

test('a new office goes from step to step; each leads to where it is done, and the first that is open comes first', async () => {
  const { stage } = desk
  const done: Step[] = ['password']
  /** Goes from home to the step that is open first, and home again once it was done. */
  const take = async (step: Step, path: string, act: () => Promise<void>) => {
    await stage.keys('<Right>')
    await desk.focusIs(said(step, false))
    await stage.keys('<Enter>')
    await desk.pathIs(path)
    await act()
    stage.go('/')
  }
  await desk.open('/')
  await doneAre(done)
  expect([...document.querySelectorAll('.step-why')].map(({ textContent }) => textContent)).toEqual(
    STEPS.map((step) => guide[`${step}Why`]),
  )
  await take('office', '/office', () =>
    send('PUT', 'api/office/settings/', { office_name: 'Sarafi Amin', address: 'Sarai Shahzada, Kabul' }),
  )
  done.push('office')
  await doneAre(done)
  await take('tills', '/office/setup', async () => {
    await soon(() => expect(document.body.textContent).toContain('Unpaid hawala'))
    await stage.keys('<F8>')
    await soon(() => expect(document.body.textContent).toContain('Nothing to propose'))
  })
  done.push('tills', 'kinds')
  await doneAre(done)
  await take('rates', '/rates', () =>
    send('POST', 'api/exchange-rates/bulk_create_update', [
      { ccy: 'AFN', to_usd: 0.0142, to_pkr: 3.95 },
    ] as object),
  )
  done.push('rates')
  await doneAre(done)
  await take('customers', '/import', () =>
    send('POST', 'api/customers/', { cust_id: 50, cust_name: 'Karim' }),
  )
  done.push('customers')
  await doneAre(done)
  await take('operators', '/operators', async () => {
    await desk.focusIs('Email')
    await soon(() => expect(document.body.textContent).toContain('amina@office.af'))
    await desk.office.colleague('till1@office.af', 'cashier')
  })
  await doneAre(done)
  // The colleague enters, and has no till yet: Set up makes it.
  await take('operators', '/office/setup', async () => {
    await soon(() => expect(document.body.textContent).toContain('Till of till1@office.af'))
    await stage.keys('<F8>')
    await soon(() => expect(document.body.textContent).toContain('Nothing to propose'))
  })
  // All is done: what waits takes its place.
  await soon(() => expect(document.querySelector('.work')?.textContent).toBe(phrases.title + phrases.nothing))
})

test('the steps are walked by arrows; Home, End and the letters of the menu keep their meaning', async () => {
  const { stage } = desk
  await send('PUT', 'api/office/settings/', { address: '' })
  await desk.open('/')
  await soon(() => expect(steps()).toHaveLength(STEPS.length))
  for (const [keys, found] of [
    ['<Right>', said('office', false)],
    ['<Up>', said('password', true)],
    ['<Up>', said('operators', true)],
    ['<Home><Down><Down>', said('tills', true)],
    ['<Esc>', 'Customers'],
    ['<Right><End>', said('operators', true)],
  ] as const) {
    await stage.keys(keys)
    await desk.focusIs(found)
  }
  await stage.keys('4')
  await desk.pathIs('/cash-book')
})

test('keys meant for the steps wait until they are read', async () => {
  const held = heldBack()
  desk.stage.once('GET', 'api/cash-book/next_id', held.standIn)
  await desk.open('/')
  await soon(() => expect(document.querySelector('.work')?.textContent).toBe(phrases.title))
  await desk.stage.keys('<Right><Enter>')
  expect(await desk.stage.path()).toBe('/')
  held.release()
  await desk.pathIs('/office')
})

test('a step keeps the focus while what others changed is read', async () => {
  const { stage } = desk
  await desk.open('/')
  await soon(() => expect(steps()).toHaveLength(STEPS.length))
  stage.go('/customers')
  await desk.focusIs('Name')
  stage.go('/')
  await soon(() => expect(steps()).toHaveLength(STEPS.length))
  await stage.quiet()
  await stage.keys('<Right>')
  await desk.focusIs(said('office', false))
  const read = heldBack()
  const isAsked = Promise.withResolvers<void>()
  stage.once('GET', 'api/office/settings/', (forward) => {
    isAsked.resolve()
    return read.standIn(forward)
  })
  await send('PUT', 'api/office/settings/', { office_name: 'Sarafi Karim' })
  await isAsked.promise
  await desk.focusIs(said('office', false))
  await stage.keys('<Down>')
  read.release()
  await stage.quiet()
  expect(await stage.focus()).toBe(said('tills', true))
})

test('where the books can’t be asked, what waits stands there', async () => {
  for (const _ of [1, 2]) desk.stage.once('GET', 'api/transfer/next_id', answers(500, {}))
  await desk.open('/')
  await soon(() => expect(document.querySelector('.work')?.textContent).toBe(phrases.title + phrases.nothing))
})

test('a manager sees the steps that are theirs', async () => {
  await desk.office.tamper('delete from exchange_rates')
  const manager = await desk.office.colleague('manager@office.af', 'manager')
  await desk.open('/', manager)
  await doneAre(['password', 'customers'], ['password', 'rates', 'customers'])
})

test('a cashier sees none', async () => {
  await desk.open('/', await desk.office.colleague('cashier@office.af', 'cashier'))
  await soon(() =>
    expect(document.querySelector('.work')?.textContent).toBe(phrases.title + glancePhrases.noRates),
  )
  expect(desk.stage.calls().filter(({ path }) => path.endsWith('next_id'))).toEqual([])
})

test('the first entry takes the guide away, on every console and for good', async () => {
  await desk.open('/')
  await soon(() => expect(steps()).toHaveLength(STEPS.length))
  await desk.office.addCustomer(60, { '40060': 'USD', '400600': 'USD' })
  await send('POST', 'api/cash-book/', {
    ...{ amount: 5, currency: 'USD', date: desk.today },
    ...{ debit_account: '40060', credit_account: '400600' },
  })
  await soon(() => expect(heading()).toBe(phrases.title))
  await desk.office.confirmPassword()
  await send('DELETE', 'api/cash-book/1/', {})
  await desk.open('/')
  await soon(() =>
    expect(document.querySelector('.work')?.textContent).toBe(phrases.title + glancePhrases.noRates),
  )
})
