import { describe, expect, it } from 'vitest'
import { type ActorRefFrom, createActor, SimulatedClock } from 'xstate'
import type { Batch, DraftRow } from '../../contract/operator/draft-rows.ts'
import { type Draft, isSame } from '../../src/machines/draft.ts'
import type { Step } from '../../src/machines/draft-rows.ts'
import type { Alike, Look, SettlementInput, SettlementRules } from '../../src/machines/settlement-context.ts'
import { RESEND_AFTER_MS, settlementMachine } from '../../src/machines/settlement-machine.ts'
import { WHY } from '../why.ts'
import { Calls, refused, unreachable } from './fake-calls.ts'

const TODAY = '2026-11-20'

const check: SettlementRules['check'] = (draft) => (draft.name === '' ? { name: ['A name is required'] } : {})
const rules: SettlementRules = {
  empty: (today) => ({ name: '', amount: '', date: today }),
  change: (draft, field, value) => ({ ...draft, [field]: value }),
  check,
  checkRow: check,
  isSent: (draft) => draft.amount !== '',
  body: (drafts) => JSON.stringify(drafts.map(({ name }) => name)),
  refusedRows: (body) => (Array.isArray(body) ? body : undefined),
}
const draft = (name: string, amount = '5'): Draft => ({ name, amount, date: TODAY })
const row = (id: string, place: number, amount?: string): DraftRow => ({
  id,
  place,
  draft: draft(id, amount),
})
const settle = () => new Promise((resolve) => setTimeout(resolve))

function start(input: Partial<SettlementInput> = {}) {
  const calls = new Calls()
  const clock = new SimulatedClock()
  const told: string[] = []
  const kept: Step[] = []
  const focused: unknown[] = []
  let count = 0
  const machine = settlementMachine.provide({
    actors: {
      look: calls.actor<Alike, Look>('look'),
      claim: calls.actor<Batch, Batch>('claim'),
      send: calls.actor<unknown, Batch>('send'),
    },
    actions: {
      keep: (_, { step }) => void kept.push(step),
      keepSaved: (_, { batch, step }) =>
        void told.push(`settled ${batch.key}: ${step.map(({ id }) => id).join(' ')}`),
      keepReleased: (_, { batch }) => void told.push(`released ${batch.key}`),
      tell: (_, { what }) => void told.push(what),
      tellWrong: () => {},
      refused: (_, { failure }) => void told.push(`refused ${failure.kind}`),
      focusForm: (_, { field }) => void focused.push(field ?? 'first'),
      focusCell: (_, place) => void focused.push(place),
    },
  })
  const actor = createActor(machine, {
    clock,
    input: {
      rules,
      newKey: () => {
        count += 1
        return `k${count}`
      },
      today: TODAY,
      rows: [],
      ...input,
    },
  }).start()
  const context = () => actor.getSnapshot().context
  return {
    actor,
    calls,
    clock,
    told,
    kept,
    focused,
    context,
    ids: () => context().rows.map(({ id }) => id),
    saving: () => actor.getSnapshot().value.saving,
    asking: () => actor.getSnapshot().value.asking,
  }
}

const NONE: Alike = { rows: [], isWhole: true }

async function send(bench: { actor: ActorRefFrom<typeof settlementMachine>; calls: Calls }) {
  bench.actor.send({ type: 'settlement.save' })
  await bench.calls.answer('look', NONE)
  bench.actor.send({ type: 'ask.confirm' })
  const claim = bench.calls.get('claim')
  claim.resolve(claim.input)
  await settle()
}

