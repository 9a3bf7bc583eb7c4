import fs from 'node:fs'
import path from 'node:path'
import { transformWithOxc } from 'vite'
import { describe, expect, it } from 'vitest'
import {
  folderCircles,
  folderImports,
  folderIn,
  importCycles,
  importsOf,
  trackedFiles,
  treeOnDisk,
} from '../scripts/tree.ts'
import { ORDERED_ROOMS, READABLE, sizeOf } from '../scripts/tree-size.ts'
import { sabotaged, sabotages } from './sabotage.ts'

const root = path.resolve(import.meta.dirname, '..')
const tree = treeOnDisk(root)
const code = [...tree.keys()].filter((file) => /\.(ts|tsx)$/.test(file) && !file.endsWith('.d.ts'))
const imports = importsOf(tree)

/** What every room of the console may import. */
const SHARED = 'src/listeners.ts'
/** Which rooms and packages a room may import (docs/architecture.md); `*` is any package. */
const TABLE: readonly { readonly room: RegExp; readonly may: readonly RegExp[] }[] = [
  { room: /^contract\//, may: [/^contract\//, /^zod\/mini$/] },
  // What is below HTTP knows no status, header or request.
  {
    room: /^server\/((db|ledger|audit|sessions|wire|hawala-rules|check|replay|bodies|threads)\/|records\/(?!(.*-)?routes\.ts$)|[^/]+\/store\.ts$|errors\.ts$)/,
    may: [/^server\/(?!http\/|app\.ts)/, /^contract\//, /^(?!fastify|@fastify)[^.]*$/],
  },
  { room: /^server\//, may: [/^server\//, /^contract\//, /^[^.]*$/, /^ipaddr\.js$/] },
  {
    room: /^src\/api\//,
    may: [/^src\/api\//, /^contract\//, /^ky$/, /^@tanstack\/react-query$/, /^idb-keyval$/],
  },
  { room: /^src\/machines\//, may: [/^src\/machines\//, /^contract\//, /^xstate$/] },
  {
    room: /^src\/ui\//,
    may: [
      /^src\/ui\//,
      /^contract\//,
      /^react(-dom(\/client)?)?$/,
      /^@radix-ui\//,
      /^sonner$/,
      /^react-virtuoso$/,
      /^uplot/,
      /^uqr$/,
      /^@fontsource/,
      /^write-excel-file\//,
      /^fflate\//,
      /^saxen$/,
      /^papaparse$/,
      /^@noble\/hashes\//,
    ],
  },
  {
    room: /^src\/commands\//,
    may: [
      /^src\/commands\//,
      /^src\/machines\//,
      /^contract\//,
      /^react$/,
      /^xstate$/,
      /^@xstate\/react$/,
      /^@radix-ui\//,
      /^cmdk$/,
      /^tinykeys$/,
    ],
  },
  {
    room: /^src\/shell\//,
    may: [
      /^src\/(shell|api|machines|ui|commands)\//,
      /^contract\//,
      /^languages\/(?:[\w-]+\.po\?|po-file\.ts|catalogue\.ts)/,
      /^react$/,
      /^xstate$/,
      /^@xstate\/react$/,
      /^@tanstack\//,
    ],
  },
  {
    room: /^src\/screens\//,
    may: [
      /^src\/(shell|api|machines|ui|commands)\//,
      /^contract\//,
      /^react$/,
      /^@xstate\/react$/,
      /^@tanstack\//,
    ],
  },
]

/** Longer than a reader holds at once, and why is told in docs/decisions.md or in the file. */
const LONG_FUNCTIONS = ['server/db/migrations/0001-books.ts', 'src/ui/table/data-table.tsx']
/** Lines of any file; of the product `node scripts/size.ts` counts those past what a reader holds at once. */
const MOST_LINES = 800

/** The folders of a room in the order of docs/architecture.md: a part of its tree for server, a table for src/shell. */
function foldersListed(room: (typeof ORDERED_ROOMS)[number]): string[] {
  const page = fs.readFileSync(path.join(root, 'docs/architecture.md'), 'utf8')
  const partOf = (from: string, to: string) =>
    page.slice(page.indexOf(from), page.indexOf(to, page.indexOf(from)))
  if (room === 'server')
    return partOf('\nserver/ ', '\nsrc/')
      .split('\n')
      .flatMap((line) => /^ {2}((?:[\w-]+\/ ?)+)/.exec(line)?.[1]?.match(/[\w-]+/g) ?? [])
  return [...partOf('\n## Inside the shell', '\n## Where').matchAll(/^\| ([a-z][\w-]*) +\|/gm)]
    .map(([, folder = '']) => folder)
    .filter((folder) => folder !== 'folder')
}

const ENTRY_POINTS = [
  'src/entry.ts',
  'src/main.tsx',
  'server/main.ts',
  'server/cli/daftar.ts',
  'server/demo/main.ts',
  'server/readers/worker.ts',
  'bench/main.ts',
  'scripts/build-if-stale.ts',
  'scripts/pictures.ts',
  'scripts/size.ts',
  'scripts/languages.ts',
  'scripts/dev.ts',
  'vite.config.ts',
  'vitest.config.ts',
  'tests/closing-line.ts',
  'tests/mutants/stryker.config.ts',
  'tests/mutants/vitest.config.ts',
]

describe('the house is tidy', () => {
  it('rooms import only what they may', () => {
    const wrong = imports.filter(({ from, to }) => {
      const rule = TABLE.find(({ room }) => room.test(from))
      const own = /^src\/screens\/[^/]+\//.exec(from)?.[0]
      const isOpen = to === SHARED || (own && to.startsWith(own))
      return rule && !isOpen && !rule.may.some((may) => may.test(to))
    })
    expect(wrong.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
  })

  it('no imports go in a circle', () => {
    expect(importCycles(tree)).toEqual([])
  })

  it.each(ORDERED_ROOMS)('folders of %s go in no circle', (room) => {
    expect(folderCircles(tree, room)).toEqual([])
  })

  it.each(ORDERED_ROOMS)('folders of %s are listed, and import those listed before them', (room) => {
    const listed = foldersListed(room)
    const folders = new Set(code.flatMap((file) => folderIn(room, file) ?? []))
    expect([...listed].sort()).toEqual([...folders].sort())
    const wrong = folderImports(tree, room).filter(
      ({ from, to }) => listed.indexOf(to) > listed.indexOf(from),
    )
    expect(wrong.map(({ from, to, file }) => `${from} imports ${to}, in ${file}`)).toEqual([])
  })

  it('folders, files and functions stay within their limits', () => {
    const size = sizeOf(tree)
    expect(size.longestFile.lines, size.longestFile.file).toBeLessThanOrEqual(MOST_LINES)
    expect(size.fullestFolder.files, size.fullestFolder.folder).toBeLessThanOrEqual(READABLE.filesOfFolder)
    expect(size.longFunctions.map((one) => one.replace(/:\d+$/, ''))).toEqual(LONG_FUNCTIONS)
  })

  it('documents name files that exist, and what is done there', () => {
    const documents = trackedFiles(root).filter((file) => file.endsWith('.md'))
    const wrong = documents.flatMap((document) => {
      const text = fs.readFileSync(path.join(root, document), 'utf8')
      const paths = [...text.matchAll(/`((?:contract|server|src|tests|scripts|bench|docs)\/[\w./-]+\.\w+)`/g)]
      const symbols = [...text.matchAll(/\| `([\w./-]+\.tsx?)` \| `(\w+)` \|/g)]
      return [
        ...paths.filter(([, file = '']) => !fs.existsSync(path.join(root, file))).map(([, file]) => file),
        ...symbols
          .filter(
            ([, file = '', symbol]) =>
              !new RegExp(`\\b(function|const|class|interface) ${symbol}\\b`).test(tree.get(file) ?? ''),
          )
          .map(([, file, symbol]) => `${symbol} in ${file}`),
      ].map((missing) => `${document}: ${missing}`)
    })
    expect(wrong).toEqual([])
  })

  it('every file is used', () => {
    const used = new Set(imports.map(({ to }) => to))
    const orphans = code.filter(
      (file) => !used.has(file) && !ENTRY_POINTS.includes(file) && !/\.test\.tsx?$/.test(file),
    )
    const configured = ['vitest.config.ts', 'vite.config.ts']
      .map((file) => fs.readFileSync(path.join(root, file), 'utf8'))
      .join('\n')
    expect(orphans.filter((file) => !configured.includes(file))).toEqual([])
  })

  it('no export is left over', () => {
    const texts = code.map((file) => fs.readFileSync(path.join(root, file), 'utf8'))
    const named = new Map<string, number>()
    for (const [word] of texts.join('\n').matchAll(/[\w$]+/g)) named.set(word, (named.get(word) ?? 0) + 1)
    const exported = /^export (?:async )?(?:function\*?|const|class|interface|type) ([\w$]+)/gm
    const names = texts.flatMap((text) => [...text.matchAll(exported)].map(([, name = '']) => name))
    expect(names.filter((name) => named.get(name) === 1)).toEqual([])
  })

  it('files are named in kebab-case, after what they hold', () => {
    const named = code.map((file) => path.posix.basename(file))
    const isNamed = /^[a-z0-9]+(-[a-z0-9]+)*(((\.(both|shared|prove|alone))?\.test)|\.config)?\.tsx?$/
    expect(named.filter((name) => !isNamed.test(name))).toEqual([])
    expect(named.filter((name) => /^(utils?|helpers?|index|misc|common)\.tsx?$/.test(name))).toEqual([])
  })

  it.each([
    {
      what: 'machines and widgets',
      within: /^src\/(machines|ui)\//,
      words: /customer|cash[-_ ]?book|hawala|province|settlement|saraf/i,
      // Go To enters what the office enters, and a settlement is of hawala.
      but: /^src\/machines\/(palette-machine|settlement-(context|machine))\.ts$/,
    },
    {
      // All but customers: reports name accounts by them, and a customer posts nothing.
      what: 'what every form, report and record shares',
      within:
        /^src\/shell\/(provided|navigation|office|questions|operator|slip|session|drafts|report|outbox|entry|credentials)\//,
      words: /cash[-_ ]?book|hawala|province|settlement|saraf|transfer/i,
      // The lists of the nouns themselves.
      but: /^src\/shell\/outbox\/(outbox|posting)-nouns\.ts$/,
    },
  ])('$what: no entities', ({ within, words, but }) => {
    const knowing = code
      .filter((file) => within.test(file) && !but.test(file))
      .filter((file) => words.test(fs.readFileSync(path.join(root, file), 'utf8')))
    expect(knowing).toEqual([])
  })

  it('no component listens to events that are kept from React', () => {
    const kept = /\bon(KeyUp|KeyPress|BeforeInput|SelectionChange)(Capture)?=/
    const listening = code.filter((file) => kept.test(fs.readFileSync(path.join(root, file), 'utf8')))
    expect(listening).toEqual([])
  })

  it('nobody mutates by React Query, which has no mutations in a browser', () => {
    const mutating = code.filter(
      (file) =>
        file.startsWith('src/') &&
        /\buse(?:Mutation|IsMutating)/.test(fs.readFileSync(path.join(root, file), 'utf8')),
    )
    expect(mutating).toEqual([])
  })

  it('nothing is left undone or switched off', () => {
    const undone =
      /\b(TODO|FIXME|XXX)\b|@ts-(ignore|nocheck|expect-error)|\bas any[;,)\]}\n]|: any\b|\.(only|todo)\(/
    const left = code
      .filter((file) => file !== 'tests/tidy.test.ts')
      .filter((file) => undone.test(fs.readFileSync(path.join(root, file), 'utf8')))
    expect(left).toEqual([])
  })

  it('every sabotage changes what stands in its file, and leaves a program', async () => {
    const wrong: string[] = []
    for (const line of sabotages(root)) {
      const text = fs.readFileSync(path.join(root, line.file), 'utf8')
      try {
        expect(sabotaged(text, line)).not.toBe(text)
        if (/\.tsx?$/.test(line.file)) await transformWithOxc(sabotaged(text, line), line.file)
      } catch (error) {
        wrong.push(`${line.name}: ${(error as Error).message}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('versions are exact', () => {
    const manifest = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as Record<
      string,
      Record<string, string>
    >
    const versions = Object.values({ ...manifest.dependencies, ...manifest.devDependencies })
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+(-beta\.\d+)?$/.test(version))).toEqual([])
  })
})
