import { beforeAll, expect, test } from 'vitest'
import type { Hawala } from '../../../contract/hawala/hawala.ts'
import { playScript } from '../../keys/hands.ts'
import { AT_HOME } from '../../keys/jobs.ts'
import { hawalaOutJob } from '../../keys/jobs-apart.ts'
import { atTheDesk } from '../desk/at-the-desk.ts'

const desk = atTheDesk()
const [CORRESPONDENT, UNPAID, TILL] = [2, 90, 91]

beforeAll(async () => {
  const { office } = desk
  await office.addCustomer(1, { '1001': 'RYL' })
  await office.addCustomer(CORRESPONDENT, { '1002': 'RYL' })
  await office.addCustomer(UNPAID, { '1003': 'RYL' })
  await office.call('PATCH', `api/customers/${UNPAID}/`, { kind: 'unpaid' })
  await office.addCustomer(TILL, { '1900': 'RYL', '8900': 'AFN' })
  await office.call('PATCH', `api/customers/${CORRESPONDENT}/`, { saraf: true })
  await office.call('PATCH', `api/customers/${TILL}/`, { kind: 'cashbox' })
  await office.call('PUT', 'api/office/settings/', { tills: { '1': TILL } })
  for (const [order, name] of ['Kabul', 'Herat', 'Kandahar'].entries())
    await office.call('POST', 'api/provinces/', { name, order: order + 1 })
})

test.each([
  ['from Go To', hawalaOutJob.fromGoTo(1), 64_001],
  ['by the form', hawalaOutJob.byForm(2), 64_002],
])('the job is done %s, in the keys that are counted', async (_way, script, amount) => {
  await desk.open('/')
  await playScript(desk.stage, `${AT_HOME}${script}`)
  const { results } = (await desk.office.call<{ results: Hawala[] }>('GET', 'api/hawala?limit=1')).body
  expect(results).toMatchObject([
    {
      ...{ amount, sender_name: 'Ahmad', receiver_name: 'Karim', receiver_father_name: 'Gul' },
      ...{ receiver_phone_number: '0700123456', receiver_province: 1, RYL_charge: 15 },
      ...{ debit_account: '1900', credit_account: '1002' },
    },
  ])
})
