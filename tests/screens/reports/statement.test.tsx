import { beforeAll, describe, expect, test } from 'vitest'
import { phrases as allAccountsStatementPhrases } from '../../../src/screens/reports/all-accounts-statement/phrases.ts'
import { common as reportsPhrases } from '../../../src/screens/reports/phrases.ts'
import { playScript } from '../../keys/hands.ts'
import { statement } from '../../keys/scripts/statement.ts'
import { atTheDesk, bannerLines, field, options, soon } from '../desk/at-the-desk.ts'
import { about, footer, headings, rows, shown } from '../desk/report-shown.ts'

const desk = atTheDesk()
const reports = () => desk.stage.reads().filter(({ path }) => path.startsWith('api/reports/'))
/** The other account with its customer. */
const OTHER = '4002 · Customer 2'
const JANUARY = 'customer_id=1&account_no=4001&from_date=2026-01-01&to_date=2026-01-31'

async function record(amount: number, debit: string, credit: string, date: string, description = '') {
  const body = { amount, currency: 'USD', debit_account: debit, credit_account: credit, date, description }
  const { status, text } = await desk.office.call('POST', 'api/cash-book/', body)
  expect(status, text).toBe(201)
}
beforeAll(async () => {
  await desk.office.addCustomer(1, { '4001': 'USD', '3001': 'PKR' })
  await desk.office.addCustomer(2, { '4002': 'USD' })
  await desk.office.addCustomer(3)
  await record(100, '4002', '4001', '2025-12-31', 'before')
  await record(1250.5, '4001', '4002', '2026-01-05', 'rent')
  await record(2000, '4002', '4001', '2026-01-06', 'بازگشت')
  await record(7, '4001', '4002', '2026-02-01', 'after')
})

describe('the form of the account statement', () => {
  test('leads to the preview and back', async () => {
    await desk.open('/reports')
    await playScript(desk.stage, statement)
  })

  test('shows customers as id - name, and the chosen one’s accounts as number - currency', async () => {
    const { stage } = desk
    await desk.open('/reports/account-statement')
    await stage.keys('<Enter><F4>')
    expect(options()).toEqual([])
    await stage.keys('<Esc><S-Enter><F4>')
    await soon(() => expect(options()).toEqual(['1 - Customer 1', '2 - Customer 2', '3 - Customer 3']))
    await stage.keys('<Enter><F4>')
    await soon(() => expect(options()).toEqual(['3001 - PKR', '4001 - USD']))
    await stage.keys('<Down><Enter>')
    expect(field('Account').value).toBe('4001 - USD')
    expect(await stage.focus()).toBe('From Date')
  })

  test('clears the account when the customer changes, and only then', async () => {
    const { stage } = desk
    await desk.open('/reports/account-statement')
    await stage.quiet()
    await stage.keys('1<Enter>4001<Enter><S-Enter><S-Enter>1<Enter>')
    expect(field('Account').value).toBe('4001 - USD')
    await stage.keys('<S-Enter>2<Enter>')
    expect(field('Account').value).toBe('')
    await stage.keys('<F4>')
    expect(options()).toEqual(['4002 - USD'])
  })

  test('previews with the button too; F2 goes to the dates', async () => {
    const { stage } = desk
    await desk.open('/reports/account-statement')
    await stage.quiet()
    await stage.keys('<C-Enter>')
    await soon(() => expect(bannerLines()).not.toEqual([]))
    await stage.keys('1<Enter>')
    expect(bannerLines()).toEqual([])
    await stage.keys('4001<Enter><F2>')
    expect(await stage.focus()).toBe('From Date')
    await stage.keys('<Enter><Enter><Enter>')
    const today = `from_date=${desk.today}&to_date=${desk.today}`
    await desk.pathIs(`/reports/account-statement/preview?customer_id=1&account_no=4001&${today}`)
    await soon(() => expect(reports()[0]?.query.get('from_date')).toBe(desk.today))
  })
})

describe('the account statement', () => {
  test('shows customer, account and currency, the columns, the lines, and the total', async () => {
    await desk.open(`/reports/account-statement/preview?${JANUARY}`)
    await shown()
    expect(Object.fromEntries(reports()[0]?.query ?? [])).toEqual(
      Object.fromEntries(new URLSearchParams(JANUARY)),
    )
    const heading = about()
    for (const fact of ['1', 'Customer 1', '4001', 'USD', '2026-01-01', '2026-01-31'])
      expect(heading).toContain(fact)
    expect(headings()).toEqual([
      reportsPhrases.reference,
      'Type',
      'Date',
      'Description',
      'Other account',
      'Debit CCY',
      'Credit CCY',
      'Balance',
      'Dr/Cr',
    ])
    expect(rows()).toEqual([
      ['', '', '2026-01-01', 'Opening balance', '', '', '', '100.00 Cr', 'Cr'],
      ['2', 'Cash Book', '2026-01-05', 'rent', OTHER, '1,250.50', '', '1,150.50 Dr', 'Dr'],
      ['3', 'Cash Book', '2026-01-06', 'بازگشت', OTHER, '', '2,000.00', '849.50 Cr', 'Cr'],
    ])
    expect(footer()).toEqual([['Total', '1,250.50', '2,000.00', '849.50 Cr', 'Cr']])
    // In a table colour marks the exception, and a side is none.
    expect(document.querySelectorAll('.report :is(.cr, .dr)')).toHaveLength(0)
  })

  test('goes to the form with F2, which has what was asked', async () => {
    await desk.open(`/reports/account-statement/preview?${JANUARY}`)
    await shown()
    await desk.focusIs('Account Statement')
    await desk.stage.keys('<F2>')
    await desk.pathIs(`/reports/account-statement?${JANUARY}`)
    await soon(() => expect(field('Customer').value).toBe('1 - Customer 1'))
  })
})

describe('the all-accounts report', () => {
  test('shows the customer and their accounts', async () => {
    const { stage } = desk
    await desk.open('/reports/all-accounts')
    await stage.quiet()
    await stage.keys('1<Enter>')
    expect(field('Customer').value).toBe('1 - Customer 1')
    await stage.keys('<Enter>')
    await desk.pathIs('/reports/all-accounts/preview?customer_id=1')
    await shown()
    const heading = about()
    for (const fact of ['1', 'Customer 1']) expect(heading).toContain(fact)
    expect(headings()).toEqual([
      allAccountsStatementPhrases.account,
      'CCY',
      'Debit',
      'Credit',
      'Balance',
      'Dr/Cr',
    ])
    expect(rows()).toEqual([
      ['3001', 'PKR', '0.00', '0.00', '0.00 Cr', 'Cr'],
      ['4001', 'USD', '1,257.50', '2,100.00', '842.50 Cr', 'Cr'],
    ])
  })

  test('says on which side it is', async () => {
    await desk.open('/reports/all-accounts/preview?customer_id=2')
    await soon(() => expect(rows()).toEqual([['4002', 'USD', '2,100.00', '1,257.50', '842.50 Dr', 'Dr']]))
  })

  test('says that a customer has no accounts', async () => {
    const { stage } = desk
    await desk.open('/reports/all-accounts/preview?customer_id=3')
    await soon(async () => expect(await stage.text()).toContain(allAccountsStatementPhrases.empty))
    await stage.keys('<Esc>')
    await desk.pathIs('/reports/all-accounts?customer_id=3')
  })
})
