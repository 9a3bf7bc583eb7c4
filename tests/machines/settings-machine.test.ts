import { describe, expect, it, vi } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { DEFAULT_SETTINGS, type KeptSettings, type Settings } from '../../contract/operator/settings.ts'
import { changed } from '../../src/machines/setting-change.ts'
import { type LeftChanges, settingsMachine } from '../../src/machines/settings-machine.ts'
import { Calls, refused, unreachable } from './fake-calls.ts'

const light = { type: 'setting.change', change: { kind: 'theme', theme: 'light' } } as const
const letters = { type: 'setting.change', change: { kind: 'typedKeys', on: false } } as const
const kept = (version: number, change: Partial<Settings> = {}): KeptSettings => ({
  version,
  settings: { ...DEFAULT_SETTINGS, ...change },
})

async function started(answer = kept(3), left?: LeftChanges) {
  const calls = new Calls()
  const tell = vi.fn()
  const refusedAction = vi.fn()
  const clock = new SimulatedClock()
  const actor = createActor(
    settingsMachine.provide({
      actors: { load: calls.actor('load'), save: calls.actor('save') },
      actions: { tell: (_, params) => tell(params), refused: refusedAction },
    }),
    { input: { remembered: DEFAULT_SETTINGS, ...(left && { left }) }, clock },
  ).start()
  await calls.answer('load', answer)
  return {
    actor,
    calls,
    tell,
    refused: refusedAction,
    clock,
    settings: () => actor.getSnapshot().context.settings,
  }
}

describe('settings', () => {
  it('hold the locale whole that is chosen', async () => {
    const { actor, calls, settings } = await started(kept(3, { language: 'ps' }))
    const locale = { language: 'fa-AF', calendar: 'solar', digits: 'arabext' } as const
    actor.send({ type: 'setting.change', change: { kind: 'locale', locale } })
    expect(settings()).toEqual({ ...DEFAULT_SETTINGS, ...locale })
    expect(calls.inputs('save')).toMatchObject([{ version: 3, settings: locale }])
  })

  it('changed while others are on their way follow them', async () => {
    const { actor, calls, settings } = await started()
    actor.send(light)
    actor.send(letters)
    await calls.answer('save', { isKept: true, current: kept(4, { theme: 'light' }) })
    expect(calls.inputs('save').at(-1)).toEqual(kept(4, { theme: 'light', typed_keys: false }))
    expect(settings()).toMatchObject({ theme: 'light', typed_keys: false })
  })

  it('are made again on what another window has saved', async () => {
    const { actor, calls, settings } = await started()
    actor.send(light)
    await calls.answer('save', { isKept: false, current: kept(9, { typed_keys: false }) })
    expect(calls.inputs('save').at(-1)).toEqual(kept(9, { theme: 'light', typed_keys: false }))
    expect(settings()).toMatchObject({ theme: 'light', typed_keys: false })
  })

  it('that an earlier page left are made again, unless others have set things since', async () => {
    const left = { version: 3, changes: [light.change] }
    for (const version of [3, 4]) {
      const { calls } = await started(kept(version, { typed_keys: false }), left)
      expect(calls.inputs('save')).toEqual([kept(version, { theme: 'light', typed_keys: false })])
    }
    const { actor, calls, settings } = await started(kept(5), left)
    expect([actor.getSnapshot().value, settings().theme]).toEqual(['resting', 'dark'])
    actor.send(letters)
    expect(calls.inputs('save')).toEqual([kept(5, { typed_keys: false })])
  })

  it('follow what another window tells, with what waits on top', async () => {
    const { actor, settings } = await started()
    actor.send({ type: 'settings.received', kept: kept(2, { typed_keys: false }) })
    expect(settings().typed_keys).toBe(true)
    actor.send(light)
    actor.send({ type: 'settings.received', kept: kept(4, { typed_keys: false }) })
    expect(settings()).toMatchObject({ theme: 'light', typed_keys: false })
  })

  it('that could not be sent are sent again; those refused are taken back', async () => {
    const { actor, calls, clock, refused: toldRefused, settings } = await started()
    actor.send(light)
    await calls.fail('save', unreachable())
    expect(settings().theme).toBe('light')
    clock.increment(60_000)
    await calls.fail('save', refused(400))
    expect(settings().theme).toBe('dark')
    expect(toldRefused).toHaveBeenCalledOnce()
    expect(actor.getSnapshot().value).toBe('resting')
  })
})

describe('a change', () => {
  const rent = { name: 'Rent', script: 'start /\nkeys a' }
  it('of keys replaces the one before, and goes with a reset', () => {
    const once = changed(DEFAULT_SETTINGS, { kind: 'keys', id: 'a', keys: 'F2' })
    const twice = changed(once, { kind: 'keys', id: 'a', keys: 'F3' })
    expect(twice.keys).toEqual([{ id: 'a', keys: 'F3' }])
    expect(changed(twice, { kind: 'keys', id: 'a', keys: undefined }).keys).toEqual([])
    expect(changed(twice, { kind: 'allKeys' }).keys).toEqual([])
  })
  it('of macros goes by their names, however written', () => {
    const one = changed(DEFAULT_SETTINGS, { kind: 'macro', macro: rent })
    expect(changed(one, { kind: 'macro', macro: { ...rent, name: 'RENT' } }).macros).toHaveLength(1)
    const two = changed(one, { kind: 'macro', macro: { ...rent, name: 'Wages' } })
    expect(changed(two, { kind: 'macroName', name: 'rent', to: 'wages' })).toBe(two)
    expect(changed(two, { kind: 'macroName', name: 'rent', to: 'Rents' }).macros[0]?.name).toBe('Rents')
    expect(changed(two, { kind: 'noMacro', name: 'rent' }).macros).toEqual([{ ...rent, name: 'Wages' }])
  })
})
