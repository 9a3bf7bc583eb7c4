import { describe, expect, it } from 'vitest'
import { may, ROLES, type Role, refusedText } from '../../contract/operator/roles.ts'
import { neededAt, refusedAt } from '../../src/commands/catalog/needed.ts'
import { registry } from '../../src/commands/catalog/registry.ts'
import { ownExamples } from '../../src/commands/grammar/examples.ts'
import { parseLine } from '../../src/commands/grammar/grammar.ts'
import type { Line } from '../../src/commands/grammar/line.ts'
import { verbs } from '../../src/commands/grammar/verbs.ts'
import { firstRow, rowsOf } from '../../src/commands/palette/rows.ts'
import { findableCommands, findableOffice, searchIn } from '../../src/commands/palette/search.ts'
import { accounts, customers, withTill as office } from './an-office.ts'

const parse = (text: string, role?: Role) => parseLine(text, { ...office, role })
/** The addresses that a line opens, with that of the form where it fills one in. */
const placesOf = (line: Line, form: string) =>
  line.kind === 'jump' ? line.jumps.map(({ place }) => place.path) : line.kind === 'entry' ? [form] : []

/** Every line of every verb: alone by each name, with a record's number, and each example. */
const LINES = verbs.flatMap((verb) => {
  const { names, aliases, record, examples } = verb
  const examplesHere = ownExamples(examples, accounts).map(([line]) => line)
  const lines = [...names, ...aliases, ...(record ? [`${names[0]} 1`] : []), ...examplesHere]
  return [...new Set(lines)].map((line) => ({ line, form: verb.path }))
})

describe.each(ROLES)('what is typed by an operator who is %s', (role) => {
  it('opens, fills in and posts what the role may, and says of the rest whom it is for', () => {
    for (const { line, form } of LINES) {
      const whole = parse(line)
      const places = placesOf(whole, form)
      const mine = places.filter((place) => may(role, neededAt(place)))
      const read = parse(line, role)
      expect(placesOf(read, form), line).toEqual(mine)
      if (mine.length > 0) expect(read.problem, line).toBe(whole.problem)
      else expect(read.problem, line).toBe(refusedAt(places[0] ?? ''))
    }
    expect(LINES.length).toBeGreaterThan(70)
  })

  it('is completed and explained as far as the role may', () => {
    for (const { names, path, preview, record } of verbs) {
      const places = [path, preview?.path ?? path, record?.place(1).path ?? path]
      const isMine = places.some((place) => may(role, neededAt(place)))
      const help = parse(`? ${names[0]}`, role)
      expect(help, names[0]).toMatchObject({ kind: 'help', ...(isMine ? { verb: { names } } : {}) })
      if (isMine) continue
      expect(help, names[0]).not.toHaveProperty('verb')
      for (let length = 2; length < names[0].length; length += 1)
        expect(`${names[0].slice(0, length)}${parse(names[0].slice(0, length), role).ghost?.text}`).not.toBe(
          names[0],
        )
    }
  })
})

describe.each(ROLES)('Enter, before a row is chosen, by an operator who is %s', (role) => {
  const commands = registry.filter(
    ({ scope, may: needed }) => scope === 'global' && (!needed || may(role, needed)),
  )
  const search = searchIn([findableCommands(commands), findableOffice(customers, accounts)])
  const sources = {
    commands,
    search,
    today: office.today,
    recent: [],
    found: { q: undefined, answer: undefined, failure: undefined },
  }
  const taken = (text: string) => {
    const line = parse(text, role)
    return firstRow(line, rowsOf(line, sources))?.choice
  }

  it('goes where the verb leads, and nowhere by a word that is not for the role', () => {
    for (const verb of verbs)
      for (const name of [...verb.names, ...verb.aliases, `${verb.names[0]} `]) {
        const choice = taken(name)
        const paths = placesOf(parse(name, role), verb.path)
        if (paths.length === 0) expect(choice, name).toBeUndefined()
        else expect(choice, name).toMatchObject({ type: 'palette.go', place: { path: paths[0] } })
      }
  })

  it('runs no other command by the name of a screen that is not for the role', () => {
    const namesOf = ({ label, hint }: (typeof registry)[number]) =>
      [label, label.split(':')[0] ?? '', hint].map((name) => name.toLowerCase())
    const isMine = new Set(commands.flatMap(namesOf))
    for (const command of registry) {
      const { scope, may: needed, path = '' } = command
      if (scope !== 'global' || !needed || may(role, needed)) continue
      for (const name of namesOf(command).filter((one) => one !== '' && !isMine.has(one))) {
        const choice = taken(name)
        const verb = verbs.find(({ names, aliases }) => [...names, ...aliases].includes(name))
        if (choice) expect(choice, name).toMatchObject({ type: 'palette.go' })
        else expect(parse(name, role).problem, name).toBe(refusedAt(verb?.path ?? path, needed))
      }
    }
  })
})

describe('words', () => {
  it.each([
    ['cashier', 'cap', refusedText('capital').text],
    ['cashier', 'capccy usd', refusedText('capital').text],
    ['cashier', 'log m', refusedText('audit').text],
    ['cashier', 'prov', 'Changing provinces is for owners and managers.'],
    ['cashier', 'limit 4001', refusedText('manage').text],
    ['cashier', 'trial', 'The trial balance is for owners, managers and auditors.'],
    ['cashier', 'signins', 'The list of sign-ins is for owners, managers and auditors.'],
    ['cashier', 'large', 'The list of large cash is for owners, managers and auditors.'],
    ['cashier', 'profit', 'The profit is for owners, managers and auditors.'],
    ['cashier', 'proof', 'The proof of the books is for owners, managers and auditors.'],
    ['auditor', 'cash 500 usd 4001 > 4002 rent', refusedText('enter').text],
    ['auditor', 'u', refusedText('enter').text],
  ] as const)('say to a %s of "%s" whom it is for, and nothing comes of it', (role, text, problem) => {
    expect(parse(text, role)).toMatchObject({ kind: 'jump', jumps: [], isRefused: true, problem })
  })
  it('leave an auditor the number of a record, and nothing that would enter one', () => {
    expect(parse('cash 12', 'auditor')).toMatchObject({ jumps: [{ place: { path: '/cashbook/edit/12' } }] })
    expect(parse('cash 12', 'auditor').ghost).toBeUndefined()
    expect(parse('cash', 'auditor').ghost).toEqual({ text: ' number', completes: false })
    expect(parse('u', 'auditor').ghost).toEqual({ text: ' customer number', completes: false })
  })
  it('are still found where they are more than the verb: `log out` ends the session', () => {
    expect(parse('log out', 'cashier')).toMatchObject({ kind: 'words' })
  })
})
