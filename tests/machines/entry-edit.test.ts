import { describe, expect, it } from 'vitest'
import { unsavedEdit } from '../../src/machines/edit-machine.ts'
import { record, startEdit } from './a-form.ts'
import { refused, unreachable } from './fake-calls.ts'

const open = () => startEdit({ record: record(1, 'old') })

describe('an existing record', () => {
  it('is loaded', async () => {
    const { calls, state, draft } = startEdit()
    expect(state()).toBe('loading')
    await calls.answer('load', record(1, 'old'))
    expect([state(), draft()]).toEqual([{ editing: 'ready' }, record(1, 'old').draft])
  })

  it('is missing', async () => {
    const { calls, state } = startEdit()
    await calls.answer('load', undefined)
    expect(state()).toBe('missing')
  })

  it('is out of reach, and can be asked for again', async () => {
    const { calls, send, state, context } = startEdit()
    await calls.fail('load', unreachable())
    expect([state(), context().failure]).toEqual(['unavailable', { kind: 'unreachable' }])
    send('entry.reload')
    await calls.answer('load', record(1, 'old'))
    expect([state(), context().failure]).toEqual([{ editing: 'ready' }, undefined])
  })

  it('opens at once when it is at hand', () => {
    const { calls, state } = open()
    expect([state(), calls.made]).toEqual([{ editing: 'ready' }, []])
  })

  it('stays in the form while it is saved, and has its new version then', async () => {
    const { actor, calls, did, send, change, draft, saves, state } = open()
    change('part', 'new')
    expect(unsavedEdit(actor.getSnapshot()).length > 0).toBe(true)
    send('entry.save')
    expect(draft()).toMatchObject({ part: 'new' })
    await calls.answer('save', { id: '5', version: 2 })
    expect(did.saved).toHaveBeenCalledOnce()
    expect([state(), unsavedEdit(actor.getSnapshot()).length > 0]).toEqual([{ editing: 'ready' }, false])
    change('part', 'newer')
    send('entry.save')
    expect(saves().map(({ version, key }) => [version, key])).toEqual([
      [1, 'key-1'],
      [2, 'key-2'],
    ])
    expect(did.focusFirst).not.toHaveBeenCalled()
  })

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

  it('goes back to the record on clear', () => {
    const { send, change, draft, context } = open()
    change('part', '')
    send('entry.save')
    expect(context().errors).toEqual({ part: ['Part is required'] })
    send('entry.clear')
    expect([draft(), context().errors]).toEqual([record(1, 'old').draft, {}])
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

  it('or is taken as they left it', async () => {
    const { actor, send, draft } = await conflicted()
    send('conflict.takeTheirs')
    expect(draft()).toEqual(record(4, 'theirs').draft)
    expect(unsavedEdit(actor.getSnapshot()).length > 0).toBe(false)
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

describe('a record that someone else saves while it is open', () => {
  const hear = (heard: { version?: number; by?: string } = { version: 2, by: 'Bashir' }) =>
    ({ type: 'record.changed', ...heard }) as const

  it('is looked at and told of; the form and the focus stay as they are', async () => {
    const { actor, calls, did, change, draft, state, context } = open()
    change('part', 'mine')
    actor.send(hear())
    expect(state()).toEqual({ editing: 'refreshing' })
    change('part', 'mine too')
    await calls.answer('refresh', record(2, 'theirs'))
    expect(state()).toEqual({ editing: 'ready' })
    expect(context().pendingNotice).toEqual({ by: 'Bashir', theirs: record(2, 'theirs') })
    expect([draft().part, context().record?.version]).toEqual(['mine too', 1])
    expect(did.focusField).not.toHaveBeenCalled()
    expect(did.focusFirst).not.toHaveBeenCalled()
  })

  it('is told of as deleted', async () => {
    const { actor, calls, change, draft, context } = open()
    change('part', 'mine')
    actor.send(hear({ by: 'Bashir' }))
    await calls.answer('refresh', undefined)
    expect([context().pendingNotice, draft().part]).toEqual([{ by: 'Bashir', theirs: undefined }, 'mine'])
  })

  it('is compared when the operator wants to see it', async () => {
    const { actor, calls, send, change, draft, state, context } = open()
    change('part', 'mine')
    actor.send(hear())
    await calls.answer('refresh', record(2, 'theirs'))
    send('conflict.show')
    expect([state(), context().conflict?.theirs.version]).toEqual([{ editing: 'conflicted' }, 2])
    send('conflict.keepMine')
    expect([state(), draft().part, context().record?.version, context().pendingNotice]).toEqual([
      { editing: 'ready' },
      'mine',
      2,
      undefined,
    ])
  })

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

  it('can be saved while it is looked at, and is compared then', async () => {
    const { actor, calls, send, change, state } = open()
    change('part', 'mine')
    actor.send(hear())
    send('entry.save')
    expect(state()).toEqual({ editing: 'saving' })
    await calls.fail('save', refused(409))
    await calls.answer('compare', record(2, 'theirs'))
    expect(state()).toEqual({ editing: 'conflicted' })
  })

  it('stays as typed where it can’t be looked at', async () => {
    const { actor, calls, change, draft, state } = open()
    change('part', 'mine')
    actor.send(hear())
    await calls.fail('refresh', unreachable())
    expect([state(), draft().part]).toEqual([{ editing: 'ready' }, 'mine'])
  })
})
