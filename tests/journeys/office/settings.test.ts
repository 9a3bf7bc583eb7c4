import { beforeAll, describe, expect, it } from 'vitest'
import { sample } from '../../sample.ts'
import { OPERATOR } from '../../server/setup/office.ts'
import { atTheOffice } from '../browser/at-the-office.ts'
import { browserPath } from '../browser/browser.ts'
import { newSeat, type Seat, signIn, sitDown, stopAtFirstFailure } from '../browser/seat.ts'

const ROUTES = [
  '/',
  '/customers',
  '/cash-book',
  '/cashbook/search',
  '/transfer',
  '/hawala',
  '/hawala/search',
  '/reports',
  '/reports/account-statement',
  '/reports/hawala',
  '/reports/net-capital',
  '/rates',
  '/account-rates',
  '/reports/province',
  '/settings',
]

describe.skipIf(!browserPath)("an operator's own settings, without a mouse", () => {
  const here = atTheOffice()
  let amina: Seat
  stopAtFirstFailure()

  beforeAll(async () => {
    await here.office.addCustomer(1, { '4001': 'USD', '4002': 'USD' })
    amina = await newSeat(here.browser, here.office.url)
    await signIn(amina, OPERATOR)
  })

  const themeOf = ({ page }: Seat) => page.evaluate(() => document.documentElement.dataset.theme)

  it('show at least eight commands at 1366 × 640, and the backups without scrolling', async () => {
    const { page, play } = amina
    const before = page.viewportSize()
    await page.setViewportSize({ width: 1366, height: 640 })
    await play('start /settings\nexpect focus Dark\nexpect text Keys of this screen\nexpect text Backups')
    const seen = await page.evaluate(() => {
      const bottom = document.querySelector('main')?.getBoundingClientRect().bottom ?? 0
      const isInSight = (one: Element) => one.getBoundingClientRect().bottom <= bottom
      const rows = [...document.querySelectorAll('.own-keys tbody tr')].filter(isInSight)
      return { rows: rows.length, hasBackups: [...document.querySelectorAll('.backups')].every(isInSight) }
    })
    expect(seen.rows).toBeGreaterThanOrEqual(8)
    expect(seen.hasBackups).toBe(true)
    if (before) await page.setViewportSize(before)
  })

  it('replay what posts, with the keys of lists, grids and dates', async () => {
    await amina.play(`
      start /cash-book
      expect focus Amount
      expect text Debit Account
      keys <A-m>
      expect text recording
      keys 12<Enter>usd<Enter>4001<Enter>4002<Enter>tea<C-Enter>
      expect toast Cash book transaction recorded successfully
      expect value Amount =
      expect focus Amount
      keys <A-m>
      expect focus Name
      keys Tea<Enter>
      expect gone recording
      expect focus Amount
      keys <C-k>tea<Enter>
      expect text The same as
      expect focus Cancel
      expect gone replaying
    `)
    // The same entry again is asked about, and no macro answers; until its replay has ended it ignores all keys.
    expect(await here.office.count('cash_book')).toBe(1)
    await amina.play(`
      keys <Tab><Enter>
      expect focus Amount
    `)
    await expect.poll(() => here.office.count('cash_book')).toBe(2)
  })

  it('hold at once in every tab, and in the first paint of the next', async () => {
    const other = await sitDown(amina.context, here.office.url)
    // A tab has a session of its own.
    await signIn(other, OPERATOR)
    await amina.play('start /settings\nexpect focus Dark\nkeys <Right>\nexpect focus Light')
    await expect.poll(() => themeOf(other)).toBe('light')
    await amina.play(
      'keys <Enter><Enter>\nexpect focus Command\nkeys go to<Enter><Enter><F2><C-j><Enter>\nexpect text 1 changed',
    )
    await expect.poll(() => other.page.locator('footer').textContent()).toContain('Ctrl+Jgo to')
    await other.page.close()

    const next = await sitDown(amina.context, here.office.url)
    const painted: (string | undefined)[] = []
    await next.page.exposeFunction('tellTheme', (theme?: string) => painted.push(theme))
    await next.page.addInitScript(() => {
      const { tellTheme } = window as unknown as { tellTheme: (theme?: string) => void }
      new MutationObserver(() => {
        if (document.querySelector('#root > *')) tellTheme(document.documentElement.dataset.theme)
      }).observe(document, { childList: true, subtree: true })
    })
    await next.play('start /login\nexpect focus Email')
    expect(new Set(painted)).toEqual(new Set(['light']))
    await next.page.close()
  })

  it('follow the computer where the theme is its own', async () => {
    await amina.play('start /settings\nexpect focus Light\nkeys <Right>\nexpect focus As the system')
    for (const colorScheme of ['dark', 'light', 'dark'] as const) {
      await amina.page.emulateMedia({ colorScheme })
      await expect.poll(() => themeOf(amina)).toBe(colorScheme)
    }
  })

  it('leave nothing moving where the operator wants less of it', async () => {
    await amina.page.emulateMedia({ reducedMotion: 'reduce' })
    const moving = () =>
      amina.page.evaluate(() => {
        const moved = document
          .getAnimations()
          .filter((one) => Number(one.effect?.getComputedTiming().duration ?? 0) > 1)
          .map((one) => (one.effect as KeyframeEffect).target?.className)
        const wouldMove = [...document.querySelectorAll('*')]
          .filter((one) => /[1-9]/.test(getComputedStyle(one).transitionDuration))
          .map((one) => one.className)
        return [...moved, ...wouldMove]
      })
    // A toast is what moves otherwise.
    await amina.play('start /\nexpect focus Customers\nkeys <A-m>\nexpect text recording')
    await amina.play('keys <A-m>\nexpect toast Nothing was recorded.')
    expect(await moving()).toEqual([])
    for (const route of sample(ROUTES, 8)) {
      await amina.play(`start ${route}`)
      await amina.play('keys <C-j>\nexpect focus Go To')
      expect({ route, moving: await moving() }).toEqual({ route, moving: [] })
      await amina.play('keys <Esc>')
    }
    await amina.page.emulateMedia({ reducedMotion: null })
  })
})

describe.skipIf(!browserPath)('the installed window', () => {
  const here = atTheOffice()
  it('has a manifest that the browser finds nothing wrong with', async () => {
    const { office } = here
    const { page, faults } = await newSeat(here.browser, office.url)
    await page.goto(`${office.url}/login`)
    const devtools = await page.context().newCDPSession(page)
    const { errors, url, data } = await devtools.send('Page.getAppManifest')
    expect({ errors, url }).toEqual({ errors: [], url: `${office.url}/manifest.webmanifest` })
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
    // A window of tests is incognito, and nothing is installed from one.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
      [],
    )
    const manifest = JSON.parse(data ?? '') as {
      display: string
      icons: readonly { src: string; type: string; sizes: string }[]
    }
    expect(manifest.display).toBe('standalone')
    const served = await fetch(`${office.url}/manifest.webmanifest`)
    expect(served.headers.get('content-type')).toMatch(/^application\/manifest\+json/)
    for (const { src, type, sizes } of manifest.icons) {
      const icon = await fetch(office.url + src)
      expect(icon.headers.get('content-type')).toBe(type)
      const drawn = await page.evaluate(async (address) => {
        const image = new Image()
        image.src = address
        await image.decode()
        return `${image.naturalWidth}x${image.naturalHeight}`
      }, src)
      if (sizes !== 'any') expect(drawn).toBe(sizes)
    }
    expect(faults).toEqual([])
  })
})
