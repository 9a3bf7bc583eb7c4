import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { commandOf, registry } from '../../../src/commands/catalog/registry.ts'
import { playScript } from '../../keys/hands.ts'
import { fillKeyOffice } from '../../keys/key-table.ts'
import { answers, atTheDesk, dialog, options, soon, TOKEN, unreachable } from '../desk/at-the-desk.ts'
import { backupState } from '../desk/backup-state.ts'

const desk = atTheDesk()
beforeAll(() => fillKeyOffice(desk.office, desk.today))
beforeEach(() => sessionStorage.setItem(TOKEN, desk.office.token))

interface Place {
  /** What the server answers instead. */
  readonly refusing?: () => void
  /** What brings the screen to where it binds the commands. */
  readonly script: string
  readonly commands: readonly string[]
  /** Those of the field that has the focus: the hints name them as long as it has it. */
  readonly hinted?: readonly string[]
}

const SAVED = `
  start /cash-book
  expect focus Amount
  keys 5<Enter>usd<Enter>4001<Enter>4002<Enter>rent<C-Enter>
  expect toast Cash book transaction recorded successfully
  expect focus Amount`
const STATEMENT = `
  start /
  expect focus Customers
  keys <C-k>stmt 4001<Enter>
  expect focus Account Statement`

/** Every command that only a screen binds, where it stands among the commands of Go To. */
const PLACES: Readonly<Record<string, Place>> = {
  'a new record': {
    script: SAVED,
    commands: ['save', 'clear', 'search', 'date', 'repeat', 'sameAsLast', 'today'].map((id) => `entry.${id}`),
  },
  'the office': { script: 'start /office\nexpect focus Name of the office', commands: ['office.words'] },
  'a lookup': {
    script: 'start /cash-book\nexpect focus Amount\nkeys 5<Enter>usd<Enter>4777',
    commands: [],
    hinted: ['entry.create'],
  },
  'a saved record': {
    script: 'start /cashbook/edit/1\nexpect focus Amount',
    commands: ['entry.delete', 'entry.history', 'entry.slip'],
  },
  'a search': { script: 'start /cashbook/search\nexpect focus Transaction ID', commands: ['lookup.submit'] },
  'a customer': { script: 'start /customers\nexpect focus Name', commands: ['grid.enter'] },
  'a grid': {
    script: `start /hawala
      expect focus Sender
      keys <F3>Ahmad<Enter><Up><End><Left>
      expect text row
      keys 1777`,
    commands: [
      ...['next', 'edit', 'above', 'fillDown', 'lookUp', 'today', 'nextWrong'].map((id) => `cell.${id}`),
      ...['row.sticky', 'column.narrower', 'column.wider'],
      ...['repeat', 'remove', 'clear', 'undo', 'redo', 'find'].map((id) => `grid.${id}`),
    ],
    hinted: ['cell.create'],
  },
  'a settlement': {
    script: `start /hawala
      expect focus Sender
      keys <F3>Ahmad<Tab>Karim<Tab><Right><Right><Right>100<Tab>afn<Tab>20<Tab>5<Tab><Right>1001<Tab>1002<Enter>`,
    commands: ['entry.saveAll'],
  },
  'the form of a report': {
    script: 'start /reports/account-statement\nexpect focus Customer',
    commands: ['report.preview', 'report.period'],
  },
  'a report': {
    script: STATEMENT,
    commands: ['file', 'print', 'handOver', 'find', 'chart', 'columns', 'keep'].map((id) => `report.${id}`),
  },
  'a report that paper has in short': {
    script:
      'start /reports/roznamcha/preview?from_date=2026-01-05&to_date=2026-01-05\nexpect focus Roznamcha',
    commands: ['report.printLong'],
  },
  'a report of many rows': {
    script: `${SAVED}\nkeys <C-k>day<Enter><C-Enter>\nexpect focus Daily Transaction report`,
    commands: ['report.sort'],
  },
  'what customers owe': {
    script: `${SAVED}\nstart /reports/limits/preview?show=owed\nexpect focus Limits and Debts\nexpect text Reminder`,
    commands: ['row.message'],
  },
  'the list of large cash': {
    script: 'start /reports/large/preview?from_date=2026-01-01&to_date=2026-01-31\nexpect focus Large Cash',
    commands: ['large.file', 'large.rules'],
  },
  "a customer's card": {
    script: 'start /customers/card/1\nexpect focus Accounts',
    commands: ['edit', 'statement', 'cash', 'transfer', 'hawala', 'limit', 'papers'].map(
      (id) => `customer.${id}`,
    ),
  },
  'a screen after something is saved': { script: SAVED, commands: ['done.open', 'done.slip'] },
  provinces: {
    script: 'start /reports/province\nexpect focus Province Name\nexpect text Kabul',
    commands: ['row.edit', 'row.delete', 'search.open'],
  },
  'an import': {
    script: 'start /import\nexpect focus What the file holds',
    commands: ['import.file', 'import.office'],
  },
  settings: {
    script: `start /settings
      expect focus Dark
      keys <Enter><Enter>repeat the last<Enter><Enter>
      expect focus Keys of commands
      keys <F2><C-j><Enter>
      expect text 1 changed`,
    commands: ['setting.resetAll', 'grid.leave'],
  },
  'the settings of an office with backups': {
    refusing: () => {
      for (const _ of [1, 2, 3]) desk.stage.once('GET', 'api/backups/', answers(200, backupState(30)))
    },
    script: 'start /settings\nexpect text Last backup',
    commands: ['backup.take'],
  },
  'the rates': {
    script: 'start /rates\nexpect text Buying and Selling',
    commands: ['entry.save', 'entry.saveAll', 'entry.clear', 'rates.trade'],
  },
  'provinces, while there are none': {
    refusing: () => {
      for (let read = 0; read < 5; read += 1) desk.stage.once('GET', 'api/provinces', answers(200, []))
    },
    script: 'start /reports/province\nexpect text Load the 34 provinces',
    commands: ['provinces.load'],
  },
  'a report that has failed': {
    refusing: () =>
      desk.stage.once('GET', 'api/reports/trial-balance/report/', answers(400, { detail: 'No.' })),
    script: 'start /\nexpect focus Customers\nkeys gb\nexpect text Retry',
    commands: ['report.retry'],
  },
  'a record that could not be read': {
    refusing: () => desk.stage.once('GET', 'api/cash-book', answers(400, { detail: 'No.' })),
    script: 'start /cashbook/edit/1\nexpect text Retry',
    commands: ['record.retry'],
  },
  'what waits': {
    refusing: () => {
      for (let call = 0; call < 20; call += 1) desk.stage.once('POST', 'api/cash-book/', unreachable)
    },
    script: `start /cash-book
      expect focus Amount
      keys 7<Enter>usd<Enter>4001<Enter>4002<Enter>x<C-Enter>
      expect text 1 waiting
      keys <A-w>
      expect focus Waiting`,
    commands: ['waiting.send'],
  },
}

