import { type CodedText, defineTexts } from '../../contract/text/catalogue.ts'

/** What is wrong, as the end of a sentence. */
export const outageTexts = defineTexts('outage', {
  diskFull: 'the disk is full',
  inUse: 'another program holds them',
  notPermitted: 'writing is not permitted',
  diskFails: 'the disk fails',
  damaged: 'the file is damaged',
  notOpened: 'the file can not be opened',
  noDatabase: 'the file is no database',
  fileForFolder: 'a file stands where a folder should',
  noMoreFiles: 'this machine opens no more files',
  noAnswer: 'the database server does not answer',
  starting: 'the database server is starting or stopping',
  readOnly: 'the database may only be read',
  refusesUser: 'the database refuses the user or its password',
  noSuchDatabase: 'there is no such database',
  notOwner: 'the user of the database may not do that',
  serverDiskFull: 'the disk of the database server is full',
  noMoreConnections: 'the database has as many connections as it takes',
  serverDiskFails: 'the disk of the database server fails',
  noMachine: 'no machine has the name of the database server',
  noNames: 'the name of the database server can not be looked up',
  noAddress: 'DATABASE_URL is no address',
  noThreads: 'this machine starts no more threads',
  displaced: 'the files at {file} are no longer those that the server has opened',
})

/** What to do about it, as a sentence. */
export const remedyTexts = defineTexts('remedy', {
  diskFull: 'Make room on it.',
  inUse: 'End that program.',
  notPermitted: 'Let the account that Daftar runs as write to the folder and the files in it.',
  diskFails: 'Have the disk looked after, and keep the last backup at hand.',
  damaged: 'Restore the last backup.',
  notOpened: 'Let the account that Daftar runs as write to the data folder, or set DATA_DIR.',
  noDatabase: 'Set DATA_DIR, or restore the last backup.',
  fileForFolder: 'Name another folder in the settings.',
  noMoreFiles: 'Let the account that Daftar runs as open more (ulimit -n, LimitNOFILE).',
  noAnswer: 'See that it runs, and that DATABASE_URL names it.',
  starting: 'Try again in a moment.',
  readOnly: 'Name the primary in DATABASE_URL.',
  refusesUser: 'Correct them in DATABASE_URL, or let the user in on the database server.',
  noSuchDatabase: 'Create it, or correct DATABASE_URL.',
  notOwner: 'Make it the owner of the database (docs/operating.md, PostgreSQL).',
  serverDiskFull: 'Make room on it.',
  noMoreConnections: 'End some, or raise max_connections on the database server.',
  serverDiskFails: 'Have the disk looked after, and keep the last backup at hand.',
  noMachine: 'Correct DATABASE_URL.',
  noNames: 'See that the network is there, or correct DATABASE_URL.',
  noAddress: 'Write signs such as @ / # in its password as %40 %2F %23.',
  noThreads:
    'Let the account that Daftar runs as start more and open more files (ulimit -u and -n, TasksMax, LimitNOFILE).',
  displaced: 'Put the data folder back as it was, or stop the server and start it again.',
})

/** What an outage keeps the books from. */
export const booksTexts = defineTexts('books', {
  notRead: 'The books could not be read: {what}. {remedy}',
  notWritten: 'The books could not be written: {what}. {remedy}',
  unread: 'The books could not be read.',
  unwritten: 'The books could not be written: {error}',
  unreachable: 'The books cannot be reached just now. Try again in a moment.',
  silent: 'The books do not answer. See that the database runs.',
  notReady: 'The books can not be read and written just now.',
  accountFull: 'Account {acc_no} has reached the largest total the books can hold.',
  otherVersion: 'This record was changed by someone else since you read it. Read it again, then save.',
  noCursor: 'Not a cursor of this list.',
})

/** What keeps the books from being opened, read or written through no fault of the caller's. */
export interface Outage {
  readonly what: CodedText
  readonly remedy: CodedText
}
