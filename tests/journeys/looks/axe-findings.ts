import fs from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'

const root = path.resolve(import.meta.dirname, '../../..')
const axe = fs.readFileSync(path.join(root, 'node_modules/axe-core/axe.min.js'), 'utf8')

interface AxeResult {
  readonly violations: readonly {
    readonly id: string
    readonly impact: string | null
    readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[]
  }[]
}

/** What axe finds in the page, by all of its rules or by one. */
export async function axeFindings(page: Page, rule?: string): Promise<string[]> {
  if (rule === undefined) await page.evaluate(axe)
  const { violations } = await page.evaluate(
    (only) =>
      (window as unknown as { axe: { run(options: object): Promise<AxeResult> } }).axe.run({
        resultTypes: ['violations'],
        ...(only === undefined ? {} : { runOnly: [only] }),
      }),
    rule,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  )
}

/** What axe finds of the page's colours in the light theme; themes differ in nothing else. */
export async function lightFindings(page: Page): Promise<string[]> {
  const wear = (theme: string) =>
    page.evaluate((name) => {
      document.documentElement.dataset.theme = name
    }, theme)
  await wear('light')
  const found = await axeFindings(page, 'color-contrast')
  await wear('dark')
  return found.map((text) => `in the light theme: ${text}`)
}
