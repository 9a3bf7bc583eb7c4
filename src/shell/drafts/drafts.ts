import { allDrafts, keepDraft, sendDraft, serverDraft, takeOverDraft } from '../../api/browser/drafts.ts'
import type { Work } from '../../machines/entry-context.ts'
import { FormTabs, thisTab } from './form-tabs.ts'
import { byForm, FORMS_NAME, type FormLeft, type Forms, withOthers } from './kept-works.ts'

const WRITE_AFTER_MS = 250

/** The forms that were opened in this page. */
export const openedDrafts = new Set<Drafts>()

const formsIn = (tab: string, all: readonly FormLeft[]) => byForm(all.filter((one) => one.tab === tab))

/** Takes the forms that wait on the server into this tab; what can't be had now is there the next time. */
async function takeUpForms(operator_id: number): Promise<void> {
  try {
    const { version, draft } = await serverDraft<Forms>(operator_id, FORMS_NAME)
    if (!draft) return
    const all = await allDrafts<readonly Work[]>(operator_id)
    const [here, own] = [byForm(all), formsIn(thisTab(), all)]
    const kept = await Promise.all(
      Object.entries(draft).map(([form, works]) => {
        const known = here.get(form) ?? []
        const fresh = withOthers(known, works).slice(known.length)
        if (fresh.length === 0) return true
        return keepDraft(operator_id, thisTab(), form, [...(own.get(form) ?? []), ...fresh])
      }),
    )
    if (kept.every(Boolean)) await sendDraft(operator_id, FORMS_NAME, undefined, version)
  } catch {
    // They wait on.
  }
}

/**
 * The forms of this tab. Those that tabs left which are not open any more are its own from now on, each where nothing is
 * typed in that form here; else they wait for a tab where that is so.
 */
async function formsOfTab(
  operator_id: number,
  tabs: FormTabs,
): Promise<ReadonlyMap<string, readonly Work[]>> {
  const all = await allDrafts<readonly Work[]>(operator_id)
  const own = formsIn(thisTab(), all)
  const others = all.filter(({ tab, form }) => tab !== thisTab() && !own.has(form))
  const open = await tabs.openAmong([...new Set(others.flatMap(({ tab }) => tab ?? []))])
  const left = others.filter(({ tab }) => tab === undefined || !open.has(tab))
  const takenOver = [...byForm(left)].map(([form, values]) => {
    const from = left.filter((one) => one.form === form)
    return takeOverDraft(operator_id, from, { form, tab: thisTab(), values })
  })
  await Promise.all(takenOver)
  // Read again: what this page has taken over a moment before, for the same operator, is among them.
  return takenOver.length > 0 ? formsIn(thisTab(), await allDrafts(operator_id)) : own
}

/**
 * The forms of one operator as they were left in this tab, at hand without waiting, and kept durably behind the
 * operator's back: a quarter of a second after the last key, and when the page goes away.
 */
export class Drafts {
  readonly operator_id: number
  readonly #works: Map<string, readonly Work[]>
  readonly #waiting = new Map<string, readonly Work[]>()
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #tabs: FormTabs
  #isAbandoned = false

  private constructor(operator_id: number, tabs: FormTabs, stored: ReadonlyMap<string, readonly Work[]>) {
    this.operator_id = operator_id
    this.#tabs = tabs
    this.#works = new Map(stored)
    openedDrafts.add(this)
  }

  /**
   * Reads what this operator left in this tab, in tabs of this browser that are closed, or handed to the server at
   * another one.
   */
  static async open(operator_id: number): Promise<Drafts> {
    const tabs = new FormTabs(operator_id)
    await takeUpForms(operator_id)
    return new Drafts(operator_id, tabs, await formsOfTab(operator_id, tabs))
  }

  /** What was typed in a form and not saved, in the order typed. */
  of(form: string): readonly Work[] {
    return this.#works.get(form) ?? []
  }

  /** The forms that hold something unsaved. */
  forms(): readonly string[] {
    return [...this.#works.keys()]
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
      waiting.map(([form, works]) =>
        keepDraft(this.operator_id, thisTab(), form, works.length > 0 ? works : undefined),
      ),
    )
  }

  /** Writes what still waits; other tabs may have these forms from now on. */
  close(): void {
    void this.flush()
    this.#tabs.close()
  }

  /** Writes nothing any more. */
  abandon(): void {
    this.#tabs.close()
    openedDrafts.delete(this)
    clearTimeout(this.#timer)
    this.#isAbandoned = true
    this.#waiting.clear()
    this.#works.clear()
  }
}
