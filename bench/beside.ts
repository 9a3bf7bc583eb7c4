import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { withFolder } from './offices/offices.ts'

const root = path.resolve(import.meta.dirname, '..')

function run(cwd: string, command: string, args: readonly string[]): string {
  const { stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8' })
  if (error) throw error
  process.stderr.write(stderr)
  return stdout
}

/** Figures and ratio of each line that a bench prints, under what it measures and beside which peer. */
function printed(table: string): Map<string, string> {
  const rows = table.split('\n').map((line) => line.split(/ {2,}/))
  const peerOf = (figures: string) => / in \D+$/.exec(figures)?.[0] ?? ''
  return new Map(
    rows.map(([what = '', figures = '', ratio = '']) => [
      what + peerOf(figures),
      `${ratio.padEnd(6)}${figures}`,
    ]),
  )
}

/**
 * Runs benches at another commit and here, in turn, and prints their ratios beside each other. The other commit is
 * checked out into a folder that is gone afterwards, with packages of its own.
 */
export async function printBeside(commit: string, names: readonly string[]): Promise<void> {
  await withFolder(async (folder) => {
    const other = path.join(folder, 'tree')
    run(root, 'git', ['worktree', 'add', '--detach', other, commit])
    try {
      // npm is a script of a shell's own on Windows.
      spawnSync('npm ci --prefer-offline --no-audit --no-fund', { cwd: other, shell: true, stdio: 'inherit' })
      for (const tree of [other, root]) run(tree, process.execPath, ['scripts/build-if-stale.ts'])
      for (const name of names) {
        const [there, here] = [other, root].map((tree) =>
          printed(run(tree, process.execPath, ['bench/main.ts', name])),
        )
        for (const [what, figures] of here ?? [])
          if (figures.trim() !== '') {
            process.stdout.write(`${what}\n  ${commit.padEnd(10)}${there?.get(what) ?? 'not measured'}\n`)
            process.stdout.write(`  ${'here'.padEnd(10)}${figures}\n`)
          }
      }
    } finally {
      run(root, 'git', ['worktree', 'remove', '--force', other])
    }
  })
}
