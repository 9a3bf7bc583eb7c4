import { beforeAll, expect, test } from 'vitest'
import { didOf, fieldsInWords } from '../../../src/screens/log/log-text.tsx'
import { phrases as logPhrases } from '../../../src/screens/log/phrases.ts'
import { settingLabels } from '../../../src/shell/fields/setting-phrases.ts'
import { playScript } from '../../keys/hands.ts'
import { WHY } from '../../why.ts'
import { answers, atTheDesk, bannerLines, heldBack, soon } from '../desk/at-the-desk.ts'

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

test('a key on the table waits for the rows that it is meant for', async () => {
  const reading = heldBack()
  desk.stage.once('GET', 'api/log', reading.standIn)
  const opening = desk.open('/log?kind=cash-book')
  await desk.focusIs('Log')
  // Pressed at once: a script would wait for the rows.
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true }),
  )
  reading.release()
  await opening
  await desk.focusIs('Open the record')
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

test('shows instants by the office’s clock, and browsers by their names', () => {
  const agent =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/156.0.0.0 Safari/537.36'
  const fields = [
    { field: 'expires_at', before: '2026-11-20T21:02:41.123Z', after: '2026-11-21T09:00:00Z' },
    { field: 'client', before: null, after: agent },
    { field: 'description', before: 'of 2026-11-20', after: null },
  ]
  expect(fieldsInWords({ kind: 'sign-in', fields }, 'Asia/Kabul')).toEqual([
    { field: 'expires at', before: '2026-11-21 01:32', after: '2026-11-21 13:30' },
    { field: 'browser', before: null, after: 'Chrome on Linux' },
    { field: 'description', before: 'of 2026-11-20', after: null },
  ])
})

test('names fields and what they hold in words', () => {
  const fields = [
    { field: 'accounts_set.4001.ccy', before: null, after: 'USD' },
    { field: 'kind', before: 'customer', after: 'cashbox' },
    { field: 'saraf', before: 'false', after: 'true' },
    { field: 'debit_account', before: '4001', after: '4002' },
    { field: 'description', before: 'cashbox', after: 'true' },
  ]
  expect(fieldsInWords({ kind: 'customer', fields }, 'Asia/Kabul')).toEqual([
    { field: 'account 4001 currency', before: null, after: 'USD' },
    { field: 'kind', before: 'Customer', after: 'Till' },
    { field: 'Saraf', before: 'no', after: 'yes' },
    { field: 'debit account', before: '4001', after: '4002' },
    { field: 'description', before: 'cashbox', after: 'true' },
  ])
})

test('names what was done to a day and to a till', () => {
  const isClosed = (before: string | null, after: string) => [{ field: 'is_closed', before, after }]
  expect(didOf({ kind: 'day', action: 'create', fields: isClosed(null, 'true') })).toBe('closed')
  expect(didOf({ kind: 'day', action: 'update', fields: isClosed('true', 'false') })).toBe('opened again')
  expect(didOf({ kind: 'day', action: 'update', fields: isClosed('false', 'true') })).toBe('closed')
  expect(didOf({ kind: 'count', action: 'update', fields: [] })).toBe('counted')
})

test('has no stamp in UTC and no raw browser on the screen', async () => {
  await desk.open('/log')
  await soon(() => expect(rows().length).toBeGreaterThan(3))
  expect(document.querySelector('.log')?.textContent).not.toMatch(/\dT\d\d:\d\d|Mozilla|AppleWebKit/)
})

test('that can not be read says so, and is read again', async () => {
  desk.stage.once('GET', 'api/log/', answers(500, ''))
  desk.stage.once('GET', 'api/log/', answers(500, ''))
  await desk.open('/log')
  await soon(() => expect(bannerLines()).not.toEqual([]))
  await desk.stage.keys('<A-r>')
  await soon(() => expect(rows().length).toBeGreaterThan(3))
})