async function listedInGoTo(): Promise<string> {
  await desk.stage.keys('<C-k>')
  await soon(async () => expect(await desk.stage.focus()).toBe('Go To'))
  return soon(() => {
    expect(options().length).toBeGreaterThan(10)
    return options().join('\n')
  })
}
/** Keys that a table takes itself: from Go To they would do nothing. */
const ofTables = registry.filter(({ own, scope }) => own && scope === 'grid')
const missing = (ids: readonly string[], listed: string) =>
  ids.filter((id) => !listed.includes(commandOf(id).label))

/** Buttons without keys of their own, each with the keys that do the same, or that lead to it. */
const WITHOUT_CHIP: Readonly<Record<string, string>> = {
  'Delete Account': 'Tab leads there from the row of the account',
  Remove: 'Tab leads there from the row of the account',
  Edit: 'Enter on the row',
  Open: 'Enter on the row',
  Delete: 'Delete on the row',
  'Clear All': 'Ctrl+L in the grid; Ctrl+Z brings the rows back',
}

describe('every command of a screen stands in Go To', () => {
  test.each(Object.entries(PLACES))(
    'of %s, whose buttons have chips',
    async (_, { refusing, script, commands, hinted = [] }) => {
      refusing?.()
      await playScript(desk.stage, script)
      await soon(() => {
        const hints = document.querySelector('.hints')?.textContent ?? ''
        expect(hinted.filter((id) => !hints.includes(commandOf(id).keys[0] ?? ''))).toEqual([])
      })
      const bare = [...document.querySelectorAll('main button.button')].filter(
        (one) => !one.querySelector('.chip'),
      )
      expect(bare.map((one) => one.textContent ?? '').filter((name) => !(name in WITHOUT_CHIP))).toEqual([])
      const listed = await listedInGoTo()
      expect(missing(commands, listed)).toEqual([])
      expect(ofTables.filter(({ label }) => listed.includes(label))).toEqual([])
    },
  )

  test('of a form whose record someone else has changed', async () => {
    const { stage } = desk
    await stage.open('/cashbook/edit/1')
    const { body } = await desk.office.call<object[]>('GET', 'api/cash-book?id=1')
    stage.once('GET', 'api/cash-book', answers(200, [{ ...body[0], version: 9, amount: 7 }]))
    await stage.hear([{ noun: 'cash-book', id: '1', action: 'update', version: 9, operator: 'Zahra' }])
    await soon(() => expect(document.querySelector('.banner.notice')).not.toBeNull())
    expect(missing(['entry.showChanges'], await listedInGoTo())).toEqual([])
  })

  /**
   * Commands of offices with tills, closed days or unpaid hawala, which are pressed in `tests/screens/{days,hawala,log}`, and
   * of a file that is imported, in `tests/journeys/office/import.test.ts`, of commission and reconciliation, in
   * `tests/journeys/reports/{commission,match}.test.ts`, of names and of suspicion, in
   * `tests/screens/reports/watch.test.tsx`.
   */
  const ELSEWHERE = [
    ...['close.count', 'close.leaveOut', 'close.reopen', 'entry.opposite'],
    ...['hawala.message', 'hawala.messageAll', 'log.note', 'column.choose'],
    ...['commission.terms', 'commission.post', 'watch.decide', 'row.toggle'],
    ...['file', 'settle', 'details'].map((id) => `match.${id}`),
  ]

  test('and no command is left out here', () => {
    const here = [
      ...Object.values(PLACES).flatMap(({ commands, hinted = [] }) => [...commands, ...hinted]),
      'entry.showChanges',
      ...ELSEWHERE,
    ]
    const ofScreens = registry
      .filter(({ own, scope }) => !own && scope !== 'global' && scope !== 'dialog')
      .map(({ id }) => id)
    expect(new Set(here)).toEqual(new Set(ofScreens))
  })
})

test('every command of a dialog stands on a button of it', async () => {
  const chips: (string | null)[] = []
  for (const script of [
    `${PLACES['a lookup']?.script}<A-c>\nexpect focus Customer`,
    `${STATEMENT}\nkeys <A-p>\nexpect focus Dari`,
  ]) {
    await playScript(desk.stage, script)
    chips.push(...[...dialog().querySelectorAll('.chip')].map((chip) => chip.textContent))
  }
  const ofDialogs = registry.filter(({ own, scope }) => !own && scope === 'dialog')
  expect(ofDialogs.filter(({ keys }) => !keys.some((key) => chips.includes(key)))).toEqual([])
})
