import { beforeAll, expect, test } from 'vitest'
import { closedDayTexts } from '../../../contract/day/days.ts'
import { hawalaTexts } from '../../../contract/hawala/hawala.ts'
import type { HawalaLife } from '../../../contract/hawala/step-answers.ts'
import { type CashBookEntry, cashBookTexts } from '../../../contract/records/cash-book.ts'
import { oppositeTexts } from '../../../contract/records/opposite-texts.ts'
import { oppositeText } from '../../../contract/records/opposites.ts'
import type { Transfer } from '../../../contract/records/transfers.ts'
import type { CodedText } from '../../../contract/text/catalogue.ts'
import { addDays } from '../../../contract/text/dates.ts'
import { phrases as hawalaPhrases } from '../../../src/screens/hawala/phrases.ts'
import { phrases as oppositePhrases } from '../../../src/shell/entry/opposite-phrases.ts'
import { phrases as framePhrases } from '../../../src/ui/frame/phrases.ts'
import {
  atTheDesk,
  bannerLines,
  button,
  buttons,
  dialog,
  errorOf,
  field,
  heldBack,
  OPERATOR,
  soon,
} from '../desk/at-the-desk.ts'

const desk = atTheDesk({ isLive: true })
const yesterday = () => addDays(desk.today, -1)
const tomorrow = () => addDays(desk.today, 1)

/** The notice over a record of yesterday. */
const closedByAmina = (next: CodedText) =>
  framePhrases.readOnly({ why: closedDayTexts.recordBy({ date: yesterday(), by: 'Amina', next }).text })

beforeAll(() =>
  desk.office.addCustomer(1, { '4001': 'USD', '4002': 'USD', '8001': 'AFN', '1001': 'RYL', '1002': 'RYL' }),
)

const post = async (path: string, body: object) => {
  const answer = await desk.office.call<{ id: number }>('POST', path, body)
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.body.id
}
const accounts = { debit_account: '4001', credit_account: '4002' }
const cash = (date: string) =>
  post('api/cash-book/', { ...accounts, amount: 5, currency: 'USD', date, description: 'rent' })
const close = (date: string) => post('api/days/', { date, left_out: [], reasons: [] })
const reopen = async (date: string) => {
  await desk.office.confirmPassword(`days/${date}`)
  await post(`api/days/${date}/reopen/`, { reason: 'next test' })
}
/** Opens an entry by its number; the search hands the record along, so that its form is drawn at once. */
async function openFromSearch(id: number): Promise<void> {
  await desk.open('/cashbook/search')
  await desk.focusIs('Transaction ID')
  await desk.stage.keys(`${id}<Enter>`)
  await desk.pathIs(`/cashbook/edit/${id}`)
  await desk.focusIs('Amount')
}
const opposites = () => [...document.querySelectorAll('.opposites p')].map((line) => line.textContent)
const notice = () => document.querySelector('.banner.notice')?.textContent

test('forms follow as another console closes the day; what was typed stays, and a day that was chosen too', async () => {
  const { stage } = desk
  await desk.open('/cash-book')
  await desk.focusIs('Amount')
  await stage.keys('12.5')
  await close(desk.today)
  await soon(() => expect(field('Date').value).toBe(tomorrow()))
  expect(field('Amount').value).toBe('12.5')
  await stage.keys(`<Enter>usd<Enter>4001<Enter>4002<Enter>late<F2>${desk.today}<C-Enter>`)
  // It was refused behind the form, and comes back into it with the reason at its date.
  await soon(() => expect(errorOf('Date')).toBe(closedDayTexts.closed({ date: desk.today }).text))
  expect([field('Amount').value, field('Description').value]).toEqual(['12.5', 'late'])
  await stage.keys(`<C-a>${tomorrow()}<C-Enter>`)
  await desk.toastIs(cashBookTexts.recorded.text)
  await reopen(desk.today)
})