describe('the rows of a settlement', () => {
  it('undoes and redoes a paste as one step', () => {
    const { actor, context, ids } = start({ rows: [row('a', 1)] })
    actor.send({
      type: 'rows.put',
      rows: [
        { id: 'a', draft: draft('changed') },
        { id: 'b', draft: draft('b') },
        { id: 'c', draft: draft('c') },
      ],
    })
    expect(ids()).toEqual(['a', 'b', 'c'])
    actor.send({ type: 'rows.undo' })
    expect(context().rows).toEqual([row('a', 1)])
    actor.send({ type: 'rows.redo' })
    expect(ids()).toEqual(['a', 'b', 'c'])
    expect(context().rows[0]?.draft.name).toBe('changed')
  })

  it('brings a removed row back where it was, and no edit that another tab has overtaken', () => {
    const { actor, context, ids, told, asking } = start({ rows: [row('a', 1), row('b', 2), row('c', 3)] })
    actor.send({ type: 'row.remove', id: 'b' })
    expect(asking()).toBe('removal')
    actor.send({ type: 'ask.confirm' })
    expect(ids()).toEqual(['a', 'c'])
    expect(told).toEqual(['removed'])
    actor.send({ type: 'rows.undo' })
    expect(ids()).toEqual(['a', 'b', 'c'])
    actor.send({ type: 'rows.put', rows: [{ id: 'a', draft: draft('mine') }] })
    actor.send({
      type: 'rows.synced',
      rows: [{ id: 'a', place: 1, draft: draft('theirs') }],
      batch: undefined,
    })
    actor.send({ type: 'rows.undo' })
    expect(context().rows.map((one) => one.draft.name)).toEqual(['theirs'])
  })

  it('has what the form held as a row, where the form is filled in with something else', () => {
    const { actor, context, told } = start({ rows: [row('a', 1)] })
    const fill = (name: string) => actor.send({ type: 'form.fill', draft: { name } })
    const names = () => context().rows.map(({ draft: { name } }) => name)
    fill('Ahmad')
    fill('Ahmad')
    expect([names(), told]).toEqual([['a'], []])
    actor.send({ type: 'form.change', field: 'amount', value: '7' })
    fill('Wali')
    expect(context().rows.at(-1)?.draft).toEqual({ name: 'Ahmad', amount: '7', date: TODAY })
    expect(context().form).toEqual({ name: 'Wali', amount: '', date: TODAY })
    expect(told).toEqual(['formPut'])
    actor.send({ type: 'rows.undo' })
    expect(names()).toEqual(['a'])
  })

  it('holds no more than ten thousand', () => {
    const rows = Array.from({ length: 9_999 }, (_, index) => row(`r${index}`, index + 1))
    const { actor, ids, told } = start({ rows })
    const more = ['x', 'y'].map((id) => ({ id, draft: draft(id) }))
    actor.send({ type: 'rows.put', rows: more })
    expect(told).toEqual(['full'])
    expect(ids()).toHaveLength(9_999)
    actor.send({ type: 'rows.put', rows: more.slice(1) })
    expect(ids()).toHaveLength(10_000)
    actor.send({ type: 'rows.put', rows: [{ id: 'y', draft: draft('changed') }] })
    expect(told).toEqual(['full'])
  })
})

describe('the date of the form', () => {
  it('is asked about once, and again after a save', async () => {
    const bench = start({ rows: [row('a', 1)] })
    const { actor, context, asking, told } = bench
    const type = (value: string) => actor.send({ type: 'form.change', field: 'date', value })
    type('2026-11-1')
    expect(asking()).toBe('nothing')
    type('2026-11-19')
    expect(asking()).toBe('date')
    actor.send({ type: 'ask.cancel' })
    expect(context().form.date).toBe(TODAY)
    type('2026-11-19')
    actor.send({ type: 'ask.confirm' })
    expect(context().form.date).toBe('2026-11-19')
    expect(told).toEqual(['dateChanged'])
    type('2026-11-18')
    expect([asking(), context().form.date]).toEqual(['nothing', '2026-11-18'])
    await send(bench)
    bench.calls.get('send').resolve([])
    await settle()
    expect(context().form.date).toBe(TODAY)
    type('2026-11-17')
    expect(asking()).toBe('date')
  })

  it('follows the office past midnight, unless it was typed', () => {
    const { actor, context } = start()
    actor.send({ type: 'form.change', field: 'name', value: 'x' })
    actor.send({ type: 'today', today: '2026-11-21' })
    expect(context().form).toEqual({ name: 'x', amount: '', date: '2026-11-21' })
  })
})

