import { definePhrases } from '../../../contract/text/phrases.ts'

export const phrases = definePhrases('shell.calls', {
  request: 'Request {request}: tell your IT person.',
  existing: '{noun} {figures}',
  inBooks:
    'It is in the books already, as it was first sent. Find it in the Daily Transaction report and change it, then clear this one.',
  inBooksAs: 'It is in the books already, as it was first sent: {record}. Change it, then clear this one.',
  inBooksByLine:
    'It is in the books already, as it was first sent: {record}. Change it (Go To: {line}), then clear this one.',
})
