interface TrustedUrls {
  createScriptURL(url: string): string
}
interface TrustedTypes {
  createPolicy(name: string, rules: TrustedUrls): TrustedUrls
}

/** Only what the build has put beside the page's own scripts runs as a worker. */
const policy = (globalThis as { readonly trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(
  'daftar-workers',
  {
    createScriptURL(url) {
      const { origin, pathname } = new URL(url, location.href)
      if (origin === location.origin && /\.(js|ts)$/.test(pathname)) return url
      throw new TypeError(`Not a script of this console: ${url}`)
    },
  },
)

/**
 * Starts a worker of the console by the address that an import with `?worker&url` gives. The content security
 * policy takes such an address from this policy alone (Trusted Types), where the browser knows them.
 */
export const startWorker = (url: string): Worker =>
  new Worker(policy?.createScriptURL(url) ?? url, { type: 'module' })
