import { definePhrases } from '../../../../contract/text/phrases.ts'

export const phrases = definePhrases('page.reports.proof', {
  holds: 'The books hold',
  wrong: { one: 'One thing is wrong', other: '{count} things are wrong' },
  log: 'Log',
  what: 'What',
  count: 'Count',
  findings: 'What is wrong',
  more: 'and {more} more: npm run daftar -- check names all',
  posted: 'Posted',
  counted: 'Counted',
  operators: 'Operators',
  entries: 'Entries',
  postings: 'Postings',
  logRows: 'Rows of the log',
  empty: 'Nothing has been counted',
})
