import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountTexts } from '../../../contract/lists/accounts.ts'
import { customerAccountTexts } from '../../../contract/lists/customer-account-texts.ts'
import type { Customer } from '../../../contract/lists/customer-answers.ts'
import { customerTexts } from '../../../contract/lists/customer-texts.ts'
import { namesakePhrases } from '../../../contract/lists/namesake-questions.ts'
import { currencyTexts } from '../../../contract/money/currency.ts'
import { phrases as customersPhrases } from '../../../src/screens/customers/phrases.ts'
import { playScript } from '../../keys/hands.ts'
import { customerNew } from '../../keys/scripts/customer-new.ts'
import {
  atTheDesk,
  bannerLines,
  buttons,
  errorOf,
  field,
  heldBack,
  labels,
  options,
  soon,
} from '../desk/at-the-desk.ts'
import { describeEntryForm } from '../desk/entry-form.ts'
import { giveOwnNames } from '../desk/own-names.ts'

const desk = atTheDesk()
const FIELDS = [
  'Customer ID',
  'Name',
  'Phone 1',
  'Phone 2',
  'Address',
  'Business Title',
  'Guarantor Name',
  'Guarantor Contact',
  customersPhrases.saraf,
  'Kind',
]
const row = (number: number) => [`Account Number ${number}`, `Open Date ${number}`, `Currency ${number}`]
const NEXT_ID = 'api/customers/next_id'
const nextId = async () => String((await desk.office.call<{ next_id: number }>('GET', NEXT_ID)).body.next_id)
async function customer(cust_id: number): Promise<Customer | undefined> {
  const { body } = await desk.office.call<Customer[]>('GET', `api/customers?cust_id=${cust_id}`)
  return body[0]
}
/** Opens the form, filled with the suggested id, and puts the focus into a field. */
async function openForm(label = 'Name'): Promise<void> {
  await desk.open('/customers')
  await soon(() => expect(field('Customer ID').value).not.toBe(''))
  field(label).focus()
}

beforeAll(() => desk.office.addCustomer(1, { '4001': 'USD' }))
beforeEach(() => giveOwnNames(desk.office))

const { posts } = describeEntryForm(desk, {
  path: '/customers',
  search: '/customers/search',
  api: 'api/customers/',
  table: 'customers',
  id: 'Customer ID',
  labels: [...FIELDS, ...row(1)],
  first: 'Name',
  filled: 'Karim',
  values: () => ['Name', ...row(1)].map((label) => field(label).value),
  blank: () => ['', '', desk.today, ''],
  typed: () => ['Karim', '', desk.today, ''],
  recorded: customerTexts.added.text,
  failed: customerTexts.addFailed.text,
  heading: [],
  refused: ['cust_name', 'Name'],
})

