import { beforeAll, expect, test, vi } from 'vitest'
import { type Hawala, hawalaPaths } from '../../../contract/hawala/hawala.ts'
import { payOutTexts } from '../../../contract/hawala/pay-out.ts'
import type { HawalaLife } from '../../../contract/hawala/step-answers.ts'
import type { LogPage } from '../../../contract/office/log-answers.ts'
import { phrases as hawalaPhrases, queuePhrases } from '../../../src/screens/hawala/phrases.ts'
import { playScript } from '../../keys/hands.ts'
import { AT_HOME } from '../../keys/jobs.ts'
import { payOutJob } from '../../keys/jobs-apart.ts'
import {
  atTheDesk,
  bannerLines,
  dialog,
  errorOf,
  field,
  heldBack,
  noDialog,
  soon,
} from '../desk/at-the-desk.ts'

const desk = atTheDesk()
const UNPAID = 90
const TILL = 91
const hawala = {
  ...{ debit_account: '1001', credit_account: '1900', amount: 64000, currency: 'AFN', exchange_rate: 18.5 },
  ...{ RYL_amount: 3459.46, sender_name: 'Ahmad', receiver_name: 'Karim', receiver_father_name: '' },
  ...{ receiver_phone_number: '0700 123 456', receiver_province: null, RYL_charge: 0 },
}
let today: string

async function record(change: object): Promise<string> {
  const { body, text } = await desk.office.call<Hawala[]>('POST', 'api/hawala/bulk_create', [
    { ...hawala, date: today, ...change },
  ])
  if (!body[0]) throw new Error(text)
  return String(body[0].id)
}
const lifeOf = async (id: string) =>
  (await desk.office.call<HawalaLife>('GET', `api/hawala/${id}/steps/`)).body
const rows = () =>
  [...document.querySelectorAll('.queue tbody tr')]
    .map((row) => row.textContent)
    .filter((text) => text !== '')

/** A press of a key where the layout has that sign on it. */
const pressAt = (key: string, code: string) =>
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }),
  )

beforeAll(async () => {
  const { office } = desk
  today = (await office.call<{ today: string }>('GET', 'api/health')).body.today
  await office.addCustomer(1, { '1001': 'RYL', '8001': 'AFN' })
  await office.call('PATCH', 'api/customers/1/', { saraf: true })
  await office.addCustomer(UNPAID, { '1900': 'RYL' })
  await office.call('PATCH', `api/customers/${UNPAID}/`, { kind: 'unpaid' })
  await office.addCustomer(TILL, { '8900': 'AFN', '1901': 'RYL' })
  await office.call('PATCH', `api/customers/${TILL}/`, { kind: 'cashbox' })
  await office.addCustomer(3, { '1003': 'RYL' })
  await office.call('PUT', 'api/office/settings/', { tills: { '1': TILL } })
  await office.call('POST', 'api/cash-book/', {
    ...{ amount: 9_000_000, currency: 'AFN', debit_account: '8900', credit_account: '8001' },
    date: today,
  })
})

test('pay karim, an ID and Ctrl+Enter pay the hawala out of the operator’s till, at its own rate', async () => {
  const id = await record({ ref: '1254' })
  await record({ ref: '1255', receiver_name: 'Nazir' })
  await desk.open('/')
  await desk.stage.keys('<C-k>pay karim<Enter>')
  await desk.pathIs('/hawala/queue?find=karim')
  await soon(() => expect(rows()).toEqual([expect.stringContaining('1254')]))
  await desk.stage.keys('<Enter>')
  await desk.pathIs(`/hawala/pay/${id}`)
  await desk.focusIs('ID number')
  expect(field('Paid from').value).toContain('8900')
  expect([field('AFN for 1 RYL').value, field('AFN handed over').value, field('Paid to').value]).toEqual([
    '18.5',
    '64000.00',
    'Karim',
  ])
  await desk.stage.keys('۱۲۳۴۵<C-Enter>')
  await desk.toastIs(payOutTexts.paid.text)
  await desk.pathIs('/hawala/queue')
  const { steps } = await lifeOf(id)
  expect(steps).toMatchObject([
    { kind: 'paid', account: '8900', amount: 64000, currency: 'AFN', paid_to: 'Karim', id_no: '12345' },
  ])
})

