import { beforeAll, expect, test } from 'vitest'
import type { Hawala } from '../../../contract/hawala/hawala.ts'
import { payOutTexts } from '../../../contract/hawala/pay-out.ts'
import type { HawalaLife } from '../../../contract/hawala/step-answers.ts'
import { phrases as fieldPhrases } from '../../../src/shell/fields/late-phrases.ts'
import { atTheDesk, bannerLines, field, noteOf, soon } from '../desk/at-the-desk.ts'

const desk = atTheDesk({ isLive: true })
const [UNPAID, TILL] = [90, 91]

/** A hawala of 64,000 AFN at 18.5 that waits to be paid out. */
async function record(): Promise<Hawala> {
  const { body, text } = await desk.office.call<Hawala[]>('POST', 'api/hawala/bulk_create', [
    {
      ...{ debit_account: '1001', credit_account: '1900', amount: 64000, currency: 'AFN' },
      ...{ exchange_rate: 18.5, RYL_amount: 3459.46, sender_name: 'Ahmad', receiver_name: 'Karim' },
      ...{ receiver_father_name: '', receiver_phone_number: '0700', receiver_province: null, RYL_charge: 0 },
      date: desk.today,
    },
  ])
  if (!body[0]) throw new Error(text)
  return body[0]
}
const lifeOf = async (id: number) =>
  (await desk.office.call<HawalaLife>('GET', `api/hawala/${id}/steps/`)).body
/** What another seat sends of a hawala. */
const elsewhere = async (method: 'POST' | 'PATCH', path: string, id: number, body: object) => {
  const { version } = (await lifeOf(id)).hawala
  const { status, text } = await desk.office.call(method, path, body, { 'if-match': String(version) })
  expect(status, text).toBeLessThan(300)
}
const change = (id: number, fields: Partial<Hawala>) => elsewhere('PATCH', `api/hawala/${id}/`, id, fields)
const step = (id: number, body: object) => elsewhere('POST', `api/hawala/${id}/steps/`, id, body)
const readsOf = (id: number) =>
  desk.stage.reads().filter(({ path }) => path.startsWith(`api/hawala/${id}/steps`)).length
const facts = () => document.querySelector('.hawala-facts')?.textContent

beforeAll(async () => {
  const { office } = desk
  await office.addCustomer(1, { '1001': 'RYL', '8001': 'AFN' })
  await office.call('PATCH', 'api/customers/1/', { saraf: true })
  await office.addCustomer(UNPAID, { '1900': 'RYL' })
  await office.call('PATCH', `api/customers/${UNPAID}/`, { kind: 'unpaid' })
  await office.addCustomer(TILL, { '8900': 'AFN', '1901': 'RYL' })
  await office.call('PATCH', `api/customers/${TILL}/`, { kind: 'cashbox' })
  await office.call('PUT', 'api/office/settings/', { tills: { '1': TILL } })
  await office.call('POST', 'api/cash-book/', {
    ...{ amount: 9_000_000, currency: 'AFN', debit_account: '8900', credit_account: '8001' },
    date: desk.today,
  })
})

test('what is typed into a pay-out stays while its hawala changes elsewhere; what was not touched follows it', async () => {
  const { id } = await record()
  await desk.open(`/hawala/pay/${id}`)
  await desk.focusIs('ID number')
  await desk.stage.keys('777')
  await change(id, { receiver_name: 'Karim Khan', amount: 65000, RYL_amount: 3513.51 })
  await soon(() => expect(facts()).toContain('3,513.51'))
  const before = readsOf(id)
  await step(id, { kind: 'told' })
  // Nothing shows it, and a pay-out over the version before it would be refused.
  await soon(() => expect(readsOf(id)).toBeGreaterThan(before))
  await desk.stage.quiet()
  expect(await desk.stage.focus()).toBe('ID number')
  await soon(() =>
    expect([
      field('ID number').value,
      field('Paid to').value,
      field('AFN for 1 RYL').value,
      field('AFN handed over').value,
    ]).toEqual(['777', 'Karim Khan', '18.5', '65000.00']),
  )
  expect(bannerLines()).toEqual([payOutTexts.changed({ whole: 'RYL 3,513.51 · AFN 65,000.00' }).text])
  await desk.stage.keys('<C-Enter>')
  await desk.toastIs(payOutTexts.paid.text)
  expect((await lifeOf(id)).steps.at(-1)).toMatchObject({
    ...{ kind: 'paid', account: '8900', amount: 65000, paid_to: 'Karim Khan', id_no: '777' },
  })
})

test('a rate that was typed stays, and gives what is handed over of an amount that was changed elsewhere', async () => {
  const { id } = await record()
  await desk.open(`/hawala/pay/${id}`)
  await desk.focusIs('ID number')
  field('AFN for 1 RYL').focus()
  await desk.stage.keys('<C-a>20')
  expect(field('AFN handed over').value).toBe('69189.20')
  await change(id, { amount: 37000, RYL_amount: 2000 })
  await soon(() => expect(field('AFN handed over').value).toBe('40000.00'))
  expect(field('AFN for 1 RYL').value).toBe('20')
})

test('a pay-out in a third currency is offered what the sheet has for it, and says of which day', async () => {
  const { id } = await record()
  const rates = [
    { ccy: 'USD', to_usd: 1, to_pkr: 278 },
    { ccy: 'RYL', to_usd: 0.2667, to_pkr: 74.25 },
  ]
  expect((await desk.office.call('POST', 'api/exchange-rates/bulk_create_update', rates)).status).toBe(200)
  await desk.office.addCustomer(4, { '4004': 'USD' })
  await desk.open(`/hawala/pay/${id}`)
  await desk.focusIs('ID number')
  field('Paid from').focus()
  await desk.stage.keys('4004<Enter>')
  await soon(() => expect(field('USD for 1 RYL').value).toBe('0.2667'))
  expect(field('USD handed over').value).toBe('922.64')
  expect(noteOf('USD for 1 RYL')?.textContent).toBe(fieldPhrases.sheetOf({ date: desk.today }))
  field('USD for 1 RYL').focus()
  await desk.stage.keys('0.27')
  expect(field('USD handed over').value).toBe('934.05')
  expect(noteOf('USD for 1 RYL')?.textContent ?? '').toBe('')
})

test('a pay-out whose hawala is paid elsewhere says by whom, keeps what was typed, and hands over nothing', async () => {
  const { id } = await record()
  await desk.open(`/hawala/pay/${id}`)
  await desk.focusIs('ID number')
  await desk.stage.keys('777')
  await step(id, { kind: 'paid', account: '1901', paid_to: 'Nazir', id_kind: 'Tazkira', id_no: '1' })
  const said = new RegExp(`^${payOutTexts.notPaid.text} Paid .* to Nazir\\.$`)
  await soon(() => expect(bannerLines().join(' ')).toMatch(said))
  expect(field('ID number').value).toBe('777')
  expect(await desk.stage.focus()).toBe('ID number')
  await desk.stage.keys('<C-Enter>')
  await soon(() => expect(bannerLines().join(' ')).toMatch(said))
  expect((await lifeOf(id)).steps).toHaveLength(1)
})
