import { isIPv4, isIPv6 } from 'node:net'

const MAPPED = /^::ffff:(?=\d+\.)/i

/**
 * What an address counts as where attempts are counted: an IPv4 address itself, of an IPv6 address its
 * first 64 bits, since one subscriber has all of those.
 */
export function networkOf(ip: string): string {
  const plain = ip.replace(MAPPED, '').replace(/%.*$/, '')
  if (isIPv4(plain)) return plain
  if (!isIPv6(plain)) return 'unknown'
  // The URL writes an address in its one canonical form, with the longest run of zeros left out.
  const canonical = new URL(`http://[${plain}]`).hostname.slice(1, -1)
  const [head = [], tail = []] = canonical.split('::').map((part) => part.split(':').filter(Boolean))
  const left = Array<string>(8 - head.length - tail.length).fill('0')
  return `${[...head, ...left, ...tail].slice(0, 4).join(':')}::/64`
}
