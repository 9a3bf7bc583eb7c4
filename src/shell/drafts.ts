import { allDrafts, keepDraft, type StoredDraft } from '../api/drafts.ts'
import type { Work } from '../machines/entry-context.ts'

const WRITE_AFTER_MS = 250

/**
 * The forms of one operator as they were left, at hand without waiting, and kept durably behind the
 * operator's back: a quarter of a second after the last key, and when the page goes away.
 */
export class Drafts {
  readonly #operator_id: number
  readonly #works: Map<string, readonly Work[]>
  readonly #waiting = new Map<string, readonly Work[]>()
  #timer: ReturnType<typeof setTimeout> | undefined

  private constructor(operator_id: number, stored: ReadonlyMap<string, StoredDraft<readonly Work[]>>) {
    this.#operator_id = operator_id
    this.#works = new Map([...stored].map(([form, draft]) => [form, draft.values]))
  }

  /** Reads what this operator left in this browser. */
  static async open(operator_id: number): Promise<Drafts> {
    return new Drafts(operator_id, await allDrafts<readonly Work[]>(operator_id))
  }

  /** What was typed in a form and not saved, in the order typed. */
  of(form: string): readonly Work[] {
    return this.#works.get(form) ?? []
  }

  /** How many forms hold something unsaved. */
  count(): number {
    return this.#works.size
  }

  keep(form: string, works: readonly Work[]): void {
    if (works.length === 0 && !this.#works.has(form)) return
    if (works.length === 0) this.#works.delete(form)
    else this.#works.set(form, works)
    this.#waiting.set(form, works)
    this.#timer ??= setTimeout(() => this.flush(), WRITE_AFTER_MS)
  }

  /** Writes what still waits. */
  flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    for (const [form, works] of this.#waiting) {
      void keepDraft(this.#operator_id, form, works.length > 0 ? works : undefined)
    }
    this.#waiting.clear()
  }
}
