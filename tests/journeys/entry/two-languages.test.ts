import { beforeAll, describe, expect, it } from 'vitest'
import { OPERATOR } from '../../server/setup/office.ts'
import { atTheOffice } from '../browser/at-the-office.ts'
import { browserPath } from '../browser/browser.ts'
import { readIn, wholePart, wordsOf } from '../browser/languages.ts'
import { COLLEAGUE, newSeat, type Seat, signIn, signingIn, stopAtFirstFailure } from '../browser/seat.ts'

const dari = wordsOf('fa-AF')
const CONFLICT = 'shell.entry.conflict.asked'
const CASH_BOOK = '**/api/cash-book/'
const GONE = 'missing.account'

interface Entry {
  readonly description: string
}

describe.skipIf(!browserPath)('an operator in Dari and one in English', () => {
  const here = atTheOffice()
  let amina: Seat
  let bashir: Seat
  stopAtFirstFailure()

  beforeAll(async () => {
    await here.office.addCustomer(1, { '4001': 'USD', '4002': 'USD' })
    await here.office.addCustomer(2, { '4009': 'USD' })
    await here.office.colleague(COLLEAGUE.email)
    amina = await newSeat(here.browser, here.office.url)
    bashir = await newSeat(here.browser, here.office.url)
    await readIn(amina, 'fa-AF')
    await amina.play(`start /\n${signingIn(OPERATOR)}\nexpect focus ${dari['noun.customer.menu']}`)
    await signIn(bashir, COLLEAGUE)
  })

  it('are each told of a conflict in their own words', async () => {
    const entry = {
      amount: 100,
      currency: 'USD',
      debit_account: '4001',
      credit_account: '4002',
      date: '2026-11-20',
      description: 'as agreed',
    }
    const inDari = [amina, String(dari['page.cashBook.amount']), wholePart(dari[CONFLICT])] as const
    const inEnglish = [bashir, 'Amount', 'This record was changed by'] as const
    for (const [seat, amount, told] of [inDari, inEnglish]) {
      const { body } = await here.office.call<{ readonly id: number }>('POST', 'api/cash-book/', entry)
      await seat.play(
        `start /cashbook/edit/${body.id}\nexpect focus ${amount}\nexpect value ${amount} = 100.00`,
      )
      const changed = await here.office.call(
        'PATCH',
        `api/cash-book/${body.id}/`,
        { ...entry, amount: 175 },
        { 'if-match': '1' },
      )
      expect(changed.status).toBe(200)
      await seat.play(`keys 200<C-Enter>\nexpect text ${told}`)
    }
  })

  it('reads what was refused in the language of the page, kept from another one', async () => {
    await amina.play(`start /cash-book\nexpect focus ${dari['page.cashBook.amount']}`)
    await amina.context.setOffline(true)
    await amina.play(`
      keys 25<Enter><Enter>4001<Enter>4009<Enter>for the boy<C-Enter>
      expect text ${wholePart(dari['shell.outbox.fact.waitingOffline'])}
    `)
    await here.office.call('POST', 'auth/password-check/', { password: OPERATOR.password })
    const { status } = await here.office.call('DELETE', 'api/customers/2/')
    expect(status).toBe(204)
    await amina.context.setOffline(false)
    await amina.play(`
      expect text ${wholePart(dari['shell.outbox.fact.toCorrect'])}
      keys <A-w>
      expect path /waiting
      expect text ${wholePart(dari[GONE])}
    `)
    await readIn(amina, 'en')
    await amina.page.reload()
    await amina.play('expect text There is no account 4009.')
    await readIn(amina, 'fa-AF')
    await amina.page.reload()
    await amina.play(`expect text ${wholePart(dari[GONE])}`)
  })

  it.each([
    ['fa-AF', 'en', 'Cash book transaction recorded successfully'],
    ['en', 'fa-AF', String(dari['cashBook.recorded'])],
  ] as const)(
    'is answered as at first where what a page in %s has sent is sent again in %s',
    async (before, after, recorded) => {
      const { context, page, play } = amina
      const description = `sent in ${before}`
      const keys = new Set<string | undefined>()
      await context.route(CASH_BOOK, async (route) => {
        if (route.request().method() !== 'POST') return route.fallback()
        keys.add(route.request().headers()['idempotency-key'])
        const answer = await route.fetch()
        if ((await page.locator('html').getAttribute('lang')) === after)
          await route.fulfill({ response: answer })
        else await route.abort('connectionreset')
      })
      await readIn(amina, before)
      await play('start /cash-book')
      await play(`keys 61<Enter>usd<Enter>4001<Enter>4002<Enter>${description}<C-Enter>`)
      const written = async () => {
        const { body } = await here.office.call<{ results: readonly Entry[] }>(
          'GET',
          'api/cash-book/?limit=500',
        )
        return body.results.filter((entry) => entry.description === description).length
      }
      await expect.poll(written).toBe(1)
      await readIn(amina, after)
      await play(`start /cash-book\nexpect toast ${recorded}`)
      expect(await written()).toBe(1)
      expect(keys.size).toBe(1)
      await context.unroute(CASH_BOOK)
    },
  )
})
