import { beforeAll, expect, test } from 'vitest'
import { dayTexts } from '../../../contract/day/close-form.ts'
import { countTexts } from '../../../contract/day/count-texts.ts'
import type { Count } from '../../../contract/day/day-answers.ts'
import { closedDayTexts } from '../../../contract/day/days.ts'
import { addDays } from '../../../contract/text/dates.ts'
import { fieldTexts } from '../../../contract/wire/field-texts.ts'
import { phrases as framePhrases } from '../../../src/ui/frame/phrases.ts'
import { atTheDesk, errorOf, field, keeps, soon } from '../desk/at-the-desk.ts'
import { differences } from '../desk/entry-form.ts'

const desk = atTheDesk()
const [MINE, OTHER] = [901, 903]

beforeAll(async () => {
  const { office } = desk
  await office.addCustomer(1, { '4001': 'USD', '8001': 'AFN' })
  await office.addCustomer(MINE, { '4901': 'USD', '8901': 'AFN', '5901': 'DNR' })
  await office.addCustomer(OTHER, { '4903': 'USD' })
  for (const till of [MINE, OTHER]) await office.call('PATCH', `api/customers/${till}/`, { kind: 'cashbox' })
  await office.call('PUT', 'api/office/settings/', { tills: { '1': MINE } })
  await office.call('POST', 'api/cash-book/', {
    ...{ amount: 300, currency: 'USD', debit_account: '4901', credit_account: '4001', date: desk.today },
  })
})

const counted = async (date = desk.today) =>
  (await desk.office.call<Count[]>('GET', `api/counts/${date}/`)).body.find(({ cust_id }) => cust_id === MINE)
/** What stands at the foot of the sheet: counted, expected, difference of each currency. */
const sums = () =>
  [...document.querySelectorAll('.count-sheet tfoot tr')].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => cell.textContent),
  )
const FIRST = 'AFN 1000'

test('my till is counted for the office’s day, blind: what the books have shows once a currency is typed', async () => {
  const { stage } = desk
  await desk.open('/')
  await stage.keys('gd')
  await desk.focusIs(FIRST)
  expect([field('Till').value, field('Day').value]).toEqual(['Customer 901', desk.today])
  expect(sums()).toEqual([
    ['', '', ''],
    ['', '', ''],
    ['', '', ''],
  ])
  // Down the column and on to the next one; a note that a currency does not have is passed over.
  await stage.keys('<C-Down>')
  expect(await stage.focus()).toBe('AFN loose')
  await stage.keys('<Enter>')
  expect(await stage.focus()).toBe('DNR loose')
  await stage.keys('<Enter>')
  expect(await stage.focus()).toBe('USD 100')
  await stage.keys('<Left>')
  expect(await stage.focus()).toBe('AFN 100')
  await stage.keys('<Right>۲<Enter>1')
  await soon(() =>
    expect(sums()).toEqual([
      ['', '', '250.00'],
      ['', '', '300.00'],
      ['', '', '-50.00'],
    ]),
  )
  await stage.keys('<C-Enter>')
  await desk.toastIs(dayTexts.counted.text)
  expect(document.querySelector('.status')?.textContent).toMatch(
    new RegExp(`Counted .?Customer 901.? for ${desk.today}`),
  )
  expect(await counted()).toMatchObject({ version: 1, notes: { USD: { '100': 2, '50': 1 } } })
})

test('a currency that has no notes is counted as nothing by a 0', async () => {
  await desk.open('/count')
  await desk.focusIs(FIRST)
  await soon(() => expect(field('USD 100').value).toBe('2'))
  await desk.stage.keys('<C-Down>0<C-Enter>')
  await desk.toastIs(dayTexts.counted.text)
  expect((await counted())?.notes).toEqual({ AFN: {}, USD: { '100': 2, '50': 1 } })
  await desk.open('/')
  await desk.open('/count')
  await soon(() => expect(field('AFN loose').value).toBe('0'))
})

test('what can’t be counted is refused in its cell, in words; what the server refuses too', async () => {
  const refused = countTexts.ofNote({ ccy: 'USD', note: '50', fault: countTexts.noSuchNote })
  const { stage } = desk
  await desk.open('/count')
  await desk.focusIs(FIRST)
  await stage.keys('1.5<C-Enter>')
  await soon(() => expect(errorOf(FIRST)).toBe(fieldTexts.wholeRequired.text))
  expect(await stage.focus()).toBe(FIRST)
  await stage.keys('<C-a>3')
  stage.once('PUT', `api/counts/${desk.today}/${MINE}/`, async () =>
    Response.json({ notes: [refused] }, { status: 400 }),
  )
  await stage.keys('<C-Enter>')
  await desk.focusIs('USD 50')
  await soon(() => expect(errorOf('USD 50')).toBe(countTexts.noSuchNote.text))
  expect(field(FIRST).value).toBe('3')
  await stage.keys('<C-l>')
  await soon(() => expect(field(FIRST).value).toBe(''))
})

test('another till and day are chosen by keyboard; what was typed in one stands there again', async () => {
  const { stage } = desk
  const before = addDays(desk.today, -1)
  await desk.open('/count')
  await desk.focusIs(FIRST)
  await stage.keys('7<S-Enter>')
  await keeps('"AFN_1000":"7"')
  await desk.focusIs('Day')
  await stage.keys('<Down>')
  await desk.pathIs(`/count?date=${before}&till=${MINE}`)
  await soon(() => expect(field(FIRST).value).toBe(''))
  expect(await stage.focus()).toBe('Day')
  await stage.keys('<S-Enter>903<Enter>')
  await desk.pathIs(`/count?date=${before}&till=${OTHER}`)
  stage.go('/count')
  await soon(() => expect(field(FIRST).value).toBe('7'))
  await stage.keys('<Enter>')
  await desk.focusIs(FIRST)
  await stage.keys('<C-l>')
})

test('of two operators who count one till the second is shown what the first saved', async () => {
  const { stage, office } = desk
  await desk.open('/count')
  await desk.focusIs(FIRST)
  await stage.keys('<C-Down><Enter><Enter>5')
  const notes = { USD: { '100': 3 } }
  await office.call('PUT', `api/counts/${desk.today}/${MINE}/`, { notes })
  await stage.keys('<C-Enter>')
  await soon(() => expect(differences()).toContainEqual(['USD 100', '3', '5']))
  await stage.keys('<Tab><Enter><C-Enter>')
  await desk.toastIs(dayTexts.counted.text)
  expect((await counted())?.notes.USD).toEqual({ '100': 5 })
})

test('a closed day is read only, and says so', async () => {
  const day = addDays(desk.today, -3)
  await desk.office.call('POST', 'api/days/', { date: day, left_out: [], reasons: [] })
  await desk.open(`/count?date=${day}&till=${MINE}`)
  await soon(() =>
    expect(document.querySelector('.banner.notice')?.textContent).toBe(
      framePhrases.readOnly({ why: closedDayTexts.counted({ date: day }).text }),
    ),
  )
  expect(field(FIRST).readOnly).toBe(true)
})
