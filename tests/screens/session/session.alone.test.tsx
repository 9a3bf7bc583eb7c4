import { describe, expect, test } from 'vitest'
import { authTexts } from '../../../contract/operator/auth.ts'
import { cashBookTexts } from '../../../contract/records/cash-book.ts'
import { reports } from '../../../contract/reports/reports.ts'
import { dialogPhrases as sessionDialogPhrases } from '../../../src/shell/session/late-phrases.ts'
import { phrases as signOutPhrases } from '../../../src/shell/sign-out/phrases.ts'
import { solarDay } from '../../../src/ui/frame/solar-day.ts'
import { WHY } from '../../why.ts'
import {
  answers,
  atTheDesk,
  button,
  buttons,
  dialog,
  errorOf,
  field,
  heldBack,
  noDialog,
  OPERATOR,
  soon,
  TOKEN,
  unreachable,
} from '../desk/at-the-desk.ts'

const desk = atTheDesk()
const loginFor = (path: string) => `/login?${new URLSearchParams({ next: path })}`
let colleagues = 0
/** A further operator's token, free to be revoked. */
const aToken = () => desk.office.colleague(`colleague-${++colleagues}@office.af`)
const revoke = (token: string) =>
  desk.office.call('POST', 'auth/logout/', undefined, { authorization: `Token ${token}` })

/** Every route of the spec but /login, with the title of its screen. */
const ROUTES = [
  ['/', 'Home'],
  ['/customers', 'Customers'],
  ['/customers/search', 'Search Customer'],
  ['/customers/edit/1', 'Edit Customer 1'],
  ['/cash-book', 'Cash Book'],
  ['/cashbook', 'Cash Book'],
  ['/cashbook/search', 'Search Cash Book'],
  ['/cashbook/edit/1', 'Edit Cash Book 1'],
  ['/transfer', 'Transfer'],
  ['/transfer/search', 'Search Transfer'],
  ['/transfer/edit/1', 'Edit Transfer 1'],
  ['/hawala', 'Incoming and Outgoing References'],
  ['/hawala/search', 'Search Hawala'],
  ['/hawala/edit/1', 'Edit Hawala 1'],
  ['/reports', 'Reports'],
  ['/reports/account-statement', 'Account Statement'],
  ['/reports/account-statement/preview', 'Account Statement'],
  ['/reports/all-accounts', reports['all-accounts-statement'].title],
  ['/reports/all-accounts/preview', reports['all-accounts-statement'].title],
  ['/reports/hawala', 'Incoming/Outgoing Hawala'],
  ['/reports/hawala/preview', 'Incoming/Outgoing Hawala'],
  ['/reports/net-capital', reports['net-capital'].title],
  ['/reports/net-capital/preview', reports['net-capital'].title],
  ['/reports/net-capital-ccy', reports['net-capital-ccy'].title],
  ['/reports/net-capital-ccy/preview', reports['net-capital-ccy'].title],
  ['/reports/daily-transactions', reports['daily-transactions'].title],
  ['/reports/daily-transactions/preview', reports['daily-transactions'].title],
  ['/rates', 'Currency Rate'],
  ['/account-rates', 'Account Rates'],
  ['/reports/province', 'Province'],
  ['/operators', 'Operators'],
  ['/log', 'Log'],
  ['/password', 'My Password'],
  ['/second-factor', 'Second Factor'],
] as const

describe('every route of the office', () => {
  test.each(ROUTES)('%s leads a visitor to /login', async (path) => {
    await desk.stage.open(path)
    await desk.pathIs(path === '/' ? '/login' : loginFor(path))
    await soon(() => field('Email'))
  })

  test.each(ROUTES)('%s stands in the frame for an operator, titled %s', async (path, title) => {
    await desk.open(path)
    // Net capital's preview puts the rates that it stands on into its address.
    expect((await desk.stage.path()).split('?')[0]).toBe(path)
    const header = document.querySelector('header')
    expect(header?.querySelector('h1')?.textContent).toBe(title)
    expect(header?.textContent).toContain('Test Exchange')
    expect(header?.textContent).toContain(OPERATOR.name)
    expect(header?.querySelector('time')?.getAttribute('datetime')).toBe(desk.today)
    expect(header?.querySelector('time bdi')?.textContent).toBe(solarDay(desk.today))
    expect(document.querySelector('footer')?.textContent).not.toBe('')
    expect(document.title).toBe(`${title} · Test Exchange`)
  })
})

describe('a stored session', () => {
  test('is restored behind a loading screen', async () => {
    const { stage, office } = desk
    const held = heldBack()
    stage.once('GET', 'auth/profile', held.standIn)
    sessionStorage.setItem(TOKEN, office.token)
    const opening = stage.open('/cash-book')
    await soon(() => expect(document.querySelector('[role=status]')?.textContent).toBe('Loading…'))
    await soon(() => expect(stage.reads().map(({ path }) => path)).toContain('auth/profile'))
    expect(document.querySelector('form')).toBeNull()
    expect(await stage.path()).toBe('/cash-book')
    held.release()
    await opening
    expect(await stage.path()).toBe('/cash-book')
    field('Amount')
    const [profile] = stage.reads().filter(({ path }) => path === 'auth/profile')
    expect(profile?.headers.get('Authorization')).toBe(`Token ${office.token}`)
  })
})

