import { defineTexts } from '../../../contract/text/catalogue.ts'

/** Why a table is not read, and what is to be known of one that is. */
export const tableTexts = defineTexts('tableFile', {
  empty: 'The file is empty.',
  nothingPasted: 'Nothing was pasted.',
  noRows: 'The file has no rows.',
  noSheetRows: 'The sheet {sheet} has no rows. Move the table to the first sheet, and save the file.',
  noSheet: 'The file has no sheet that is in sight. Show the sheet of the table, and save the file.',
  tooLarge: 'This is larger than {mb} MB. Divide the table, and import one part after the other.',
  tooLargeUnpacked:
    'Unpacked, the file is larger than {mb} MB. Copy the rows that are filled to a new file, and save it as .xlsx or .csv.',
  tooManyRows: 'The table has more than {rows} rows. Divide it, and import one part after the other.',
  tooManyColumns:
    'Row {line} has more than {columns} columns. Take out the columns that are not to be imported.',
  password: 'The file opens only with a password. Take the password off, and save it as .xlsx or .csv.',
  olderWorkbook: 'The file is an older workbook (.xls). Save it as .xlsx or .csv.',
  binaryWorkbook: 'The file is a binary workbook (.xlsb). Save it as .xlsx or .csv.',
  openDocument: 'The file is of LibreOffice (.ods). Save it as .xlsx or .csv.',
  webPage: 'The file is a web page, whatever it is called. Open it in Excel, and save it as .xlsx or .csv.',
  pdf: 'The file is a PDF. Save the table as .xlsx or .csv.',
  picture: 'The file is a picture. Save the table as .xlsx or .csv.',
  noTable: 'The file holds no table that can be read. Save the table as .xlsx or .csv.',
  damaged: 'The file is damaged. Open it in its program, and save it again as .xlsx or .csv.',
  unclosedQuote: 'The quotation mark in line {line} is not closed. Close it, or take it out.',
  strayQuote:
    'In line {line} text follows a quotation mark that closes a cell. Double the marks inside the cell, or take them out.',
  silent: 'The file was not read in time. Save the table alone as a new file, .xlsx or .csv.',
  failed: 'The file could not be read on this computer. Save the table as .csv, or divide it.',
  hiddenRows: {
    one: '{count} hidden row was read too.',
    other: '{count} hidden rows were read too.',
  },
  hiddenColumns: {
    one: 'The hidden column {columns} was read too.',
    other: '{count} hidden columns were read too: {columns}.',
  },
  otherSheets: {
    one: 'Only the sheet {sheet} was read. Left out: {sheets}.',
    other: 'Only the sheet {sheet} was read. {count} sheets are left out: {sheets}.',
  },
  unknownResults: {
    one: '{count} formula has no stored result. Open the file in Excel, and save it there.',
    other: '{count} formulas have no stored result. Open the file in Excel, and save it there.',
  },
  windowsText: 'The file is not in Unicode. It was read as Windows-1256: see whether the names are right.',
})
