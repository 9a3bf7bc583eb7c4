import fs from 'node:fs'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'

const CANDIDATES = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The machine's browser; undefined where there is none. Under CI its absence is a failure. */
export const browserPath = CANDIDATES.find((path) => path !== undefined && fs.existsSync(path))
if (!browserPath && process.env.CI) throw new Error('No Chromium on this machine: the journeys need one.')

/** Nothing calls out. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export function launch(...more: string[]): Promise<Browser> {
  return chromium.launch({ executablePath: browserPath ?? '', args: [...CHROMIUM_ARGUMENTS, ...more] })
}

/** The screen of the office: 1366 × 768. */
export const OFFICE_SCREEN = { width: 1366, height: 768 }

/** A refused call is told by the browser too; the console shows it to the operator itself. */
const NO_FAULT = /^Failed to load resource/

/** A page whose errors fail the test that looks at `faults`. */
export async function newPage(context: BrowserContext): Promise<{ page: Page; faults: string[] }> {
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !NO_FAULT.test(message.text())) faults.push(message.text())
  })
  return { page, faults }
}
