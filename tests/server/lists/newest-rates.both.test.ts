import { afterAll, beforeAll, expect, it } from 'vitest'
import { CURRENCIES } from '../../../contract/money/currency.ts'
import { addDays } from '../../../contract/text/dates.ts'
import { lastRates, listRates } from '../../../server/rates/store.ts'
import { openOffice, type TestOffice } from '../setup/office.ts'

let office: TestOffice
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())

/** The newest rates as the whole history has them, which comes oldest first. */
async function byHistory() {
  const last = new Map((await listRates(office.books)).map((row) => [row.ccy, row]))
  return CURRENCIES.map((ccy) => {
    const { to_usd, to_pkr, date } = last.get(ccy) ?? { to_usd: 0, to_pkr: 0, date: null }
    return { ccy, to_usd, to_pkr, date }
  })
}

it('the newest rates are those of the whole history, in whatever order it was written', async () => {
  const newest = async () => JSON.stringify(await lastRates(office.books))
  expect(await newest()).toBe(JSON.stringify(await byHistory()))
  // Each currency has another last day, which is written neither first nor last; one has no rate at all.
  const rated = CURRENCIES.slice(1)
  for (let turn = 0; turn < 12; turn += 1) {
    await office.books.write(async (trx) => {
      for (const [index, ccy] of rated.entries()) {
        const date = addDays('2026-01-01', (turn * 5 + index) % 12)
        const rate = BigInt(100_000_000 + turn * 1000 + index)
        await trx.run`insert into exchange_rates (ccy, date, to_usd, to_pkr, saved_by)
          values (${ccy}, ${date}, ${rate}, ${2n * rate}, ${'Amina'})`
      }
    })
    expect(await newest()).toBe(JSON.stringify(await byHistory()))
  }
})
