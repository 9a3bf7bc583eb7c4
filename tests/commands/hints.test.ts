import { describe, expect, it, vi } from 'vitest'
import type { FieldKind, Scope } from '../../src/commands/catalog/command.ts'
import { CommandStore, type Handlers } from '../../src/commands/keys/command-store.ts'
import { type Hints, hintsOf } from '../../src/commands/keys/hints.ts'

const run = () => {}

function hints(
  layers: readonly (readonly [Scope, Handlers])[],
  place: Scope,
  typedKeys = true,
  field?: FieldKind,
): Hints {
  const store = new CommandStore()
  for (const [scope, handlers] of layers) store.setLayer(Symbol(scope), { scope, handlers })
  store.setPlace(place, field)
  return hintsOf(store.state(), typedKeys)
}
const shown = (list: Hints['screen']) => list.map(({ command, hint }) => `${command.keys[0]} ${hint}`)

describe('hints', () => {
  it('of a form are its bound commands and the keys of its fields', () => {
    const { screen } = hints([['form', { 'entry.save': run, 'entry.clear': undefined }]], 'form')
    expect(shown(screen)).toEqual(['Enter next field', 'Shift+Enter back', 'Ctrl+Enter save'])
  })
  it('of a field are those of its kind, and of no other', () => {
    const layers = [['form', { 'entry.save': run, 'entry.create': run, 'entry.today': run }]] as const
    const of = (field: FieldKind) => shown(hints(layers, 'form', true, field).screen).slice(3)
    expect(of('lookup')).toEqual(['F4 look up', 'Alt+C new account'])
    expect(of('date')).toEqual(['Ctrl+; today', 'F4 month', 'Up day'])
    expect(of('amount')).toEqual(['= sum'])
    expect(shown(hints(layers, 'form', false, 'amount').screen)).toContain('= sum')
  })
  it('say what the screen says of a command', () => {
    const { screen } = hints([['form', { 'entry.save': { hint: 'add row', run } }]], 'form')
    expect(shown(screen)).toContain('Ctrl+Enter add row')
  })
  it('of a search name Enter once, as what it does there', () => {
    const { screen } = hints([['form', { 'lookup.submit': run }]], 'form')
    expect(shown(screen).filter((hint) => hint.startsWith('Enter'))).toEqual(['Enter search'])
  })
  it('of a screen without fields have no keys of fields', () => {
    expect(shown(hints([['screen', { 'report.retry': run }]], 'form').screen)).toEqual(['Alt+R try again'])
  })
  it('follow the focus into a grid and into a dialog', () => {
    const layers = [
      ['form', { 'entry.save': run, 'grid.enter': run, 'entry.date': run }],
      ['grid', { 'grid.leave': run }],
    ] as const
    expect(shown(hints(layers, 'form').screen)).toContain('F3 grid')
    const inGrid = shown(hints(layers, 'grid').screen)
    expect(inGrid).toContain('F3 form')
    expect(inGrid).toContain('Up row')
    expect(inGrid).toContain('Ctrl+Enter save')
    expect(inGrid).not.toContain('F3 grid')
    expect(inGrid).not.toContain('Enter next field')
    const inDialog = (field: FieldKind) => shown(hints(layers, 'dialog', true, field).screen)
    expect(inDialog('button')).toEqual(['Enter press button', 'Tab next', 'Esc cancel'])
    expect(inDialog('answer')).toEqual(['Enter confirm', 'Tab next', 'Esc cancel'])
    expect(hints(layers, 'dialog').everywhere).toEqual([])
  })
  it('of a widget whose key does nothing just now are idle, each in its place', () => {
    const idle = (handlers: Handlers) =>
      hints([['grid', handlers]], 'grid').screen.map(({ command, isIdle }) => [command.keys[0], isIdle])
    const keys = ['Up', 'PageUp', 'Ctrl+Home', 'Enter', 'Left']
    expect(idle({ 'row.open': undefined })).toEqual(keys.map((key) => [key, false]))
    expect(idle({ 'row.open': false })).toEqual(keys.map((key) => [key, key === 'Enter']))
    const others = keys.filter((key) => key !== 'Enter')
    expect(idle({ 'row.open': null })).toEqual(others.map((key) => [key, false]))
  })
  it('of everywhere are the global keys, and without letters where those are switched off', () => {
    const everywhere = shown(hints([], 'form').everywhere)
    expect(everywhere).toEqual(
      expect.arrayContaining(['Ctrl+K go to', 'F1 help', 'Esc back', 'g c cash-book']),
    )
    const withoutLetters = shown(hints([], 'form', false).everywhere)
    expect(withoutLetters).toContain('F1 help')
    expect(withoutLetters.filter((hint) => hint.startsWith('g '))).toEqual([])
  })
})

describe('the store', () => {
  const press = (store: CommandStore, id: string) => {
    const handler = store.handlerOf(id)
    if (typeof handler === 'function') handler()
  }
  it('offers nowhere what is not for the operator, and answers its key with the reason', () => {
    const store = new CommandStore()
    const refused = { refused: 'Deleting a customer is for owners and managers.' }
    store.setLayer(Symbol('page'), { scope: 'form', handlers: { 'entry.delete': refused } })
    expect(store.state().bound).toEqual([])
    expect(store.handlerOf('entry.delete')).toBe(refused)
  })
  it('runs the newest handler, and falls back when its screen is gone', () => {
    const store = new CommandStore()
    const [page, dialog] = [Symbol('page'), Symbol('dialog')]
    const calls: string[] = []
    store.setLayer(page, { scope: 'form', handlers: { 'entry.save': () => calls.push('page') } })
    store.setLayer(dialog, { scope: 'form', handlers: { 'entry.save': () => calls.push('dialog') } })
    press(store, 'entry.save')
    store.removeLayer(dialog)
    press(store, 'entry.save')
    store.removeLayer(page)
    expect(store.handlerOf('entry.save')).toBeUndefined()
    expect(calls).toEqual(['dialog', 'page'])
  })
  it('tells of what hints show, not of every new closure', () => {
    const store = new CommandStore()
    const listener = vi.fn()
    store.subscribe(listener)
    const layer = Symbol('page')
    const bind = (handlers: Handlers) => store.setLayer(layer, { scope: 'form', handlers })
    bind({ 'entry.save': () => {} })
    bind({ 'entry.save': () => {} })
    expect(listener).toHaveBeenCalledTimes(1)
    bind({ 'entry.save': { hint: 'update', run } })
    expect(listener).toHaveBeenCalledTimes(2)
  })
  it('refuses an id that is not in the registry', () => {
    const store = new CommandStore()
    expect(() => store.setLayer(Symbol('x'), { scope: 'form', handlers: { 'entry.sav': run } })).toThrow()
  })
})
