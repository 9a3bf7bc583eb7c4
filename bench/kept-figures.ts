import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import type { Figure, Form } from './figures.ts'

const HISTORY = path.join(import.meta.dirname, 'history.md')
/** A ratio that is worse than the last one kept by more than this is mended or explained in the history. */
const MOST_FALL = 0.1

const lines = () => fs.readFileSync(HISTORY, 'utf8').split('\n')

/** The ratio of a name in the newest line of `bench/history.md` that has one. */
function lastRatio(name: string): number | undefined {
  for (const line of lines().toReversed()) {
    const cells = line.split('|').map((cell) => cell.trim())
    const entry = cells[4]?.split(', ').find((one) => one.startsWith(`${name} `))
    if (entry) return Number(entry.slice(name.length + 1))
  }
  return undefined
}

/** Whether more of it is better: so its limit says. */
const isMoreBetter = ({ limit }: Figure) => limit?.startsWith('≥') ?? false

/** A line for each ratio that is more than a tenth worse than the last one kept, for the operator of the bench. */
export function fallenFigures(figures: readonly Figure[]): string[] {
  return figures.flatMap((figure) => {
    const last = figure.name === undefined ? undefined : lastRatio(figure.name)
    if (last === undefined || figure.ratio === undefined) return []
    const worse = isMoreBetter(figure) ? last / figure.ratio : figure.ratio / last
    if (worse <= 1 + MOST_FALL) return []
    return [`${figure.name} fell from ${last.toFixed(2)} to ${figure.ratio.toFixed(2)}.`]
  })
}

/** Adds a line to `bench/history.md`: the day, the commit, the form and every ratio that has a name. */
export function keepFigures(figures: readonly Figure[], form: Form): void {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const day = new Date().toISOString().slice(0, 10)
  const kept = figures.flatMap(({ name, ratio }) => (name && ratio ? [`${name} ${ratio.toFixed(2)}`] : []))
  fs.appendFileSync(HISTORY, `| ${day} | ${commit} | ${form} | ${kept.join(', ')} |\n`)
}
