import { beforeAll, expect, test } from 'vitest'
import { atTheDesk, dialog, field, noDialog, soon } from '../desk/at-the-desk.ts'

const desk = atTheDesk()

beforeAll(async () => {
  // All three are called Customer.
  await desk.office.addCustomer(1, { '4001': 'USD', '1001': 'RYL' })
  await desk.office.addCustomer(2, { '4002': 'USD', '1002': 'RYL' })
  await desk.office.addCustomer(3, { '4003': 'USD', '1003': 'RYL' })
})

/** The accounts that Go To offers for a name, the first on top. */
async function offered(line: string): Promise<readonly string[]> {
  await desk.stage.keys(`<C-k>${line}`)
  const numbers = await soon(() => {
    const rows = [...dialog().querySelectorAll('[role=option]')].map((row) => row.textContent ?? '')
    const found = rows.flatMap((row) => /\b(\d{4}) \| (?:USD|RYL)/.exec(row)?.[1] ?? [])
    expect(found).toHaveLength(3)
    return found
  })
  await desk.stage.keys('<Esc>')
  await soon(noDialog)
  return numbers
}
const kept = () => Object.keys(localStorage).filter((name) => name.startsWith('daftar.lately.'))

test('of what was posted come first in Go To, the last one on top, until the operator signs out', async () => {
  const { stage } = desk
  await desk.open('/cash-book')
  await desk.focusIs('Amount')
  expect(await offered('cash 5 usd customer')).toEqual(['4001', '4002', '4003'])

  // By the form.
  await stage.keys('5<Enter>usd<Enter>4003<Enter>4002<Enter>by the form<C-Enter>')
  await soon(() => expect(field('Amount').value).toBe(''))
  expect(await offered('cash 5 usd customer')).toEqual(['4003', '4002', '4001'])

  // By a line of Go To.
  await stage.keys('<C-k>cash 6 usd 4001 > 4003 by Go To<C-Enter>')
  await soon(noDialog)
  expect(await offered('cash 5 usd customer')).toEqual(['4001', '4003', '4002'])

  // A row of the settlement, and a statement that is opened by its name.
  await stage.keys('<C-k>h 5000 afn /18.5 1002 > 1003 Ahmad > Karim<C-Enter>')
  await soon(noDialog)
  expect(await offered('h 5000 afn /18.5 customer')).toEqual(['1002', '1003', '1001'])
  await stage.keys('<C-k>stmt customer usd')
  await soon(() => expect(dialog().querySelectorAll('[role=option]')).toHaveLength(3))
  await stage.keys('<Down><Down><Enter>')
  await soon(async () => expect(await stage.path()).toContain('account_no=4002'))
  expect(await offered('cash 5 usd customer')).toEqual(['4002', '4001', '4003'])

  await desk.forgetSettlement()
  expect(kept().join()).toContain('accounts')
  await stage.keys('<C-k>exit<Enter>')
  await soon(async () => {
    if ((await stage.focus()) === 'Stay') await stage.keys('<Tab><Enter>')
    expect(await stage.path()).toBe('/login')
  })
  expect(kept()).toEqual([])
})
