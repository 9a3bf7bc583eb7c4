import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { GROUPS } from './groups.ts'

const root = path.resolve(import.meta.dirname, '../..')
const stryker = path.join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js')

/**
 * Has Stryker make small changes, the mutants, in a copy of the tree, and expects the tests to notice as
 * many of them as the group asks for. Runs in `npm run prove`; `npm run prove:mutants -- -t ledger` runs a group.
 */
it.each(GROUPS)('$name: the tests notice mutants', async ({ name }) => {
  const { isNoticed, output } = await promisify(execFile)(
    process.execPath,
    [stryker, 'run', 'tests/mutants/stryker.config.ts'],
    // The long loops are not for each mutant.
    { cwd: root, env: { ...process.env, MUTANTS: name, PROVE: '' }, maxBuffer: 100_000_000 },
  ).then(
    ({ stdout }) => ({ isNoticed: true, output: stdout }),
    ({ stdout, stderr }: { readonly stdout: string; readonly stderr: string }) => ({
      isNoticed: false,
      output: stdout + stderr,
    }),
  )
  console.log(output.slice(output.lastIndexOf('\n\n')))
  expect(isNoticed, output).toBe(true)
})
