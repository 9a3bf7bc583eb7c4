import { describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { type ReportInput, reportMachine } from '../../src/machines/report-machine.ts'
import { Calls, unreachable, walk } from './walk.ts'

const request = { owner: '7', part: '4001' }
const form: ReportInput = {
  values: { owner: '', part: '' },
  change: (values, field, value) =>
    field === 'owner' ? { owner: value, part: '' } : { ...values, [field]: value },
  check: ({ owner, part }) => (owner && part ? undefined : 'Please fill all required fields'),
}

function start(input: ReportInput) {
  const calls = new Calls()
  const openPreview = vi.fn()
  const actor = createActor(
    reportMachine.provide({
      actors: { fetchReport: calls.actor('fetchReport') },
      actions: { openPreview: (_, params) => openPreview(params) },
    }),
    { input },
  ).start()
  return {
    actor,
    calls,
    openPreview,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  }
}

describe('a report', () => {
  it('is asked for once its form is right', () => {
    const { actor, calls, openPreview, state, context } = start(form)
    actor.send({ type: 'report.preview' })
    expect(context().error).toBe('Please fill all required fields')
    actor.send({ type: 'report.change', field: 'part', value: '4001' })
    expect(context().error).toBeUndefined()
    actor.send({ type: 'report.change', field: 'owner', value: '7' })
    expect(context().values).toEqual({ owner: '7', part: '' })
    actor.send({ type: 'report.preview' })
    expect(openPreview).not.toHaveBeenCalled()
    actor.send({ type: 'report.change', field: 'part', value: '4001' })
    actor.send({ type: 'report.preview' })
    expect(openPreview).toHaveBeenCalledExactlyOnceWith({ values: request })
    expect([state(), context().error, calls.made]).toEqual(['form', undefined, []])
  })

  it('loads at once where it is given a request', async () => {
    const { calls, state, context } = start({ ...form, request })
    expect(state()).toBe('loading')
    await calls.answer('fetchReport', { rows: 3 })
    expect(calls.inputs('fetchReport')).toEqual([{ request }])
    expect([state(), context().report]).toEqual(['preview', { rows: 3 }])
  })

  it('fails, and is tried again', async () => {
    const { actor, calls, state, context } = start({ ...form, request })
    await calls.fail('fetchReport', unreachable())
    expect([state(), context().failure]).toEqual(['failed', { kind: 'unreachable' }])
    actor.send({ type: 'report.retry' })
    expect([state(), context().failure]).toEqual(['loading', undefined])
  })

  it('aborts the call on cancel, and drops an answer that comes all the same', async () => {
    const { actor, calls, state, context } = start({ ...form, request })
    const { signal } = calls.get('fetchReport')
    expect(signal.aborted).toBe(false)
    actor.send({ type: 'report.cancel' })
    expect([state(), signal.aborted]).toEqual(['cancelled', true])
    await calls.answer('fetchReport', { rows: 3 })
    expect(context().report).toBeUndefined()
  })

  it('reaches every state', async () => {
    await walk({
      machine: reportMachine,
      inputs: [form, { ...form, request }],
      events: [
        { type: 'report.change', field: 'owner', value: '7' },
        { type: 'report.change', field: 'part', value: '4001' },
        { type: 'report.preview' },
        { type: 'report.retry' },
        { type: 'report.cancel' },
      ],
      outcomes: { fetchReport: { done: [{ rows: 3 }], failed: [unreachable()] } },
      seen: ({ values, error, report, failure }) => [values, error, report, failure],
    })
  })
})
