import fc from 'fast-check'
import { expect, it } from 'vitest'
import { unsavedNew } from '../../src/machines/create-machine.ts'
import type { Draft } from '../../src/machines/draft.ts'
import { startCreate } from './a-form.ts'
import { refused, unreachable } from './fake-calls.ts'

type Sent = { draft: Draft; key: string }
type Entry = ReturnType<typeof startCreate>

const ops = [
  'type',
  'save',
  'fill',
  'clear',
  'prepare',
  'prepareFails',
  'succeed',
  'refuse',
  /** Refused before the server has looked at the record. */
  'refuse401',
  'fail500',
  /** Nothing was written. */
  'unreachable',
  /** It was written, but the answer got lost. */
  'answerLost',
  'reloadPage',
  'reloadPageAfterWrite',
] as const
type Op = (typeof ops)[number]

/** What happens most. */
const hands: Op[] = ['type', 'save', 'type', 'save', 'type', 'save', 'prepare', 'answerLost']

const marksOf = ({ part }: Draft): string[] => String(part ?? '').match(/<\d+>/g) ?? []

/** An office of one operator and one server, with every mark that was ever typed. */
class Office {
  readonly typed: string[] = []
  readonly discarded = new Set<string>()
  /** What the server has, by key. */
  readonly written = new Map<string, string>()
  /** Drafts whose outcome the console doesn't know. */
  readonly unknown = new Map<string, string>()
  readonly sentBy = new Map<string, string>()
  #keys = 0
  #seen = 0
  entry: Entry = this.#open()

  #open(unsaved: unknown = []): Entry {
    this.#seen = 0
    const newKey = () => {
      this.#keys += 1
      return `key-${this.#keys}`
    }
    return startCreate({ newKey, unsaved: unsaved as [] })
  }

  get #inFlight(): Sent | undefined {
    return this.entry.context().sent as Sent | undefined
  }

  #mark(): string {
    const mark = `<${this.typed.length}>`
    this.typed.push(mark)
    return mark
  }

  #discard(): void {
    for (const mark of marksOf(this.entry.draft())) this.discarded.add(mark)
    this.unknown.delete(JSON.stringify(this.entry.draft()))
  }

  /** The server takes the draft; false when its key has written something else. */
  #write({ draft, key }: Sent): boolean {
    const body = JSON.stringify(draft)
    if (!this.written.has(key)) this.written.set(key, body)
    return this.written.get(key) === body
  }

  async #answer(op: Op): Promise<void> {
    const sent = this.#inFlight
    if (!sent) return
    const body = JSON.stringify(sent.draft)
    const { calls } = this.entry
    if (op === 'unreachable' || op === 'fail500') {
      this.unknown.set(body, sent.key)
      await calls.fail('save', op === 'fail500' ? refused(500) : unreachable())
    } else if (op === 'refuse401') {
      await calls.fail('save', refused(401))
    } else if (op === 'refuse' && !this.written.has(sent.key)) {
      this.unknown.delete(body)
      await calls.fail('save', refused(400, { part: ['No.'] }))
    } else if (!this.#write(sent)) {
      await calls.fail('save', refused(409))
    } else if (op === 'answerLost') {
      this.unknown.set(body, sent.key)
      await calls.fail('save', unreachable())
    } else {
      this.unknown.delete(body)
      await calls.answer('save', { id: '1', version: 1 })
    }
  }

  async #prepare(goesWell: boolean): Promise<void> {
    const snapshot = this.entry.actor.getSnapshot()
    const start = { nextId: String(this.written.size + 1), today: '2026-11-20' }
    for (const [state, id] of [
      ['preparing', 'prepare'],
      ['preparingToSave', 'prepareToSave'],
    ] as const) {
      if (!snapshot.matches(state)) continue
      if (goesWell) await this.entry.calls.answer(id, start)
      else await this.entry.calls.fail(id, unreachable())
    }
  }

  async do(op: Op): Promise<void> {
    const { entry } = this
    if (op === 'type') {
      if (!entry.draft().kind) entry.change('kind', 'a')
      entry.change('part', `${entry.draft().part}${this.#mark()}`)
    } else if (op === 'save') entry.send('entry.save')
    else if (op === 'fill') {
      entry.actor.send({ type: 'entry.fill', draft: { kind: 'a', part: this.#mark() } })
    } else if (op === 'clear') {
      this.#discard()
      entry.send('entry.clear')
    } else if (op === 'prepare' || op === 'prepareFails') await this.#prepare(op === 'prepare')
    else if (op === 'reloadPage' || op === 'reloadPageAfterWrite') {
      const sent = this.#inFlight
      if (sent && op === 'reloadPageAfterWrite') this.#write(sent)
      if (sent) this.unknown.set(JSON.stringify(sent.draft), sent.key)
      const unsaved = JSON.parse(JSON.stringify(unsavedNew(entry.actor.getSnapshot())))
      entry.actor.stop()
      this.entry = this.#open(unsaved)
    } else await this.#answer(op)
  }

  /** Nothing typed is lost, and no draft changes its key before its outcome is known. */
  check(): void {
    const unsaved = unsavedNew(this.entry.actor.getSnapshot())
    const present = new Set([...unsaved.flatMap(({ draft }) => marksOf(draft)), ...this.marksWritten()])
    expect(this.typed.filter((mark) => !present.has(mark) && !this.discarded.has(mark))).toEqual([])
    for (const sent of this.entry.saves().slice(this.#seen)) {
      const body = JSON.stringify(sent.draft)
      expect(sent.key).toBe(this.unknown.get(body) ?? sent.key)
      const before = this.sentBy.get(sent.key)
      if (before) expect(String(sent.draft.part).startsWith(before)).toBe(true)
      this.sentBy.set(sent.key, String(sent.draft.part))
    }
    this.#seen = this.entry.saves().length
  }

  marksWritten(): string[] {
    return [...this.written.values()].flatMap((body) => marksOf(JSON.parse(body)))
  }

  /** The server is well again: the operator saves what is left, and clears what it says is written already. */
  async drain(): Promise<void> {
    for (let turn = 0; unsavedNew(this.entry.actor.getSnapshot()).length > 0; turn += 1) {
      expect(turn, 'saving comes to an end').toBeLessThan(200)
      await this.#prepare(true)
      const { failure } = this.entry.context()
      if (this.#inFlight) await this.#answer('succeed')
      else if (failure?.kind === 'refused' && failure.status === 409) await this.do('clear')
      else if (marksOf(this.entry.draft()).length === 0) await this.do('type')
      else await this.do('save')
      this.check()
    }
  }
}

it('never loses what was typed, never writes it twice, and keeps its key until the outcome is known', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...ops, ...hands), { maxLength: 60, size: 'max' }),
      async (steps) => {
        const office = new Office()
        for (const step of steps) {
          await office.do(step)
          office.check()
        }
        await office.drain()
        const written = office.marksWritten()
        expect(new Set(written).size, 'nothing twice').toBe(written.length)
        const expected = office.typed.filter((mark) => !office.discarded.has(mark))
        expect(
          expected.filter((mark) => !written.includes(mark)),
          'everything once',
        ).toEqual([])
        office.entry.actor.stop()
      },
    ),
    { numRuns: process.env.PROVE ? 20_000 : 500 },
  )
})
