import { beforeAll, describe, expect, test } from 'vitest'
import { HAWALA_CURRENCY_LABELS } from '../../../contract/hawala/form.ts'
import { type Hawala, hawalaTexts } from '../../../contract/hawala/hawala.ts'
import { playScript } from '../../keys/hands.ts'
import { hawalaEdit } from '../../keys/scripts/hawala-edit.ts'
import {
  answers,
  atTheDesk,
  buttons,
  dialog,
  errorOf,
  field,
  heldBack,
  htmlError,
  labels,
  noDialog,
  noteOf,
  options,
  soon,
} from '../desk/at-the-desk.ts'
import { describeEditForm } from '../desk/entry-form.ts'

const desk = atTheDesk()
const HAWALA = {
  debit_account: '1001',
  credit_account: '1002',
  amount: 1000,
  currency: 'PKR_acc',
  sender_name: 'Ahmad',
  receiver_name: 'Karim',
  receiver_father_name: 'Omar',
  receiver_phone_number: '0700 123 456',
  receiver_province: 1 as number | null,
  RYL_charge: 5,
  exchange_rate: 74.25,
  RYL_amount: 13.47 as number | null,
  date: '2026-01-05',
}
/** Records a hawala and answers its id. */
async function record(change: Partial<typeof HAWALA> = {}): Promise<number> {
  const { body, text } = await desk.office.call<Hawala[]>('POST', 'api/hawala/bulk_create', [
    { ...HAWALA, ...change },
  ])
  if (!body[0]) throw new Error(text)
  return body[0].id
}
async function saved(id: number): Promise<Hawala | undefined> {
  return (await desk.office.call<Hawala[]>('GET', `api/hawala?id=${id}`)).body[0]
}
const value = (label: string) => field(label).value

beforeAll(async () => {
  const { office } = desk
  await office.addCustomer(1, { '1001': 'RYL', '4001': 'USD', '3001': 'PKR' })
  await office.addCustomer(2, { '1002': 'RYL', '1003': 'RYL' })
  for (const [index, name] of ['کابل', 'Herat'].entries())
    await office.call('POST', 'api/provinces/', { name, order: index + 1 })
  await office.call('POST', 'api/account-exchange-rates/bulk_update', {
    account: '1001',
    rates: { USD: 3.75, PKR_acc: 70 },
  })
  await record()
})

test('a hawala is looked up, changed, found as it was left, and deleted', async () => {
  await desk.open('/')
  await playScript(desk.stage, hawalaEdit)
  expect(await saved(1)).toBeUndefined()
})

const { openEdit } = describeEditForm(desk, {
  path: '/hawala',
  entry: '/hawala',
  api: 'api/hawala',
  noun: 'Hawala',
  texts: hawalaTexts,
  searchButtons: ['Search', 'Clear'],
  record,
  saved,
  first: 'Sender',
  value: 'Ahmad',
  typed: 'Zalmai',
  mine: { sender_name: 'Zalmai' },
  conflict: {
    theirs: { receiver_province: 2, currency: 'USD', sender_name: 'Gul' },
    keys: 'Zalmai',
    differences: [
      ['Sender', 'Gul', 'Zalmai'],
      ['R/Province', 'Herat', 'not changed'],
      ['Currency', 'USD · دالر', 'not changed'],
    ],
    kept: { sender_name: 'Zalmai', receiver_province: 2, currency: 'USD' },
    taken: { Sender: 'Gul', 'R/Province': 'Herat' },
  },
  date: 'Date',
  updated: hawalaTexts.updated.text,
  heading: ['Error:'],
  leads: '/hawala/search',
})