test('a record of a closed day is read only from the start, says by whom it was closed, and has an opposite', async () => {
  const { stage, office } = desk
  const id = await cash(yesterday())
  await close(yesterday())
  await desk.open(`/cashbook/edit/${id}`)
  await soon(() => expect(notice()).toBe(closedByAmina(closedDayTexts.opposite)))
  expect(field('Amount').readOnly).toBe(true)
  expect(buttons(document.querySelector('form') ?? undefined)).toEqual(['Opposite', 'Search'])
  await stage.keys('<A-x>')
  await desk.pathIs('/cash-book')
  await soon(() => expect(field('Date').value).toBe(desk.today))
  expect([field('Amount').value, field('Description').value]).toEqual([
    '5.00',
    oppositeText('cash-book', { id: String(id), date: yesterday() }),
  ])
  await stage.keys('<C-Enter>')
  await desk.toastIs(cashBookTexts.recorded.text)
  const { body } = await office.call<CashBookEntry[]>('GET', `api/cash-book/?id=${id + 1}`)
  expect(body[0]).toMatchObject({
    ...{ amount: 5, currency: 'USD', debit_account: '4002', credit_account: '4001', date: desk.today },
    opposite_of: id,
  })
  // Both records show each other, and the first is taken back no more.
  await desk.open(`/cashbook/edit/${id}`)
  await soon(() =>
    expect(notice()).toBe(closedByAmina(oppositeTexts.takenBack({ id: id + 1, date: desk.today }))),
  )
  expect(opposites()).toEqual([oppositePhrases.takenBack({ record: id + 1, date: desk.today })])
  await stage.keys('<A-x>')
  await desk.pathIs(`/cashbook/edit/${id + 1}`)
  await soon(() => expect(opposites()).toEqual([`Takes back ${id}`]))
  document.querySelector<HTMLElement>('.opposites a')?.click()
  await desk.pathIs(`/cashbook/edit/${id}`)
  await soon(() =>
    expect(opposites()).toEqual([oppositePhrases.takenBack({ record: id + 1, date: desk.today })]),
  )
  await stage.keys('<A-x>')
  await desk.pathIs(`/cashbook/edit/${id + 1}`)
  await soon(() => expect(opposites()).toEqual([`Takes back ${id}`]))
  expect(field('Amount').readOnly).toBe(false)
  await reopen(yesterday())
})

test('keys typed ahead of what keeps a record as it is change no field of it', async () => {
  const { stage } = desk
  const id = await cash(yesterday())
  await close(yesterday())
  const days = heldBack()
  stage.once('GET', 'api/days/', days.standIn)
  await openFromSearch(id)
  await stage.keys('77')
  expect(field('Amount').value).toBe('5.00')
  days.release()
  await soon(() => expect(notice()).toContain('which Amina has closed'))
  expect([field('Amount').value, errorOf('Amount')]).toEqual(['5.00', ''])
  await reopen(yesterday())
})

test('keys typed ahead into a record that may be changed are typed once that is known', async () => {
  const { stage } = desk
  const id = await cash(desk.today)
  const opposite = heldBack()
  stage.once('GET', `api/cash-book/${id}/opposite/`, opposite.standIn)
  await openFromSearch(id)
  await stage.keys('77<Enter><A-Delete>')
  expect(field('Amount').value).toBe('5.00')
  opposite.release()
  await desk.focusIs('Cancel')
  expect(field('Amount').value).toBe('77')
  await stage.keys('<Esc>')
  await desk.focusIs('Currency')
  await stage.keys('<C-l>')
})

test('a record that someone else takes back meanwhile is taken back once: the second is told by which', async () => {
  const { stage } = desk
  const id = await cash(yesterday())
  await close(yesterday())
  await desk.open(`/cashbook/edit/${id}`)
  await soon(() => expect(notice()).toContain('which Amina has closed'))
  await stage.keys('<A-x>')
  await desk.pathIs('/cash-book')
  await soon(() => expect(field('Amount').value).toBe('5.00'))
  await soon(() => expect(opposites()).toEqual([`Takes back ${id}`]))
  const other = await post('api/cash-book/', {
    ...{ amount: 5, currency: 'USD', debit_account: '4002', credit_account: '4001', date: desk.today },
    opposite_of: id,
  })
  await stage.keys('<C-Enter>')
  await soon(async () =>
    expect(`${await stage.text()} ${(await stage.toasts()).join()}`).toContain(
      oppositeTexts.takenBack({ id: other, date: desk.today }).text,
    ),
  )
  await reopen(yesterday())
})

