import { once } from 'node:events'
import http from 'node:http'
import type { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Change, LastChange } from '../../../contract/office/log-answers.ts'
import { audit } from '../../../server/audit/chain.ts'
import { type Changes, openChanges } from '../../../server/changes/changes.ts'
import { openBooks } from '../../../server/db/open.ts'
import { hashToken, revokeToken, type Session } from '../../../server/sessions/tokens.ts'
import { cashBook, hawala } from '../setup/bodies.ts'
import { OPERATOR, openOffice, type TestOffice } from '../setup/office.ts'

interface Heard {
  readonly id: number
  readonly event: string
  readonly data: readonly Change[]
}

/** What came over a stream so far, as events. */
function eventsOf(text: string): Heard[] {
  return [...text.matchAll(/id: (\d+)\nevent: (\w+)\ndata: (.*)\n\n/g)].map(
    ([, id, event = '', data = '']) => ({
      id: Number(id),
      event,
      data: JSON.parse(data) as Change[],
    }),
  )
}

/** Listens to a stream; `ended` holds once it is over. */
function listen(stream: Readable) {
  const heard = { text: '', isOver: false, events: () => eventsOf(heard.text) }
  stream.setEncoding('utf8').on('data', (piece: string) => {
    heard.text += piece
  })
  stream.once('close', () => {
    heard.isOver = true
  })
  return heard
}

const soon = <T>(look: () => T) => vi.waitFor(look, { timeout: 8000, interval: 10 })
const entry = (amount: number) => ({ ...cashBook, amount })

let office: TestOffice
let changes: Changes
beforeEach(async () => {
  office = await openOffice()
  await office.addCustomer(1, { '4001': 'USD', '4002': 'USD' })
  // Their beat is the test's own.
  changes = openChanges(office.books, { beat_ms: 3_600_000 })
})
afterEach(async () => {
  changes.close()
  await office.close()
})

const session = (token = office.token): Session => ({
  user: { id: 1, email: OPERATOR.email, name: OPERATOR.name, role: OPERATOR.role },
  tokenHash: hashToken(token),
})
const post = async (amount: number) => {
  const { body } = await office.call<{ id: number }>('POST', 'api/cash-book/', entry(amount))
  return body.id
}
const change = (id: number, action: Change['action'], version: number | null): Change => ({
  noun: 'cash-book',
  id: String(id),
  action,
  version,
  operator: OPERATOR.name,
})
/** The place of the last write in the log. */
const head = async () => {
  const [last] = await office.books.all<{ seq: number }>('select seq from audit order by seq desc limit 1')
  return last?.seq ?? 0
}

