import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { LocaleChoice } from '../../contract/text/locale.ts'
import { notFound } from '../errors.ts'

const PAGE = 'index.html'
/** For how long a browser keeps the page: it asks each time whether it is still the same. */
const PAGE_CACHE = 'no-cache'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** The page with what the office has chosen of the locale, for the console to be drawn in from its first frame. */
function inLocale(page: string, locale: LocaleChoice): string {
  if (Object.keys(locale).length === 0) return page
  return page.replace('<html ', () => `<html data-locale="${escaped(JSON.stringify(locale))}" `)
}

/** Answers the page, or that it is still the one that the browser has. */
function sendPage(request: FastifyRequest, reply: FastifyReply, page: string): FastifyReply {
  const tag = `"${createHash('sha256').update(page).digest('base64url').slice(0, 27)}"`
  reply.header('cache-control', PAGE_CACHE).header('etag', tag)
  if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send()
  return reply.type('text/html; charset=utf-8').send(page)
}

/**
 * Serves the console that is built in a folder: its files, and at every address that is neither a file nor a call its
 * page, in what the office has chosen of the locale. What wasn't built when the server starts is 404.
 */
export function serveConsole(
  app: FastifyInstance,
  folder: string,
  locale: () => Promise<LocaleChoice>,
): void {
  const file = path.join(folder, PAGE)
  const isBuilt = fs.existsSync(file)
  if (isBuilt) {
    app.register(fastifyStatic, {
      root: folder,
      // The page is no file: it is answered below, at each of its addresses.
      index: false,
      allowedPath: (name) => name !== '/' && name !== `/${PAGE}`,
      // Built files carry their content's hash in their names.
      setHeaders: (reply, name) =>
        reply.header(
          'cache-control',
          name.includes(`${path.sep}assets${path.sep}`) ? 'public, max-age=31536000, immutable' : PAGE_CACHE,
        ),
    })
  }
  app.setNotFoundHandler(async (request, reply) => {
    // A script that a newer build has no more must fail as one: the page in its place would show nothing.
    const isNoPage = /^\/(api|auth|assets)(\/|$|\?)/.test(request.url)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isNoPage || !isRead || !isBuilt) throw notFound()
    const [page, chosen] = await Promise.all([fs.promises.readFile(file, 'utf8'), locale()])
    return sendPage(request, reply, inLocale(page, chosen))
  })
}
