import type { Feature } from 'write-excel-file/universal'
import {
  getClosingTagMarkup,
  getOpeningTagMarkup,
  getOrderOfSiblings,
  insertElementMarkupAccordingToOrderOfSiblings,
  sanitizeTextContent,
} from 'write-excel-file/utility'

const SHEET = 'xl/worksheets/sheet{id}.xml'
/** A list is offered down to this row. */
const LAST_ROW = 10_001
const FIRST_LETTER = 65

/** The texts of which the cells of a column are one, by the index of the column, up to the 26th. */
export type SheetChoices = Readonly<Record<number, readonly string[]>>

function validation(column: string, choices: readonly string[]): string {
  const attributes = {
    type: 'list',
    allowBlank: '1',
    showErrorMessage: '1',
    sqref: `${column}2:${column}${LAST_ROW}`,
  }
  const list = sanitizeTextContent(`"${choices.join(',')}"`)
  return `${getOpeningTagMarkup('dataValidation', attributes)}<formula1>${list}</formula1>${getClosingTagMarkup('dataValidation')}`
}

/** Has a workbook offer the choices of its columns as lists, below a row of headings. */
export function choicesFeature(choices: SheetChoices): Feature<Blob> {
  const all = Object.entries(choices).map(([index, texts]) =>
    validation(String.fromCharCode(FIRST_LETTER + Number(index)), texts),
  )
  const element =
    getOpeningTagMarkup('dataValidations', { count: String(all.length) }) +
    all.join('') +
    getClosingTagMarkup('dataValidations')
  return {
    files: {
      transform: {
        [SHEET]: {
          transform: (xml: string) =>
            insertElementMarkupAccordingToOrderOfSiblings(
              xml,
              element,
              getOrderOfSiblings(SHEET, 'worksheet') ?? [],
              'worksheet',
            ),
        },
      },
    },
  }
}
