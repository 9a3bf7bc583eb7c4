import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { OPERATOR } from '../../server/setup/office.ts'
import { atTheOffice } from '../browser/at-the-office.ts'
import { browserPath } from '../browser/browser.ts'
import { readIn, wordsOf } from '../browser/languages.ts'
import { COLLEAGUE, newSeat, type Seat, signingIn, sitDown, stopAtFirstFailure } from '../browser/seat.ts'

const LANGUAGE = 'fa-AF'
const dari = wordsOf(LANGUAGE)

/** A text of the sign-in page and one of the home screen, with what the office says in their place. */
const SIGN_IN = { code: 'page.login.signIn', own: 'درآمدن به دفتر' }
const HOME = { code: 'noun.customer.menu', own: 'مشتریان ما' }
const BOTH = [SIGN_IN, HOME] as const

const keptKey = `daftar.words.${LANGUAGE}`

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

/** What a browser has kept for the first frame of its next page. */
const isKept = ({ page }: Seat, own: Readonly<Record<string, string>>) =>
  page.waitForFunction(
    ([key, wanted]) => JSON.stringify(JSON.parse(localStorage.getItem(key) ?? '{}')) === wanted,
    [keptKey, JSON.stringify(own)] as const,
  )

/** The focus stands on the home screen's first choice, whatever it is called. */
const untilHome = (seat: Seat, first: string) => seat.play(`expect focus ${first}`)

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

describe.skipIf(!browserPath)('a text that the owner corrects', () => {
  const here = atTheOffice()
  const of = ({ code }: { readonly code: string }) => String(dari[code])
  let owner: Seat
  let other: Seat
  stopAtFirstFailure()

  beforeAll(async () => {
    await here.office.colleague(COLLEAGUE.email, 'cashier')
    owner = await newSeat(here.browser, here.office.url)
    other = await newSeat(here.browser, here.office.url)
    for (const seat of [owner, other]) await readIn(seat, LANGUAGE)
    await other.context.addInitScript(watchTexts)
    await other.play(`start /\n${signingIn(COLLEAGUE)}`)
    await untilHome(other, of(HOME))
  })

  it('is told to every other browser that stands open', async () => {
    await owner.play(`start /words\n${signingIn(OPERATOR)}`)
    for (const [at, { code, own }] of BOTH.entries()) {
      await openText(owner, code)
      await owner.play(`keys <C-a>${own}<Enter>`)
      const now = BOTH.slice(0, at + 1).map((one) => [one.code, one.own] as const)
      await isKept(other, Object.fromEntries(now.toSorted(([one], [two]) => one.localeCompare(two))))
      await owner.play('start /words')
    }
  })

  it('stands on the home screen of its next page from the first frame, and never the catalogue’s', async () => {
    await other.page.reload()
    await untilHome(other, HOME.own)
    const seen = await textsSeen(other.page)
    expect(seen).toContain(HOME.own)
    expect(seen).not.toContain(of(HOME))
  })

  it('and on its sign-in page, before anybody has signed in', async () => {
    const tab = await sitDown(other.context, here.office.url)
    await tab.play(`start /login\nexpect text ${SIGN_IN.own}`)
    const seen = await textsSeen(tab.page)
    expect(seen).toContain(SIGN_IN.own)
    expect(seen).not.toContain(of(SIGN_IN))
    await tab.page.close()
  })

  it('holds no longer once it is taken back, from the next page on', async () => {
    await openText(owner, HOME.code)
    await owner.play('keys <C-a><Backspace><Enter>')
    await isKept(other, { [SIGN_IN.code]: SIGN_IN.own })
    await other.page.reload()
    await untilHome(other, of(HOME))
    const seen = await textsSeen(other.page)
    expect(seen).toContain(of(HOME))
    expect(seen).not.toContain(HOME.own)
  })
})
