import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Part of the API's description, which has a content policy of its own. */
    isDescription?: boolean
  }
}

const directives = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  // Dialogs and toasts set style elements of their own; scripts stay files of this server.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:'],
  fontSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
}

/**
 * What a browser lets the console do. No text becomes script or markup (Trusted Types): React sets texts, and
 * workers start by the one policy of `src/ui/frame/start-worker.ts`.
 */
const consolePolicy = {
  useDefaults: false,
  directives: { ...directives, requireTrustedTypesFor: ["'script'"], trustedTypes: ['daftar-workers'] },
}

/** What it lets the API's description do, whose program writes markup; it holds nothing of the books. */
const descriptionPolicy = { useDefaults: false, directives }

/** Plain HTTP on the office's network: no upgrade to https, no HSTS, and nothing that needs https to mean anything. */
const headersFor = (contentSecurityPolicy: typeof consolePolicy | typeof descriptionPolicy) =>
  helmet({
    contentSecurityPolicy,
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  })

/** Sets the security headers of every answer. They are made once: @fastify/helmet makes them for each request. */
export function setSecurityHeaders(app: FastifyInstance): void {
  const [ofConsole, ofDescription] = [headersFor(consolePolicy), headersFor(descriptionPolicy)]
  app.addHook('onRequest', ({ raw, routeOptions }, reply, next) => {
    const set = routeOptions.config.isDescription ? ofDescription : ofConsole
    set(raw, reply.raw, () => next())
  })
}
