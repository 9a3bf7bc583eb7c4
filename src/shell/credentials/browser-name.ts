import { sessionPhrases } from './phrases.ts'

/** What is looked for in a User-Agent, the first that is found: Edge calls itself Chrome, Chrome calls itself Safari. */
const BROWSERS = {
  Edge: /Edg(?:e|A|iOS)?\//,
  Opera: /OPR\//,
  Firefox: /(?:Firefox|FxiOS)\//,
  Chrome: /(?:Chrome|Chromium|CriOS)\//,
  Safari: /Safari\//,
}
const SYSTEMS = {
  Windows: /Windows/,
  Android: /Android/,
  iOS: /iPhone|iPad/,
  macOS: /Mac OS X/,
  ChromeOS: /CrOS/,
  Linux: /Linux/,
}

const firstIn = (client: string, names: Readonly<Record<string, RegExp>>) =>
  Object.entries(names).find(([, sign]) => sign.test(client))?.[0]

/** A browser in words, `Firefox on Windows`; of another program what it calls itself. */
export function browserName(client: string): string {
  const browser = firstIn(client, BROWSERS)
  const system = firstIn(client, SYSTEMS)
  if (browser === undefined) return client === '' ? sessionPhrases.unknown : client
  return system === undefined ? browser : sessionPhrases.browserOn({ browser, system })
}
