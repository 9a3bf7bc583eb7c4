import { beforeAll, describe, expect, test } from 'vitest'
import { postingTexts } from '../../../contract/records/postings.ts'
import { transferTexts } from '../../../contract/records/transfers.ts'
import { dateTexts } from '../../../contract/text/date-texts.ts'
import { fieldTexts } from '../../../contract/wire/field-texts.ts'
import { phrases as transferPhrases } from '../../../src/screens/transfer/phrases.ts'
import { playScript } from '../../keys/hands.ts'
import { transferLine } from '../../keys/scripts/transfer-line.ts'
import { transferNew } from '../../keys/scripts/transfer-new.ts'
import { answers, atTheDesk, errorOf, field, noteOf, options, soon } from '../desk/at-the-desk.ts'
import { describeEntryForm } from '../desk/entry-form.ts'

const desk = atTheDesk()
const SWITCH = transferTexts.fromAmountCurrency.text
/** A true exchange, typed; the focus stands in the description. */
const FILLED = '500<Enter>usd<Enter>70.5<Enter>afn<Enter><Space><Enter>4001<Enter>8002<Enter>note'
const POST = ['POST', 'api/transfer/'] as const
const RECORDED = 'Transfered successfully'
const FAILED = transferTexts.recordFailed.text
const TYPED = [
  'Amount',
  'Currency',
  'Exchange Rate',
  'Exchanged Amount',
  'Exchanged Currency',
  'Debit Account',
  'Credit Account',
  'Date',
  'Description',
]
const values = () => TYPED.map((label) => field(label).value)
const filledValues = () => [
  '500',
  'USD',
  '70.5',
  '35250.00',
  'AFN',
  '4001 | USD | 1 | Customer 1',
  '8002 | AFN | 2 | Customer 2',
  desk.today,
  'note',
]
/** The balances of both accounts, now and after saving. */
const balances = () => ['Debit Account', 'Credit Account'].map((label) => noteOf(label)?.textContent)

beforeAll(async () => {
  await desk.office.addCustomer(1, { '4001': 'USD', '8001': 'AFN', '3001': 'PKR' })
  await desk.office.addCustomer(2, { '4002': 'USD', '8002': 'AFN', '3002': 'PKR' })
})

const { posts, isRecorded } = describeEntryForm(desk, {
  path: '/transfer',
  search: '/transfer/search',
  api: 'api/transfer/',
  table: 'transfers',
  id: 'Transfer ID',
  labels: [
    'Transfer ID',
    'Amount',
    'Currency',
    'Exchange Rate',
    'Multiply',
    'Divide',
    'Exchanged Amount',
    'Exchanged Currency',
    SWITCH,
    'Debit Account',
    'Credit Account',
    'Date',
    'Description',
  ],
  first: 'Amount',
  filled: FILLED,
  values,
  blank: () => ['', '', '', '', '', '', '', desk.today, ''],
  typed: filledValues,
  date: 'Date',
  recorded: RECORDED,
  failed: FAILED,
  heading: ['Error:'],
  refused: ['exchange_rate', 'Exchange Rate'],
  another: {
    amount: 1,
    currency: 'USD',
    exchange_rate: 1,
    exchanged_amount: 1,
    exchanged_currency: 'AFN',
    debit_account: '8001',
    credit_account: '8002',
    date: '2026-01-01',
  },
})

describe('the form of a new transfer', () => {
  test.each([
    ['the form', transferNew],
    ['Go To', transferLine],
  ])('records what is typed into %s', async (_, script) => {
    const before = await desk.office.count('transfers')
    await desk.open('/')
    await playScript(desk.stage, script)
    await soon(async () => expect(await desk.office.count('transfers')).toBe(before + 2))
    expect(posts()[0]?.body.date).toBe(desk.today)
    expect(await desk.office.findings()).toEqual([])
  })

  test('multiplies, without the switch, until something else is chosen, and again after a save', async () => {
    await desk.open('/transfer')
    expect(document.querySelector('[role=radiogroup] .name')?.textContent).toBe('Operation Mode')
    expect([field('Multiply').checked, field('Divide').checked]).toEqual([true, false])
    expect(field(SWITCH).checked).toBe(false)
    expect(field('Transfer ID').readOnly).toBe(true)
    await desk.stage.keys(`${FILLED}<F2>20260105`)
    field('Multiply').focus()
    await desk.stage.keys('<Right><C-Enter>')
    await isRecorded()
    expect(posts()[0]?.body).toMatchObject({ date: '2026-01-05', exchanged_amount: 7.09 })
    expect([field('Multiply').checked, field(SWITCH).checked]).toEqual([true, false])
  })
})

