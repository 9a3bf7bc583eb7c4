import { beforeAll, expect, test } from 'vitest'
import type { Hawala } from '../../../contract/hawala/hawala.ts'
import { atTheDesk, field, labels, options, soon } from '../desk/at-the-desk.ts'

const desk = atTheDesk()
const [UNPAID, TILL] = [90, 91]
const cells = (table: string, column: string) => {
  const at = [...document.querySelectorAll(`${table} thead th`)].findIndex(
    ({ textContent }) => textContent?.trim() === column,
  )
  const rows = [...document.querySelectorAll(`${table} tbody tr`)]
  return at < 0 ? undefined : rows.flatMap((row) => row.querySelectorAll('td')[at]?.textContent ?? [])
}
const found = () =>
  [...document.querySelectorAll('.goto [role=option]')].map((row) =>
    (row.textContent ?? '').replace(/[⁦-⁩]/g, ''),
  )

async function record(change: object): Promise<number> {
  const { body, text } = await desk.office.call<Hawala[]>('POST', 'api/hawala/bulk_create', [
    {
      ...{ debit_account: '1001', credit_account: '1002', amount: 100, currency: 'USD', RYL_amount: 375 },
      ...{ sender_name: 'Ahmad', receiver_name: 'Karim', date: desk.today },
      ...change,
    },
  ])
  if (!body[0]) throw new Error(text)
  return body[0].id
}
const preview = () => desk.open(`/reports/hawala/preview?from_date=${desk.today}&to_date=${desk.today}`)

beforeAll(async () => {
  const { office } = desk
  await office.addCustomer(1, { '1001': 'RYL', '1002': 'RYL' })
  await record({})
})

test('an office that keeps no unpaid hawala sees no status anywhere', async () => {
  await preview()
  await soon(() => expect(cells('.report', 'Receiver')).toContain('Karim'))
  expect(cells('.report', 'Status')).toBeUndefined()
  await desk.open('/hawala/search')
  await soon(() => expect(cells('.live-sheet', 'Receiver')).toContain('Karim'))
  expect(cells('.live-sheet', 'Status')).toBeUndefined()
  await desk.open('/reports/hawala')
  await desk.focusIs('All locations')
  expect(labels()).not.toContain('Status')
})

test('one that does sees it in the search, in the list of hawala and in the report, which is asked for by it', async () => {
  const { office } = desk
  await office.addCustomer(UNPAID, { '1900': 'RYL' })
  await office.call('PATCH', `api/customers/${UNPAID}/`, { kind: 'unpaid' })
  await office.addCustomer(TILL, { '1901': 'RYL' })
  await office.call('PATCH', `api/customers/${TILL}/`, { kind: 'cashbox' })
  const paid = await record({ credit_account: '1900' })
  const waits = await record({ credit_account: '1900', receiver_name: 'Nazir' })
  const pay = { kind: 'paid', account: '1901', paid_to: 'Karim', id_kind: 'Tazkira', id_no: '1' }
  expect((await office.call('POST', `api/hawala/${paid}/steps/`, pay)).status).toBe(201)
  await desk.open('/')
  await desk.stage.keys('<C-k>/paid karim')
  await soon(() => expect(found()).toEqual([expect.stringMatching(`^hawala ${paid} · .* · paid · `)]))
  await desk.stage.keys('<C-l>/unpaid')
  await soon(() => expect(found()).toEqual([expect.stringMatching(`^hawala ${waits} · .* · recorded · `)]))
  await desk.open('/hawala/search')
  await soon(() => expect(cells('.live-sheet', 'Status')).toEqual(['recorded', 'paid', '']))
  await preview()
  await soon(() => expect(cells('.report', 'Status')).toEqual(expect.arrayContaining(['paid', 'recorded'])))
  await desk.open('/reports/hawala')
  await desk.focusIs('All locations')
  field('Status').focus()
  await desk.stage.keys('<A-Down>')
  await soon(() => expect(options()).toEqual(['open', 'recorded', 'told', 'confirmed', 'paid', 'returned']))
  await desk.stage.keys('paid<Enter><C-Enter>')
  await soon(() => expect(cells('.report', 'Status')).toContain('paid'))
  expect(cells('.report', 'Receiver')).toContain('Karim')
  expect(cells('.report', 'Receiver')).not.toContain('Nazir')
})
