import { afterEach, expect, onTestFinished, test } from 'vitest'
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

test('writes what leads on as Right, and replays it the way that the page runs', async () => {
  document.body.innerHTML = '<button type="button" aria-label="Rows"></button>'
  const button = document.querySelector('button')
  button?.focus()
  const heard: string[] = []
  button?.addEventListener('keydown', ({ key }) => heard.push(key))
  document.dir = 'rtl'
  onTestFinished(() => {
    document.dir = ''
  })
  const macros = startMacros(settings, { here: () => '/log', navigate: () => {} })
  actor = macros
  await beginRecording(macros)
  for (const key of ['ArrowLeft', 'ArrowDown', 'F8'])
    button?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  const { script } = macros.getSnapshot().context
  expect(script).toBe('start /log\nexpect focus Rows\nkeys <Right><Down>')

  const { signal } = new AbortController()
  const stage = { navigate: () => {}, isQuiet: () => true, signal, onCarriedOver: () => {} }
  for (const [dir, key] of [
    ['rtl', 'ArrowLeft'],
    ['ltr', 'ArrowRight'],
  ] as const) {
    document.dir = dir
    heard.length = 0
    expect(await replayMacro({ name: 'on', script }, stage)).toBeUndefined()
    expect(heard).toEqual([key, 'ArrowDown'])
  }
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
