import type { QueryClient } from '@tanstack/react-query'
import { type ActorRefFrom, createActor, fromPromise, type SnapshotFrom, waitFor } from 'xstate'
import type { Pass } from '../../../contract/wire/errors.ts'
import { type OutboxStore, outboxStore } from '../../api/browser/outbox.ts'
import { newKey } from '../../api/client.ts'
import { recordPath } from '../../commands/catalog/nouns.ts'
import { type Draft, isSame } from '../../machines/draft.ts'
import type { Saved, Work } from '../../machines/entry-context.ts'
import { type Failure, failureOf, isForOperator, isWrittenBefore } from '../../machines/failure.ts'
import { type OutboxRecord, outboxMachine, type Sending } from '../../machines/outbox-machine.ts'
import { isAsking } from '../../machines/question.ts'
import { readText, writeText } from '../../ui/frame/stored.ts'
import { showFailure, showSuccess } from '../../ui/frame/toasts.tsx'
import { linesOf, troubleLinesOf } from '../calls/failure-lines.ts'
import type { RecentRecords } from '../navigation/recent-records.ts'
import { askQuestion } from '../session/asked-questions.ts'
import { lead } from './outbox-lead.ts'
import { existingRecordOf, notSavedText, outboxNounOf } from './outbox-nouns.ts'
import { running } from './outbox-running.ts'
import { forgetSaved, nameSaved } from './saved-lately.ts'

const TAB = 'daftar.tab'

/** This tab, as long as its operator works in it, reloads included; undefined until something is saved in it. */
const tabOf = () => readText('sessionStorage', TAB)
function newTab(): string {
  const tab = newKey()
  writeText('sessionStorage', TAB, tab)
  return tab
}

/** What the tabs of an operator post to each other. */
type News =
  | { readonly kind: 'changed' }
  | { readonly kind: 'written'; readonly record: OutboxRecord; readonly id: string }
  | { readonly kind: 'refused'; readonly record: OutboxRecord }
  | { readonly kind: 'held'; readonly trouble: Failure | undefined }

/** Takes a refused record into its form; false where the form holds something else. */
export type OnReturned = (record: OutboxRecord) => boolean

/** New records of one operator on their way into the books: one for the whole page. */
export class Outbox {
  readonly actor: ActorRefFrom<typeof outboxMachine>
  readonly #store: OutboxStore<OutboxRecord>
  readonly #operator_id: number
  readonly #queries: QueryClient
  readonly #recent: RecentRecords
  readonly #name: string
  #tab = tabOf()
  readonly #channel: BroadcastChannel
  readonly #ended = new AbortController()
  /** What was there when the page opened: the tab it was saved in may be gone. */
  readonly #found: ReadonlySet<string>
  readonly #forms = new Map<string, OnReturned>()
  /** What lets records pass what they asked once they are saved again, by their keys. */
  readonly #passes = new Map<string, Pass>()
  /** Goes up with every change that this tab makes: a reading begun before it is old. */
  #changes = 0
  #toldTrouble = ''

