import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { authTexts, type OpenSession } from '../../../contract/operator/auth.ts'
import { DEFAULT_SETTINGS, type KeptSettings, type Settings } from '../../../contract/operator/settings.ts'
import { phrases as macroPhrases, phrases as macrosPhrases } from '../../../src/commands/macros/phrases.ts'
import { macroTexts } from '../../../src/machines/macro-machine.ts'
import { keyPhrases } from '../../../src/screens/settings/phrases.ts'
import { openSessionTexts } from '../../../src/shell/credentials/phrases.ts'
import { playScript } from '../../keys/hands.ts'
import { macros, sessions, settings } from '../../keys/scripts/settings.ts'
import { WHY } from '../../why.ts'
import {
  answers,
  atTheDesk,
  dialog,
  field,
  heldBack,
  noDialog,
  screenHints,
  soon,
} from '../desk/at-the-desk.ts'

const desk = atTheDesk()
const PATH = 'api/me/settings/'
const kept = async () => (await desk.office.call<KeptSettings>('GET', PATH)).body
const give = async (change: Partial<Settings>) => {
  const { version } = await kept()
  const body = { ...DEFAULT_SETTINGS, ...change }
  const { status, text } = await desk.office.call('PUT', PATH, body, { 'if-match': String(version) })
  if (status !== 200) throw new Error(text)
}
const says = (text: string) => soon(async () => expect(await desk.stage.text()).toContain(text))
const chips = () => [...document.querySelectorAll('main .chip')].map((chip) => chip.textContent)
const hints = () => document.querySelector('footer')?.textContent ?? ''

beforeAll(async () => {
  await desk.office.addCustomer(1, { '4001': 'USD', '4002': 'USD' })
})
beforeEach(async () => {
  await give({})
})

test('theme and keys are set by keyboard alone', async () => {
  await desk.open('/')
  await playScript(desk.stage, settings)
  await soon(async () => expect((await kept()).settings).toEqual(DEFAULT_SETTINGS))
})

test('a macro is recorded, replayed, renamed and deleted by keyboard alone', async () => {
  await desk.open('/')
  await playScript(desk.stage, macros)
  await soon(async () => expect((await kept()).settings).toEqual(DEFAULT_SETTINGS))
})

test('who never set anything works in the theme that the machine was left in', async () => {
  const zahra = await desk.office.colleague('zahra@office.af')
  localStorage.setItem('daftar.theme', 'light')
  document.documentElement.dataset.theme = 'light'
  await desk.open('/settings', zahra)
  await desk.focusIs('Light')
  expect(document.documentElement.dataset.theme).toBe('light')
})

describe('keys that an operator has changed', () => {
  test('stand on chips, in hints, in help and in Go To', async () => {
    await give({
      keys: [
        { id: 'entry.save', keys: 'Ctrl+M' },
        { id: 'goto.open', keys: 'Ctrl+J' },
      ],
    })
    await desk.open('/cash-book')
    await soon(() => expect(chips()).toContain('Ctrl+M'))
    expect(chips()).not.toContain('Ctrl+Enter')
    expect(hints()).toContain('Ctrl+Msave')
    expect(hints()).toContain('Ctrl+Jgo to')
    await desk.stage.keys('<F1>')
    await soon(() => expect(dialog().textContent).toContain('Ctrl+JGo To'))
    await desk.stage.keys('<Esc>')
    await soon(noDialog)
    await desk.stage.keys('<C-m>')
    await soon(() => expect(field('Amount').getAttribute('aria-invalid')).toBe('true'))
    await desk.stage.keys('<C-j>')
    await desk.focusIs('Go To')
    await desk.stage.keys('save')
    await soon(() => expect(dialog().textContent).toContain('Ctrl+M'))
  })

  test('of menus lead on, and letters can be switched off', async () => {
    await give({ keys: [{ id: 'cashBook.open', keys: 'g y' }] })
    await desk.open('/')
    await soon(() => expect(chips()).toContain('g y'))
    await desk.stage.keys('gy')
    await desk.pathIs('/cash-book')
    await give({ keys: [{ id: 'cashBook.open', keys: 'g y' }], typed_keys: false })
    await desk.open('/')
    await soon(() => expect(hints()).not.toContain('home'))
    await desk.stage.keys('gy')
    await desk.focusIs('Customers')
    expect(await desk.stage.path()).toBe('/')
  })

  test('are kept for the next start where the page is gone before they are saved', async () => {
    await desk.open('/settings')
    const held = heldBack()
    desk.stage.once('PUT', PATH, held.standIn)
    await desk.focusIs('Dark')
    await desk.stage.keys('<Right><Right>')
    await soon(() => expect(desk.stage.calls().some(({ path }) => path === PATH)).toBe(true))
    await desk.stage.reload()
    await soon(async () => expect((await kept()).settings.theme).toBe('system'))
    held.release()
  })
})

