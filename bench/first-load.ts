import fs from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildConsole } from '../scripts/console-build.ts'
import type { Figure } from './figures.ts'

const DIST = path.resolve(import.meta.dirname, '../dist')
const MOST_KB = 164
/** In another language, with the texts that the first screens show. */
const MOST_TRANSLATED_KB = 176

/** The pages that are opened first, by the module that draws them. */
const PAGES = {
  login: 'src/screens/login/login-page.tsx',
  home: 'src/screens/menus/home-screen.tsx',
  'cash-book': 'src/screens/cash-book/new-cash-book-screen.tsx',
} as const

const IMPORT = /\b(?:import|export)\s*(?:[\w*{}$,\s]+?from\s*)?(["'`])(\.{1,2}\/[^"'`]+)\1/g

/** A script and all that it imports before it runs; what it imports later, on demand, is left out. */
function withImports(file: string, found: Set<string>): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const [, , target = ''] of fs.readFileSync(file, 'utf8').matchAll(IMPORT))
    withImports(path.resolve(path.dirname(file), target), found)
  return found
}

/** The script that a module of ours was built into, as its source map says. */
function scriptOf(module: string): string | undefined {
  const assets = path.join(DIST, 'assets')
  const maps = fs.readdirSync(assets).filter((name) => name.endsWith('.js.map'))
  const map = maps.find((name) => {
    const { sources } = JSON.parse(fs.readFileSync(path.join(assets, name), 'utf8')) as { sources: string[] }
    return sources.some((source) => source.endsWith(module))
  })
  return map && path.join(assets, map.replace(/\.map$/, ''))
}

/** What a page in another language loads beside, by its modules. */
const LANGUAGES = {
  'fa-AF': ['languages/fa-AF.po?first', 'src/shell/locale/writing.ts'],
  ps: ['languages/ps.po?first', 'src/shell/locale/writing.ts'],
} as const

interface Load {
  readonly name: string
  readonly modules: readonly string[]
  readonly most: number
}

const LOADS: readonly Load[] = [
  ...Object.entries(PAGES).map(([name, module]) => ({ name, modules: [module], most: MOST_KB })),
  ...Object.entries(LANGUAGES).map(([language, modules]) => ({
    name: `cash-book-${language}`,
    modules: [PAGES['cash-book'], ...modules],
    most: MOST_TRANSLATED_KB,
  })),
]

/** The gzipped JavaScript, in kB, that each of the first pages needs before it shows. */
export async function firstLoad(): Promise<Figure[]> {
  await buildConsole()
  const html = fs.readFileSync(path.join(DIST, 'index.html'), 'utf8')
  const started = [...html.matchAll(/(?:src|href)="\/?([^"]+\.js)"/g)].map(([, name = '']) =>
    path.join(DIST, name),
  )

  return LOADS.map(({ name, modules, most }): Figure => {
    const what = `first load of ${name}, JavaScript, gzip`
    const scripts = new Set<string>()
    for (const file of started) withImports(file, scripts)
    for (const module of modules) {
      const file = scriptOf(module)
      if (!file) return { what, figures: `${module} is in no script of dist/`, holds: false }
      withImports(file, scripts)
    }
    const sizes = [...scripts].map((file) => gzipSync(fs.readFileSync(file), { level: 9 }).length)
    const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1000
    return {
      what,
      name: `first-load-${name}`,
      ratio: kilobytes / most,
      figures: `${kilobytes.toFixed(1)} kB in ${scripts.size} scripts`,
      limit: `≤ ${most} kB`,
      holds: kilobytes <= most,
    }
  })
}
