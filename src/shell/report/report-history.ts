import { reportEntries, reportPath } from '../../../contract/reports/reports.ts'

const PATHS = new Set(reportEntries.map(([name]) => reportPath(name)))

/** Whether an address is a report that stands open, not its form. */
export const isReport = (href: string) => PATHS.has(href.replace(/\?.*/, ''))

/** The navigation state with which a report opens what one of its rows shows. */
export interface OpenedState {
  /** The address of the report. */
  readonly opener?: string
}

/** Which row the operator left each report at, and which report led to it, by address. */
export class ReportHistory {
  readonly #rows = new Map<string, string | number>()
  readonly #origins = new Map<string, string>()
  #here: { readonly href: string; readonly row: string | number } | undefined

  /** A report is opened; `from` is where it was reached from, undefined after Back or a reload. */
  arrive(href: string, from: string | undefined): void {
    this.#here = undefined
    // A record or papers that the report led to lead back to it: where it was, and was reached from, stays.
    if (from === undefined || from === href || /\/(edit\/|papers\?)/.test(from)) return
    this.#rows.delete(href)
    if (isReport(from)) this.#origins.set(href, from)
    else this.#origins.delete(href)
  }
  /** The operator stands at a row: there the report stays when it is loaded again. */
  stand(href: string, row: string | number): void {
    this.#here = { href, row }
  }
  leave(href: string, row: string | number): void {
    this.#rows.set(href, row)
  }
  rowOf(href: string): string | number | undefined {
    return this.#here?.href === href ? this.#here.row : this.#rows.get(href)
  }
  originOf(href: string): string | undefined {
    return this.#origins.get(href)
  }
}