describe('a read that is refused', () => {
  test('with 401 clears the whole session storage and loads the page anew', async () => {
    const { stage } = desk
    const token = await aToken()
    await desk.open('/', token)
    sessionStorage.setItem('something', 'else')
    await revoke(token)
    stage.go('/cash-book')
    await soon(() => expect(stage.reloads()).toBe(1))
    await desk.pathIs(loginFor('/cash-book'))
    expect({ ...sessionStorage }).toEqual({})
    await soon(() => field('Email'))
    await stage.keys(`${OPERATOR.email}<Enter>${OPERATOR.password}<Enter>`)
    await desk.pathIs('/cash-book')
  })

  test("does the same with 'Invalid token.' under any status", async () => {
    const { stage } = desk
    await desk.open('/')
    sessionStorage.setItem('something', 'else')
    stage.once('GET', 'api/cash-book/next_id', answers(403, { detail: authTexts.invalidToken }))
    stage.go('/cash-book')
    await soon(() => expect(stage.reloads()).toBe(1))
    await desk.pathIs(loginFor('/cash-book'))
    expect({ ...sessionStorage }).toEqual({})
  })

  test('otherwise keeps the session', async () => {
    const { stage } = desk
    await desk.open('/')
    stage.once('GET', 'api/cash-book/next_id', answers(403, { detail: WHY }))
    stage.go('/cash-book')
    await soon(async () => expect(await stage.text()).toContain(WHY))
    expect(stage.reloads()).toBe(0)
    expect(sessionStorage.getItem(TOKEN)).toBe(desk.office.token)
  })
})

test('a write that finds the session ended waits until the operator has signed in again, and goes on', async () => {
  const { stage, office } = desk
  await office.addCustomer(1, { '4001': 'USD', '4002': 'USD' })
  const token = await aToken()
  await desk.open('/cash-book', token)
  await stage.keys('500<Enter>usd<Enter>4001<Enter>4002<Enter>rent')
  await revoke(token)
  await stage.keys('<C-Enter>')
  const title = await soon(() => dialog().querySelector('h2')?.textContent)
  expect(title).toBe(sessionDialogPhrases.signInAgain)
  expect(await stage.focus()).toBe('Password')
  // A dialog takes no Enter in its first moment, unless something else was pressed in it.
  await stage.keys('x<Backspace><Enter>')
  await soon(() => expect(errorOf('Password')).toBe(authTexts.passwordRequired.text))
  const held = heldBack()
  stage.once('POST', 'auth/login/', held.standIn)
  await stage.keys(`${OPERATOR.password}<Enter>`)
  await soon(() => expect(buttons(dialog())).toEqual(['Cancel', 'Verifying...']))
  held.release()
  await soon(async () => expect(await stage.toasts()).toContain(cashBookTexts.recorded.text))
  noDialog()
  expect(stage.reloads()).toBe(0)
  const posts = stage.calls().filter(({ path }) => path === 'api/cash-book/')
  expect(posts).toHaveLength(2)
  expect(posts[1]?.headers.get('Authorization')).toBe(`Token ${sessionStorage.getItem(TOKEN)}`)
  expect(posts[1]?.headers.get('Idempotency-Key')).toBe(posts[0]?.headers.get('Idempotency-Key'))
})

describe('logging out', () => {
  test('leads the next operator home, not to where this one was', async () => {
    const { stage } = desk
    await desk.open('/cash-book', await aToken())
    stage.once('POST', 'auth/logout/', unreachable)
    await stage.keys('<C-k>')
    await soon(() => expect(document.querySelector('[role=dialog] input')).toBe(document.activeElement))
    await stage.keys('exit<Enter>')
    await desk.pathIs('/login')
    await soon(async () => expect(await stage.focus()).toBe('Email'))
    await stage.quiet()
    await stage.keys(`${OPERATOR.email}<Enter>${OPERATOR.password}<Enter>`)
    await desk.pathIs('/')
  })

  test('revokes the token, clears it and goes to the login screen', async () => {
    const { stage, office } = desk
    const token = await aToken()
    await desk.open('/', token)
    button('Exit').click()
    await desk.pathIs('/login')
    expect(sessionStorage.getItem(TOKEN)).toBeNull()
    expect(stage.calls()).toMatchObject([{ method: 'POST', path: 'auth/logout/' }])
    const { status } = await office.call('GET', 'auth/profile', undefined, {
      authorization: `Token ${token}`,
    })
    expect(status).toBe(401)
    await soon(() => expect(buttons()).toEqual(['Sign in', 'English', 'دری', 'پښتو']))
    stage.go('/customers')
    await desk.pathIs(loginFor('/customers'))
  })

  test('asks first where a form, a row or a record is not in the books, and opens on Stay', async () => {
    const { stage } = desk
    await desk.open('/cash-book', await aToken())
    await stage.keys('5')
    stage.go('/hawala')
    await desk.focusIs('Sender')
    await stage.keys('<F3>Ahmad<Enter>')
    // Until the settlement's rows are read, its keys are held.
    await soon(async () => expect(await stage.text()).toContain('1 row'))
    stage.go('/')
    await soon(async () => expect(await stage.focus()).toBe('Customers'))
    await stage.keys('6')
    await soon(async () => expect(await stage.focus()).toBe('Stay'))
    expect(dialog().textContent).toContain(signOutPhrases.forms({ count: 1 }))
    expect(dialog().textContent).toContain(signOutPhrases.rows({ count: 1 }))
    await stage.keys('<Esc>')
    await soon(noDialog)
    expect(await stage.path()).toBe('/')
    expect(stage.calls().filter(({ path }) => path === 'auth/logout/')).toEqual([])
    await stage.keys('6')
    await soon(async () => expect(await stage.focus()).toBe('Stay'))
    await stage.keys('<Tab><Enter>')
    await desk.pathIs('/login')
  })
})
