import { beforeAll, expect, test } from 'vitest'
import type { Suspicions } from '../../../contract/suspicions/suspicions.ts'
import { dayIn } from '../../../contract/text/dates.ts'
import { shownDay } from '../../../contract/text/shown-day.ts'
import type { Watch } from '../../../contract/watch/watch.ts'
import { watchSourceTexts } from '../../../contract/watch/watch-texts.ts'
import { fieldTexts } from '../../../contract/wire/field-texts.ts'
import { phrases as notes } from '../../../src/screens/reports/suspicions/phrases.ts'
import { phrases } from '../../../src/screens/reports/watch/phrases.ts'
import { namesPhrases } from '../../../src/shell/limits/phrases.ts'
import { hawala } from '../../server/setup/bodies.ts'
import { atTheDesk, dialog, errorOf, field, noDialog, soon } from '../desk/at-the-desk.ts'

const desk = atTheDesk()
const watch = async () => (await desk.office.call<Watch>('GET', 'api/reports/watch/report/')).body

beforeAll(async () => {
  await desk.office.addCustomer(1, { '1001': 'RYL', '1002': 'RYL' })
  await desk.office.call('POST', 'api/hawala/bulk_create/', [hawala])
  const headers = { 'content-type': 'application/octet-stream' }
  const list = 'name,alias,born,ref\nKarim Zadran,کریم ځدران,1970,A-1\nGul Wardak,,,A-2\n'
  await desk.office.call('POST', 'api/watch/lists/', list, headers)
  await desk.office.call('POST', 'api/customers/', { cust_id: 2, cust_name: 'Gul Wardak' })
})

test('a name that may be listed is asked about, and saved with the reason', async () => {
  await desk.open('/customers/edit/1')
  await soon(() => expect(field('Name').value).toBe('Customer 1'))
  await desk.stage.keys('<C-a>Karim Zadran<C-Enter>')
  await soon(() => expect(dialog().textContent).toContain('A-1 · Karim Zadran born 1970'))
  await desk.stage.keys('<C-Enter>')
  await soon(() => expect(errorOf(namesPhrases.reason)).toBe(fieldTexts.required.text))
  await desk.stage.keys('Another father<C-Enter>')
  await soon(noDialog)
  await soon(async () =>
    expect((await watch()).decided).toMatchObject([
      { name: 'Karim Zadran', entry: 'customer/1', reason: 'Another father', listed: [{ ref: 'A-1' }] },
    ]),
  )
})

test('the lists are rows, with who loaded them', async () => {
  await desk.open('/reports/watch')
  await soon(() => {
    const rows = [...document.querySelectorAll('[role=grid] tbody tr')].map(({ textContent }) => textContent)
    const [lists, own] = rows
    expect(lists).toBe(phrases.lists)
    expect(own).toContain(watchSourceTexts.own.text)
    expect(own).toContain(phrases.rowCount({ count: 3, day: shownDay(dayIn('Asia/Kabul')) }))
    expect(own).toContain('Amina')
  })
})

test('a question that nobody was asked is decided from the list of them', async () => {
  await desk.open('/reports/watch')
  await soon(() => expect(document.body.textContent).toContain(phrases.open))
  await desk.stage.keys('<C-Enter>')
  await soon(() => expect(dialog().textContent).toContain('A-2 · Gul Wardak'))
  await desk.stage.keys('Known to us<C-Enter>')
  await soon(noDialog)
  await soon(async () => {
    const { open, decided } = await watch()
    expect([open, decided[0]?.reason]).toEqual([[], 'Known to us'])
  })
  await soon(() => expect(document.body.textContent).not.toContain(phrases.open))
})

test('notes on what is not in the books say so, and none is added', async () => {
  await desk.open('/reports/suspicions/preview?of=99')
  const record = notes.onCustomer({ of: '99' })
  await soon(() => expect(document.body.textContent).toContain(notes.gone({ record })))
  expect(document.querySelector('h2 bdi')?.textContent).toBe(record)
})

test.each([
  ['the card of a customer', '/customers/card/1', '1'],
  ['a hawala', '/hawala/edit/1', 'h1'],
])('%s leads to its notes of suspicion, where one is added', async (_, from, of) => {
  await desk.open(from)
  await soon(() =>
    expect(document.querySelector('main input, [role=grid] [aria-selected=true]')).not.toBeNull(),
  )
  // In a field g is a letter.
  if (document.activeElement?.localName === 'input')
    document.querySelector<HTMLElement>('main .actions button')?.focus()
  await desk.stage.keys('gy')
  await soon(async () => expect(await desk.stage.path()).toBe(`/reports/suspicions/preview?of=${of}`))
  await soon(() => expect(document.body.textContent).toContain(notes.empty))
  await desk.stage.keys('<A-n>')
  await soon(() => expect(document.activeElement).toBe(field(notes.note)))
  await desk.stage.keys('<C-Enter>')
  await soon(() => expect(errorOf(notes.note)).toBe(notes.required))
  await desk.stage.keys('Small notes<C-Enter>')
  await soon(noDialog)
  const { body } = await desk.office.call<Suspicions>('GET', `api/reports/suspicions/report/?of=${of}`)
  expect(body.notes).toMatchObject([{ text: 'Small notes' }])
  await soon(() => expect(document.querySelector('[role=grid]')?.textContent).toContain('Small notes'))
})
