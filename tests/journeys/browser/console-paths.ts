import fs from 'node:fs'
import path from 'node:path'
import { reportEntries, reportPath } from '../../../contract/reports/reports.ts'
import { nounNames, nouns } from '../../../src/commands/catalog/nouns.ts'

const folder = path.resolve(import.meta.dirname, '../../../src/routes')
/** The lists of routes as text: the screens behind them need a browser to be loaded. */
const routes = fs.readFileSync(path.join(folder, 'late-routes.tsx'), 'utf8')
const written = [...routes.matchAll(/(?:\bscreen\(\s*|\bpath: )'(\/[^']*)'/g)].map(([, one = '']) => one)

/** The path of every screen but login, as the router knows it: `/cashbook/edit/:id`. */
export const consolePaths: readonly string[] = [
  '/',
  '/cashbook',
  ...written,
  ...nounNames.flatMap((noun) => [nouns[noun].form, nouns[noun].search, `${nouns[noun].edit}/:id`]),
  ...reportEntries.flatMap(([name, { path: at, form }]) => [...(form ? [at] : []), reportPath(name)]),
]
