import type { Route } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { closedText } from '../../../contract/day/days.ts'
import { accountTexts } from '../../../contract/lists/accounts.ts'
import { customerTexts } from '../../../contract/lists/customer-texts.ts'
import { customerRefusals, provinceRefusals } from '../../../contract/lists/list-refusals.ts'
import { missingTexts } from '../../../contract/lists/missing-texts.ts'
import { provinceTexts } from '../../../contract/lists/province-texts.ts'
import { actSubjects } from '../../../contract/operator/act-subjects.ts'
import { cashierDayFault } from '../../../contract/operator/cashier-texts.ts'
import { refusedText } from '../../../contract/operator/roles.ts'
import { screenSubjects } from '../../../contract/operator/screen-subjects.ts'
import { DEFAULT_SETTINGS } from '../../../contract/operator/settings.ts'
import { cashBookTexts } from '../../../contract/records/cash-book.ts'
import { notOppositeText, stillOpenText, takenBackText } from '../../../contract/records/opposite-texts.ts'
import { misfit } from '../../../contract/records/postings.ts'
import { noRecordText } from '../../../contract/records/record-refusals.ts'
import { transferTexts } from '../../../contract/records/transfers.ts'
import { type Said, speak } from '../../../contract/text/catalogue.ts'
import { addDays, aheadFault, dayIn, latestDay } from '../../../contract/text/dates.ts'
import type { ConsoleLanguage } from '../../../contract/text/locale.ts'
import { unmarked } from '../../../contract/text/unmarked.ts'
import { keyTexts } from '../../../contract/wire/errors.ts'
import { shapeTexts } from '../../../contract/wire/field-texts.ts'
import { nounSaid } from '../../../src/commands/catalog/nouns.ts'
import type { ExistingRecord } from '../../../src/machines/failure.ts'
import { phrases } from '../../../src/screens/records/phrases.ts'
import { linesOf } from '../../../src/shell/calls/failure-lines.ts'
import { writingOf } from '../../../src/shell/locale/writing.ts'
import { OPERATOR } from '../../server/setup/office.ts'
import { atTheOffice } from '../browser/at-the-office.ts'
import { browserPath } from '../browser/browser.ts'
import { fastKeyboard } from '../browser/keyboard.ts'
import { wordsOf } from '../browser/languages.ts'
import {
  COLLEAGUE,
  newSeat,
  rowsOf,
  type Seat,
  signingIn,
  stopAtFirstFailure,
  TOKEN,
} from '../browser/seat.ts'

type Language = Extract<ConsoleLanguage, 'en' | 'fa-AF'>
const dari = wordsOf('fa-AF')

/** What is said in a language of the console, with the marks of direction left out. */
function inWordsOf<T>(language: Language, read: () => T): T {
  if (language === 'fa-AF') speak(dari, writingOf(language, 'solar'))
  try {
    return read()
  } finally {
    speak()
    writingOf('en', 'gregorian')
  }
}

/** A record that came back: what the console knows of its refusal. */
interface CameBack {
  readonly status: number
  readonly body: unknown
  readonly failedText: Said
  readonly existing?: ExistingRecord
  readonly request?: string
}

const refusal = ({ status, body, failedText, ...rest }: CameBack) =>
  unmarked(
    phrases.refused({ reason: linesOf({ kind: 'refused', status, body, ...rest }, failedText).join(' ') }),
  )

/** What is written in Latin letters in every language: currencies, keys, lines of Go To, and what was typed. */
const LATIN = new Set([
  'USD',
  'AFN',
  'EUR',
  'Alt',
  'X',
  'cash',
  'first',
  'Customer',
  'Herat',
  'kassa',
  'bank',
])
const latinIn = (text: string) => (text.match(/[A-Za-z]+/g) ?? []).filter((word) => !LATIN.has(word))

/** Everything tall enough that a table draws all of its rows. */
const TALL = { width: 1366, height: 2400 }
const PROVINCE = String(dari['page.provinces.name'])
const NAME = String(dari['customerField.cust_name'])
const AMOUNT = String(dari['page.cashBook.amount'])
const WRITES = /\/api\/(cash-book|transfer|customers|provinces)\/$/

