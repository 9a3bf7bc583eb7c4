import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { registry } from '../../src/commands/catalog/registry.ts'
import { verbOf } from '../../src/commands/grammar/verbs.ts'

const docs = path.resolve(import.meta.dirname, '../../docs')
const keys = new Set(registry.flatMap((command) => command.keys))

describe.each(['cashier.md', 'owner.md'])('the page docs/%s', (name) => {
  const text = fs.readFileSync(path.join(docs, name), 'utf8')
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

  it('names keys that there are', () => {
    const named = [...all(/\*\*((?:Ctrl|Alt|Shift)\+[^*\s]+|F\d+)\*\*/g), ...all(/`(g \w)`/g)]
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter((key) => !keys.has(key))).toEqual([])
  })

  it('has lines of Go To that begin with a verb', () => {
    const lines = all(/^```\n(?!npm)([^\n]+)\n```$/gm)
    expect(lines.filter((line) => !verbOf(line.split(' ')[0] ?? ''))).toEqual([])
  })

  it('has pictures that there are, none of them large', () => {
    const pictures = all(/!\[[^\]]+\]\(([^)]+)\)/g)
    expect(pictures.length).toBeGreaterThan(1)
    for (const picture of pictures) expect(fs.statSync(path.join(docs, picture)).size).toBeLessThan(150_000)
  })
})
