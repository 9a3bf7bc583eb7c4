import type { Permission, Subject } from '../operator/roles.ts'

/** The first word of a line of Go To, and what may follow it; src/commands/grammar/report-verbs.ts says the rest. */
interface ReportVerb {
  /** Its names, the full one first. */
  readonly names: readonly [string, ...string[]]
  readonly takes:
    | 'customer'
    | 'statement'
    | 'period'
    | 'till'
    | 'correspondent'
    | 'profit'
    | 'suspected'
    | 'currency'
    | 'nothing'
  /** The parameters of the report beside those of the line. */
  readonly search?: Readonly<Record<string, string>>
  /** The report of one record, for a verb that takes its number: the number's name in the request. */
  readonly record?: string
}

interface ReportCommand {
  readonly id: string
  readonly keys: readonly string[]
  /** Its name in the hint bar. */
  readonly hint: string
  /** The command that begins the verb's line. */
  readonly of?: { readonly id: string; readonly label: string }
}

/** What the API, the menu, Go To, the addresses, the report's history, paper and files read of a report. */
export interface ReportDescription {
  /** The address of its form, or of the report itself where there is no form. */
  readonly path: string
  /** Its name in menus and Go To, over its form, on paper and in files. */
  readonly title: string
  /**
   * A form of its own (src/screens/reports/report-forms.tsx, its request in contract/reports/report-requests.ts), or the
   * one that asks for a period and nothing else; none for a report that is asked nothing.
   */
  readonly form?: 'own' | 'period'
  /** A screen of its own (src/routes.tsx), or a table (src/screens/reports/plain-reports.tsx). */
  readonly screen: 'own' | 'plain'
  /** Its `transactions` may be many: the request's `first` asks for so many of them alone. */
  readonly isLong?: true
  /**
   * It tells what was posted so far: after the close also what was entered since (docs/books.md, "Clock and business
   * day").
   */
  readonly isUpToNow?: true
  /**
   * Before the rates and provinces, or after: a new one is last, since the entries are known by their numbers. Left out of
   * what is reached by its key and Go To alone: the menu stands whole on the smallest screen.
   */
  readonly menu?: 'first' | 'last'
  /** What is needed to read it, where that is not `read`. */
  readonly may?: Permission
  /** What it is refused as, where the permission names another report. */
  readonly subject?: Subject
  readonly command: ReportCommand
  readonly verb: ReportVerb
}

/** Describes a report whose answer is of a type. */
export const defineReport =
  <Answer>() =>
  <const Description extends ReportDescription>(
    description: Description,
  ): Description & { readonly answer?: Answer } =>
    description