test('the opposite of a transfer moves in each currency what it moved, the other way', async () => {
  const { stage, office } = desk
  const exchange = { amount: 10, currency: 'USD', exchange_rate: 70.5, exchanged_amount: 705 }
  const id = await post('api/transfer/', {
    ...exchange,
    ...{ exchanged_currency: 'AFN', debit_account: '4001', credit_account: '8001', date: yesterday() },
  })
  await close(yesterday())
  await desk.open(`/transfer/edit/${id}`)
  await soon(() => expect(notice()).toContain('which Amina has closed'))
  await stage.keys('<A-x>')
  await desk.pathIs('/transfer')
  await soon(() => expect(field('Amount').value).toBe('10.00'))
  await stage.keys('<C-Enter>')
  await soon(async () => {
    const { body } = await office.call<Transfer[]>('GET', `api/transfer/?id=${id + 1}`)
    expect(body[0]).toMatchObject({
      ...{ ...exchange, exchanged_currency: 'AFN', debit_account: '8001', credit_account: '4001' },
      date: desk.today,
    })
  })
  const { body } = await office.call<{ balance: number }>('GET', 'api/accounts/8001/balance')
  expect(body).toMatchObject({ balance: 0 })
  await reopen(yesterday())
})

test('a record whose day is closed while it is changed keeps what was typed', async () => {
  const { stage } = desk
  const id = await cash(yesterday())
  await desk.open(`/cashbook/edit/${id}`)
  await desk.focusIs('Amount')
  await stage.keys('77')
  const held = heldBack()
  stage.once('PATCH', `api/cash-book/${id}/`, held.standIn)
  await stage.keys('<C-Enter>')
  await close(yesterday())
  held.release()
  await soon(() => expect(bannerLines().join()).toContain('which is closed'))
  await soon(() => expect(field('Amount').readOnly).toBe(true))
  expect(field('Amount').value).toBe('77')
  await reopen(yesterday())
  await soon(() => expect(field('Amount').readOnly).toBe(false))
  button('Update').click()
  await desk.toastIs(cashBookTexts.updated.text)
})

test('the opposite of a hawala with steps is its return: Alt+X asks, and is nothing once it is returned', async () => {
  const { stage, office } = desk
  await office.addCustomer(2, { '1005': 'RYL' })
  await office.call('PATCH', 'api/customers/2/', { saraf: true })
  const [hawala] = (
    await office.call<{ id: number }[]>('POST', 'api/hawala/bulk_create', [
      {
        ...{ amount: 500, currency: 'AFN', exchange_rate: 18.5, exchanged_amount: 27, date: yesterday() },
        ...{ debit_account: '1001', credit_account: '1005', sender_name: 'Karim', receiver_name: 'Nazir' },
        RYL_charge: 2,
      },
    ])
  ).body
  const id = hawala?.id ?? 1
  await desk.open(`/hawala/edit/${id}`)
  await soon(() => expect(buttons()).toContain('Return'))
  await stage.keys('<A-x>')
  expect(document.querySelector('[role=dialog]')).toBeNull()
  await close(yesterday())
  await soon(() => expect(notice()).toContain(closedDayTexts.peopleOrReturn.text))
  await stage.keys('<A-x>')
  const asked = await soon(() => dialog())
  expect(asked.textContent).toContain(hawalaPhrases.returnOf({ id }))
  expect(buttons(asked)).toEqual(['Cancel', 'Return', hawalaPhrases.returnWithCharge])
  await stage.keys('<Esc>')
  await soon(() => expect(document.querySelector('[role=dialog]')).toBeNull())
  expect((await office.call<HawalaLife>('GET', `api/hawala/${id}/steps/`)).body.steps).toEqual([])
  await stage.keys('<A-x>')
  await soon(() => dialog())
  await stage.keys('<Right><Left><Enter>')
  await desk.toastIs('Hawala returned')
  const { body } = await office.call<HawalaLife>('GET', `api/hawala/${id}/steps/`)
  expect(body.steps).toMatchObject([{ kind: 'returned', date: desk.today }])
  expect(body.steps[0]?.records).toHaveLength(1)
  await soon(() => expect(notice()?.endsWith(closedDayTexts.people.text)).toBe(true))
  await stage.keys('<A-x>')
  expect(document.querySelector('[role=dialog]')).toBeNull()
  await reopen(yesterday())
})

