import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { trackedFiles } from '../scripts/tree.ts'
import { type Sabotage, sabotaged, sabotages } from './sabotage.ts'

/**
 * Applies each line of tests/sabotage.md to a copy of the tree and expects its tests to fail there. Runs in
 * `npm run prove` for the lines of promises; `SABOTAGE=all` takes every line, `--project sabotage -t 'P7 '` a part.
 */
const root = path.resolve(import.meta.dirname, '..')
const chosen = sabotages(root).filter(({ name }) => process.env.SABOTAGE === 'all' || /^P\d/.test(name))

/** How many tests of a run passed and failed; a file that could not be run has neither. */
interface Outcome {
  readonly passed: number
  readonly failed: number
  readonly output: string
}

describe('what is sabotaged is noticed', () => {
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'daftar-sabotage-'))
  const controls = new Map<string, Promise<Outcome>>()

  beforeAll(() => {
    for (const file of trackedFiles(root)) fs.cpSync(path.join(root, file), path.join(copy, file))
    if (fs.existsSync(path.join(root, 'dist')))
      fs.cpSync(path.join(root, 'dist'), path.join(copy, 'dist'), { recursive: true })
    fs.symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
  })
  afterAll(() => fs.rmSync(copy, { recursive: true, force: true }))

  async function run({ file, project, isLong }: Sabotage['tests'][number]): Promise<Outcome> {
    const report = path.join(copy, 'report.json')
    fs.rmSync(report, { force: true })
    const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
    const projects =
      project === 'screens' ? ['screens', '--project', 'alone', '--project', 'widgets'] : [project]
    const parameters = ['--project', ...projects, '--bail', '1', '--reporter', 'json', '--outputFile', report]
    const output = await promisify(execFile)(
      process.execPath,
      [
        path.join(root, 'node_modules/vitest/vitest.mjs'),
        'run',
        file,
        ...parameters,
        ...(isLong ? ['--mode', 'prove'] : []),
      ],
      { cwd: copy, env: { PATH, HOME, NODE_COMPILE_CACHE }, maxBuffer: 100_000_000 },
    ).then(
      ({ stdout, stderr }) => stdout + stderr,
      ({ stdout, stderr }: { readonly stdout: string; readonly stderr: string }) => stdout + stderr,
    )
    if (!fs.existsSync(report)) return { passed: 0, failed: 0, output }
    const read = JSON.parse(fs.readFileSync(report, 'utf8')) as {
      readonly numPassedTests: number
      readonly numFailedTests: number
      readonly testResults: readonly {
        readonly assertionResults: readonly { readonly failureMessages: readonly string[] }[]
      }[]
    }
    const failures = read.testResults.flatMap(({ assertionResults }) =>
      assertionResults.flatMap(({ failureMessages }) => failureMessages),
    )
    return {
      passed: read.numPassedTests,
      failed: read.numFailedTests,
      output: [output, ...failures].join('\n'),
    }
  }

  /** Without the sabotage the test has to pass in the copy: else its failure says nothing. */
  function control(test: Sabotage['tests'][number]): Promise<Outcome> {
    const key = JSON.stringify(test)
    const known = controls.get(key) ?? run(test)
    controls.set(key, known)
    return known
  }

  it.each(chosen)('$name', async (line) => {
    const file = path.join(copy, line.file)
    const text = fs.readFileSync(file, 'utf8')
    for (const test of line.tests) {
      const { passed, failed, output } = await control(test)
      expect(passed > 0 && failed === 0, `${test.file} fails without the sabotage:\n${output}`).toBe(true)
      fs.writeFileSync(file, sabotaged(text, line))
      try {
        const found = await run(test)
        expect(found.failed, `${test.file} does not notice:\n${found.output}`).toBeGreaterThan(0)
      } finally {
        fs.writeFileSync(file, text)
      }
    }
  })
})
