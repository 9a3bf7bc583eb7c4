import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Backups } from '../backup/schedule.ts'
import { exitMessage } from '../config/exit-message.ts'
import type { Books } from '../db/books.ts'
import { COMMITS, type Committed } from '../db/group-commit.ts'
import { readinessOf } from './health.ts'

const LOOPBACK = '127.0.0.1'
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 1, 3, 10]
const WRITES = [1, 2, 4, 8, 16, 32, 64, 128, 256]

// By the route, not by the address: record numbers and what strangers ask for would never end.
const routeOf = (url: string | undefined) => (url && /^\/(api|auth)\//.test(url) ? url : 'console')

/** Keeps the figures of commits until it is called. */
function countCommits(registry: Registry): () => void {
  const registers = [registry]
  const writes = new Histogram({
    name: 'daftar_write_seconds',
    help: 'How long writes took, from being asked for until they were on the disk',
    buckets: SECONDS,
    registers,
  })
  const groups = new Histogram({
    name: 'daftar_commit_writes',
    help: 'Writes that shared one commit',
    buckets: WRITES,
    registers,
  })
  const committed = (message: unknown) => {
    const { took_ms } = message as Committed
    groups.observe(took_ms.length)
    for (const took of took_ms) writes.observe(took / 1000)
  }
  COMMITS.subscribe(committed)
  return () => COMMITS.unsubscribe(committed)
}

/** The figures of the office's books and backups, which are read on request. */
function readOnRequest(registry: Registry, books: Books, backups: Backups): void {
  /** A figure that is absent where there is none. */
  const gauge = (name: string, help: string, find: () => Promise<number | null | undefined>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const value = await find()
        this.remove()
        if (typeof value === 'number') this.set(value)
      },
    })
  gauge('daftar_writes_waiting', 'Writes that are not answered yet', async () => books.state().waiting)
  const trouble = readinessOf(books)
  gauge('daftar_ready', '1 where the books can be read and written, else 0', async () =>
    (await trouble()) === undefined ? 1 : 0,
  )
  gauge(
    'daftar_backup_age_seconds',
    'The age of the last good automatic backup; absent without one',
    async () => (await backups.state()).age_seconds,
  )
  gauge(
    'daftar_backup_needs_attention',
    '1 where the last automatic backup is late, failed or holds faults, else 0',
    async () => ((await backups.state()).needs_attention ? 1 : 0),
  )
  gauge(
    'daftar_check_findings',
    'What the check of the books in the last automatic backup found wrong; absent without one',
    async () => (await backups.state()).last?.findings,
  )
}

/** Serves the figures of a registry to this machine alone. */
function serveFigures(registry: Registry) {
  const server = http.createServer(async ({ method, url }, answer) => {
    if (method !== 'GET' || url !== '/metrics') {
      answer.writeHead(404).end()
      return
    }
    try {
      const text = await registry.metrics()
      answer.writeHead(200, { 'content-type': registry.contentType }).end(text)
    } catch {
      answer.writeHead(500).end()
    }
  })
  return {
    /** Serves the figures; returns the address. Throws what keeps it from listening. */
    async listen(port: number): Promise<string> {
      try {
        server.listen(port, LOOPBACK)
        await once(server, 'listening')
      } catch (error) {
        throw new Error(exitMessage(error).replace('set PORT', 'set METRICS_PORT'), { cause: error })
      }
      return `http://${LOOPBACK}:${(server.address() as AddressInfo).port}/metrics`
    },
    async close(): Promise<void> {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/**
 * Opens the figures of a running office for Prometheus, on a port of their own of this machine alone; they are computed
 * on request. docs/operating.md names them.
 */
export function openMetrics(books: Books, backups: Backups) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'daftar_request_seconds',
    help: 'Requests by method, route and status, and how long their answers took',
    buckets: SECONDS,
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const stopCounting = countCommits(registry)
  readOnRequest(registry, books, backups)
  // Without labels, so that it is 0 from the start: of a counter that appears with its first failure `rate` sees none.
  const failures = new Counter({
    name: 'daftar_failures_total',
    help: 'Answers of 500 and above',
    registers,
  })
  const server = serveFigures(registry)
  return {
    /** Counts the requests of an app; called before its routes are registered. */
    watch(app: FastifyInstance): void {
      app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
        const labels = { method, route: routeOf(routeOptions.url), status: reply.statusCode }
        requests.observe(labels, reply.elapsedTime / 1000)
        if (reply.statusCode >= 500) failures.inc()
      })
    },
    listen: server.listen,
    async close(): Promise<void> {
      stopCounting()
      await server.close()
    },
  }
}
