import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { playScript, type Stage } from '../../keys/hands.ts'
import { AT_HOME, fillJobsOffice, jobs } from '../../keys/jobs.ts'
import { OPERATOR } from '../../server/setup/office.ts'
import { atTheOffice } from '../browser/at-the-office.ts'
import { browserPath } from '../browser/browser.ts'
import { layoutStage, PASHTO, PERSIAN } from '../browser/layout-stage.ts'
import { newSeat, type Seat, TOKEN } from '../browser/seat.ts'

/**
 * The layouts, each with the records that its jobs take. By both ways on each only in the long run; outside of it
 * jsdom does every job by both, and Chromium two in three by one: those whose places, counted by six, are these.
 */
const LAYOUTS = [
  { name: 'a US keyboard', layout: undefined, records: [1, 2], goTo: 0, form: 3 },
  { name: 'a Persian keyboard', layout: PERSIAN, records: [3, 4], goTo: undefined, form: 1 },
  { name: 'a Pashto keyboard', layout: PASHTO, records: [5, 6], goTo: 2, form: undefined },
] as const

/**
 * What is no verb is searched as it is typed: the word of the language then, or on the US layout, which a space
 * before it tells the stage.
 */
const onLayout = (script: string) =>
  script.replace('exit', 'خروج').replaceAll(/<C-k>(?=settings|record|tea|early|naseer)/g, '<C-k><Space>')

describe.skipIf(!browserPath)('every job, with nothing but a keyboard', () => {
  const here = atTheOffice()

  beforeAll(async () => {
    await fillJobsOffice(here.office)
  })

  describe.each(LAYOUTS)('on $name', ({ layout, records, goTo, form }) => {
    let seat: Seat
    let stage: Stage
    let working: string
    beforeAll(async () => {
      working = await here.office.signIn()
      seat = await newSeat(here.browser, here.office.url)
      stage = layout ? await layoutStage(seat.page, here.office.url, layout) : seat.stage
      await seat.page.goto(`${here.office.url}/login`)
    })
    afterAll(async () => {
      await seat?.context.close()
    })
    /** Signs in, on another day's work: what is saved is like nothing before. */
    const begin = (token: string) =>
      seat.page.evaluate(
        ([key, value]) => {
          sessionStorage.setItem(key, value)
          for (const name of Object.keys(localStorage))
            if (name.startsWith('daftar.lately.')) localStorage.removeItem(name)
        },
        [TOKEN, token] as const,
      )

    const played = jobs(OPERATOR.password).flatMap((job, place) => {
      const goes = (places: number | undefined) => process.env.PROVE || places === place % 6
      const of = (n: number, script: (n: number) => string) =>
        `${job.before?.(n) ?? ''}\n${AT_HOME}${script(n)}`
      const scripts = [
        ...(goes(goTo) ? [of(records[0], job.fromGoTo)] : []),
        ...(goes(form) ? [of(records[1], job.byForm)] : []),
      ]
      return scripts.length > 0 ? [[job.name, scripts] as const] : []
    })
    it.each(played)('%s', async (name, scripts) => {
      for (const script of layout ? scripts.map(onLayout) : scripts) {
        // Signing out ends a token: it gets one of its own.
        await begin(name === 'Sign out' ? await here.office.signIn() : working)
        await playScript(stage, script)
      }
      expect(seat.faults).toEqual([])
    })
  })
})
