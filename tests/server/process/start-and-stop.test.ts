import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../../server/config/config.ts'
import { sample } from '../../sample.ts'
import { daftar, folderOfEach, run, type ServerProcess, startServer } from '../setup/processes.ts'

const folder = folderOfEach()

const start = (settings: Readonly<Record<string, string>> = {}) =>
  startServer({ DATA_DIR: folder(), ...settings })

async function login(
  url: string,
  email: string,
  password: string,
  agent?: http.Agent,
  hear = (_: http.IncomingMessage) => {},
): Promise<number> {
  const body = JSON.stringify({ email, password })
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' }
    const request = http.request(`${url}/auth/login/`, { method: 'POST', headers, agent }, (answer) => {
      hear(answer)
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    })
    request.on('error', reject).end(body)
  })
}

/** A stream of changes that goes on and on. */
async function follow(url: string): Promise<Response> {
  const body = JSON.stringify({ email: 'admin@daftar.local', password: 'open-sesame' })
  const headers = { 'content-type': 'application/json' }
  const { token } = (await (await fetch(`${url}/auth/login/`, { method: 'POST', headers, body })).json()) as {
    token: string
  }
  return fetch(`${url}/api/changes/`, { headers: { authorization: `Token ${token}` } })
}

/** Settings that must stop the start, and why. */
const BAD: readonly (readonly [string, string, string])[] = [
  ['PORT', 'eighty', 'must be a port from 0 to 65535'],
  ['PORT', '65536', 'must be a port from 0 to 65535'],
  ['PORT', '80.5', 'must be a port from 0 to 65535'],
  ['PORT', '-1', 'must be a port from 0 to 65535'],
  ['PORT', '0x50', 'must be a port from 0 to 65535'],
  ['PORT', '1e3', 'must be a port from 0 to 65535'],
  ['PORT', ' 80', 'must be a port from 0 to 65535'],
  ['METRICS_PORT', 'on', 'must be a port from 0 to 65535'],
  ['DATABASE_URL', 'mysql://office@db/daftar', 'must be an address such as postgresql://'],
  ['ADMIN_EMAIL', 'admin', 'must be an e-mail address'],
  ['OFFICE_NAME', 'x'.repeat(81), 'must be at most 80 characters'],
  ['OFFICE_NAME', '  ', 'must not be blank'],
  ['OFFICE_TIMEZONE', 'Kabul', 'must be a time zone such as Asia/Kabul'],
  ['TRUST_PROXY', 'yes', 'must be on or off'],
  ['LOG_LEVEL', 'loud', 'must be one of'],
]

describe('a setting', () => {
  it.each(BAD)('%s of %j is refused by name', (name, value, why) => {
    const refused = expect.objectContaining({ message: expect.stringMatching(`^${name}: ${why}[^\n]*$`) })
    expect(() => readConfig({ [name]: value })).toThrow(refused)
  })

  // How the start ends is the same for all.
  it.each(sample(BAD, 15))('%s of %j stops the start with one clear line', async (name, value, why) => {
    const settings = { DATA_DIR: folder(), PORT: '0', [name]: value }
    const { code, stdout, stderr } = await run('server/main.ts', [], settings).ended
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/^[^\n]+\n$/)
    expect(stderr).toContain(`Bad setting ${name}: ${why}`)
    expect(fs.readdirSync(folder())).toEqual([])
  })

  it('that names books of a later version stops the start with one line and leaves them', async () => {
    await (await stopped(await start())).ended
    const db = new DatabaseSync(path.join(folder(), 'daftar.db'))
    db.exec(`insert into kysely_migration values ('9999-later', '2030-01-01T00:00:00.000Z')`)
    db.close()
    const { code, stderr } = await run('server/main.ts', [], { DATA_DIR: folder(), PORT: '0' }).ended
    expect(code).toBe(1)
    expect(stderr).toMatch(/^[^\n]+later version[^\n]+\n$/)
  })
})

async function stopped(server: ServerProcess): Promise<ServerProcess> {
  server.child.kill('SIGTERM')
  await server.ended
  return server
}

