import fs from 'node:fs'
import path from 'node:path'
import { transformWithOxc } from 'vite'
import { describe, expect, it } from 'vitest'
import { folderCircles, importCycles, importsOf, sizeOf, trackedFiles, treeOnDisk } from '../scripts/tree.ts'
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

/** What a reader holds at once; `node scripts/size.ts` prints how many lines the tree has. */
const MOST = { linesOfFile: 800, filesOfFolder: 28 }

const ENTRY_POINTS = [
  'src/main.tsx',
  'server/main.ts',
  'server/cli/daftar.ts',
  'server/demo/main.ts',
  'server/readers/worker.ts',
  'bench/main.ts',
  'scripts/build-if-stale.ts',
  'scripts/pictures.ts',
  'scripts/size.ts',
  'scripts/dev.ts',
  'vite.config.ts',
  'vitest.config.ts',
  'tests/closing-line.ts',
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

  it('folders of server go in no circle', () => {
    expect(folderCircles(tree, 'server')).toEqual([])
  })

  it('folders and files stay within their limits', () => {
    const size = sizeOf(tree)
    expect(size.longestFile.lines, size.longestFile.file).toBeLessThanOrEqual(MOST.linesOfFile)
    expect(size.fullestFolder.files, size.fullestFolder.folder).toBeLessThanOrEqual(MOST.filesOfFolder)
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

  it('machines and widgets know no entities', () => {
    const words = /customer|cash[-_ ]?book|hawala|province|settlement|saraf/i
    const named = /^src\/machines\/(palette-machine|settlement-(context|machine))\.ts$/
    const knowing = code
      .filter((file) => /^src\/(machines|ui)\//.test(file) && !named.test(file))
      .filter((file) => words.test(fs.readFileSync(path.join(root, file), 'utf8')))
    expect(knowing).toEqual([])
  })

  it('no component listens to events that are kept from React', () => {
    const kept = /\bon(KeyUp|KeyPress|BeforeInput|SelectionChange)(Capture)?=/
    const listening = code.filter((file) => kept.test(fs.readFileSync(path.join(root, file), 'utf8')))
    expect(listening).toEqual([])
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