describe('who follows the changes', () => {
  it('is told of every write by ids, in order, and of no figure or name in it', async () => {
    const heard = listen(await changes.follow(session(), await head()))
    const id = await post(9_876_543)
    await office.call('PATCH', `api/cash-book/${id}/`, { description: 'paid by Zahra' })
    await office.confirmPassword()
    await office.call('DELETE', `api/cash-book/${id}/`)
    await soon(() =>
      expect(heard.events().flatMap(({ data }) => data)).toEqual([
        change(id, 'create', 1),
        change(id, 'update', 2),
        change(id, 'delete', null),
      ]),
    )
    expect(heard.text).not.toMatch(/9876543|Zahra|4001/)
    expect(heard.events().at(-1)?.id).toBe(await head())
  })

  it('hears nothing of a refused write, nor of what is no part of the lists: operators', async () => {
    const heard = listen(await changes.follow(session(), await head()))
    await office.call('POST', 'api/cash-book/', { ...entry(5), credit_account: '9999' })
    await office.colleague('bashir@office.af')
    const id = await post(6)
    await soon(() => expect(heard.events().flatMap(({ data }) => data)).toEqual([change(id, 'create', 1)]))
  })

  it('is told on coming back what was missed, from the last id on', async () => {
    const first = await post(5)
    const last = await head()
    const ids = [await post(6), await post(7)]
    const heard = listen(await changes.follow(session(), last))
    await soon(() => expect(heard.events()[0]?.data).toEqual(ids.map((id) => change(id, 'create', 1))))
    expect(heard.text).not.toContain(`"id":"${first}"`)
    const next = await post(8)
    await soon(() => expect(heard.events().at(-1)?.data).toEqual([change(next, 'create', 1)]))
  })

  it('is told to reload on coming back from too far, or with an id of other books', async () => {
    await office.addCustomer(2, { '1001': 'RYL', '1002': 'RYL' })
    const last = await head()
    const rows = Array.from({ length: 501 }, (_, at) => ({ ...hawala, amount: at + 1 }))
    expect((await office.call('POST', 'api/hawala/bulk_create', rows)).status).toBe(201)
    for (const from of [last, (await head()) + 1]) {
      const heard = listen(await changes.follow(session(), from))
      await soon(() =>
        expect(heard.events()).toEqual([{ id: expect.any(Number), event: 'reload', data: [] }]),
      )
      expect(heard.events()[0]?.id).toBe(await head())
    }
  })

  it('begins without an id with what was saved in the last minute', async () => {
    const [old, id] = [await post(5), await post(6)]
    await office.tamper(
      `update audit set at = '2020-01-01T00:00:00.000Z' where record_type <> 'cash-book' or record_id = ?`,
      String(old),
    )
    const heard = listen(await changes.follow(session()))
    await soon(() => expect(heard.events()[0]).toMatchObject({ data: [change(id, 'create', 1)] }))
  })

  it('is told once of each write while others join and writes go on', async () => {
    const from = await head()
    const heard = [listen(await changes.follow(session(), from))]
    const ids: number[] = []
    const posting = (async () => {
      for (let amount = 1; amount <= 30; amount += 1) ids.push(await post(amount))
    })()
    for (let joining = 0; joining < 10; joining += 1) {
      await new Promise((resolve) => setTimeout(resolve, 10))
      heard.push(listen(await changes.follow(session(), from)))
    }
    await posting
    for (const one of heard)
      await soon(() =>
        expect(one.events().flatMap(({ data }) => data.map(({ id }) => Number(id)))).toEqual(ids),
      )
  })
})

describe('a stream of changes', () => {
  it('says with every beat that it stands', async () => {
    const heard = listen(await changes.follow(session()))
    await changes.beat()
    await soon(() => expect(heard.text).toMatch(/\n\n:\n\n$/))
  })

  it('tells with a beat what it heard no commit of: another program wrote it', async () => {
    const heard = listen(await changes.follow(session(), await head()))
    const other = await openBooks(office.location)
    await other.write((trx) =>
      audit(trx, {
        operator_id: null,
        action: 'create',
        record_type: 'province',
        record_id: 7,
        after: { version: 1 },
      }),
    )
    await other.close()
    await changes.beat()
    await soon(() =>
      expect(heard.events().at(-1)?.data).toEqual([
        { noun: 'province', id: '7', action: 'create', version: 1, operator: null },
      ]),
    )
  })

  it('ends with the beat after its session has', async () => {
    const other = await office.colleague('bashir@office.af')
    const [mine, theirs] = [
      listen(await changes.follow(session())),
      listen(await changes.follow(session(other))),
    ]
    await office.books.write((trx) => revokeToken(trx, 2, hashToken(other)))
    await changes.beat()
    await soon(() => expect(theirs.isOver).toBe(true))
    await changes.beat()
    expect(mine.isOver).toBe(false)
    await office.tamper('update tokens set used_at = ?', '2020-01-01T00:00:00.000Z')
    await changes.beat()
    await soon(() => expect(mine.isOver).toBe(true))
  })

  it('is no use of its session: the idle limit holds', async () => {
    const used_at = new Date(Date.now() - 11 * 3_600_000).toISOString()
    await office.tamper('update tokens set used_at = ?', used_at)
    listen(await changes.follow(session()))
    await changes.beat()
    expect(await office.books.all('select used_at from tokens')).toEqual([{ used_at }])
  })

  it('keeps little for a reader that is slow, tells it to reload once it reads on, and goes on', async () => {
    changes.close()
    changes = openChanges(office.books, { beat_ms: 3_600_000, buffer_bytes: 300 })
    const [slow, quick] = [await changes.follow(session(), await head()), await changes.follow(session())]
    const heard = listen(quick)
    for (let amount = 1; amount <= 12; amount += 1) {
      const id = await post(amount)
      await soon(() => expect(heard.events().at(-1)?.data).toContainEqual(change(id, 'create', 1)))
    }
    expect(slow.readableLength).toBeLessThanOrEqual(300)
    const late = listen(slow)
    await soon(() => expect(slow.readableLength).toBe(0))
    await changes.beat()
    const place = await head()
    await soon(() => expect(late.events().at(-1)).toEqual({ id: place, event: 'reload', data: [] }))
    const id = await post(99)
    await soon(() => expect(late.events().at(-1)?.data).toEqual([change(id, 'create', 1)]))
  })

  it('is cut off where its reader takes nothing for several beats', async () => {
    changes.close()
    changes = openChanges(office.books, { beat_ms: 3_600_000, buffer_bytes: 300 })
    const stuck = await changes.follow(session(), await head())
    const quick = listen(await changes.follow(session()))
    for (let amount = 1; amount <= 6; amount += 1) {
      const id = await post(amount)
      await soon(() => expect(quick.events().at(-1)?.data).toContainEqual(change(id, 'create', 1)))
    }
    for (let beats = 0; beats < 4; beats += 1) await changes.beat()
    expect(stuck.destroyed).toBe(true)
    expect(quick.isOver).toBe(false)
  })

  it('is one of at most 20 of a session', async () => {
    for (let at = 0; at < 20; at += 1) await changes.follow(session())
    await expect(changes.follow(session())).rejects.toMatchObject({ kind: 'throttled' })
  })
})

