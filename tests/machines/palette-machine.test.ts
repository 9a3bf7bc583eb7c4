import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { emptyHawalaDraft } from '../../contract/hawala/form.ts'
import { cashBookTexts, emptyCashBookDraft } from '../../contract/records/cash-book.ts'
import { emptyTransferDraft, transferTexts } from '../../contract/records/transfers.ts'
import { MAX_HISTORY_LINES, type PaletteEntry, paletteMachine } from '../../src/machines/palette-machine.ts'
import { WHY } from '../why.ts'
import { Calls } from './fake-calls.ts'

const cash = (amount: string): PaletteEntry => ({
  noun: 'cash-book',
  draft: { ...emptyCashBookDraft('', '2026-11-20'), amount },
})
const entry = cash('500')
const hawala = (amount: string) =>
  ({
    noun: 'hawala',
    draft: { ...emptyHawalaDraft('2026-11-20'), amount },
    settlementCurrency: 'RYL',
  }) as const
const transfer: PaletteEntry = { noun: 'transfer', draft: emptyTransferDraft('', '2026-11-20') }

function palette(history: readonly string[] = []) {
  const calls = new Calls()
  const done: unknown[] = []
  let keys = 0
  const machine = paletteMachine.provide({
    actors: { post: calls.actor('post') },
    actions: {
      go: (_, { place }) => done.push(['go', place.path]),
      openFilled: (_, { entry: filled, key }) => done.push(['openFilled', filled, key]),
      posted: (_, { entry: sent, id }) => done.push(['posted', id, sent]),
      keepHistory: (_, { history: kept }) => done.push(['keepHistory', kept]),
      keepAttempts: () => {},
    },
  })
  const newKey = () => {
    keys += 1
    return `key-${keys}`
  }
  const actor = createActor(machine, { input: { history, newKey } }).start()
  return { actor, calls, done, line: () => actor.getSnapshot().context.line }
}
type Palette = ReturnType<typeof palette>['actor']
const type = (actor: Palette, line: string) => actor.send({ type: 'line.change', line })
const open = (actor: Palette, line?: string) =>
  actor.send({ type: 'palette.open', ...(line === undefined ? {} : { line }) })
const post = (actor: Palette, one: PaletteEntry) => {
  open(actor, 'x')
  actor.send({ type: 'palette.post', entry: one })
}

