import { expect, test } from 'vitest'
import type { Customer } from '../../../contract/lists/customer-answers.ts'
import { CURRENCIES } from '../../../contract/money/currency.ts'
import { phrases as setupPhrases } from '../../../src/screens/setup/phrases.ts'
import { atTheDesk, field, soon } from '../desk/at-the-desk.ts'

const desk = atTheDesk()
const TILL = setupPhrases.tillOf({ name: 'Amina' })
const proposed = () =>
  [...document.querySelectorAll('.live-sheet tbody tr')]
    .map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent).join(' '))
    .filter((text) => text !== '')

test('an empty office is offered what a new one needs, in the currencies ticked, and F8 sets all of it up', async () => {
  const { stage } = desk
  await desk.open('/office/setup')
  await desk.focusIs(setupPhrases.overShort)
  await soon(() => expect(proposed()).toHaveLength(6))
  expect(proposed()[2]).toContain(
    `Over and short ${setupPhrases.ownWithAccounts({ kind: 'Income', currencies: CURRENCIES.join(', ') })}`,
  )
  for (const ccy of ['DNR', 'DRM', 'EUR', 'KTR', 'PKR', 'PND', 'RYL']) field(ccy).click()
  await soon(() =>
    expect(proposed()[5]).toContain(
      `${setupPhrases.tillOf({ name: 'Amina' })} ${setupPhrases.ownWithAccounts({ kind: 'Till', currencies: 'AFN, USD' })}`,
    ),
  )
  await stage.keys('<F8>')
  await soon(() => expect(proposed().join()).toContain(setupPhrases.complete))
  const { body } = await desk.office.call<Customer[]>('GET', 'api/customers')
  const made = new Map(body.map((one) => [one.cust_name, one]))
  expect(body.map(({ kind }) => kind ?? '').toSorted((one, other) => one.localeCompare(other))).toEqual([
    'capital',
    'cashbox',
    'expense',
    'income',
    'income',
    'unpaid',
  ])
  expect(body.map(({ accounts_set }) => accounts_set.map(({ ccy }) => ccy))).toEqual(
    body.map(() => ['USD', 'AFN']),
  )
  const { body: settings } = await desk.office.call('GET', 'api/office/settings/')
  expect(settings).toMatchObject({
    tills: { '1': made.get(TILL)?.cust_id },
    over_short: made.get(setupPhrases.overShort)?.cust_id,
    charges_back: made.get('Expenses')?.cust_id,
  })
  // The form above has them by now, and saves over none of them.
  await soon(() => expect(field(TILL).value).toContain(TILL))
  expect(field(setupPhrases.overShort).value).toContain(setupPhrases.overShort)
})
