import fs from 'node:fs'
import path from 'node:path'
import { Command, Help, InvalidArgumentError } from 'commander'
import { START_HOURS } from '../../contract/operator/operators.ts'
import { ROLES, type Role } from '../../contract/operator/roles.ts'
import { counted } from '../../contract/text/counted.ts'
import { acceptClock } from '../audit/chain.ts'
import {
  byEmail,
  changeByEmail,
  changeRole,
  createOperator,
  disableOperator,
  enableOperator,
  listOperators,
  ownPassword,
  startPassword,
} from '../auth/operators.ts'
import { removeFactor } from '../auth/second-factor.ts'
import { forgetWrongPasswords } from '../auth/throttle.ts'
import { takeBackup } from '../backup/backup.ts'
import { stampOf } from '../backup/files.ts'
import { nameBackup } from '../backup/folder.ts'
import { writeLog } from '../backup/log-file.ts'
import { type Facts, factsOf } from '../backup/manifest.ts'
import { exportBooks, importBooks } from '../backup/portable.ts'
import { restore } from '../backup/restore.ts'
import { openUpgraded } from '../backup/upgrade.ts'
import { checkBooks } from '../check/check.ts'
import { readConfig } from '../config/config.ts'
import { exitMessage } from '../config/exit-message.ts'
import type { Books, Reader } from '../db/books.ts'
import { assertBooks, locationOf, nameOf, readSnapshot } from '../db/open.ts'
import { GENESIS } from '../db/seal.ts'
import { replay } from '../replay/replay.ts'
import { lowerThreadPriority } from '../threads/priority.ts'
import { lookAlikes } from './look-alikes.ts'

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

interface GivenPassword {
  readonly password?: string
  /** Whether it stands in the first line of what comes in. */
  readonly passwordStdin?: true
}

const EXPOSED = 'Others on this computer can read a password in a command: use --password-stdin.'

/** The password given, or one made up that has to be changed at the first sign-in, with the lines that show it. */
async function choosePassword(option: GivenPassword, email: string) {
  const given = option.passwordStdin ? fs.readFileSync(0, 'utf8').split(/\r?\n/)[0] : option.password
  if (given !== undefined) {
    const password = await ownPassword(given, email)
    if (option.password !== undefined) process.stderr.write(`${EXPOSED}\n`)
    return { password, shown: '' }
  }
  const { shown, ...password } = await startPassword()
  const said = `\nPassword, shown only this once: ${shown}\nIt holds for ${START_HOURS} hours, to choose another.`
  return { password, shown: said }
}

const inShort = ({ counts, head }: Facts) =>
  `${counted(counts.entries ?? 0, 'entry', 'entries')}, ${counted(counts.audit ?? 0, 'audit row')}, head ${head}`

async function holdLine(reader: Reader): Promise<string> {
  const { counts, head } = await factsOf(reader)
  const from = head === GENESIS ? 'none' : head
  return `The books hold: ${counted(counts.entries ?? 0, 'entry', 'entries')}, ${counted(counts.accounts ?? 0, 'account')}, ${counted(counts.audit ?? 0, 'audit row')}, head ${from}`
}

async function check({ head }: { head?: string }): Promise<void> {
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

async function replayFrom({ from }: { from: string }): Promise<void> {
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
        'No password and no second factor is in an audit log, so nobody can sign in: give each operator a new password with operator password EMAIL, and remove second factors with operator remove-factor EMAIL.',
      )
    }, true),
  )
}

async function backup(word: string | undefined, { toAge }: { toAge?: string[] }): Promise<void> {
  const config = readConfig(process.env)
  const recipients = toAge ?? config.BACKUP_TO_AGE ?? []
  await assertBooks(config)
  lowerThreadPriority()
  const file = path.resolve(word ?? nameBackup(`daftar-${stampOf(new Date())}`, recipients))
  const { manifest, findings } = await takeBackup(config, file, recipients)
  for (const finding of findings) print(finding)
  if (findings.length > 0) process.exitCode = 1
  print(`Backed up to ${file}: ${inShort(manifest.facts)}`)
}

