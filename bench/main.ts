import { parseArgs } from 'node:util'
import { balances } from './balances.ts'
import { printBeside } from './beside.ts'
import { close } from './close.ts'
import { dayBook } from './day-book.ts'
import { type Figure, type Form, printTable } from './figures.ts'
import { firstLoad } from './first-load.ts'
import { goTo } from './go-to.ts'
import { grid } from './grid.ts'
import { gridLanguages } from './grid-languages.ts'
import { growth } from './growth.ts'
import { httpShare } from './http-share.ts'
import { imports } from './import.ts'
import { importPreview } from './import-preview.ts'
import { fallenFigures, keepFigures } from './kept-figures.ts'
import { keySteps } from './key-steps.ts'
import { largeBodies } from './large-bodies.ts'
import { largeCash } from './large-cash.ts'
import { largeLists } from './large-lists.ts'
import { log } from './log.ts'
import { match } from './match.ts'
import { operators } from './operators.ts'
import { postingSteps } from './posting-steps.ts'
import { profit } from './profit.ts'
import { queue } from './queue.ts'
import { reportOverHttp } from './report-http.ts'
import { reportTable } from './report-table.ts'
import { roznamcha } from './roznamcha.ts'
import { scale } from './scale.ts'
import { search } from './search.ts'
import { watch } from './watch.ts'

/**
 * `node bench/main.ts [quick] [NAME …]` measures those named, else all of the form but the long ones. `--keep` adds a
 * line to `bench/history.md`; `--beside COMMIT NAME …` measures those named at the commit and here, in turn.
 */
const benches: Readonly<Record<string, (form: Form) => Promise<Figure[]>>> = {
  'http-share': httpShare,
  'posting-steps': postingSteps,
  'key-steps': keySteps,
  growth,
  scale,
  roznamcha,
  profit,
  'large-cash': largeCash,
  log,
  close,
  import: imports,
  'import-preview': importPreview,
  match,
  search,
  watch,
  'first-load': firstLoad,
  'go-to': goTo,
  grid,
  'grid-languages': gridLanguages,
  'report-table': reportTable,
  'report-http': reportOverHttp,
  balances,
  'day-book': dayBook,
  queue,
  'large-lists': largeLists,
  'large-bodies': largeBodies,
  operators,
}
/** Takes a quarter of an hour. */
const LONG = ['operators']
/** Together within four minutes. */
const QUICK = ['http-share', 'go-to', 'grid', 'report-table', 'first-load']

async function measure(form: Form, names: readonly string[]): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const name of names) {
    const bench = benches[name]
    if (!bench) throw new Error(`There is no bench ${name}: ${Object.keys(benches).join(', ')}.`)
    process.stdout.write(`Measuring ${name} …\n`)
    figures.push(...(await bench(form)))
  }
  return figures
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { keep: { type: 'boolean' }, beside: { type: 'string' } },
})
const form = positionals.includes('quick') ? 'quick' : 'whole'
const named = positionals.filter((name) => name !== 'quick')
if (values.beside === undefined) {
  const all = form === 'quick' ? QUICK : Object.keys(benches).filter((name) => !LONG.includes(name))
  const figures = await measure(form, named.length > 0 ? named : all)
  printTable(figures)
  for (const line of fallenFigures(figures)) process.stdout.write(`${line}\n`)
  if (values.keep) keepFigures(figures, form)
  process.exitCode = figures.some(({ holds }) => holds === false) ? 1 : 0
} else await printBeside(values.beside, named.length > 0 ? named : QUICK)
