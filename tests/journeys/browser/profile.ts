import fs from 'node:fs'
import { type BrowserContext, chromium } from 'playwright-core'
import { CHROMIUM_ARGUMENTS, OFFICE_SCREEN, shellPath } from './browser.ts'

/** A browser with its profile on disk, as on a PC of the office. */
export function openProfile(folder: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    executablePath: shellPath ?? '',
    args: CHROMIUM_ARGUMENTS,
    viewport: OFFICE_SCREEN,
  })
}

function commandOf(pid: string): string {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

/** Ends the browser of a profile as a power cut does: every one of its processes, at once. */
export async function killProfile(context: BrowserContext, folder: string): Promise<void> {
  const own = fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => commandOf(pid).includes(`--user-data-dir=${folder}`))
  if (own.length === 0) throw new Error('No browser has this profile.')
  const closed = new Promise((resolve) => context.once('close', resolve))
  for (const pid of own) process.kill(Number(pid), 'SIGKILL')
  await closed
}
