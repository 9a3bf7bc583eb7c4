import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { dayTexts } from '../../../contract/day/close-form.ts'
import type { Day, Days } from '../../../contract/day/day-answers.ts'
import { closedDayTexts, dayPaths } from '../../../contract/day/days.ts'
import { actSubjects } from '../../../contract/operator/act-subjects.ts'
import { refusedText } from '../../../contract/operator/roles.ts'
import { screenSubjects } from '../../../contract/operator/screen-subjects.ts'
import { addDays } from '../../../contract/text/dates.ts'
import { phrases as daysPhrases } from '../../../src/screens/days/phrases.ts'
import { phrases as framePhrases } from '../../../src/ui/frame/phrases.ts'
import {
  atTheDesk,
  bannerLines,
  button,
  dialog,
  errorOf,
  field,
  heldBack,
  OPERATOR,
  soon,
} from '../desk/at-the-desk.ts'

const desk = atTheDesk({ isLive: true })
const [TILL, OVER] = [901, 902]
const yesterday = () => addDays(desk.today, -1)

beforeAll(async () => {
  const { office } = desk
  await office.addCustomer(1, { '4001': 'USD', '8001': 'AFN' })
  await office.addCustomer(TILL, { '4901': 'USD', '8901': 'AFN' })
  await office.addCustomer(OVER, { '4902': 'USD' })
  await office.call('PATCH', `api/customers/${TILL}/`, { kind: 'cashbox' })
  await office.call('PATCH', `api/customers/${OVER}/`, { kind: 'income' })
  await office.call('PUT', 'api/office/settings/', { over_short: OVER, tills: { '1': TILL } })
  await enter(300, 'USD', '4901', '4001')
  await enter(70, 'AFN', '8901', '8001')
  await office.call('PUT', `api/counts/${yesterday()}/${TILL}/`, { notes: { USD: { '100': 2, '50': 1 } } })
})
const enter = (amount: number, currency: string, debit_account: string, credit_account: string) =>
  desk.office.call('POST', 'api/cash-book/', {
    ...{ amount, currency, debit_account, credit_account, date: yesterday() },
  })

const days = async () => (await desk.office.call<Days>('GET', 'api/days/')).body
const [AFN, USD] = ['Reason Customer 901 AFN', 'Reason Customer 901 USD']
/** What is said of each till and currency, at the end of its line. */
const states = () =>
  [...document.querySelectorAll('.close-sheet tbody td:last-child')].map((td) => td.textContent)
/** The differences that are marked. */
const marked = () =>
  [...document.querySelectorAll('.close-sheet .differs')].map((difference) => difference.textContent)

test('a press on the figures of a till leads to its line, which is then left out', async () => {
  const { stage } = desk
  await desk.open(`/close?date=${yesterday()}`)
  await desk.focusIs(USD)
  await userEvent.click(document.querySelector('.close-sheet tbody td') as Element)
  await desk.focusIs(AFN)
  await stage.keys('<A-l>')
  await soon(() => expect(states()).toEqual(['left out', 'needs a reason']))
  await stage.keys('<A-l>')
  await soon(() => expect(states()).toEqual(['not counted', 'needs a reason']))
})

test('a day is closed by keyboard: counted, left out, a reason for each difference; what the server refuses stands at its line', async () => {
  const { stage } = desk
  await desk.open(`/close?date=${yesterday()}`)
  // What is not counted takes no reason.
  await desk.focusIs(USD)
  await soon(() => expect(states()).toEqual(['not counted', 'needs a reason']))
  expect(marked()).toEqual(['-50.00'])
  await stage.keys('<C-Enter>')
  await soon(() => expect(faultOf(USD)).toBe('-50.00. A difference needs a reason.'))
  expect(states()).toEqual([dayTexts.notCounted.text, '-50.00. A difference needs a reason.'])
  expect(bannerLines()).toEqual([dayTexts.seeTills.text])
  // Each line is judged as it is now, at every key: what no longer holds goes.
  await stage.keys('<Up><A-l>')
  await soon(() => expect(field(AFN).readOnly).toBe(true))
  expect(states()).toEqual(['left out', '-50.00. A difference needs a reason.'])
  await stage.keys('<Enter>t')
  expect(states()).toEqual(['left out', ''])
  expect(bannerLines()).toEqual([])
  await stage.keys('<Backspace>')
  expect(states()).toEqual(['left out', '-50.00. A difference needs a reason.'])
  expect(bannerLines()).toEqual([dayTexts.seeTills.text])
  await stage.keys('torn note')
  // That there is one more closed day may be known before the day itself is read.
  const read = heldBack()
  stage.once('GET', dayPaths.one(yesterday()), read.standIn)
  await stage.keys('<C-Enter>')
  const asked = await soon(() => dialog())
  expect(asked.textContent).toContain(`Close ${yesterday()}?`)
  expect(asked.textContent).toContain(daysPhrases.closesDay({ date: yesterday() }))
  await stage.keys('<Esc>')
  expect((await days()).closed_until).toBeNull()
  await stage.keys('<C-Enter>')
  await soon(() => dialog())
  await stage.keys('<Tab><Enter>')
  await desk.toastIs(dayTexts.closed.text)
  expect(document.querySelector('.status')?.textContent).toContain(`Closed ${yesterday()}`)
  await soon(() => expect(document.querySelector('.closed-days')?.textContent).toContain(yesterday()))
  read.release()
  await soon(async () => expect(await stage.focus()).toBe('Print'))
  const [closed] = (await days()).days
  expect(closed).toMatchObject({
    date: yesterday(),
    is_closed: true,
    tills: [
      { ccy: 'AFN', expected: 70, counted: null },
      { ccy: 'USD', expected: 300, counted: 250, reason: 'torn note' },
    ],
  } satisfies Partial<Record<keyof Day, unknown>>)
  expect(document.querySelector('.closed-days')?.textContent).toContain(yesterday())
})

