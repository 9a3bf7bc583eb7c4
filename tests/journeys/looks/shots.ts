import fs from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'

/** `SHOTS=1` leaves pictures of every screen in shots/, for eyes to look at. */
const shots = process.env.SHOTS ? path.join(import.meta.dirname, '../../../shots') : undefined

/** Whether every screen is looked at: in the long run, and for pictures. */
export const looksAtAll = Boolean(process.env.PROVE || shots)

/** Takes a picture of a page, where pictures are asked for. */
export async function shoot(page: Page, name: string): Promise<void> {
  if (!shots) return
  fs.mkdirSync(shots, { recursive: true })
  await page.screenshot({ path: path.join(shots, `${name}.png`) })
}
