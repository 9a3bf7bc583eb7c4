import { beforeAll, describe, test, vi } from 'vitest'
import { playScript } from '../../keys/hands.ts'
import { AT_HOME, fillJobsOffice, jobs } from '../../keys/jobs.ts'
import { atTheDesk, OPERATOR, TOKEN } from '../desk/at-the-desk.ts'

const desk = atTheDesk()
// jsdom has no printer.
vi.spyOn(globalThis, 'print').mockReturnValue()
beforeAll(() => fillJobsOffice(desk.office))

describe.each(jobs(OPERATOR.password).map((job) => [job.name, job] as const))('%s', (_, job) => {
  test.each([
    ['from Go To', `${job.before?.(1) ?? ''}\n${AT_HOME}${job.fromGoTo(1)}`],
    ['by the form', `${job.before?.(2) ?? ''}\n${AT_HOME}${job.byForm(2)}`],
  ])('%s, by keyboard alone', async (_way, script) => {
    // Signing out ends a token: the next way needs another.
    sessionStorage.setItem(TOKEN, job.name === 'Sign out' ? await desk.office.signIn() : desk.office.token)
    await playScript(desk.stage, script)
  })
})
