import net from 'node:net'
import pg from 'pg'

const CONNECT_MS = 5000
const KEEP_ALIVE_MS = 10_000
/** How long an answer may take before the server is checked by another connection. */
const PATIENCE_MS = 10_000
/** How long a process that hangs inside a write may keep the others waiting. */
const STALLED_MS = 10_000
/** Statements that a connection keeps prepared. */
const PREPARED = 1000
/** The type of ids, counts and money. */
export const INT8 = 20

/** Thrown where there is no primary to talk to, or none any more: what was begun is undone. */
export class ConnectionLost extends Error {}

/** What statements run on. */
export interface Connection {
  /** Runs a statement with `$1` parameters, after those before it. Throws {@link ConnectionLost}, then for ever. */
  query(text: string, values?: readonly unknown[]): Promise<pg.QueryResult>
  isLost(): boolean
}

/** The address of each server that a URL names: `host:port,host:port`. */
function addressesOf(url: string): string[] {
  const [, start, hosts = '', rest] = /^([a-z]+:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/.exec(url) ?? []
  return hosts.split(',').map((host) => `${start}${host}${rest}`)
}

const types: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    id === INT8 ? BigInt : (pg.types.getTypeParser(id, format as 'text') as (text: string) => unknown),
}

/** A client, and what cuts its connection: its `end` waits for answers, which a server that hangs never gives. */
interface Connected {
  readonly client: pg.Client
  readonly cut: () => void
}

async function connect(connectionString: string, stalled_ms: number): Promise<Connected> {
  const socket = new net.Socket()
  const cut = () => void socket.destroy()
  const client = new pg.Client({
    connectionString,
    stream: () => socket,
    types,
    application_name: 'daftar',
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    // Statements that need no answer of each other share a round trip.
    pipeline: true,
    lock_timeout: STALLED_MS,
    idle_in_transaction_session_timeout: stalled_ms,
  })
  // The query rejects; without a listener the event would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    const asked = { text: 'select pg_is_in_recovery() as standby', query_timeout: CONNECT_MS }
    const { rows } = await client.query(asked)
    if (rows[0].standby) throw new Error('it is a standby')
    return { client, cut }
  } catch (error) {
    cut()
    throw error
  }
}

/** Connects to the first of the servers that is no standby; returns its address too. */
async function connectToPrimary(url: string, stalled_ms: number) {
  let refusal: unknown
  for (const address of addressesOf(url)) {
    try {
      return { address, ...(await connect(address, stalled_ms)) }
    } catch (error) {
      refusal = error
    }
  }
  const { message, code } = refusal as { message: string; code?: string }
  throw new ConnectionLost(message || code, { cause: refusal })
}

const isOfStatement = (error: unknown) =>
  error instanceof pg.DatabaseError && error.severity !== 'FATAL' && error.severity !== 'PANIC'

async function open(url: string, stalled_ms: number, onLost: () => void, onNotice: () => void) {
  const { address, client, cut } = await connectToPrimary(url, stalled_ms)
  const names = new Map<string, string>()
  let isLost = false
  const lose = () => {
    isLost = true
    onLost()
  }
  client.on('error', lose).on('end', lose).on('notification', onNotice)
  const nameOf = (text: string) => {
    if (!names.has(text) && names.size < PREPARED) names.set(text, `s${names.size + 1}`)
    return names.get(text)
  }
  /** A machine that hangs or lost its power says nothing, and TCP alone would wait for a quarter of an hour. */
  const endWhereGone = () =>
    connect(address, 0).then(
      (other) => other.client.end(),
      (error) => (error instanceof pg.DatabaseError ? undefined : cut()),
    )
  async function answered<T>(result: Promise<T>): Promise<T> {
    const asking = setInterval(endWhereGone, PATIENCE_MS)
    try {
      return await result
    } finally {
      clearInterval(asking)
    }
  }
  async function query(text: string, values?: readonly unknown[]): Promise<pg.QueryResult> {
    if (isLost) throw new ConnectionLost('The connection was lost.')
    try {
      if (values === undefined) return await answered(client.query(text))
      const prepared = { name: nameOf(text), text, values: [...values] } as pg.QueryConfig
      return await answered(client.query(prepared))
    } catch (error) {
      if (isOfStatement(error)) throw error
      lose()
      throw new ConnectionLost((error as Error).message, { cause: error })
    }
  }
  return { query, isLost: () => isLost, end: () => client.end() }
}

/**
 * A connection to the primary, opened with its first use and again once it is lost. A transaction of it that hangs
 * for `stalled_ms` loses it; 0 for a reader, which blocks no write. `onNotice` is called for notices of what it
 * listens to.
 */
export function openPersistentConnection(url: string, stalled_ms = STALLED_MS, onNotice = () => {}) {
  let opened: ReturnType<typeof open> | undefined
  return {
    current(): Promise<Connection> {
      if (opened) return opened
      const forget = () => {
        if (opened === opening) opened = undefined
      }
      const opening = open(url, stalled_ms, forget, onNotice)
      opening.catch(forget)
      opened = opening
      return opening
    },
    async end() {
      const connection = await opened?.catch(() => undefined)
      await connection?.end()
    },
  }
}

/** Up to `max` connections as one, which runs each statement where the fewest wait. */
export function pooled(url: string, max: number) {
  const slots = Array.from({ length: max }, () => ({ ...openPersistentConnection(url), waiting: 0 }))
  const connection: Connection = {
    isLost: () => false,
    async query(text, values) {
      const slot = slots.reduce((least, other) => (other.waiting < least.waiting ? other : least))
      slot.waiting += 1
      try {
        return await (await slot.current()).query(text, values)
      } finally {
        slot.waiting -= 1
      }
    },
  }
  return {
    connection,
    async end(): Promise<void> {
      await Promise.all(slots.map(({ end }) => end()))
    },
  }
}
