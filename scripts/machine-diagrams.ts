import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition, StateMachine } from 'xstate'

const root = path.resolve(import.meta.dirname, '..')
const MACHINES = path.join(root, 'src/machines')
/** Where the diagrams stand; run as a program, this file writes them anew. */
export const DIAGRAMS_FILE = path.join(root, 'docs/machines.md')

/** Every machine of the console, by the name of its file. */
async function allMachines(): Promise<readonly AnyStateMachine[]> {
  const files = fs.readdirSync(MACHINES).filter((file) => file.endsWith('-machine.ts'))
  const modules = await Promise.all(
    files.sort().map((file) => import(/* @vite-ignore */ pathToFileURL(path.join(MACHINES, file)).href)),
  )
  return modules.flatMap((module) =>
    Object.values(module as object).filter((value) => value instanceof StateMachine),
  )
}

/** A node's name in a diagram: its path, so that two states of one name stay two. */
const idOf = (node: AnyStateNode) => node.path.join('_')
const children = (node: AnyStateNode): AnyStateNode[] => Object.values(node.states)
const lineage = (node: AnyStateNode): AnyStateNode[] =>
  node.parent ? [...lineage(node.parent), node] : [node]
const isWithin = (node: AnyStateNode, ancestor: AnyStateNode) => lineage(node).includes(ancestor)

/** What a transition happens on, in words: `entry.save`, `save done`, `save failed`, `after retryDelay`. */
function eventName(event: string): string {
  const [, kind, what = ''] = /^xstate\.(done\.actor|error\.actor|after)\.(.*)$/.exec(event) ?? []
  if (kind === 'done.actor') return `${what} done`
  if (kind === 'error.actor') return `${what} failed`
  if (kind === 'after') return `after ${what.split('.')[0]}`
  return event.startsWith('xstate.done.state.') ? 'done' : event
}

/** The name under which a guard or an action stands in the machine's setup; undefined for one written in place. */
function nameOf(part: unknown): string | undefined {
  if (typeof part === 'string') return part
  const { type } = (typeof part === 'object' && part !== null ? part : {}) as { type?: unknown }
  return typeof type === 'string' ? type : undefined
}

interface Way {
  readonly source: AnyStateNode
  /** Undefined where the machine stays where it is. */
  readonly target: AnyStateNode | undefined
  readonly label: string
}

/** The ways out of a state by one event, in the order in which they are tried. */
function waysOf(source: AnyStateNode, event: string, tried: readonly AnyTransitionDefinition[]): Way[] {
  return tried.map(({ guard, target, actions }, index) => {
    const condition = guard ? (nameOf(guard) ?? 'condition') : index > 0 ? 'else' : undefined
    const done = actions.map(nameOf).filter((name) => name !== undefined)
    const label = [
      eventName(event),
      condition === undefined ? '' : `[${condition}]`,
      done.length === 0 ? '' : `/ ${done.join(', ')}`,
    ]
    return { source, target: target?.[0], label: label.filter((part) => part !== '').join(' ') }
  })
}

const allWays = (node: AnyStateNode): Way[] => [
  ...waysOf(node, '', node.always ?? []),
  ...[...node.transitions].flatMap(([event, tried]) => waysOf(node, event, tried)),
  ...children(node).flatMap(allWays),
]

/** A way is an arrow where it leads to another state; one further in or out of its own is told in the table. */
const isArrow = ({ source, target }: Way) =>
  target === source || (target !== undefined && !isWithin(target, source) && !isWithin(source, target))

/**
 * An arrow between two states that stand side by side: Mermaid draws none across the border of a state, so
 * one that crosses starts or ends at the border and says from or to which state inside.
 */
