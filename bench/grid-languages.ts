import { browserPath } from '../tests/journeys/browser/browser.ts'
import { type Figure, type Form, median } from './figures.ts'
import { ROWS } from './grid/rows.ts'
import { measured, type Round, withSettlement } from './grid.ts'

const ROUNDS = { quick: 2, whole: 6 }
const MOST = 1.1

interface Turns {
  readonly English: Round
  readonly Dari: Round
}

/** One figure in Dari beside English, the median of the rounds. */
function beside(rounds: readonly Turns[], what: string, figure: keyof Round, most?: number): Figure {
  const middle = (name: keyof Turns) => median(rounds.map((round) => round[name][figure])).toFixed(1)
  const ratio = median(rounds.map(({ English, Dari }) => Dari[figure] / English[figure]))
  return {
    what: `settlement of ${ROWS.toLocaleString('en')} rows in Dari, ${what}`,
    name: `grid-${figure}-Dari`,
    figures: `${middle('Dari')} beside ${middle('English')} in English`,
    ratio,
    ...(most !== undefined && { limit: `≤ ${most}`, holds: ratio <= most }),
  }
}

/**
 * The settlement's grid in Dari, from the right and with solar dates, beside itself in English: the same rows and the
 * same keys in turn, either first in every other round.
 */
export async function gridLanguages(form: Form): Promise<Figure[]> {
  if (!browserPath) return [{ what: 'settlement grid in Dari', figures: 'no Chromium on this machine' }]
  return withSettlement(async ({ settlement: { consoleIn } }) => {
    const [english, dari] = [consoleIn('en'), consoleIn('fa-AF')]
    const rounds: Turns[] = []
    for (let turn = 0; rounds.length < ROUNDS[form]; turn += 2) {
      const isEnglishFirst = turn % 4 === 0
      const first = await measured(isEnglishFirst ? english : dari, turn)
      const second = await measured(isEnglishFirst ? dari : english, turn + 1)
      rounds.push(isEnglishFirst ? { English: first, Dari: second } : { English: second, Dari: first })
    }
    return [
      beside(rounds, 'key to paint, p50 (ms)', 'p50', MOST),
      beside(rounds, 'key to paint, p95 (ms)', 'p95', MOST),
      beside(rounds, 'main thread a key (ms)', 'task'),
      beside(rounds, 'mount, from rows in hand (ms)', 'mount'),
      beside(rounds, 'heap (MB)', 'heap'),
    ]
  })
}
