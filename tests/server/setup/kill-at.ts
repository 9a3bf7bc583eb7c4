import childProcess from 'node:child_process'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

// Loaded into a program before its own code: kills it with SIGKILL just before its KILL_AT-th step, where
// a step is whatever changes files or databases, or starts a program. STEPS_IN is a file for what they are.
const last = Number(process.env.KILL_AT)
const steps: string[] = []

type Call = (this: unknown, ...parameters: unknown[]) => unknown

/** The text of a statement, of either database. */
const textOf = (given: unknown) => String((given as { readonly text?: string } | undefined)?.text ?? given)

function killBefore(owner: object, names: readonly string[], counts = (_: unknown) => true): void {
  const calls = owner as Record<string, Call>
  for (const name of names) {
    const original = calls[name] as Call
    calls[name] = function (...parameters) {
      if (counts(parameters[0])) {
        steps.push(`${name} ${textOf(parameters[0])}`)
        if (steps.length === last) process.kill(process.pid, 'SIGKILL')
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
killBefore(pg.Client.prototype, ['query'], (query) => !/^\s*(select|with)/i.test(textOf(query)))
killBefore(childProcess, ['spawn'])
syncBuiltinESMExports()

const { STEPS_IN } = process.env
if (STEPS_IN !== undefined) process.once('exit', () => fs.writeFileSync(STEPS_IN, JSON.stringify(steps)))
