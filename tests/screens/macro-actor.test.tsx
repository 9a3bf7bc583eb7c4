import { afterEach, expect, test } from 'vitest'
import type { SettingsActor } from '../../src/shell/frame/settings.ts'
import { beginRecording, type MacroActor, startMacros } from '../../src/shell/macros/macro-actor.ts'

const settings = { send: () => {} } as unknown as SettingsActor
let actor: MacroActor
afterEach(() => {
  actor.stop()
  document.body.replaceChildren()
})

test('records from the very moment it says so', async () => {
  const field = document.createElement('input')
  field.setAttribute('aria-label', 'Amount')
  document.body.append(field)
  field.focus()
  actor = startMacros(settings, { here: () => '/cash-book', navigate: () => {} })
  const press = (key: string) => field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  const listening = actor.subscribe((snapshot) => {
    if (!snapshot.matches('recording')) return
    listening.unsubscribe()
    press('5')
    press('0')
  })
  await beginRecording(actor)
  // The last one may be what ends it.
  press('F8')
  expect(actor.getSnapshot().context.script).toBe('start /cash-book\nexpect focus Amount\nkeys 50')
})
