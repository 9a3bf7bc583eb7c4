import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { saidTexts } from './said-texts.ts'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')

/** What is said in English alone, and why: by folder, or by the one module of a folder. */
const ENGLISH: readonly (readonly [place: string, why: string])[] = [
  ['server/cli/', 'the command line is read by who looks after the machine'],
  ['server/backup/', 'so are backups, their restoring and moving'],
  ['server/config/', 'so is why a program does not start'],
  ['server/demo/', 'the demo office is made on the command line; what it enters are records'],
  ['server/process/serve.ts', 'so are the lines of a start'],
  ['server/process/exposures.ts', 'so are those about its settings'],
  ['server/db/open.ts', 'why books are not opened ends the program'],
  ['server/db/postgres-connections.ts', 'a lost connection is told as an outage'],
  ['server/check/', 'findings of the check name rows of tables'],
  ['server/replay/', 'so do those of a replay'],
  ['server/api/openapi.ts', "the API's description is read by programmers"],
  ['contract/office/log-answers.ts', 'what it gives are examples of that description'],
  ['contract/office/office-answers.ts', 'so does this'],
  ['contract/reports/report-answers.ts', 'and this'],
  ['contract/slips/slip-text.ts', 'a slip is in the language that its paper is printed in'],
  ['contract/reports/handed-texts.ts', 'so is a statement that is handed over'],
  ['contract/reports/reminder-texts.ts', 'so is a reminder'],
  ['contract/reconciliation/sheet-texts.ts', 'so is a sheet for a correspondent'],
]

/** A whole sentence: SQL, names and the summaries of the API have no full stop. */
const isSentence = (text: string) => /\p{L}{2,}.*\s.*[.!]$/su.test(text.trim())

const modules = fs
  .globSync('{contract,server}/**/*.ts', { cwd: root })
  .filter((file) => !ENGLISH.some(([place]) => file.startsWith(place)))

it.each(modules)('%s says no sentence beside the catalogue', (file) => {
  expect(saidTexts(file, read(file)).filter(isSentence)).toEqual([])
})

it('a sentence is told from the rest', () => {
  const code = `
    const texts = defineTexts('noun', { late: 'It is late.' })
    const sql = 'select a from b where c = ?'
    const schema = { summary: 'What is late' }
    throw conflict(late ? 'It is too late.' : \`\${day} is closed.\`)`
  expect(saidTexts('module.ts', code).filter(isSentence)).toEqual(['It is too late.', '{} is closed.'])
})

it('what is said in English is where it says', () => {
  for (const [place] of ENGLISH) expect(fs.existsSync(path.join(root, place))).toBe(true)
})
