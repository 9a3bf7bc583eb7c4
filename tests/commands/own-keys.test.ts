import { describe, expect, it } from 'vitest'
import type { Command } from '../../src/commands/catalog/command.ts'
import { commandOf, registry } from '../../src/commands/catalog/registry.ts'
import { keysError } from '../../src/commands/keys/keys-error.ts'
import { isChangeable, shownKeysOf, withOwnKeys } from '../../src/commands/keys/own-keys.ts'

const own = (...changes: readonly (readonly [id: string, keys: string])[]) =>
  withOwnKeys(
    registry,
    changes.map(([id, keys]) => ({ id, keys })),
  )
const keysOf = (commands: readonly Command[], id: string) => commands.find((one) => one.id === id)?.keys
const error = (id: string, keys: string, commands = registry) => keysError(keys, commandOf(id), commands)

describe('the keys of an operator', () => {
  it('stand in place of all that a command had', () => {
    const commands = own(['goto.open', 'Ctrl+J'])
    expect(keysOf(commands, 'goto.open')).toEqual(['Ctrl+J'])
    expect(commands).toHaveLength(registry.length)
    expect(withOwnKeys(registry, [])).toBe(registry)
  })
  it('are left out where they are of no command, of a widget, reserved, or of Enter and Esc', () => {
    const commands = own(['nothing', 'F2'], ['field.next', 'F2'], ['back', 'F2'], ['help.open', 'Ctrl+T'])
    for (const id of ['field.next', 'back', 'help.open'])
      expect(keysOf(commands, id)).toEqual(commandOf(id).keys)
    expect(isChangeable(commandOf('lookup.submit'))).toBe(false)
    expect(isChangeable(commandOf('theme.toggle'))).toBe(true)
  })
  it('show on chips, on those of the command that works here', () => {
    const commands = own(['entry.save', 'Ctrl+M'])
    const shown = (keys: string, here: string) => shownKeysOf(keys, registry, commands, (id) => id === here)
    expect(shown('Ctrl+Enter', 'entry.save')).toBe('Ctrl+M')
    expect(shown('Ctrl+Enter', 'report.preview')).toBe('Ctrl+Enter')
    expect(shown('Esc', 'back')).toBe('Esc')
  })
})

describe('keys are refused', () => {
  it.each([
    ['goto.open', '', 'Press the keys'],
    ['goto.open', 'Ctrl+T', 'belongs to the browser'],
    ['goto.open', 'Ctrl+Alt+K', 'types a sign'],
    ['goto.open', 'Ctrl+C', 'is needed as it is'],
    ['goto.open', 'Ctrl+=', 'is needed as it is'],
    ['goto.open', 'Down', 'is needed as it is'],
    ['goto.open', 'Space', 'is needed as it is'],
    ['goto.open', 'Alt+M', 'is taken: Record a macro.'],
    ['goto.open', 'Alt+T', 'is taken: To the toasts.'],
    ['goto.open', 'F8', 'is taken: Save All.'],
    ['entry.save', 'Ctrl+K', 'is taken: Go To.'],
    ['entry.save', 'F8', 'is taken: Save All.'],
    ['entry.save', 'F4', 'is taken: Open the list of this field.'],
    ['home.open', 'g c', 'is taken: Cash-book'],
    ['home.open', 'g', "can't be told from"],
    ['home.open', '? x', "can't be told from"],
  ])('%s on %s: %s', (id, keys, reason) => {
    expect(error(id, keys)).toContain(reason)
  })
  it('where another command has been given them', () => {
    const commands = own(['home.open', 'Ctrl+J'])
    expect(error('goto.open', 'Ctrl+J', commands)).toBe('Ctrl+J is taken: Home.')
    expect(error('goto.open', 'Ctrl+j', commands)).toBe('Ctrl+j is taken: Home.')
    expect(error('goto.open', 'g h', commands)).toBeUndefined()
  })
})

describe('keys are free', () => {
  it.each([
    ['goto.open', 'Ctrl+J'],
    ['goto.open', 'Ctrl+K'],
    ['home.open', 'g n'],
    ['entry.save', 'Ctrl+M'],
    ['report.print', 'Ctrl+P'],
    // A report is no entry: both may have them, as both have Ctrl+Enter.
    ['report.preview', 'Ctrl+Enter'],
    ['grid.undo', 'Ctrl+Z'],
  ])('%s on %s', (id, keys) => {
    expect(error(id, keys)).toBeUndefined()
  })
})
