import os from 'node:os'
import path from 'node:path'
import { chosenGroup } from './groups.ts'

const { name, mutate, least } = chosenGroup()

/** Leaves the catalogue as it is: a sentence is data, which one test holds to the letter. */
const texts = {
  shouldIgnore({ node }: { readonly node: unknown }): string | undefined {
    const { type, callee } = node as { readonly type: string; readonly callee?: { readonly name?: string } }
    const isCatalogue = type === 'CallExpression' && /^define(Texts|Phrases)$/.test(callee?.name ?? '')
    return isCatalogue ? 'a text of the catalogue' : undefined
  },
}
const strykerPlugins = [{ kind: 'Ignore', name: 'texts', value: texts }]

// Stryker reads it under this name.
export { strykerPlugins }

/** What Stryker changes in a copy of the tree, and which tests have to notice: the group that `MUTANTS` names. */
export default {
  mutate,
  plugins: ['@stryker-mutator/vitest-runner', import.meta.filename],
  ignorers: ['texts'],
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutants/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
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