describe('the form of a new customer', () => {
  test('is gone through by Enter field by field, the kind among them, which is chosen by typing', async () => {
    const { stage } = desk
    await openForm()
    for (const label of FIELDS.slice(2)) {
      await stage.keys('<Enter>')
      expect(await stage.focus()).toBe(label)
    }
    await stage.keys('till<Enter>')
    expect(field('Kind').value).toBe('Till')
    expect(await stage.focus()).toBe('Account Number 1')
    await stage.keys('<C-l>')
  })

  test('records what is typed', async () => {
    const { stage } = desk
    await desk.open('/customers')
    await playScript(stage, customerNew)
    expect(posts()[0]?.body).toEqual({
      cust_id: 70,
      cust_name: 'Haji Karim',
      phone_1: '0700123456',
      phone_2: '',
      add: 'Herat',
      business: 'Carpets',
      bailer: 'Wali',
      bailer_contact: '0799',
      saraf: true,
      accounts: [
        { acc_no: '47001', open_date: desk.today, ccy: 'USD' },
        { acc_no: '37001', open_date: desk.today, ccy: 'PKR' },
      ],
    })
    expect(posts()[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/)
    expect(await customer(70)).toMatchObject({ cust_name: 'Haji Karim', accounts_set: { length: 2 } })
  })

  test('takes what is typed in place of an id that is suggested late', async () => {
    const { stage } = desk
    const late = heldBack()
    stage.once('GET', NEXT_ID, late.standIn)
    await desk.open('/customers')
    await stage.keys('<S-Enter>')
    late.release()
    await soon(async () => expect(field('Customer ID').value).toBe(await nextId()))
    await stage.keys('70')
    expect(field('Customer ID').value).toBe('70')
  })

  test('is refused at once where no number could mend it, and waits for one where only that is missing', async () => {
    const { stage } = desk
    const held = heldBack()
    stage.once('GET', NEXT_ID, held.standIn)
    await desk.open('/customers')
    await desk.focusIs('Name')
    await stage.keys('<Enter><C-Enter>')
    await desk.focusIs('Name')
    expect([errorOf('Name'), errorOf('Customer ID')]).toEqual([customerTexts.nameRequired.text, ''])
    stage.once('GET', NEXT_ID, held.standIn)
    stage.once('GET', NEXT_ID, held.standIn)
    await stage.keys('Early<C-Enter>')
    expect(posts()).toEqual([])
    held.release()
    await desk.toastIs(customerTexts.added.text)
    expect(posts().map(({ body }) => body)).toMatchObject([{ cust_name: 'Early' }])
  })

  test('turns Persian and Arabic digits where numbers stand', async () => {
    const { stage } = desk
    await openForm('Customer ID')
    await stage.keys('<C-a>۱۲۳۴<Enter>Karim<Enter>۰۷۰۰<Enter>٠٧٩٩<Enter>')
    field('Account Number 1').focus()
    await stage.keys('۴۰۷۷<Enter><C-a>۲۰۲۶۰۱۰۵<Enter>usd<C-Enter>')
    await desk.toastIs(customerTexts.added.text)
    expect(posts()[0]?.body).toMatchObject({
      cust_id: 1234,
      phone_1: '0700',
      phone_2: '0799',
      accounts: [{ acc_no: '4077', open_date: '2026-01-05', ccy: 'USD' }],
    })
  })
})

describe('after a save', () => {
  test('the form has one row of accounts again, and the lists know the customer and the accounts', async () => {
    const { stage } = desk
    // The lists are read before, and held for half a minute.
    await desk.open('/cash-book')
    await stage.keys('5<Enter>usd<Enter><F4>')
    await soon(() => expect(options()).not.toEqual([]))
    expect(options().join()).not.toContain('47500')
    await stage.keys('<Esc><C-l>')
    stage.go('/customers')
    await soon(() => expect(field('Customer ID').value).not.toBe(''))
    const id = field('Customer ID').value
    await stage.keys('Zahra')
    field('Account Number 1').focus()
    await stage.keys('47500<Enter><Enter>usd<C-Enter>')
    await desk.toastIs(customerTexts.added.text)
    expect(labels()).toEqual([...FIELDS, ...row(1)])
    stage.go('/cash-book')
    await soon(async () => expect(await stage.focus()).toBe('Amount'))
    await stage.keys('5<Enter>usd<Enter><F4>')
    await soon(() => expect(options()).toContain(`47500 | USD | ${id} | Zahra`))
    await stage.keys('<Esc><C-l>')
    stage.go('/reports/all-accounts')
    await soon(() => field('Customer'))
    await stage.keys('<F4>')
    await soon(() => expect(options()).toContain(`${id} - Zahra`))
  })
})

describe('the accounts grid', () => {
  test('grows a blank row when the last one gets a number; all but the last can be removed', async () => {
    const { stage } = desk
    await openForm('Account Number 1')
    const grid = () => document.querySelector('fieldset') as HTMLElement
    expect(buttons(grid())).toEqual([])
    await stage.keys('4')
    expect(labels()).toEqual([...FIELDS, ...row(1), ...row(2)])
    expect(field('Open Date 2').value).toBe(desk.today)
    expect(buttons(grid())).toEqual(['Remove'])
    await stage.keys('711<Enter><Enter>usd<Enter>')
    expect(await stage.focus()).toBe('Account Number 2')
    expect(labels()).toHaveLength(FIELDS.length + 6)
    await stage.keys('3712<Enter><Enter>pkr<Enter>8713')
    expect(labels()).toEqual([...FIELDS, ...row(1), ...row(2), ...row(3), ...row(4)])
    expect(buttons(grid())).toEqual(['Remove', 'Remove', 'Remove'])
    // The second row goes; the focus goes to what stands in its place.
    const second = [...grid().querySelectorAll('button')][1] as HTMLButtonElement
    second.focus()
    await stage.keys('<Enter>')
    expect([1, 2, 3].map((number) => field(`Account Number ${number}`).value)).toEqual(['4711', '8713', ''])
    await soon(async () => expect(await stage.focus()).toBe('Account Number 2'))
    expect(buttons(grid())).toEqual(['Remove', 'Remove'])
    // Blanks do not count as a number.
    field('Account Number 3').focus()
    await stage.keys('  ')
    expect(labels()).toHaveLength(FIELDS.length + 9)
  })
})

describe('a customer is not sent', () => {
  test('while an account number is wrong', async () => {
    const { stage } = desk
    await openForm()
    await stage.keys('Karim')
    field('Account Number 1').focus()
    await stage.keys('A5-1<Enter><Enter>')
    expect(errorOf('Account Number 1')).toBe('')
    await stage.keys('usd<Enter>')
    expect(errorOf('Account Number 1')).toBe(currencyTexts.prefix({ ccy: 'USD', prefix: 4 }).text)
    await stage.keys('<C-Enter>')
    await soon(() => expect(bannerLines()).toEqual([customerTexts.fixBeforeSaving.text]))
    expect(errorOf('Account Number 1')).toBe(currencyTexts.prefix({ ccy: 'USD', prefix: 4 }).text)
    await soon(async () => expect(await stage.focus()).toBe('Account Number 1'))
    expect(posts()).toEqual([])
    await stage.keys('<C-a>4730')
    expect(bannerLines()).toEqual([])
    await stage.keys('<C-Enter>')
    await desk.toastIs(customerTexts.added.text)
  })

  test('without an id above 0, a name, or the currency of an account', async () => {
    const { stage } = desk
    await openForm('Customer ID')
    await stage.keys('<C-a>0<Enter> <C-Enter>')
    await soon(() => expect(errorOf('Customer ID')).toBe(customerTexts.idRequired.text))
    expect(errorOf('Name')).toBe(customerTexts.nameRequired.text)
    await soon(async () => expect(await stage.focus()).toBe('Customer ID'))
    await stage.keys('<C-a>7100')
    expect([errorOf('Customer ID'), errorOf('Name')]).toEqual(['', customerTexts.nameRequired.text])
    await stage.keys('<Enter>Karim')
    expect(errorOf('Name')).toBe('')
    field('Account Number 1').focus()
    await stage.keys('Herat<C-Enter>')
    await soon(() => expect(bannerLines()).toEqual([customerAccountTexts.noCurrency({ name: 'Herat' }).text]))
    expect(posts()).toEqual([])
  })
})

describe('a name or phone that another customer has', () => {
  const asked = () =>
    [...document.querySelectorAll('[data-question] p:not([role])')].map((line) =>
      line.textContent?.replace(/[\u2066-\u2069\u200e]/g, ''),
    )
  const others = (body: object) =>
    desk.office.call('POST', 'api/customers', { accounts: [], ...body }) as Promise<unknown>
  beforeAll(async () => {
    await others({ cust_id: 8001, cust_name: 'x' })
    await others({ cust_id: 8002, cust_name: 'y' })
  })
  const rename = async (cust_id: number, body: object) => {
    expect((await desk.office.call('PATCH', `api/customers/${cust_id}/`, body)).status).toBe(200)
  }

  test('is asked about with both rows, and saved once it is answered', async () => {
    const { stage } = desk
    await rename(8001, { cust_name: 'محمد علی', phone_1: '+93 700 123 456' })
    await rename(8002, { cust_name: 'Wali', phone_2: '0700-123-456', add: 'Herat' })
    await openForm()
    const id = field('Customer ID').value
    await stage.keys('محمدعلی<Enter>0700123456<C-Enter>')
    await soon(() =>
      expect(asked()).toEqual([
        namesakePhrases.nameAndPhone({ customer: '8001 - محمد علی, +93 700 123 456' }),
        namesakePhrases.phone({ customer: '8002 - Wali, 0700-123-456' }),
        namesakePhrases.save({ customer: `${id} - محمدعلی, 0700123456` }),
      ]),
    )
    await stage.keys('<Esc>')
    await soon(() => expect(document.querySelector('[data-question]')).toBeNull())
    expect([posts(), field('Name').value]).toEqual([[], 'محمدعلی'])
    await stage.keys('<C-Enter>')
    await soon(() => expect(asked()).toHaveLength(3))
    await stage.keys('<Tab><Enter>')
    await desk.toastIs(customerTexts.added.text)
    expect(posts()[0]?.body).toMatchObject({ cust_name: 'محمدعلی', phone_1: '0700123456' })
  })

  test('is asked about where the customer is added over another form', async () => {
    const { stage } = desk
    await rename(8001, { cust_name: 'Haji Wardak', phone_1: '0799 555 111' })
    await desk.open('/cash-book')
    await stage.keys('12<Enter>usd<Enter>haji  wardak 2<A-c>')
    await desk.focusIs('Account Number')
    await soon(() => expect(field('Customer ID').value).not.toBe(''))
    const id = field('Customer ID').value
    field('Name').focus()
    await stage.keys('<C-a>haji wardak<C-Enter>')
    // What is wrong is said first.
    await desk.focusIs('Account Number')
    await stage.keys('4888<C-Enter>')
    await soon(() =>
      expect(asked()).toEqual([
        namesakePhrases.name({ customer: '8001 - Haji Wardak, 0799 555 111' }),
        namesakePhrases.save({ customer: `${id} - haji wardak` }),
      ]),
    )
    await stage.keys('<Esc>')
    await soon(() => expect(document.querySelector('[data-question]')).toBeNull())
    expect([posts(), field('Account Number').value]).toEqual([[], '4888'])
    await stage.keys('<C-Enter>')
    await soon(() => expect(asked()).toHaveLength(2))
    await stage.keys('<Tab><Enter>')
    await desk.focusIs('Debit Account')
    expect(posts().map(({ body }) => body.cust_name)).toEqual(['haji wardak'])
  })

  test('is cut at its own end where it runs from the right', async () => {
    const { stage } = desk
    await rename(8001, { cust_name: 'محمد علی', phone_1: '0700 1' })
    await desk.open('/reports/account-statement')
    await stage.keys('محمد')
    await soon(() => expect(options()).toHaveLength(1))
    const parts = () =>
      [...document.querySelectorAll('.cut > *')].map((part) => [part.tagName, part.getAttribute('dir')])
    const name = ['BDI', 'rtl']
    const around = ['SPAN', null]
    expect(parts()).toEqual([around, name])
    await stage.keys('<Esc><C-k>محمد')
    await soon(() => expect(document.querySelector('.goto .cut mark')?.closest('bdi')?.dir).toBe('rtl'))
    expect(
      document.querySelector('.goto .goto-label')?.textContent?.replace(/[\u200e\u2068\u2069]/g, ''),
    ).toBe('8001 - محمد علی')
  })

  test('is shown in lookups with what tells the two apart', async () => {
    const { stage } = desk
    await rename(1, { cust_name: 'Karim Sarai', phone_1: '0700 1' })
    await rename(8001, { cust_name: 'karim  sarai', add: 'Herat' })
    await desk.open('/cash-book')
    await stage.keys('12<Enter>usd<Enter>4001')
    await soon(() => expect(options()).toEqual(['4001 | USD | 1 | Karim Sarai | 0700 1']))
    await desk.open('/reports/account-statement')
    await stage.keys('karim')
    await soon(() => expect(options()).toEqual(['1 - Karim Sarai | 0700 1', '8001 - karim  sarai | Herat']))
    await stage.keys('<Esc><C-k>karim')
    await soon(() =>
      expect(
        [...document.querySelectorAll('.goto [role=option] .goto-label')].map((row) => row.textContent),
      ).toEqual([
        '1 - Karim Sarai | 0700 1',
        '8001 - karim  sarai | Herat',
        '4001 | USD | 1 | Karim Sarai | 0700 1',
      ]),
    )
  })
})

describe('a save that fails', () => {
  test('because the id or an account is taken says so; the id at its field', async () => {
    const { stage } = desk
    await openForm('Customer ID')
    await stage.keys('<C-a>1<Enter>Karim')
    field('Account Number 1').focus()
    await stage.keys('4740<Enter><Enter>usd<C-Enter>')
    const [line] = await soon(() => {
      expect(bannerLines()).toHaveLength(1)
      return bannerLines()
    })
    expect(line).toMatch(/^Customer ID: /)
    expect(errorOf('Customer ID')).toBe(line?.replace('Customer ID: ', ''))
    await soon(async () => expect(await stage.focus()).toBe('Customer ID'))
    await stage.keys('<C-a>7200')
    field('Account Number 1').focus()
    await stage.keys('<C-a>4001<S-Enter><C-Enter>')
    await soon(() =>
      expect(bannerLines()).toEqual([
        `Accounts: ${accountTexts.ofAnother({ acc_no: '4001', cust_id: 1 }).text}`,
      ]),
    )
    expect(field('Account Number 1').value).toBe('4001')
    await soon(async () => expect(await stage.focus()).toBe('Account Number 1'))
  })
})