async function restoreFrom(
  word: string,
  { replace = false, identity }: { replace?: boolean; identity?: string },
): Promise<void> {
  const config = readConfig(process.env)
  const { manifest, findings, kept } = await restore(config, path.resolve(word), replace, identity)
  if (kept !== undefined) print(`The books that stood there are kept: ${kept}`)
  for (const finding of findings) print(`As it was when it was backed up: ${finding}`)
  print(`Restored to ${nameOf(config)}: ${inShort(manifest.facts)}`)
}

async function keyIn(word: string): Promise<void> {
  const file = path.resolve(word)
  const { makeKey } = await import('../backup/age.ts')
  print(await makeKey(file))
  process.stderr.write(`The key is in ${file}. Keep it off this computer: without it no such backup opens.\n`)
}

async function exportTo(word: string): Promise<void> {
  const config = readConfig(process.env)
  await assertBooks(config)
  const file = path.resolve(word)
  const facts = await readSnapshot(config, (reader) => exportBooks(reader, file))
  print(`Exported to ${file}: ${inShort(facts)}`)
}

async function logTo(word: string): Promise<void> {
  const config = readConfig(process.env)
  await assertBooks(config)
  const file = path.resolve(word)
  const { last, faults } = await readSnapshot(config, (reader) => writeLog(reader, file))
  for (const fault of faults) print(fault)
  if (faults.length > 0) process.exitCode = 1
  print(`The log is in ${file}: ${counted(last.seq, 'row')}, head ${last.hash}`)
}

const importFrom = (word: string) =>
  withBooks(async (books) => {
    const where = nameOf(readConfig(process.env))
    print(`Imported to ${where}: ${inShort(await importBooks(path.resolve(word), books, where))}`)
  }, true)

const plain = new Help()
const program = new Command('npm run daftar --')
  .usage('COMMAND')
  .addHelpText('after', "\nThe settings, DATA_DIR and DATABASE_URL among them, are the server's.")
  .showHelpAfterError()
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
  .configureHelp({
    visibleCommands: (command) =>
      plain.visibleCommands(command).flatMap((one) => (one.commands.length > 0 ? one.commands : one)),
    subcommandTerm: (command) =>
      [...(command.parent?.parent ? [command.parent.name()] : []), command.name(), command.usage()].join(' '),
  })

function emailIn(word: string): string {
  if (!/^[^\s@]+@[^\s@]+$/.test(word)) throw new InvalidArgumentError('This is not an e-mail address.')
  return word
}

function headIn(word: string): string {
  const head = word.toLowerCase()
  if (!/^[0-9a-f]{8,64}$/.test(head))
    throw new InvalidArgumentError('A head has 8 to 64 figures, 0 to 9 and a to f.')
  return head
}

function roleIn(word: string): Role {
  const role = ROLES.find((one) => one === word)
  if (!role) throw new InvalidArgumentError(`A role is ${ROLES.join(', ')}.`)
  return role
}

const operator = program.command('operator').description('who may sign in')
operator
  .command('add')
  .description('lets someone sign in; without a password one is made up and shown once')
  .argument('<EMAIL>', '', emailIn)
  .option('--name <NAME>', 'what they are called')
  .option('--password <PASSWORD>')
  .option('--password-stdin', 'takes it from the first line that comes in')
  .option(
    '--role <ROLE>',
    `${ROLES.join(', ')}; cashier where none is named, owner for the first operator`,
    roleIn,
  )
  .action((email: string, { name = email.replace(/@.*/, ''), ...given }) =>
    withBooks(async (books) => {
      const { password, shown } = await choosePassword(given, email)
      // Books without an owner could not be looked after.
      const isFirst = (await listOperators(books)).length === 0
      const role: Role = isFirst ? 'owner' : (given.role ?? 'cashier')
      await books.write((trx) => createOperator(trx, null, { email, name, role }, password))
      print(`${email} can sign in as ${role}.${shown}`)
    }, true),
  )
operator
  .command('list')
  .description('everyone who can or could sign in')
  .action(() =>
    withBooks(async (books) => {
      for (const { email, name, role, disabled_at } of await listOperators(books))
        print(`${email}  ${name}  ${role}${disabled_at ? `  disabled ${disabled_at.slice(0, 10)}` : ''}`)
    }),
  )
