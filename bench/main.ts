import { balances } from './balances.ts'
import { type Figure, printTable } from './figures.ts'
import { firstLoad } from './first-load.ts'
import { goTo } from './go-to.ts'
import { grid } from './grid.ts'
import { growth } from './growth.ts'
import { httpShare } from './http-share.ts'
import { largeBodies } from './large-bodies.ts'
import { largeLists } from './large-lists.ts'
import { operators } from './operators.ts'
import { reportOverHttp } from './report-http.ts'
import { reportTable } from './report-table.ts'
import { scale } from './scale.ts'

/** `node bench/main.ts [name …]` measures those named, else all but the long ones. */
const benches: Readonly<Record<string, () => Promise<Figure[]>>> = {
  'http-share': httpShare,
  growth,
  scale,
  'first-load': firstLoad,
  'go-to': goTo,
  grid,
  'report-table': reportTable,
  'report-http': reportOverHttp,
  balances,
  'large-lists': largeLists,
  'large-bodies': largeBodies,
  operators,
}
/** Takes a quarter of an hour. */
const LONG = ['operators']

const named = process.argv.slice(2)
const figures: Figure[] = []
for (const name of named.length > 0 ? named : Object.keys(benches).filter((name) => !LONG.includes(name))) {
  const bench = benches[name]
  if (!bench) throw new Error(`There is no bench ${name}: ${Object.keys(benches).join(', ')}.`)
  process.stdout.write(`Measuring ${name} …\n`)
  figures.push(...(await bench()))
}
printTable(figures)
process.exitCode = figures.some(({ holds }) => holds === false) ? 1 : 0
