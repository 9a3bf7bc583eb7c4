import { afterAll, beforeAll, describe } from 'vitest'
import { HISTORY, seenOfGoTo, WITH_HISTORY, walkGoTo } from '../../machines/palette-walk.ts'
import { atTheOffice } from '../browser/at-the-office.ts'
import { browserPath } from '../browser/browser.ts'
import { seatScene } from '../browser/seat-scene.ts'

describe.skipIf(!browserPath)('Go To in a browser', () => {
  const here = atTheOffice()
  beforeAll(() => here.office.addCustomer(1, { '4001': 'USD', '4002': 'USD' }))
  afterAll(() => scene.close())

  const scene = seatScene(
    () => here.browser,
    () => here.office,
    async ({ stage, play }, start) => {
      await stage.open('/reports')
      await play('expect focus Account Statement')
      if (start === WITH_HISTORY)
        for (const line of HISTORY)
          await play(`keys <C-k>\nexpect focus Go To\nkeys ${line}<Enter>\nexpect gone Go To`)
    },
  )
  walkGoTo(scene, () => scene.page.evaluate(seenOfGoTo))
})
