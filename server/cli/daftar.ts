import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { acceptClock } from '../audit/chain.ts'
import { GENESIS } from '../audit/seal.ts'
import { addOperator, changePassword, disableOperator, listOperators } from '../auth/operators.ts'
import { takeBackup } from '../backup/backup.ts'
import { stampOf } from '../backup/files.ts'
import { type Facts, factsOf } from '../backup/manifest.ts'
import { exportBooks, importBooks } from '../backup/portable.ts'
import { restore } from '../backup/restore.ts'
import { openUpgraded } from '../backup/upgrade.ts'
import { checkBooks } from '../check/check.ts'
import type { Books, Reader } from '../db/books.ts'
import { assertBooks, locationOf, nameOf, readSnapshot } from '../db/open.ts'
import { readConfig } from '../process/config.ts'
import { exitMessage } from '../process/exit-message.ts'
import { replay } from '../replay/replay.ts'
import { lowerThreadPriority } from '../threads/priority.ts'
import { lookAlikes } from './look-alikes.ts'

const USAGE = `Usage: npm run daftar -- COMMAND

  operator add EMAIL [--name NAME] [--password PASSWORD]
                           lets someone sign in; without a password one is made up and shown once
  operator list            everyone who can or could sign in
  operator password EMAIL [--password PASSWORD]
                           gives a new password and ends their sessions
  operator disable EMAIL   keeps someone from signing in and ends their sessions
  check [--head HASH]      proves the books, also while the server runs; with a head of the audit chain
                           that was printed earlier, also that all that stood then still stands
  replay --from FOLDER_OR_URL
                           rebuilds the books in the empty database of the settings from the audit log of
                           those in a data folder or at a PostgreSQL address, which may be in use
  backup [FILE]            backs the books up, also while the server runs, into a new file with its manifest,
                           FILE.json, beside it, and checks both
  restore FILE [--replace] restores a backup into the empty place of the settings; with --replace in the place
                           of books that stand there, which are kept under another name
  export FILE              writes all of the office into one file that either database reads
  import FILE              writes the office of such a file into the empty database of the settings
  clock accept             says that this machine's clock is right although the last entry is later, since it was
                           ahead then; the log keeps that it was said
  help                     shows this

The settings, DATA_DIR and DATABASE_URL among them, are the server's.
`

/** A call that the usage does not know. */
class WrongCall extends Error {}

const OPTIONS = {
  name: { type: 'string' },
  password: { type: 'string' },
  head: { type: 'string' },
  from: { type: 'string' },
  replace: { type: 'boolean' },
} as const
const parse = (args: readonly string[]) =>
  parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
type Options = ReturnType<typeof parse>['values']

interface Command {
  /** The words it takes after its own; one in brackets may be left out. */
  readonly takes?: readonly string[]
  readonly options?: readonly (keyof Options)[]
  run(word: string, options: Options): Promise<void> | void
}

const print = (line: string) => process.stdout.write(`${line}\n`)

/** Works on the office's books, which must exist unless it `mayMake` them. */
async function withBooks(work: (books: Books) => Promise<void>, mayMake = false): Promise<void> {
  const config = readConfig(process.env)
  if (!mayMake) await assertBooks(config)
  const books = await openUpgraded(config, (line) => process.stderr.write(`${line}\n`))
  try {
    await work(books)
  } finally {
    await books.close()
  }
}

/** The password given, or one made up, with the line that shows it. */
function choosePassword({ password }: Options): { password: string; shown: string } {
  const made = password ?? randomBytes(9).toString('base64url')
  return { password: made, shown: password === undefined ? `\nPassword, shown only this once: ${made}` : '' }
}

const inShort = ({ counts, head }: Facts) =>
  `${counts.entries} entries, ${counts.audit} audit rows, head ${head}`

async function holdLine(reader: Reader): Promise<string> {
  const { counts, head } = await factsOf(reader)
  const from = head === GENESIS ? 'none' : head
  return `The books hold: ${counts.entries} entries, ${counts.accounts} accounts, ${counts.audit} audit rows, head ${from}`
}

async function check({ head }: Options): Promise<void> {
  const config = readConfig(process.env)
  await assertBooks(config)
  // One snapshot: writes meanwhile neither wait nor show.
  await readSnapshot(config, async (reader) => {
    const findings = await checkBooks(reader, head)
    // Nothing is wrong with accounts that look alike, but a reader may take one for the other.
    for (const line of [...(await lookAlikes(reader)), ...findings]) print(line)
    if (findings.length > 0) process.exitCode = 1
    else print(await holdLine(reader))
  })
}

/** How many rows of the log pass between two lines about how far a replay is. */
const TELL_EVERY = 50_000

async function replayFrom({ from }: Options): Promise<void> {
  if (from === undefined) throw new WrongCall('replay takes --from FOLDER_OR_URL.')
  const config = readConfig(process.env)
  const source = locationOf(from)
  await assertBooks(source, '--from')
  let reported = 0
  // One snapshot: writes to the source meanwhile neither wait nor show.
  await readSnapshot(source, (log) =>
    withBooks(async (books) => {
      await replay(log, books, nameOf(config), (done, total) => {
        if (done < reported + TELL_EVERY || done === total) return
        reported = done
        process.stderr.write(`${done} of ${total} audit rows\n`)
      })
      print(await holdLine(books))
      print(
        'No password is in an audit log, so nobody can sign in: give each operator a new one with operator password EMAIL.',
      )
    }, true),
  )
}

