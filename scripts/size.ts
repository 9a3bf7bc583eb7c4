import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { treeOfCommit, treeOnDisk } from './tree.ts'
import { READABLE, sizeOf, type TreeSize } from './tree-size.ts'

/**
 * Prints how large the tree is, beside a commit where one is named: `node scripts/size.ts [COMMIT]`. The last line says
 * what the last run of the tests on this machine took, which `tests/closing-line.ts` leaves in the cache.
 */
const root = path.resolve(import.meta.dirname, '..')
const { positionals } = parseArgs({ allowPositionals: true })
const commit = positionals[0]

const rowsOf = (size: TreeSize): readonly (readonly [string, string])[] => [
  ['lines of product', String(size.productLines)],
  ['lines of tests', String(size.testLines)],
  ['fullest folder', `${size.fullestFolder.files} ${size.fullestFolder.folder}`],
  ['longest file', `${size.longestFile.lines} ${size.longestFile.file}`],
  [`files past ${READABLE.linesOfFile} lines`, String(size.longFiles.length)],
  [`functions past ${READABLE.linesOfFunction}`, String(size.longFunctions.length)],
  ['import cycles', String(size.importCycles)],
  ['folder circles', String(size.folderCircles)],
  ['files that know hawala', String(size.hawalaFiles)],
  ['sentences in tests', String(size.sentencesInTests)],
]

const now = rowsOf(sizeOf(treeOnDisk(root)))
const before = commit === undefined ? undefined : rowsOf(sizeOf(treeOfCommit(root, commit)))
for (const [at, [name, value]] of now.entries())
  console.log(`${name.padEnd(24)}${before ? (before[at]?.[1] ?? '').padEnd(44) : ''}${value}`)

const run = path.join(root, 'node_modules/.cache/last-test-run.txt')
if (fs.existsSync(run)) console.log(`\n${fs.readFileSync(run, 'utf8')}`)
