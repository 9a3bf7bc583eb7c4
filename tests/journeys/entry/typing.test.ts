import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { OPERATOR } from '../../server/setup/office.ts'
import { atTheOffice } from '../browser/at-the-office.ts'
import { browserPath } from '../browser/browser.ts'
import { fastKeyboard } from '../browser/keyboard.ts'
import { giveToken, newSeat, type Seat, signingIn } from '../browser/seat.ts'

interface Entry {
  readonly id: number
  readonly amount: number
  readonly debit_account: string
  readonly description: string
}

describe.skipIf(!browserPath)('typing ahead of the answers', () => {
  const here = atTheOffice()
  let seat: Seat
  let rush: (keys: string) => Promise<void>

  beforeAll(async () => {
    await here.office.addCustomer(1, { '4001': 'USD', '4002': 'USD', '8001': 'AFN' })
  })
  beforeEach(async () => {
    await seat?.context.close()
    seat = await newSeat(here.browser, here.office.url)
    await giveToken(seat.context, here.office.token)
    rush = await fastKeyboard(seat.page)
    await seat.play('start /cash-book\nexpect focus Amount')
  })

  async function entriesSaying(word: string) {
    const { body } = await here.office.call<{ results: Entry[] }>('GET', 'api/cash-book?limit=500')
    return body.results.filter(({ description }) => description.startsWith(word)).toReversed()
  }
  const written = (word: string, count: number) =>
    expect
      .poll(async () => (await entriesSaying(word)).length)
      .toBe(count)
      .catch(async (error) => {
        throw new Error(`${error} The page says ${await seat.stage.text()}`)
      })

  it('writes thirty entries typed in one go, each once and in order', async () => {
    const amounts = Array.from({ length: 30 }, (_, index) => 500 + index * 1.25)
    await rush(
      amounts
        .map((amount, index) => `${amount}<Enter>usd<Enter>4001<Enter>4002<Enter>rent ${index}<C-Enter>`)
        .join(''),
    )
    await written('rent', 30)
    await seat.play(`
      expect value Amount =
      expect focus Amount
    `)
    const entries = await entriesSaying('rent')
    expect(entries.map(({ amount }) => amount)).toEqual(amounts)
    expect(entries.map(({ description }) => description)).toEqual(amounts.map((_, index) => `rent ${index}`))
    expect(new Set(entries.map(({ debit_account }) => debit_account))).toEqual(new Set(['4001']))
    expect(await here.office.findings()).toEqual([])
  })

  it('knows the accounts before the first key, however slowly they come', async () => {
    await seat.page.route('**/api/accounts', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700))
      await route.continue()
    })
    await seat.page.reload()
    await seat.play('expect focus Amount')
    await rush('14<Enter>usd<Enter>4001<Enter>4002<Enter>first key<C-Enter>')
    await written('first key', 1)
    expect((await entriesSaying('first key'))[0]).toMatchObject({ amount: 14, debit_account: '4001' })
  })

  /** Adds a customer at another PC, types while the list with its account is on its way, then lets the list come. */
  async function typesBeforeTheList(cust_id: number, type: (acc_no: string) => Promise<void>) {
    const asked = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    await seat.page.route(/api\/accounts\?since/, async (route) => {
      asked.resolve()
      await released.promise
      await route.continue()
    })
    await here.office.addCustomer(cust_id, { [`41${cust_id}`]: 'USD', [`11${cust_id}`]: 'RYL' })
    await asked.promise
    await type(`41${cust_id}`)
    released.resolve()
  }

  it('waits with a new account for the list that brings it, in a form', async () => {
    await typesBeforeTheList(21, (acc_no) =>
      rush(`16<Enter>usd<Enter>${acc_no}<Enter>4002<Enter>list in a form<C-Enter>`),
    )
    await written('list in a form', 1)
    expect((await entriesSaying('list in a form'))[0]).toMatchObject({ amount: 16, debit_account: '4121' })
  })

  it('waits with a new account for the list that brings it, in Go To', async () => {
    await typesBeforeTheList(22, (acc_no) => rush(`<C-k>cash 17 usd ${acc_no} > 4002 list in Go To<C-Enter>`))
    await written('list in Go To', 1)
    expect((await entriesSaying('list in Go To'))[0]).toMatchObject({ amount: 17, debit_account: '4122' })
  })

  it('waits with a new account for the list that brings it, in a cell of the settlement', async () => {
    await seat.play('start /hawala\nexpect focus Sender\nkeys <F3>\nexpect focus Sender 1')
    await seat.play(`keys ${'<Right>'.repeat(10)}\nexpect focus Debit Acc 1`)
    await typesBeforeTheList(23, () => rush('1123<Tab>1123<Tab>'))
    await seat.play('expect focus Date 1\nkeys <Left><Left>\nexpect value Debit Acc 1 = 1123')
  })

  it('keeps the beginning of a long name in sight, of one that runs from the right too', async () => {
    const cust_name = 'عبدالرحیم احمدزی فرزند حاجی غلام‌سخی، تاجر سرای شهزاده و نماینده در مزار شریف'
    await here.office.call('POST', 'api/customers/', {
      cust_id: 9,
      cust_name,
      accounts: [{ acc_no: '4009', ccy: 'USD' }],
    })
    await seat.play('start /cash-book\nexpect focus Amount\nkeys 5<Enter>usd<Enter>4009<Enter>4001<Enter>')
    const directions = () =>
      seat.page.evaluate(() =>
        [...document.querySelectorAll<HTMLInputElement>('input[name$=_account]')].map(({ dir }) => dir),
      )
    expect(await directions()).toEqual(['rtl', 'auto'])
    await seat.play('keys <S-Enter><S-Enter>40<Esc>\nexpect focus Debit Account')
    expect(await directions()).toEqual(['rtl', 'auto'])
    await seat.play('keys 4001<Enter>\nexpect focus Credit Account')
    expect(await directions()).toEqual(['auto', 'auto'])
  })

  it('fills in the form from Go To once, and never again', async () => {
    await seat.play(`
      keys <C-k>cash 15 usd 4001 > 4002 by the form<Enter>
      expect value Amount = 15
      expect value Description = by the form
      expect focus Description
      keys <C-Enter>
      expect toast Cash book transaction recorded successfully
      expect value Amount = 
    `)
    await seat.page.reload()
    await seat.play(`
      expect focus Amount
      expect value Amount = 
      expect value Description = 
    `)
    expect(await entriesSaying('by the form')).toHaveLength(1)
  })

  it('gives Go To its keys also where it came slowly over the network', async () => {
    const other = await newSeat(here.browser, here.office.url)
    let isAsked = false
    await other.page.route('**/assets/go-to-*', async (route) => {
      isAsked = true
      await new Promise((resolve) => setTimeout(resolve, 1500))
      await route.continue()
    })
    await other.play(`
      start /cash-book
      ${signingIn(OPERATOR)}
      expect focus Amount
    `)
    const press = await fastKeyboard(other.page)
    await press('<C-k>cash 13 usd 4001 > 4002 slowly<C-Enter>')
    await written('slowly', 1)
    await other.play('expect focus Amount\nexpect value Amount =')
    expect(isAsked).toBe(true)
    expect(other.faults).toEqual([])
    await other.context.close()
  })
})