function arrowWithin(parent: AnyStateNode, { source, target, label }: Way): string | undefined {
  const side = (node: AnyStateNode) => children(parent).find((child) => isWithin(node, child))
  const [from, to] = [side(source), target && side(target)]
  if (!target || !from || !to || (from === to && (source !== from || target !== to))) return undefined
  const inside = [
    ...(from === source ? [] : [`from ${source.key}`]),
    ...(to === target ? [] : [`to ${target.key}`]),
  ]
  const text = [label, ...(inside.length === 0 ? [] : [`(${inside.join(', ')})`])].filter(
    (part) => part !== '',
  )
  return `${idOf(from)} --> ${idOf(to)}${text.length === 0 ? '' : ` : ${text.join(' ')}`}`
}

/** The states inside a node with the arrows between them, a line each. */
function insideOf(node: AnyStateNode, ways: readonly Way[]): string[] {
  const initial = node.initial?.target?.[0]
  const states = children(node).flatMap((child) => {
    const name = `state "${child.key}" as ${idOf(child)}`
    const inside = insideOf(child, ways).map((line) => `  ${line}`)
    return inside.length === 0 ? [name] : [`${name} {`, ...inside, '}']
  })
  const arrows = ways
    .filter(isArrow)
    .map((way) => arrowWithin(node, way))
    .filter((line) => line !== undefined)
  const ends = children(node).filter(({ type }) => type === 'final')
  return [
    ...states,
    ...(initial ? [`[*] --> ${idOf(initial)}`] : []),
    ...new Set(arrows),
    ...ends.map((child) => `${idOf(child)} --> [*]`),
  ]
}

const cell = (text: string) => text.replaceAll('|', '\\|')

/** A table's row for each state: what it is, what it calls, and what it takes without being left. */
function rowsOf(node: AnyStateNode, ways: readonly Way[]): string[] {
  return children(node).flatMap((child) => {
    const calls = child.invoke.map(({ src }) => `\`${nameOf(src) ?? 'call'}\``)
    const stays = ways
      .filter((way) => way.source === child && !isArrow(way))
      .map(({ label, target }) => `\`${label}\`${target ? ` to ${target.key}` : ''}`)
    const cells = [
      `\`${child.path.join('.')}\``,
      child.description ?? '',
      calls.join(', '),
      stays.join('<br>'),
    ]
    return [`| ${cells.map(cell).join(' | ')} |`, ...rowsOf(child, ways)]
  })
}

/** A machine as a chapter: its diagram, and a table of its states. */
export function machineChapter(machine: AnyStateMachine): string {
  const ways = allWays(machine.root)
  const everywhere = ways
    .filter((way) => way.source === machine.root)
    .map(({ label, target }) => `\`${label}\`${target ? ` to \`${target.path.join('.')}\`` : ''}`)
  return [
    `## ${machine.id}`,
    '',
    `${machine.root.description}.`,
    '',
    '```mermaid',
    'stateDiagram-v2',
    ...insideOf(machine.root, ways).map((line) => `  ${line}`),
    '```',
    '',
    ...(everywhere.length === 0 ? [] : [`In every state: ${everywhere.join(', ')}.`, '']),
    '| state | what it is | calls | stays in it on |',
    '| --- | --- | --- | --- |',
    ...rowsOf(machine.root, ways),
    '',
  ].join('\n')
}

const PREFACE = `# The machines

Each machine of \`src/machines\` as it stands in the code; \`node scripts/machine-diagrams.ts\` writes this file,
a test holds it against the code. An arrow reads \`event [guard] / actions\`; \`[condition]\` is a guard without a
name, \`[else]\` what happens where no guard before it held. What a machine calls (\`save\`, \`load\`, …) the screen
provides: \`save done\` and \`save failed\` are its answers.
`

/** The whole of docs/machines.md. */
export async function machineDiagrams(): Promise<string> {
  const chapters = (await allMachines()).map(machineChapter)
  return [PREFACE, ...chapters].join('\n')
}

if (import.meta.main) fs.writeFileSync(DIAGRAMS_FILE, await machineDiagrams())
