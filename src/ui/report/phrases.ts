import { definePhrases } from '../../../contract/text/phrases.ts'

export const phrases = definePhrases('ui.report', {
  stillLoading: 'The report is still loading.',
  tooLongForPaper:
    '{rows} rows are too many for paper, which takes {most}: ask for less of it, such as fewer days, or save a file with Ctrl+S.',
  tooLongForExcel:
    '{rows} rows are too many for Excel, which takes {most}: ask for less of it, such as fewer days, or save it as CSV.',
  noRows: 'No rows',
  page: 'Page {page} of {pages}',
  ccy: 'CCY',
  shownDay: '{day}, solar',
  signs: 'A balance below zero is Dr.',
  date: 'Date',
  balance: 'Balance',
})
