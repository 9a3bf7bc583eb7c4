import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { saidTexts } from './said-texts.ts'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')

/** Folders whose texts are not held here, and why. */
const LEFT_OUT = {
  'src/api/': 'names of headers, for programs alone',
  'src/commands/catalog/': 'what commands are called has its codes from their registry, which describes them',
}

/** What a machine says of its states is for its diagram (docs/machines.md). */
const withoutDescriptions = (code: string) =>
  code.replaceAll(/^ *description: (?:'[^'\n]*'|"[^"\n]*"),$/gm, '')

const modules = fs
  .globSync('src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !Object.keys(LEFT_OUT).some((folder) => file.startsWith(folder)))

it.each(modules)('%s says nothing beside the catalogue', (file) => {
  const code = file.startsWith('src/machines/') ? withoutDescriptions(read(file)) : read(file)
  expect(saidTexts(file, code)).toEqual([])
})

it('a text for people is told from a name', () => {
  const code = `
    import x from './Some file'
    const keys = ['Ctrl+Enter', 'ArrowDown', 'cash-book'] as const
    if (x === 'Some Thing') throw new Error('This can not be.')
    const row = <Row label="Name" className="wide Row" note={\`row \${x} · late\`} hint='row'>Remove it</Row>
    const title = 'Provinces'
    const options = [{ label: 'Dark' }] as const satisfies readonly object[]
    const href = \`/cash/\${x}\`
    const texts = { late: 'It is late.', hint: x ? 'take' : 'edit', heading: '#', keywords: 'AFN AFG' } as const`
  const said = [
    ...['Name', 'row {} · late', 'row', 'Remove it', 'Provinces', 'Dark'],
    ...['It is late.', 'take', 'edit'],
  ]
  expect(saidTexts('module.tsx', code)).toEqual(said)
})

it('the names of phrases are those of one folder each', () => {
  const names = fs
    .globSync('src/**/*.ts', { cwd: root })
    .flatMap((file) => [...read(file).matchAll(/definePhrases\(\s*'([^']+)'/g)].map(([, name]) => name))
  expect(new Set(names).size).toBe(names.length)
})
