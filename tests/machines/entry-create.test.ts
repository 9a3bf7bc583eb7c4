import { describe, expect, it } from 'vitest'
import { fieldTexts } from '../../contract/wire/field-texts.ts'
import { isTypedIn, unsavedNew } from '../../src/machines/create-machine.ts'
import { WHY } from '../why.ts'
import { emptyForm, first, startCreate } from './a-form.ts'
import { refused, settle, unreachable } from './fake-calls.ts'

const saved = (id: string) => ({ id, version: 1 })

async function opened() {
  const entry = startCreate()
  await entry.calls.answer('prepare', first)
  expect(entry.state()).toEqual('ready')
  return entry
}

describe('a new record', () => {
  it('is refused at once where neither number nor day could mend it, and goes out once it is mended', async () => {
    const { calls, did, send, change, context, saves, state } = startCreate()
    change('kind', 'a')
    send('entry.save')
    expect([state(), context().errors]).toEqual(['preparing', { part: [fieldTexts.required] }])
    expect(did.focusField).toHaveBeenCalledExactlyOnceWith('part')
    change('part', '1')
    send('entry.save')
    expect(state()).toEqual('preparingToSave')
    // What was mended before the number came is wrong again.
    change('part', '')
    await calls.answer('prepareToSave', first)
    expect([state(), context().errors]).toEqual(['ready', { part: [fieldTexts.required] }])
    change('part', '2')
    send('entry.save')
    expect(saves()).toMatchObject([{ draft: { ...emptyForm(first), kind: 'a', part: '2' } }])
  })

  it('is filled from outside, what stood there before waits', async () => {
    const { actor, send, change, draft, context } = await opened()
    actor.send({ type: 'entry.fill', draft: { kind: 'b', part: '2' } })
    expect(draft()).toEqual({ ...emptyForm(first), kind: 'b', part: '2' })
    expect(context().ahead).toEqual([])
    change('part', '3')
    actor.send({ type: 'entry.fill', draft: { kind: 'c' } })
    expect(draft()).toEqual({ ...emptyForm(first), kind: 'c' })
    send('entry.clear')
    expect(draft()).toEqual({ ...emptyForm(first), kind: 'b', part: '3' })
  })
})

describe('what comes into the form by itself after a save', () => {
  /** A form whose work was saved, with a half-filled one behind it. */
  async function restored() {
    const entry = await opened()
    entry.change('kind', 'a')
    entry.actor.send({ type: 'entry.fill', draft: { kind: 'b', part: '2' } })
    expect(isTypedIn(entry.actor.getSnapshot())).toBe(true)
    entry.send('entry.save')
    expect(entry.draft()).toMatchObject({ kind: 'a' })
    return entry
  }

  it('is nothing that was typed: what is refused takes its place, and it waits again', async () => {
    const { actor, calls, context, draft, saves } = await restored()
    // Until the first is taken over, nothing comes back.
    expect(isTypedIn(actor.getSnapshot())).toBe(true)
    const [{ draft: sent, key = '' } = { draft: {} }] = saves()
    await calls.answer('save', saved(''))
    expect(isTypedIn(actor.getSnapshot())).toBe(false)
    actor.send({ type: 'entry.return', work: { draft: sent, start: first, key }, failure: undefined })
    expect(draft()).toMatchObject({ kind: 'b', part: '2' })
    expect(context().ahead.map((one) => one.draft)).toMatchObject([{ kind: 'a' }])
    expect(isTypedIn(actor.getSnapshot())).toBe(true)
  })

  it('is typed in with its first key, and cleared away', async () => {
    const { actor, calls, change, send } = await restored()
    await calls.answer('save', saved(''))
    change('part', '7')
    expect(isTypedIn(actor.getSnapshot())).toBe(true)
    send('entry.clear')
    expect(isTypedIn(actor.getSnapshot())).toBe(false)
  })
})

