import { isTextCode, ownWordsFault, type SentWords, wordsTexts } from '../../contract/office/words.ts'
import type { OwnWords } from '../../contract/office/words-answers.ts'
import type { ConsoleLanguage } from '../../contract/text/locale.ts'
import { audit } from '../audit/chain.ts'
import type { Reader, Trx } from '../db/books.ts'
import type { Tables } from '../db/tables.ts'
import { assertFresh } from '../db/versions.ts'
import { invalid, notFound } from '../errors.ts'

/** The type of the office's own words in the audit log; their ids are `fa-AF/page.login.signIn`. */
export const WORDS = 'words'

const idOf = ({ language, code }: Pick<OwnWords, 'language' | 'code'>) => `${language}/${code}`

/** A row of the table as the wire and the audit log have it. */
export const wordsToWire = ({
  version,
  content,
}: Pick<Tables['words'], 'version' | 'content'>): OwnWords => ({
  ...(JSON.parse(content) as Omit<OwnWords, 'version'>),
  version,
})

/** The office's own words of a language, by their codes. */
export async function wordsOf({ all }: Reader, language: ConsoleLanguage): Promise<readonly OwnWords[]> {
  const rows = await all<Tables['words']>`select id, language, version, content from words
    where language = ${language} order by id`
  return rows.map(wordsToWire)
}

async function wordsWith({ all }: Reader, id: string): Promise<OwnWords | undefined> {
  const [row] = await all<Tables['words']>`select id, language, version, content from words where id = ${id}`
  return row && wordsToWire(row)
}

/** Writes own words, over those of the same text. */
export async function writeWords(trx: Trx, { version, ...words }: OwnWords): Promise<void> {
  const [id, content] = [idOf(words), JSON.stringify(words)]
  await trx.run`insert into words (id, language, version, content)
    values (${id}, ${words.language}, ${version}, ${content})
    on conflict (id) do update set version = ${version}, content = ${content}`
}

/** Takes the row of own words away. */
export async function eraseWords({ run }: Trx, id: string): Promise<void> {
  await run`delete from words where id = ${id}`
}

/** Saves own words of a text. 400 for words that can not replace its English, 409 where their version has changed. */
export async function saveWords(
  trx: Trx,
  operator_id: number,
  text: Pick<OwnWords, 'language' | 'code'>,
  body: SentWords,
  expected: string | undefined,
): Promise<OwnWords> {
  if (!isTextCode(text.code)) throw invalid({ code: [wordsTexts.noText({ code: text.code })] })
  const fault = ownWordsFault(text.code, body)
  if (fault !== undefined) throw invalid({ forms: [fault] })
  const record_id = idOf(text)
  const before = await wordsWith(trx, record_id)
  assertFresh(before?.version ?? 0, expected)
  const { forms, english } = body
  const after = {
    language: text.language,
    code: text.code,
    forms,
    english,
    version: (before?.version ?? 0) + 1,
  }
  await writeWords(trx, after)
  await audit(trx, { operator_id, record_type: WORDS, record_id, ...(before && { before }), after })
  return after
}

/** Takes own words back, so that the language's hold again. 404 where there are none. */
export async function dropWords(
  trx: Trx,
  operator_id: number,
  text: Pick<OwnWords, 'language' | 'code'>,
  expected: string | undefined,
): Promise<void> {
  const record_id = idOf(text)
  const before = await wordsWith(trx, record_id)
  if (!before) throw notFound()
  assertFresh(before.version, expected)
  await eraseWords(trx, record_id)
  await audit(trx, { operator_id, record_type: WORDS, record_id, before })
}
