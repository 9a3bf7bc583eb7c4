import fs from 'node:fs'
import path from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

const NAMED = 10
/** Where `scripts/size.ts` reads what the last run took. */
const LAST_RUN = path.resolve(import.meta.dirname, '../node_modules/.cache/last-test-run.txt')

/** Seconds that a file took in its worker, with loading it and its environment. */
function secondsOf(module: TestModule): number {
  const taken = module.diagnostic()
  return (
    (taken.environmentSetupDuration + taken.setupDuration + taken.collectDuration + taken.duration) / 1000
  )
}

/**
 * Names the ten slowest files of a run, then prints `N passed, N failed` (and skipped) as its last line, for whoever
 * reads its output by machine.
 */
export default class ClosingLine implements Reporter {
  readonly #begun = performance.now()

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const count = { passed: 0, failed: unhandled.length, skipped: 0, pending: 0 }
    for (const module of modules) {
      if (module.state() === 'failed' && [...module.children.allTests()].length === 0) count.failed += 1
      for (const test of module.children.allTests()) count[test.result().state] += 1
    }
    const slowest = modules
      .map((module) => ({ name: `${module.project.name} ${module.relativeModuleId}`, s: secondsOf(module) }))
      .toSorted((one, other) => other.s - one.s)
      .slice(0, NAMED)
      .map(({ name, s }) => `${s.toFixed(1).padStart(8)} s  ${name}\n`)
    const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : ''
    const seconds = Math.round((performance.now() - this.#begun) / 1000)
    const summary = `Slowest files of ${modules.length}, which took ${seconds} s:\n${slowest.join('')}\n${count.passed} passed, ${count.failed} failed${skipped}\n`
    fs.mkdirSync(path.dirname(LAST_RUN), { recursive: true })
    fs.writeFileSync(LAST_RUN, summary)
    process.stdout.write(`\n${summary}`)
  }
}
