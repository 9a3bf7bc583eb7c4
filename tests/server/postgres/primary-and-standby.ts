import { type Cluster, startCluster } from '../../../scripts/postgres-cluster.ts'
import { session } from '../setup/postgres.ts'

/** Commits reach the processes of both machines; power cuts are no part of tests. */
const SETTINGS = { fsync: 'off', max_connections: '60' }
const NAME = 'standby'

/** A primary and a standby that follows it, with one empty database for an office. */
export interface Pair {
  readonly primary: Cluster
  readonly standby: Cluster
  /** The office's address, with both as its hosts. */
  readonly DATABASE_URL: string
  /** Makes the standby the primary; resolves once it takes writes. */
  promote(): Promise<void>
  /** Sends a signal to the process of the primary that sends to the standby. */
  signalSender(signal: NodeJS.Signals): Promise<void>
  stop(): Promise<void>
}

async function until(url: string, question: string): Promise<void> {
  await session(url, async (client) => {
    while ((await client.query(question)).rows.length === 0)
      await new Promise((resolve) => setTimeout(resolve, 20))
  })
}

/**
 * Starts both; undefined where PostgreSQL is not installed. Where they are synchronous, no commit of the
 * primary is answered before the standby has it.
 */
export async function startPair(isSynchronous: boolean): Promise<Pair | undefined> {
  const primary = await startCluster(SETTINGS)
  if (primary === undefined) return undefined
  let standby: Cluster | undefined
  const stop = async () => {
    await standby?.stop()
    await primary.stop()
  }
  try {
    await session(primary.url, (client) => client.query('create database office'))
    standby = await primary.follow(NAME, SETTINGS)
    if (isSynchronous) {
      await session(primary.url, async (client) => {
        await client.query(`alter system set synchronous_standby_names = 'ANY 1 (${NAME})'`)
        await client.query('select pg_reload_conf()')
      })
    }
    const state = isSynchronous ? `and sync_state = 'quorum'` : ''
    await until(
      primary.url,
      `select 1 from pg_stat_replication where application_name = '${NAME}' and state = 'streaming' ${state}`,
    )
    const { url } = standby
    return {
      primary,
      standby,
      DATABASE_URL: `postgresql://daftar@${new URL(primary.url).host},${new URL(url).host}/office`,
      promote: () => session(url, async (client) => void (await client.query('select pg_promote()'))),
      signalSender: (signal) =>
        session(primary.url, async (client) => {
          const { rows } = await client.query('select pid from pg_stat_replication')
          for (const { pid } of rows) process.kill(pid, signal)
        }),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