describe('the accounts', () => {
  const AFN = ['8001 | AFN | 1 | Customer 1', '8002 | AFN | 2 | Customer 2']
  const USD = ['4001 | USD | 1 | Customer 1', '4002 | USD | 2 | Customer 2']
  async function offered(label: string): Promise<readonly string[]> {
    field(label).focus()
    await desk.stage.keys('<F4>')
    const shown = options()
    await desk.stage.keys('<Esc>')
    return shown
  }

  const groups = () => [...document.querySelectorAll('.options .group')].map((one) => one.textContent)

  test('are offered in both currencies, the exchanged one first, of the debit that of the amount once the switch is on', async () => {
    const { stage } = desk
    await desk.open('/transfer')
    await stage.keys('5<Enter>usd<Enter>')
    expect(await offered('Debit Account')).toHaveLength(6)
    field('Exchanged Currency').focus()
    await stage.keys('afg<Enter>')
    expect(field('Exchanged Currency').value).toBe('AFN')
    expect(await offered('Debit Account')).toEqual([...AFN, ...USD])
    expect(await offered('Credit Account')).toEqual([...AFN, ...USD])
    await stage.keys('<F4>')
    expect(groups()).toEqual([
      transferPhrases.ofExchanged({ currency: 'AFN' }),
      transferPhrases.ofAmount({ currency: 'USD' }),
    ])
    await stage.keys('<Esc>')
    field(SWITCH).click()
    await soon(() => expect(field(SWITCH).checked).toBe(true))
    expect(await offered('Debit Account')).toEqual([...USD, ...AFN])
    expect(await offered('Credit Account')).toEqual([...AFN, ...USD])
  })

  test('in field order set the switch themselves, and are posted', async () => {
    const { stage } = desk
    await desk.open('/transfer')
    await stage.keys('500<Enter>usd<Enter>70.5<Enter>afn<Enter><Enter>4001<Enter>')
    await desk.focusIs('Credit Account')
    expect([field('Debit Account').value, field(SWITCH).checked]).toEqual([
      '4001 | USD | 1 | Customer 1',
      true,
    ])
    await stage.keys('8002<Enter>by fields<C-Enter>')
    await isRecorded()
    expect(posts().at(-1)?.body).toMatchObject({ debit_account: '4001', credit_account: '8002' })
    await stage.keys('500<Enter>usd<Enter>70.5<Enter>afn<Enter><Enter>8001<Enter>')
    expect(field(SWITCH).checked).toBe(false)
    await stage.keys('<C-l>')
  })
})

describe('the accounts of a blank currency', () => {
  test('set it, and the switch follows from the two', async () => {
    const { stage } = desk
    await desk.open('/transfer')
    await stage.keys('500<Enter><Enter>70.5<Enter><Enter>4001<Enter>8002<Enter>')
    expect(await stage.focus()).toBe('Description')
    const set = () => ['Currency', 'Exchanged Currency'].map((label) => field(label).value)
    expect([set(), field(SWITCH).checked]).toEqual([['USD', 'AFN'], true])
    await stage.keys('<C-l>500<Enter>usd<Enter>70.5<Enter><Enter>8001<Enter>8002<Enter>')
    expect([set(), field(SWITCH).checked]).toEqual([['USD', 'AFN'], false])
    await stage.keys('<C-l>')
  })
})

describe('the balance of an account', () => {
  test('is told as it is and as saving leaves it, each in its currency', async () => {
    const { stage, office } = desk
    await office.addCustomer(30, { '4030': 'USD', '8030': 'AFN', '8031': 'AFN' })
    await desk.open('/transfer')
    await stage.keys('500<Enter>usd<Enter>70.5<Enter>afn<Enter><Space><Enter>4030<Enter>')
    await soon(() => expect(balances()).toEqual(['0.00 Cr → 500.00 Dr', undefined]))
    await stage.keys('8030<Enter>')
    await soon(() => expect(balances()).toEqual(['0.00 Cr → 500.00 Dr', '0.00 Cr → 35,250.00 Cr']))
    await stage.keys('<C-Enter>')
    await isRecorded()
    expect(balances()).toEqual([undefined, undefined])
    const balance = async (acc_no: string) =>
      (await office.call<{ balance: number }>('GET', `api/accounts/${acc_no}/balance/`)).body.balance
    expect([await balance('4030'), await balance('8030')]).toEqual([-500, 35250])
    // From the balances as they are now, both sides in the exchanged currency.
    await stage.keys('10<Enter>usd<Enter>70.5<Enter>afn<Enter><Enter>8030<Enter>8031<Enter>')
    await soon(() => expect(balances()).toEqual(['35,250.00 Cr → 34,545.00 Cr', '0.00 Cr → 705.00 Cr']))
  })
})

