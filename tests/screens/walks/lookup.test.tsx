import { beforeAll } from 'vitest'
import { hawalaTexts } from '../../../contract/hawala/hawala.ts'
import { customerTexts } from '../../../contract/lists/customer-texts.ts'
import { cashBookTexts } from '../../../contract/records/cash-book.ts'
import { transferTexts } from '../../../contract/records/transfers.ts'
import { say } from '../../../contract/text/catalogue.ts'
import { type LookupEvent, lookupMachine } from '../../../src/machines/lookup-machine.ts'
import { fillJobsOffice } from '../../keys/jobs.ts'
import { refused } from '../../machines/fake-calls.ts'
import { walkScreen } from '../../machines/ways.ts'
import { atTheDesk, button, errorOf, field } from '../desk/at-the-desk.ts'
import { deskScene } from '../desk/desk-scene.ts'

const desk = atTheDesk()
beforeAll(async () => {
  await fillJobsOffice(desk.office)
  await desk.office.addCustomer(7)
})

/** The four searches: where each stands, what its id is called, what it asks, and where a hit leads. */
const SEARCHES: Readonly<Record<string, { label: string; list: string; key: string; edit: string }>> = {
  '/cashbook/search': { label: 'Transaction ID', list: 'api/cash-book', key: 'id', edit: '/cashbook/edit/7' },
  '/transfer/search': { label: 'Transfer ID', list: 'api/transfer', key: 'id', edit: '/transfer/edit/7' },
  '/hawala/search': { label: 'Hawala ID', list: 'api/hawala', key: 'id', edit: '/hawala/edit/7' },
  '/customers/search': {
    label: 'Customer ID',
    list: 'api/customers',
    key: 'cust_id',
    edit: '/customers/edit/7',
  },
}
let label = ''
const scene = deskScene(desk, async (start, hold) => {
  label = SEARCHES[start]?.label ?? ''
  await desk.open(start)
  hold()
})

walkScreen<typeof lookupMachine, LookupEvent>({
  machine: lookupMachine,
  starts: {
    '/cashbook/search': { texts: cashBookTexts },
    '/transfer/search': { texts: transferTexts },
    '/hawala/search': { texts: hawalaTexts },
    '/customers/search': { texts: customerTexts },
  },
  hands: {
    'lookup.change': {
      events: [
        { type: 'lookup.change', value: '7' },
        { type: 'lookup.change', value: '78' },
      ],
      press: ({ value }) => `<C-a>${value}`,
    },
    'lookup.submit': { events: [{ type: 'lookup.submit' }], press: () => '<Enter>' },
    'lookup.clear': { events: [{ type: 'lookup.clear' }], press: () => '<C-l>' },
  },
  calls: {
    search: {
      at: (start) => `GET ${SEARCHES[start]?.list}`,
      endings: [
        { name: 'nothing', done: undefined, by: { status: 200, body: [] } },
        { name: 'a record', done: { id: 7 }, by: 'forward' },
        { name: 'refused', failed: refused(400), by: { status: 400, body: { detail: 'No.' } } },
      ],
    },
  },
  seen: ({ id, error }) => [id, error],
  isBarred(event, { machine: { context } }) {
    // What stands in the field already, a field tells nobody of.
    if (event.type === 'lookup.change') return event.value === context.id
    return 'ending' in event && event.ending?.name === 'a record' && context.id !== '7'
  },
  leaves: (event, _, start) =>
    (event as { output?: unknown }).output === undefined ? undefined : SEARCHES[start]?.edit,
  shows: ({ machine: { value, context } }) => ({
    state: value,
    id: context.id,
    error: say(context.error ?? ''),
  }),
  sees: () => ({
    state: button('Search').getAttribute('aria-busy') === 'true' ? 'searching' : 'idle',
    id: field(label).value,
    error: errorOf(label),
  }),
  scene,
})
