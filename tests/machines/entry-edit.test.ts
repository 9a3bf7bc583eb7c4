import { describe, expect, it } from 'vitest'
import { unsavedEdit } from '../../src/machines/edit-machine.ts'
import { record, startEdit } from './a-form.ts'
import { refused, unreachable } from './fake-calls.ts'

const open = () => startEdit({ record: record(1, 'old') })

describe('an existing record', () => {
  it('takes what the server made of it, but not over what was typed since', async () => {
    const { calls, send, change, draft } = open()
    change('part', ' new ')
    send('entry.save')
    change('date', '2026-11-02')
    await calls.answer('save', {
      id: '5',
      version: 2,
      draft: { ...record(2, 'new').draft, date: '2026-11-01' },
    })
    expect(draft()).toMatchObject({ part: 'new', date: '2026-11-02' })
  })

  it('is saved again when that was asked for meanwhile, once, as it was then', async () => {
    const { calls, send, change, saves, state, draft } = open()
    change('part', 'new')
    send('entry.save', 'entry.save')
    change('part', 'newer')
    send('entry.save')
    change('part', 'newest')
    send('entry.save')
    change('part', 'typing')
    await calls.answer('save', { id: '5', version: 2 })
    expect(state()).toEqual({ editing: 'saving' })
    await calls.answer('save', { id: '5', version: 3 })
    expect(saves().map(({ draft: { part }, version }) => [part, version])).toEqual([
      ['new', 1],
      ['newest', 2],
    ])
    expect([state(), draft()]).toMatchObject([{ editing: 'ready' }, { part: 'typing' }])
  })

  it('keeps its draft when it is refused or the server is out of reach', async () => {
    const { calls, did, send, change, context, saves } = open()
    change('part', 'new')
    send('entry.save')
    await calls.fail('save', refused(400, { part: ['No.'] }))
    expect(context()).toMatchObject({ draft: { part: 'new' }, errors: { part: ['No.'] } })
    expect(did.focusField).toHaveBeenCalledExactlyOnceWith('part')
    send('entry.save')
    await calls.fail('save', unreachable())
    send('entry.save')
    expect(saves().map(({ key }) => key)).toEqual(['key-1', 'key-2', 'key-2'])
  })
})

describe('a record that someone else has changed', () => {
  async function conflicted() {
    const entry = open()
    entry.change('part', 'mine')
    entry.send('entry.save')
    await entry.calls.fail('save', refused(409))
    expect(entry.state()).toEqual({ editing: 'comparing' })
    await entry.calls.answer('compare', record(4, 'theirs'))
    expect(entry.state()).toEqual({ editing: 'conflicted' })
    expect(entry.context()).toMatchObject({
      draft: { part: 'mine' },
      conflict: { theirs: record(4, 'theirs') },
      failure: { status: 409 },
    })
    return entry
  }

  it('is saved as typed, on their version, if the operator says so', async () => {
    const { calls, send, change, saves, state, context } = await conflicted()
    send('entry.save')
    change('part', 'still mine')
    send('conflict.keepMine')
    expect([state(), context().conflict, context().failure]).toEqual([
      { editing: 'ready' },
      undefined,
      undefined,
    ])
    send('entry.save')
    expect(saves().map(({ draft, version, key }) => [draft.part, version, key])).toEqual([
      ['mine', 1, 'key-1'],
      ['still mine', 4, 'key-2'],
    ])
    await calls.answer('save', { id: '5', version: 5 })
    expect(state()).toEqual({ editing: 'ready' })
  })

  it('is no conflict when the 409 was about something else', async () => {
    const { calls, did, send, change, state, context } = open()
    change('part', 'mine')
    send('entry.save')
    await calls.fail('save', refused(409))
    await calls.answer('compare', record(1, 'old'))
    expect([state(), context().conflict]).toEqual([{ editing: 'ready' }, undefined])
    expect(did.refused).toHaveBeenCalledOnce()
  })

  it('is told also when its draft was restored on an older version', async () => {
    const before = open()
    before.change('part', 'mine')
    const unsaved = JSON.parse(JSON.stringify(unsavedEdit(before.actor.getSnapshot())))
    const same = startEdit({ unsaved })
    await same.calls.answer('load', record(1, 'old'))
    expect([same.state(), same.draft()]).toMatchObject([{ editing: 'ready' }, { part: 'mine' }])
    const other = startEdit({ unsaved })
    await other.calls.answer('load', record(2, 'theirs'))
    expect([other.state(), other.draft()]).toMatchObject([{ editing: 'conflicted' }, { part: 'mine' }])
    other.send('conflict.keepMine', 'entry.save')
    expect(other.saves()).toMatchObject([{ draft: { part: 'mine' }, version: 2 }])
  })
})

