import { beforeAll, expect } from 'vitest'
import {
  DEFAULT_SETTINGS,
  type KeptSettings,
  type Macro,
  settingsPaths,
} from '../../../contract/operator/settings.ts'
import { say } from '../../../contract/text/catalogue.ts'
import { type MacroEvent, macroMachine } from '../../../src/machines/macro-machine.ts'
import { phrases as macrosPhrases } from '../../../src/shell/macros/name-phrases.ts'
import { walkScreen } from '../../machines/ways.ts'
import { atTheDesk, errorOf, field, soon } from '../desk/at-the-desk.ts'
import { deskScene } from '../desk/desk-scene.ts'

const desk = atTheDesk()
beforeAll(() => desk.office.addCustomer(1, { '4001': 'USD', '4002': 'USD' }))

const macro = (name: string, then: string): Macro => ({ name, script: `start /cash-book\n${then}` })
const ENDS = macro('Walk ends', 'expect focus Amount\nkeys 5')
const STOPS = macro('Walk stops', 'expect focus Amount\nkeys <C-q>')
const WAITS = macro('Walk waits', 'expect focus Nowhere\nkeys 5')
const MACROS = [ENDS, STOPS, WAITS]
/** What is recorded of the one key that is typed. */
const TYPED = 'start /cash-book\nexpect focus #amount\nkeys 7'

async function giveMacros(): Promise<void> {
  const { office } = desk
  const path = settingsPaths.settings
  const { version } = (await office.call<KeptSettings>('GET', path)).body
  const body = { ...DEFAULT_SETTINGS, macros: MACROS }
  const { status } = await office.call('PUT', path, body, { 'if-match': String(version) })
  // What the way before has kept may still have been on its way.
  if (status === 409) await giveMacros()
}
const toasts = async () => (await desk.stage.toasts()).join('\n')

const scene = deskScene(desk, async (start) => {
  await giveMacros()
  await desk.open(start)
  await soon(() => expect(desk.stage.reads().some(({ path }) => path === settingsPaths.settings)).toBe(true))
  await desk.stage.quiet()
  await desk.focusIs('Amount')
})

/** Finds a macro in Go To by its name, and lets it type. */
async function replay({ name }: Macro): Promise<void> {
  await desk.stage.keys('<C-l><C-k>')
  await desk.focusIs('Go To')
  await desk.stage.keys(name.toLowerCase())
  await soon(() => expect(document.querySelector('[role=option]')?.textContent).toContain(name))
  await desk.stage.keys('<Enter>')
  if (name === ENDS.name) await soon(() => expect(field('Amount').value).toBe('5'))
  if (name === STOPS.name)
    await soon(async () => expect(await toasts()).toContain('<C-q> is not bound here.'))
}

walkScreen<typeof macroMachine, MacroEvent, 'begun' | 'kept'>({
  machine: macroMachine,
  starts: { '/cash-book': undefined },
  isSlow: true,
  hands: {
    'macro.record': { events: [{ type: 'macro.record' }], press: () => '<A-m>' },
    'macro.typed': { events: [{ type: 'macro.typed', script: TYPED }], press: () => '7' },
    'macro.stop': {
      events: [{ type: 'macro.stop' }],
      press: (_, { machine }) => (machine.matches('replaying') ? '<Esc>' : '<A-m>'),
    },
    'macro.name': {
      events: ['', 'One', ENDS.name].map((name) => ({ type: 'macro.name', name })),
      press: ({ name }) => (name === '' ? '<C-a><Backspace>' : `<C-a>${name}`),
    },
    // A dialog takes no Enter in its first moment, unless something else was pressed in it.
    'macro.keep': {
      events: [{ type: 'macro.keep', names: MACROS.map(({ name }) => name) }],
      press: () => '<End><Enter>',
    },
    'macro.cancel': { events: [{ type: 'macro.cancel' }], press: () => '<Esc>' },
    'macro.replay': {
      events: MACROS.map((one) => ({ type: 'macro.replay', macro: one })),
      press: (event) => () => replay(event.macro),
    },
  },
  calls: {
    record: { at: '', endings: [] },
    replay: {
      at: '',
      endings: [
        { name: 'its end', done: undefined, by: 'itself' },
        { name: 'a refusal', done: 'No.', by: 'itself' },
      ],
    },
  },
  seen: ({ script, name, error, macro: replayed }) => [script, name, error, replayed?.name],
  // Whether one was kept, so that its name is taken, the machine doesn't know.
  place: {
    first: () => 'begun',
    next: (event, from, to) => (event.type === 'macro.keep' && to.matches('idle') ? 'kept' : from.place),
  },
  isBarred(event, { machine: { context }, place }) {
    const replayed = context.macro?.name
    if ('ending' in event) return replayed !== (event.ending?.name === 'its end' ? ENDS.name : STOPS.name)
    switch (event.type) {
      case 'macro.record':
        return place === 'kept'
      case 'macro.typed':
        return event.script === context.script
      case 'macro.name':
        return event.name === context.name
      case 'macro.stop':
        // The others are over before anybody could stop them.
        return replayed !== undefined && replayed !== WAITS.name
      default:
        return false
    }
  },
  outOfReach: { 'replaying failed replay': 'the player answers why it stopped' },
  shows({ machine: { value, context } }) {
    const { script, name, error, macro: replayed } = context
    if (value === 'naming') return { state: value, script, name, error: say(error ?? '') }
    return value === 'replaying' && replayed !== WAITS ? undefined : { state: value }
  },
  sees() {
    const dialog = document.querySelector('[role=dialog]')
    if (dialog?.querySelector('h2')?.textContent === macrosPhrases.asked)
      return {
        state: 'naming',
        script: dialog.querySelector('pre')?.textContent,
        name: field('Name').value,
        error: errorOf('Name'),
      }
    return { state: document.querySelector('.macro-status')?.textContent ?? 'idle' }
  },
  scene,
})
