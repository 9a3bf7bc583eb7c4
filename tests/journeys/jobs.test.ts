import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { playScript, type Stage } from '../keys/hands.ts'
import { AT_HOME, fillJobsOffice, jobs } from '../keys/jobs.ts'
import { OPERATOR, startOffice } from '../server/office.ts'
import { browserPath, launch } from './browser.ts'
import { layoutStage, PASHTO, PERSIAN } from './layout-stage.ts'
import { newSeat, type Seat } from './seat.ts'

const TOKEN = 'daftar.token'

/** The layouts, each with the records that its jobs take. */
const LAYOUTS = [
  { name: 'a US keyboard', layout: undefined, goTo: 1, form: 2 },
  { name: 'a Persian keyboard', layout: PERSIAN, goTo: 3, form: 4 },
  { name: 'a Pashto keyboard', layout: PASHTO, goTo: 5, form: 6 },
] as const

describe.skipIf(!browserPath)('every job, with nothing but a keyboard', () => {
  let office: Awaited<ReturnType<typeof startOffice>>
  let browser: Browser

  beforeAll(async () => {
    office = await startOffice()
    await fillJobsOffice(office)
    browser = await launch()
  })
  afterAll(async () => {
    await browser?.close()
    await office?.close()
  })

  describe.each(LAYOUTS)('on $name', ({ layout, goTo, form }) => {
    let seat: Seat
    let stage: Stage
    beforeAll(async () => {
      seat = await newSeat(browser, office.url)
      stage = layout ? await layoutStage(seat.page, office.url, layout) : seat.stage
      await seat.page.goto(`${office.url}/login`)
    })
    afterAll(async () => {
      await seat?.context.close()
    })
    beforeEach(async () => {
      const token = await office.signIn()
      await seat.page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [TOKEN, token] as const)
    })

    it.each(jobs(OPERATOR.password).map((job) => [job.name, job] as const))('%s', async (_, job) => {
      await playScript(stage, AT_HOME + job.fromGoTo(goTo))
      if (job.name === 'Sign out') {
        const token = await office.signIn()
        await seat.page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [
          TOKEN,
          token,
        ] as const)
      }
      await playScript(stage, AT_HOME + job.byForm(form))
      expect(seat.faults).toEqual([])
    })
  })
})
