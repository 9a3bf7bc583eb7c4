import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { build } from 'vite'

const root = path.resolve(import.meta.dirname, '..')
const stamp = path.join(root, 'dist', '.built-from')
const SOURCES = [
  'scripts/console-build.ts',
  'src',
  'contract',
  'public',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
]

function* files(entry: string): Generator<string> {
  if (!fs.existsSync(entry)) return
  if (fs.statSync(entry).isFile()) return yield entry
  for (const name of fs.readdirSync(entry).sort()) yield* files(path.join(entry, name))
}

function sourcesHash(): string {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const file of files(path.join(root, source)))
      hash.update(file.slice(root.length)).update(fs.readFileSync(file))
  }
  return hash.digest('hex')
}

/** Builds the console into dist/ unless it stands there, built from these very sources. */
export async function buildConsole(): Promise<void> {
  const wanted = sourcesHash()
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted) return
  process.stdout.write('Building the console…\n')
  // Under vitest NODE_ENV is `test`, and React's development build would be what is shipped.
  const { NODE_ENV = 'production' } = process.env
  process.env.NODE_ENV = 'production'
  await build({ root, logLevel: 'warn' }).finally(() => {
    process.env.NODE_ENV = NODE_ENV
  })
  fs.writeFileSync(stamp, wanted)
}
