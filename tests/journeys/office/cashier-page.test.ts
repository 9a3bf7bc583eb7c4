import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { dayIn } from '../../../contract/text/dates.ts'
import { DEMO_OPERATOR, DEMO_STAFF, fillDemo } from '../../../server/demo/fill.ts'
import { accountNumber, FULL_SIZE, UNPAID } from '../../../server/demo/people.ts'
import { atTheOffice } from '../browser/at-the-office.ts'
import { browserPath } from '../browser/browser.ts'
import { newSeat, type Seat, signIn } from '../browser/seat.ts'

const page = fs.readFileSync(path.resolve(import.meta.dirname, '../../../docs/cashier.md'), 'utf8')
/** The lines of Go To that the page has: in blocks of their own, and between backquotes in its text. */
const lines = [
  ...[...page.matchAll(/^```\n([^`]+)\n```$/gm)].flatMap(([, block = '']) => block.split('\n')),
  ...[...page.matchAll(/`((?:jama|naam|cash|buy|sell|tr|h) \d[^`]* usd [^`]+)`/g)].map(
    ([, line = '']) => line,
  ),
]
const linesOf = (...verbs: readonly string[]) =>
  lines.filter((line) => verbs.includes(line.split(' ')[0] ?? ''))

/** All customers of the demo office, who do not depend on how much they do. */
const SIZE = { ...FULL_SIZE, cashBook: 400, transfers: 20, hawala: 20 }
const CORRESPONDENT = 21

describe.skipIf(!browserPath)("the lines of a cashier's day, in the demo office", () => {
  const here = atTheOffice()
  const [, cashier] = DEMO_STAFF
  let seat: Seat

  beforeAll(async () => {
    const { office } = here
    const today = dayIn('Asia/Kabul')
    await fillDemo(office.books, { today, size: SIZE })
    // Somebody comes for a hawala.
    const { status, text } = await office.call('POST', 'api/hawala/bulk_create', [
      {
        ...{
          debit_account: accountNumber(CORRESPONDENT, 'RYL'),
          credit_account: accountNumber(UNPAID, 'RYL'),
        },
        ...{ amount: 500, currency: 'RYL', sender_name: 'Ahmad', receiver_name: 'Karim', date: today },
      },
    ])
    expect(status, text).toBe(201)
    seat = await newSeat(here.browser, office.url)
    await signIn(seat, { email: cashier.email, password: DEMO_OPERATOR.password })
  })

  const sentTo = (call: string) => seat.stage.calls().filter(({ path }) => path === call)

  it('are there', () => {
    expect(lines.map((line) => line.split(' ')[0])).toEqual([
      'jama',
      'naam',
      'buy',
      'sell',
      'tr',
      'h',
      'pay',
      'cash',
      'jama',
      'sell',
    ])
  })

  it.each([...linesOf('jama', 'naam', 'buy', 'sell', 'cash', 'tr')])('%s: posts at once', async (line) => {
    const call = /^(?:buy|sell|tr) /.test(line) ? 'api/transfer/' : 'api/cash-book/'
    const before = sentTo(call).length
    // A name is no account until one of its accounts is taken.
    const take = / usd [a-z]+$/.test(line) ? '<Tab>' : ''
    await seat.play(`start /\nexpect focus Customers\nkeys <C-k>${line}${take}<C-Enter>`)
    await expect.poll(() => sentTo(call).length).toBe(before + 1)
    await expect.poll(() => seat.stage.toasts()).toContainEqual(expect.stringMatching(/successfully$/))
  })

  it.each([...linesOf('h')])('%s: adds a row, which F8 saves', async (line) => {
    await seat.play(`
      start /
      expect focus Customers
      keys <C-k>${line}<C-Enter>
      expect focus Customers
      keys <C-k>h<Enter>
      expect text 1 row
      keys <F8>
      expect focus Cancel
      keys <Tab><Enter>
      expect POST api/hawala/bulk_create
      expect toast Hawala transaction recorded successfully
    `)
  })

  it.each([...linesOf('pay')])('%s: pays the hawala out', async (line) => {
    await seat.play(`
      start /
      expect focus Customers
      keys <C-k>${line}
      expect text Hawala that wait
      keys <Enter>
      expect focus Hawala that wait
      expect text Ahmad
      keys <Enter>
      expect focus ID number
      keys 1399-0101-12345<C-Enter>
      expect toast Hawala paid out
    `)
  })
})