describe('the edit form', () => {
  test('shows the hawala in the spec’s fields, PKR as PKR_af', async () => {
    const id = await record()
    await openEdit(id)
    expect(document.querySelector('h1')?.textContent).toBe(`Edit Hawala ${id}`)
    await soon(() => expect(value('R/Province')).toBe('کابل'))
    await soon(() => expect(value('Debit Account')).toBe('1001 | RYL | 1 | Customer 1'))
    expect(labels().map((label) => [label, value(label)])).toEqual([
      ['Sender', 'Ahmad'],
      ['Receiver', 'Karim'],
      ['R/Father', 'Omar'],
      ['R/Phone', '0700 123 456'],
      ['R/Province', 'کابل'],
      ['Amount', '1000.00'],
      ['Currency', 'PKR af · کلدار نقد'],
      ['Date', '2026-01-05'],
      ['Ex Rate', '74.25'],
      ['RYL Charges', '5.00'],
      ['RYL Amount', '13.47'],
      ['Multiply', 'Multiply'],
      ['Divide', 'Divide'],
      ['Debit Account', '1001 | RYL | 1 | Customer 1'],
      ['Credit Account', '1002 | RYL | 2 | Customer 2'],
    ])
    expect(document.querySelector('[role=radiogroup] .name')?.textContent).toBe('Operation Mode')
    expect(buttons(document.querySelector('form') as HTMLElement)).toEqual(['Update', 'Delete', 'Search'])
    expect(field('Divide').checked).toBe(true)
    await soon(() => expect(noteOf('Debit Account')?.textContent).toMatch(/ Dr$/))
  })

  test('offers RYL accounts only, every province, and the currencies in Dari', async () => {
    const { stage } = desk
    const id = await record()
    await openEdit(id)
    await soon(() => expect(value('R/Province')).toBe('کابل'))
    const listOf = async (label: string) => {
      field(label).focus()
      await stage.keys('<F4>')
      const shown = options()
      await stage.keys('<Esc>')
      return shown
    }
    for (const label of ['Debit Account', 'Credit Account'])
      expect((await listOf(label)).map((option) => option.slice(0, 10))).toEqual([
        '1001 | RYL',
        '1002 | RYL',
        '1003 | RYL',
      ])
    expect(await listOf('R/Province')).toEqual(['کابل', 'Herat'])
    const currencies = Object.entries(HAWALA_CURRENCY_LABELS)
    expect(await listOf('Currency')).toEqual(
      currencies.map(([ccy, label]) => `${ccy.replace('_', ' ')} · ${label}`),
    )
    field('Currency').focus()
    await stage.keys('afg')
    expect(options()).toEqual(['AFN · افغانی'])
  })

  test('computes nothing until something it depends on is changed', async () => {
    const { stage } = desk
    // A rate to 4 decimals does not give back what was typed: what was typed stands.
    const id = await record({ RYL_amount: 13.5 })
    await openEdit(id)
    expect(value('RYL Amount')).toBe('13.50')
    await stage.keys('Haji Ahmad<C-Enter>')
    await desk.toastIs(hawalaTexts.updated.text)
    expect(await saved(id)).toMatchObject({
      sender_name: 'Haji Ahmad',
      RYL_amount: 13.5,
      exchange_rate: 74.25,
    })
  })

  test('an answer that comes late leads nobody away from where they have gone', async () => {
    const { stage } = desk
    const id = await record()
    await openEdit(id)
    const held = heldBack()
    stage.once('PATCH', `api/hawala/${id}/`, held.standIn)
    await stage.keys('Haji<C-Enter>')
    stage.go('/cash-book')
    await desk.pathIs('/cash-book')
    held.release()
    await desk.toastIs(hawalaTexts.updated.text)
    expect(await stage.path()).toBe('/cash-book')
  })
})

describe('an edit form without its record', () => {
  test('says Loading hawala data... while it is on its way', async () => {
    const { stage } = desk
    const id = await record()
    const held = heldBack()
    stage.once('GET', 'api/hawala', held.standIn)
    await desk.open('/')
    stage.go(`/hawala/edit/${id}`)
    await soon(async () => expect(await stage.text()).toContain(hawalaTexts.loading.text))
    held.release()
    await soon(() => expect(value('Sender')).toBe('Ahmad'))
    expect(await stage.text()).not.toContain(hawalaTexts.loading.text)
  })
})

describe('an update that fails', () => {
  test('puts the wire’s errors under the form’s fields', async () => {
    const { stage } = desk
    const id = await record()
    await openEdit(id)
    const body = { exchange_rate: ['A.'], RYL_amount: ['B.'], debit_account: ['C.'], credit_account: ['D.'] }
    stage.once('PATCH', `api/hawala/${id}/`, answers(400, body))
    await stage.keys('Zalmai<C-Enter>')
    await soon(() => expect(errorOf('Ex Rate')).toBe('A.'))
    expect(['RYL Amount', 'Debit Account', 'Credit Account'].map(errorOf)).toEqual(['B.', 'C.', 'D.'])
  })
})

describe('deleting a hawala', () => {
  test('asks in the spec’s words, with the record’s figures, and for no password; one that fails leaves all', async () => {
    const { stage } = desk
    const id = await record()
    await openEdit(id)
    await stage.keys('Zalmai<A-Delete>')
    expect(dialog().querySelector('.message p')?.textContent).toBe(hawalaTexts.confirmDelete.text)
    expect(dialog().querySelectorAll('.message p')[1]?.textContent).toBe(
      'Ahmad to Karim, 2026-01-05: PKR af · کلدار نقد 1,000.00, RYL 13.47, debit 1001, credit 1002.',
    )
    expect(buttons(dialog())).toEqual(['Cancel', 'Delete'])
    expect(await stage.focus()).toBe('Cancel')
    await stage.keys('<Esc>')
    noDialog()
    expect(await saved(id)).toMatchObject({ id })
    stage.once('DELETE', `api/hawala/${id}/`, htmlError)
    await stage.keys('<A-Delete><Tab><Enter>')
    await desk.toastIs(hawalaTexts.deleteFailed.text)
    await soon(noDialog)
    expect(value('Sender')).toBe('Zalmai')
    await stage.keys('<A-Delete><Tab><Enter>')
    await desk.toastIs(hawalaTexts.deleted.text)
    await desk.pathIs('/hawala/search')
    expect(await saved(id)).toBeUndefined()
    expect(stage.calls().filter(({ path }) => path.includes('password'))).toEqual([])
  })
})
