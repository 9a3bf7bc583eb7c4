import { randomUUID } from 'node:crypto'
import { addDays } from '../contract/text/dates.ts'
import { DAY, someEntry } from './offices/entry.ts'
import { accountNumber, customerOf } from './offices/offices.ts'
import type { Asked, Desks } from './operators.ts'

/** What an operator does, one after the other, again and again: two records in ten calls, and a statement. */
const ROUND = [
  'balance',
  'balance',
  'post',
  'next',
  'list',
  'balance',
  'find',
  'post',
  'next',
  'statement',
] as const

/** Records that every size of the office holds. */
const FOUND = 1000

const some = (accounts: number) => Math.floor(Math.random() * accounts)

function callOf(
  kind: (typeof ROUND)[number],
  accounts: number,
): { readonly path: string; readonly body?: object } {
  if (kind === 'balance') return { path: `api/accounts/${accountNumber(some(accounts))}/balance` }
  if (kind === 'find') return { path: `api/cash-book?id=${1 + some(FOUND)}` }
  if (kind === 'next') return { path: 'api/cash-book/next_id' }
  if (kind === 'list') return { path: 'api/cash-book?limit=50' }
  if (kind === 'post') return { path: 'api/cash-book/', body: someEntry(accounts) }
  const index = some(accounts)
  const query = new URLSearchParams({
    customer_id: String(customerOf(index)),
    account_no: accountNumber(index),
    from_date: addDays(DAY, -29),
    to_date: DAY,
  })
  return { path: `api/reports/account-statement/report/?${query}` }
}

const until = (at: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, at - performance.now())))

/** One call; a failure is no reason to stop, it is counted. */
async function ask(
  { url, token, accounts }: Desks,
  kind: (typeof ROUND)[number],
  due: number,
): Promise<Asked> {
  const { path, body } = callOf(kind, accounts)
  const headers = { authorization: `Token ${token}` }
  const sent = body && {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  }
  try {
    const answer = await fetch(`${url}/${path}`, sent ?? { headers })
    const text = await answer.text()
    const failed = answer.ok ? undefined : `${answer.status} ${text.slice(0, 200)}`
    return { kind, took_ms: performance.now() - due, failed }
  } catch (error) {
    return { kind, took_ms: performance.now() - due, failed: String(error) }
  }
}

/**
 * One desk: a call every `every_ms`, whether the last one is answered or not. What a call took counts from
 * when it was due, so that a server which stands still is told by all that waited.
 */
async function desk(desks: Desks, number: number, asked: Asked[]): Promise<void> {
  const { operators, every_ms, duration_ms } = desks
  const first = performance.now() + (every_ms * number) / operators
  const under: Promise<unknown>[] = []
  for (let call = 0; call * every_ms < duration_ms; call += 1) {
    const due = first + call * every_ms
    await until(due)
    const kind = ROUND[(call + number) % ROUND.length] ?? 'balance'
    under.push(ask(desks, kind, due).then((one) => asked.push(one)))
  }
  await Promise.all(under)
}

process.once('message', async (desks: Desks) => {
  const asked: Asked[] = []
  await Promise.all(Array.from({ length: desks.operators }, (_, number) => desk(desks, number, asked)))
  process.send?.(asked, () => process.disconnect())
})
