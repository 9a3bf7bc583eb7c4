import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

/** Texts of a tree's files under their paths, with forward slashes, relative to its root. */
export type Tree = ReadonlyMap<string, string>

export interface Import {
  readonly from: string
  readonly to: string
  /** Loaded when it is used: by `import()`, or as the program of a thread. */
  readonly isLazy: boolean
}

const TEXT = /\.(ts|tsx|css)$/
const IMPORT = /(?:^|\n)\s*(import|export)\s+(?:type\s+)?(?:[^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]/g
const DYNAMIC = /(?:\bimport\(|new URL\()\s*['"]([^'"]+)['"]/g

const git = (root: string, args: readonly string[], input?: string): Buffer =>
  execFileSync('git', args, { cwd: root, maxBuffer: 2 ** 30, ...(input === undefined ? {} : { input }) })

/** Paths of the tree at `root`, committed or about to be, relative to it. */
export function trackedFiles(root: string): string[] {
  const listed = String(git(root, ['ls-files', '--cached', '--others', '--exclude-standard']))
  return listed.split('\n').filter((file) => file !== '' && fs.existsSync(path.join(root, file)))
}

/** The code and styles of the tree at `root` as they are on disk. */
export function treeOnDisk(root: string): Tree {
  const files = trackedFiles(root).filter((file) => TEXT.test(file))
  return new Map(files.map((file) => [file, fs.readFileSync(path.join(root, file), 'utf8')]))
}

/** The code and styles of a commit. */
export function treeOfCommit(root: string, commit: string): Tree {
  const entries = String(git(root, ['ls-tree', '-r', commit]))
    .split('\n')
    .map((line) => /^\d+ blob ([0-9a-f]+)\t(.+)$/.exec(line))
    .filter((match) => match !== null && TEXT.test(match[2] ?? ''))
    .map((match) => ({ id: match?.[1] ?? '', file: match?.[2] ?? '' }))
  const texts = git(root, ['cat-file', '--batch'], `${entries.map(({ id }) => id).join('\n')}\n`)
  const tree = new Map<string, string>()
  let at = 0
  for (const { file } of entries) {
    const end = texts.indexOf('\n', at)
    const size = Number(texts.toString('utf8', at, end).split(' ').at(-1))
    tree.set(file, texts.toString('utf8', end + 1, end + 1 + size))
    at = end + size + 2
  }
  return tree
}

/** What the files of a tree import: of each other under their paths, of packages under their names. */
export function importsOf(tree: Tree): Import[] {
  return [...tree].flatMap(([from, text]) => {
    const resolve = (name: string) =>
      name.startsWith('.')
        ? path.posix.normalize(path.posix.join(path.posix.dirname(from), name)).replace(/\?worker&url$/, '')
        : name
    const named = (pattern: RegExp, isLazy: boolean) =>
      [...text.matchAll(pattern)].map((match) => ({ from, to: resolve(match.at(-1) ?? ''), isLazy }))
    return [...named(IMPORT, false), ...named(DYNAMIC, true)]
  })
}

/** Ways from one place to others. */
type Graph = Map<string, Set<string>>

const connect = (graph: Graph, from: string, to: string) =>
  graph.set(from, (graph.get(from) ?? new Set()).add(to))

/** The circles of a graph, each as the places it goes through. */
function circlesOf(graph: Graph): string[][] {
  const done = new Set<string>()
  const circles: string[][] = []
  const walk = (place: string, trail: readonly string[]) => {
    if (trail.includes(place)) return void circles.push([...trail.slice(trail.indexOf(place)), place])
    if (done.has(place)) return
    for (const to of graph.get(place) ?? []) walk(to, [...trail, place])
    done.add(place)
  }
  for (const place of graph.keys()) walk(place, [])
  return circles
}

/** Import cycles, those of types included, each as the files it goes through. */
export function importCycles(tree: Tree): string[][] {
  const graph: Graph = new Map()
  for (const { from, to, isLazy } of importsOf(tree)) if (!isLazy && tree.has(to)) connect(graph, from, to)
  return circlesOf(graph)
}

/** The folder directly below a room that a file lies in; none where it lies in the room itself, as its start does. */
export const folderIn = (room: string, file: string): string | undefined =>
  file.startsWith(`${room}/`) ? /^[^/]+(?=\/)/.exec(file.slice(room.length + 1))?.[0] : undefined

/** Imports between folders directly below a room, `server`, with the file that imports; not those loaded when used. */
export function folderImports(
  tree: Tree,
  room: string,
): { readonly from: string; readonly to: string; readonly file: string }[] {
  return importsOf(tree).flatMap(({ from: file, to: imported, isLazy }) => {
    const [from, to] = [folderIn(room, file), folderIn(room, imported)]
    return !isLazy && from && to && from !== to ? [{ from, to, file }] : []
  })
}

/** Folders directly below a room that import each other in a circle, each as the folders it goes through. */
export function folderCircles(tree: Tree, room: string): string[][] {
  const graph: Graph = new Map()
  for (const { from, to } of folderImports(tree, room)) connect(graph, from, to)
  return circlesOf(graph)
}
