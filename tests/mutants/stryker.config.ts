import os from 'node:os'
import path from 'node:path'
import { chosenGroup } from './groups.ts'

const { name, mutate, ignoreStatic = false, least } = chosenGroup()

interface Node {
  readonly type: string
  readonly callee?: { readonly name?: string }
}
const isCallOf = (names: RegExp, { type, callee }: Node) =>
  type === 'CallExpression' && names.test(callee?.name ?? '')

/** Calls that make texts of the catalogue, and shapes of answers with their examples. */
const DATA = /^(define(Texts|Phrases)|answer|shown|words)$/
/** Calls that are given what the API's description says of a field. */
const DESCRIBING = /^(described|field|figure)$/

/** Leaves data as it is: one test holds the texts to the letter, others the answers and the API's description. */
const data = {
  shouldIgnore({ node, parent }: { readonly node: Node; readonly parent: Node | null }): string | undefined {
    const isDescription = node.type === 'ObjectExpression' && parent !== null && isCallOf(DESCRIBING, parent)
    return isCallOf(DATA, node) || isDescription ? 'data' : undefined
  },
}
const strykerPlugins = [{ kind: 'Ignore', name: 'data', value: data }]

// Stryker reads it under this name.
export { strykerPlugins }

/** What Stryker changes in a copy of the tree, and which tests have to notice: the group that `MUTANTS` names. */
export default {
  mutate,
  plugins: ['@stryker-mutator/vitest-runner', import.meta.filename],
  ignorers: ['data'],
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutants/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  ignoreStatic,
  concurrency: Number(process.env.MUTANTS_AT_ONCE ?? os.availableParallelism()),
  // A mutant that runs out of time counts as noticed: on a busy machine none may do so by being slow.
  timeoutMS: 60_000,
  dryRunTimeoutMinutes: 20,
  thresholds: { high: 100, low: least, break: least },
  reporters: ['clear-text', 'json', 'html'],
  clearTextReporter: { allowColor: false, reportTests: false },
  jsonReporter: { fileName: `node_modules/.cache/mutants/${name}.json` },
  htmlReporter: { fileName: `node_modules/.cache/mutants/${name}.html` },
  tempDirName: path.join(os.tmpdir(), 'daftar-mutants'),
  ignorePatterns: ['bench', 'data', 'data-demo', 'dist', 'shots'],
  // Both are done with what TypeScript exports, which since its version 7 is nothing.
  disableTypeChecks: false,
  tsconfigFile: 'none',
  warnings: { slow: false },
}
