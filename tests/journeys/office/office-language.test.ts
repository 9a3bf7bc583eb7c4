import { describe, expect, it } from 'vitest'
import { atTheOffice } from '../browser/at-the-office.ts'
import { browserPath, newPage } from '../browser/browser.ts'

/** Runs in the page: keeps what each frame shows, and from where it is written. */
function watchFrames(): void {
  const frames = new Set<string>()
  Object.assign(window, { frames_shown: frames })
  const look = () => {
    const { lang, dir } = document.documentElement
    const text = document.querySelector('#root')?.textContent ?? ''
    if (text !== '') frames.add(`${lang} ${dir} ${/Sign in|Password/.test(text) ? 'English' : 'Dari'}`)
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

describe.skipIf(!browserPath)('the language of the office', () => {
  const here = atTheOffice()

  it('is that of a browser which was never there, from the first frame', async () => {
    const { office, browser } = here
    await office.call('PUT', 'api/office/settings/', { language: 'fa-AF' })
    const context = await browser.newContext()
    const { page, faults } = await newPage(context)
    await page.addInitScript(watchFrames)
    await page.goto(`${office.url}/rates`)
    await page.getByRole('button', { name: 'ورود' }).waitFor()
    const frames = await page.evaluate(() => [
      ...(window as unknown as { frames_shown: ReadonlySet<string> }).frames_shown,
    ])
    expect(frames).toEqual(['fa-AF rtl Dari'])
    // What the browser has chosen comes before it.
    await page.getByRole('button', { name: 'English' }).click()
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.dir)).toBe('ltr')
    expect(faults).toEqual([])
    await context.close()
  })
})