test('what was entered since the count is told as it is entered, and nothing typed is lost', async () => {
  const { stage, office } = desk
  await office.call('PUT', `api/counts/${desk.today}/${TILL}/`, { notes: { USD: { '100': 2 } } })
  await desk.open('/close')
  await desk.focusIs(USD)
  await stage.keys('a torn one')
  await office.call('POST', 'api/cash-book/', {
    ...{ amount: 10, currency: 'USD', debit_account: '4901', credit_account: '4001', date: desk.today },
  })
  // The screen stands: its figures follow by themselves.
  await soon(() => expect(states()[1]).toBe(daysPhrases.stale({ amount: '10.00' })))
  expect(field(USD).value).toBe('a torn one')
  await desk.open('/')
  await desk.open('/close')
  await soon(() => expect(field(USD).value).toBe('a torn one'))
  await stage.keys('<C-Home><Down><A-c>')
  await desk.pathIs(`/count?date=${desk.today}&till=${TILL}`)
  // Esc from a count that was opened there comes back, also once it is of another till or day.
  await desk.focusIs('AFN 1000')
  await stage.keys('<Esc>')
  await desk.pathIs('/close')
  await soon(() => expect(field(USD).value).toBe('a torn one'))
})

test('a form that stands again keeps the focus while what others entered is read', async () => {
  const { stage, office } = desk
  const counted = `api/counts/${desk.today}/${TILL}/`
  await office.call('PUT', counted, { notes: { USD: { '100': 1 } } }, { 'if-match': '1' })
  await desk.open('/close')
  await desk.focusIs(USD)
  stage.go('/')
  await desk.focusIs('Customers')
  stage.go('/close')
  await desk.focusIs(USD)
  await stage.quiet()
  const read = heldBack()
  const isAsked = Promise.withResolvers<void>()
  stage.once('GET', dayPaths.one(desk.today), (forward) => {
    isAsked.resolve()
    return read.standIn(forward)
  })
  await stage.keys('torn')
  await office.call('POST', 'api/cash-book/', {
    ...{ amount: 5, currency: 'USD', debit_account: '4901', credit_account: '4001', date: desk.today },
  })
  await isAsked.promise
  await stage.keys(' twice')
  read.release()
  await stage.quiet()
  expect(await stage.focus()).toBe(USD)
  expect(field(USD).value).toContain('torn twice')
})

test('a day that has not begun is read only, for a close and for a count, and says so', async () => {
  const { stage } = desk
  const tomorrow = addDays(desk.today, 1)
  await desk.open(`/close?date=${tomorrow}`)
  await soon(() =>
    expect(document.querySelector('.banner.notice')?.textContent).toBe(
      framePhrases.readOnly({ why: closedDayTexts.notOver({ date: tomorrow, today: desk.today }).text }),
    ),
  )
  await stage.keys('<C-Enter>')
  expect(stage.calls().filter(({ method }) => method !== 'GET')).toEqual([])
  await desk.open(`/count?date=${tomorrow}`)
  await soon(() =>
    expect(document.querySelector('.banner.notice')?.textContent).toBe(
      framePhrases.readOnly({ why: closedDayTexts.notCountedYet({ date: tomorrow }).text }),
    ),
  )
})

test('what is refused names what it is: closing, counting, opening again', async () => {
  const notice = () => document.querySelector('.banner.notice')?.textContent
  await desk.open(`/close?date=${desk.today}`, await desk.office.colleague('c@office.af', 'cashier'))
  await soon(() =>
    expect(notice()).toBe(framePhrases.readOnly({ why: refusedText('manage', actSubjects.closeDay).text })),
  )
  await desk.open(`/count?date=${desk.today}`, await desk.office.colleague('a@office.af', 'auditor'))
  await soon(async () =>
    expect(await desk.stage.text()).toContain(refusedText('enter', screenSubjects.count).text),
  )
  await desk.open(`/close?date=${yesterday()}`, await desk.office.colleague('m@office.af', 'manager'))
  await soon(async () =>
    expect(await desk.stage.text()).toContain(actSubjects.reopenDay({ holders: 'for owners' }).text),
  )
})

test('an owner opens the last closed day again, for a reason and under the password', async () => {
  const { stage } = desk
  await desk.open(`/close?date=${yesterday()}`)
  await soon(async () => expect(await stage.focus()).toBe('Print'))
  button('Open again').click()
  await desk.focusIs('Reason')
  await stage.keys('forgot a slip<Enter>wrong<Enter>')
  await soon(() => expect(errorOf('Your password')).toBe('Invalid password'))
  expect(dialog().textContent).toContain(yesterday())
  await stage.keys(`<C-a>${OPERATOR.password}<Enter>`)
  await desk.toastIs(dayTexts.reopened.text)
  expect(document.querySelector('.status')?.textContent).toContain(`Opened ${yesterday()} again`)
  expect((await days()).closed_until).toBeNull()
  await soon(() => expect(field(USD)).toBeDefined())
})

/** The error of a cell, which stands at the end of its line. */
const faultOf = (label: string) =>
  field(label).getAttribute('aria-invalid') === null
    ? ''
    : field(label).closest('tr')?.querySelector('td:last-child')?.textContent
