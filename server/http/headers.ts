import type { FastifyInstance } from 'fastify'

export const REQUEST_ID = 'x-request-id'

/** Letters and digits that can't be taken for one another on the phone. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A name for one request, `K7QM-2XTD`: in every line of its log, and short enough to be read out. */
export function newRequestId(): string {
  let id = ''
  for (let place = 0; place < 8; place += 1)
    id += `${place === 4 ? '-' : ''}${SIGNS.charAt(Math.floor(Math.random() * SIGNS.length))}`
  return id
}

const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  // Dialogs and toasts set style elements of their own; scripts stay files of this server.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
]

/**
 * What a browser lets the console do. No text becomes script or markup (Trusted Types): React sets texts, and
 * workers start by the one policy of `src/ui/frame/start-worker.ts`.
 */
const CONSOLE_POLICY = [...POLICY, "require-trusted-types-for 'script'", 'trusted-types daftar-workers']

/**
 * The headers of every answer, OWASP's; a browser that was here over https comes back over nothing else. The console's
 * own files say how long they may be kept; an answer of the API may not be, whatever the request.
 */
export const HEADERS = {
  'content-security-policy': CONSOLE_POLICY.join(';'),
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
  'cache-control': 'no-store',
} as const

/** For a year, and for names under this one too. */
const HSTS = 'max-age=31536000; includeSubDomains'

/** Sets the headers of every answer, with the id of its request. */
export function setHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(HEADERS).header(REQUEST_ID, request.id)
    if (request.protocol === 'https') reply.header('strict-transport-security', HSTS)
    done()
  })
}

/** Lets the API's description, whose program writes markup, do so: it shows nothing of the books. */
export function allowMarkup(app: FastifyInstance): void {
  app.addHook('onRequest', (_, reply, done) => {
    reply.header('content-security-policy', POLICY.join(';'))
    done()
  })
}
