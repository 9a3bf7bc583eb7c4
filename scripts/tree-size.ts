import path from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'
import { sentencesInTests } from './sentences.ts'
import { folderCircles, importCycles, type Tree } from './tree.ts'

/** What a reader holds at once: lines of a function and of a file, files of a folder. */
export const READABLE = { linesOfFunction: 70, linesOfFile: 420, filesOfFolder: 28 } as const

/** Rooms whose folders have an order (docs/architecture.md). */
export const ORDERED_ROOMS = ['server', 'src/shell'] as const

/** How large a tree is, in lines and files. */
export interface TreeSize {
  readonly productLines: number
  readonly testLines: number
  readonly fullestFolder: { readonly folder: string; readonly files: number }
  readonly longestFile: { readonly file: string; readonly lines: number }
  /** Files of the product that are longer than a reader holds at once. */
  readonly longFiles: readonly string[]
  /** Functions of the product that are. */
  readonly longFunctions: readonly string[]
  readonly importCycles: number
  readonly folderCircles: number
  /** Files of the product that have the word hawala in their path or text. */
  readonly hawalaFiles: number
  /** Literal sentences in tests; a text asked for by its name is not counted. */
  readonly sentencesInTests: number
}

const PRODUCT = /^(contract|server|src)\//
const ROOMS = /^(contract|server|src|tests)\//
const linesOf = (text: string) => text.split('\n').length - 1

type Function = ESTree.Function | ESTree.ArrowFunctionExpression

/** Lines of a function's own, from where it begins to where it ends. */
const spanOf = (text: string, { start, end }: Function): number => linesOf(text.slice(start, end)) + 1

/** Functions of a file that have more lines than `most`, each as the file and the line where it begins. */
function longFunctionsOf(file: string, text: string, most: number): string[] {
  const long: string[] = []
  const look = (one: Function) => {
    if (spanOf(text, one) > most) long.push(`${file}:${linesOf(text.slice(0, one.start)) + 1}`)
  }
  new Visitor({
    FunctionDeclaration: look,
    FunctionExpression: look,
    ArrowFunctionExpression: look,
  }).visit(parseSync(file, text).program)
  return long
}

function fullestOf(files: readonly (readonly [file: string, text: string])[]): TreeSize['fullestFolder'] {
  const [fullest] = Object.entries(Object.groupBy(files, ([file]) => path.posix.dirname(file)))
    .map(([folder, inside]) => ({ folder, files: inside?.length ?? 0 }))
    .toSorted((one, other) => other.files - one.files)
  return fullest ?? { folder: '', files: 0 }
}

/** Measures contract, server and src (the product) and tests. A folder counts the files in it, not those below. */
export function sizeOf(tree: Tree): TreeSize {
  const files = [...tree].filter(([file]) => ROOMS.test(file))
  const product = files.filter(([file]) => PRODUCT.test(file))
  const sum = (some: typeof files) => some.reduce((total, [, text]) => total + linesOf(text), 0)
  const [longest] = files
    .map(([file, text]) => ({ file, lines: linesOf(text) }))
    .toSorted((one, other) => other.lines - one.lines)
  return {
    productLines: sum(product),
    testLines: sum(files) - sum(product),
    fullestFolder: fullestOf(files),
    longestFile: longest ?? { file: '', lines: 0 },
    longFiles: product.filter(([, text]) => linesOf(text) > READABLE.linesOfFile).map(([file]) => file),
    longFunctions: product
      .filter(([file]) => /\.tsx?$/.test(file))
      .flatMap(([file, text]) => longFunctionsOf(file, text, READABLE.linesOfFunction)),
    importCycles: importCycles(tree).length,
    folderCircles: ORDERED_ROOMS.flatMap((room) => folderCircles(tree, room)).length,
    hawalaFiles: product.filter((named) => named.some((text) => /hawala/i.test(text))).length,
    sentencesInTests: sentencesInTests(tree).length,
  }
}
