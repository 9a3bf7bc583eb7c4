import { clear, createStore } from 'idb-keyval'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { myTillTexts } from '../../../contract/day/my-till.ts'
import { settlementTexts } from '../../../contract/hawala/form.ts'
import { type Hawala, hawalaTexts } from '../../../contract/hawala/hawala.ts'
import { misfit } from '../../../contract/records/postings.ts'
import { entryPhrases } from '../../../src/commands/grammar/phrases.ts'
import { cellPhrases, phrases as settlementPhrases } from '../../../src/screens/hawala/settlement/phrases.ts'
import { like } from '../../like.ts'
import { atTheDesk, button, dialog, errorOf, field, labels, options, soon } from '../desk/at-the-desk.ts'

const desk = atTheDesk()
const settleIn = async (...hawala_currencies: readonly string[]) => {
  const { status } = await desk.office.call('PUT', 'api/office/settings/', { hawala_currencies })
  expect(status).toBe(200)
}
const offered = async (label: string) => {
  field(label).focus()
  await desk.stage.keys('<A-Down>')
  await soon(() => expect(options().length).toBeGreaterThan(0))
  const accounts = options().map((text) => text.slice(0, 4))
  await desk.stage.keys('<Esc>')
  return accounts
}
const sums = () => document.querySelector('footer.sums')?.textContent

beforeAll(async () => {
  await desk.office.addCustomer(1, { '1001': 'RYL', '1002': 'RYL', '8001': 'AFN' })
  await desk.office.addCustomer(2, { '4001': 'USD', '4002': 'USD' })
})
beforeEach(async () => {
  await desk.stage.quiet()
  await clear(createStore('daftar.rows', 'kept'))
  localStorage.clear()
})

const charges = (ccy: string, sum: string) => `${settlementTexts.totalCharges({ ccy }).text} ${sum}`
const amount = (ccy: string, sum: string) => `${settlementTexts.totalAmount({ ccy }).text} ${sum}`

it('offers accounts in RYL alone where the office settles in nothing else', async () => {
  await settleIn('RYL')
  await desk.open('/hawala')
  expect(await offered('Debit Account')).toEqual(['1001', '1002'])
  expect(sums()).toMatch(new RegExp(`^${charges('RYL', '0.00')}${amount('RYL', '0.00')}`))
  await desk.stage.keys('<F3>Gul<Tab>Agha<Tab><Tab><Tab><Tab>100<Tab>afn<Tab>70<Tab>5<Tab><Tab>4001<Enter>')
  await soon(async () =>
    expect(await desk.stage.text()).toContain(cellPhrases.noAccount({ currencies: 'RYL', text: '4001' })),
  )
})

it('offers accounts in all that the office settles in, both of a row in one currency, and sums each apart', async () => {
  await settleIn('RYL', 'USD')
  await desk.open('/hawala')
  expect(await offered('Debit Account')).toEqual(['1001', '1002', '4001', '4002'])
  await desk.stage.keys('4001<Enter>')
  expect(await offered('Credit Account')).toEqual(['4001', '4002'])
  await desk.stage.keys('4002<Enter>')
  field('Debit Account').focus()
  await desk.stage.keys('1001<Enter><C-Enter>')
  await soon(() => expect(errorOf('Credit Account')).toBe(misfit('4002', 'USD', ['RYL']).text))
  await desk.stage.keys('<C-l><F3>')
  const row = 'Gul<Tab>Agha<Tab><Tab><Tab><Tab>700<Tab>afn<Tab>70<Tab>2<Tab><Tab>'
  await desk.stage.keys(`${row}1001<Tab>1002<Tab><Tab>${row}4001<Tab>1002<Tab>`)
  await soon(() =>
    expect(sums()).toContain(
      [...['RYL', 'USD'].flatMap((ccy) => [charges(ccy, '2.00'), amount(ccy, '10.00')]), 'AFN 1,400.00'].join(
        '',
      ),
    ),
  )
  await desk.stage.keys('<F8>')
  await soon(async () => expect(await desk.stage.text()).toContain(misfit('1002', 'RYL', ['USD']).text))
  await desk.stage.keys('400')
  await soon(() => expect(options().map((text) => text.slice(0, 4))).toEqual(['4001', '4002']))
  await desk.stage.keys('2<Tab><F8>')
  await soon(() =>
    expect(dialog().textContent).toContain(
      [
        settlementPhrases.rows({ count: 2 }),
        ...['RYL', 'USD'].flatMap((ccy) => [amount(ccy, '10.00'), charges(ccy, '2.00')]),
      ].join(' · '),
    ),
  )
  button('Save All', dialog()).click()
  await desk.toastIs(hawalaTexts.recorded.text)
  const { results } = (await desk.office.call<{ results: Hawala[] }>('GET', 'api/hawala?limit=2')).body
  expect(results.map(({ debit_account, credit_account }) => [debit_account, credit_account])).toEqual([
    ['4001', '4002'],
    ['1001', '1002'],
  ])
})

