import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { cashBookTexts } from '../../../contract/records/cash-book.ts'
import { reports } from '../../../contract/reports/reports.ts'
import { fillJobsOffice } from '../../keys/jobs.ts'
import { OPERATOR } from '../../server/setup/office.ts'
import { atTheOffice } from '../browser/at-the-office.ts'
import { browserPath } from '../browser/browser.ts'
import { newSeat, type Seat, signingIn } from '../browser/seat.ts'

/** A node of the tree that a screen reader reads. */
interface Node {
  readonly role: string
  readonly name: string
  readonly description: string
  /** Its states and relations: `modal`, `focused`, `expanded`; of a relation the names of what it leads to. */
  readonly has: Readonly<Record<string, unknown>>
  readonly children: readonly Node[]
}

interface AxValue {
  readonly value?: unknown
  readonly relatedNodes?: readonly { readonly backendDOMNodeId: number }[]
}
interface AxNode {
  readonly nodeId: string
  readonly ignored: boolean
  readonly role?: AxValue
  readonly name?: AxValue
  readonly description?: AxValue
  readonly properties?: readonly { readonly name: string; readonly value: AxValue }[]
  readonly childIds?: readonly string[]
  readonly backendDOMNodeId?: number
}

/** The tree that a screen reader reads, as Chromium makes it; what it leaves out is left out. */
async function treeOf(page: Page): Promise<Node> {
  const cdp = await page.context().newCDPSession(page)
  const { nodes } = (await cdp.send('Accessibility.getFullAXTree')) as { nodes: readonly AxNode[] }
  await cdp.detach()
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const byDom = new Map(nodes.map((node) => [node.backendDOMNodeId, node]))
  const text = (value: AxValue | undefined) => String(value?.value ?? '')
  const readValue = ({ value, relatedNodes }: AxValue) =>
    relatedNodes ? relatedNodes.map(({ backendDOMNodeId: id }) => text(byDom.get(id)?.name)) : value
  function read(node: AxNode): Node[] {
    const children = (node.childIds ?? []).flatMap((id) => {
      const child = byId.get(id)
      return child ? read(child) : []
    })
    if (node.ignored) return children
    const has = Object.fromEntries((node.properties ?? []).map(({ name, value }) => [name, readValue(value)]))
    return [
      { role: text(node.role), name: text(node.name), description: text(node.description), has, children },
    ]
  }
  const [root] = nodes[0] ? read(nodes[0]) : []
  if (!root) throw new Error('no tree')
  return root
}

const all = (node: Node): Node[] => [node, ...node.children.flatMap(all)]
const withRole = (node: Node, role: string) => all(node).filter((one) => one.role === role)
function only(nodes: readonly Node[]): Node {
  expect(nodes.map(({ role, name }) => `${role} ${name}`)).toHaveLength(1)
  return nodes[0] as Node
}
const focusedIn = (node: Node) => all(node).filter(({ has }) => has.focused === true)
/** What of the tree can be worked with, which a modal dialog must have alone. */
const WIDGETS = ['button', 'textbox', 'combobox', 'grid', 'option', 'checkbox', 'radio', 'link']

