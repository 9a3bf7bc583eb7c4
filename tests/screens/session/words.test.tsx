import { expect, test } from 'vitest'
import { wordsTexts } from '../../../contract/office/words.ts'
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
