import { describe, expect, it } from 'vitest'
import { speak } from '../../contract/text/catalogue.ts'
import { commandOf, registry } from '../../src/commands/catalog/registry.ts'
import { isTyped, tinykeysBinding, writtenKeys, writtenPress } from '../../src/commands/keys/key-binding.ts'
import { isChord, isOrdinary, isReserved } from '../../src/commands/keys/reserved-keys.ts'

const bindable = registry.filter(({ own }) => !own)

describe('the registry', () => {
  it('has each id once', () => {
    const ids = registry.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(() => commandOf('nothing.such')).toThrow('nothing.such')
  })
  it('gives every command a label and a hint', () => {
    for (const { id, label, hint } of registry) {
      expect(label.trim(), id).not.toBe('')
      expect(hint.length, id).toBeLessThan(16)
    }
  })
  it('names each command in the language that is chosen', () => {
    const before = [commandOf('cashBook.open').label, commandOf('trialBalance.open').hint]
    speak({ 'command.cashBook.open.label': 'نقد', 'command.trialBalance.open.hint': 'بیلانس' })
    const now = [commandOf('cashBook.open').label, commandOf('trialBalance.open').hint]
    speak({})
    expect([now, before[0] !== now[0], before[1]]).toEqual([['نقد', 'بیلانس'], true, 'trial balance'])
  })
  it('binds no key that a browser has, or that types a sign', () => {
    const bad = bindable.flatMap(({ id, keys }) => keys.filter(isReserved).map((key) => `${id} ${key}`))
    expect(bad).toEqual([])
  })
  it('has no two commands on one key where both may be bound', () => {
    // A family (the id up to its dot) is a kind of screen: an entry is no report.
    const seen = new Map<string, string>()
    const clashes: string[] = []
    for (const { id, keys, scope, field = '', own } of registry)
      for (const key of keys) {
        // Of one kind of field only, or where its screen says so.
        const where = own === 'screen' ? id : field
        const family = scope === 'global' ? '' : id.split('.')[0]
        const place = `${scope} ${family} ${where} ${tinykeysBinding(key)}`
        if (seen.has(place)) clashes.push(`${id} and ${seen.get(place)}: ${key}`)
        seen.set(place, id)
      }
    expect(clashes).toEqual([])
  })
  it('gives a report of its own kind no key that every report has', () => {
    const keysOf = (kinds: readonly string[]) =>
      bindable.filter(({ id, scope }) => scope === 'screen' && kinds.includes(id.split('.')[0] ?? ''))
    const every = new Set(keysOf(['report']).flatMap(({ keys }) => keys))
    const own = keysOf(['match', 'commission', 'watch', 'large'])
    expect(own.length).toBeGreaterThan(0)
    expect(own.filter(({ keys }) => keys.some((key) => every.has(key))).map(({ id }) => id)).toEqual([])
  })
  it('takes no key from everywhere that a form or a grid has', () => {
    const global = new Set(bindable.filter(({ scope }) => scope === 'global').flatMap(({ keys }) => keys))
    const taken = bindable
      .filter(({ scope }) => scope !== 'global')
      .flatMap(({ id, keys }) => keys.filter((key) => global.has(key)).map((key) => `${id} ${key}`))
    expect(taken).toEqual([])
  })
  it('has no key that is the beginning of another', () => {
    const all = bindable.flatMap(({ keys }) => keys.map(tinykeysBinding))
    const begun = all.filter((key) => all.some((other) => other.startsWith(`${key} `)))
    expect(begun).toEqual([])
  })
  it('runs everywhere, or waits for a screen, or lists a widget: never two of them', () => {
    for (const { id, scope, run, verb, own } of registry) {
      if (own) expect([run, verb], id).toEqual([undefined, undefined])
      else expect(run !== undefined || verb !== undefined, id).toBe(scope === 'global')
    }
  })
})

