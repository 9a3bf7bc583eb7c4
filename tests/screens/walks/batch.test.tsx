import { AFGHAN_PROVINCES } from '../../../contract/lists/afghan-provinces.ts'
import { type BatchEvent, batchMachine } from '../../../src/machines/batch-machine.ts'
import { phrases as provincesPhrases } from '../../../src/screens/provinces/phrases.ts'
import { refused } from '../../machines/fake-calls.ts'
import { walkScreen } from '../../machines/ways.ts'
import { atTheDesk, buttons, soon } from '../desk/at-the-desk.ts'
import { deskScene } from '../desk/desk-scene.ts'

const desk = atTheDesk()
const LOAD = provincesPhrases.load
const ALL = AFGHAN_PROVINCES.length
const scene = deskScene(desk, async (start, hold) => {
  await desk.open(start)
  await soon(() => buttons().includes(LOAD) || Promise.reject(new Error('nothing to load')))
  hold()
})

walkScreen<typeof batchMachine, BatchEvent>({
  machine: batchMachine,
  starts: { '/reports/province': undefined },
  hands: {
    'batch.start': { events: [{ type: 'batch.start', items: AFGHAN_PROVINCES }], press: () => '<A-l>' },
  },
  calls: {
    perform: {
      at: 'POST api/provinces/',
      endings: [
        // The list stays empty, so that the next way finds it so.
        { name: 'added', done: undefined, by: { status: 201, body: { id: 1 } } },
        { name: 'refused', failed: refused(400), by: { status: 400, body: { detail: 'No.' } } },
      ],
    },
  },
  seen: ({ waiting, failure }) => [waiting.length, failure?.kind],
  // One that fails in the middle is like the other.
  isBarred: (event, { machine: { context } }) =>
    event.type === 'xstate.error.actor.perform' && ![ALL, ALL - 1, 1].includes(context.waiting.length),
  outOfReach: { 'idle batch.start': 'it is offered only while something is lacking' },
  shows: ({ machine: { value, context } }) =>
    value === 'idle'
      ? { state: value, isOffered: true }
      : { state: value, progress: `Adding ${ALL - context.waiting.length + 1} of ${ALL}…` },
  sees() {
    const progress = document.querySelector('small[role=status]')?.textContent
    if (progress == null) return { state: 'idle', isOffered: buttons().includes(LOAD) }
    return { state: 'performing', progress }
  },
  scene,
})
