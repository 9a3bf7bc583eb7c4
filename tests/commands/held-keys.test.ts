import { describe, expect, it } from 'vitest'
import { type KeyScene, onPress, onTurn, type Press } from '../../src/commands/keys/held-keys.ts'

const key = (name: string): Press => ({ key: name, ctrl: false, alt: false, shift: false })
const scene = (more: Partial<KeyScene> = {}): KeyScene => ({
  wait: 'none',
  dialog: 'none',
  isRefused: false,
  isCancelOffered: false,
  ...more,
})
const NOTHING: Press[] = []
const SOME = [key('9')]

describe('a press', () => {
  it('passes where nothing is waited for', () =>
    expect(onPress(key('9'), NOTHING, scene(), () => false)).toBe('pass'))
  it.each(['part', 'way', 'content'] as const)('is held while the console waits for a %s', (wait) =>
    expect(onPress(key('9'), NOTHING, scene({ wait }), () => false)).toBe('hold'),
  )
  it('queues behind one that is held, though nothing is waited for any more', () =>
    expect(onPress(key('9'), SOME, scene(), () => true)).toBe('hold'))
  it('goes to the dialog that is open over a screen on its way', () =>
    expect(onPress(key('9'), NOTHING, scene({ wait: 'way', dialog: 'open' }), () => false)).toBe('pass'))
  it('waits for a dialog that is still loading, also over another', () =>
    expect(onPress(key('9'), NOTHING, scene({ wait: 'part', dialog: 'open' }), () => false)).toBe('hold'))
  it('that works everywhere is not held by a record that takes long, but by a screen that is left', () => {
    expect(onPress(key('Escape'), NOTHING, scene({ wait: 'content' }), () => true)).toBe('pass')
    expect(onPress(key('Escape'), NOTHING, scene({ wait: 'way' }), () => true)).toBe('hold')
  })
  it.each(['part', 'way', 'content'] as const)('that deletes is never held, waiting for a %s', (wait) => {
    expect(onPress({ ...key('Delete'), alt: true }, NOTHING, scene({ wait }), () => false)).toBe('swallow')
    expect(onPress(key('Delete'), SOME, scene({ wait }), () => false)).toBe('swallow')
  })
  it('of Esc twice drops what is held, and once where the screen offers it', () => {
    expect(onPress(key('Escape'), SOME, scene({ wait: 'content' }), () => true)).toBe('hold')
    expect(onPress(key('Escape'), [...SOME, key('Escape')], scene({ wait: 'content' }), () => true)).toBe(
      'drop',
    )
    expect(onPress(key('Escape'), SOME, scene({ wait: 'content', isCancelOffered: true }), () => true)).toBe(
      'drop',
    )
  })
})

describe('the next held key', () => {
  it.each(['part', 'way', 'content', 'macro'] as const)('waits with the console for a %s', (wait) =>
    expect(onTurn(scene({ wait }), wait)).toBe('wait'),
  )
  it('is typed once nothing is waited for', () => expect(onTurn(scene(), 'content')).toBe('type'))
  it('goes into a dialog that an earlier key has opened', () =>
    expect(onTurn(scene({ dialog: 'open' }), 'none')).toBe('type'))
  it('is dropped where a question is asked, whatever is waited for', () => {
    expect(onTurn(scene({ dialog: 'asking' }), 'none')).toBe('drop')
    expect(onTurn(scene({ dialog: 'asking', wait: 'content' }), 'content')).toBe('drop')
  })
  it('is dropped where an error came in place of what was waited for, not where a key has made it', () => {
    expect(onTurn(scene({ isRefused: true }), 'content')).toBe('drop')
    expect(onTurn(scene({ isRefused: true }), 'way')).toBe('drop')
    expect(onTurn(scene({ isRefused: true }), 'none')).toBe('type')
  })
  it('is typed into a part of the program that came over a form with an error', () =>
    expect(onTurn(scene({ isRefused: true, dialog: 'open' }), 'part')).toBe('type'))
})
