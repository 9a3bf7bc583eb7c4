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
export const contentPolicy = {
  useDefaults: false,
  directives: { ...directives, requireTrustedTypesFor: ["'script'"], trustedTypes: ['daftar-workers'] },
}

/** What it lets the API's description do, whose program writes markup; nothing of the books stands there. */
export const descriptionPolicy = { useDefaults: false, directives }