async function backup(word: string): Promise<void> {
  const config = readConfig(process.env)
  await assertBooks(config)
  lowerThreadPriority()
  const file = path.resolve(word === '' ? `daftar-${stampOf(new Date())}.backup` : word)
  const { manifest, findings } = await takeBackup(config, file)
  for (const finding of findings) print(finding)
  if (findings.length > 0) process.exitCode = 1
  print(`Backed up to ${file}: ${inShort(manifest.facts)}`)
}

async function restoreFrom(word: string, { replace = false }: Options): Promise<void> {
  const config = readConfig(process.env)
  const { manifest, findings, kept } = await restore(config, path.resolve(word), replace)
  if (kept !== undefined) print(`The books that stood there are kept: ${kept}`)
  for (const finding of findings) print(`As it was when it was backed up: ${finding}`)
  print(`Restored to ${nameOf(config)}: ${inShort(manifest.facts)}`)
}

async function exportTo(word: string): Promise<void> {
  const config = readConfig(process.env)
  await assertBooks(config)
  const file = path.resolve(word)
  const facts = await readSnapshot(config, (reader) => exportBooks(reader, file))
  print(`Exported to ${file}: ${inShort(facts)}`)
}

const importFrom = (word: string) =>
  withBooks(async (books) => {
    const where = nameOf(readConfig(process.env))
    print(`Imported to ${where}: ${inShort(await importBooks(path.resolve(word), books, where))}`)
  }, true)

const commands: Readonly<Record<string, Command>> = {
  'operator add': {
    takes: ['EMAIL'],
    options: ['name', 'password'],
    run(email, options) {
      if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new WrongCall(`${email} is not an e-mail address.`)
      const { password, shown } = choosePassword(options)
      return withBooks(async (books) => {
        await addOperator(books, email, options.name ?? email.replace(/@.*/, ''), password)
        print(`${email} can sign in.${shown}`)
      }, true)
    },
  },
  'operator list': {
    run: () =>
      withBooks(async (books) => {
        for (const { email, name, disabled_at } of await listOperators(books))
          print(`${email}  ${name}${disabled_at ? `  disabled ${disabled_at.slice(0, 10)}` : ''}`)
      }),
  },
  'operator password': {
    takes: ['EMAIL'],
    options: ['password'],
    run(email, options) {
      const { password, shown } = choosePassword(options)
      return withBooks(async (books) => {
        await changePassword(books, email, password)
        print(`${email} has a new password; their sessions have ended.${shown}`)
      })
    },
  },
  'operator disable': {
    takes: ['EMAIL'],
    run: (email) =>
      withBooks(async (books) => {
        await disableOperator(books, email)
        print(`${email} can't sign in any more; their sessions have ended.`)
      }),
  },
  check: { options: ['head'], run: (_, options) => check(options) },
  replay: { options: ['from'], run: (_, options) => replayFrom(options) },
  backup: { takes: ['[FILE]'], run: backup },
  restore: { takes: ['FILE'], options: ['replace'], run: restoreFrom },
  export: { takes: ['FILE'], run: exportTo },
  import: { takes: ['FILE'], run: importFrom },
  'clock accept': {
    run: () =>
      withBooks(async (books) => {
        const last = await books.write(acceptClock)
        print(`The clock is taken as right from now on; the last entry was of ${last ?? 'no time'}.`)
      }),
  },
  help: { run: () => void process.stdout.write(USAGE) },
}

const TWO_WORDS = ['operator', 'clock']

/** The command a call names, with its word and options. Throws {@link WrongCall}. */
function readCall(call: readonly string[]): () => Promise<void> | void {
  const { values: options, positionals } = parse(call)
  const name = TWO_WORDS.includes(positionals[0] ?? '')
    ? positionals.slice(0, 2).join(' ')
    : (positionals[0] ?? '')
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new WrongCall(name === '' ? 'A command is missing.' : `There is no command ${name}.`)
  const words = positionals.slice(name.split(' ').length)
  const { takes = [], options: known = [] } = command
  const needed = takes.filter((word) => !word.startsWith('[')).length
  if (words.length < needed || words.length > takes.length)
    throw new WrongCall(`${name} takes ${takes.join(' ') || 'nothing more'}.`)
  for (const option of Object.keys(options))
    if (!known.some((one) => one === option)) throw new WrongCall(`${name} has no --${option}.`)
  return () => command.run(words[0] ?? '', options)
}

const isWrongCall = (error: unknown) =>
  error instanceof WrongCall || String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS')

try {
  await readCall(process.argv.slice(2))()
} catch (error) {
  process.stderr.write(`${exitMessage(error)}\n${isWrongCall(error) ? `\n${USAGE}` : ''}`)
  process.exitCode = isWrongCall(error) ? 2 : 1
}