test('takes a note about the current record and about that of a history, by keyboard alone', async () => {
  await desk.open('/')
  await playScript(
    desk.stage,
    `start /log?kind=cash-book&id=1
    expect focus Log
    expect text 2 rows, all there are
    keys <Down><A-n>
    expect focus Note
    keys <C-Enter>
    expect text Write a note.
    keys asked by phone<C-Enter>
    expect focus Log
    expect text text asked by phone
    expect text 3 rows, all there are
    start /cashbook/edit/1
    expect focus Amount
    keys <A-y>
    expect path /log/cash-book/1
    expect text noted
    keys <A-n>left out<Esc>
    expect focus History of Cash Book 1
    expect text 3 rows, all there are
    keys <A-n>رسید در صندوق<C-Enter>
    expect text رسید در صندوق
    expect focus History of Cash Book 1
    keys <Enter>
    expect focus Open the record
    keys <Down><Up><Enter>
    expect path /cashbook/edit/1
    `,
  )
  const notes = await desk.office.books.all<{ record_id: string; after: string }>(
    "select record_id, after from audit where record_type = 'note' order by seq",
  )
  expect(notes.map(({ record_id, after }) => [record_id, JSON.parse(after)])).toEqual([
    ['cash-book/1', { text: 'asked by phone' }],
    ['cash-book/1', { text: 'رسید در صندوق' }],
  ])
})

test('a note that is refused stays as it was typed, with the reason', async () => {
  desk.stage.once('POST', 'api/log/cash-book/1/notes/', answers(503, { detail: WHY }))
  await desk.open('/log/cash-book/1')
  await desk.focusIs(logPhrases.historyOf({ record: 'Cash Book 1' }))
  await desk.stage.keys('<A-n>kept<C-Enter>')
  await soon(() => expect(bannerLines().join()).toContain(WHY))
  await desk.stage.keys('<C-Enter>')
  await soon(() => expect(rows().some(([, did]) => did === 'noted')).toBe(true))
  await desk.focusIs(logPhrases.historyOf({ record: 'Cash Book 1' }))
})

test('no note is taken by a cashier, nor about what is no record', async () => {
  await desk.open('/log/cash-book/1', await desk.office.colleague('cashier@office.af', 'cashier'))
  await desk.focusIs(logPhrases.historyOf({ record: 'Cash Book 1' }))
  await desk.stage.keys('<A-n>')
  await desk.focusIs(logPhrases.historyOf({ record: 'Cash Book 1' }))
  await desk.open('/log?kind=operator')
  await desk.focusIs('Log')
  await desk.stage.keys('<A-n>')
  await desk.focusIs('Log')
})

test('is narrowed from Go To by a record and by the beginning of a name; log out is Exit', async () => {
  await desk.open('/')
  await playScript(
    desk.stage,
    `start /
    keys <C-k>log cash 1<Enter>
    expect path /log?kind=cash-book&id=1
    expect focus Log
    expect text entered
    keys <C-k>log ami<Enter>
    expect path /log?operator=ami
    expect focus Log
    expect text entered
    keys <C-k>log zzz<Enter>
    expect path /log?operator=zzz
    expect text Nothing of it was done
    keys <C-k>log out
    expect text Exit: sign out
    keys <Esc>
    `,
  )
})

test('names a setting of the office as its screen does, and no other record’s field so', () => {
  const fields = [
    { field: 'blind_count', before: 'false', after: 'true' },
    { field: 'second_factor', before: 'none', after: 'all' },
  ]
  const namesIn = (kind: 'office-settings' | 'operator') =>
    fieldsInWords({ kind, fields }, 'Asia/Kabul').map(({ field, after }) => `${field}: ${after}`)
  expect(namesIn('office-settings')).toEqual([
    `${settingLabels.blind_count}: yes`,
    `${settingLabels.second_factor}: all`,
  ])
  expect(namesIn('operator')).toEqual(['blind count: yes', 'second factor: all'])
})
