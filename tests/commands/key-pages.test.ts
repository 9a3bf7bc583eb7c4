import fs from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CARD_FILE, chapters, KEYS_FILE, keysCard, keysPage, told } from '../../scripts/key-pages.ts'
import { registry } from '../../src/commands/catalog/registry.ts'

describe('the pages of the keys', () => {
  it('are those of the registry: node scripts/key-pages.ts writes them anew', () => {
    expect(fs.readFileSync(KEYS_FILE, 'utf8')).toBe(keysPage())
    expect(fs.readFileSync(CARD_FILE, 'utf8')).toBe(keysCard())
  })

  it('tell of every command, on the page as on the card', () => {
    const isMissing = (text: string) => (command: (typeof registry)[number]) => !text.includes(command.label)
    const page = keysPage().replaceAll('\\|', '|')
    const card = keysCard().replaceAll('&amp;', '&').replaceAll('&gt;', '>').replaceAll('&lt;', '<')
    expect(registry.filter(isMissing(page)).map(({ id }) => id)).toEqual([])
    const withKeys = registry.filter(({ keys }) => keys.length > 0)
    expect(withKeys.filter(isMissing(card)).map(({ id }) => id)).toEqual([])
  })

  it('tell apart what one key does in several places, and leave no blank in an example', () => {
    for (const { heading, commands } of chapters)
      for (const same of Map.groupBy(
        commands.flatMap((command) => command.keys.map((key) => ({ key, command }))),
        ({ key }) => key,
      ).values()) {
        const plain = same.filter(({ command }) => told(command) === command.label)
        expect(plain.length, `${heading}: ${same[0]?.key}`).toBeLessThan(2)
      }
    expect(keysPage()).not.toMatch(/[{}]/)
    expect(keysCard().replace(/<style>.*<\/style>/s, '')).not.toMatch(/[{}]/)
  })
})
