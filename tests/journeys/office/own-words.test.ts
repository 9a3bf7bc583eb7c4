import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ConsoleLanguage } from '../../../contract/text/locale.ts'
import { OPERATOR } from '../../server/setup/office.ts'
import { atTheOffice } from '../browser/at-the-office.ts'
import { browserPath } from '../browser/browser.ts'
import { readIn, wordsOf } from '../browser/languages.ts'
import { COLLEAGUE, newSeat, type Seat, signingIn, sitDown, stopAtFirstFailure } from '../browser/seat.ts'

const LANGUAGE = 'fa-AF'
const dari = wordsOf(LANGUAGE)

/** A text of the sign-in page, of the home screen and of a later one, with what the office says in their place. */
const SIGN_IN = { code: 'page.login.signIn', english: 'Sign in', own: 'درآمدن به دفتر' }
const HOME = { code: 'noun.customer.menu', english: 'Customers', own: 'مشتریان ما' }
const LATE = { code: 'shell.dayBook.title', english: 'Day book', own: 'کارهای روز' }

type OwnText = typeof SIGN_IN

/** Runs in the page: keeps every text that stands in it at any moment, whether a frame is painted of it or not. */
function watchTexts(): void {
  const seen = new Set<string>()
  Object.assign(window, { seenTexts: seen })
  const note = (root: Node) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let text: Node | null = root; text; text = texts.nextNode())
      if (text.nodeType === Node.TEXT_NODE) seen.add((text.textContent ?? '').trim())
  }
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) for (const node of [target, ...addedNodes]) note(node)
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

/** Every text that stood in a page since it was loaded. */
const textsSeen = (page: Page) =>
  page.evaluate(() => [...(window as unknown as { seenTexts: Set<string> }).seenTexts])

/** Waits until a browser has kept these, and no other, for the first frame of its next page. */
const untilKept = ({ page }: Seat, language: ConsoleLanguage, ...texts: readonly OwnText[]) =>
  page.waitForFunction(
    ([key, wanted]) => {
      const kept = Object.values(JSON.parse(localStorage.getItem(key) ?? '{}'))
      return JSON.stringify(kept.sort()) === wanted
    },
    [`daftar.words.${language}`, JSON.stringify(texts.map(({ own }) => own).toSorted())] as const,
  )

/** Opens the form of a text in the list of words. */
async function openText({ page, play }: Seat, code: string): Promise<void> {
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'find')
  await play(`keys <C-a>${code}`)
  await page.waitForFunction(() => {
    const grid = document.querySelector('.words [role=grid]')
    return grid?.getAttribute('aria-rowcount') === '2'
  })
  await play('keys <Enter><Enter>')
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'own')
}

/** Expects that one text has stood in a page since it was loaded, and another never. */
async function expectOnly({ page }: Seat, shown: string, never: string): Promise<void> {
  const seen = await textsSeen(page)
  expect(seen).toContain(shown)
  expect(seen).not.toContain(never)
}

describe.skipIf(!browserPath)('a text that the owner corrects', () => {
  const here = atTheOffice()
  const of = ({ code }: OwnText) => String(dari[code])
  let owner: Seat
  let other: Seat
  let inEnglish: Seat
  stopAtFirstFailure()

  const keep = (language: ConsoleLanguage, { code, english, own }: OwnText) =>
    here.office.call('PUT', `api/words/${language}/${code}/`, { forms: [own], english: [english] })
  const atHome = (first: string) => `start /\n${signingIn(COLLEAGUE)}\nexpect focus ${first}`

  beforeAll(async () => {
    await here.office.colleague(COLLEAGUE.email, 'cashier')
    owner = await newSeat(here.browser, here.office.url)
    other = await newSeat(here.browser, here.office.url)
    inEnglish = await newSeat(here.browser, here.office.url)
    for (const seat of [owner, other]) await readIn(seat, LANGUAGE)
    for (const seat of [other, inEnglish]) await seat.context.addInitScript(watchTexts)
    await other.play(atHome(of(HOME)))
    await inEnglish.play(atHome(HOME.english))
  })

  it('is told to every other browser that stands open', async () => {
    await owner.play(`start /words\n${signingIn(OPERATOR)}`)
    await openText(owner, HOME.code)
    await owner.play(`keys <C-a>${HOME.own}<Enter>`)
    await untilKept(other, LANGUAGE, HOME)
    for (const text of [SIGN_IN, LATE]) await keep(LANGUAGE, text)
    await untilKept(other, LANGUAGE, HOME, SIGN_IN, LATE)
  })

  it('stands on the home screen of its next page from the first frame, and never the catalogue’s', async () => {
    await other.page.reload()
    await other.play(`expect focus ${HOME.own}`)
    await expectOnly(other, HOME.own, of(HOME))
  })

  it('so it does on later screens', async () => {
    await other.play(`start /cash-book\nexpect text ${LATE.own}`)
    await expectOnly(other, LATE.own, of(LATE))
  })

  it('and on its sign-in page, before anybody has signed in', async () => {
    const tab = await sitDown(other.context, here.office.url)
    await tab.play(`start /login\nexpect text ${SIGN_IN.own}`)
    await expectOnly(tab, SIGN_IN.own, of(SIGN_IN))
    await tab.page.close()
  })

  it('so it is in English', async () => {
    await keep('en', HOME)
    await untilKept(inEnglish, 'en', HOME)
    await inEnglish.page.reload()
    await inEnglish.play(`expect focus ${HOME.own}`)
    await expectOnly(inEnglish, HOME.own, HOME.english)
  })

  it('holds no longer once it is taken back, from the next page on', async () => {
    await owner.play('start /words')
    await openText(owner, HOME.code)
    await owner.play('keys <C-a><Backspace><Enter>')
    await untilKept(other, LANGUAGE, SIGN_IN, LATE)
    await other.play(`start /\nexpect focus ${of(HOME)}`)
    await expectOnly(other, of(HOME), HOME.own)
  })
})