describe.skipIf(!browserPath)('what a screen reader is told', () => {
  const here = atTheOffice()
  let seat: Seat

  beforeAll(async () => {
    await fillJobsOffice(here.office)
    seat = await newSeat(here.browser, here.office.url)
    await seat.play(`start /\n${signingIn(OPERATOR)}\nexpect focus Customers`)
  })

  async function tree(script: string): Promise<Node> {
    await seat.play(script)
    return treeOf(seat.page)
  }
  const attribute = (selector: string, name: string) => seat.page.locator(selector).first().getAttribute(name)

  it('of Go To: a modal dialog, a combobox with its list, the chosen row as its active descendant', async () => {
    const root = await tree(
      'start /cash-book\nexpect focus Amount\nexpect text Day book\nkeys <C-k>day\nexpect text Daily',
    )
    const dialog = only(withRole(root, 'dialog'))
    expect(dialog).toMatchObject({ name: 'Go To', has: { modal: true } })
    const line = only(withRole(dialog, 'combobox'))
    expect(line).toMatchObject({
      name: 'Go To',
      has: { focused: true, expanded: true, autocomplete: 'list' },
    })
    const list = only(withRole(dialog, 'listbox'))
    expect(list.name).toBe('Matches')
    expect(line.has.controls).toEqual([list.name])
    const options = withRole(list, 'option')
    expect(options.length).toBeGreaterThan(1)
    const chosen = only(options.filter(({ has }) => has.selected === true))
    expect(line.has.activedescendant).toEqual([chosen.name])
    // Nothing behind a modal dialog can be reached.
    const reached = all(root).filter(({ role }) => WIDGETS.includes(role))
    expect(
      reached.filter((node) => !all(dialog).includes(node)).map(({ role, name }) => `${role} ${name}`),
    ).toEqual([])
    await seat.play('keys <Esc>\nexpect focus Amount')
  })

  it.each([
    [
      'a deletion',
      'start /cashbook/edit/1\nexpect focus Amount\nkeys <A-Delete>\nexpect focus Cancel',
      'alertdialog',
      'Delete Transaction',
      'Cancel',
    ],
    [
      'a password',
      'start /cashbook/edit/1\nexpect focus Amount\nkeys <A-Delete>\nexpect focus Cancel\nkeys <Tab><Enter>\nexpect focus Password',
      'dialog',
      'Enter Password',
      'Password',
    ],
    [
      'help',
      'start /cash-book\nexpect focus Amount\nkeys <F1>\nexpect text This screen',
      'dialog',
      'Keys',
      undefined,
    ],
  ] as const)(
    'of the dialog of %s: modal, named, and the only thing that can be worked with',
    async (_, script, role, name, focus) => {
      const root = await tree(script)
      const dialog = only(withRole(root, role))
      expect(dialog).toMatchObject({ name, has: { modal: true } })
      if (focus !== undefined) {
        expect(dialog.description).not.toBe('')
        expect(focusedIn(dialog).map((node) => node.name)).toEqual([focus])
      }
      const reached = all(root).filter((node) => WIDGETS.includes(node.role))
      expect(
        reached.filter((node) => !all(dialog).includes(node)).map((node) => `${node.role} ${node.name}`),
      ).toEqual([])
      await seat.play('keys <Esc>')
    },
  )

  it('of a lookup: a combobox that says whether its list is open, and which option Enter would take', async () => {
    const root = await tree('start /cash-book\nexpect focus Amount\nkeys 5<Enter>u\nexpect text USD')
    const field = only(withRole(root, 'combobox').filter(({ name }) => name === 'Currency'))
    expect(field.has).toMatchObject({ focused: true, expanded: true, autocomplete: 'list', required: true })
    const list = only(withRole(root, 'listbox'))
    expect(field.has.controls).toEqual([list.name])
    const chosen = only(withRole(list, 'option').filter(({ has }) => has.selected === true))
    expect(field.has.activedescendant).toEqual([chosen.name])
    const closed = await tree('keys <Esc>')
    expect(only(withRole(closed, 'combobox').filter(({ name }) => name === 'Currency')).has.expanded).toBe(
      false,
    )
    await seat.play('keys <C-l>')
  })

  it('of the settlement: a grid that tells its size, its headings and where the fingers are', async () => {
    const root = await tree(`
      start /hawala
      expect focus Sender
      keys <F3>
      expect focus Sender 1
      keys Ahmad<Tab>
      expect focus Receiver 1
    `)
    const grid = only(withRole(root, 'grid'))
    expect(grid.name).toBe('Settlement Details')
    const headings = withRole(grid, 'columnheader').map(({ name }) => name)
    expect(headings).toEqual(expect.arrayContaining(['Sender', 'Amount', 'CCY', 'Credit Acc', 'Date']))
    expect(await attribute('[role=grid]', 'aria-colcount')).toBe(String(headings.length))
    // The headings, the row and the blank one below it.
    expect(await attribute('[role=grid]', 'aria-rowcount')).toBe('3')
    expect(withRole(grid, 'row').length).toBeGreaterThanOrEqual(3)
    expect(await attribute('[role=grid] tbody tr[data-index="0"]', 'aria-rowindex')).toBe('2')
    expect(withRole(grid, 'gridcell').map(({ name }) => name)).toContain('Ahmad')
    expect(focusedIn(root).map(({ name }) => name)).toContain('Receiver 1')
    await seat.play('keys <C-z>')
  })

  it('of a report: a grid that tells its size and its active row', async () => {
    const root = await tree(`
      start /reports/daily-transactions/preview?from_date=2026-01-01&to_date=2026-01-31
      expect focus Daily Transaction report
      expect text Cash Book
      keys <Down><Down>
    `)
    const grid = only(withRole(root, 'grid'))
    expect(grid.name).toBe(reports['daily-transactions'].title)
    expect(grid.has).toMatchObject({ focused: true, readonly: true })
    expect(grid.has.activedescendant).toHaveLength(1)
    const selected = only(withRole(grid, 'row').filter(({ has }) => has.selected === true))
    expect(grid.has.activedescendant).toEqual([selected.name])
    const rows = Number(await attribute('[role=grid]', 'aria-rowcount'))
    // Three kinds of nine records with headings and totals, and the headings above all.
    expect(rows).toBeGreaterThan(27)
  })

  it('of a form: every field has its name, its error stands with it, and what failed is told at once', async () => {
    const root = await tree(
      'start /cash-book\nexpect focus Amount\nkeys <C-l><C-Enter>\nexpect text Valid amount greater than 0 is required',
    )
    const fields = all(root).filter(({ role }) => role === 'textbox' || role === 'combobox')
    expect(fields.map(({ name }) => name)).not.toContain('')
    const amount = only(fields.filter(({ name }) => name === 'Amount'))
    expect(amount.has).toMatchObject({ invalid: 'true', required: true, focused: true })
    expect(amount.description).toContain(cashBookTexts.amountRequired.text)
  })
})
