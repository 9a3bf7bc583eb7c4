import { beforeAll, expect, test } from 'vitest'
import { dayTexts } from '../../../contract/day/close-form.ts'
import { dayRefusals } from '../../../contract/day/day-refusals.ts'
import { officeSettingsTexts } from '../../../contract/office/office-settings-texts.ts'
import { glancePhrases } from '../../../src/shell/day-book/phrases.ts'
import { settingLabels } from '../../../src/shell/fields/setting-phrases.ts'
import { atTheDesk, field, soon } from '../desk/at-the-desk.ts'

const desk = atTheDesk()
const TILL = 901
let cashier = ''

beforeAll(async () => {
  const { office } = desk
  await office.addCustomer(1, { '4001': 'USD', '8001': 'AFN' })
  await office.addCustomer(TILL, { '4901': 'USD', '8901': 'AFN' })
  await office.call('PATCH', `api/customers/${TILL}/`, { kind: 'cashbox' })
  cashier = await office.colleague('cashier@office.af', 'cashier')
  await office.call('PUT', 'api/office/settings/', {
    tills: { '2': TILL },
    low_marks: [{ cust_id: TILL, ccy: 'USD', amount: 1000 }],
  })
  await office.call('POST', 'api/cash-book/', {
    ...{ amount: 300, currency: 'USD', debit_account: '4901', credit_account: '4001', date: desk.today },
  })
})

const textsOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
/** What stands at the foot of the sheet: counted, expected, difference of AFN and USD. */
const sums = () =>
  [...document.querySelectorAll('.count-sheet tfoot tr')].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => cell.textContent),
  )
const noteUnder = (name: string) =>
  document.querySelector(`input[name=${name}]`)?.closest('.field')?.querySelector('.note')?.textContent

test('an owner has cashiers count blind', async () => {
  await desk.open('/office')
  await desk.focusIs(settingLabels.office_name)
  document.querySelector<HTMLInputElement>('input[name=blind_count]')?.click()
  await desk.stage.keys('<C-Enter>')
  await desk.toastIs(officeSettingsTexts.saved.text)
  expect((await desk.office.call('GET', 'api/office/settings/')).body).toMatchObject({ blind_count: true })
})

test('home, tills, close and forms keep from a cashier what a till is to have', async () => {
  const { stage } = desk
  await desk.open('/', cashier)
  await soon(() => expect(textsOf('.day-glance .cash tbody tr').join()).toContain('USD'))
  expect(textsOf('.day-glance .cash tbody tr')[1]).toContain(glancePhrases.uncounted)
  expect(await stage.text()).not.toMatch(/300\.00.*low|low: USD/)
  await desk.open('/tills', cashier)
  await soon(async () => expect(await stage.text()).toContain('4901'))
  expect(textsOf('[role=grid] tbody').join()).not.toContain('300.00')
  expect(textsOf('[role=grid] tbody').join()).toContain('not counted')
  await stage.keys('<Down><Enter>')
  await soon(async () =>
    expect(await stage.text()).toContain(dayRefusals.countFirst({ date: desk.today }).text),
  )
  await desk.open('/close', cashier)
  await soon(() => expect(textsOf('.close-sheet tbody td').join()).toContain('not counted'))
  expect(textsOf('.close-sheet').join()).not.toContain('300.00')
  await desk.open('/cash-book', cashier)
  await stage.keys('500<Enter>usd<Enter>4001<Enter>4901<Enter>')
  await soon(() => expect(noteUnder('debit_account')).toContain('300.00'))
  await soon(() => expect(noteUnder('credit_account')).toBe(''))
  await stage.keys('<C-l>')
})

test('the count shows what was expected once it is saved', async () => {
  const { stage } = desk
  await desk.open('/count', cashier)
  await desk.focusIs('AFN 1000')
  field('USD 100').focus()
  await stage.keys('2')
  await soon(() => expect(sums()[0]).toEqual(['', '200.00']))
  expect(sums().slice(1)).toEqual([
    ['', ''],
    ['', ''],
  ])
  await stage.keys('<C-Enter>')
  await desk.toastIs(dayTexts.counted.text)
  await desk.open('/count', cashier)
  await soon(() =>
    expect(sums()).toEqual([
      ['', '200.00'],
      ['', '300.00'],
      ['', '-100.00'],
    ]),
  )
  await desk.open('/', cashier)
  await soon(() => expect(textsOf('.day-glance .cash tbody tr')[1]).toContain('300.00'))
})