describe('a restored draft', () => {
  it('is no conflict where all that was typed in it is saved, whatever else was', async () => {
    const before = open()
    before.change('part', 'mine')
    before.send('entry.save')
    const unsaved = JSON.parse(JSON.stringify(unsavedEdit(before.actor.getSnapshot())))
    const after = startEdit({ unsaved })
    // The answer came once the form was left, and with it a value that the server fills in.
    const saved = record(2, 'mine')
    await after.calls.answer('load', { ...saved, draft: { ...saved.draft, date: '2026-11-02' } })
    expect([after.state(), after.draft(), unsavedEdit(after.actor.getSnapshot())]).toMatchObject([
      { editing: 'ready' },
      { part: 'mine', date: '2026-11-02' },
      [],
    ])
  })
})

describe('a record that someone else saves while it is open', () => {
  const hear = (heard: { version?: number; by?: string } = { version: 2, by: 'Bashir' }) =>
    ({ type: 'record.changed', ...heard }) as const

  it('is compared also while a later save is looked at, which is told of afterwards', async () => {
    const { actor, calls, send, change, state, context } = open()
    change('part', 'mine')
    actor.send(hear())
    await calls.answer('refresh', record(2, 'theirs'))
    actor.send(hear({ version: 3, by: 'Zahra' }))
    send('conflict.show')
    expect([state(), context().conflict?.theirs.version]).toEqual([{ editing: 'conflicted' }, 2])
    send('conflict.keepMine')
    expect(state()).toEqual({ editing: 'refreshing' })
    await calls.answer('refresh', record(3, 'theirs again'))
    expect(context().pendingNotice).toMatchObject({ by: 'Zahra', theirs: { version: 3 } })
  })

  it('stands in the form after what was typed is undone', async () => {
    const { actor, calls, send, change, draft, context } = open()
    change('part', 'mine')
    actor.send(hear())
    await calls.answer('refresh', record(2, 'theirs'))
    send('entry.clear')
    expect([draft().part, context().record?.version, context().pendingNotice]).toEqual([
      'theirs',
      2,
      undefined,
    ])
  })

  it('is no news where the form has saved it itself', async () => {
    const { actor, calls, send, change, state, context } = open()
    change('part', 'mine')
    send('entry.save')
    actor.send(hear())
    expect(state()).toEqual({ editing: 'saving' })
    await calls.answer('save', { id: '5', version: 2 })
    expect([state(), context().pendingNotice, calls.inputs('load')]).toEqual([
      { editing: 'ready' },
      undefined,
      [],
    ])
  })

  it('is no news where it stands as the form has it, if only a look can tell', async () => {
    const { actor, calls, state, context } = open()
    actor.send(hear({}))
    await calls.answer('refresh', record(1, 'old'))
    expect([state(), context().pendingNotice]).toEqual([{ editing: 'ready' }, undefined])
  })

  it('is looked at again where it is saved again meanwhile', async () => {
    const { actor, calls, context } = open()
    actor.send(hear())
    actor.send(hear({ version: 3, by: 'Zahra' }))
    await calls.answer('refresh', record(3, 'theirs'))
    expect(context().pendingNotice).toMatchObject({ by: 'Zahra', theirs: { version: 3 } })
  })
})