test('the amount that is handed over stands before what the hawala settles for', async () => {
  await record({ ref: '1270', receiver_name: 'Daud' })
  await desk.open('/hawala/queue?find=daud')
  await soon(() => expect(rows()).toHaveLength(1))
  const cells = [...(document.querySelectorAll('.queue tbody tr')[0]?.children ?? [])].map(
    (cell) => cell.textContent,
  )
  expect(cells.slice(cells.indexOf('AFN'), -1)).toEqual(['AFN', '64,000.00', 'RYL', '3,459.46'])
})

test('an Enter for rows that are on their way opens the first of them', async () => {
  const id = await record({ ref: '1260', receiver_name: 'Samad' })
  await record({ ref: '1261', receiver_name: 'Yusuf' })
  const first = heldBack()
  desk.stage.once('GET', hawalaPaths.queue, first.standIn)
  await desk.open('/hawala/queue?find=samad')
  await desk.focusIs(queuePhrases.title)
  await desk.stage.keys('<Enter>')
  first.release()
  await desk.pathIs(`/hawala/pay/${id}`)
  await desk.open('/hawala/queue')
  await soon(() => expect(rows().length).toBeGreaterThan(1))
  const found = heldBack()
  desk.stage.once('GET', hawalaPaths.queue, found.standIn)
  await desk.stage.keys('samad<Enter><Enter>')
  found.release()
  await desk.pathIs(`/hawala/pay/${id}`)
})

test.each([
  ['from Go To', payOutJob.fromGoTo(1), '12341'],
  ['by the form', payOutJob.byForm(2), '12342'],
])('the job is done %s, in the keys that are counted', async (_way, script, id_no) => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  const id = await record({})
  await desk.open('/')
  await playScript(desk.stage, `${AT_HOME}${script}`)
  await soon(async () =>
    expect((await lifeOf(id)).steps).toMatchObject([{ kind: 'paid', account: '8900', id_no }]),
  )
  await soon(async () => {
    const { rows } = (await desk.office.call<LogPage>('GET', 'api/log/?kind=slip')).body
    expect(rows.map((row) => row.id)).toContain(`hawala/${id}`)
  })
  await soon(() => expect(print).toHaveBeenCalledTimes(1))
  window.dispatchEvent(new Event('afterprint'))
  print.mockRestore()
})

test('what a pay-out lacks stands at its field, and nothing typed is lost', async () => {
  const id = await record({ ref: '1300' })
  await desk.open(`/hawala/pay/${id}`)
  await desk.focusIs('ID number')
  await desk.stage.keys('<C-Enter>')
  await soon(() => expect(errorOf('ID')).toMatch(/An ID is required/))
  expect(field('Paid to').value).toBe('Karim')
  field('Paid to').focus()
  await desk.stage.keys('<End><Backspace><Backspace><Backspace><Backspace><Backspace><C-Enter>')
  await soon(() => expect(errorOf('Paid to')).not.toBe(''))
  expect((await lifeOf(id)).steps).toEqual([])
})

test('the second cashier is told who paid, and to hand over nothing', async () => {
  const id = await record({ ref: '1301' })
  await desk.open(`/hawala/pay/${id}`)
  await desk.focusIs('ID number')
  await desk.stage.keys('777')
  const version = (await lifeOf(id)).hawala.version
  const paid = { kind: 'paid', account: '1901', paid_to: 'Karim', id_kind: 'Tazkira', id_no: '1' }
  const answer = await desk.office.call('POST', `api/hawala/${id}/steps/`, paid, {
    'if-match': String(version),
  })
  expect(answer.status).toBe(201)
  await desk.stage.keys('<C-Enter>')
  await soon(() =>
    expect(bannerLines().join(' ')).toMatch(new RegExp(`^${payOutTexts.notPaid.text} Paid .* to Karim`)),
  )
})

