import { beforeAll, describe, expect, it } from 'vitest'
import type { Hawala } from '../../../contract/hawala/hawala.ts'
import type { HawalaLife } from '../../../contract/hawala/step-answers.ts'
import { dayIn } from '../../../contract/text/dates.ts'
import { OPERATOR } from '../../server/setup/office.ts'
import { atTheOffice } from '../browser/at-the-office.ts'
import { browserPath } from '../browser/browser.ts'
import { COLLEAGUE, newSeat, type Seat, signIn } from '../browser/seat.ts'

describe.skipIf(!browserPath)('two browsers that pay one hawala out', () => {
  const here = atTheOffice()
  let seats: readonly Seat[]
  let id: number

  beforeAll(async () => {
    const { call, addCustomer, colleague } = here.office
    await addCustomer(1, { '1002': 'RYL', '8002': 'AFN' })
    await call('PATCH', 'api/customers/1/', { saraf: true })
    await addCustomer(2, { '1900': 'RYL' })
    await call('PATCH', 'api/customers/2/', { kind: 'unpaid' })
    await addCustomer(3, { '8001': 'AFN' })
    await call('PATCH', 'api/customers/3/', { kind: 'cashbox' })
    await colleague(COLLEAGUE.email)
    await call('PUT', 'api/office/settings/', { tills: { '1': 3, '2': 3 } })
    await call('POST', 'api/cash-book/', {
      ...{ amount: 64_000, currency: 'AFN', debit_account: '8001', credit_account: '8002' },
      date: dayIn('Asia/Kabul'),
    })
    const { body } = await call<Hawala[]>('POST', 'api/hawala/bulk_create', [
      {
        ...{ debit_account: '1002', credit_account: '1900', amount: 64_000, currency: 'AFN' },
        ...{ exchange_rate: 18.5, sender_name: 'Ahmad', receiver_name: 'Karim', date: dayIn('Asia/Kabul') },
      },
    ])
    id = Number(body[0]?.id)
    seats = [await newSeat(here.browser, here.office.url), await newSeat(here.browser, here.office.url)]
    for (const [index, seat] of seats.entries()) {
      await signIn(seat, index === 0 ? OPERATOR : COLLEAGUE)
      await seat.play(`
        keys <C-k>pay karim<Enter>
        expect path /hawala/queue?find=karim
        expect focus Hawala that wait
        keys <Enter>
        expect path /hawala/pay/${id}
        expect focus ID number
        keys 7${index}
      `)
    }
  })

  it('pay it once: one 201, one 409 that names the other, whose form keeps what was typed', async () => {
    const answers = seats.map(({ page }) =>
      page.waitForResponse(
        (answer) => answer.url().includes(`/api/hawala/${id}/steps`) && answer.request().method() === 'POST',
      ),
    )
    await Promise.all(seats.map(({ page }) => page.keyboard.press('Control+Enter')))
    const statuses = await Promise.all(answers.map(async (answer) => (await answer).status()))
    expect(statuses.toSorted()).toEqual([201, 409])
    const [winner, loser] = statuses[0] === 201 ? [0, 1] : [1, 0]
    const { body } = await here.office.call<HawalaLife>('GET', `api/hawala/${id}/steps/`)
    expect(body.steps).toMatchObject([{ kind: 'paid', account: '8001', amount: 64_000, id_no: `7${winner}` }])
    const by = body.steps[0]?.operator
    await seats[winner]?.play('expect path /hawala/queue')
    await seats[loser]?.play(`
      expect text Not paid: don't hand over cash.
      expect text by ${by} to Karim.
      expect value ID number = 7${loser}
    `)
    const { body: till } = await here.office.call<{ balance: number }>('GET', 'api/accounts/8001/balance/')
    expect(till.balance).toBe(0)
  })
})