describe('an exchanged amount', () => {
  test('that the rate contradicts says what the rate makes of it; an emptied amount empties it', async () => {
    const { stage } = desk
    await desk.open('/transfer')
    await stage.keys('1000<Enter>usd<Enter>70/')
    expect([field('Divide').checked, field('Exchange Rate').value]).toEqual([true, '70'])
    field('Exchanged Amount').focus()
    expect([field('Exchanged Amount').value, noteOf('Exchanged Amount')]).toEqual(['14.29', null])
    await stage.keys('999')
    expect(noteOf('Exchanged Amount')?.textContent).toBe('rate says 14.29')
    await stage.keys('<C-a>14.29')
    expect(noteOf('Exchanged Amount')).toBeNull()
    field('Amount').focus()
    await stage.keys('<C-a><Backspace>')
    expect(field('Exchanged Amount').value).toBe('')
  })
})

describe('a transfer is not sent', () => {
  const REQUIRED = fieldTexts.required.text
  const REQUIRED_FIELDS = TYPED.filter((label) => label !== 'Description')

  test('while fields are missing; each error goes when its field is edited', async () => {
    const { stage } = desk
    await desk.open('/transfer')
    await soon(() => expect(field('Transfer ID').value).not.toBe(''))
    await stage.keys('<F2><C-a><Backspace><C-Enter>')
    await soon(() => expect(errorOf('Date')).toBe(REQUIRED))
    for (const label of REQUIRED_FIELDS) expect(errorOf(label), label).toBe(REQUIRED)
    await soon(async () => expect(await stage.focus()).toBe('Amount'))
    await stage.keys('5<Enter>usd<Enter>')
    expect([errorOf('Amount'), errorOf('Currency'), errorOf('Exchange Rate')]).toEqual(['', '', REQUIRED])
    // Computed with the rate, it needs nothing more.
    await stage.keys('2<Enter>')
    expect([errorOf('Exchange Rate'), errorOf('Exchanged Amount')]).toEqual(['', ''])
    await stage.keys('afn<Enter><Enter><C-Enter>')
    await soon(() => expect(errorOf('Debit Account')).toBe(REQUIRED))
    await stage.keys('8001<Enter>')
    expect([errorOf('Debit Account'), errorOf('Credit Account')]).toEqual(['', REQUIRED])
    await stage.keys('8001<Enter>20260105<C-Enter>')
    await soon(() => expect(errorOf('Credit Account')).toBe(postingTexts.sameAccount.text))
    await soon(async () => expect(await stage.focus()).toBe('Credit Account'))
    expect(posts()).toEqual([])
    await stage.keys('8002<Enter><C-Enter>')
    await isRecorded()
  })

  test.each([
    ['Amount', '1.250,50', 'Write 1,250.50'],
    ['Exchange Rate', '0.123456789', fieldTexts.tooManyDecimals({ decimals: 8 }).text],
    ['Exchanged Amount', '0', fieldTexts.greaterThanZero.text],
    ['Date', '20260231', dateTexts.notThere.text],
  ])('with the %s %s', async (label, typed, message) => {
    const { stage } = desk
    await desk.open('/transfer')
    await stage.keys(FILLED)
    field(label).focus()
    await stage.keys(`<C-a>${typed}<C-Enter>`)
    await soon(() => expect(errorOf(label)).toBe(message))
    expect(posts()).toEqual([])
  })
})

describe('a save that fails', () => {
  test('from Go To says so in the words of a transfer', async () => {
    const { stage, office } = desk
    await desk.open('/transfer')
    const before = await office.count('transfers')
    stage.once(...POST, answers(500, { detail: 'x' }))
    await stage.keys('<C-k>tr 500 usd * 70.5 afn 4001 > 8002<C-Enter>')
    await soon(async () => expect(await stage.text()).toContain(`Error: ${FAILED}`))
    await stage.keys('<C-Enter>')
    await isRecorded()
    expect(await office.count('transfers')).toBe(before + 1)
  })
})
