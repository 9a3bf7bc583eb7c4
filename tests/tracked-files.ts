import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

/** The files of the tree at `root`, committed or about to be, relative to it. */
export function trackedFiles(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  return listed.split('\n').filter((file) => file !== '' && fs.existsSync(path.join(root, file)))
}
