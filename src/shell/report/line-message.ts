import type { Language } from '../../../contract/text/language.ts'

/** What a customer is sent about a line of a report. */
export interface LineMessage {
  readonly cust_id: number
  readonly cust_name: string
  /** The language of the text; that of the office's settings where it is left out. */
  readonly language?: Language | undefined
  /** The text in the customer's language, under the office's name. */
  readonly textOf: (language: Language, office: string) => string
}