  private constructor(
    operator_id: number,
    store: OutboxStore<OutboxRecord>,
    records: readonly OutboxRecord[],
    queries: QueryClient,
    recent: RecentRecords,
  ) {
    this.#operator_id = operator_id
    this.#store = store
    this.#queries = queries
    this.#recent = recent
    this.#found = new Set(records.map(({ key }) => key))
    this.#name = `daftar.outbox.${operator_id}`
    this.#channel = new BroadcastChannel(this.#name)
    this.#channel.onmessage = ({ data }: MessageEvent<News>) => this.#hear(data)
    this.actor = createActor(
      outboxMachine.provide({
        actors: { send: fromPromise(({ input }) => this.#send(input)) },
        actions: {
          written: (_, { record, id }) => this.#tell({ kind: 'written', record, id }),
          refused: (_, { record }) => this.#tell({ kind: 'refused', record }),
        },
      }),
      { input: { records } },
    ).start()
  }

  /** Reads what this operator left in this browser. Never fails: a closed storage refuses each record by itself. */
  static async open(operator_id: number, queries: QueryClient, recent: RecentRecords): Promise<Outbox> {
    const store = outboxStore<OutboxRecord>(operator_id)
    const records = await store.all().catch(() => [])
    return new Outbox(operator_id, store, records, queries, recent)
  }

  /** Sends from here on, if no other tab does. */
  start(): void {
    running.set(this.#operator_id, this)
    let told: Failure | undefined
    this.actor.subscribe(({ context: { trouble }, value }) => {
      if (value === 'following' || trouble === told) return
      told = trouble
      this.#tellTrouble(trouble)
      this.#post({ kind: 'held', trouble })
    })
    lead(this.#name, this.#store, this.#ended.signal, (isLeading) => {
      // The tab before may have died before its word of what it had saved.
      if (isLeading && this.actor.getSnapshot().matches('following')) void this.#read()
      this.actor.send({ type: isLeading ? 'outbox.lead' : 'outbox.follow' })
    })
    // Another tab's word may have come between the first reading and the channel.
    void this.#read()
  }

  /**
   * Takes a record over once it is on disk; `sent` is what is known of it where it went out before. Throws where the
   * browser can't keep it: then nothing is taken.
   */
  async put(
    form: string,
    work: Work & { readonly key: string },
    today: string,
    sent: Pick<OutboxRecord, 'isSent' | 'earlier'> = { isSent: false },
  ): Promise<void> {
    const saved_at = new Date().toISOString()
    const existing = this.find(work.key)
    const pass = this.#passes.get(work.key)
    this.#passes.delete(work.key)
    this.#tab ??= newTab()
    await this.#store.put({
      ...work,
      form,
      today,
      tab: this.#tab,
      saved_at,
      isSent: existing?.isSent ?? sent.isSent,
      earlier: existing ? earlierOf(existing, work.draft) : sent.earlier,
      state: 'waiting',
      ...(pass && { pass }),
    })
    await this.#changed()
  }

  /** A record that waits or has come back. */
  find(key: string): OutboxRecord | undefined {
    return this.actor.getSnapshot().context.records.find((record) => record.key === key)
  }

  /** Asks what a record came back with; true where it may pass, the next time that it is saved. */
  async askToPass({ key, failure, pass: given }: OutboxRecord): Promise<boolean> {
    const pass = failure && isAsking(failure) && (await askQuestion(failure.body, given))
    if (pass) this.#passes.set(key, pass)
    return Boolean(pass)
  }

  /** Takes a record out of the sending, for its form; undefined where it is on its way, or gone. */
  async takeOut(key: string): Promise<OutboxRecord | undefined> {
    if (this.actor.getSnapshot().context.sent?.key === key) return undefined
    const existing = this.find(key)
    // Nothing to write: a full storage must not keep it from its form.
    if (existing?.state === 'back') return existing
    await this.#store.change(key, { state: 'back' })
    await this.#changed()
    return this.find(key)
  }

