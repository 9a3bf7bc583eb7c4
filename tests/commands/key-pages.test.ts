import fs from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CARD_FILE, KEYS_FILE, keysCard, keysPage } from '../../scripts/key-pages.ts'
import { registry } from '../../src/commands/registry.ts'

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
})