operator
  .command('password <EMAIL>')
  .description('gives a new password and ends their sessions')
  .option('--password <PASSWORD>')
  .option('--password-stdin', 'takes it from the first line that comes in')
  .action((email: string, given) =>
    withBooks(async (books) => {
      const { password, shown } = await choosePassword(given, email)
      await changeByEmail(books, email, password)
      print(`${email} has a new password; their sessions have ended.${shown}`)
    }),
  )
operator
  .command('disable <EMAIL>')
  .description('keeps someone from signing in and ends their sessions')
  .action((email: string) =>
    withBooks(async (books) => {
      await disableOperator(books, email)
      print(`${email} can't sign in any more; their sessions have ended.`)
    }),
  )
operator
  .command('enable <EMAIL>')
  .description('lets someone sign in again who was disabled')
  .action((email: string) =>
    withBooks(async (books) => {
      await enableOperator(books, email)
      print(`${email} can sign in again.`)
    }),
  )
operator
  .command('unlock <EMAIL>')
  .description('lets someone try again at once who has to wait after wrong passwords; ends nothing')
  .action((email: string) =>
    withBooks(async (books) => {
      await forgetWrongPasswords(books, email)
      print(`${email} can try again at once.`)
    }),
  )
operator
  .command('remove-factor <EMAIL>')
  .description('removes their second factor and ends their sessions')
  .action((email: string) =>
    withBooks(async (books) => {
      await byEmail(books, email, (trx, id) => removeFactor(trx, null, id))
      print(`${email} signs in without a second factor now; their sessions have ended.`)
    }),
  )
operator
  .command('role')
  .description('gives someone another role and ends their sessions')
  .argument('<EMAIL>', '', emailIn)
  .argument('<ROLE>', ROLES.join(', '), roleIn)
  .action((email: string, role: Role) =>
    withBooks(async (books) => {
      await changeRole(books, email, role)
      print(`${email} is ${role} now; their sessions have ended.`)
    }),
  )
program
  .command('check')
  .description('proves the books, also while the server runs')
  .option(
    '--head <HASH>',
    'of the audit chain, printed earlier, whole or its beginning: proves that all that stood then still stands',
    headIn,
  )
  .action(check)
program
  .command('replay')
  .usage('--from <FOLDER_OR_URL>')
  .description('rebuilds the books in the empty database of the settings from the audit log of others')
  .requiredOption('--from <FOLDER_OR_URL>', 'a data folder or a PostgreSQL address, which may be in use')
  .action(replayFrom)
program
  .command('backup [FILE]')
  .description('backs the books up, also while the server runs, into a new file with its manifest beside it')
  .option(
    '--to-age <RECIPIENT>',
    'encrypts it, so that only the key of this recipient opens it; may be given again for others',
    (one, others: readonly string[] = []) => [...others, one],
  )
  .action(backup)
program
  .command('restore <FILE>')
  .description('restores a backup into the empty place of the settings')
  .option('--replace', 'in the place of books that stand there, which are kept under another name')
  .option('--identity <FILE>', 'the file of the key that opens it, where it is encrypted')
  .action(restoreFrom)
program
  .command('key <FILE>')
  .description('makes a key for encrypted backups in a new file, and prints its recipient for --to-age')
  .action(keyIn)
program
  .command('export <FILE>')
  .description('writes all of the office into one file that either database reads')
  .action(exportTo)
program
  .command('log <FILE>')
  .description('writes the log into a file, each row with its seal, also while the server runs')
  .action(logTo)
program
  .command('import <FILE>')
  .description('writes the office of such a file into the empty database of the settings')
  .action(importFrom)
program
  .command('clock')
  .description('the clock of this machine')
  .command('accept')
  .description("says that this machine's clock is right although the last entry is later; the log keeps that")
  .action(() =>
    withBooks(async (books) => {
      const last = await books.write(acceptClock)
      print(`The clock is taken as right from now on; the last entry was of ${last ?? 'no time'}.`)
    }),
  )

// As for the server: what is written is for nobody else on this computer.
process.umask(0o077)
try {
  await program.parseAsync()
} catch (error) {
  process.stderr.write(`${exitMessage(error)}\n`)
  process.exitCode = 1
}