/** Opens the stream over HTTP. */
async function open(url: string): Promise<http.IncomingMessage> {
  const request = http.get(`${url}/api/changes/`, { headers: { authorization: `Token ${office.token}` } })
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage]
  return answer
}

describe('the last write', () => {
  const last = (query: string) => office.call<LastChange>('GET', `api/changes/last?${query}`)

  it('of a record is told with its version, its writer and its instant', async () => {
    const id = await post(5)
    await post(6)
    const token = await office.colleague('bashir@office.af')
    const written = await office.call(
      'PATCH',
      `api/cash-book/${id}/`,
      { amount: 7 },
      { authorization: `Token ${token}` },
    )
    expect(written.status).toBe(200)
    const [row] = await office.books.all<{ at: string; operator: string }>(
      'select a.at, o.name as operator from audit a join operators o on o.id = a.operator_id order by a.seq desc limit 1',
    )
    const [first] = await office.books.all<{ at: string }>(
      `select at from audit where record_type = 'cash-book' and record_id = ? order by seq limit 1`,
      String(id),
    )
    const entered = { at: first?.at, operator: OPERATOR.name }
    expect((await last(`noun=cash-book&id=${id}`)).body).toEqual({
      ...change(id, 'update', 2),
      ...row,
      entered,
    })
    expect(row?.operator).not.toBe(OPERATOR.name)
    expect((await last('noun=cash-book')).body).toEqual({ ...change(id, 'update', 2), ...row })
  })

  it('is none of a record that there never was, nor of what is no part of the books', async () => {
    expect((await last('noun=cash-book&id=77')).status).toBe(404)
    expect((await last('noun=hawala')).status).toBe(404)
    expect((await last('noun=operator&id=1')).status).toBe(400)
    expect((await last('')).status).toBe(400)
  })
})

describe('the server', () => {
  it('streams over HTTP as a browser and a proxy need it, and ends the stream when it closes', async () => {
    const url = await office.app.listen({ host: '127.0.0.1', port: 0 })
    const answer = await open(url)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    const heard = listen(answer)
    const id = await post(5)
    await soon(() =>
      expect(heard.events().flatMap(({ data }) => data)).toContainEqual(change(id, 'create', 1)),
    )
    await office.restart()
    await soon(() => expect(heard.isOver).toBe(true))
    expect(answer.complete).toBe(true)
  })
})
