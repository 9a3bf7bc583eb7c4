import { clear, createStore } from 'idb-keyval'
import { beforeAll, expect, test } from 'vitest'
import { DIRECTION_LABELS, lifePhrases } from '../../../contract/hawala/life.ts'
import { phrases } from '../../../src/screens/hawala/settlement/phrases.ts'
import { phrases as savedPhrases } from '../../../src/shell/settlement/phrases.ts'
import { playScript } from '../../keys/hands.ts'
import { atTheDesk, field, soon } from '../desk/at-the-desk.ts'

const desk = atTheDesk()
const UNPAID = 90
const TILL = 91

beforeAll(async () => {
  const { office } = desk
  await office.addCustomer(1, { '1001': 'RYL' })
  await office.call('PATCH', 'api/customers/1/', { saraf: true })
  await office.addCustomer(2, { '1002': 'RYL' })
  await office.call('PATCH', 'api/customers/2/', { saraf: true })
  await office.addCustomer(3, { '1003': 'RYL' })
  await office.addCustomer(UNPAID, { '1900': 'RYL' })
  await office.call('PATCH', `api/customers/${UNPAID}/`, { kind: 'unpaid' })
  await office.addCustomer(TILL, { '1901': 'RYL' })
  await office.call('PATCH', `api/customers/${TILL}/`, { kind: 'cashbox' })
  await office.call('PUT', 'api/office/settings/', { tills: { '1': TILL } })
})

const way = () => document.querySelector<HTMLInputElement>('.way input:checked')?.value
const wayNote = () => document.querySelector('.way .note')?.textContent
const offered = () =>
  [...document.querySelectorAll('[role=option]')].map((option) => option.textContent ?? '')
/** The numbers of the accounts that a field offers. */
async function accountsOf(label: string): Promise<readonly string[]> {
  field(label).focus()
  await desk.stage.keys('<A-Down>')
  await soon(() => expect(offered().length).toBeGreaterThan(0))
  const numbers = offered().map((text) => /\d{4}/.exec(text)?.[0] ?? text)
  await desk.stage.keys('<Esc>')
  return numbers
}
const start = 'start /hawala\nexpect focus Sender\nkeys <S-Enter>\n'

test.each([
  ['o', 'out', ['1003', '1901'], ['1001', '1002']],
  ['i', 'in', ['1001', '1002'], ['1900']],
  ['r', 'relay', ['1001', '1002'], ['1001', '1002']],
] as const)(
  '%s is the way %s, and each side offers who can be there',
  async (letter, chosen, debit, credit) => {
    await desk.open('/')
    await playScript(desk.stage, `${start}keys ${letter}\nexpect focus Sender`)
    expect(way()).toBe(chosen)
    expect(await accountsOf('Debit Account')).toEqual(debit)
    expect(await accountsOf('Credit Account')).toEqual(credit)
  },
)

test('a letter is its key on a Persian layout, and any way offers all again', async () => {
  await desk.open('/')
  await playScript(desk.stage, `${start}keys o\nexpect focus Sender\nkeys <S-Enter>`)
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'ش', code: 'KeyA', bubbles: true, cancelable: true }),
  )
  await desk.focusIs('Sender')
  expect(way()).toBe('')
  expect(await accountsOf('Debit Account')).toHaveLength(5)
})

test('what comes in is credited to the unpaid hawala, stays the way of the next, and is in the queue', async () => {
  await desk.open('/')
  await playScript(
    desk.stage,
    `${start}keys i
    keys Ahmad<Enter>Karim<Enter><Enter><Enter><Enter>64000<Enter>afn<Enter><Enter>18.5<Enter><Enter><Enter><Enter>1001<Enter>
    expect focus Credit Account`,
  )
  expect(field('Credit Account').value).toContain('1900')
  expect(wayNote()).toBe(phrases.wayLetters)
  await desk.stage.keys('<C-Enter>')
  await desk.focusIs('Sender')
  expect(way()).toBe('in')
  expect(field('Debit Account').value).toBe('')
})

test('a hawala of no way says at once that it waits in no queue, and why', async () => {
  await desk.open('/')
  await playScript(desk.stage, 'start /hawala\nexpect focus Sender')
  field('Debit Account').focus()
  await desk.stage.keys('1001<Enter>')
  await desk.focusIs('Credit Account')
  await desk.stage.keys('1003<Enter>')
  await soon(() => expect(wayNote()).toBe(lifePhrases.notQueued({ acc_no: '1003' })))
})

test('so does its line in Go To', async () => {
  await desk.open('/')
  await desk.focusIs('Customers')
  const said = () => document.querySelector('.goto-preview')?.textContent
  await desk.stage.keys('<C-k>h 5000 afn /18.5 1001 > 1003')
  await soon(() => expect(said()).toContain(lifePhrases.notQueued({ acc_no: '1003' })))
  await desk.stage.keys('<C-l>h 5000 afn /18.5 1003 > 1001')
  await soon(() => expect(said()).toContain('1003'))
  expect(said()).not.toContain(lifePhrases.notQueued({ acc_no: '1001' }))
  await desk.stage.keys('<Esc>')
})

test('a correspondent is shown with what is open there', async () => {
  const hawala = {
    ...{ amount: 5000, currency: 'AFN', exchange_rate: 20, RYL_amount: 250 },
    ...{ sender_name: 'Ahmad', receiver_name: 'Karim', receiver_father_name: '' },
    ...{ receiver_phone_number: '', receiver_province: null, RYL_charge: 0, date: desk.today },
  }
  // What goes out there, and what is relayed.
  await desk.office.call('POST', 'api/hawala/bulk_create', [
    { ...hawala, debit_account: '1003', credit_account: '1002' },
    { ...hawala, debit_account: '1001', credit_account: '1002', sender_name: 'Omar' },
  ])
  await desk.open('/')
  await playScript(
    desk.stage,
    `${start}keys ${DIRECTION_LABELS.out.charAt(0).toLowerCase()}\nexpect focus Sender`,
  )
  // Beside each that is offered too, before one is chosen; what is chosen is its account alone.
  field('Credit Account').focus()
  await desk.stage.keys('<A-Down>')
  await soon(() => expect(offered()).toHaveLength(2))
  await soon(() => expect(offered()[1]).toContain(phrases.open({ sums: 'RYL 500.00' })))
  expect(offered()[0]).not.toContain('open')
  await desk.stage.keys('<Esc>1002<Enter>')
  await soon(() => expect(wayNote()).toContain('2 open, RYL 500.00'))
  expect(field('Credit Account').value).not.toContain('open')
})

test('rows of no way that are saved are told in the status line, with why', async () => {
  const row = (sender: string, credit: string) =>
    `<C-End><Home>${sender}<Tab>Agha<Tab><Tab><Tab><Tab>100<Tab>afn<Tab>50<Tab>5<Tab><Tab>1001<Tab>${credit}<Enter>`
  const saving = async (rows: string, said: string) => {
    await desk.open('/hawala')
    await desk.focusIs('Sender')
    await desk.stage.keys(`<F3>${rows}<F8>`)
    await desk.focusIs('Cancel')
    await desk.stage.keys('<Tab><Enter>')
    await soon(async () => expect(await desk.stage.text()).toContain(said))
  }
  await desk.forgetSettlement()
  await clear(createStore('daftar.rows', 'kept'))
  await saving(row('Gul', '1003'), savedPhrases.savedNotQueued({ saved: '', acc_no: '1003' }))
  await saving(
    row('Omar', '1003') + row('Zia', '1002'),
    savedPhrases.savedSomeNotQueued({ saved: '', count: 1 }),
  )
})
