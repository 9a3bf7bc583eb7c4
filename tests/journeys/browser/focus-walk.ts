import type { Page } from 'playwright-core'

/** The ways in which a hand goes over the controls of a screen. */
export const WAYS = ['Tab', 'Shift+Tab', 'Enter', 'mouse'] as const
export type WayOfHand = (typeof WAYS)[number]

/** A control that the focus can go to. */
interface Control {
  /** The same for the same element, as long as the page is open. */
  readonly id: number
  readonly name: string
  /** Whether it is the editor of a grid's cells. */
  readonly isCell: boolean
  /** Whether it is typed or chosen in: others are pressed. */
  readonly isField: boolean
  /** Whether Enter goes past it. */
  readonly isPassed: boolean
}

interface Look {
  /** Where the focus is. */
  readonly now: Control
  /** Where it has gone since the last look, in order. */
  readonly moves: readonly Control[]
  /** The controls that Tab stops at, in their order. */
  readonly stops: readonly Control[]
  /** The fields of the first form, in their order. */
  readonly fields: readonly Control[]
  readonly path: string
}

interface Watched {
  look(): Look
  focus(id: number): void
  /** The middle of a control, and what lies over it; blank where nothing does. Undefined once it has gone from the page. */
  middleOf(id: number): { readonly x: number; readonly y: number; readonly cover: string } | undefined
}

/** Runs in the page before its scripts: notes every move of the focus. */
export function watchFocusMoves(): void {
  const elements: HTMLElement[] = []
  let moves: HTMLElement[] = []
  const isShown = (element: HTMLElement) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0
  // Of radio buttons of one name Tab stops at the one that is chosen, or else at the first.
  const isOfItsGroup = (element: HTMLElement) => {
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true
    const group = [...document.getElementsByName(element.name)] as HTMLInputElement[]
    return element === (group.find(({ checked }) => checked) ?? group[0])
  }
  const controlsIn = (place: ParentNode, selector: string) =>
    [...place.querySelectorAll<HTMLElement>(selector)].filter(
      (element) =>
        element.tabIndex >= 0 && !element.matches(':disabled') && isShown(element) && isOfItsGroup(element),
    )
  const asControl = (element: HTMLElement): Control => {
    if (!elements.includes(element)) elements.push(element)
    const label = (element as HTMLInputElement).labels?.[0] ?? element
    return {
      id: elements.indexOf(element),
      name:
        (element.getAttribute('aria-label') ?? label.textContent ?? '').trim().slice(0, 40) ||
        element.localName,
      isCell: element.matches('[role=grid] input, [data-scope=grid] input'),
      // A text of several lines has Enter for itself.
      isField: element.matches('input, select'),
      isPassed: element.matches('[data-passed], [readonly]'),
    }
  }
  addEventListener('focusin', ({ target }) => moves.push(target as HTMLElement), { capture: true })
  const watched: Watched = {
    look() {
      const since = moves
      moves = []
      const form = document.querySelector('main form')
      return {
        now: asControl(document.activeElement as HTMLElement),
        moves: since.map(asControl),
        stops: controlsIn(document, 'input, select, textarea, button, a[href], [tabindex]').map(asControl),
        fields: form ? controlsIn(form, 'input, select, textarea').map(asControl) : [],
        path: location.pathname,
      }
    },
    focus: (id) => elements[id]?.focus(),
    middleOf(id) {
      const element = elements[id] as HTMLElement
      if (!element.isConnected || element.matches(':disabled')) return undefined
      element.scrollIntoView({ block: 'nearest' })
      const { left, top, width, height } = element.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + Math.min(height / 2, 10)]
      const there = document.elementFromPoint(x, y)
      const isFree = there && (element.contains(there) || there.contains(element))
      return { x, y, cover: isFree ? '' : `${there?.localName} ${there?.textContent?.slice(0, 60)}` }
    },
  }
  Object.assign(window, { focusWalk: watched })
}

/** What the page shows two frames on, when nothing that a key has led to is still to come from the page itself. */
const look = (page: Page): Promise<Look> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    return (window as unknown as { focusWalk: Watched }).focusWalk.look()
  })

/** Sets the focus on a control. */
async function startAt(page: Page, { id }: Control): Promise<void> {
  await page.evaluate((at) => (window as unknown as { focusWalk: Watched }).focusWalk.focus(at), id)
  await look(page)
}

const namesOf = (controls: readonly Control[]) => controls.map(({ name }) => name).join(', ')
const isSame = (one: Control | undefined, other: Control | undefined) => one?.id === other?.id

/** Why a key did not move the focus once, from a control to another one; undefined where it did. */
function strayed(key: string, from: Control, { moves, now }: Look): string | undefined {
  if (isSame(now, from)) return `${key} does not leave ${from.name}`
  return moves.length > 1 ? `${key} in ${from.name} moves the focus to ${namesOf(moves)}` : undefined
}