describe('the palette', () => {
  it('walks back and forth in its history', () => {
    const { actor, line } = palette(['old', 'new'])
    open(actor)
    const lines = ['older', 'older', 'older', 'newer', 'newer', 'newer'].map((way) => {
      actor.send({ type: way === 'older' ? 'history.older' : 'history.newer' })
      return line()
    })
    expect(lines).toEqual(['new', 'old', 'old', 'new', '', ''])
  })
  it('remembers what was run, each line once, the newest last', () => {
    const { actor, done } = palette(['cash', 'u 12'])
    open(actor)
    type(actor, '  cash ')
    actor.send({ type: 'palette.go', place: { path: '/cash-book' } })
    expect(done).toEqual([
      ['keepHistory', ['u 12', 'cash']],
      ['go', '/cash-book'],
    ])
    expect(actor.getSnapshot().matches('closed')).toBe(true)
  })
  it('keeps no more history than it may, and no empty lines', () => {
    const { actor } = palette(Array.from({ length: MAX_HISTORY_LINES }, (_, n) => `u ${n}`))
    open(actor)
    actor.send({ type: 'palette.run', id: 'theme.toggle' })
    open(actor, 'all')
    actor.send({ type: 'palette.run', id: 'theme.toggle' })
    const { history } = actor.getSnapshot().context
    expect(history).toHaveLength(MAX_HISTORY_LINES)
    expect(history.at(0)).toBe('u 1')
    expect(history.at(-1)).toBe('all')
  })
  it('opens the form of an entry that got no answer with its key, which is the form’s from there on', async () => {
    const { actor, calls, done } = palette()
    open(actor, 'cash 500 usd 4001 > 4002')
    actor.send({ type: 'palette.post', entry })
    await calls.fail('post', new Error('gone'))
    actor.send({ type: 'palette.close' })
    open(actor, 'cash 7 usd 4001 > 4002')
    actor.send({ type: 'palette.fill', entry: cash('7') })
    open(actor)
    actor.send({ type: 'palette.fill', entry })
    open(actor)
    actor.send({ type: 'palette.post', entry })
    expect(done.filter((one) => (one as unknown[])[0] === 'openFilled')).toEqual([
      ['openFilled', cash('7'), undefined],
      ['openFilled', entry, 'key-1'],
    ])
    expect(calls.inputs('post')).toEqual([
      { entry, key: 'key-1' },
      { entry, key: 'key-2' },
    ])
  })
  it('sends the same entry with the same key until it is posted, then with another', async () => {
    const { actor, calls } = palette()
    post(actor, entry)
    await calls.fail('post', new Error('no answer'))
    expect(actor.getSnapshot().context.failure).toEqual([cashBookTexts.recordFailed.text])
    actor.send({ type: 'palette.close' })
    post(actor, cash('500'))
    await calls.answer('post', { posted: true, id: 7 })
    post(actor, entry)
    await calls.fail('post', new Error('no answer'))
    actor.send({ type: 'palette.close' })
    post(actor, cash('600'))
    await calls.answer('post', { posted: true, id: 9 })
    const keys = calls.inputs('post').map((input) => (input as { key: string }).key)
    expect(keys).toEqual(['key-1', 'key-1', 'key-2', 'key-3'])
  })
  it('keeps the key of a line that is corrected after it got no answer, and tells what was sent first', async () => {
    const { actor, calls, done } = palette()
    open(actor, 'cash 500 usd 4001 > 4002')
    actor.send({ type: 'palette.post', entry })
    await calls.fail('post', new Error('no answer'))
    type(actor, 'cash 5000 usd 4001 > 4002')
    actor.send({ type: 'palette.post', entry: cash('5000') })
    await calls.answer('post', { posted: false, lines: [WHY] })
    type(actor, 'cash 50 usd 4001 > 4002')
    actor.send({ type: 'palette.fill', entry: cash('50') })
    expect(calls.inputs('post')).toEqual([
      { entry, key: 'key-1' },
      { entry: cash('5000'), key: 'key-1', earlier: entry },
    ])
    expect(done.at(-1)).toEqual(['openFilled', cash('50'), 'key-1'])
  })
  it('keeps the key of a hawala that is recorded alone, and not that of a row of the settlement', async () => {
    const { actor, calls } = palette()
    const alone = (amount: string) => ({ ...hawala(amount), isAlone: true }) as const
    open(actor, 'h 500')
    actor.send({ type: 'palette.post', entry: alone('500') })
    await calls.fail('post', new Error('no answer'))
    actor.send({ type: 'palette.post', entry: alone('600') })
    await calls.fail('post', new Error('no answer'))
    actor.send({ type: 'palette.post', entry: hawala('600') })
    expect(calls.inputs('post')).toEqual([
      { entry: alone('500'), key: 'key-1' },
      { entry: alone('600'), key: 'key-1', earlier: alone('500') },
      { entry: hawala('600'), key: 'key-2' },
    ])
  })
  it('takes a line that is begun anew for another entry', async () => {
    const { actor, calls } = palette()
    open(actor, 'cash 500 usd 4001 > 4002')
    actor.send({ type: 'palette.post', entry })
    await calls.fail('post', new Error('no answer'))
    type(actor, '')
    type(actor, 'cash 600 usd 4001 > 4002')
    actor.send({ type: 'palette.post', entry: cash('600') })
    expect(calls.inputs('post')).toEqual([
      { entry, key: 'key-1' },
      { entry: cash('600'), key: 'key-2' },
    ])
  })
  it('knows an entry that got no answer again, whatever was posted since', async () => {
    const { actor, calls } = palette()
    post(actor, entry)
    await calls.fail('post', new Error('no answer'))
    actor.send({ type: 'palette.close' })
    post(actor, transfer)
    await calls.answer('post', { posted: true, id: 7 })
    post(actor, cash('600'))
    await calls.answer('post', { posted: true, id: 8 })
    post(actor, entry)
    const keys = calls.inputs('post').map((input) => (input as { key: string }).key)
    expect(keys).toEqual(['key-1', 'key-2', 'key-3', 'key-1'])
  })
  it('says what failed in the words of the entry that it was', async () => {
    const { actor, calls } = palette()
    open(actor, 'x')
    actor.send({ type: 'palette.post', entry: transfer })
    await calls.fail('post', new Error('no answer'))
    expect(actor.getSnapshot().context.failure).toEqual([transferTexts.recordFailed.text])
  })
})
