import { beforeAll, describe, expect, it } from 'vitest'
import { atTheOffice } from '../browser/at-the-office.ts'
import { browserPath } from '../browser/browser.ts'
import { type Spoken, speakIn, waysToSayIn } from '../browser/languages.ts'
import { sitDown } from '../browser/seat.ts'
import { fillLongNames } from './long-names.ts'
import { drawn, LEAST, lastingMisfits, SMALL } from './misfits.ts'
import { looksAtAll, shoot } from './shots.ts'
import { namesToLookAt, walkScreens, wearTheme } from './walk.ts'

const LANGUAGES: readonly Spoken[] = looksAtAll ? ['pseudo', 'fa-AF', 'ps'] : ['pseudo']
const THEMES = looksAtAll ? ['dark', 'light'] : ['dark']

describe.skipIf(!browserPath)('how it looks from the right', () => {
  const here = atTheOffice({ OFFICE_NAME: 'Sarai Shahzada Exchange' })
  beforeAll(() => fillLongNames(here.office))

  // The pseudo-language is longer than any that is spoken: outside of the long run it stands for them all.
  it.each(LANGUAGES.flatMap((language) => THEMES.map((theme) => [language, theme] as const)))(
    'every screen stands whole in %s, in the %s theme',
    { timeout: 900_000 },
    async (language, theme) => {
      await wearTheme(here.office, theme)
      const context = await here.browser.newContext({ viewport: LEAST })
      await context.addInitScript((name) => localStorage.setItem('daftar.theme', name), theme)
      await speakIn(context, language)
      const seat = await sitDown(context, here.office.url, waysToSayIn(language))
      const wrong: string[] = []
      await walkScreens(seat, here.office, namesToLookAt(), async (name) => {
        await seat.page.evaluate(() => document.fonts.ready)
        for (const size of looksAtAll ? [SMALL, LEAST] : [LEAST]) {
          await seat.page.setViewportSize(size)
          await seat.page.evaluate(drawn)
          const found = await lastingMisfits(seat.page)
          wrong.push(...found.map((text) => `${name} on ${size.width} × ${size.height}: ${text}`))
          await shoot(seat.page, `${language}-${theme}-${size.width}-${name}`)
        }
      })
      expect(wrong).toEqual([])
      expect(seat.faults).toEqual([])
      await context.close()
    },
  )
})
