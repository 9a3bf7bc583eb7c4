import { clear, createStore } from 'idb-keyval'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { settlementTexts } from '../../../contract/hawala/form.ts'
import { atTheDesk, field, soon } from '../desk/at-the-desk.ts'

const desk = atTheDesk()
/** The senders of the rows, as the entry has them of a page that is put away. */
function senders(): readonly string[] {
  dispatchEvent(new Event('pagehide'))
  const rows = JSON.parse(localStorage.getItem('hawala_settlements') ?? '[]') as { sender_name: string }[]
  return rows.map(({ sender_name }) => sender_name)
}
const line = (sender: string) => `h 5000 afn /18.5 1001 > 1002 ${sender} > Karim<Enter>`
async function goTo(sender: string): Promise<void> {
  await desk.stage.keys('<C-k>')
  await soon(async () => expect(await desk.stage.focus()).toBe('Go To'))
  await desk.stage.keys(line(sender))
  await soon(async () => expect(await desk.stage.focus()).toBe('RYL Charges'))
}

beforeAll(() => desk.office.addCustomer(1, { '1001': 'RYL', '1002': 'RYL' }))
beforeEach(async () => {
  await desk.stage.quiet()
  await clear(createStore('daftar.rows', 'kept'))
  localStorage.clear()
  await desk.forgetSettlement()
})

it('keeps a hawala that is half typed as a row where Go To fills in the form', async () => {
  await desk.open('/hawala')
  await desk.stage.keys('Gul<Enter>Agha')
  await goTo('Ahmad')
  expect(field('Sender').value).toBe('Ahmad')
  await soon(() => expect(senders()).toEqual(['Gul']))
  await desk.toastIs(settlementTexts.formPut.text)
})

it('keeps one that was left half typed beside the rows that are read with the screen', async () => {
  await desk.open('/hawala')
  await desk.stage.keys('<F3>Nazir<Enter>')
  await soon(() => expect(senders()).toEqual(['Nazir']))
  await desk.stage.keys('<F3>Gul<Enter>')
  await desk.open('/')
  await goTo('Ahmad')
  expect(field('Sender').value).toBe('Ahmad')
  await soon(() => expect(senders()).toEqual(['Nazir', 'Gul']))
})

it('makes no row of a form that stands as the same line has filled it in', async () => {
  await desk.open('/hawala')
  await goTo('Ahmad')
  await goTo('Ahmad')
  await goTo('Wali')
  expect(field('Sender').value).toBe('Wali')
  await soon(() => expect(senders()).toEqual(['Ahmad']))
})
