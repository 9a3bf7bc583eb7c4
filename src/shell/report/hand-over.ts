import type { Language } from '../../../contract/text/language.ts'
import type { CellValue, Report } from '../../ui/report/report.ts'

/** What is chosen of a statement that is handed over. */
export interface HandOverChoices {
  readonly language: Language
  /** Whether other customers are named in it. */
  readonly showsNames: boolean
}

/** A line of a paper for a customer: its cells by the keys of their columns. */
export type HandedLine = Readonly<Record<string, CellValue>>

/** A report that can be handed over to the customer it is about. */
export interface HandOver {
  readonly cust_id: number
  readonly cust_name: string
  /** The language that is offered first; that of the office's settings where it is left out. */
  readonly language?: Language | undefined
  /** Whether other customers could be named in it. */
  readonly hasNames: boolean
  /** The customer's own layout of it. */
  readonly layout: (choices: HandOverChoices) => Report<HandedLine>
}
