import type { Config } from '../config/config.ts'

const LOOPBACK = /^(?:localhost|127\.[\d.]+|::1|\[::1\])$/

/** Whether a connection to the database goes over a network without being encrypted and the server being known. */
function isPlain(address: string): boolean {
  const [, hosts = '', query = ''] = /^[a-z]+:\/\/(?:[^@/]*@)?([^/?]*)[^?]*(?:\?(.*))?$/.exec(address) ?? []
  const parameters = new URLSearchParams(query)
  const named = (parameters.get('host') ?? hosts).split(',').map((host) => host.replace(/:\d*$/, ''))
  const isHere = named.every((host) => host === '' || host.startsWith('/') || LOOPBACK.test(host))
  return !isHere && parameters.get('sslmode') !== 'verify-full'
}

/** What these settings send over the network for others to read, a sentence each, with what to do. */
export function exposures(
  config: Pick<Config, 'HOST' | 'TLS_CERT' | 'TRUST_PROXY' | 'DATABASE_URL'>,
): string[] {
  const { HOST, TLS_CERT, TRUST_PROXY, DATABASE_URL } = config
  const isOpen = !TLS_CERT && TRUST_PROXY === false && !LOOPBACK.test(HOST)
  return [
    ...(isOpen ? ['Not encrypted: passwords can be read on the network. Set TLS_CERT and TLS_KEY.'] : []),
    ...(DATABASE_URL && isPlain(DATABASE_URL)
      ? ['Not encrypted: the connection to PostgreSQL. Put sslmode=verify-full into DATABASE_URL.']
      : []),
  ]
}
