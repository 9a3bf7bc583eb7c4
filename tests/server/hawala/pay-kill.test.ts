import { expect, it } from 'vitest'
import type { HawalaLife } from '../../../contract/hawala/step-answers.ts'
import { callsOf, daftar, folderOfEach, startServer } from '../setup/processes.ts'

const KILLS = process.env.PROVE ? 50 : 2
const ADMIN = { email: 'admin@daftar.local', password: 'open-sesame' }
const folder = folderOfEach()

it(
  `a hawala is paid once and answered the same, where the server is killed between the pay-out and its answer, ${KILLS} times`,
  async () => {
    const settings = { DATA_DIR: folder(), ADMIN_PASSWORD: ADMIN.password }
    let server = await startServer(settings)
    const { token } = await callsOf(server)<{ token: string }>('POST', 'auth/login/', ADMIN)
    const call = callsOf(server, token)
    // The server's zone need not be Kabul's.
    const { today: date } = await call<{ readonly today: string }>('GET', 'api/health')
    const customer = (cust_id: number, acc_no: string, kind: string) =>
      call('POST', 'api/customers/', {
        ...{ cust_id, cust_name: kind, kind },
        accounts: [{ acc_no, ccy: 'RYL' }],
      })
    await customer(1, '1001', 'customer')
    await customer(2, '1002', 'unpaid')
    await customer(3, '1003', 'cashbox')
    const row = {
      ...{ amount: 100, currency: 'RYL', debit_account: '1001', credit_account: '1002', date },
      ...{ sender_name: 'Ahmad', receiver_name: 'Karim' },
    }
    await call('POST', 'api/hawala/bulk_create', Array<object>(KILLS).fill(row))

    const pay = { kind: 'paid', account: '1003', paid_to: 'Karim', id_kind: 'tazkira', id_no: '7' }
    for (let id = 1; id <= KILLS; id += 1) {
      const key = { 'idempotency-key': `pay ${id}` }
      const own = callsOf(server, token)
      const lost = own('POST', `api/hawala/${id}/steps/`, pay, key).catch(() => undefined)
      // Every other one is killed once it is written, the others at once.
      if (id % 2 === 0) {
        const status = async () => (await own<HawalaLife>('GET', `api/hawala/${id}/steps/`)).hawala.status
        while ((await status()) !== 'paid');
      }
      server.child.kill('SIGKILL')
      await lost
      await server.ended
      server = await startServer(settings)
      const again = callsOf(server, token)
      const first = await again<HawalaLife>('POST', `api/hawala/${id}/steps/`, pay, key)
      expect(first).toMatchObject({ hawala: { status: 'paid', version: 2 }, steps: [{ kind: 'paid' }] })
      expect(await again('POST', `api/hawala/${id}/steps/`, pay, key)).toEqual(first)
      await expect(again('POST', `api/hawala/${id}/steps/`, pay)).rejects.toThrow(/^409: /)
      const { balance } = await again<{ balance: number }>('GET', 'api/accounts/1003/balance/')
      expect(balance).toBe(100 * id)
    }
    server.child.kill('SIGTERM')
    await server.ended
    expect((await daftar(settings, 'check')).code).toBe(0)
  },
  process.env.PROVE ? 600_000 : 60_000,
)
