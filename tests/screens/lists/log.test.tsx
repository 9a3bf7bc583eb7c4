import { beforeAll, expect, test } from 'vitest'
import { playScript } from '../../keys/hands.ts'
import { answers, atTheDesk, bannerLines, soon } from '../desk/at-the-desk.ts'

const desk = atTheDesk()
const entry = { currency: 'USD', debit_account: '4001', credit_account: '4002' }
const rows = () =>
  [...document.querySelectorAll('[role=grid] tbody tr[data-index]')].map((row) =>
    [...row.querySelectorAll('td')].slice(1, 4).map((cell) => cell.textContent),
  )

beforeAll(async () => {
  const { office } = desk
  await office.addCustomer(1, { '4001': 'USD', '4002': 'USD' })
  await office.call('POST', 'api/cash-book/', {
    ...entry,
    amount: 500,
    description: 'rent',
    date: desk.today,
  })
  await office.call('PATCH', 'api/cash-book/1/', { amount: 550, description: 'rent of May' })
})

test('is read, narrowed, a row shown whole, and its record opened, by keyboard alone', async () => {
  await desk.open('/')
  await playScript(
    desk.stage,
    `start /
    keys gl
    expect path /log
    expect focus Kind
    expect text Cash Book 1
    keys cash<Enter>1<Enter><C-Enter>
    expect path /log?kind=cash-book&id=1
    expect focus Log
    expect text amount 500 → 550
    expect text 2 rows, all there are
    keys <Enter>
    expect focus Open the record
    expect text Row
    keys <Down><Up><Enter>
    expect path /cashbook/edit/1
    expect focus Amount
    keys <A-y>
    expect path /log/cash-book/1
    expect focus History of Cash Book 1
    expect text description rent → rent of May
    keys <Esc>
    expect path /cashbook/edit/1
    `,
  )
})

test('shows the newest first; a number that is none and days that are none are told by their field', async () => {
  await desk.open('/log?kind=cash-book')
  await desk.focusIs('Log')
  await soon(() =>
    expect(rows()).toEqual([
      ['Amina', 'changed', 'Cash Book 1'],
      ['Amina', 'entered', 'Cash Book 1'],
    ]),
  )
  await desk.stage.keys('<F3>')
  await desk.focusIs('Kind')
  await desk.stage.keys('<Enter><Enter><Enter>31x<C-Enter>')
  await desk.focusIs('From Date')
  expect(await desk.stage.path()).toBe('/log?kind=cash-book')
})

test('that can not be read says so, and is read again', async () => {
  desk.stage.once('GET', 'api/log/', answers(500, ''))
  desk.stage.once('GET', 'api/log/', answers(500, ''))
  await desk.open('/log')
  await soon(() => expect(bannerLines()).not.toEqual([]))
  await desk.stage.keys('<A-r>')
  await soon(() => expect(rows().length).toBeGreaterThan(3))
})
