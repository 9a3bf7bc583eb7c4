import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { definedTexts } from './defined-texts.ts'

const root = path.resolve(import.meta.dirname, '..')
const texts = fs
  .globSync('{contract,server,src}/**/*.{ts,tsx}', { cwd: root })
  .map((file) => [file, fs.readFileSync(path.join(root, file), 'utf8')] as const)
  .filter(([, code]) => code.includes('defineTexts(') || code.includes('definePhrases('))
  .flatMap(([file, code]) => definedTexts(file, code))

it('every text of the catalogue is in English as english.txt has it, to the letter', async () => {
  const lines = texts.map(({ code, forms }) => `${code} = ${forms.join(' | ')}\n`)
  await expect(lines.toSorted().join('')).toMatchFileSnapshot('english.txt')
})

it('a code is of one text', () => {
  const codes = texts.map(({ code }) => code)
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([])
  expect(codes.length).toBeGreaterThan(1000)
})

it('a text is found with its two forms for a count, one of another noun is not', () => {
  const code = `
    export const texts = defineTexts('noun', {
      saved: 'Saved.',
      rows: { one: '{count} row', other: \`{count} rows\` },
      same: others.same,
    })`
  expect(definedTexts('module.ts', code)).toEqual([
    { code: 'noun.saved', where: 'texts', key: 'saved', forms: ['Saved.'] },
    { code: 'noun.rows', where: 'texts', key: 'rows', forms: ['{count} row', '{count} rows'] },
  ])
})
