import { beforeAll, describe, expect, test } from 'vitest'
import { may, ROLES, type Role, refusedText } from '../../../contract/operator/roles.ts'
import { reportEntries, reportPath } from '../../../contract/reports/reports.ts'
import { neededAt } from '../../../src/commands/catalog/needed.ts'
import { nounNames, nouns } from '../../../src/commands/catalog/nouns.ts'
import { registry } from '../../../src/commands/catalog/registry.ts'
import { atTheDesk, soon } from '../desk/at-the-desk.ts'

const desk = atTheDesk()
const tokens = new Map<Role, string>()

beforeAll(async () => {
  await desk.office.addCustomer(1, { '4001': 'USD', '4002': 'USD' })
  for (const role of ROLES) tokens.set(role, await desk.office.colleague(`${role}@office.af`, role))
})

const openAs = (role: Role, path: string) => desk.open(path, tokens.get(role))
const refusal = () => document.querySelector('.menu-screen [role=alert]')?.textContent
const entries = () =>
  [...document.querySelectorAll('.menu button')].map((entry) => entry.getAttribute('aria-description'))

/** Addresses of every kind of screen. */
const ADDRESSES = [
  ...nounNames.flatMap((noun) => [nouns[noun].form, nouns[noun].search]),
  ...reportEntries.flatMap(([name, { path }]) => [...new Set([path, reportPath(name)])]),
  ...['/', '/reports', '/rates', '/account-rates', '/reports/province', '/settings', '/waiting'],
]

describe('what an operator may', () => {
  test.each(['cashier', 'auditor'] as const)('holds at every address: %s', async (role) => {
    const wrong: string[] = []
    for (const path of ADDRESSES) {
      await openAs(role, path)
      await soon(() => expect(document.querySelector('main')?.textContent).not.toBe(''))
      const needed = neededAt(path)
      const expected = may(role, needed) ? undefined : refusedText(needed)
      await soon(() => expect(refusal()).toBe(expected)).catch(() => wrong.push(`${path}: ${refusal()}`))
    }
    expect(wrong).toEqual([])
    expect(ADDRESSES.length).toBeGreaterThan(25)
  })

  test('is stated by every command that opens what not everybody may open', () => {
    const stated = new Map(registry.map(({ id, may: needed }) => [id, needed]))
    expect(stated.get('cashBook.open')).toBe('enter')
    expect(stated.get('rates.open')).toBe('manage')
    const capital = registry.filter(({ may: needed }) => needed === 'capital').map(({ label }) => label)
    expect(capital).toEqual(['Net Capital Report', 'Net Capital Report by CCY', 'Trial Balance'])
  })

  test('is what Go To lists and keys do; a menu keeps its numbers and says why', async () => {
    const { stage } = desk
    await openAs('cashier', '/')
    expect(entries()).toEqual(Array.from({ length: 8 }, () => null))
    await stage.keys('gb')
    await desk.pathIs('/')
    await stage.keys('<C-k>net capital')
    await soon(() => expect(document.querySelector('.goto')).not.toBeNull())
    expect(document.querySelector('.goto')?.textContent).not.toContain('Net Capital Report')
    await stage.keys('<Esc>')
    await openAs('cashier', '/reports')
    const why = refusedText('capital')
    expect(entries().filter((text) => text === why)).toHaveLength(3)
    const place = entries().indexOf(why) + 1
    await stage.keys(String(place))
    await desk.toastIs(why)
    await desk.pathIs('/reports')
    await openAs('auditor', '/')
    expect(entries().slice(0, 4)).toEqual(Array.from({ length: 4 }, () => refusedText('enter')))
    expect(document.querySelector('.status')?.textContent).toContain('auditor@office.af · auditor')
  })
})