test('a message of what goes to a correspondent marks it told; confirmed, returned and undone are buttons of the hawala', async () => {
  const id = await record({ debit_account: '1003', credit_account: '1001', number: '88001' })
  await desk.open('/hawala/queue?find=88001')
  await soon(() => expect(rows()).toEqual([expect.stringContaining('88001')]))
  await soon(() => expect(document.activeElement?.getAttribute('role')).toBe('grid'))
  await desk.stage.keys('m')
  await soon(() => expect(dialog().querySelector('textarea')?.value).toContain('88001'))
  // An Enter at once would be one that was meant for the table.
  await desk.stage.keys('<Down><Enter>')
  await soon(async () => expect((await lifeOf(id)).hawala.status).toBe('told'))
  await soon(noDialog)
  await desk.stage.keys('<F2>')
  await desk.pathIs(`/hawala/edit/${id}`)
  await desk.focusIs('Sender')
  await desk.stage.keys('<F3>')
  await soon(() => expect(document.activeElement?.textContent).toContain('Confirmed'))
  await desk.stage.keys('<Enter>')
  await soon(async () => expect((await lifeOf(id)).hawala.status).toBe('confirmed'))
})

test('the sums under the queue are found as it is: nothing typed there is lost', async () => {
  await record({ ref: '1377', receiver_name: 'Latif' })
  await desk.open('/hawala/queue')
  const finds = () => field(queuePhrases.find).value
  const sums = () => document.querySelector<HTMLElement>('.queue-sums [role=grid]')
  await soon(() => expect(sums()).not.toBeNull())
  sums()?.focus()
  await desk.focusIs(queuePhrases.sums)
  await desk.stage.keys('latif')
  await desk.focusIs(queuePhrases.find)
  expect(finds()).toBe('latif')
  await soon(() => expect(rows()).toEqual([expect.stringContaining('1377')]))
  // What is typed anew is another search; a sign of the Persian layout is typed as any.
  sums()?.focus()
  await desk.focusIs(queuePhrases.sums)
  await desk.stage.keys('لطیف')
  expect(finds()).toBe('لطیف')
  // A name with g is no way to another screen, nor is what a Persian layout has on that key.
  sums()?.focus()
  await desk.focusIs(queuePhrases.sums)
  await desk.stage.keys('gul')
  await desk.focusIs(queuePhrases.find)
  expect(finds()).toBe('gul')
  sums()?.focus()
  await desk.focusIs(queuePhrases.sums)
  pressAt('ل', 'KeyG')
  await desk.focusIs(queuePhrases.find)
  pressAt('ع', 'KeyU')
  await desk.pathIs('/hawala/queue')
  sums()?.focus()
  await desk.focusIs(queuePhrases.sums)
  await desk.stage.keys('<C-f>')
  await desk.focusIs(queuePhrases.find)
  await desk.stage.keys('<C-a>latif<Enter>')
  await desk.focusIs(queuePhrases.title)
  await desk.stage.keys('<C-f>')
  await desk.focusIs(queuePhrases.find)
})

test('an undo is named as what it takes back, also where it asks for the password', async () => {
  const id = await record({ ref: '1378', receiver_name: 'Majid' })
  const { hawala: saved } = await lifeOf(id)
  await desk.office.call(
    'POST',
    `api/hawala/${id}/steps/`,
    {
      kind: 'paid',
      account: '8900',
      amount: 64000,
      rate: 18.5,
      paid_to: 'Majid',
      id_kind: 'tazkira',
      id_no: '1',
    },
    { 'If-Match': `"${saved.version}"` },
  )
  expect((await lifeOf(id)).hawala.status).toBe('paid')
  await desk.open(`/hawala/edit/${id}`)
  await desk.focusIs('Sender')
  await desk.stage.keys('<F3>')
  await soon(() => expect(document.activeElement?.textContent).toContain('Undo: paid'))
  await desk.stage.keys('<Enter>')
  await soon(() => expect(dialog().querySelector('h2')?.textContent).toBe(`Undo pay-out of hawala ${id}`))
  expect(dialog().textContent).toContain('Undo pay-out')
  await desk.focusIs('Cancel')
  await desk.stage.keys('<Tab><Enter>')
  await desk.focusIs('Password')
  expect(dialog().textContent).toContain(hawalaPhrases.undoPassword)
  expect(dialog().textContent).toContain('Undo pay-out')
  expect(dialog().textContent).not.toMatch(/delet/i)
  await desk.stage.keys('<Esc>')
})