describe('what is there already', () => {
  const asked = () => {
    const bench = start({ rows: [row('x', 1, ''), row('a', 2), row('b', 3)] })
    bench.actor.send({ type: 'settlement.save' })
    expect(bench.saving()).toBe('looking')
    return bench
  }
  const some: Alike = { rows: [{ id: 'b', as: 'row 2' }], isWhole: true }

  it('is looked up of the rows that are sent, under their numbers on the screen', () => {
    const { calls } = asked()
    expect(calls.inputs('look')).toEqual([
      {
        rows: [
          { id: 'a', number: 2, draft: draft('a') },
          { id: 'b', number: 3, draft: draft('b') },
        ],
        body: '["a","b"]',
      },
    ])
  })

  it('keeps an answer that was given ahead, and goes on by it only where there is nothing', async () => {
    for (const [found, then] of [
      [NONE, 'claiming'],
      [some, 'confirming'],
      [{ ...NONE, isWhole: false }, 'confirming'],
    ] as const) {
      const { actor, calls, saving, context } = asked()
      actor.send({ type: 'ask.confirm' })
      actor.send({ type: 'ask.confirm' })
      expect(saving()).toBe('looking')
      await calls.answer('look', found)
      expect(saving()).toBe(then)
      expect(calls.inputs('send')).toEqual([])
      if (then === 'confirming') expect(context().alike).toEqual(found)
    }
  })

  it('is asked about once, and looked up again with the next Save All', async () => {
    const { actor, calls, saving } = asked()
    await calls.answer('look', some)
    expect(saving()).toBe('confirming')
    actor.send({ type: 'ask.cancel' })
    actor.send({ type: 'settlement.save' })
    expect([saving(), calls.inputs('look').length]).toEqual(['looking', 2])
    actor.send({ type: 'ask.cancel' })
    expect(saving()).toBe('idle')
    actor.send({ type: 'settlement.save' })
    await calls.answer('look', some)
    actor.send({ type: 'ask.confirm' })
    expect(saving()).toBe('claiming')
  })
})