describe('a macro', () => {
  const replay = async (script: string) => {
    await give({ macros: [{ name: 'Mine', script }] })
    await desk.open('/')
    await desk.focusIs('Customers')
    await soon(async () => expect((await desk.stage.reads()).some(({ path }) => path === PATH)).toBe(true))
    await desk.stage.quiet()
    await desk.stage.keys('<C-k>')
    await desk.focusIs('Go To')
    await desk.stage.keys('mine')
    await soon(() => expect(dialog().textContent).toContain('Mine'))
    await desk.stage.keys('<Enter>')
  }
  const stopsWith = (text: string) =>
    soon(async () => expect((await desk.stage.toasts()).join('\n')).toContain(text))

  test('stops where the focus is elsewhere', async () => {
    await replay('start /cash-book\nexpect focus Amount\nkeys 5<Enter>\nexpect focus Description\nkeys x')
    await desk.focusIs('Currency')
    // The patience for a slow screen ends soon: at every look a good while has passed.
    const now = performance.now.bind(performance)
    let passed = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
      passed += 500
      return now() + passed
    })
    await stopsWith(
      macroPhrases.stopped({
        ...{ name: 'Mine', step: 4, steps: 5 },
        why: macroPhrases.otherFocus({ focus: 'Currency', wanted: 'Description' }),
      }),
    )
    clock.mockRestore()
  })

  test('that was recorded by labels is replayed, and goes by ids from then on', async () => {
    await replay(
      'start /cash-book\nexpect focus Amount\nkeys 5<Enter>\nexpect focus Currency\nkeys usd<Enter>\nexpect focus Debit Account\nkeys <F9>\nexpect focus Transaction ID\nkeys 1',
    )
    await desk.pathIs('/cashbook/search')
    const carried =
      'start /cash-book\nexpect focus #amount\nkeys 5<Enter>\nexpect focus #amount_currency\nkeys usd<Enter>\nexpect focus #debit_account\nkeys <F9>\nexpect focus #id\nkeys 1'
    await soon(async () =>
      expect((await kept()).settings.macros).toEqual([{ name: 'Mine', script: carried }]),
    )
  })

  test('stops at the server’s refusal', async () => {
    desk.stage.once('POST', 'api/cash-book/', async () =>
      Response.json({ non_field_errors: [WHY] }, { status: 400 }),
    )
    await replay(
      'start /cash-book\nexpect focus Amount\nkeys 5<Enter>usd<Enter>4001<Enter>4002<Enter>x<C-Enter>7<Enter>',
    )
    // In the banner or in its toast, whichever is drawn first.
    await stopsWith(macroPhrases.stopped({ name: 'Mine', step: 3, steps: 3, why: '' }).trim())
    await stopsWith(WHY)
    expect(await desk.office.count('cash_book')).toBe(0)
  })

  test('goes into no dialog that deletes', async () => {
    const id = await entry()
    await replay(`start /cashbook/edit/${id}\nexpect focus Amount\nkeys <A-Delete><Tab><Enter>`)
    await stopsWith(macrosPhrases.guarded)
    expect(dialog().textContent).toContain('Delete')
    expect(await desk.office.count('cash_book')).toBe(1)
  })

  test('is stopped by Esc, and takes no other key meanwhile', async () => {
    await replay('start /cash-book\nexpect focus Amount\nkeys <Enter>\nexpect focus Nowhere')
    await says('replaying')
    await desk.pathIs('/cash-book')
    await desk.focusIs('Currency')
    await desk.stage.keys('77')
    expect(field('Currency').value).toBe('')
    await desk.stage.keys('<Esc>')
    await stopsWith(macroTexts.stopped.text)
    expect(await desk.stage.path()).toBe('/cash-book')
    await soon(async () => expect(await desk.stage.text()).not.toContain('replaying'))
  })

  test('holds no password, nor what is typed in a dialog that deletes', async () => {
    const id = await entry()
    await desk.open(`/cashbook/edit/${id}`)
    await desk.focusIs('Amount')
    await desk.stage.keys('<A-m>')
    await says('recording')
    await desk.stage.keys('<A-Delete>')
    await desk.focusIs('Cancel')
    await desk.stage.keys('<Tab><Enter>')
    await desk.focusIs('Password')
    await desk.stage.keys('secret<Esc>')
    await soon(noDialog)
    await desk.stage.keys('7<A-m>')
    await desk.focusIs('Name')
    const text = dialog().querySelector('pre')?.textContent ?? ''
    expect(text).toContain('<A-Delete>')
    expect(text).not.toContain('secret')
    expect(text.split('\n').filter((line) => line.startsWith('keys'))).toEqual(['keys <A-Delete>7'])
  })

  test('is ended by Esc, which stays on the screen', async () => {
    await desk.open('/cash-book')
    await desk.focusIs('Amount')
    await desk.stage.keys('<A-m>')
    await says('recording')
    await desk.stage.keys('5<Esc>')
    await desk.focusIs('Name')
    expect(dialog().querySelector('pre')?.textContent).toBe('start /cash-book\nexpect focus #amount\nkeys 5')
    await desk.stage.keys('<Esc>')
    await soon(noDialog)
    await desk.focusIs('Amount')
  })
})