test('a hawala without steps has no opposite, and once its day is closed its people may still change', async () => {
  const [hawala] = (
    await desk.office.call<{ id: number }[]>('POST', 'api/hawala/bulk_create', [
      {
        ...{ amount: 500, currency: 'AFN', exchange_rate: 18.5, exchanged_amount: 27, date: yesterday() },
        ...{ debit_account: '1001', credit_account: '1002', sender_name: 'Karim', receiver_name: 'Nazir' },
      },
    ])
  ).body
  await close(yesterday())
  await desk.open(`/hawala/edit/${hawala?.id ?? 1}`)
  await soon(() => expect(notice()).toContain('which Amina has closed. People and phone may still change.'))
  expect(buttons().filter((name) => name === 'Opposite' || name === 'Delete')).toEqual([])
  expect([field('Sender').readOnly, field('Amount').readOnly, field('Date').readOnly]).toEqual([
    ...[false, true, true],
  ])
  await reopen(yesterday())
})

test('Go To posts nothing into a day that was closed a moment ago, and keeps its line', async () => {
  const { stage } = desk
  await desk.open('/')
  const held = heldBack()
  stage.once('POST', 'api/cash-book/', held.standIn)
  await stage.keys('<C-k>cash 5 usd 4001 > 4002 rent')
  await soon(() => expect(document.querySelector('.goto')?.textContent).toContain('5.00'))
  await stage.keys('<C-Enter>')
  await soon(() => expect(stage.calls().some(({ path }) => path === 'api/cash-book/')).toBe(true))
  await close(desk.today)
  held.release()
  await soon(async () => expect(await stage.text()).toContain(`${desk.today} is closed`))
  expect(document.querySelector<HTMLInputElement>('.goto input')?.value).toContain('cash 5 usd')
  await reopen(desk.today)
})

test('the settlement is refused by row, in the cell of the date, and keeps its rows', async () => {
  const { stage } = desk
  await desk.open('/')
  await stage.keys('<C-k>h 5000 afn / 18.5 1001 > 1002 Ahmad > Karim<C-Enter>')
  await desk.toastIs(hawalaTexts.added.text)
  await close(desk.today)
  await desk.open('/hawala')
  await desk.focusIs('Sender')
  await stage.keys('<F8>')
  await soon(() => dialog())
  await stage.keys('<Tab><Enter>')
  await soon(async () => expect(await stage.text()).toContain(`${desk.today} is closed`))
  expect(document.querySelector('.edit-grid')?.textContent).toContain('Ahmad')
  expect(
    document.querySelector('.edit-grid td.wrong, .edit-grid [aria-invalid=true]')?.textContent,
  ).toContain(desk.today)
  await reopen(desk.today)
})

test('a record whose day is closed before it is deleted stays, and says so', async () => {
  const { stage, office } = desk
  const id = await cash(yesterday())
  await desk.open(`/cashbook/edit/${id}`)
  await desk.focusIs('Amount')
  await stage.keys('<A-Delete>')
  const held = heldBack()
  stage.once('DELETE', `api/cash-book/${id}/`, held.standIn)
  await soon(() => dialog())
  button('Delete', dialog()).click()
  await desk.focusIs('Password')
  await stage.keys(`${OPERATOR.password}<Enter>`)
  await close(yesterday())
  held.release()
  await soon(async () => expect((await stage.toasts()).join()).toContain('which is closed'))
  expect((await office.call<object[]>('GET', `api/cash-book/?id=${id}`)).body).toHaveLength(1)
  await reopen(yesterday())
})
