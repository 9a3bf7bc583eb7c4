import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { ROLES, type Role } from '../../../contract/operator/roles.ts'
import { fillReportsOffice } from '../../keys/reports-office.ts'
import type { TestOffice } from '../../server/setup/office.ts'
import { hasArrived, jump } from '../browser/arrival.ts'
import { atTheOffice } from '../browser/at-the-office.ts'
import { browserPath, newPage } from '../browser/browser.ts'
import { WAYS, walkControls, watchFocusMoves } from '../browser/focus-walk.ts'
import { screenAddresses } from '../browser/screen-ways.ts'
import { giveToken } from '../browser/seat.ts'

/** The smallest screen of an office. */
const SCREEN = { width: 1366, height: 640 }
const LONGEST_MS = process.env.PROVE ? 3_600_000 : 400_000

/** A till that is counted, hawala that wait and are paid out, rates of an account, and a record of each kind. */
async function fill(office: TestOffice): Promise<void> {
  await fillReportsOffice(office)
  const save = async (method: 'POST' | 'PATCH' | 'PUT', call: string, body: unknown) => {
    const { status, text } = await office.call(method, call, body)
    if (status >= 300) throw new Error(`${call}: ${text}`)
  }
  await office.addCustomer(901, { '4901': 'USD', '1901': 'RYL' })
  await office.addCustomer(902, { '1902': 'RYL' })
  await save('PATCH', 'api/customers/901/', { kind: 'cashbox', cust_name: 'Till 1' })
  await save('PATCH', 'api/customers/902/', { kind: 'unpaid', cust_name: 'Unpaid' })
  await save('POST', 'api/account-exchange-rates/bulk_update', { account: '1001', rates: { AFN: 18.5 } })
  await save('POST', 'api/hawala/bulk_create', [
    {
      ...{ debit_account: '1001', credit_account: '1902', amount: 100, currency: 'AFN', date: '2026-01-08' },
      ...{ sender_name: 'Latif', receiver_name: 'Jamila', exchange_rate: 20 },
    },
  ])
}

describe.skipIf(!browserPath)('every way of using a screen', () => {
  const empty = atTheOffice()
  const filled = atTheOffice()
  beforeAll(() => fill(filled.office))

  /** Addresses that show more than a screen's own: a sheet of rates, a record that may not be changed. */
  const addresses = [...screenAddresses(), '/account-rates?account=1001', '/hawala/edit/4', '/hawala/pay/4']

  /** A page of an operator of a role, who has nothing of another's. */
  async function pageOf(here: typeof filled, role: Role): Promise<{ page: Page; faults: string[] }> {
    const context = await here.browser.newContext({ viewport: SCREEN })
    await giveToken(context, await here.office.colleague(`${role}@office.af`, role))
    const opened = await newPage(context)
    await opened.page.addInitScript(watchFocusMoves)
    await opened.page.goto(here.office.url)
    await opened.page.waitForFunction(hasArrived)
    return opened
  }

  /**
   * Every address is walked in every role, by each way and with empty and filled lists: in `npm test` by one way a role,
   * so that an address is walked by all four and in both offices, in the long run by all of them.
   */
  it.concurrent.each(ROLES)(
    'each control is reached and left, and the focus stays where it was put: %s',
    async (role) => {
      const offices = [filled, empty]
      const pages = await Promise.all(offices.map((here) => pageOf(here, role)))
      const turn = ROLES.indexOf(role)
      const wrong: string[] = []
      for (const [at, address] of addresses.entries()) {
        const ways = process.env.PROVE ? WAYS : WAYS.filter((_, index) => index === (at + turn) % WAYS.length)
        const shown = pages.filter((_, index) => process.env.PROVE || index === (at + (turn >> 1)) % 2)
        for (const { page, faults } of shown)
          for (const way of ways) {
            await page.evaluate(jump, address)
            await page.waitForFunction(hasArrived)
            const found = [...(await walkControls(page, way)), ...faults.splice(0)]
            const lists = page === pages[0]?.page ? 'filled' : 'empty'
            wrong.push(...found.map((fault) => `${address} (${way}, ${lists}): ${fault}`))
          }
      }
      expect(wrong).toEqual([])
    },
    LONGEST_MS,
  )
})
