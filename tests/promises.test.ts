import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { sabotages } from './sabotage.ts'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')

/** The promises of docs/promises.md: number, what proves it, what is not proved. */
const promises = read('docs/promises.md')
  .split('\n')
  .filter((line) => /^\| P\d/.test(line))
  .map((line) => {
    const [, number = '', , provedBy = '', open = ''] = line.split('|').map((cell) => cell.trim())
    return { number, files: [...provedBy.matchAll(/`(tests\/[^`]+)`/g)].map(([, file = '']) => file), open }
  })
const tried = sabotages(root).map(({ name }) => name.split(' ')[0])

describe('the promises', () => {
  it('are 47, each named once', () => {
    expect(promises.map(({ number }) => number)).toEqual(Array.from({ length: 47 }, (_, at) => `P${at + 1}`))
  })

  it.each(promises)('$number has tests that stand, or says that it is not proved', ({ files, open }) => {
    expect(files.filter((file) => !fs.existsSync(path.join(root, file)))).toEqual([])
    expect(files.length > 0 || open !== '').toBe(true)
  })

  it.each(promises.filter(({ files }) => files.length > 0))(
    '$number has a sabotage that was tried',
    ({ number }) => expect(tried).toContain(number),
  )
})
