import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Statements } from '../db/books.ts'
import { makeFolder } from '../db/files.ts'
import { sqliteStatements } from '../db/sqlite-statements.ts'
import { comparedAccount, comparedText, type Document, statusMark } from './documents.ts'

/** The form of the tables; a file of another one is made anew. */
const FORM = 3

/**
 * `docs` has what is found, `marks` its accounts and what became of it, `figures` its money, `texts` each three letters of what is written
 * in it, `words` each word of that once, of two letters or more.
 */
const TABLES = `
  create table state (form INTEGER not null, content text not null);
  create table docs (doc INTEGER primary key, type text not null, id INTEGER not null, date text);
  create unique index docs_record on docs (id, type);
  create index docs_date on docs (date, doc);
  create table marks (mark text not null, doc INTEGER not null, primary key (mark, doc)) without rowid;
  create index marks_doc on marks (doc);
  create table figures (value bigint not null, doc INTEGER not null, ccy text not null,
    primary key (value, doc, ccy)) without rowid;
  create index figures_doc on figures (doc);
  create virtual table texts using fts5 (text, content='', contentless_delete=1,
    tokenize='trigram case_sensitive 1');
  create table words (word text primary key) without rowid;
  insert into state values (${FORM}, '');`

const CACHE_KB = 16_000
const BUSY_TIMEOUT_MS = 5000
/** Words that are known to be written, so that they are not written again. */
const MOST_KNOWN = 50_000

/** Opens the file. Throws where it is no index of this form. */
function openFile(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS })
  try {
    // What is lost with the power is read from the books again.
    db.exec(`pragma journal_mode = wal; pragma synchronous = normal; pragma cache_size = -${CACHE_KB}`)
    const isNew = !db.prepare("select 1 from sqlite_master where name = 'state'").get()
    if (isNew) db.exec(`begin immediate; ${TABLES} commit`)
    if (db.prepare('select form from state').get()?.form !== FORM)
      throw new Error('An index of another form.')
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

/** The index of a folder, made anew where it can't be read: all that is in it is in the books. */
function openOrMake(folder: string): DatabaseSync {
  const [file] = filesOf(folder)
  makeFolder(folder)
  try {
    return openFile(file)
  } catch {
    for (const name of filesOf(folder)) fs.rmSync(name, { force: true })
    return openFile(file)
  }
}

/** Thrown where the file can't be read or written, or has what it should not. */
export class IndexFault extends Error {}

const faulty =
  <Arguments extends readonly unknown[], Answer>(work: (...all: Arguments) => Promise<Answer>) =>
  async (...all: Arguments): Promise<Answer> => {
    try {
      return await work(...all)
    } catch (error) {
      throw new IndexFault('The index of the search', { cause: error })
    }
  }

const filesOf = (folder: string) => {
  const file = path.join(folder, 'search.db')
  return [file, `${file}-wal`, `${file}-shm`] as const
}

/** What the search knows of the books, in a file of its own in the data folder. */
export interface SearchIndex extends Pick<Statements, 'all'> {
  /** What was written last of where the index is; '' at first. */
  state(): Promise<string>
  /** Takes documents in place of those of `gone`, ids by type, and the state after them. */
  write(
    gone: ReadonlyMap<string, readonly number[]>,
    documents: readonly Document[],
    state: string,
  ): Promise<void>
  /** Forgets everything. */
  clear(): Promise<void>
  /** Closes it and takes its files away. */
  remove(): void
}

export function openSearchIndex(folder: string): SearchIndex {
  const db = openOrMake(folder)
  const { all, run } = sqliteStatements(db)
  let known = new Set<string>()

  async function noteWords(text: string): Promise<void> {
    if (known.size > MOST_KNOWN) known = new Set()
    for (const word of text.split(' ')) {
      if (word.length < 2 || known.has(word) || /\d/.test(word)) continue
      known.add(word)
      await run`insert or ignore into words values (${word})`
    }
  }
  async function put(document: Document): Promise<void> {
    const { doc, type, id, date, sums, accounts, statuses } = document
    await run`insert into docs values (${doc}, ${type}, ${id}, ${date})`
    for (const mark of new Set([...accounts.map(comparedAccount), ...statuses.map(statusMark)]))
      await run`insert into marks values (${mark}, ${doc})`
    for (const { amount, currency } of sums)
      await run`insert or ignore into figures values (${amount}, ${doc}, ${currency})`
    const text = comparedText(document)
    await run`insert into texts (rowid, text) values (${doc}, ${text})`
    await noteWords(text)
  }
  async function drop(type: string, id: number): Promise<void> {
    const [row] = await all<{ doc: number }>`select doc from docs where id = ${id} and type = ${type}`
    if (!row) return
    for (const table of ['docs', 'marks', 'figures']) await run(`delete from ${table} where doc = ?`, row.doc)
    await run`delete from texts where rowid = ${row.doc}`
  }
  const inTransaction = faulty(async (work: () => Promise<void>) => {
    db.exec('begin immediate')
    try {
      await work()
      db.exec('commit')
    } catch (error) {
      if (db.isTransaction) db.exec('rollback')
      throw error
    }
  })

  return {
    all: faulty(all) as Statements['all'],
    state: async () => (await all<{ content: string }>`select content from state`)[0]?.content ?? '',
    write: (gone, documents, state) =>
      inTransaction(async () => {
        for (const [type, ids] of gone) for (const id of ids) await drop(type, id)
        for (const document of documents) await put(document)
        await run`update state set content = ${state}`
      }),
    clear: () =>
      inTransaction(async () => {
        known = new Set()
        for (const table of ['docs', 'marks', 'figures', 'words']) await run(`delete from ${table}`)
        await run`insert into texts (texts) values ('delete-all')`
        await run`update state set content = ''`
      }),
    remove() {
      db.close()
      for (const name of filesOf(folder)) fs.rmSync(name, { force: true })
    },
  }
}