describe.skipIf(!browserPath)('an outbox with a refusal of each kind', () => {
  const here = atTheOffice()
  const today = dayIn('Asia/Kabul')
  const [yesterday, before] = [addDays(today, -1), addDays(today, -2)]
  const back: CameBack[] = []
  let amina: Seat
  let rush: Awaited<ReturnType<typeof fastKeyboard>>
  const requests: string[] = []
  /** Transactions of closed days, in the order of what becomes of them. */
  let closed: readonly number[]
  stopAtFirstFailure()

  async function done<Body>(...[method, path, body, headers]: Parameters<typeof here.office.call>) {
    const answer = await here.office.call<Body>(method, path, body, headers)
    expect(answer.status, answer.text).toBeLessThan(300)
    return answer.body
  }
  const entry = { currency: 'USD', debit_account: '4001', credit_account: '4002', description: '' }
  const post = (body: object) =>
    done<{ readonly id: number }>('POST', 'api/cash-book/', { ...entry, ...body })
  const close = (date: string) => done('POST', 'api/days/', { date, left_out: [], reasons: [] })
  async function reopen(date: string) {
    await here.office.confirmPassword(`days/${date}`)
    await done('POST', `api/days/${date}/reopen/`, { reason: 'late' })
  }

  /** Has Amina's page be in another language, as she has chosen at another computer. */
  async function choose(language: Language) {
    const token = await amina.page.evaluate((key) => sessionStorage.getItem(key), TOKEN)
    const authorization = { authorization: `Token ${token}` }
    const { version } = await done<{ version: number }>('GET', 'api/me/settings/', undefined, authorization)
    const headers = { ...authorization, ...(version > 0 && { 'if-match': String(version) }) }
    await done('PUT', 'api/me/settings/', { ...DEFAULT_SETTINGS, language }, headers)
    await amina.page.reload()
    await amina.page.waitForFunction((tag) => document.documentElement.lang === tag, language)
    await amina.page.waitForSelector('main:not(.full)')
  }
  /** How many records the status line tells of, waiting or back. */
  const told = (part: 'span' | 'b', count: number) =>
    expect
      .poll(async () => parseInt(unmarked(await amina.page.locator(`.outbox > ${part}`).innerText()), 10), {
        timeout: 60_000,
      })
      .toBe(count)
  const loseAnswer = async (route: Route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    await route.abort('connectionreset')
  }
  const cutPosts = (route: Route) =>
    route.request().method() === 'POST' ? route.abort('connectionreset') : route.fallback()
  const cut = (isCut: boolean) => amina.context.setOffline(isCut)
  let waiting = 0
  /** Saves a record that can't be sent just now, and is refused later. */
  async function keep(keys: string, why: CameBack) {
    await rush(`${keys}<C-Enter>`)
    back.push(why)
    waiting += 1
    await told('span', waiting)
  }
  const line = (text: string, why: CameBack) => keep(`<C-k>${text}`, why)
  const ofCash = (body: unknown, status = 400): CameBack => ({
    status,
    body,
    failedText: cashBookTexts.recordFailed,
  })
  const ofTransfer = (body: unknown): CameBack => ({
    status: 400,
    body,
    failedText: transferTexts.recordFailed,
  })
  const ofProvince = (body: unknown, status = 400): CameBack => ({
    status,
    body,
    failedText: provinceTexts.addFailed,
  })
  const ofCustomer = (body: unknown, status = 400): CameBack => ({
    status,
    body,
    failedText: customerTexts.addFailed,
  })

  /** Once the line is there again all come back, and nothing waits. */
  async function cameBack() {
    // No form that is open takes one of them back.
    await amina.play('keys <A-w>\nexpect path /waiting')
    await cut(false)
    await told('b', back.length)
    await expect.poll(() => amina.page.locator('.outbox > span').count()).toBe(0)
    waiting = 0
  }
  /** Gives Amina another role, which ends her session; she signs in again. */
  async function become(role: 'cashier' | 'auditor') {
    await here.office.confirmPassword('operators/1')
    await done('PATCH', 'api/operators/1/', { role })
    // An open page asks for the password after a refused write and reloads after a refused read. Their order is not fixed,
    // so the page is left first.
    await amina.page.goto('about:blank')
    await cut(false)
    await amina.play(`start /waiting\nexpect focus ${dari['page.login.email']}\n${signingIn(OPERATOR)}`)
    await expect.poll(() => amina.stage.path(), { timeout: 60_000 }).not.toMatch(/^\/login/)
  }
  const withRequest = (why: CameBack): CameBack =>
    why.status === 500 ? { ...why, request: requests[0] ?? '' } : why

  beforeAll(async () => {
    const { office, browser } = here
    await office.addCustomer(1, { '4001': 'USD', '4002': 'USD' })
    await office.addCustomer(2, { '4009': 'USD' })
    await office.addCustomer(3, { kassa: 'USD', bank: 'AFN' })
    await office.colleague(COLLEAGUE.email)
    const made = []
    for (const [index, date] of [before, before, before, yesterday].entries())
      made.push((await post({ amount: 31 + index, date })).id)
    closed = made
    await close(before)
    await close(yesterday)
    await done('PUT', 'api/me/settings/', { ...DEFAULT_SETTINGS, language: 'fa-AF' })
    await office.signIn(COLLEAGUE.email)
    amina = await newSeat(browser, office.url, TALL)
    rush = await fastKeyboard(amina.page)
    amina.page.on('response', (response) => {
      if (response.status() === 500) requests.push(response.headers()['x-request-id'] ?? '')
    })
    await amina.play(`start /\n${signingIn(OPERATOR)}\nexpect focus ${dari['noun.customer.menu']}`)
    // Every screen is there before the line is cut.
    for (const [line, path] of [
      ['cash', '/cash-book'],
      ['cust', '/customers'],
      ['prov', '/reports/province'],
    ])
      await amina.play(`keys <C-k>${line}<Enter>\nexpect path ${path}`)
    await amina.play('keys <A-w>\nexpect path /waiting')
  })

  it('takes what was changed after it had been written, and opposites', async () => {
    await amina.page.route(WRITES, loseAnswer)
    await amina.play(`start /cash-book\nexpect focus ${AMOUNT}`)
    await amina.play('keys 51<Enter>usd<Enter>4001<Enter>4002<Enter>first<C-Enter>')
    await told('span', 1)
    await amina.play(`keys <A-w>\nexpect path /waiting\nexpect text ${dari['page.records.unanswered']}`)
    await amina.page.unroute(WRITES)
    await amina.page.route(WRITES, cutPosts)
    // On its way just then it is not opened.
    const opened = async () => {
      await amina.play('keys <Enter>')
      return amina.page.waitForURL('**/cash-book', { timeout: 5000 }).then(
        () => true,
        () => false,
      )
    }
    await expect.poll(opened, { timeout: 60_000 }).toBe(true)
    await amina.play(`expect value ${AMOUNT} = 51`)
    const { results } = await done<{ results: readonly { id: number }[] }>('GET', 'api/cash-book/?limit=1')
    const id = results[0]?.id ?? 0
    await keep('<C-a>52', {
      ...ofCash({ detail: keyTexts.used }, 409),
      existing: {
        noun: nounSaid('cash-book', 'label'),
        record: `${id}, 51 USD 4001 → 4002 first`,
        opened: { verb: 'cash', id: String(id) },
      },
    })
    const [taken = 0, deleted = 0, changed = 0, open = 0] = closed
    for (const [opposite_of, why] of [
      [taken, ofCash({ detail: takenBackText({ id: id + 1, date: today }) }, 409)],
      [deleted, ofCash({ opposite_of: [noRecordText('cash-book', deleted)] })],
      [changed, ofCash({ amount: [notOppositeText(changed)] })],
      [open, ofCash({ opposite_of: [stillOpenText({ id: open, date: yesterday })] })],
    ] as const) {
      await amina.play(`
        keys <C-k>cash ${opposite_of}<Enter>
        expect path /cashbook/edit/${opposite_of}
        expect text ${dari['command.entry.opposite.hint']}
        keys <A-x>
        expect path /cash-book
      `)
      await keep('', why)
    }
  })

  it('takes customers and a province that are added elsewhere', async () => {
    const customer = async (keys: string, errors: object) => {
      await amina.play(`expect focus ${NAME}`)
      await keep(`<S-Enter>${keys}`, ofCustomer(errors))
    }
    const toAccounts = '<Enter>'.repeat(9)
    await amina.play('keys <C-k>cust<Enter>\nexpect path /customers')
    await customer('70<Enter>Haji Karim', { cust_id: [customerRefusals.exists({ cust_id: '70' })] })
    await customer(`71<Enter>Haji Wali${toAccounts}4071<Enter><Enter>usd`, {
      accounts: [accountTexts.ofAnother({ acc_no: '4071', cust_id: '5' })],
    })
    await customer(`72<Enter>Haji Omar${toAccounts}4074<Enter><Enter>usd`, {
      accounts: [accountTexts.alike({ acc_no: '4074', cust_id: '7' })],
    })
    await customer(`73<Enter>Unpaid${'<Enter>'.repeat(8)}unpaid`, {
      kind: [customerRefusals.kindTaken({ customer: 'Customer 6', cust_id: '6' })],
    })
    await amina.play('keys <C-k>prov<Enter>\nexpect path /reports/province')
    await amina.play(`expect focus ${PROVINCE}`)
    await keep('Herat<Enter>9', ofProvince({ name: [provinceRefusals.exists({ name: 'Herat' })] }))
  })

  it('takes lines of Go To without a connection', async () => {
    await cut(true)
    await amina.page.unroute(WRITES)
    const account = missingTexts.account({ acc_no: '4009' })
    await line('cash 11 usd 4001 > 4009 gone', ofCash({ credit_account: [account] }))
    await line('cash 12 usd kassa > 4001 moved', ofCash({ debit_account: [misfit('kassa', 'AFN', ['USD'])] }))
    const moved = { credit_account: [misfit('bank', 'EUR', ['USD', 'AFN'])] }
    await line('tr 13 usd * 70 afn 4001 > bank moved', ofTransfer(moved))
    await amina.play('keys <C-k>cash 14 usd 4001 > 4002 pasted')
    await amina.page.keyboard.insertText('\u0007')
    await keep('x', ofCash({ description: [shapeTexts.unreadable] }))
    const far = addDays(latestDay(today), 9)
    await line(
      `cash 15 usd 4001 > 4002 @${far} far`,
      ofCash({ date: [aheadFault(far, latestDay(today)) ?? ''] }),
    )
  })

  it('has them back once others have changed the books', async () => {
    const { office } = here
    const [taken = 0, deleted = 0, changed = 0] = closed
    await reopen(yesterday)
    await reopen(before)
    await office.confirmPassword(`cash-book/${deleted}`)
    await done('DELETE', `api/cash-book/${deleted}/`)
    await done('PATCH', `api/cash-book/${changed}/`, { amount: 330 })
    await close(before)
    await post({
      ...{ amount: 31, debit_account: '4002', credit_account: '4001' },
      ...{ date: today, opposite_of: taken },
    })
    await office.addCustomer(70)
    await office.addCustomer(5, { '4071': 'USD' })
    await office.addCustomer(7, { '4074': 'USD' })
    await office.tamper("update accounts set acc_no = '۴۰۷۴' where acc_no = '4074'")
    await done('POST', 'api/customers/', { cust_id: 6, cust_name: 'Customer 6', kind: 'unpaid' })
    await done('POST', 'api/provinces/', { name: 'Herat', order: 1 })
    await office.confirmPassword('customers/2')
    await done('DELETE', 'api/customers/2/')
    await done('PATCH', 'api/customers/3/', {
      accounts: [
        { acc_no: 'kassa', ccy: 'AFN' },
        { acc_no: 'bank', ccy: 'EUR' },
      ],
    })
    await cameBack()
  })

  it('has those back that the server fails at', async () => {
    await cut(true)
    await line('cash 16 usd 4001 > 4002 failed', ofCash({}, 500))
    await here.office.tamper('alter table idempotency_keys rename to lost_keys')
    await cameBack()
    await here.office.tamper('alter table lost_keys rename to idempotency_keys')
  })

  it('has those back of an operator who has lost rights, and of a day that was closed', async () => {
    await amina.page.route(WRITES, cutPosts)
    await amina.play(`keys <C-k>prov<Enter>\nexpect focus ${PROVINCE}`)
    const ofManagers = refusedText('manage', screenSubjects.provinces)
    await keep('Ghor<Enter>8', ofProvince({ detail: ofManagers }, 403))
    await amina.play(`keys <C-k>cust<Enter>\nexpect focus ${NAME}`)
    const kind = refusedText('manage', actSubjects.customerKind)
    await keep(`<S-Enter>74<Enter>Rent${'<Enter>'.repeat(8)}expense`, ofCustomer({ detail: kind }, 403))
    await cut(true)
    await amina.page.unroute(WRITES)
    await line('cash 17 usd 4001 > 4002 late', ofCash({ date: [closedText(today, today)] }))
    const earlier = { date: [closedText(yesterday, today)] }
    await line(`cash 18 usd 4001 > 4002 @${yesterday} later`, ofCash(earlier))
    const { cashier_days_back } = await done<{ cashier_days_back: number }>('GET', 'api/office/settings/')
    const [next, ahead] = [addDays(today, 1), addDays(today, 3)]
    const fault = cashierDayFault(ahead, addDays(next, -cashier_days_back), next) ?? ''
    await line(`cash 19 usd 4001 > 4002 @${ahead} ahead`, ofCash({ date: [fault] }))
    await close(today)
    await become('cashier')
    await cameBack()
    await cut(true)
    await line('cash 20 usd 4001 > 4002 demoted', ofCash({ detail: refusedText('enter') }, 403))
    await become('auditor')
    await cameBack()
  })

  it('reads all of them in the language of the page, and in another once its operator has chosen that', async () => {
    const figures: (readonly string[])[] = []
    for (const language of ['fa-AF', 'en', 'fa-AF'] as const) {
      if (figures.length > 0) await choose(language)
      await amina.play('start /waiting')
      const table = inWordsOf(language, () => phrases.table)
      const rows = (await rowsOf(amina.page, table)).map((row) => row.map(unmarked))
      const said = rows.map((row) => row[3] ?? '')
      expect(said).toEqual(inWordsOf(language, () => back.map((why) => refusal(withRequest(why)))))
      if (language !== 'en') expect(latinIn(said.join(' ').replace(requests[0] ?? '', ''))).toEqual([])
      figures.push(rows.map((row) => row[1] ?? ''))
    }
    expect(figures[1]).toEqual(figures[0])
    expect(figures[2]).toEqual(figures[0])
  })
})