describe('keys written for people', () => {
  it.each([
    ['Ctrl+K', 'Control+KeyK'],
    ['Alt+G', 'Alt+KeyG'],
    ['F1', 'F1'],
    ['?', '[Shift]+[Control]+[Alt]+([?؟])'],
    ['g c', 'KeyG KeyC'],
    ['Ctrl+Enter', 'Control+Enter'],
    ["Ctrl+'", 'Control+Quote'],
    ['Ctrl+;', 'Control+Semicolon'],
    ['Alt+Down', 'Alt+ArrowDown'],
    ['Esc', 'Escape'],
    ['Shift+Enter', 'Shift+Enter'],
    ['Alt+Delete', 'Alt+Delete'],
    ['Ctrl+5', 'Control+Digit5'],
  ])('%s is bound as %s', (keys, binding) => {
    expect(tinykeysBinding(keys)).toBe(binding)
  })
  it('are text where they are letters or signs', () => {
    expect(['g c', '?', 'a'].every(isTyped)).toBe(true)
    expect(['F1', 'Enter', 'Ctrl+K', 'Alt+G', 'Esc'].some(isTyped)).toBe(false)
  })
  it('are read from a press on any layout', () => {
    const press = (init: KeyboardEventInit) =>
      writtenKeys({ ctrlKey: false, altKey: false, shiftKey: false, ...init } as KeyboardEvent)
    expect(press({ key: 'ن', code: 'KeyK', ctrlKey: true })).toBe('Ctrl+K')
    expect(press({ key: 'F3', code: 'F3' })).toBe('F3')
    expect(press({ key: 'ArrowDown', code: 'ArrowDown', altKey: true })).toBe('Alt+Down')
    expect(press({ key: "'", code: 'Quote', ctrlKey: true })).toBe("Ctrl+'")
    expect(press({ key: 'Control', code: 'ControlLeft', ctrlKey: true })).toBeUndefined()
  })
})

describe('the keys that an operator chooses', () => {
  const pressed = (init: KeyboardEventInit) =>
    writtenPress({ ctrlKey: false, altKey: false, shiftKey: false, ...init } as KeyboardEvent)
  it.each([
    ['?', 'Slash'],
    ['?', 'Minus'],
    ['؟', 'Slash'],
  ])('are ? by the character typed: %s at %s', (key, code) => {
    expect(pressed({ key, code, shiftKey: true })).toBe('?')
  })
  it('are letters by their place', () => {
    expect(pressed({ key: 'ز', code: 'KeyC' })).toBe('c')
    expect(pressed({ key: '_', code: 'Slash', shiftKey: true })).toBe('Shift+/')
  })
})

describe('reserved keys', () => {
  it.each([
    ...['Ctrl+N', 'Ctrl+T', 'Ctrl+W', 'Ctrl+Shift+P', 'F5', 'F6', 'F7', 'F10', 'F11', 'F12', 'Alt+D'],
    ...['Alt+Left', 'Alt+Right', 'Alt+F', 'Alt+E', 'Alt+V', 'Alt+S', 'Alt+B', 'Alt+H', 'Ctrl+1', 'Alt+9'],
    ...['Alt+Shift+A', 'Ctrl+Alt+K', 'Ctrl+Alt+Shift+K', 'g Ctrl+T'],
  ])('%s is refused', (keys) => {
    expect(isReserved(keys)).toBe(true)
  })
  it('leaves text and browser chords alone, and speaks of the rest', () => {
    const spoken = (keys: string) => isChord(keys) && !isOrdinary(keys)
    for (const keys of [
      'Ctrl+C',
      'Ctrl+V',
      'Ctrl+Left',
      'Ctrl+Backspace',
      'F5',
      'Ctrl+T',
      'a',
      'Enter',
      'Ctrl+P',
    ])
      expect(spoken(keys), keys).toBe(false)
    for (const keys of ['Ctrl+Q', 'Ctrl+B', 'Alt+X', 'F3', 'F9', 'Ctrl+Enter', 'Ctrl+L', 'Alt+R'])
      expect(spoken(keys), keys).toBe(true)
  })
})
