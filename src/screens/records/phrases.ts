import { definePhrases } from '../../../contract/text/phrases.ts'

export const phrases = definePhrases('page.records', {
  count: { one: '{count} record not in the books yet', other: '{count} records not in the books yet' },
  send: 'Send now',
  table: 'Waiting',
  noun: 'What',
  record: 'Record',
  saved: 'Saved',
  state: 'State',
  beingSent: 'being sent',
  refused: 'refused: {reason}',
  opened: 'opened, to be saved again',
  unanswered: 'sent, no answer yet',
  waiting: 'waiting',
  open: 'Open',
  empty: 'Everything you saved is in the books.',
  deletion: 'Delete what waits',
  onItsWay: 'It is on its way to the server just now.',
  notInBooks: 'It is not in the books, and will be gone.',
  mayBeInBooks:
    'It was sent and no answer came: it may stand in the books already. Look there before you enter it again.',
  asFirstSent: 'It stays in the books as it was first sent; what you changed since will be gone.',
})
