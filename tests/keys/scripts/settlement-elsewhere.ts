import type { Draft, DraftRow } from '../../../contract/operator/draft-rows.ts'
import type { TestOffice } from '../../server/setup/office.ts'
import { changeServerRows, rowsCall, serverRows } from '../server-rows.ts'

const typed = `
start /hawala
expect focus Sender
keys <F3>
expect focus Sender 1
keys Ahmad<Tab>Karim<Tab><Right><Right><Right>100<Tab>afn<Tab>20<Tab><Right><Right>1001<Tab>1002<Enter>
expect text 1 row
keys <C-Home><F2> Shah
expect value Sender 1 = Ahmad Shah
`
/** Another cell of the row that is being typed in: both stand. */
const changed = `
expect text Zmaray
expect focus Sender 1
expect value Sender 1 = Ahmad Shah
keys <Enter>
expect focus Sender 2
keys <Up>
expect value Sender 1 = Ahmad Shah
keys <Right>
expect value Receiver 1 = Zmaray
`
/** The row was changed in both: what is typed here stands, the other is told. */
const contested = `
keys Najib<Enter>
expect toast Changed in another browser at the same time. What was typed here stands; there it was:
expect toast Ahmad Shah → Zmaray, AFN 200.00
expect focus Receiver 2
keys <Up>
expect value Receiver 1 = Najib
keys <C-Home><F2> Khan
expect value Sender 1 = Ahmad Shah Khan
`
/** The row that is being typed in has gone: the text lands in no other. */
const removed = `
expect toast "Ahmad Shah Khan" was not taken: its row was removed or saved elsewhere meanwhile.
expect text 1 row
expect focus Sender 1
expect value Sender 1 = Gul
keys <Right><Right>Jan<Enter>
expect focus R/Father 2
`
/** Save All of rows that are others by now. */
const refused = `
keys <F8>
expect focus Cancel
expect text AFN 5.00
keys <Tab><Enter>
expect text Nothing was sent: some of these rows were changed or saved in another browser just now.
keys <F8>
expect focus Cancel
expect text AFN 7.00
keys <Tab><Enter>
expect toast Hawala transaction recorded successfully
expect text 0 rows
`

/**
 * A settlement that another computer changes while it is typed in, by keyboard alone. The books have the RYL
 * accounts 1001 and 1002. `look` is what makes a browser look for news: its window gets the focus.
 */
export async function playElsewhere(
  play: (script: string) => Promise<void>,
  look: () => Promise<void>,
  office: TestOffice,
  soon: (holds: () => Promise<boolean>) => Promise<void>,
): Promise<void> {
  const call = rowsCall(office)
  const isKept = (field: string, value: string) =>
    soon(async () => (await serverRows(call))[0]?.draft[field] === value)
  /** This computer may send at the same time: the other then has its answer, and sends again. */
  const elsewhere = (change: (rows: readonly DraftRow[]) => readonly DraftRow[]) =>
    soon(() => changeServerRows(call, change))
  const set = (fields: Draft) => (rows: readonly DraftRow[]) =>
    rows.map((row) => ({ ...row, draft: { ...row.draft, ...fields } }))

  await play(typed)
  await isKept('credit_acc', '1002')
  await elsewhere(set({ receiver_name: 'Zmaray' }))
  await look()
  await play(changed)
  await isKept('sender_name', 'Ahmad Shah')
  await elsewhere(set({ amount: '200' }))
  await play(contested)
  await isKept('receiver_name', 'Najib')
  await elsewhere((rows) =>
    rows.map((row) => ({ ...row, id: 'another', draft: { ...row.draft, sender_name: 'Gul', amount: '5' } })),
  )
  await look()
  await play(removed)
  // With that, all of this computer's is on the server: it asks for nothing more by itself.
  await isKept('receiver_father_name', 'Jan')
  await elsewhere(set({ amount: '7' }))
  await play(refused)
}
