import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { catalogueOf } from '../../languages/catalogue.ts'
import { accounts, withTill } from './an-office.ts'

const languages = path.resolve(import.meta.dirname, '../../languages')

describe.each(['fa-AF', 'ps'] as const)('Go To in %s', (language) => {
  let grammar: typeof import('../../src/commands/grammar/grammar.ts')
  let said: typeof import('../../src/commands/grammar/verbs.ts')
  let ownExamples: typeof import('../../src/commands/grammar/examples.ts').ownExamples
  let usageUnder: typeof import('../../src/commands/grammar/usage.ts').usageUnder

  // The grammar reads the texts of its language as it is loaded.
  beforeAll(async () => {
    vi.resetModules()
    const [{ speak }, { writingOf }] = await Promise.all([
      import('../../contract/text/catalogue.ts'),
      import('../../src/shell/locale/writing.ts'),
    ])
    const texts = catalogueOf(fs.readFileSync(path.join(languages, `${language}.po`), 'utf8'))
    speak(texts, writingOf(language, 'solar'))
    grammar = await import('../../src/commands/grammar/grammar.ts')
    said = await import('../../src/commands/grammar/verbs.ts')
    ;({ ownExamples } = await import('../../src/commands/grammar/examples.ts'))
    ;({ usageUnder } = await import('../../src/commands/grammar/usage.ts'))
  })
  afterAll(() => vi.resetModules())

  it('shows each verb by a word of its own, in its own letters, that is read as the verb', () => {
    const words = said.verbs.map(({ word }) => word)
    expect(words.filter((word) => /[a-z]/i.test(word))).toEqual([])
    expect(new Set(words).size).toBe(words.length)
    for (const verb of said.verbs) expect(said.verbOf(verb.word), verb.word).toBe(verb)
  })

  it('gives examples that are what they say they are, as in English', () => {
    for (const verb of said.verbs)
      for (const [line] of ownExamples(verb.examples, accounts)) {
        const parsed = grammar.parseLine(line, withTill)
        expect(['jump', 'entry'], line).toContain(parsed.kind)
        expect(parsed.problem, line).toBeUndefined()
        if (parsed.kind === 'jump') expect(parsed.verb, line).toBe(verb)
        expect(
          parsed.tokens.filter(({ status }) => status !== 'ok').map(({ text }) => text),
          line,
        ).toEqual([])
      }
  })

  it('begins a line with the words of the verbs', () => {
    expect(usageUnder('', 'owner').replace(/[\u2066-\u2069]/g, '')).not.toMatch(/[a-z]{2}/i)
    const [first] = said.verbs
    expect(usageUnder(first?.word ?? '', 'owner')).toContain(first?.word)
  })

  it('takes m for the month that is shown', () => {
    const line = grammar.parseLine('stmt 4001 m', { ...withTill, today: '2026-11-30' })
    const [jump] = line.kind === 'jump' ? line.jumps : []
    expect(jump?.place.search).toMatchObject({ from_date: '2026-11-22', to_date: '2026-11-30' })
  })
})

describe('a line in Dari or Pashto on a page in English', () => {
  const read = async (line: string) => {
    const { parseLine } = await import('../../src/commands/grammar/grammar.ts')
    return parseLine(line, withTill)
  }

  it.each(['نقد ۵۰۰ دالر ۴۰۰۱ به ۴۰۰۲', 'نغدې 500 ډالر 4001 ته 4002', 'cash 500 usd 4001 به 4002 rent'])(
    '%s is an entry',
    async (line) => {
      expect(await read(line)).toMatchObject({
        kind: 'entry',
        ready: true,
        entry: { draft: { amount: '500', debit_account: '4001', credit_account: '4002' } },
      })
    },
  )

  it('is dated by its word for yesterday, and keeps a "to" in its description', async () => {
    expect(await read('نقد 500 دالر 4001 به 4002 دیروز کرایه به نعیم')).toMatchObject({
      ready: true,
      dated: expect.any(String),
      entry: { draft: { description: 'کرایه به نعیم' } },
    })
  })

  it('a word that begins as one for a day is still a name', async () => {
    expect((await read('cash به نعیم')).kind).toBe('words')
  })
})
