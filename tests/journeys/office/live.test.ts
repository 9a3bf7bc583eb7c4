import type { Request } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { OPERATOR } from '../../server/setup/office.ts'
import { atTheOffice } from '../browser/at-the-office.ts'
import { browserPath, OFFICE_SCREEN } from '../browser/browser.ts'
import { type Seat, signingIn, sitDown } from '../browser/seat.ts'

const STREAM = '/api/changes/'

/** The streams that a tab has opened, and those among them that have ended. */
function watchStreams({ page }: Seat) {
  const streams = { opened: 0, ended: 0 }
  const isStream = (url: string) => new URL(url).pathname === STREAM
  page.on('request', (request) => {
    if (isStream(request.url())) streams.opened += 1
  })
  const end = (request: Request) => {
    if (isStream(request.url())) streams.ended += 1
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return streams
}

describe.skipIf(!browserPath)('what one operator saves', () => {
  const here = atTheOffice()
  beforeAll(async () => {
    await here.office.call('POST', 'api/provinces/', { name: 'Kabul', order: 5 })
  })

  it.each([
    ['with locks', false],
    ['over plain HTTP, without', true],
  ])('the tabs of one browser hear over one stream, %s', async (_, isPlain) => {
    const context = await here.browser.newContext({ viewport: OFFICE_SCREEN })
    if (isPlain)
      await context.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }))
    const tabs: Seat[] = []
    const streams: ReturnType<typeof watchStreams>[] = []
    for (const _ of [1, 2]) {
      const tab = await sitDown(context, here.office.url)
      streams.push(watchStreams(tab))
      await tab.play(`
        start /reports/province
        ${signingIn(OPERATOR)}
        expect focus Province Name
      `)
      tabs.push(tab)
    }
    const [first, second] = tabs as [Seat, Seat]
    const [one, other] = streams as [(typeof streams)[0], (typeof streams)[0]]
    await expect.poll(() => one.opened).toBeGreaterThan(0)
    const name = isPlain ? 'Ghazni' : 'Logar'
    await here.office.call('POST', 'api/provinces/', { name, order: 40 })
    for (const tab of tabs) await tab.play(`expect text ${name}`)
    expect([one.opened - one.ended, other.opened]).toEqual([1, 0])

    // The tab that listens is closed: the other goes on where it was.
    await first.page.close()
    await here.office.call('POST', 'api/provinces/', { name: `${name} Nau`, order: 41 })
    await second.play(`expect text ${name} Nau`)
    expect(other.opened).toBe(1)
    await context.close()
  })

  it('a tab that begins to listen late is told what the others have heard', async () => {
    const context = await here.browser.newContext({ viewport: OFFICE_SCREEN })
    const [first, second] = [await sitDown(context, here.office.url), await sitDown(context, here.office.url)]
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await second.page.route('**/assets/live-lists-*', async (route) => {
      await held
      await route.continue()
    })
    const streams = watchStreams(first)
    const opening = `
      start /reports/province
      ${signingIn(OPERATOR)}
      expect text Kabul
    `
    await first.play(opening)
    await expect.poll(() => streams.opened).toBe(1)
    await second.play(opening)
    // The form reads the list once more for the next order.
    await expect.poll(() => second.page.getByLabel('Order').inputValue()).not.toBe('')
    await here.office.call('POST', 'api/provinces/', { name: 'Paktia', order: 50 })
    await first.play('expect text Paktia')
    expect(await second.stage.text()).not.toContain('Paktia')
    letGo()
    await second.play('expect text Paktia')
    await context.close()
  })
})
