import type { Draft } from '../../machines/draft.ts'

const LAST = 'daftar.last'

/** What an operator saved last in each form, to be repeated; kept for as long as the session. */
export class LastRecords {
  readonly #operator_id: number
  constructor(operator_id: number) {
    this.#operator_id = operator_id
  }

  of(form: string): Draft | undefined {
    try {
      const kept = sessionStorage.getItem(this.#place(form))
      return kept === null ? undefined : (JSON.parse(kept) as Draft)
    } catch {
      return undefined
    }
  }
  keep(form: string, draft: Draft): void {
    try {
      sessionStorage.setItem(this.#place(form), JSON.stringify(draft))
    } catch {}
  }

  readonly #place = (form: string) => `${LAST}.${this.#operator_id}.${form}`
}
