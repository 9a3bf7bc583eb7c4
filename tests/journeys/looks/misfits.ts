import type { Page } from 'playwright-core'

/** Other sizes: what a browser leaves of the office's screen, a small one, the office's at 150 %, a wide and a large one. */
export const LEAST = { width: 1366, height: 640 }
export const SMALL = { width: 1024, height: 600 }
export const NARROW = { width: 911, height: 427 }
export const WIDE = { width: 1920, height: 1080 }
export const LARGE = { width: 2560, height: 1300 }
/** 200 % of 1366 × 768: half as many pixels for the same page. */
export const TWICE = { width: 683, height: 384 }

/** Runs in the page: what doesn't fit. */
function misfits(): string[] {
  const found: string[] = []
  /** The headings of a table's columns that are not whole in sight. */
  const outOfSight = (table: Element) => {
    const box = table.getBoundingClientRect()
    return [...table.querySelectorAll<HTMLElement>('thead tr:first-child th')].filter((heading) => {
      const { left, right } = heading.getBoundingClientRect()
      return left < box.left - 1 || right > box.left + table.clientLeft + table.clientWidth + 1
    })
  }
  const wide = (element: Element, name: string) => {
    if (element.scrollWidth <= element.clientWidth) return
    if (!element.matches('.data-table') || innerWidth >= 1366) found.push(`${name} scrolls sideways`)
    // A table may scroll in its own frame where what is out of sight is named beside it.
    const sign = element.nextElementSibling
    const named = sign?.matches('.more-columns') ? sign.textContent : ''
    for (const { innerText } of outOfSight(element))
      if (!named.includes(innerText)) found.push(`out of sight without a sign: ${innerText}`)
  }
  wide(document.documentElement, 'the page')
  for (const element of document.querySelectorAll(
    'main, .form, .cells-scroll, .sheet, .data-table, [role=dialog], [role=alertdialog]',
  ))
    wide(element, element.className || element.tagName)
  // Words of the console itself are never cut; an operator's own may be.
  for (const element of document.querySelectorAll<HTMLElement>(
    '.field:not(.cells *) .name label, th, td.action, .button, .hint, .dialog h2, .menu button, .status h1',
  )) {
    const box = element.matches('label') ? element.parentElement : element
    if (box && box.scrollWidth > box.clientWidth + 1) found.push(`cut: ${element.innerText}`)
  }
  for (const element of document.querySelectorAll<HTMLElement>('.sheet h2 small, .money, .balance')) {
    const { right } = element.getBoundingClientRect()
    const edge = element.closest('td, .sheet')?.getBoundingClientRect().right ?? right
    if (right > edge + 1) found.push(`cut figure: ${element.innerText}`)
  }
  for (const element of document.querySelectorAll<HTMLElement>('.reading'))
    if (element.scrollWidth > element.clientWidth + 1) found.push(`cut reading: ${element.innerText}`)
  // A name takes the width of its letters: more would be a hole before one from the right.
  for (const name of document.querySelectorAll<HTMLElement>('.cut > bdi')) {
    const text = document.createRange()
    text.selectNodeContents(name)
    const hole = name.getBoundingClientRect().width - text.getBoundingClientRect().width
    if (hole > 1) found.push(`a hole beside: ${name.innerText}`)
  }
  // The error of the field that is typed in may lie over other fields, and over no button.
  for (const error of document.querySelectorAll<HTMLElement>('.field:focus-within .error[data-long]')) {
    const over = error.getBoundingClientRect()
    for (const button of error.closest('.form')?.querySelectorAll<HTMLElement>('.button') ?? []) {
      const { top, bottom, left, right } = button.getBoundingClientRect()
      if (top < over.bottom && bottom > over.top && left < over.right && right > over.left)
        found.push(`over a button: ${error.innerText}`)
    }
  }
  // A figure, a currency with it or a date stands whole: half of one says something else.
  const WHOLE = /^([\d,]+\.\d\d( [A-Z][A-Za-z_]+)?|\d{4}-\d\d-\d\d)$/
  for (const cell of document.querySelectorAll<HTMLElement>('.data-table td')) {
    const { overflowX, paddingLeft, paddingRight } = getComputedStyle(cell)
    if (overflowX === 'visible' || !WHOLE.test(cell.innerText)) continue
    const text = document.createRange()
    text.selectNodeContents(cell)
    const room = cell.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    const { width } = text.getBoundingClientRect()
    if (width > room + 0.5) found.push(`cut figure: ${cell.innerText} by ${width - room}`)
  }
  for (const cell of document.querySelectorAll<HTMLElement>('.data-table.whole :is(th, td)'))
    if (cell.scrollWidth > cell.clientWidth + 1) found.push(`runs over the next cell: ${cell.innerText}`)
  // The same of totals over several columns, of the status line, and of what is said beside fields.
  for (const element of document.querySelectorAll<HTMLElement>(
    'td[colspan] .money, td[colspan] .balance, .total-list span, .sums .money, .status time b, .field .note .balance',
  )) {
    const { left, right } = element.getBoundingClientRect()
    const { position } = getComputedStyle(element)
    if (right === left || position === 'absolute') continue
    for (let box = element.parentElement; box; box = box.parentElement) {
      if (getComputedStyle(box).overflowX === 'visible') continue
      const frame = box.getBoundingClientRect()
      if (left < frame.left - 1 || right > frame.right + 1)
        found.push(`out of sight: ${element.innerText} in ${box.className || box.tagName}`)
    }
  }
  for (const input of document.querySelectorAll('input'))
    if (/^[\d,.-]+$/.test(input.value) && input.scrollWidth > input.clientWidth + 1)
      found.push(`cut figure in a field: ${input.value}`)
  const bar = document.querySelector('.hints')?.getBoundingClientRect()
  // Where toasts end up: each comes up from below.
  const toasts = document.querySelector('.toasts[data-sonner-toaster]')?.getBoundingClientRect()
  if (bar && toasts && toasts.bottom > bar.top) found.push('toasts over the hints')
  const goTo = document.querySelector('.goto')?.getBoundingClientRect()
  if (bar && goTo && goTo.bottom > bar.top) found.push('Go To over the hints')
  for (const hint of document.querySelectorAll<HTMLElement>('.hints .hint')) {
    const { right, bottom } = hint.getBoundingClientRect()
    if (bar && (right > bar.right || bottom > bar.bottom + 1))
      found.push(`hint out of sight: ${hint.innerText}`)
  }
  return found
}

/** Runs in the page: resolves once a new size is drawn, and what it changes in turn. */
export const drawn = () =>
  new Promise<void>((resolve) => {
    let frames = 4
    const next = () => (frames-- > 0 ? requestAnimationFrame(next) : resolve())
    next()
  })

/** What does not fit once the page is at rest: what moves or is still being read is looked at again for a while. */
export async function lastingMisfits(
  page: Page,
  counts: (misfit: string) => boolean = () => true,
): Promise<string[]> {
  for (let attempt = 0; ; attempt += 1) {
    const found = (await page.evaluate(misfits)).filter(counts)
    if (found.length === 0 || attempt === 20) return found
    await page.waitForTimeout(100)
  }
}

/** Runs in the page: by how much its content is higher than its room. */
export function scrolledOut(): number {
  const main = document.querySelector('main')
  return main ? main.scrollHeight - main.clientHeight : -1
}
