import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { isFirstText } from '../../../languages/first-texts.ts'
import { buildConsole } from '../../../scripts/console-build.ts'
import { definedTexts } from '../../defined-texts.ts'

const dist = path.resolve(import.meta.dirname, '../../../dist')

/** The texts that a built script has, of the modules that went into it: what the build has dropped is left out. */
function textsIn(script: string): string[] {
  const built = fs.readFileSync(path.join(dist, script), 'utf8')
  const map = JSON.parse(fs.readFileSync(path.join(dist, `${script}.map`), 'utf8')) as {
    readonly sources: readonly string[]
    readonly sourcesContent: readonly string[]
  }
  return map.sources
    .flatMap((source, at) => {
      const code = map.sourcesContent[at] ?? ''
      return /define(?:Texts|Phrases)\(/.test(code) ? definedTexts(source, code) : []
    })
    .map(({ code }) => code)
    .filter((code) => built.includes(`\`${code.slice(0, code.lastIndexOf('.'))}\``))
}

it('every text in the scripts that the page names is among the first texts of a language', async () => {
  await buildConsole()
  const page = fs.readFileSync(path.join(dist, 'index.html'), 'utf8')
  const scripts = new Set(
    [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file),
  )
  const texts = [...scripts].flatMap((script) =>
    fs.existsSync(path.join(dist, `${script}.map`)) ? textsIn(script) : [],
  )
  expect(texts.length).toBeGreaterThan(200)
  expect(texts.filter((code) => !isFirstText(code))).toEqual([])
})
