import { beforeAll, describe, expect, it } from 'vitest'
import { paperRefusals } from '../../../contract/papers/papers-refusals.ts'
import type { Papers } from '../../../contract/papers/papers-shapes.ts'
import { OPERATOR } from '../../server/setup/office.ts'
import { atTheOffice } from '../browser/at-the-office.ts'
import { browserPath } from '../browser/browser.ts'
import { readIn, wordsOf } from '../browser/languages.ts'
import { newSeat, type Seat, signIn, signingIn } from '../browser/seat.ts'

const dari = wordsOf('fa-AF')

describe.skipIf(!browserPath)('papers of a customer', () => {
  const here = atTheOffice({ OFFICE_TIMEZONE: 'Asia/Kabul' })
  let seat: Seat
  let inDari: Seat
  const papersOf = async (cust_id: number) =>
    (await here.office.call<Papers>('GET', `api/papers/${cust_id}/`)).body

  beforeAll(async () => {
    const { office } = here
    await office.addCustomer(1, { '4001': 'USD' })
    await office.addCustomer(2, { '4002': 'USD' })
    seat = await newSeat(here.browser, office.url)
    await signIn(seat, OPERATOR)
    inDari = await newSeat(here.browser, office.url)
    await readIn(inDari, 'fa-AF')
    await inDari.play(`start /\n${signingIn(OPERATOR)}\nexpect focus ${dari['noun.customer.menu']}`)
  })

  it('are typed from Go To by keys, and a blocked customer takes no entry', async () => {
    await seat.play(`
      keys <C-k>papers 1<Enter>
      expect focus Father
      keys Karim<Enter>taz<Enter>1400-0101<Enter>2020-01-31<Enter><Enter>Afghan<Enter><Enter><Enter><Enter>A 12<Enter>blocked<Enter>
      keys <C-Enter>
      expect toast Saved the papers of customer 1
      keys <C-k>cash 5 usd 4001 > 4002<C-Enter>
      expect text ${paperRefusals.blocked({ acc_no: '4001', name: 'Customer 1' }).text}
    `)
    expect(await papersOf(1)).toMatchObject({ father: 'Karim', id_kind: 'tazkira', risk: 'blocked' })
    const { body } = await here.office.call<{ results: unknown[] }>('GET', 'api/cash-book?limit=1')
    expect(body.results).toEqual([])
  })

  it('are read and asked about in Dari', async () => {
    await inDari.play(`
      keys <C-k>papers 2<Enter>
      expect focus ${dari['shell.papers.father']}
      keys عمر<Enter>taz<Enter>14000101<C-Enter>
      expect text ${dari['page.papers.keep']}
      keys <Tab><Enter>
    `)
    await expect.poll(() => papersOf(2)).toMatchObject({ father: 'عمر', id_no: '14000101' })
  })
})