describe('Save All', () => {
  it('asks nothing where no row has an amount, and goes to the first wrong cell', () => {
    const { actor, saving, focused, context } = start({ rows: [row('a', 1, '')] })
    actor.send({ type: 'settlement.save' })
    expect(saving()).toBe('idle')
    actor.send({ type: 'rows.put', rows: [{ id: 'a', draft: draft('') }] })
    actor.send({ type: 'settlement.save' })
    expect(saving()).toBe('idle')
    expect(focused).toEqual([{ id: 'a', field: 'name' }])
    expect(context().wrong).toEqual({ a: { name: ['A name is required'] } })
    actor.send({ type: 'rows.put', rows: [{ id: 'a', draft: draft('named') }] })
    expect(context().wrong).toEqual({})
  })

  it('sends what has an amount; the rest goes with it, but not what was typed meanwhile', async () => {
    const bench = start({ rows: [row('a', 1), row('b', 2, ''), row('c', 3, '')] })
    await send(bench)
    expect(bench.calls.inputs('send')).toEqual([{ key: 'k1', ids: ['a'], unsent: ['b', 'c'], body: '["a"]' }])
    bench.actor.send({ type: 'rows.put', rows: [{ id: 'a', draft: draft('late') }] })
    expect(bench.told).toEqual(['locked'])
    bench.actor.send({ type: 'rows.put', rows: [{ id: 'c', draft: draft('c', '7') }] })
    bench.actor.send({ type: 'rows.put', rows: [{ id: 'd', draft: draft('d', '') }] })
    bench.actor.send({ type: 'form.change', field: 'name', value: 'next' })
    bench.calls.get('send').resolve([])
    await settle()
    expect(bench.ids()).toEqual(['c', 'd'])
    expect(bench.context().form.name).toBe('next')
    expect(bench.told).toEqual(['locked', 'settled k1: a b', 'saved'])
    bench.actor.send({ type: 'rows.undo' })
    expect(bench.ids()).toEqual(['c', 'd'])
  })

  it('marks the cells that the server refuses, frees the key and keeps every row', async () => {
    const bench = start({ rows: [row('a', 1), row('b', 2)] })
    await send(bench)
    bench.calls.get('send').reject(refused(400, [{}, { amount: [WHY] }]))
    await settle()
    expect(bench.saving()).toBe('idle')
    expect(bench.context().wrong).toEqual({ b: { amount: [WHY] } })
    expect(bench.context().batch).toBeUndefined()
    expect(bench.focused).toEqual([{ id: 'b', field: 'amount' }])
    expect(bench.told).toEqual(['released k1', 'refused refused'])
    bench.actor.send({ type: 'rows.put', rows: [{ id: 'b', draft: draft('b', '6') }] })
    await send(bench)
    expect((bench.calls.inputs('send')[1] as Batch).key).toBe('k2')
  })

  it('frees the key and keeps every row where the operator answers a question with no', async () => {
    for (const code of ['watched', 'over-limit']) {
      const bench = start({ rows: [row('a', 1)] })
      await send(bench)
      bench.calls.get('send').reject(refused(409, { code, detail: WHY }))
      await settle()
      expect(bench.saving()).toBe('idle')
      expect([...bench.context().locked]).toEqual([])
      expect(bench.told).toEqual(['released k1', 'refused refused'])
      await send(bench)
      expect((bench.calls.inputs('send')[1] as Batch).key).toBe('k2')
    }
  })

  it.each([unreachable(), refused(503), refused(401), refused(409)])(
    'sends the same again until it knows: %o',
    async (error) => {
      const bench = start({ rows: [row('a', 1)] })
      await send(bench)
      bench.calls.get('send').reject(error)
      await settle()
      expect(bench.saving()).toBe('unknown')
      expect([...bench.context().locked]).toEqual(['a'])
      // It may be written: nobody is told that it failed.
      expect(bench.told).toEqual(['unanswered'])
      bench.actor.send({ type: 'rows.clear' })
      expect(bench.asking()).toBe('nothing')
      bench.clock.increment(RESEND_AFTER_MS)
      bench.calls.get('send').reject(unreachable())
      await settle()
      bench.actor.send({ type: 'settlement.save' })
      bench.calls.get('send').resolve([])
      await settle()
      const sent = bench.calls.inputs('send')
      expect(sent).toHaveLength(3)
      expect(sent.every((batch) => isSame(batch, sent[0]))).toBe(true)
      expect(bench.ids()).toEqual([])
      expect(bench.told.filter((text) => text === 'unanswered')).toHaveLength(1)
    },
  )

  it('sends the batch of another tab in place of its own, and rests once that tab has the answer', async () => {
    const theirs = { key: 'theirs', ids: ['a'], unsent: [], body: '["a"]' }
    const bench = start({ rows: [row('a', 1)] })
    bench.actor.send({ type: 'settlement.save' })
    await bench.calls.answer('look', NONE)
    bench.actor.send({ type: 'ask.confirm' })
    bench.calls.get('claim').resolve(theirs)
    await settle()
    expect(bench.calls.inputs('send')).toEqual([theirs])
    bench.calls.get('send').reject(unreachable())
    await settle()
    bench.actor.send({ type: 'rows.synced', rows: [], batch: undefined })
    expect(bench.saving()).toBe('idle')
    expect(bench.context().locked.size).toBe(0)
    bench.actor.send({ type: 'rows.synced', rows: [row('b', 1)], batch: { ...theirs, ids: ['b'] } })
    expect(bench.saving()).toBe('unknown')
  })

  it.each([
    ['written', (call: ReturnType<Calls['get']>) => call.resolve([])],
    ['refused', (call: ReturnType<Calls['get']>) => call.reject(refused(400))],
  ])('lets the batch of another tab stand when its own comes back late as %s', async (_, answer) => {
    const bench = start({ rows: [row('a', 1)] })
    await send(bench)
    const call = bench.calls.get('send')
    // That tab sent this one's batch again, had its answer, and has begun to save what was typed since.
    const theirs = { key: 'theirs', ids: ['b'], unsent: [], body: '["b"]' }
    bench.actor.send({ type: 'rows.synced', rows: [row('b', 2)], batch: theirs })
    answer(call)
    await settle()
    expect(bench.told).toEqual([])
    expect(bench.ids()).toEqual(['b'])
    expect(bench.context().batch?.key).toBe('theirs')
    expect(bench.saving()).toBe('unknown')
  })

  it('takes the rows of another tab also while its batch is being stored', async () => {
    const bench = start({ rows: [row('a', 1)] })
    bench.actor.send({ type: 'settlement.save' })
    await bench.calls.answer('look', NONE)
    bench.actor.send({ type: 'ask.confirm' })
    const theirs = { key: 'theirs', ids: ['b'], unsent: [], body: '["b"]' }
    bench.actor.send({ type: 'rows.synced', rows: [row('a', 1), row('b', 2)], batch: theirs })
    const claim = bench.calls.get('claim')
    claim.resolve(claim.input)
    await settle()
    expect([bench.saving(), bench.ids(), bench.context().batch?.ids]).toEqual(['sending', ['a', 'b'], ['a']])
  })
})