async function entry(): Promise<number> {
  const { body } = await desk.office.call<{ id: number }>('POST', 'api/cash-book/', {
    amount: 5,
    currency: 'USD',
    debit_account: '4001',
    credit_account: '4002',
    date: desk.today,
  })
  return body.id
}

const INSTANT = /^\d{4}-\d\d-\d\d \d\d:\d\d$/

describe('my sessions', () => {
  const listed = async (token: string) => {
    const headers = { authorization: `Token ${token}` }
    return (await desk.office.call<readonly OpenSession[]>('GET', 'api/me/sessions/', undefined, headers))
      .body
  }
  const cells = () =>
    [...document.querySelectorAll('.sessions tbody tr[data-index]')].map((row) =>
      [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? ''),
    )
  /** An operator with two sessions: the one that was begun first, and the one to work in. */
  async function twice(email: string) {
    const first = await desk.office.colleague(email)
    const second = await desk.office.signIn(email)
    await desk.office.signIn()
    return { first, second }
  }

  test('are listed and ended by keyboard alone, all but the one that is worked in', async () => {
    const { first, second } = await twice('karima@office.af')
    const id = (await listed(first))[0]?.id ?? ''
    await desk.open('/', second)
    await playScript(desk.stage, sessions(id))
    expect(await listed(first)).toEqual({ detail: authTexts.invalidToken.text })
    expect(await listed(second)).toHaveLength(1)
  })

  test('say in words what browser it is, where and since when', async () => {
    const { second } = await twice('latifa@office.af')
    const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
    for (const [client, name] of [
      [windows, 'Chrome on Windows'],
      [`${windows} Edg/140.0`, 'Edge on Windows'],
      ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'Firefox on Android'],
      ['curl/8.5.0', 'curl/8.5.0'],
      ['', 'unknown'],
    ] as const) {
      // The office's clock stands at +04:30.
      await desk.office.tamper(
        'update tokens set client = ?, created_at = ?',
        client,
        '2099-03-01T21:00:00.000Z',
      )
      await desk.open('/settings', second)
      await soon(() =>
        expect(cells().map(([what, where]) => [what, where])).toEqual(Array(2).fill([name, '127.0.0.1'])),
      )
      const [row] = cells()
      expect(row?.slice(2)).toEqual(['2099-03-02 01:30', expect.stringMatching(INSTANT), 'this one'])
    }
  })

  test('and the tables above them hint only at keys that do something on the row', async () => {
    const { second } = await twice('nadia@office.af')
    await desk.open('/settings', second)
    await soon(() => expect(cells()).toHaveLength(2))
    await desk.focusIs('Dark')
    const moves = ['↑ ↓ row', 'PgUp PgDn page']
    const words = 'Alt+L words'
    const shown = (...expected: string[]) => soon(() => expect(screenHints()).toEqual(expected))
    await desk.stage.keys('<Enter><Enter><Enter><Enter>')
    await desk.focusIs(keyPhrases.table)
    await shown('F3 form', ...moves, 'Enter open', 'F2 change', '← → column', words)
    await desk.stage.keys('<F2>')
    await shown('Enter change', 'F3 table', words)
    await desk.stage.keys('<C-j><Enter>')
    await desk.focusIs(keyPhrases.table)
    await shown(
      'F3 form',
      ...moves,
      'Enter open',
      'F2 change',
      'Delete reset',
      '← → column',
      words,
      'Alt+Delete reset all',
    )
    await desk.stage.keys('<Delete><Tab>')
    await desk.focusIs('Macros')
    await shown('F3 form', words)
    await desk.stage.keys('<Tab><Tab><Tab>')
    await desk.focusIs('My sessions')
    await shown('F3 form', ...moves, '← → column', words)
    await desk.stage.keys('<Down>')
    await shown('F3 form', ...moves, 'Delete end it', '← → column', words)
  })

  test('that could not be ended stay, and it is said', async () => {
    const { first, second } = await twice('maryam@office.af')
    const id = (await listed(first))[0]?.id ?? ''
    await desk.open('/settings', second)
    await soon(() => expect(cells()).toHaveLength(2))
    desk.stage.once('DELETE', `api/me/sessions/${id}/`, answers(500, ''))
    await desk.focusIs('Dark')
    await desk.stage.keys('<Enter><Enter><Enter><Enter><Tab><Tab><Tab><Tab><Down><Delete>')
    await desk.focusIs('Cancel')
    await desk.stage.keys('<Tab><Enter>')
    await soon(async () => expect(await desk.stage.toasts()).toContain(openSessionTexts.notEnded.text))
    await desk.focusIs('My sessions')
    expect(cells()).toHaveLength(2)
  })
})
