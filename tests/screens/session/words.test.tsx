import { expect, test, vi } from 'vitest'
import { wordsTexts } from '../../../contract/office/words.ts'
import { localePhrases } from '../../../src/screens/settings/phrases.ts'
import { phrases } from '../../../src/screens/words/phrases.ts'
import { atTheDesk, errorOf, soon } from '../desk/at-the-desk.ts'

const desk = atTheDesk()
const kept = async () => (await desk.office.call('GET', 'api/words/en/')).body

test('a text is found, said in words of the office and taken back, by keyboard alone', async () => {
  await desk.open('/words')
  await desk.focusIs(phrases.find)
  await desk.stage.keys('page.menus.title')
  await soon(async () => expect(await desk.stage.text()).toContain('1 of'))
  await desk.stage.keys('<Enter><Enter>')
  await desk.focusIs(phrases.own)
  await desk.stage.keys('Our office {name}<Enter>')
  await soon(() => expect(errorOf(phrases.own)).toBe(wordsTexts.unknown({ slot: '{name}' }).text))
  await desk.stage.keys('<C-a>Sarafi of {office}<Enter>')
  await desk.toastIs(phrases.saved)
  expect(await kept()).toMatchObject([
    { code: 'page.menus.title', forms: ['Sarafi of {office}'], english: ['{office} · Money Exchange'] },
  ])
  await soon(async () => expect(await desk.stage.text()).toContain('Sarafi of {office}'))
  await desk.stage.keys('<Enter>')
  await desk.focusIs(phrases.own)
  await desk.stage.keys('<C-a><Backspace><Enter>')
  await soon(async () => expect(await kept()).toEqual([]))
})

test('a list of names keeps its count: else the field says how many are wanted', async () => {
  await desk.open('/words')
  await desk.focusIs(phrases.find)
  await desk.stage.keys('ui.fields.month.days')
  await soon(async () => expect(await desk.stage.text()).toContain('1 of'))
  await desk.stage.keys('<Enter><Enter>')
  await desk.focusIs(phrases.own)
  await desk.stage.keys('Sat Sun Mon<Enter>')
  await soon(() => expect(errorOf(phrases.own)).toBe(wordsTexts.names({ count: 7 }).text))
})

test('the languages in Settings are said to be drafts, to owners with the key that leads to Words', async () => {
  const toCorrect = localePhrases.draftToCorrect({ keys: 'Alt+L' })
  const cashier = await desk.office.colleague('zahra@office.af', 'cashier')
  await desk.open('/settings', cashier)
  await soon(async () => expect(await desk.stage.text()).toContain(localePhrases.draft))
  expect(await desk.stage.text()).not.toContain(toCorrect)
  await desk.stage.keys('<A-l>')
  await desk.pathIs('/settings')
  await desk.open('/settings')
  await soon(async () => expect(await desk.stage.text()).toContain(toCorrect))
  await desk.stage.keys('<A-l>')
  await desk.pathIs('/words')
})

test('the PO file has the words of the office, those of another English to be looked at again', async () => {
  const keep = (code: string, own: string, english: string) =>
    desk.office.call('PUT', `api/words/en/${code}/`, { forms: [own], english: [english] })
  await keep('page.words.find', 'Look for', 'Find')
  await keep('page.words.code', 'Place', 'Was another')
  await desk.open('/words')
  await soon(async () => expect(await desk.stage.text()).toContain(phrases.ownCount({ count: 2 })))
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  await desk.stage.keys('<C-s>')
  await soon(() => expect(saved).toHaveBeenCalledTimes(1))
  const [file] = made.mock.calls[0] ?? []
  const po = await (file as Blob).text()
  vi.restoreAllMocks()
  const entryOf = (code: string) => po.split('\n\n').find((entry) => entry.includes(`msgctxt "${code}"`))
  expect(entryOf('page.words.find')).toBe('msgctxt "page.words.find"\nmsgid "Find"\nmsgstr "Look for"')
  expect(entryOf('page.words.code')).toBe(
    '#, fuzzy\nmsgctxt "page.words.code"\nmsgid "Where"\nmsgstr "Place"',
  )
})
