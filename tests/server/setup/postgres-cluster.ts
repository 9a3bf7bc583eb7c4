import type { TestProject } from 'vitest/node'
import { startCluster } from '../../../scripts/postgres-cluster.ts'
import { openBooks } from '../../../server/db/open.ts'
import { session } from './postgres.ts'

/** The PostgreSQL of this run. Syncs nothing: power cuts are no part of tests. */
export default async function startPostgres(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  const cluster = await startCluster({ fsync: 'off', max_connections: '300' })
  if (cluster === undefined) {
    if (process.env.CI) throw new Error('PostgreSQL is not installed, and under CI it must be.')
    process.stdout.write('PostgreSQL is not installed: its tests are skipped.\n')
    project.provide('postgres', undefined)
    return undefined
  }
  try {
    await makeTemplate(cluster.url)
  } catch (error) {
    await cluster.stop()
    throw error
  }
  project.provide('postgres', cluster.url)
  return cluster.stop
}

/** The database that every office's is a copy of. */
async function makeTemplate(url: string): Promise<void> {
  await session(url, (client) => client.query('create database template_books'))
  const template = await openBooks({
    DATA_DIR: '',
    DATABASE_URL: url.replace('/postgres', '/template_books'),
  })
  await template.close()
}
