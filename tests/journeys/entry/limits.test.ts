import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { approvalTexts } from '../../../contract/limits/approval-texts.ts'
import { holderTexts } from '../../../contract/operator/roles.ts'
import { OPERATOR } from '../../server/setup/office.ts'
import { atTheOffice } from '../browser/at-the-office.ts'
import { browserPath } from '../browser/browser.ts'
import { readIn, wordsOf } from '../browser/languages.ts'
import { COLLEAGUE, newSeat, type Seat, signIn, signingIn } from '../browser/seat.ts'

const dari = wordsOf('fa-AF')

describe.skipIf(!browserPath)('an entry that passes a limit', () => {
  const here = atTheOffice({ OFFICE_TIMEZONE: 'Asia/Kabul' })
  let cashier: Seat
  const entries = async () =>
    (
      await here.office.call<{ results: { amount: number; description: string }[] }>(
        'GET',
        'api/cash-book?limit=50',
      )
    ).body.results
  const mode = (limit_mode: string) => here.office.call('PUT', 'api/office/settings/', { limit_mode })

  beforeAll(async () => {
    const { office } = here
    await office.addCustomer(1, { '4001': 'USD' })
    await office.addCustomer(2, { '4002': 'USD' })
    await office.colleague(COLLEAGUE.email, 'cashier')
    await office.call('PUT', 'api/limits/4001/', { most_debit: 100 })
    cashier = await newSeat(here.browser, office.url)
    await signIn(cashier, COLLEAGUE)
  })
  beforeEach(async () => {
    await mode('approve')
    await cashier.play('start /cash-book\nexpect focus Amount')
  })

  it('comes back into its form with the question, and a manager approves it there', async () => {
    await cashier.play(`
      keys 300<Enter>usd<Enter>4001<Enter>4002<Enter>on credit<C-Enter>
      expect focus Manager's e-mail
      expect text Account 4001 of Customer 1 would owe 300.00 USD: its limit is 100.00.
      keys ${COLLEAGUE.email}<Enter>${COLLEAGUE.password}<Enter>
      expect text ${approvalTexts.notAllowed({ holders: holderTexts.manage }).text}
      expect value Manager's e-mail = ${COLLEAGUE.email}
    `)
    expect(await entries()).toEqual([])
    await cashier.play(`
      keys <S-Tab><C-a>${OPERATOR.email}<Tab><C-a>${OPERATOR.password}<Enter>
      expect toast Cash book transaction recorded successfully
      expect value Description =
    `)
    expect(await entries()).toMatchObject([{ amount: 300, description: 'on credit' }])
  })

  it('stays in its form where nobody approves it, and goes out once it is less', async () => {
    const before = (await entries()).length
    await cashier.play(`
      keys 7<Enter>usd<Enter>4001<Enter>4002<Enter>more credit<C-Enter>
      expect focus Manager's e-mail
      keys <Esc>
      expect text would owe 307.00 USD: its limit is 100.00.
      expect value Description = more credit
    `)
    expect(await entries()).toHaveLength(before)
    await cashier.play('keys <C-l>')
  })

  it('is asked about where the office only warns', async () => {
    await mode('warn')
    const before = (await entries()).length
    await cashier.play(`
      keys 9<Enter>usd<Enter>4001<Enter>4002<Enter>warned<C-Enter>
      expect focus Cancel
      expect text Account 4001 of Customer 1 would owe 309.00 USD: its limit is 100.00.
      keys <Tab><Enter>
      expect toast Cash book transaction recorded successfully
    `)
    expect(await entries()).toHaveLength(before + 1)
  })

  it('is a line of Go To, and a change of an entry', async () => {
    const before = (await entries()).length
    await cashier.play(`
      keys <C-k>cash 5 usd 4001 > 4002<C-Enter>
      expect focus Manager's e-mail
      keys ${OPERATOR.email}<Enter>${OPERATOR.password}<Enter>
      expect toast Cash book transaction recorded successfully
    `)
    expect(await entries()).toHaveLength(before + 1)
    const { body } = await here.office.call<{ results: { id: number }[] }>('GET', 'api/cash-book?limit=1')
    await cashier.play(`
      keys <C-k>cash ${body.results[0]?.id}<Enter>
      expect focus Amount
      keys <C-a>6<C-Enter>
      expect focus Manager's e-mail
      keys ${OPERATOR.email}<Enter>${OPERATOR.password}<Enter>
      expect toast Transaction updated successfully!
    `)
    expect((await entries())[0]).toMatchObject({ amount: 6 })
  })

  it('is a row of a settlement, which is named', async () => {
    await here.office.addCustomer(3, { '1001': 'RYL', '1002': 'RYL', '1003': 'RYL' })
    await here.office.call('PUT', 'api/limits/1002/', { most_debit: 50 })
    const row = (debit: string, amount: number) =>
      `Ahmad<Enter>Karim<Enter><Enter><Enter><Enter>${amount}<Enter>ryl<Enter><Enter><Enter><Enter><Enter><Enter>${debit}<Enter>1003<C-Enter>`
    await cashier.play(`
      start /hawala
      expect focus Sender
      keys ${row('1001', 500)}
      expect value Sender =
      keys ${row('1002', 60)}
      expect value Sender =
      keys <F8>
      expect focus Cancel
      keys <Tab><Enter>
      expect focus Manager's e-mail
      expect text Account 1002 of Customer 3 would owe 60.00 RYL: its limit is 50.00. Entry 2.
      keys ${OPERATOR.email}<Tab>${OPERATOR.password}<Tab><Tab><Enter>
      expect toast Hawala transaction recorded successfully
    `)
    const { body } = await here.office.call<{ results: object[] }>('GET', 'api/hawala?limit=10')
    expect(body.results).toHaveLength(2)
  })

  it('says so in Dari', async () => {
    const seat = await newSeat(here.browser, here.office.url)
    await readIn(seat, 'fa-AF')
    await seat.play(`start /\n${signingIn(COLLEAGUE)}\nexpect focus ${dari['noun.customer.menu']}`)
    const before = (await entries()).length
    await seat.play(`
      start /cash-book
      expect focus ${dari['fieldName.amount']}
      keys 8<Enter>usd<Enter>4001<Enter>4002<Enter><C-Enter>
      expect focus ${dari['shell.limits.email']}
      keys ${OPERATOR.email}<Enter>${OPERATOR.password}<Enter>
      expect toast ${dari['cashBook.recorded']}
    `)
    expect(await entries()).toHaveLength(before + 1)
  })
})
