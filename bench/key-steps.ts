import type { Browser, Page } from 'playwright-core'
import { browserPath } from '../tests/journeys/browser/browser.ts'
import type { Figure } from './figures.ts'
import { LINES, typeLines, withGoTo } from './go-to.ts'
import { typeDown, withSettlement } from './grid.ts'
import { openFind, SOUGHT, typed, withQueue } from './queue.ts'

/** What Chromium calls a task of its main thread, by the first of these that is in the name. */
const STEPS: readonly (readonly [step: string, names: RegExp])[] = [
  [
    'JavaScript',
    /^(FunctionCall|EventDispatch|FireAnimationFrame|FireIdleCallback|TimerFire|RunMicrotasks|V8|MinorGC|MajorGC|CppGC|BlinkGC)/,
  ],
  ['style', /recalcStyle|updateStyle|UpdateLayoutTree|rebuildLayoutTree|Document::Style/i],
  ['layout', /layout|InlineNode|Shape/i],
  ['paint and commit', /paint|commit|compositing|layerize|rasterize/i],
]
const OTHERS = "the browser's own: keys, editing, tasks"

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
}

/** The time of the thread that runs the page's scripts, by step, in ms. What a task does within another counts once. */
function stepsOf(events: readonly TraceEvent[]): Map<string, number> {
  const threads = Map.groupBy(events, ({ pid, tid }) => `${pid} ${tid}`)
  const calls = (all: readonly TraceEvent[]) => all.filter(({ name }) => name === 'FunctionCall').length
  const [main = []] = [...threads.values()].toSorted((one, other) => calls(other) - calls(one))
  const tasks = main.filter(({ ph }) => ph === 'X')
  tasks.sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
  const spent = new Map<string, number>()
  const add = ({ name }: TraceEvent, us: number) => {
    const step = STEPS.find(([, names]) => names.test(name))?.[0] ?? OTHERS
    spent.set(step, (spent.get(step) ?? 0) + us / 1000)
  }
  const around: TraceEvent[] = []
  for (const task of tasks) {
    while (
      around.length > 0 &&
      (around.at(-1) as TraceEvent).ts + ((around.at(-1) as TraceEvent).dur ?? 0) <= task.ts
    )
      around.pop()
    const parent = around.at(-1)
    if (parent) add(parent, -(task.dur ?? 0))
    add(task, task.dur ?? 0)
    around.push(task)
  }
  return spent
}

/** Types twice, the first time to warm up, and answers where the second time went, in ms a key. */
async function traced(
  browser: Browser,
  page: Page,
  type: (round: number) => Promise<number>,
): Promise<Map<string, number>> {
  await page.bringToFront()
  await type(0)
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink', 'cc'],
  })
  const keys = await type(1)
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as {
    readonly traceEvents: readonly TraceEvent[]
  }
  return new Map([...stepsOf(traceEvents)].map(([step, ms]) => [step, ms / keys]))
}

/** Steps beside those of an empty input; the ratio is that of what a key takes in all. */
function besideEmpty(
  where: string,
  here: ReadonlyMap<string, number>,
  empty: ReadonlyMap<string, number>,
): Figure[] {
  const whole = (steps: ReadonlyMap<string, number>) => [...steps.values()].reduce((sum, ms) => sum + ms, 0)
  return [...STEPS.map(([step]) => step), OTHERS].map((step) => ({
    what: `a key in ${where}, ${step}`,
    figures: `${(here.get(step) ?? 0).toFixed(2)} beside ${(empty.get(step) ?? 0).toFixed(2)} ms in an empty input`,
    ratio: (here.get(step) ?? 0) / whole(empty),
  }))
}

/** Where the main thread's time of a key goes in Go To, in a settlement of 10,000 rows and in the queue's find, as parts of what a key takes in an empty input. */
export async function keySteps(): Promise<Figure[]> {
  if (!browserPath) return [{ what: 'where a key goes', figures: 'no Chromium on this machine' }]
  const keysOf = LINES.join('').length + 2 * LINES.length
  const typeIn = (page: Page) => async () => {
    await typeLines(page)
    return keysOf
  }
  const goTo = await withGoTo(async ({ browser, empty, palette }) =>
    besideEmpty(
      'Go To',
      await traced(browser, palette, typeIn(palette)),
      await traced(browser, empty, typeIn(empty)),
    ),
  )
  const grid = await withSettlement(async ({ browser, settlement, empty }) => {
    const steps: Map<string, number>[] = []
    for (const contestant of [settlement.consoleIn('en'), empty]) {
      const page = await contestant.ready()
      await page.keyboard.press(contestant.key)
      await page.waitForSelector(contestant.drawn)
      await contestant.start(page, 'sender_name')
      steps.push(await traced(browser, page, (round) => typeDown(page, round, 'sender_name')))
    }
    const [here = new Map(), alone = new Map()] = steps
    return besideEmpty('a settlement of 10,000 rows', here, alone)
  })
  const find = await withQueue(async ({ browser, server, page, empty }) => {
    await openFind(page, server)
    const typeInto = (here: Page) => async () => {
      await typed(here)
      return SOUGHT.join('').length + 2 * SOUGHT.length
    }
    return besideEmpty(
      "the queue's find",
      await traced(browser, page, typeInto(page)),
      await traced(browser, empty, typeInto(empty)),
    )
  })
  return [...goTo, ...grid, ...find]
}
