import { readStored, writeStored } from '../../api/stored-json.ts'
import type { Draft } from '../../machines/draft.ts'

const LAST = 'daftar.last'

/** What an operator saved last in each form, to be repeated; kept for as long as the session. */
export class LastRecords {
  readonly #operator_id: number
  constructor(operator_id: number) {
    this.#operator_id = operator_id
  }

  of(form: string): Draft | undefined {
    return readStored<Draft>('sessionStorage', this.#place(form))
  }
  keep(form: string, draft: Draft): void {
    writeStored('sessionStorage', this.#place(form), draft)
  }

  readonly #place = (form: string) => `${LAST}.${this.#operator_id}.${form}`
}
