import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Hawala } from '../../../contract/hawala/hawala.ts'
import { farPayOutPhrases } from '../../../contract/rates/entry-exchanges.ts'
import { farRatePhrases } from '../../../contract/rates/far-rate.ts'
import { addDays } from '../../../contract/text/dates.ts'
import { isGuarded } from '../../../src/commands/keys/focus-name.ts'
import { questionPhrases } from '../../../src/screens/hawala/settlement/phrases.ts'
import { moneyPhrases } from '../../../src/shell/entry/phrases.ts'
import { phrases as fieldsPhrases } from '../../../src/shell/fields/late-phrases.ts'
import { atTheDesk, buttons, dialog, field, noDialog, soon } from '../desk/at-the-desk.ts'

const desk = atTheDesk()
const [UNPAID, TILL] = [90, 91]
const posts = () => desk.stage.calls().filter(({ method }) => method === 'POST')
const posted = (count: number) => soon(() => expect(posts()).toHaveLength(count))
/** The question, also over Go To. */
const question = () => document.querySelector('[role=alertdialog]') as HTMLElement
const asked = () =>
  [...question().querySelectorAll('[data-question] p:not([role])')].map((line) => line.textContent)
const asks = (...lines: readonly unknown[]) => soon(() => expect(asked()).toEqual(lines))
/** What is asked where 1 USD gives `here` in place of what the sheet of today says. */
const farAsked = (ask: 'Save' | 'Post' | 'Pay', here: string) =>
  moneyPhrases[ask]({ rate: farRatePhrases.today({ said: '70.42', unit: 'USD', here }) })
const FAR_HAWALA = farRatePhrases.today({ said: '18.78', unit: 'RYL', here: '1.85' })
const FORM = (rate: string) =>
  `100<Enter>usd<Enter>${rate}<Enter>afn<Enter><Space><Enter>4001<Enter>8001<Enter>`
