import { describe, expect, test, vi } from 'vitest'
import type { Days } from '../../../contract/day/day-answers.ts'
import { playScript } from '../../keys/hands.ts'
import { AT_HOME } from '../../keys/jobs.ts'
import { closeJob } from '../../keys/jobs-apart.ts'
import { atTheDesk, soon } from '../desk/at-the-desk.ts'

describe.each([
  ['from Go To', closeJob.fromGoTo(1)],
  ['by the form', closeJob.byForm(2)],
])('the job %s', (_way, script) => {
  const desk = atTheDesk()

  test('is done in the keys that are counted', async () => {
    const { office, today } = desk
    await office.addCustomer(1, { '4001': 'USD', '8001': 'AFN' })
    const till = { cust_id: 901, cust_name: 'Till 1' }
    const accounts = [
      { acc_no: '4901', ccy: 'USD' },
      { acc_no: '8901', ccy: 'AFN' },
    ]
    await office.call('POST', 'api/customers/', { ...till, accounts })
    await office.call('PATCH', 'api/customers/901/', { kind: 'cashbox' })
    await office.addCustomer(903, { '4903': 'USD', '8903': 'AFN' })
    await office.call('PATCH', 'api/customers/903/', { kind: 'income' })
    await office.call('PUT', 'api/office/settings/', { tills: { '1': 901 }, over_short: 903 })
    const cash = { date: today, description: 'cash' }
    for (const entry of [
      { amount: 250, currency: 'USD', debit_account: '4901', credit_account: '4001' },
      { amount: 70_100, currency: 'AFN', debit_account: '8901', credit_account: '8001' },
    ])
      await office.call('POST', 'api/cash-book/', { ...entry, ...cash })
    const print = vi.spyOn(window, 'print').mockImplementation(() => {})
    await desk.open('/')
    await playScript(desk.stage, `${AT_HOME}${script}`)
    await soon(() => expect(print).toHaveBeenCalledOnce())
    print.mockRestore()
    const { body } = await office.call<Days>('GET', 'api/days/')
    expect(body.closed_until).toBe(today)
  })
})
