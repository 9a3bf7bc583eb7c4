import fs from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { DIAGRAMS_FILE, machineChapter, machineDiagrams } from '../../scripts/machine-diagrams.ts'

/** A lamp with everything that a diagram has to show. */
const lamp = createMachine({
  id: 'lamp',
  description: 'A lamp',
  initial: 'off',
  on: { cut: '.off' },
  states: {
    off: { description: 'Dark | cold', on: { press: { target: 'on', guard: 'isPaid', actions: ['light'] } } },
    on: {
      description: 'Lit',
      initial: 'bright',
      on: { dust: { actions: 'cough' }, reset: '.bright' },
      states: {
        bright: {
          description: 'All of it',
          on: { press: [{ guard: () => true, target: 'dim' }, { target: '#lamp.off' }] },
        },
        dim: {
          description: 'Half of it',
          invoke: { id: 'cool', src: 'cool', onDone: '#lamp.on', onError: '#lamp.broken' },
          after: { 500: 'bright' },
          on: { shake: { target: 'dim', reenter: true } },
        },
      },
    },
    broken: { description: 'For good', type: 'final' },
  },
})

describe('the diagrams of the machines', () => {
  it('are those of the code: node scripts/machine-diagrams.ts writes them anew', async () => {
    expect(fs.readFileSync(DIAGRAMS_FILE, 'utf8')).toBe(await machineDiagrams())
  })

  it('hold every machine', async () => {
    const files = fs.readdirSync('src/machines').filter((file) => file.endsWith('-machine.ts'))
    const chapters = [...(await machineDiagrams()).matchAll(/^## (.*)$/gm)]
    expect(chapters).toHaveLength(files.length)
  })

  it('say of every state what it is', async () => {
    const states = [...(await machineDiagrams()).matchAll(/^\| `([^|]*)` \| ([^|]*)\|/gm)]
    expect(states.length).toBeGreaterThan(50)
    expect(states.filter(([, , text = '']) => text.trim() === '')).toEqual([])
  })

  it('show states within states, arrows across their borders, guards, actions and calls', () => {
    expect(machineChapter(lamp)).toBe(`## lamp

A lamp.

\`\`\`mermaid
stateDiagram-v2
  state "off" as off
  state "on" as on {
    state "bright" as on_bright
    state "dim" as on_dim
    [*] --> on_bright
    on_bright --> on_dim : press [condition]
    on_dim --> on_dim : shake
    on_dim --> on_bright : after 500
  }
  state "broken" as broken
  [*] --> off
  off --> on : press [isPaid] / light
  on --> off : press [else] (from bright)
  on --> broken : cool failed (from dim)
  broken --> [*]
\`\`\`

In every state: \`cut\` to \`off\`.

| state | what it is | calls | stays in it on |
| --- | --- | --- | --- |
| \`off\` | Dark \\| cold |  |  |
| \`on\` | Lit |  | \`dust / cough\`<br>\`reset\` to bright |
| \`on.bright\` | All of it |  |  |
| \`on.dim\` | Half of it | \`cool\` | \`cool done\` to on |
| \`broken\` | For good |  |  |
`)
  })

  it('use no sign that would end a label before its end', async () => {
    const arrows = (await machineDiagrams()).split('\n').filter((line) => line.includes(' --> '))
    expect(arrows.length).toBeGreaterThan(50)
    expect(arrows.filter((line) => /[;:#]/.test(line.replace(/ : /, ' ')))).toEqual([])
  })
})
