import { beforeAll, describe, expect, it } from 'vitest'
import type { Account } from '../../../contract/lists/accounts.ts'
import type { LastRate } from '../../../contract/rates/rates.ts'
import { accountRates } from '../../keys/scripts/account-rates.ts'
import { rates } from '../../keys/scripts/rates.ts'
import { OPERATOR } from '../../server/setup/office.ts'
import { atTheOffice } from '../browser/at-the-office.ts'
import { browserPath } from '../browser/browser.ts'
import { fastKeyboard } from '../browser/keyboard.ts'
import { newSeat, type Seat, signIn, stopAtFirstFailure } from '../browser/seat.ts'

describe.skipIf(!browserPath)('rates, without a mouse', () => {
  const here = atTheOffice()
  let amina: Seat
  const loaded: string[] = []
  stopAtFirstFailure()

  beforeAll(async () => {
    await here.office.addCustomer(1, { '1001': 'RYL', '1002': 'RYL' })
    amina = await newSeat(here.browser, here.office.url)
    amina.page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
    await signIn(amina, OPERATOR)
  })

  const last = async (ccy: string) => {
    const { body } = await here.office.call<LastRate[]>('GET', 'api/exchange-rates/last_exchange/')
    return body.find((row) => row.ccy === ccy)
  }
  const ratesOf = async (acc_no: string) => {
    const { body } = await here.office.call<Account[]>('GET', 'api/accounts')
    return body.find((account) => account.acc_no === acc_no)?.exchange_rates
  }
  const charts = () => loaded.filter((path) => /charts-/.test(path))

  it('loads no chart before one is shown', async () => {
    // All screens are loaded behind the first one; a chart that came with this one's would be asked for with it.
    await expect.poll(() => loaded.some((path) => /rates-screen/.test(path))).toBe(true)
    expect(charts()).toEqual([])
  })

  it('fills in the rate sheet, and draws how the rates went', async () => {
    await amina.play(rates)
    expect(await last('AFN')).toMatchObject({ to_usd: 0.0143, to_pkr: 3.96 })
    await amina.play('start /rates\nexpect focus Rate to USD AFN')
    const lines = amina.page.getByRole('img', { name: /^AFN since/ }).locator('path')
    await expect.poll(() => lines.count()).toBe(2)
    const lengths = await lines.evaluateAll((drawn) =>
      drawn.map((line) => (line as SVGPathElement).getTotalLength()),
    )
    expect(lengths).toEqual([expect.toSatisfy((px) => px > 0), expect.toSatisfy((px) => px > 0)])
    // The drawing library is of the balance chart alone.
    expect(charts()).toEqual([])
    expect(amina.faults).toEqual([])
  })

  it('gives an account rates, with no key lost while it is chosen', async () => {
    await amina.play(accountRates)
    expect(await ratesOf('1001')).toMatchObject({ AFN: 18.5, USD: 0.2667, PKR_af: 74.25, PKR_acc: 74.5 })
    await amina.play('start /account-rates\nexpect focus Account')
    const type = await fastKeyboard(amina.page)
    await type('1002<Enter>18<Enter>0.26<F8>')
    await amina.play('expect toast Account exchange rates saved successfully!')
    expect(await ratesOf('1002')).toMatchObject({ AFN: 18, USD: 0.26 })
  })

  it('deletes all account rates after the browser’s own question, and stays on No', async () => {
    const asked: string[] = []
    await amina.play('start /account-rates?account=1001\nexpect focus AFN')
    amina.page.once('dialog', (dialog) => {
      asked.push(`${dialog.type()}: ${dialog.message()}`)
      return dialog.dismiss()
    })
    await amina.play('keys <A-Delete>\nexpect focus AFN')
    expect(asked).toEqual([
      'confirm: Are you sure you want to delete ALL exchange rates from the database? This action cannot be undone!',
    ])
    expect(await ratesOf('1001')).not.toEqual({})
    amina.page.once('dialog', (dialog) => dialog.accept())
    await amina.play(`
      keys <A-Delete>
      expect toast All exchange rates deleted successfully!
      expect focus Account
      expect path /account-rates
    `)
    expect([await ratesOf('1001'), await ratesOf('1002')]).toEqual([{}, {}])
  })
})
