import { clear, createStore } from 'idb-keyval'
import { beforeAll, describe, expect, test } from 'vitest'
import { playScript } from '../../keys/hands.ts'
import { fillKeyOffice } from '../../keys/key-table.ts'
import { atTheDesk, screenHints, soon, TOKEN } from '../desk/at-the-desk.ts'

const desk = atTheDesk()
beforeAll(() => fillKeyOffice(desk.office, desk.today))
async function fresh() {
  // The settlement of the case before keeps no more once it is closed.
  if (document.querySelector('main')) await playScript(desk.stage, 'start /\nexpect focus Customers')
  await desk.stage.quiet()
  await desk.forgetSettlement()
  await clear(createStore('daftar.rows', 'kept'))
  localStorage.clear()
  sessionStorage.setItem(TOKEN, desk.office.token)
}

const CASH = 'start /cash-book\nexpect text Debit Account\nkeys <C-l>\nexpect focus Amount'
const DELETION = 'start /cashbook/edit/1\nexpect focus Amount\nkeys <A-Delete>\nexpect focus Cancel'
const PASSWORD = `${DELETION}\nkeys <Tab><Enter>\nexpect focus Password`
const MISSING = `${CASH}\nkeys 5<Enter>usd<Enter>4777<A-c>\nexpect focus Customer`
const MACRO =
  'start /\nexpect focus Customers\nkeys <A-m>\nexpect text recording\nkeys <Down><A-m>\nexpect focus Name'
const REPORT = 'start /\nexpect focus Customers\nkeys <C-k>stmt 4001<Enter>\nexpect focus Account Statement'
const FOUND = `start /hawala
  expect focus Sender
  keys <F3>
  expect focus Sender 1
  keys alpha<Enter>beta<Enter>alphabet<Enter><C-f>alpha
  expect text 1 of 2`

interface Case {
  readonly script: string
  /** Every hint of the place, each with what its keys do there. */
  readonly hints: Readonly<Record<string, string>>
  /** Whether the hints of the screen around are shown too, since its keys work there. */
  readonly isBesideOthers?: true
}

const CASES: Readonly<Record<string, Case>> = {
  'the question of a deletion': {
    script: DELETION,
    hints: {
      // An Enter right behind the opening is not meant for it.
      'Enter press button': 'keys <Tab><S-Tab><Enter>\nexpect focus Amount',
      'Tab next': 'keys <Tab>\nexpect focus Delete\nkeys <S-Tab>\nexpect focus Cancel',
      'Esc cancel': 'keys <Esc>\nexpect focus Amount',
    },
  },
  'the password of a deletion': {
    script: PASSWORD,
    hints: {
      'Enter confirm': 'keys wrong<Enter>\nexpect POST auth/password-check/ {password: wrong}',
      'Tab next': 'keys <Tab>\nexpect focus Cancel\nkeys <S-Tab>\nexpect focus Password',
      'Esc cancel': 'keys <Esc>\nexpect focus Amount',
    },
  },
  'a button beside the password': {
    script: `${PASSWORD}\nkeys <Tab>\nexpect focus Cancel`,
    hints: {
      'Enter press button': 'keys <Enter>\nexpect focus Amount',
      'Tab next': 'keys <Tab>\nexpect focus Confirm Delete',
      'Esc cancel': 'keys <Esc>\nexpect focus Amount',
    },
  },
  'the name of a macro': {
    script: MACRO,
    hints: {
      'Enter confirm': 'keys Walk<Enter>\nexpect gone Throw away',
      'Tab next': 'keys <Tab>\nexpect focus Throw away',
      'Esc cancel': 'keys <Esc>\nexpect gone Throw away',
    },
  },
  'a missing account': {
    script: MISSING,
    hints: {
      'Enter next field': 'keys <A-c>\nexpect focus Name\nkeys X<Enter>\nexpect focus Customer ID',
      'Ctrl+Enter save': 'keys <C-Enter>\nexpect text Choose a customer, or Alt+C for a new one',
      'Alt+C new customer': 'keys <A-c>\nexpect focus Name',
      'F4 look up': 'keys <F4>\nexpect text 2 - Customer 2',
      'Tab next': 'keys <Tab>\nexpect focus Cancel',
      'Esc cancel': 'keys <Esc>\nexpect focus Debit Account',
    },
  },
  'the kind of a file': {
    script: `${REPORT}\nkeys <C-s>\nexpect focus Excel (XLSX)`,
    hints: {
      'Enter press button': 'keys <S-Tab>\nexpect focus Cancel\nkeys <Enter>\nexpect focus Account Statement',
      '← → choose': 'keys <Right>\nexpect focus CSV\nkeys <Left>\nexpect focus Excel (XLSX)',
      'Tab next': 'keys <Tab>\nexpect focus CSV',
      'Esc cancel': 'keys <Esc>\nexpect focus Account Statement',
    },
  },
  'the find box of the settlement': {
    script: FOUND,
    isBesideOthers: true,
    hints: {
      'Enter next match': 'keys <Enter>\nexpect text 2 of 2',
      'Shift+Enter match before': 'keys <Enter>\nexpect text 2 of 2\nkeys <S-Enter>\nexpect text 1 of 2',
      'Esc close': 'keys <Esc>\nexpect focus Sender 1',
    },
  },
  'the find box of a report': {
    script: `${REPORT}\nkeys <C-f>\nexpect focus Find`,
    isBesideOthers: true,
    hints: {
      'Enter next match': 'keys zzz\nexpect text not found\nkeys <C-a>rent<Enter>\nexpect gone not found',
      'Shift+Enter match before': 'keys rent<S-Enter>\nexpect gone not found',
      'Esc close': 'keys <Esc>\nexpect focus Account Statement',
    },
  },
  'a button of a form': {
    script: `${CASH}\nkeys 5<Enter>usd<Enter>4001<Enter>4002<Enter>rent<Enter>\nexpect focus Save`,
    isBesideOthers: true,
    hints: {
      'Enter press button': 'keys <Enter>\nexpect toast Cash book transaction recorded successfully',
    },
  },
}

describe('the hints at the bottom say what keys do', () => {
  test.each(Object.entries(CASES))('in %s', async (_, { script, hints, isBesideOthers }) => {
    const told = Object.keys(hints)
    for (const [hint, does] of Object.entries(hints)) {
      await fresh()
      await playScript(desk.stage, script)
      await soon(() =>
        isBesideOthers
          ? expect(screenHints()).toEqual(expect.arrayContaining(told))
          : expect(screenHints()).toEqual(told),
      )
      const keys = told.map((one) => one.slice(0, one.indexOf(' ')))
      // No key is named twice.
      expect(screenHints().filter((one) => keys.some((key) => one.startsWith(`${key} `))).length, hint).toBe(
        told.length,
      )
      await playScript(desk.stage, does)
    }
  })
})