  /** Forgets a record: the operator has discarded it. */
  async discard(key: string): Promise<void> {
    forgetSaved(this.#operator_id, key)
    await this.#store.remove(key)
    await this.#changed()
  }

  /** Sends at once what pauses. */
  retry(): void {
    this.actor.send({ type: 'outbox.retry' })
  }

  /** Names the form that takes back what was refused while it is open. Answers what ends it. */
  onReturned(form: string, takeBack: OnReturned): () => void {
    this.#forms.set(form, takeBack)
    return () => {
      if (this.#forms.get(form) === takeBack) this.#forms.delete(form)
    }
  }

  /** Resolves once nothing of a form is on its way, or it can't be: the next id is worth asking for then. */
  answered(form: string): Promise<void> {
    return this.#until(
      (now) =>
        now.matches({ leading: 'pausing' }) ||
        now.context.records.every((one) => one.form !== form || isBack(one)),
    )
  }

  /** Resolves once nothing waits, or sending doesn't go on; answers how much is not in the books. */
  async emptied(): Promise<number> {
    this.retry()
    await this.#until(({ context }) => context.trouble !== undefined || context.records.every(isBack))
    return this.actor.getSnapshot().context.records.length
  }

  /** Ends all sending at once: from here on nothing goes out under this operator's name. */
  close(): void {
    if (running.get(this.#operator_id) === this) running.delete(this.#operator_id)
    this.#ended.abort()
    this.actor.stop()
    this.#channel.close()
  }

  async #send(record: OutboxRecord): Promise<Saved | undefined> {
    const { key, form, draft, today, pass } = record
    const isThere = await this.#store.change(key, { isSent: true }, ({ state }) => state === 'waiting')
    if (!isThere) return undefined
    const { signal } = this.#ended
    const noun = outboxNounOf(form)
    try {
      const saved = await noun.send({
        ...{ draft, key, today, queries: this.#queries, signal },
        pass: pass ?? 'refuse',
      })
      await this.#store.remove(key)
      this.#changes += 1
      nameSaved(this.#operator_id, key, saved.id)
      if (noun.recent) this.#recent.note(recordPath(noun.recent, saved.id))
      return saved
    } catch (error) {
      const failure = await this.#told(record, failureOf(error))
      if (!signal.aborted && isForOperator(failure)) {
        forgetSaved(this.#operator_id, key)
        await this.#store.change(key, { state: 'back', failure })
        this.#changes += 1
      }
      throw Object.assign(new Error(failure.kind), { failure })
    }
  }

  /**
   * The failure, with what the books hold of a record that was written before it was changed. It is asked for
   * by sending again what was sent: its key is used, so the server writes nothing, and answers as it did then.
   */
  async #told({ key, form, earlier = [] }: OutboxRecord, failure: Failure): Promise<Failure> {
    if (!isWrittenBefore(failure)) return failure
    const noun = outboxNounOf(form)
    for (const { draft, today } of earlier) {
      const sending = {
        ...{ draft, key, today, queries: this.#queries, signal: this.#ended.signal },
        pass: 'refuse' as const,
      }
      const saved = await noun.send(sending).catch(() => undefined)
      if (saved) return { ...failure, existing: existingRecordOf(form, draft, saved) }
    }
    return failure
  }

  async #changed(): Promise<void> {
    this.#changes += 1
    this.#post({ kind: 'changed' })
    await this.#read()
  }

  async #read(): Promise<void> {
    const before = this.#changes
    const records = await this.#store.all().catch(() => undefined)
    if (!records || this.#ended.signal.aborted) return
    if (before !== this.#changes) return this.#read()
    this.actor.send({ type: 'outbox.read', records })
  }

  #post(news: News): void {
    if (!this.#ended.signal.aborted) this.#channel.postMessage(news)
  }

  #tell(news: Extract<News, { readonly record: OutboxRecord }>): void {
    this.#post(news)
    this.#show(news, this.#found.has(news.record.key))
  }

  #hear(news: News): void {
    if (news.kind === 'held') {
      this.actor.send({ type: 'outbox.held', trouble: news.trouble })
      this.#tellTrouble(news.trouble)
      return
    }
    void this.#read()
    if (news.kind !== 'changed') this.#show(news)
  }

  /** Tells once why the server takes nothing just now, where something was saved in this tab. */
  #tellTrouble(trouble: Failure | undefined): void {
    const said = troubleLinesOf(trouble).join(' ')
    const isNew = said !== '' && said !== this.#toldTrouble
    this.#toldTrouble = said
    const { records } = this.actor.getSnapshot().context
    if (isNew && records.some(({ tab }) => tab === this.#tab)) showFailure([said])
  }

  /** Tells what became of a record, the operator where it was saved in this tab or has none any more. */
  #show(news: Extract<News, { readonly record: OutboxRecord }>, isAdopted = false): void {
    const { record } = news
    const { form, tab, failure, draft } = record
    const { refreshes, savedText, failedText, done } = outboxNounOf(form)
    const isOurs = isAdopted || tab === this.#tab
    if (news.kind === 'written') {
      if (isOurs) showSuccess(savedText, done(draft, news.id))
      for (const name of refreshes) void this.#queries.invalidateQueries({ queryKey: [name] })
    } else if (isOurs) {
      const isInForm = this.#forms.get(form)?.(record)
      // The form asks.
      if (isInForm && failure && isAsking(failure)) return
      const lines = linesOf(failure ?? failureOf(undefined), failedText)
      // Over another form, or what is typed there, the reasons alone would be taken for that one's.
      showFailure(isInForm ? lines : [notSavedText(form, draft), ...lines])
    }
  }

  /** Resolves once something holds, or nothing is sent any more. */
  async #until(holds: (now: SnapshotFrom<typeof outboxMachine>) => boolean): Promise<void> {
    await waitFor(this.actor, (now) => now.status !== 'active' || holds(now)).catch(() => {})
  }
}

const isBack = ({ state }: OutboxRecord): boolean => state === 'back'

/** What was sent of a record before it is saved again as another. */
function earlierOf({ isSent, draft, today, earlier = [] }: OutboxRecord, next: Draft): readonly Sending[] {
  return isSent && !isSame(draft, next) ? [...earlier, { draft, today }] : earlier
}
