import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { playScript, type Stage } from '../keys/hands.ts'
import { AT_HOME, fillJobsOffice, jobs } from '../keys/jobs.ts'
import { OPERATOR, startOffice } from '../server/office.ts'
import { browserPath, launch } from './browser.ts'
import { layoutStage, PASHTO, PERSIAN } from './layout-stage.ts'
import { newSeat, type Seat } from './seat.ts'

const TOKEN = 'daftar.token'

/**
 * The layouts, each with the records that its jobs take. By both ways on each only in the long run; outside of it
 * two layouts share the jobs between them.
 */
const LAYOUTS = [
  { name: 'a US keyboard', layout: undefined, goTo: 1, form: 2, share: undefined },
  { name: 'a Persian keyboard', layout: PERSIAN, form: 4, share: 0, ...(process.env.PROVE && { goTo: 3 }) },
  { name: 'a Pashto keyboard', layout: PASHTO, goTo: 5, share: 1, ...(process.env.PROVE && { form: 6 }) },
] as const

/**
 * What is no verb is searched as it is typed: the word of the language then, or on the US layout, which a space
 * before it tells the stage.
 */
const onLayout = (script: string) =>
  script.replace('exit', 'خروج').replaceAll(/<C-k>(?=settings|record|tea|early)/g, '<C-k><Space>')

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

  describe.each(LAYOUTS)('on $name', ({ layout, goTo, form, share }) => {
    let seat: Seat
    let stage: Stage
    let working: string
    beforeAll(async () => {
      working = await office.signIn()
      seat = await newSeat(browser, office.url)
      stage = layout ? await layoutStage(seat.page, office.url, layout) : seat.stage
      await seat.page.goto(`${office.url}/login`)
    })
    afterAll(async () => {
      await seat?.context.close()
    })
    const keepToken = (token: string) =>
      seat.page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [TOKEN, token] as const)

    const here = jobs(OPERATOR.password).filter(
      (_, place) => process.env.PROVE || share === undefined || place % 2 === share,
    )
    it.each(here.map((job) => [job.name, job] as const))('%s', async (_, job) => {
      const scripts = [goTo && job.fromGoTo(goTo), form && job.byForm(form)].filter(
        (script) => typeof script === 'string',
      )
      for (const script of layout ? scripts.map(onLayout) : scripts) {
        // Signing out ends a token: it gets one of its own.
        await keepToken(job.name === 'Sign out' ? await office.signIn() : working)
        await playScript(stage, AT_HOME + script)
      }
      expect(seat.faults).toEqual([])
    })
  })
})
