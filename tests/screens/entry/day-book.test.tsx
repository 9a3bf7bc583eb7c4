import { beforeAll, describe, expect, test } from 'vitest'
import { cashBookTexts } from '../../../contract/records/cash-book.ts'
import { addDays } from '../../../contract/text/dates.ts'
import { phrases as dayBookPhrases } from '../../../src/shell/day-book/phrases.ts'
import { atTheDesk, field, OPERATOR, soon } from '../desk/at-the-desk.ts'

const desk = atTheDesk({ isLive: true })
const post = (body: object) =>
  desk.office.call<{ id: number }>('POST', 'api/cash-book/', {
    currency: 'USD',
    debit_account: '4001',
    credit_account: '4002',
    date: desk.today,
    description: '',
    ...body,
  })
const book = () => document.querySelector('.live-sheet')
/** The cells of the rows without the time, newest first. */
const rows = () =>
  [...(book()?.querySelectorAll('tbody tr[aria-rowindex]') ?? [])].map((row) =>
    [...row.querySelectorAll('td')]
      .slice(1)
      .map((cell) => cell.textContent?.replace(/[\u200e\u2066-\u2069]/g, '')),
  )
const ids = () => rows().map(([, id]) => id)
const totals = () => [...(book()?.querySelectorAll('h2 small') ?? [])].map(({ textContent }) => textContent)
const opened = async (path: string) => {
  await desk.open(path)
  await soon(() => expect(book()?.textContent).not.toContain('Loading'))
}

beforeAll(() => desk.office.addCustomer(1, { '4001': 'USD', '4002': 'USD', '8001': 'AFN' }))

describe('the day book under the form', () => {
  test('lists what is dated today, newest first, with names, totals and who entered it', async () => {
    await opened('/cash-book')
    expect(book()?.textContent).toContain(dayBookPhrases.emptyToday)
    const { body: first } = await post({ amount: 1250.5, description: 'rent' })
    await post({ amount: 9, date: addDays(desk.today, -1) })
    const { body: exchanged } = await desk.office.call<{ id: number }>('POST', 'api/transfer/', {
      ...{ amount: 10, currency: 'USD', exchange_rate: 70, exchanged_amount: 700, exchanged_currency: 'AFN' },
      ...{ debit_account: '4001', credit_account: '8001', date: desk.today },
    })
    // As it is saved, by whomever.
    await soon(() =>
      expect(rows()).toEqual([
        [
          ...['Transfer', String(exchanged.id), '10.00', 'USD', '4001 · Customer 1', '8001 · Customer 1'],
          ...['700.00 AFN', '', OPERATOR.name],
        ],
        [
          ...['Cash Book', String(first.id), '1,250.50', 'USD', '4001 · Customer 1', '4002 · Customer 1'],
          ...['', 'rent', OPERATOR.name],
        ],
      ]),
    )
    expect(totals()).toEqual(['2', 'AFN 0.00 Dr 700.00 Cr', 'USD 1,260.50 Dr 1,250.50 Cr'])
    await opened('/transfer')
    expect(ids()).toEqual([String(exchanged.id), String(first.id)])
  })

  test('shows what is saved in the form, and marks that it has just come', async () => {
    const { stage } = desk
    await opened('/cash-book')
    const before = ids()
    await stage.keys('5<Enter>usd<Enter>4001<Enter>4002<Enter>')
    await soon(() => expect(field('Debit Account').value).toContain('4001'))
    await stage.keys('<C-Enter>')
    await soon(() => expect(ids()).toHaveLength(before.length + 1))
    expect(ids().slice(1)).toEqual(before)
    expect(book()?.querySelectorAll('.fresh')).toHaveLength(1)
    expect(await stage.focus()).toBe('Amount')
  })

  test('is entered and left by F3, finds, opens a record by Enter and what was saved last by Alt+U', async () => {
    const { stage } = desk
    const { body } = await post({ amount: 77, description: 'saffron' })
    await opened('/cash-book')
    await soon(() => expect(ids()[0]).toBe(String(body.id)))
    await stage.keys('3<Enter><F3>')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Day book')
    await stage.keys('<Down><F3>')
    expect([await stage.focus(), field('Amount').value]).toEqual(['Currency', '3'])
    await stage.keys('<F3><C-f>saffron<Esc><Enter>')
    await desk.pathIs(`/cashbook/edit/${body.id}`)
    await soon(() => expect(document.querySelector('h1')?.textContent).toBe(`Edit Cash Book ${body.id}`))
    await soon(() =>
      expect(document.querySelector('.identity')?.textContent).toMatch(/^entered .+ by Amina$/),
    )
    await stage.keys('78<C-Enter>')
    await desk.toastIs(cashBookTexts.updated.text)
    stage.go('/reports')
    await desk.pathIs('/reports')
    await stage.keys('<A-u>')
    await desk.pathIs(`/cashbook/edit/${body.id}`)
  })

  test('deletes a record after the password, which the form outlives', async () => {
    const { stage } = desk
    const { body } = await post({ amount: 6, description: 'wrong' })
    await opened('/cash-book')
    await soon(() => expect(ids()[0]).toBe(String(body.id)))
    await stage.keys('44<F3><Home><Delete>')
    await soon(async () => expect(await stage.text()).toContain(`delete Cash Book ${body.id} of`))
    await stage.keys('<Tab><Enter>')
    await soon(() => expect(document.activeElement?.getAttribute('type')).toBe('password'))
    await stage.keys(`${OPERATOR.password}<Enter>`)
    await soon(() => expect(ids()).not.toContain(String(body.id)))
    expect(field('Amount').value).toBe('44')
  })
})
