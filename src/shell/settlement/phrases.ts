import { definePhrases } from '../../../contract/text/phrases.ts'

export const phrases = definePhrases('shell.settlement', {
  drafts: 'Drafts {rows}',
  savedOne: 'hawala {id}',
  savedSeveral: '{count} hawala, {first} to {last}',
  savedNotQueued: '{saved}, not in the queue: {acc_no} is no correspondent',
  savedSomeNotQueued: '{saved}, {count} not in the queue',
  simple:
    'This browser has closed its database to Daftar: rows are kept in a simpler place. Save All before you close it.',
  notKept:
    'This browser can not keep your rows: its storage is full or closed. They stand on this screen only; Save All before you close it.',
  mirrorFull:
    'The storage of this browser is full: hawala_settlements is not up to date. Your rows are kept all the same.',
  unreadable: 'What stood in hawala_settlements could not be read. It is put aside as {key}.',
})