/** Esc leaves a grid, which keeps Tab for its cells (docs/decisions.md). */
async function leaveGrid(page: Page, grid: Control): Promise<string[]> {
  await page.keyboard.press('Escape')
  const after = await look(page)
  return isSame(after.now, grid) ? [`Esc does not leave ${grid.name}`] : []
}

/** Tab, or Shift+Tab, from one end of the page to the other: every press moves the focus once, to every control. */
async function walkByTab(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const along = (controls: readonly Control[]) => (key === 'Tab' ? controls : controls.toReversed())
  const [first] = along((await look(page)).stops)
  if (!first) return ['the page has no control']
  await startAt(page, first)
  const reached = [first]
  for (let from = first; ; ) {
    const stops = along((await look(page)).stops)
    const beyond = stops[stops.findIndex((one) => isSame(one, from)) + 1]
    if (!beyond) break
    if (from.isCell) {
      const kept = await leaveGrid(page, from)
      if (kept.length > 0) return kept
      await startAt(page, beyond)
    } else await page.keyboard.press(key)
    const after = await look(page)
    const wrong = from.isCell ? undefined : strayed(key, from, after)
    if (wrong !== undefined) return [wrong]
    if (reached.some((one) => isSame(one, after.now)))
      return [`${key} leads from ${from.name} back to ${after.now.name}`]
    from = after.now
    reached.push(from)
  }
  const due = along((await look(page)).stops)
  const placeOf = (control: Control | undefined) => due.findIndex((one) => isSame(one, control))
  // What was drawn beyond the first since the walk began is no part of it.
  const missed = due
    .slice(placeOf(first), placeOf(reached.at(-1)))
    .filter((one) => !reached.some((other) => isSame(one, other)))
  return missed.length > 0 ? [`${key} never reaches ${namesOf(missed)}`] : []
}

/** Enter from the first field of the screen's form on: every field that is not passed is reached and left. */
async function walkByEnter(page: Page): Promise<string[]> {
  const { fields, path } = await look(page)
  const first = fields.find(({ isPassed }) => !isPassed)
  if (!first) return []
  await startAt(page, first)
  const reached = [first]
  for (let from = first; from.isField && !from.isCell; ) {
    await page.keyboard.press('Enter')
    const after = await look(page)
    // The form was sent, and has led to its record, to a report, or to what is to be mended.
    if (after.path !== path || reached.some((one) => isSame(one, after.now))) break
    const wrong = strayed('Enter', from, after)
    if (wrong !== undefined) return [wrong]
    from = after.now
    reached.push(from)
  }
  const now = await look(page)
  const end = now.fields.findIndex((one) =>
    isSame(
      one,
      reached.findLast(({ isField }) => isField),
    ),
  )
  const missed = now.fields
    .slice(0, end)
    .filter((one) => !one.isPassed && !reached.some((other) => isSame(one, other)))
  return now.path === path && missed.length > 0 ? [`Enter never reaches ${namesOf(missed)}`] : []
}

/** A click on every control, which gets the focus and keeps it until the next; a button is let go of beside it. */
async function walkByMouse(page: Page): Promise<string[]> {
  const middleOf = ({ id }: Control) =>
    page.evaluate((at) => (window as unknown as { focusWalk: Watched }).focusWalk.middleOf(at), id)
  const beside = async () => {
    await page.mouse.move(300, 5)
  }
  const wrong: string[] = []
  for (const control of (await look(page)).stops) {
    // The list of the control before lies over it: a click beside both puts that away.
    if ((await middleOf(control))?.cover) {
      await beside()
      await page.mouse.down()
      await page.mouse.up()
      await look(page)
    }
    const middle = await middleOf(control)
    // What the operator may not do goes, or is disabled, once the server has said whose record it is.
    if (!middle) continue
    const { x, y, cover } = middle
    if (cover !== '') {
      wrong.push(`${cover} lies over ${control.name}`)
      continue
    }
    await page.mouse.move(x, y)
    await page.mouse.down()
    if (!control.isField) await beside()
    await page.mouse.up()
    const { now, moves } = await look(page)
    if (!isSame(now, control)) wrong.push(`a click on ${control.name} leaves the focus on ${now.name}`)
    else if (moves.length > 1) wrong.push(`a click on ${control.name} moves the focus to ${namesOf(moves)}`)
  }
  return wrong
}

/** Goes over the controls of the screen that is open, and answers what is wrong. */
export function walkControls(page: Page, way: WayOfHand): Promise<string[]> {
  if (way === 'Enter') return walkByEnter(page)
  return way === 'mouse' ? walkByMouse(page) : walkByTab(page, way)
}