/** A question takes an Enter only some time after it has opened. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 160))

beforeAll(async () => {
  const { office } = desk
  await office.addCustomer(1, { '4001': 'USD', '8001': 'AFN', '1001': 'RYL', '1002': 'RYL' })
  await office.call('PATCH', 'api/customers/1/', { saraf: true })
  await office.addCustomer(UNPAID, { '1900': 'RYL' })
  await office.call('PATCH', `api/customers/${UNPAID}/`, { kind: 'unpaid' })
  await office.addCustomer(TILL, { '8900': 'AFN', '4900': 'USD' })
  await office.call('POST', 'api/exchange-rates/bulk_create_update', [
    { ccy: 'USD', to_usd: 1, to_pkr: 278 },
    { ccy: 'AFN', to_usd: 0.0142, to_pkr: 3.95 },
    { ccy: 'RYL', to_usd: 0.2667, to_pkr: 74 },
  ])
})

describe('a transfer far from the sheet', () => {
  test('is asked about by its form with both figures; Cancel is first, Tab and Enter save it', async () => {
    const { stage } = desk
    await desk.open('/transfer')
    await stage.keys(`${FORM('705')}<C-Enter>`)
    await asks(farAsked('Save', '705.00'))
    expect(await stage.focus()).toBe('Cancel')
    expect(buttons(question())).toEqual(['Cancel', 'Save'])
    expect(isGuarded()).toBe(true)
    await stage.keys('<Esc>')
    await soon(noDialog)
    expect([posts(), field('Exchange Rate').value]).toEqual([[], '705'])
    await stage.keys('<C-Enter>')
    await soon(dialog)
    await stage.keys('<Tab><Enter>')
    await posted(1)
  })

  test('is turned to the mode that fits by its third button, and left to be saved', async () => {
    const { stage } = desk
    await desk.open('/transfer')
    await stage.keys(`${FORM('70.5/')}<C-Enter>`)
    await asks(farAsked('Save', '0.0142'))
    expect(buttons(question())).toEqual([
      'Cancel',
      'Save',
      fieldsPhrases.inPlaceOf({ mode: 'Multiply', other: 'Divide' }),
    ])
    await settle()
    await stage.keys('<Tab><Tab><Enter>')
    await soon(noDialog)
    expect([field('Multiply').checked, field('Exchanged Amount').value]).toEqual([true, '7050.00'])
    expect(posts()).toEqual([])
    await stage.keys('<C-Enter>')
    await posted(1)
    noDialog()
  })

  test('that is saved is asked about only where its figures change', async () => {
    const { stage, office, today } = desk
    const { body } = await office.call<{ id: number }>('POST', 'api/transfer/', {
      ...{ amount: 100, currency: 'USD', exchange_rate: 30, exchanged_amount: 3000 },
      ...{ exchanged_currency: 'AFN', debit_account: '4001', credit_account: '8001', date: today },
    })
    await desk.open(`/transfer/edit/${body.id}`)
    const saves = () => desk.stage.calls().filter(({ method }) => method === 'PATCH')
    await soon(() => expect(field('Amount').value).toBe('100.00'))
    field('Description').focus()
    await stage.keys('a note<C-Enter>')
    await soon(() => expect(saves()).toHaveLength(1))
    noDialog()
    field('Amount').focus()
    await stage.keys('<C-a>200<C-Enter>')
    await asks(farAsked('Save', '30.00'))
  })

  test('is asked about by Go To, which turns the sign of the line', async () => {
    const { stage } = desk
    await desk.open('/')
    await stage.keys('<C-k>tr 100 usd / 70.5 afn 4001 > 8001<C-Enter>')
    await asks(farAsked('Post', '0.0142'))
    expect(buttons(question())).toContain(fieldsPhrases.inPlaceOf({ mode: 'Multiply', other: 'Divide' }))
    await settle()
    await stage.keys('<Tab><Tab><Enter>')
    await soon(() => expect(dialog().textContent).toContain('Go To'))
    await soon(() => expect(field('Go To').value).toBe('tr 100 usd * 70.5 afn 4001 > 8001'))
    await stage.keys('<C-a>tr 100 usd * 705 afn 4001 > 8001<C-Enter>')
    await asks(farAsked('Post', '705.00'))
    expect(posts()).toEqual([])
    await settle()
    await stage.keys('<Tab><Enter>')
    await posted(1)
  })
})

describe('the per cent of the office', () => {
  beforeEach(async () => {
    await desk.office.call('PUT', 'api/office/settings/', { rate_question_percent: 5 })
  })
  test('says from where on it is asked', async () => {
    const { stage, office } = desk
    await office.call('PUT', 'api/office/settings/', { rate_question_percent: 10 })
    await desk.open('/transfer')
    await stage.keys(`${FORM('76')}<C-Enter>`)
    await posted(1)
    await office.call('PUT', 'api/office/settings/', { rate_question_percent: 2 })
    await desk.open('/transfer')
    await stage.keys(`${FORM('72')}<C-Enter>`)
    await asks(farAsked('Save', '72.00'))
  })
})

describe('a hawala far from the sheet', () => {
  const row = (rate: string) =>
    `Ahmad<Enter>Karim<Enter><Enter><Enter><Enter>18500<Enter>afn<Enter><Enter>${rate}<Enter><Enter><Enter><Enter>1001<Enter>1002<C-Enter>`
  test('is marked in its row, and listed where Save All asks; a macro stops there', async () => {
    const { stage } = desk
    await desk.open('/hawala')
    await stage.keys(row('1.85'))
    await soon(() => expect(field('Sender').value).toBe(''))
    await stage.keys(row('18.5'))
    await soon(() => expect(document.querySelectorAll('td.doubtful')).toHaveLength(1))
    const marked = document.querySelector('td.doubtful') as HTMLElement
    expect(marked.title).toBe(FAR_HAWALA)
    await stage.keys('<F8>')
    await soon(() =>
      expect(asked()).toEqual([
        questionPhrases.farRows({ count: 1 }),
        `Ahmad → Karim, AFN 18,500.00. ${marked.title}.`,
      ]),
    )
    expect(isGuarded()).toBe(true)
    await stage.keys('<Esc>')
    await soon(noDialog)
  })

  test('is asked about by Go To and by its own form', async () => {
    const { stage, office, today } = desk
    await desk.open('/')
    await stage.keys('<C-k>h 18500 afn /1.85 1001 > 1002 Ahmad > Karim<C-Enter>')
    await asks(moneyPhrases.Post({ rate: FAR_HAWALA }))
    const { body } = await office.call<Hawala[]>('POST', 'api/hawala/bulk_create', [
      {
        ...{ debit_account: '1001', credit_account: '1002', amount: 18_500, currency: 'AFN' },
        ...{ exchange_rate: 18.5, sender_name: 'Ahmad', receiver_name: 'Karim', date: today },
      },
    ])
    await desk.open(`/hawala/edit/${body[0]?.id}`)
    await soon(() => expect(field('Ex Rate').value).toBe('18.5'))
    field('Ex Rate').focus()
    await stage.keys('<C-a>1.85<C-Enter>')
    await asks(moneyPhrases.Save({ rate: FAR_HAWALA }))
  })
})

describe('a pay-out', () => {
  async function waiting(): Promise<number> {
    const { body, text } = await desk.office.call<Hawala[]>('POST', 'api/hawala/bulk_create', [
      {
        ...{ debit_account: '1001', credit_account: '1900', amount: 18_500, currency: 'AFN' },
        ...{ exchange_rate: 18.5, RYL_amount: 1000, sender_name: 'Ahmad', receiver_name: 'Karim' },
        date: desk.today,
      },
    ])
    if (!body[0]) throw new Error(text)
    return body[0].id
  }
  test.each([
    [
      '8900',
      'AFN',
      '80001',
      farPayOutPhrases.handed({ entered: '18,500.00', ccy: 'AFN', handed: '80,001.00' }),
    ],
    ['4900', 'USD', '9999', farRatePhrases.today({ said: '3.75', unit: 'USD', here: '0.10001' })],
  ])('from %s of other than was meant is asked about', async (account, ccy, handed, question) => {
    const { stage } = desk
    await desk.open(`/hawala/pay/${await waiting()}`)
    await soon(() => expect(field('Paid from')).toBeTruthy())
    field('Paid from').focus()
    await stage.keys(`<C-a>${account}<Enter>`)
    await soon(() => expect(field(`${ccy} handed over`)).toBeTruthy())
    field(`${ccy} handed over`).focus()
    await stage.keys(`<C-a>${handed}<Tab>`)
    field('ID number').focus()
    await stage.keys('777<C-Enter>')
    await asks(moneyPhrases.Pay({ rate: question }))
    expect(posts()).toEqual([])
    await settle()
    await stage.keys('<Tab><Enter>')
    await posted(1)
  })
})

test('nothing is asked where no sheet was saved in the seven days before the entry', async () => {
  const { stage, today } = desk
  await desk.open('/transfer')
  await stage.keys(`${FORM('705')}<F2><C-a>${addDays(today, -1)}<C-Enter>`)
  await posted(1)
  noDialog()
})