it('adds such a row from Go To, with what it posts in its own currency', async () => {
  await settleIn('RYL', 'USD')
  await desk.open('/')
  await desk.stage.keys('<C-k>h 700 afn /70 4001 > 4002 Gul > Agha')
  await soon(async () =>
    expect(await desk.stage.text()).toMatch(
      like(entryPhrases.postHawala, { amount: 'AFN 700.00', settled: 'USD 10.00', date: /[\d-]*/ }),
    ),
  )
  await desk.stage.keys('<C-Enter>')
  await desk.toastIs(hawalaTexts.added.text)
})

it('keeps the currency of a saved hawala that the office settles in no more, for that one alone', async () => {
  await settleIn('RYL', 'USD')
  const { body } = await desk.office.call<Hawala[]>('POST', 'api/hawala/bulk_create', [
    {
      ...{ debit_account: '4001', credit_account: '4002', amount: 700, currency: 'AFN', exchange_rate: 70 },
      ...{ sender_name: 'Gul', receiver_name: 'Agha', date: desk.today },
    },
  ])
  await settleIn('RYL')
  await desk.open(`/hawala/edit/${body[0]?.id}`)
  await desk.focusIs('Sender')
  expect(await offered('Credit Account')).toEqual(['4001', '4002'])
  expect(await offered('Debit Account')).toEqual(['1001', '1002', '4001', '4002'])
})

it('names the charge and the sum of the form by what its accounts are in, else by the office’s only currency', async () => {
  await settleIn('RYL', 'USD')
  await desk.open('/hawala')
  await desk.focusIs('Sender')
  expect(labels()).toEqual(expect.arrayContaining(['RYL Charges', 'RYL Amount']))
  field('Credit Account').focus()
  await desk.stage.keys('4002<Enter>')
  await soon(() => expect(labels()).toEqual(expect.arrayContaining(['USD Charges', 'USD Amount'])))
  expect(labels()).not.toContain('RYL Charges')
  await desk.stage.keys('<C-l>')
  await soon(() => expect(labels()).toContain('RYL Charges'))
  const heads = () => [...document.querySelectorAll('.settlement th')].map((head) => head.textContent)
  expect(heads()).toEqual(expect.arrayContaining(['RYL Charge', 'RYL Amount']))
  await settleIn('USD')
  await desk.open('/hawala')
  await soon(() => expect(labels()).toEqual(expect.arrayContaining(['USD Charges', 'USD Amount'])))
  expect(heads()).toEqual(expect.arrayContaining(['USD Charge', 'USD Amount']))
  const { results } = (await desk.office.call<{ results: Hawala[] }>('GET', 'api/hawala?limit=20')).body
  for (const [account, ccy] of [
    ['4001', 'USD'],
    ['1001', 'RYL'],
  ]) {
    await desk.open(`/hawala/edit/${results.find(({ debit_account }) => debit_account === account)?.id}`)
    await soon(() => expect(labels()).toEqual(expect.arrayContaining([`${ccy} Charges`, `${ccy} Amount`])))
  }
})

describe('a point, where the till has accounts in several of them,', () => {
  beforeAll(async () => {
    await desk.office.addCustomer(90, { '4900': 'USD', '8900': 'AFN', '1900': 'RYL' })
    await desk.office.call('PATCH', 'api/customers/90/', { kind: 'cashbox' })
    const { status } = await desk.office.call('PUT', 'api/office/settings/', { tills: { '1': 90 } })
    expect(status).toBe(200)
    await settleIn('RYL', 'USD')
  })
  const several = myTillTexts.severalSides({ currencies: 'RYL and USD' }).text
  const put = async (label: string, keys: string) => {
    field(label).focus()
    await desk.stage.keys(keys)
  }

  it('is its account in what the hawala is in, or the account on the other side', async () => {
    await desk.open('/hawala')
    await put('Debit Account', '.<Enter>')
    await soon(() => expect(errorOf('Debit Account')).toBe(several))
    await desk.stage.keys('<C-l>')
    await put('Currency', 'usd<Enter>')
    await put('Debit Account', '.<Enter>')
    expect(field('Debit Account').value).toContain('4900')
    await desk.stage.keys('<C-l>')
    await put('Currency', 'usd<Enter>')
    await put('Credit Account', '1001<Enter>')
    await put('Debit Account', '.<Enter>')
    expect(field('Debit Account').value).toContain('1900')
    await desk.stage.keys('<C-l>')
  })

  it('is so in the grid', async () => {
    await desk.open('/hawala')
    const row = (ccy: string) => `<F3>Gul<Tab>Agha<Tab><Tab><Tab><Tab>700<Tab>${ccy}<Tab>70<Tab>2<Tab><Tab>`
    await desk.stage.keys(`${row('usd')}.<Tab>`)
    await soon(async () => expect(await desk.stage.text()).toContain('4900'))
    expect(await desk.stage.text()).not.toContain(several)
  })
})
