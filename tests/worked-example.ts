import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

/** The patches of a worked example in docs/architecture.md, one per file, in the order of the page. */
export function workedPatches(section: string): readonly string[] {
  const page = fs.readFileSync(path.join(root, 'docs/architecture.md'), 'utf8')
  const worked = new RegExp(`^## ${section}$[\\s\\S]*?^\`\`\`diff\\n([\\s\\S]*?)^\`\`\`$`, 'm')
  const [, diff = ''] = worked.exec(page) ?? []
  return diff.split(/^(?=--- )/m)
}

/** Copies parts of the tree into a folder that finds the same packages. */
export function copyParts(copy: string, ...parts: readonly string[]): void {
  for (const part of parts) fs.cpSync(path.join(root, part), path.join(copy, part), { recursive: true })
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
}

/** Applies a patch of a worked example to a copy. */
export function applyWorked(copy: string, patch: string): void {
  const { status, stderr } = spawnSync('git', ['apply'], { cwd: copy, input: patch, encoding: 'utf8' })
  const advice = 'The code around it has changed: mend the lines around this patch in docs/architecture.md.'
  expect(status, `${stderr}${advice}\n${patch}`).toBe(0)
}
