import fs from 'node:fs'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'

const BROWSERS = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const first = (paths: readonly (string | undefined)[]) =>
  paths.find((path) => path !== undefined && fs.existsSync(path))

/** The machine's browser; undefined where there is none. Under CI its absence is a failure. */
export const browserPath = first(BROWSERS)
if (!browserPath && process.env.CI) throw new Error('No Chromium on this machine: the journeys need one.')

/**
 * Parts of the browser that no journey needs. Playwright has such a list too, which this one stands in place of: the
 * last two, which it has not, keep two more pages drawn for the address bar of every window.
 */
const WITHOUT = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
]

/** Nothing calls out. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${WITHOUT.join(',')}`,
]

/**
 * Chromium without a window around its pages, which a journey spends a third of its time on: the same engine draws
 * them and hears the keys. The long run has the whole browser everywhere.
 */
const SHELL = process.env.VITEST && !process.env.PROVE ? ['/usr/bin/chromium-headless-shell'] : []
export const shellPath = first([process.env.CHROMIUM, ...SHELL]) ?? browserPath

function launchAt(executablePath = '', more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath, args: [...CHROMIUM_ARGUMENTS, ...more] })
}

/** The browser without its window, where the machine has it so. */
export const launch = (...more: string[]) => launchAt(shellPath, more)

/** The whole browser. */
export const launchWhole = () => launchAt(browserPath)

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