describe('a day that is closed while the form is open', () => {
  const next = { nextId: '18', today: '2026-11-21' }

  it('takes a date along that nobody typed', async () => {
    const { calls, send, change, draft } = await opened()
    change('part', '3')
    send('entry.reload')
    await calls.answer('prepare', next)
    expect(draft()).toMatchObject({ id: '18', date: '2026-11-21', part: '3' })
  })

  it('leaves the date that was typed, also after a reload of the page', async () => {
    const { calls, actor, send, change, draft } = await opened()
    change('part', '3')
    change('date', first.today)
    const unsaved = unsavedNew(actor.getSnapshot())
    send('entry.reload')
    await calls.answer('prepare', next)
    expect(draft()).toMatchObject({ id: '18', date: first.today, part: '3' })
    const again = startCreate({ unsaved })
    await again.calls.answer('prepare', next)
    expect(again.draft()).toMatchObject({ id: '18', date: first.today, part: '3' })
  })
})

it('asks for the id anew where another record took it while it was asked for', async () => {
  const { calls, send, draft } = startCreate()
  const before = calls.get('prepare')
  send('entry.reload')
  before.resolve(first)
  await settle()
  await calls.answer('prepare', { ...first, nextId: '18' })
  expect(draft().id).toBe('18')
})

describe('type-ahead', () => {
  it('does without the next id when a save went well and only that fails', async () => {
    const { calls, enter, context } = await opened()
    enter('1')
    await calls.answer('save', saved('17'))
    await calls.fail('prepare', unreachable())
    expect(context()).toMatchObject({ failure: undefined, draft: { id: '18' } })
  })

  it('takes a doubled Ctrl+Enter as one', async () => {
    const { send, enter, context, saves } = await opened()
    enter('1')
    send('entry.save')
    expect([saves().length, context().waiting, context().errors]).toEqual([1, [], {}])
  })

  it('saves one after the other, in the order typed, and asks for an id after the last', async () => {
    const { calls, enter, saves, state } = await opened()
    for (const part of ['1', '2', '3']) enter(part)
    expect(saves()).toMatchObject([{ draft: { part: '1' } }])
    await calls.answer('save', saved('17'))
    await calls.answer('save', saved('18'))
    expect(state()).toBe('saving')
    await calls.answer('save', saved('19'))
    expect(saves().map(({ draft }) => draft.part)).toEqual(['1', '2', '3'])
    expect(state()).toBe('preparing')
  })

  it('brings a refused record back and keeps what came after it', async () => {
    const { actor, calls, did, send, change, enter, context, draft, state } = await opened()
    enter('1')
    enter('2')
    change('kind', 'c')
    const body = { wire_kind: [WHY], detail: 'No.' }
    await calls.fail('save', refused(400, body))
    expect(state()).toEqual('ready')
    expect(draft()).toMatchObject({ id: '17', part: '1' })
    expect(context()).toMatchObject({
      errors: { kind: [WHY] },
      failure: { kind: 'refused', status: 400, body },
      sent: undefined,
      waiting: [],
    })
    expect(context().ahead.map((work) => work.draft)).toMatchObject([{ part: '2' }, { kind: 'c' }])
    expect(did.refused).toHaveBeenCalledOnce()
    expect(did.focusField).toHaveBeenLastCalledWith('kind')
    expect(unsavedNew(actor.getSnapshot()).map((work) => work.draft.part)).toEqual(['1', '2', ''])

    change('kind', 'b')
    change('part', '1b')
    send('entry.save')
    expect(context()).toMatchObject({ draft: { part: '2', id: '18' }, failure: undefined, errors: {} })
    send('entry.save')
    expect(context()).toMatchObject({ draft: { kind: 'c', id: '19' }, ahead: [] })
  })

  it('goes on with what waits when the refused record is cleared', async () => {
    const { calls, send, enter, context } = await opened()
    enter('1')
    enter('2')
    await calls.fail('save', refused(400))
    send('entry.clear')
    // The id it was given is free again.
    expect(context()).toMatchObject({ draft: { part: '2', id: '17' }, failure: undefined, ahead: [] })
  })
})

describe('the key of a save', () => {
  const retry = async (error: Error) => {
    const entry = await opened()
    entry.enter('1')
    await entry.calls.fail('save', error)
    entry.send('entry.save')
    return entry.saves().map(({ key }) => key)
  }

  // After a refusal too: an answer before it may have been lost.
  it.each([unreachable(), new Error('odd'), ...[400, 401, 409, 429, 500].map((status) => refused(status))])(
    'stays with a record that is sent again',
    async (error) => {
      expect(await retry(error)).toEqual(['key-1', 'key-1'])
    },
  )
})
