import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openOffice, type TestOffice } from '../setup/office.ts'

let built: string
let office: TestOffice
beforeEach(() => {
  built = fs.mkdtempSync(path.join(os.tmpdir(), 'daftar-console-'))
})
afterEach(async () => {
  await office.close()
  fs.rmSync(built, { recursive: true })
})

const PAGE = '<!doctype html><title>Daftar</title>'
function build() {
  fs.mkdirSync(path.join(built, 'assets'))
  fs.writeFileSync(path.join(built, 'index.html'), PAGE)
  fs.writeFileSync(path.join(built, 'assets/main-1a2b.js'), 'export {}')
}
const get = (url: string) => office.app.inject(url)

describe('the console', () => {
  it('is the page at every address that is no call and no file, read anew each time', async () => {
    build()
    office = await openOffice({}, built)
    for (const url of ['/', '/login', '/cashbook/edit/7', '/nowhere/at/all', '/apiary']) {
      const { statusCode, body, headers } = await get(url)
      expect([url, statusCode, body, headers['cache-control']]).toEqual([url, 200, PAGE, 'no-cache'])
    }
    const file = await get('/assets/main-1a2b.js')
    expect([file.statusCode, file.body]).toEqual([200, 'export {}'])
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it('carries what the office has chosen of the locale, and is another page by its tag then', async () => {
    const page = '<!doctype html><html lang="en"><title>Daftar</title>'
    build()
    fs.writeFileSync(path.join(built, 'index.html'), page)
    office = await openOffice({}, built)
    const before = await get('/login')
    expect(before.body).toBe(page)
    const choose = (settings: object) => office.call('PUT', 'api/office/settings/', settings)
    await choose({ language: 'fa-AF', digits: 'arabext' })
    const chosen = page.replace(
      '<html ',
      '<html data-locale="{&quot;language&quot;:&quot;fa-AF&quot;,&quot;digits&quot;:&quot;arabext&quot;}" ',
    )
    for (const url of ['/', '/index.html', '/login?next=%2Frates', '/cashbook/edit/7'])
      expect([url, (await get(url)).body]).toEqual([url, chosen])
    await office.restart()
    const { headers, body } = await get('/')
    expect(body).toBe(chosen)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toBe('no-cache')
    const asked = (tag: unknown) => office.app.inject({ url: '/', headers: { 'if-none-match': String(tag) } })
    expect((await asked(before.headers.etag)).statusCode).toBe(200)
    const same = await asked(headers.etag)
    expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', headers.etag])
    const head = await office.app.inject({ method: 'HEAD', url: '/' })
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', headers.etag])
    await choose({ language: '', digits: '' })
    expect((await get('/')).body).toBe(page)
  })

  it('stays in the locale that was read last where the books can not be read', async () => {
    build()
    fs.writeFileSync(path.join(built, 'index.html'), '<html lang="en">')
    office = await openOffice({}, built)
    await office.call('PUT', 'api/office/settings/', { language: 'ps' })
    const chosen = (await get('/')).body
    expect(chosen).toContain('ps')
    await office.tamper('alter table office_settings rename to lost')
    expect((await get('/')).body).toBe(chosen)
    await office.tamper('alter table lost rename to office_settings')
  })

  it('is what was built last, and never the page where a file is gone', async () => {
    build()
    office = await openOffice({}, built)
    fs.writeFileSync(path.join(built, 'assets/main-3c4d.js'), 'export default 2')
    expect((await get('/assets/main-3c4d.js')).body).toBe('export default 2')
    const gone = await get('/assets/main-0000.js')
    expect([gone.statusCode, gone.body]).toEqual([404, '{"detail":"Not found."}'])
  })

  it('never stands in for a call: these are JSON, with or without a token', async () => {
    build()
    office = await openOffice({}, built)
    for (const url of ['/api', '/api/', '/api/nowhere', '/auth/nowhere', '/api?x=1'])
      expect([url, (await get(url)).statusCode, (await get(url)).body]).toEqual([
        url,
        404,
        '{"detail":"Not found."}',
      ])
    for (const url of ['/../package.json', '/%2e%2e/package.json', '/assets/..%2f..%2fpackage.json'])
      expect((await get(url)).body).not.toContain('daftar')
  })

  it('runs no script but its own files, stands in no frame, and works over plain HTTP', async () => {
    build()
    office = await openOffice({}, built)
    for (const url of ['/', '/api/health', '/%zz', '/api/%zz']) {
      const { headers } = await get(url)
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain("script-src 'self';")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).toContain("require-trusted-types-for 'script';trusted-types daftar-workers")
      expect(policy).not.toContain('upgrade-insecure-requests')
      expect(headers['strict-transport-security']).toBeUndefined()
      expect(headers['access-control-allow-origin']).toBeUndefined()
      expect(headers['set-cookie']).toBeUndefined()
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
  })

  it('that was not built when the server started is 404, also once it is', async () => {
    office = await openOffice({}, built)
    expect((await get('/')).statusCode).toBe(404)
    build()
    expect([(await get('/login')).statusCode, (await get('/login')).body]).toEqual([
      404,
      '{"detail":"Not found."}',
    ])
  })
})
