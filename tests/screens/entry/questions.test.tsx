import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { CodedText } from '../../../contract/text/catalogue.ts'
import { aheadTexts } from '../../../contract/text/date-texts.ts'
import { addDays, addYears, timeIn } from '../../../contract/text/dates.ts'
import { isGuarded } from '../../../src/commands/keys/focus-name.ts'
import { questionPhrases } from '../../../src/screens/hawala/settlement/phrases.ts'
import { phrases as entryPhrases } from '../../../src/shell/entry/phrases.ts'
import { phrases as outboxPhrases } from '../../../src/shell/outbox/phrases.ts'
import { exactly, like, TIME } from '../../like.ts'
import { atTheDesk, dialog, errorOf, field, noDialog, soon } from '../desk/at-the-desk.ts'

const desk = atTheDesk()
const FILLED = '500<Enter>usd<Enter>4001<Enter>4002<Enter>rent'
const posts = () => desk.stage.calls().filter(({ method }) => method === 'POST')
const posted = (count: number) => soon(() => expect(posts()).toHaveLength(count))
const asked = () =>
  [...dialog().querySelectorAll('[data-question] p:not([role])')].map((line) => line.textContent)
const asks = (...lines: readonly unknown[]) => soon(() => expect(asked()).toEqual(lines))
const onDay = (day: CodedText) => entryPhrases.onDay({ day })
const AT = expect.stringMatching(exactly(outboxPhrases.same, { id: /\d+/, time: TIME }))
const cancel = async () => {
  await desk.stage.keys('<Esc>')
  await soon(noDialog)
}
async function saved() {
  await desk.open('/cash-book')
  await desk.stage.keys(`${FILLED}<C-Enter>`)
  await posted(1)
  await desk.stage.quiet()
}
/** An Enter that comes as the dialog does is not taken for its own. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 160))

beforeAll(async () => {
  await desk.office.addCustomer(1, {
    '4001': 'USD',
    '4002': 'USD',
    '8001': 'AFN',
    '1001': 'RYL',
    '1002': 'RYL',
  })
})

describe('a day after today', () => {
  test('is asked about before it is posted; Cancel leaves the form as it is', async () => {
    const { stage, today } = desk
    const tomorrow = addDays(today, 1)
    await desk.open('/cash-book')
    await stage.keys(`${FILLED}<F2><C-a>+1<C-Enter>`)
    await asks(onDay(aheadTexts.daysAhead({ day: tomorrow, today, count: 1 })))
    expect(await stage.focus()).toBe('Cancel')
    await cancel()
    expect([field('Amount').value, field('Date').value]).toEqual(['500', tomorrow])
    expect(posts()).toEqual([])
    await stage.keys('<C-Enter>')
    await soon(dialog)
    await stage.keys('<Tab><Enter>')
    await posted(1)
    expect(posts()[0]?.body.date).toBe(tomorrow)
    await soon(() => expect(field('Amount').value).toBe(''))
    noDialog()
  })

  test.each([
    [36, aheadTexts.yearsAhead, 400],
    [-36, aheadTexts.yearsBack, 201],
  ])('%i years away is asked about in words', async (away, words, status) => {
    const { stage, today } = desk
    const day = addYears(today, away)
    await desk.open('/cash-book')
    await stage.keys(`${FILLED}<F2><C-a>${day}<C-Enter>`)
    await asks(onDay(words({ day, years: '36' })))
    await stage.keys('<Tab><Enter>')
    await posted(1)
    if (status === 201) return soon(() => expect(field('Amount').value).toBe(''))
    // The server's word on it.
    await soon(() => expect(errorOf('Date')).toContain('is more than a year ahead'))
    expect(field('Amount').value).toBe('500')
  })

  test('of a saved record is asked about only where it is changed', async () => {
    const { stage, office, today } = desk
    const tomorrow = addDays(today, 1)
    const entry = {
      amount: 5,
      currency: 'USD',
      debit_account: '4001',
      credit_account: '4002',
      description: '',
    }
    const { body } = await office.call<{ id: number }>('POST', 'api/cash-book/', { ...entry, date: tomorrow })
    await desk.open(`/cashbook/edit/${body.id}`)
    const saves = () => stage.calls().filter(({ method }) => method === 'PATCH')
    await stage.keys('7<C-Enter>')
    await soon(() => expect(saves()).toHaveLength(1))
    noDialog()
    await stage.keys('<F2><C-a>+2<C-Enter>')
    await asks(onDay(aheadTexts.daysAhead({ day: addDays(today, 2), today, count: 2 })))
    await cancel()
    expect(saves()).toHaveLength(1)
  })

  test('of rows of the settlement is listed where Save All asks', async () => {
    const { stage, today } = desk
    const row =
      'Ahmad<Enter>Karim<Enter><Enter><Enter><Enter>500<Enter>ryl<Enter><Enter><Enter><Enter><Enter><Enter>1001<Enter>1002'
    await desk.open('/hawala')
    await stage.keys(`${row}<F2><C-a>+3<C-Enter>`)
    await soon(() => expect(dialog().textContent).toContain('Change Date'))
    await stage.keys('<Tab><Enter>')
    await soon(noDialog)
    await stage.keys('<C-Enter>')
    await soon(() => expect(field('Sender').value).toBe(''))
    await stage.keys('<F8>')
    await soon(() =>
      expect(dialog().textContent).toContain(
        questionPhrases.unusual({
          days: questionPhrases.later({ count: 1 }),
          rows: `Ahmad → Karim, RYL 500.00, ${addDays(today, 3)}`,
        }),
      ),
    )
    await cancel()
  })
})

describe('the same record a second time', () => {
  test('is asked about with the time by the clock of the office', async () => {
    const start = Date.now()
    await saved()
    await desk.stage.keys('<A-r><C-Enter>')
    await asks(AT)
    const minutes = Math.ceil((Date.now() - start) / 60_000)
    const times = Array.from({ length: minutes + 1 }, (_, index) =>
      timeIn('Asia/Kabul', new Date(Math.min(start + index * 60_000, Date.now()))),
    )
    expect(times).toContain(/ at (.*)\. Post/.exec(String(asked()))?.[1])
    await cancel()
  })

  test('asks once, with the number and the time of the first; the form stays until the answer', async () => {
    const { stage } = desk
    await saved()
    await stage.keys('<A-r><C-Enter>')
    await asks(AT)
    expect(field('Amount').value).toBe('500')
    await cancel()
    expect([field('Amount').value, field('Description').value]).toEqual(['500', 'rent'])
    await stage.keys('<C-Enter>')
    await soon(dialog)
    await stage.keys('<Tab><Enter>')
    await posted(2)
    await soon(() => expect(field('Amount').value).toBe(''))
    // Another amount is another record.
    await stage.keys('<A-r>600<C-Enter>')
    await posted(3)
    expect(posts().map(({ body }) => Number(body.amount))).toEqual([500, 500, 600])
    noDialog()
  })

  test('asks also while the first is on its way, and for ten minutes', async () => {
    const { stage } = desk
    stage.once('POST', 'api/cash-book/', () => new Promise(() => {}))
    await desk.open('/cash-book')
    await stage.keys(`${FILLED}<C-Enter>`)
    await posted(1)
    await stage.keys('<A-r><C-Enter>')
    await asks(expect.stringMatching(exactly(outboxPhrases.sameWaiting, { time: TIME })))
    await cancel()
    const now = Date.now()
    vi.spyOn(Date, 'now').mockImplementation(() => now + 600_000)
    await stage.keys('<C-Enter>')
    await soon(() => expect(field('Amount').value).toBe(''))
    vi.restoreAllMocks()
    noDialog()
  })

  test('keeps the keys typed meanwhile for the form that follows; none of them answers', async () => {
    const { stage } = desk
    await saved()
    await stage.keys('<A-r><C-Enter>77<Enter>usd<Enter>')
    await asks(AT)
    await settle()
    await stage.keys('<Enter>')
    expect(dialog().textContent).toContain('waits for the form that follows')
    await stage.keys('<Tab><Enter>')
    await posted(2)
    await soon(() => expect([field('Amount').value, field('Currency').value]).toEqual(['77', 'USD']))
    noDialog()
  })

  test('drops the keys typed meanwhile where the answer is no', async () => {
    const { stage } = desk
    await saved()
    await stage.keys('<A-r><C-Enter>77<Enter>')
    await asks(AT)
    await cancel()
    expect([field('Amount').value, field('Description').value]).toEqual(['500', 'rent'])
    expect(posts()).toHaveLength(1)
  })

  test('asks about a transfer, also where Go To posts it, which a macro does not answer', async () => {
    const { stage } = desk
    await desk.open('/')
    await stage.keys('<C-k>tr 5 usd * 70 afn 4001 > 8001 walk<C-Enter>')
    await posted(1)
    await soon(noDialog)
    await stage.keys('<C-k>tr 5 usd * 70 afn 4001 > 8001 walk<C-Enter>')
    const question = () => document.querySelector('[role=alertdialog] [data-question]')?.textContent
    await soon(() => expect(question()).toMatch(like(outboxPhrases.same, { id: 1, time: TIME })))
    expect(isGuarded()).toBe(true)
    await stage.keys('<Esc>')
    await soon(() => expect(dialog().textContent).toContain('Go To'))
    expect(await stage.focus()).toBe('Go To')
    expect(posts()).toHaveLength(1)
    await stage.keys('<C-Enter>')
    await soon(() => expect(question()).toBeTruthy())
    await stage.keys('<Tab><Enter>')
    await posted(2)
    await soon(noDialog)
  })

  test('says what is asked about the day and about the record in one question', async () => {
    const { stage, today } = desk
    await desk.open('/cash-book')
    await stage.keys(`${FILLED}<F2>+1<C-Enter>`)
    await soon(dialog)
    await stage.keys('<Tab><Enter>')
    await posted(1)
    await stage.quiet()
    await stage.keys('<A-r><F2>+1<C-Enter>')
    await asks(expect.stringContaining(`is after today, ${today}`), AT)
    await cancel()
  })
})
