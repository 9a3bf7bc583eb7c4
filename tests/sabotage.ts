import fs from 'node:fs'
import path from 'node:path'

/** A line of tests/sabotage.md: what is changed in one file of the product, and the tests that have to notice. */
export interface Sabotage {
  readonly name: string
  /** Names as in `server/ledger`, with the project where it is not the usual one. */
  readonly tests: readonly { readonly file: string; readonly project: string; readonly isLong: boolean }[]
  readonly file: string
  readonly changes: readonly { readonly before: string; readonly after: string }[]
}

/** The end of a test file's name, with where it runs (vitest.config.ts). */
const ENDING = /(\.(both|shared|prove|alone))?\.test\.tsx?$/

const QUOTED = '``\\s(.+?)\\s``|`([^`]+)`'
const CHANGE = new RegExp(`(?:${QUOTED}) → (?:${QUOTED}|nothing|\`\`)`, 'g')

/** Every test file below a folder, relative to `root`. */
function testFiles(root: string, folder: string): string[] {
  return fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => path.posix.join(folder, file))
}

/** The project in vitest.config.ts that runs a test file. */
function projectOf(file: string): string {
  const [, folder = ''] = /^tests\/(screens|journeys|server\/postgres)\//.exec(file) ?? []
  return folder === '' ? 'node' : path.posix.basename(folder)
}

/** The lines of tests/sabotage.md in the tree at `root`. Throws for one whose test or change is not found. */
export function sabotages(root: string): Sabotage[] {
  const all = testFiles(root, 'tests')
  let folders: readonly string[] = []
  return fs
    .readFileSync(path.join(root, 'tests/sabotage.md'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, section] = /^## .*\(`tests\/([^`]*)`\)$/.exec(line) ?? []
      if (section !== undefined)
        folders = /\{(.*)\}/.exec(section)?.[1]?.split(',') ?? [path.dirname(section)]
      const [, name = '', tests = '', file = '', change = ''] =
        /^\| ([^|]+) \| ([^|]+) \| `([^`]+\.\w+)`:? (.*)\|$/.exec(line) ?? []
      if (name === '') return []
      const named = tests.replace(', under prove', ' (prove)').split(', ')
      return {
        name,
        tests: named.map((test) => {
          const [, base = '', kind] = /^(\S+)(?: \((.*)\))?$/.exec(test) ?? []
          const { dir, base: own } = path.posix.parse(base)
          const found = all.filter(
            (one) =>
              one.replace(ENDING, '').endsWith(`/${own}`) && one.includes(`/${dir}/`.replace('//', '/')),
          )
          const isNear = (one: string) => folders.some((folder) => one.startsWith(`tests/${folder}/`))
          const chosen =
            found.find((one) => isNear(one) && !one.includes('/postgres/')) ??
            found.find(isNear) ??
            found.find((one) => kind !== undefined && one.includes(`/${kind}/`)) ??
            found[0]
          if (chosen === undefined) throw new Error(`There is no test ${test}: ${line}`)
          return {
            file: chosen,
            project: kind === 'postgres' ? kind : projectOf(chosen),
            isLong: kind === 'prove',
          }
        }),
        file,
        changes: [...change.replaceAll('\\|', '|').matchAll(CHANGE)].map(
          ([, longBefore, before, longAfter, after]) => ({
            before: longBefore ?? before ?? '',
            after: (longAfter ?? after ?? '').replaceAll(/ ?⏎ */g, '\n'),
          }),
        ),
      }
    })
}

/** Where `before` stands in a text, however lines are broken there. */
function find(text: string, before: string): { readonly at: number; readonly length: number } | undefined {
  const at = text.indexOf(before)
  if (at >= 0) return { at, length: before.length }
  const characters = [...before.replaceAll(/[\s⏎]+/g, '')].map((one) =>
    one.replace(/[\\^$.*+?()[\]{}|/-]/, '\\$&'),
  )
  const match = new RegExp(characters.join('\\s*')).exec(text)
  return match ? { at: match.index, length: match[0].length } : undefined
}

/** A file's text with its changes made. Throws what is not found in it, and what stands there more than once. */
export function sabotaged(text: string, { file, changes }: Sabotage): string {
  return changes.reduce((now, { before, after }) => {
    const place = find(now, before)
    if (!place) throw new Error(`${file} has no ${before}`)
    if (find(now.slice(place.at + place.length), before)) throw new Error(`${file} has several of ${before}`)
    return now.slice(0, place.at) + after + now.slice(place.at + place.length)
  }, text)
}
