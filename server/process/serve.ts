import { START_HOURS } from '../../contract/operator/operators.ts'
import { factorRefusals } from '../../contract/operator/second-factor.ts'
import { say } from '../../contract/text/catalogue.ts'
import { buildApp } from '../app.ts'
import { assertFirstPassword, ensureOperator } from '../auth/operators.ts'
import { openSealing } from '../auth/sealing.ts'
import { isKeyMissing } from '../auth/second-factor.ts'
import { openBackups } from '../backup/schedule.ts'
import { openUpgraded } from '../backup/upgrade.ts'
import { BadSetting, type Config } from '../config/config.ts'
import { openReportPool } from '../readers/pool.ts'
import { exposures } from './exposures.ts'
import { readinessOf } from './health.ts'
import { releaseMemoryWhenIdle } from './memory.ts'

/** Throws where automatic backups are to be encrypted for whom nobody can encrypt. */
async function assertRecipients({ BACKUP_TO_AGE }: Config): Promise<void> {
  if (!BACKUP_TO_AGE) return
  const { encrypterFor } = await import('../backup/age.ts')
  try {
    encrypterFor(BACKUP_TO_AGE)
  } catch (error) {
    throw new BadSetting(`BACKUP_TO_AGE: ${(error as Error).message}`)
  }
}

/**
 * Opens the books, listens, and makes the first operator where there is none. `close` finishes what runs, then closes
 * the database.
 */
export async function serve(config: Config) {
  await assertRecipients(config)
  const books = await openUpgraded(config, (line) => process.stdout.write(`${line}\n`))
  const reports = openReportPool(config)
  const backups = openBackups(config)
  // Loaded where it is configured: its library costs time and memory at every start.
  const metrics =
    config.METRICS_PORT === undefined ? undefined : (await import('./metrics.ts')).openMetrics(books, backups)
  const opened = Promise.withResolvers<void>()
  const app = await buildApp(config, books, reports, undefined, backups, (watched) => {
    // The port is had first, since a password made up is shown here or nowhere; calls wait until somebody can sign in.
    watched.addHook('onRequest', () => opened.promise)
    metrics?.watch(watched)
  })
  const keepMemory = releaseMemoryWhenIdle()
  const close = async () => {
    keepMemory()
    await app.close()
    await metrics?.close()
    await backups.close()
    await reports.close()
    await books.close()
  }
  try {
    await assertFirstPassword(books, config)
    const address = await app.listen({ host: config.HOST, port: config.PORT })
    const figures = await metrics?.listen(config.METRICS_PORT ?? 0)
    const made = await ensureOperator(books, config).finally(opened.resolve)
    process.stdout.write(`\n  ${config.OFFICE_NAME} is open at ${address}\n`)
    if (made) {
      process.stdout.write(`\n  The first operator, shown only this once:\n`)
      process.stdout.write(`    e-mail    ${made.email}\n    password  ${made.password}\n`)
      process.stdout.write(`  It holds for ${START_HOURS} hours, to choose one of your own.\n`)
    }
    for (const line of exposures(config)) process.stdout.write(`  ${line}\n`)
    if (figures) process.stdout.write(`  Its figures are at ${figures}\n`)
    process.stdout.write('\n')
    const trouble = await readinessOf(books)()
    const { failure } = await backups.state()
    const isKeyGone = await isKeyMissing(books, openSealing(config.DATA_DIR))
    for (const line of [trouble, failure?.reason, isKeyGone ? factorRefusals.noKey : undefined])
      if (line !== undefined) process.stderr.write(`${say(line)}\n`)
    backups.start(app.log)
    return { address, close }
  } catch (error) {
    await close()
    throw error
  }
}