describe('the first operator', () => {
  it('has no password that is easily guessed: the start ends with one line, until there is an operator', async () => {
    const weak = 'seven77'
    const settings = { DATA_DIR: folder(), PORT: '0', ADMIN_PASSWORD: weak }
    const { code, stderr } = await run('server/main.ts', [], settings).ended
    expect([code, stderr]).toEqual([1, 'Bad setting ADMIN_PASSWORD: At least 8 characters are required.\n'])
    await stopped(await start({ ADMIN_PASSWORD: 'open-sesame' }))
    await stopped(await start({ ADMIN_PASSWORD: weak }))
  })

  it('is shown once, beside the address, and can sign in; blank settings count as left out', async () => {
    const first = await start({ OFFICE_NAME: '', ADMIN_EMAIL: '', TRUST_PROXY: '', DATABASE_URL: '' })
    expect(first.stdout()).toContain('Daftar Exchange is open at http://127.0.0.1:')
    const [, email = '', password = ''] = /e-mail {4}(\S+)\n {4}password {2}(\S+)/.exec(first.stdout()) ?? []
    expect(first.stdout()).toContain(`is open at ${first.url}`)
    expect(email).toBe('admin@daftar.local')
    expect(await login(first.url, email, password)).toBe(200)
    await stopped(first)

    const second = await start()
    expect(second.stdout()).not.toContain('password')
    expect(second.stdout()).toContain(`is open at ${second.url}`)
    expect(await login(second.url, email, password)).toBe(200)
  })

  it('has the e-mail and password of the settings, which are not shown', async () => {
    const settings = { ADMIN_EMAIL: 'Amina@office.af', ADMIN_PASSWORD: 'open-sesame' }
    const server = await start(settings)
    expect(server.stdout()).not.toContain('open-sesame')
    expect(await login(server.url, 'amina@office.af', 'open-sesame')).toBe(200)
  })

  it('is not made by a start that fails: the one that succeeds shows the password', async () => {
    const taken = net.createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => taken.once('listening', resolve))
    const { port } = taken.address() as net.AddressInfo
    const failed = await run('server/main.ts', [], { DATA_DIR: folder(), PORT: String(port) }).ended
    taken.close()
    expect(failed.code).toBe(1)
    expect(failed.stderr).toBe(`Port ${port} of 127.0.0.1 is taken: stop what uses it or set PORT.\n`)
    expect((await start()).stdout()).toMatch(/password {2}\S+/)
  })
})

describe.each([['SIGTERM', 'SIGINT'], ['SIGHUP']] as const)('%s %s', (...signals) => {
  it('lets what runs finish, closes the books and ends with 0', async () => {
    const settings = { ADMIN_PASSWORD: 'open-sesame', LOG_LEVEL: 'info' }
    const server = await start(settings)
    const agent = new http.Agent({ keepAlive: true })
    // A connection that stays open and idle must not hold the end up.
    expect(await login(server.url, 'admin@daftar.local', 'open-sesame', agent)).toBe(200)
    const idle = net.connect(Number(new URL(server.url).port), '127.0.0.1')
    idle.on('error', () => {}).resume()
    const connections: (string | undefined)[] = []
    const followed = await follow(server.url)
    const running = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) =>
      login(server.url, `${name}@b.c`, 'not it', agent, ({ headers }) =>
        connections.push(headers.connection),
      ),
    )
    const incoming = () => server.stdout().match(/incoming request/g)?.length ?? 0
    while (incoming() < 9) await new Promise((resolve) => server.child.stdout?.once('data', resolve))
    // A second one cuts nothing short.
    for (const signal of signals) if (signal) server.child.kill(signal)
    expect(await Promise.all(running)).toEqual(Array(6).fill(400))
    expect([idle.destroyed, connections.at(-1)]).toEqual([true, 'close'])
    const { code, signal: killedBy, stderr } = await server.ended
    expect([code, killedBy, stderr]).toEqual([0, null, ''])
    expect(await followed.text()).toContain('event: changes')
    agent.destroy()
    idle.destroy()
    // Checkpointed and closed: the database is one file again, and whole.
    expect(fs.readdirSync(folder())).toEqual(['daftar.db'])
    const checked = await daftar({ DATA_DIR: folder() }, 'check')
    expect([checked.code, checked.stderr]).toEqual([0, ''])
  })
})

/** A port of this machine that nothing listens on. */
async function freePort(): Promise<string> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return String(port)
}

describe('a first start', () => {
  it('answers only once its operator can sign in', async () => {
    const PORT = await freePort()
    const [email, password] = ['amina@office.af', 'open-sesame']
    run('server/main.ts', [], {
      DATA_DIR: folder(),
      PORT,
      ADMIN_EMAIL: email,
      ADMIN_PASSWORD: password,
      LOG_LEVEL: 'silent',
    })
    const url = `http://127.0.0.1:${PORT}`
    for (let isUp = false; !isUp; )
      isUp = await fetch(`${url}/api/health`).then(
        ({ ok }) => ok,
        () => new Promise((resolve) => setTimeout(resolve, 5, false)),
      )
    expect(await login(url, email, password)).toBe(200)
  })

  it('of two servers on one empty folder at once leaves both, with one operator', async () => {
    const servers = await Promise.all([
      start({ ADMIN_PASSWORD: 'open-sesame' }),
      start({ ADMIN_PASSWORD: 'open-sesame' }),
    ])
    for (const { url } of servers) expect(await login(url, 'admin@daftar.local', 'open-sesame')).toBe(200)
    const { stdout } = await daftar({ DATA_DIR: folder() }, 'operator', 'list')
    expect(stdout.trim().split('\n')).toHaveLength(1)
  })
})
