import { afterEach, expect, test } from 'vitest'
import { replayMacro } from '../../../src/commands/macros/macro-player.ts'
import { beginRecording, type MacroActor, startMacros } from '../../../src/shell/macros/macro-actor.ts'
import type { SettingsActor } from '../../../src/shell/operator/settings.ts'

const settings = { send: () => {} } as unknown as SettingsActor
let actor: MacroActor | undefined
afterEach(() => {
  actor?.stop()
  document.body.replaceChildren()
})

test('records from the very moment it says so', async () => {
  const field = document.createElement('input')
  field.setAttribute('aria-label', 'Amount')
  document.body.append(field)
  field.focus()
  const macros = startMacros(settings, { here: () => '/cash-book', navigate: () => {} })
  actor = macros
  const press = (key: string) => field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  const listening = macros.subscribe((snapshot) => {
    if (!snapshot.matches('recording')) return
    listening.unsubscribe()
    press('5')
    press('0')
  })
  await beginRecording(macros)
  // The last one may be what ends it.
  press('F8')
  expect(macros.getSnapshot().context.script).toBe('start /cash-book\nexpect focus Amount\nkeys 50')
})

test('replays in a field whose label is another since it was recorded', async () => {
  document.body.innerHTML = '<label for="a">Betrag</label><input id="a" name="amount">'
  const field = document.querySelector('input')
  field?.focus()
  const { signal } = new AbortController()
  const carried: string[] = []
  const stage = {
    navigate: () => {},
    isQuiet: () => true,
    signal,
    onCarriedOver: (script: string) => carried.push(script),
  }
  const macro = { name: 'Rent', script: 'expect focus #amount\nkeys 5' }
  expect(await replayMacro(macro, stage)).toBe(undefined)
  expect([field?.value, carried]).toEqual(['5', []])
})
