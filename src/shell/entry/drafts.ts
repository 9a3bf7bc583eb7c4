import { allDrafts, keepDraft, sendDraft, serverDraft, wipeDrafts } from '../../api/browser/drafts.ts'
import type { Work } from '../../machines/entry-context.ts'

const WRITE_AFTER_MS = 250
/** Under which name the server keeps the forms of an operator who has signed out. */
const NAME = 'forms'
/** How often forms are handed over before another browser that is always faster wins. */
const ATTEMPTS = 5

type Forms = Readonly<Record<string, readonly Work[]>>

/** The forms that were opened in this page. */
const opened = new Set<Drafts>()

/**
 * Hands the forms of an operator to the server, where the next browser that they sign in at takes them up.
 * Of one form that waits there already, the works of both stay. Throws where it can't be done.
 */
export async function handOverForms(operator_id: number): Promise<void> {
  for (const drafts of opened) if (drafts.operator_id === operator_id) await drafts.flush()
  const here = await allDrafts<readonly Work[]>(operator_id)
  if (here.size === 0) return
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { version, draft } = await serverDraft<Forms>(NAME)
    const forms = { ...draft }
    for (const [form, works] of here) forms[form] = withOthers(works, forms[form])
    if ((await sendDraft(NAME, JSON.stringify(forms), version)).isKept) return
  }
  throw new Error('Another browser keeps its forms at the same time.')
}

/** The works of two browsers in one form, each once: the ones that were sent already by their key. */
function withOthers(mine: readonly Work[], theirs: readonly Work[] = []): readonly Work[] {
  const texts = new Set(mine.map((work) => JSON.stringify(work)))
  const keys = new Set(mine.map(({ key }) => key).filter((key) => key !== undefined))
  const others = theirs.filter(
    (work) => !texts.has(JSON.stringify(work)) && (work.key === undefined || !keys.has(work.key)),
  )
  return [...mine, ...others]
}

/** Takes the forms that wait on the server into this browser; what can't be had now is there the next time. */
async function takeUpForms(operator_id: number): Promise<void> {
  try {
    const { version, draft } = await serverDraft<Forms>(NAME)
    if (!draft) return
    const here = await allDrafts<readonly Work[]>(operator_id)
    const kept = await Promise.all(
      Object.entries(draft).map(([form, works]) =>
        keepDraft(operator_id, form, withOthers(here.get(form) ?? [], works)),
      ),
    )
    if (kept.every(Boolean)) await sendDraft(NAME, undefined, version)
  } catch {
    // They wait on.
  }
}

/** Leaves nothing of an operator's forms in this browser. */
export async function wipeForms(operator_id: number): Promise<void> {
  for (const drafts of opened) if (drafts.operator_id === operator_id) drafts.abandon()
  await wipeDrafts(operator_id)
}

/**
 * The forms of one operator as they were left, at hand without waiting, and kept durably behind the
 * operator's back: a quarter of a second after the last key, and when the page goes away.
 */
export class Drafts {
  readonly operator_id: number
  readonly #works: Map<string, readonly Work[]>
  readonly #waiting = new Map<string, readonly Work[]>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #isAbandoned = false

  private constructor(operator_id: number, stored: ReadonlyMap<string, readonly Work[]>) {
    this.operator_id = operator_id
    this.#works = new Map(stored)
    opened.add(this)
  }

  /** Reads what this operator left in this browser, or handed to the server at another one. */
  static async open(operator_id: number): Promise<Drafts> {
    await takeUpForms(operator_id)
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
    if (this.#isAbandoned) return
    if (works.length === 0 && !this.#works.has(form)) return
    if (works.length === 0) this.#works.delete(form)
    else this.#works.set(form, works)
    this.#waiting.set(form, works)
    this.#timer ??= setTimeout(() => void this.flush(), WRITE_AFTER_MS)
  }

  /** Writes what still waits. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const waiting = [...this.#waiting]
    this.#waiting.clear()
    await Promise.all(
      waiting.map(([form, works]) => keepDraft(this.operator_id, form, works.length > 0 ? works : undefined)),
    )
  }

  /** Writes nothing any more. */
  abandon(): void {
    opened.delete(this)
    clearTimeout(this.#timer)
    this.#isAbandoned = true
    this.#waiting.clear()
    this.#works.clear()
  }
}
