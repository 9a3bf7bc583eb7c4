import childProcess from 'node:child_process'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

// Loaded into a program before its own code: kills it with SIGKILL just before its KILL_AT-th step, where
// a step is whatever changes files or databases, or starts a program. COUNT_IN is a file for their number.
const last = Number(process.env.KILL_AT)
let steps = 0

type Call = (this: unknown, ...parameters: unknown[]) => unknown

function killBefore(owner: object, names: readonly string[], counts = (_: unknown) => true): void {
  const calls = owner as Record<string, Call>
  for (const name of names) {
    const original = calls[name] as Call
    calls[name] = function (...parameters) {
      if (counts(parameters[0])) {
        steps += 1
        if (steps === last) process.kill(process.pid, 'SIGKILL')
      }
      return original.apply(this, parameters)
    }
  }
}

killBefore(fs.promises, ['copyFile', 'link', 'mkdir', 'open', 'rename', 'rm', 'writeFile'])
killBefore(DatabaseSync.prototype, ['exec'])
killBefore(DatabaseSync.prototype, ['prepare'], (text) =>
  /^(create|alter|drop|insert|commit)/i.test(String(text)),
)
killBefore(pg.Client.prototype, ['query'], (query) => {
  const text = typeof query === 'string' ? query : (query as { readonly text: string }).text
  return !/^\s*(select|with)/i.test(text)
})
killBefore(childProcess, ['spawn'])
syncBuiltinESMExports()

const { COUNT_IN } = process.env
if (COUNT_IN !== undefined) process.once('exit', () => fs.writeFileSync(COUNT_IN, String(steps)))
