import { beforeAll, expect, test } from 'vitest'
import { phrases as proofPhrases } from '../../../src/screens/reports/proof/phrases.ts'
import { phrases as reportPhrases } from '../../../src/shell/report/phrases.ts'
import { playScript } from '../../keys/hands.ts'
import { fillReportsOffice } from '../../keys/reports-office.ts'
import { like, MOMENT } from '../../like.ts'
import { answers, atTheDesk, soon } from '../desk/at-the-desk.ts'
import { about, current, grid, headings, rows, shown } from '../desk/report-shown.ts'

const desk = atTheDesk()
beforeAll(() => fillReportsOffice(desk.office))

test('says that the books hold, what is posted and counted, and has the head on paper', async () => {
  await desk.open('/')
  await desk.stage.keys('<C-k>proof<Enter>')
  await desk.pathIs('/reports/proof')
  await shown()
  expect(headings()).toEqual(['What', 'Count', 'Debit', 'Credit'])
  expect(rows().map(([name]) => name)).toEqual([
    ...['Posted', 'RYL', 'USD', 'Counted', 'Operators', 'Customers', 'Accounts', 'Entries', 'Postings'],
    proofPhrases.logRows,
  ])
  expect(about()).toContain(proofPhrases.holds)
  const [last] = await desk.office.books.all<{ hash: string }>(
    'select hash from audit order by seq desc limit 1',
  )
  dispatchEvent(new Event('beforeprint'))
  expect(document.querySelector('.paper')?.textContent).toContain(`Audit head ${last?.hash}`)
  dispatchEvent(new Event('afterprint'))
})

test.each([
  'account-statement/preview?customer_id=1&account_no=4001&from_date=2026-01&to_date=2026-01',
  'all-accounts/preview?customer_id=1',
  'hawala/preview?from_date=2026-01&to_date=2026-01',
  'net-capital/preview?USD_usd=1',
  'daily-transactions/preview?from_date=2026-01&to_date=2026-01',
  'trial-balance',
  'sign-ins',
  'profit/preview?from_date=2026-01&to_date=2026-01',
  'commission/preview?customer_id=1&from_date=2026-01&to_date=2026-01',
  'limits/preview?show=owed',
  'large/preview?from_date=2026-01&to_date=2026-01',
  '/match/preview?customer_id=1&account_no=4001&from_date=2026-01-01&to_date=2026-01-31',
  'watch',
  'suspicions/preview',
])('the paper of %s has the beginning of the head, with its row and its time', async (address) => {
  await desk.open(address.startsWith('/') ? address : `/reports/${address}`)
  await soon(() => expect(grid()).not.toBeNull())
  const [last] = await desk.office.books.all<{ seq: number; hash: string }>(
    'select seq, hash from audit order by seq desc limit 1',
  )
  dispatchEvent(new Event('beforeprint'))
  expect(document.querySelector('.paper')?.textContent).toMatch(
    like(reportPhrases.logUpTo, {
      row: String(last?.seq),
      time: MOMENT,
      head: new RegExp(`${last?.hash.slice(0, 12)}$`),
    }),
  )
  dispatchEvent(new Event('afterprint'))
})

test('opens the record of a finding, and comes back to it', async () => {
  await desk.office.tamper('update cash_book set amount = amount + 1 where id = 1')
  await desk.open('/')
  await playScript(
    desk.stage,
    `start /reports/proof
    expect focus Proof of the Books
    expect text things are wrong
    expect text cash-book 1: its postings are not what it says
    keys <Down><Enter>
    expect path /cashbook/edit/1
    expect focus Amount
    keys <Esc>
    expect path /reports/proof
    `,
  )
  await soon(() => expect(current()?.[0]).toBe('cash-book 1: its postings are not what it says'))
  await desk.office.tamper('update cash_book set amount = amount - 1 where id = 1')
})

test('says how many findings it leaves out', async () => {
  const findings = [{ text: 'entry 7: postings without an entry' }]
  const told = { from: '2026-01-01T00:00:00Z', to: '2026-01-01T00:00:00Z', head: 'f'.repeat(64) }
  const proof = { ...told, findings, more: 1500, counts: {}, totals: [] }
  desk.stage.once('GET', 'api/reports/proof/report/', answers(200, proof))
  await desk.open('/reports/proof')
  await soon(() => expect(about()).toContain(proofPhrases.wrong({ count: 1501 })))
  expect(rows().at(-1)?.[0]).toBe('and 1,500 more: npm run daftar -- check names all')
})

test('the sign-ins are listed with operator, right or wrong, address and browser', async () => {
  await desk.office.call('POST', 'auth/login/', { email: 'amina@office.af', password: 'not the one' })
  await soon(async () => expect(await desk.office.count('sign_ins')).toBeGreaterThan(0))
  await desk.open('/reports/sign-ins')
  await shown()
  expect(headings()).toEqual(['When', 'Operator', 'Password', 'Address', 'Browser'])
  expect(rows()[0]?.slice(1, 4)).toEqual(['Amina', 'wrong', '127.0.0.1'])
  expect(about()).toMatch(/Wrong passwords [1-9]/)
})
