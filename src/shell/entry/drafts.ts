import {
  allDrafts,
  type FormOfTab,
  keepDraft,
  sendDraft,
  serverDraft,
  takeOverDraft,
  wipeDrafts,
} from '../../api/browser/drafts.ts'
import type { Work } from '../../machines/entry-context.ts'
import { FormTabs, thisTab } from '../session/form-tabs.ts'

const WRITE_AFTER_MS = 250
/** Under which name the server keeps the forms of an operator who has signed out. */
const NAME = 'forms'
/** How often forms are handed over before another browser that is always faster wins. */
const ATTEMPTS = 5

type Forms = Readonly<Record<string, readonly Work[]>>
type Left = FormOfTab<readonly Work[]>

/** The works of some tabs by form. */
function byForm(all: readonly Left[]): ReadonlyMap<string, readonly Work[]> {
  const forms = new Map<string, readonly Work[]>()
  for (const { form, values } of all) forms.set(form, [...(forms.get(form) ?? []), ...values])
  return forms
}

/** The forms that were opened in this page. */
const opened = new Set<Drafts>()

const formsIn = (tab: string, all: readonly Left[]) => byForm(all.filter((one) => one.tab === tab))

/**
 * Hands the forms of an operator to the server, where the next browser that they sign in at takes them up.
 * Of one form that waits there already, the works of both stay. Throws where it can't be done.
 */
export async function handOverForms(operator_id: number): Promise<void> {
  for (const drafts of opened) if (drafts.operator_id === operator_id) await drafts.flush()
  const here = byForm(await allDrafts(operator_id))
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

/** Takes the forms that wait on the server into this tab; what can't be had now is there the next time. */
async function takeUpForms(operator_id: number): Promise<void> {
  try {
    const { version, draft } = await serverDraft<Forms>(NAME)
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
    if (kept.every(Boolean)) await sendDraft(NAME, undefined, version)
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

/** Leaves nothing of an operator's forms in this browser. */
export async function wipeForms(operator_id: number): Promise<void> {
  for (const drafts of opened) if (drafts.operator_id === operator_id) drafts.abandon()
  await wipeDrafts(operator_id)
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
    opened.add(this)
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
    opened.delete(this)
    clearTimeout(this.#timer)
    this.#isAbandoned = true
    this.#waiting.clear()
    this.#works.clear()
  }
}
