import type { CodedText } from '../../../contract/text/catalogue.ts'
import { tableTexts } from './table-texts.ts'

/** Why a table is not read: thrown by its readers, and answered in words. */
export class TableFault extends Error {
  readonly said: CodedText

  constructor(said: CodedText) {
    super(said.text)
    this.said = said
  }
}

/** The file is not as its program writes it: a figure of it could be another. */
export const damaged = () => new TableFault(tableTexts.damaged)
