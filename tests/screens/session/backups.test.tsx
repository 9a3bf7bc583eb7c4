import { beforeAll, describe, expect, test } from 'vitest'
import type { BackupState } from '../../../contract/office/office-answers.ts'
import { backupPhrases } from '../../../src/screens/settings/phrases.ts'
import { answers, atTheDesk, soon } from '../desk/at-the-desk.ts'
import { ago, backupState as state } from '../desk/backup-state.ts'

const desk = atTheDesk()
const PATH = 'api/backups/'
/** Of both reads of React's strict mode the first is given up. */
const give = (body: BackupState) => {
  for (const _ of [1, 2, 3]) desk.stage.once('GET', PATH, answers(200, body))
}
const warning = () => document.querySelector('.status .backup-warning')?.textContent ?? ''
const section = () => document.querySelector('.backups') as HTMLElement
const facts = () =>
  Object.fromEntries(
    [...section().querySelectorAll('dl > div')].map((fact) => [
      fact.querySelector('dt')?.textContent,
      fact.querySelector('dd')?.textContent,
    ]),
  )
const wrong = () => [...section().querySelectorAll('.wrong')].map(({ textContent }) => textContent)
const asked = () => desk.stage.reads().filter(({ path }) => path === PATH).length

beforeAll(async () => {
  await desk.office.addCustomer(1, { '4001': 'USD', '4002': 'USD' })
})

describe('the status line', () => {
  test.each([
    ['nothing of a backup of this hour', state(30), ''],
    ['how old the last one is, once that is too long', state(190), 'last backup 3 h ago'],
    [
      'that the last attempt failed',
      state(30, { failure: { at: ago(1), reason: 'no space left' } }),
      'backup failed',
    ],
    ['that the books have faults', state(30, {}, 2), 'faults in the books'],
    ['nothing where none are made', state(0, { automatic: false, last: null, age_seconds: null }), ''],
  ])('says %s', async (_, body, text) => {
    give(body)
    await desk.open('/cashbook/search')
    await soon(() => expect(asked()).toBeGreaterThan(0))
    await desk.stage.quiet()
    await soon(() => expect(warning()).toBe(text))
  })

  test('asks again as the operator goes on, but not more often than every few minutes', async () => {
    give(state(190))
    await desk.open('/cashbook/search')
    await soon(() => expect(warning()).toBe('last backup 3 h ago'))
    await desk.focusIs('Transaction ID')
    const before = asked()
    await desk.stage.keys('<Esc>')
    await soon(async () => expect(await desk.stage.path()).toBe('/cash-book'))
    await desk.stage.quiet()
    expect(asked()).toBe(before)
  })
})

describe('the settings', () => {
  test('show the last backup, its age, size and result, and when the next is due', async () => {
    const body = state(30)
    give(body)
    await desk.open('/settings')
    await soon(() => expect(facts()).toMatchObject({ Size: '12.3 MB', Result: 'checked, no faults' }))
    const instant = /^\d{4}-\d\d-\d\d \d\d:\d\d$/
    const [at, age] = (facts()['Last backup'] ?? '').split(' · ')
    expect([at, facts()['Next due']]).toEqual([
      expect.stringMatching(instant),
      expect.stringMatching(instant),
    ])
    expect(age).toBe('30 min ago')
    // By the office's clock, not the PC's.
    const kabul = new Intl.DateTimeFormat('sv-SE', {
      dateStyle: 'short',
      timeStyle: 'short',
      timeZone: 'Asia/Kabul',
    })
    expect(at).toBe(kabul.format(new Date(body.last?.taken_at ?? '')))
    expect(wrong()).toEqual([])
  })

  test('show what is wrong', async () => {
    give(state(190, { failure: { at: ago(5), reason: 'ENOSPC: no space left' } }, 1))
    await desk.open('/settings')
    await soon(() => expect(facts().Failed).toMatch(/ · ENOSPC: no space left$/))
    expect(wrong()).toContain(backupPhrases.faults({ count: 1 }))
  })

  test('say what to do where none are made', async () => {
    await desk.open('/settings')
    await soon(() => expect(section().textContent).toContain('sets BACKUP_DIR'))
  })
})
