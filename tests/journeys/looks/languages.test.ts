import { beforeAll, describe, expect, it } from 'vitest'
import { atTheOffice } from '../browser/at-the-office.ts'
import { browserPath } from '../browser/browser.ts'
import { type Spoken, speakIn, waysToSayIn } from '../browser/languages.ts'
import { sitDown } from '../browser/seat.ts'
import { fillLongNames } from './long-names.ts'
import { drawn, LEAST, lastingMisfits, SMALL } from './misfits.ts'
import { looksAtAll, shoot } from './shots.ts'
import { namesToLookAt, walkScreens, wearTheme } from './walk.ts'

const LANGUAGES: readonly Spoken[] = ['pseudo', 'fa-AF', 'ps']
const THEMES = looksAtAll ? ['dark', 'light'] : ['dark']

/** Outside of the long run the pseudo-language, the longest, covers most screens; real ones cover those fitted to their words. */
const namesIn = (language: Spoken) =>
  looksAtAll || language === 'pseudo' ? namesToLookAt() : ['settings', 'hawala', 'statement-form', 'pay']

/** What is fitted to the words of the languages that are spoken: the smallest screen, and the columns of a settlement. */
const isFitted = (language: Spoken, name: string, misfit: string) =>
  language === 'pseudo' && name.startsWith('hawala') && /^(?:cut|data-table)/.test(misfit)

const PAGES = LANGUAGES.flatMap((language) => THEMES.map((theme) => [language, theme] as const))

describe.skipIf(!browserPath)('how it looks from the right', () => {
  describe.each(PAGES)('in %s, in the %s theme', (language, theme) => {
    // An office of its own: what is typed on the way through the screens stays.
    const here = atTheOffice({ OFFICE_NAME: 'Sarai Shahzada Exchange' })
    beforeAll(() => fillLongNames(here.office))

    it('every screen stands whole', { timeout: 900_000 }, async () => {
      await wearTheme(here.office, theme)
      const context = await here.browser.newContext({ viewport: LEAST })
      await context.addInitScript((name) => localStorage.setItem('daftar.theme', name), theme)
      await speakIn(context, language)
      const seat = await sitDown(context, here.office.url, waysToSayIn(language))
      const wrong: string[] = []
      await walkScreens(seat, here.office, namesIn(language), async (name) => {
        await seat.page.evaluate(() => document.fonts.ready)
        for (const size of looksAtAll && language !== 'pseudo' ? [SMALL, LEAST] : [LEAST]) {
          await seat.page.setViewportSize(size)
          await seat.page.evaluate(drawn)
          const found = await lastingMisfits(seat.page, (misfit) => !isFitted(language, name, misfit))
          wrong.push(...found.map((text) => `${name} on ${size.width} × ${size.height}: ${text}`))
          await shoot(seat.page, `${language}-${theme}-${size.width}-${name}`)
        }
      })
      expect(wrong).toEqual([])
      expect(seat.faults).toEqual([])
      await context.close()
    })
  })
})
