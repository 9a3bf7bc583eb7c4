import { clear, createStore } from 'idb-keyval'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyHawalaDraft, settlementTexts } from '../../../contract/hawala/form.ts'
import { hawalaTexts } from '../../../contract/hawala/hawala.ts'
import { dateTexts } from '../../../contract/text/date-texts.ts'
import { addDays } from '../../../contract/text/dates.ts'
import { keepDraft } from '../../../src/api/browser/drafts.ts'
import { leaveChanges } from '../../../src/api/browser/legacy-rows.ts'
import { durableRows } from '../../../src/api/browser/row-store.ts'
import { cellPhrases, questionPhrases } from '../../../src/screens/hawala/settlement/phrases.ts'
import { phrases as keptPhrases } from '../../../src/shell/settlement/phrases.ts'
import { announce, rowsChannel } from '../../../src/shell/settlement/settlement-sender.ts'
import { playScript } from '../../keys/hands.ts'
import { hawalaLine } from '../../keys/scripts/hawala-line.ts'
import { hawalaSettlement } from '../../keys/scripts/hawala-settlement.ts'
import { playElsewhere } from '../../keys/scripts/settlement-elsewhere.ts'
import {
  atTheDesk,
  button,
  buttons,
  dialog,
  errorOf,
  field,
  heldBack,
  keeps,
  labels,
  noDialog,
  noteOf,
  screenHints,
  soon,
} from '../desk/at-the-desk.ts'

const ENTRY = 'hawala_settlements'
const desk = atTheDesk()
const entry = () => JSON.parse(localStorage.getItem(ENTRY) ?? '[]') as Record<string, string>[]
/** The rows, as the entry has them of a page that is put away: without that it is written a second after the keys. */
function written() {
  dispatchEvent(new Event('pagehide'))
  return entry()
}
const names = () => written().map(({ sender_name }) => sender_name)
/** The operator at the desk, and their rows as another tab has them. */
async function operator() {
  const { id } = (await desk.office.call<{ id: number }>('GET', 'auth/profile')).body
  return { id, tab: durableRows(id) }
}
/** The id of the one row that is kept, once it is. */
const keptId = (tab: ReturnType<typeof durableRows>) =>
  soon(async () => (await tab.read()).rows[0]?.id ?? Promise.reject(new Error('no row yet')))
/** The hawala that were saved last. */
const saved = async (limit: number) =>
  (await desk.office.call<{ results: { readonly id: number }[] }>('GET', `api/hawala?limit=${limit}`)).body
    .results
/** A row of this sender as it is kept. */
const keptRow = (id: string, sender_name: string, place = 1) => ({
  id,
  place,
  draft: { ...emptyHawalaDraft(desk.today), sender_name },
})
const FILLED =
  'Ahmad<Enter>Karim<Enter><Enter><Enter><Enter>64000<Enter>afn<Enter><Enter><Enter><Enter><Enter><Enter>1001<Enter>1002<Enter>'

/** A row typed in the grid, which may be saved. */
const COMPLETE =
  'Gul<Tab>Agha<Tab><Tab><Tab><Tab>100<Tab>afn<Tab>3<Tab>5<Tab><Tab>1001<Tab>1002<Tab><Enter><Enter>'

beforeAll(async () => {
  await desk.office.addCustomer(1, { '1001': 'RYL', '1002': 'RYL', '8001': 'AFN' })
  await desk.office.call('POST', 'api/account-exchange-rates/bulk_update', {
    account: '1001',
    rates: { AFN: 18.5 },
  })
  await desk.office.call('POST', 'api/provinces/', { name: 'Kabul', order: 1 })
})
// The console of the test before may still be keeping what it had.
afterEach(() => vi.restoreAllMocks())
beforeEach(async () => {
  await desk.stage.quiet()
  await clear(createStore('daftar.rows', 'kept'))
  localStorage.clear()
})

describe('the form', () => {
  beforeEach(() => desk.open('/hawala'))

  it('has the fields and buttons of the spec', () => {
    expect(labels().filter(Boolean)).toEqual([
      'Sender',
      'Receiver',
      'R/Father',
      'R/Phone',
      'R/Province',
      'Amount',
      'Currency',
      'Date',
      'Ex Rate',
      'RYL Charges',
      'RYL Amount',
      'Multiply',
      'Divide',
      'Debit Account',
      'Credit Account',
    ])
    expect(buttons().slice(0, 5)).toEqual(['Add', 'Save All', 'Clear', 'Search', 'Home'])
    expect(document.querySelector<HTMLInputElement>('[value=Divide]')?.checked).toBe(true)
    expect(document.querySelector('[role=radiogroup] .name')?.textContent).toBe('Operation Mode')
    expect(field('Date').value).toBe(desk.today)
    expect(button('Save All').disabled).toBe(true)
  })

  it('adds a row, which the browser keeps under the key of the spec, and is clear again', async () => {
    await desk.stage.keys(FILLED)
    expect(field('Ex Rate').value).toBe('18.5')
    expect(noteOf('Ex Rate')?.textContent).toBe('from account 1001')
    expect(field('RYL Amount').value).toBe('3459.46')
    expect(noteOf('RYL Amount')?.textContent).toBe('64,000 ÷ 18.5')
    await desk.stage.keys('<Enter>')
    await soon(() => expect(field('Sender').value).toBe(''))
    expect(await desk.stage.focus()).toBe('Sender')
    await soon(() => expect(written()).toHaveLength(1))
    expect(written()[0]).toMatchObject({
      sender_name: 'Ahmad',
      receiver_name: 'Karim',
      amount: '64000',
      currency: 'AFN',
      exchg_rate: '18.5',
      exchg_amount: '3459.46',
      debit_acc: '1001',
      credit_acc: '1002',
      date: desk.today,
    })
    await soon(async () => expect(await desk.stage.text()).toContain('Total RYL Amount 3,459.46'))
  })

  it('counts in the status line of every screen the rows that wait for Save All', async () => {
    const status = () => document.querySelector('.status')?.textContent
    expect(status()).not.toContain('Drafts')
    await desk.stage.keys(`${FILLED}<Enter>`)
    await soon(() => expect(field('Sender').value).toBe(''))
    await desk.stage.keys('<Esc>')
    await soon(async () => expect(await desk.stage.path()).toBe('/'))
    await soon(() => expect(status()).toContain('Drafts 1'))
    await desk.stage.reload()
    await soon(() => expect(status()).toContain('Drafts 1'))
  })

  it('asks about a day in short once it is typed to its end, and adds nothing before the answer', async () => {
    await desk.stage.keys(`${FILLED}<F2><C-a>-`)
    await desk.stage.keys('1')
    expect(field('Date').value).toBe('-1')
    noDialog()
    await desk.stage.keys('<C-Enter>')
    const yesterday = addDays(desk.today, -1)
    await soon(() => expect(dialog().textContent).toContain(yesterday))
    expect(written()).toEqual([])
    await desk.stage.keys('<Tab><Enter>')
    await soon(() => expect(field('Date').value).toBe(yesterday))
    await desk.toastIs(settlementTexts.dateChanged.text)
    await desk.stage.keys('<F2><C-a>1405-13-01<Enter>')
    await soon(() => expect(errorOf('Date')).toBe(dateTexts.notThere.text))
    expect(field('Date').value).toBe('1405-13-01')
    await desk.stage.keys('<C-l>')
    await soon(() => expect(field('Date').value).toBe(desk.today))
  })
})

it('says before Save All what goes at rate 1, and that the form is not added', async () => {
  await desk.open('/hawala')
  await desk.stage.keys(`${FILLED.replace('afn', 'usd')}<Enter>`)
  await soon(() => expect(field('Sender').value).toBe(''))
  await soon(() =>
    expect(document.querySelector('footer.sums')?.textContent).toContain('Total RYL Amount 64,000.00'),
  )
  await desk.stage.keys('Gul<F8>')
  await soon(() =>
    expect(dialog().textContent).toContain(
      questionPhrases.unrated({ count: 1, rows: questionPhrases.unratedRows({ count: 1 }) }),
    ),
  )
  expect(dialog().textContent).toContain(
    `1 row · ${settlementTexts.totalAmount({ ccy: 'RYL' }).text} 64,000.00`,
  )
  expect(dialog().textContent).toContain(questionPhrases.formLeft({ form: questionPhrases.formLeftWhat }))
  expect(dialog().textContent).not.toContain('not sent')
  await desk.stage.keys('<Esc>')
  await soon(noDialog)
  expect(field('Sender').value).toBe('Gul')
  await desk.stage.keys('<C-l>')
})

const unsent = (count: number) =>
  questionPhrases.unsent({ count, rows: questionPhrases.unsentRows({ count }) })

it('says before Save All which rows it throws away', async () => {
  await desk.open('/hawala')
  await desk.stage.keys('<F3>')
  await desk.focusIs('Sender 1')
  await desk.stage.keys(`${COMPLETE}<Home>Zalmay<Tab>Nadir<Enter><F8>`)
  await soon(() => expect(dialog().textContent).toContain(`${unsent(1)}Zalmay → Nadir, no amount`))
  await desk.stage.keys('<Esc>')
  await soon(noDialog)
  await desk.stage.keys('<C-End><Home>Only<Tab><F8>')
  await soon(() =>
    expect(dialog().textContent).toContain(`${unsent(2)}Zalmay → Nadir, no amountOnly → —, no amount`),
  )
  await desk.stage.keys('<Tab><Enter>')
  await desk.toastIs(hawalaTexts.recorded.text)
  await soon(async () => expect(await desk.stage.text()).toContain('0 rows'))
})

describe('the grid', () => {
  beforeEach(async () => {
    await desk.open('/hawala')
    await desk.stage.keys('<F3>')
    await desk.focusIs('Sender 1')
  })

  it('is walked by Tab while cells are edited, never left by it, and keeps a cell that it can not take', async () => {
    await desk.stage.keys('a<Enter><C-Home><End><F2><Tab>')
    expect(await desk.stage.focus()).toBe('Sender 2')
    await desk.stage.keys('b<S-Tab>')
    expect(await desk.stage.focus()).toBe('Date 1')
    await soon(() => expect(names()).toEqual(['a', 'b']))
    await desk.stage.keys('<Home><Right><Right><Right><Right>nowhere<Tab>')
    expect(await desk.stage.focus()).toBe('Province 1')
    expect(await desk.stage.valueOf('Province 1')).toBe('nowhere')
    await desk.stage.keys('<Esc><C-End><C-End><Tab>')
    expect(await desk.stage.focus()).toBe('Date 3')
  })

  it.each(['<F3>', '<Esc>'])('is left by %s, and its hints say what keys do there', async (key) => {
    await desk.stage.keys('a<Enter>')
    await soon(() =>
      expect(screenHints()).toEqual(
        expect.arrayContaining(['F3 form', 'Esc form', 'Tab right', 'Enter edit', 'F2 edit']),
      ),
    )
    await desk.stage.keys('b')
    await soon(() =>
      expect(screenHints()).toEqual(
        expect.arrayContaining(['F3 form', 'Esc cancel', 'Tab right', 'Enter down', 'F2 take']),
      ),
    )
    await desk.stage.keys('<Esc>')
    expect(await desk.stage.focus()).toBe('Sender 2')
    await desk.stage.keys(key)
    await desk.focusIs('Sender')
  })

  /** Confirms Save All, whose answer is held back. */
  async function saveHeldBack() {
    const held = heldBack()
    desk.stage.once('POST', 'api/hawala/bulk_create', held.standIn)
    await desk.stage.keys('<F8>')
    await soon(() => expect(dialog().textContent).toContain('1 row'))
    await desk.stage.keys('<Tab><Enter>')
    await desk.focusIs('Sender 2')
    return held
  }

  it('has the cursor at the first cell of the blank row once Save All is confirmed', async () => {
    await desk.stage.keys(COMPLETE.replace('Gul', 'Gul Jan'))
    await desk.stage.keys('<C-Home><Right><Right><Right><Right><Right>')
    expect(await desk.stage.focus()).toBe('Amount 1')
    const { release } = await saveHeldBack()
    // While they are on their way, and after.
    await desk.stage.keys('Ali')
    release()
    await desk.toastIs(hawalaTexts.recorded.text)
    await desk.focusIs('Sender 1')
    await desk.stage.keys('<Tab>Omar<Tab>')
    await soon(() => expect(written()).toMatchObject([{ sender_name: 'Ali', receiver_name: 'Omar' }]))
  })

  it('comes back to the first cell of the blank row where the row under the cursor is saved', async () => {
    await desk.stage.keys(COMPLETE.replace('Gul', 'Gul Agha'))
    const { release } = await saveHeldBack()
    await desk.stage.keys('<Up><Right><Right><Right><Right><Right>')
    expect(await desk.stage.focus()).toBe('Amount 1')
    release()
    await desk.toastIs(hawalaTexts.recorded.text)
    await desk.focusIs('Sender 1')
  })

  it('chooses from a list with F4 and the arrows', async () => {
    await desk.stage.keys('<Home><Right><Right><Right><Right><F4>')
    await soon(() => expect(document.querySelectorAll('[role=option]')).toHaveLength(1))
    // Only looked at, it gives nothing.
    await desk.stage.keys('<Tab><Left>')
    expect(await desk.stage.valueOf('Province 1')).toBe('')
    await desk.stage.keys('<F4>')
    await soon(() => expect(document.querySelectorAll('[role=option]')).toHaveLength(1))
    await desk.stage.keys('<Enter>')
    await soon(() => expect(written()[0]?.receiver_province).toMatch(/^\d+$/))
    expect(document.querySelector('[role=listbox]')).toBeNull()
    await desk.stage.keys('<Up><Right><Right><F4><Down><Enter>')
    await soon(() => expect(written()[0]?.currency).toBe('DNR'))
  })

  it('opens the month of a date with F4; Enter takes the day that the arrows lead to, Esc what stood', async () => {
    const month = () => document.querySelector('.month header')?.textContent ?? ''
    await desk.stage.keys('Ali<Tab><End><F4>')
    await soon(() => expect(month()).toMatch(/\d{4}/))
    await desk.stage.keys('<PageUp><Esc>')
    expect(month()).toBe('')
    await desk.stage.keys('<Esc>')
    expect(written()[0]?.date).toBe(desk.today)
    await desk.stage.keys('<F4><Left><Up><Enter>')
    await soon(() => expect(written()[0]?.date).toBe(addDays(desk.today, -8)))
    expect(month()).toBe('')
    expect(await desk.stage.focus()).toBe('Date 2')
    // A row that is not there yet begins with the day.
    await desk.stage.keys('<F4><F4><F4><Right><Enter>')
    await soon(() => expect(written()[1]?.date).toBe(addDays(desk.today, 1)))
  })

  it('keeps what a list does not have in the editor, and says so', async () => {
    await desk.stage.keys('<Home><Right><Right><Right><Right>nowhere<Enter>')
    await soon(async () =>
      expect(await desk.stage.text()).toContain(cellPhrases.noProvince({ text: 'nowhere' })),
    )
    expect(await desk.stage.valueOf('Province 1')).toBe('nowhere')
    await desk.stage.keys('2')
    expect(await desk.stage.text()).not.toContain('no province')
    await desk.stage.keys('<Enter>')
    await soon(async () =>
      expect(await desk.stage.text()).toContain(cellPhrases.noProvince({ text: 'nowhere2' })),
    )
    await desk.stage.keys('<Esc>')
    expect(await desk.stage.text()).not.toContain('no province')
    expect(await desk.stage.valueOf('Province 1')).toBe('')
    expect(written()).toEqual([])
  })

  it('puts no choice into a cell whose list was left by Esc', async () => {
    await desk.stage.keys('Ahmad<Enter><Up><Right><Right><Right><Right><Right><Right>')
    await desk.focusIs('CCY 1')
    await desk.stage.keys('zz<Esc><Enter><Enter>')
    await soon(() => expect(written()).toHaveLength(1))
    expect(written()[0]).toMatchObject({ sender_name: 'Ahmad', currency: '' })
  })

  it('fills down, takes the cell above, repeats, empties, and undoes each', async () => {
    await desk.stage.keys('a<Enter>b<Enter>c<Enter><Up><Up><Up><S-Down><S-Down><C-d>')
    await soon(() => expect(names()).toEqual(['a', 'a', 'a']))
    await desk.stage.keys('<C-z>')
    await soon(() => expect(names()).toEqual(['a', 'b', 'c']))
    await desk.stage.keys("<Down><C-'>")
    await soon(() => expect(names()).toEqual(['a', 'b', 'c', 'c']))
    await desk.stage.keys('<Up><Up><A-r>')
    await soon(() => expect(names()).toEqual(['a', 'b', 'c', 'c', 'b']))
    await desk.stage.keys('<C-Home><Delete>')
    await soon(() => expect(names()[0]).toBe(''))
    await desk.stage.keys('<C-z>')
    await soon(() => expect(names()[0]).toBe('a'))
  })

  it.each([
    ['<Up><A-Delete>', settlementTexts.confirmRemove.text, settlementTexts.removed.text, ['a']],
    ['<C-l>', `${settlementTexts.confirmClearAll.text}2 rows`, settlementTexts.cleared.text, []],
  ])('removes with %s what is confirmed, and brings it back', async (keys, question, done, left) => {
    await desk.stage.keys(`a<Enter>b<Enter>${keys}`)
    await soon(() => expect(dialog().textContent).toContain(question))
    await desk.stage.keys('<Tab><Enter>')
    await desk.toastIs(done)
    await soon(() => expect(names()).toEqual(left))
    await soon(async () => expect(await desk.stage.focus()).toMatch(/^Sender [12]/))
    await desk.stage.keys('<C-z>')
    await soon(() => expect(names()).toEqual(['a', 'b']))
  })

  it('keeps what is typed in a row that another tab begins to save, until that is over', async () => {
    const { id, tab } = await operator()
    await desk.stage.keys('a<Enter>')
    const ids = [await keptId(tab)]
    await desk.stage.keys('<C-Home><F2>x')
    const batch = { key: 'another tab', ids, unsent: [], body: '[]' }
    await tab.claim(batch)
    announce(id, 'changed')
    await soon(async () => expect(await desk.stage.text()).toContain('locked'))
    await desk.stage.keys('<Enter>')
    expect(await desk.stage.focus()).toBe('Sender 1')
    expect(await desk.stage.valueOf('Sender 1')).toBe('ax')
    await tab.release(batch)
    announce(id, 'changed')
    await soon(async () => expect(await desk.stage.text()).not.toContain('locked'))
    await desk.stage.keys('<Enter>')
    await soon(() => expect(names()).toEqual(['ax']))
    // Nothing may look as if it were taken.
    await tab.claim(batch)
    announce(id, 'changed')
    await desk.stage.keys('<C-Home>')
    await soon(async () => expect(await desk.stage.text()).toContain('locked'))
    await desk.stage.keys('z')
    expect(await desk.stage.valueOf('Sender 1')).toBe('ax')
    await desk.toastIs(settlementTexts.locked.text)
    // F8 sends now, as its banner says, also where no row that stands could be sent.
    expect(button('Save All').disabled).toBe(false)
    await tab.release(batch)
  })

  it('sends no row that another tab has saved since it was asked about', async () => {
    const { tab } = await operator()
    await desk.stage.keys('<F3>')
    await desk.stage.keys(`${FILLED}<C-Enter>`)
    const ids = [await keptId(tab)]
    const before = await desk.office.count('hawala')
    await desk.stage.keys('<F8>')
    await desk.focusIs('Cancel')
    // Its word of that has not come yet.
    const batch = { key: 'another tab', ids, unsent: [], body: '[]' }
    await tab.claim(batch)
    await tab.settle(batch, ids)
    await desk.stage.keys('<Tab><Enter>')
    await soon(async () => expect(await desk.stage.text()).toContain('saved in another tab'))
    await soon(async () => expect(await desk.stage.text()).toContain('0 rows'))
    expect(await desk.office.count('hawala')).toBe(before)
  })

  it('types into no row that a second tab has made of what is typed here', async () => {
    const { id, tab } = await operator()
    await desk.stage.keys('Ahm')
    const cell = await soon(async () => (await tab.read()).cell ?? Promise.reject(new Error('no cell yet')))
    const draft = { ...emptyHawalaDraft(desk.today), sender_name: 'Ahm', receiver_name: 'Karim' }
    await tab.change([{ id: cell.id, row: { id: cell.id, place: 1, draft }, isNew: true }], undefined)
    announce(id, 'changed')
    await soon(async () => expect(await desk.stage.text()).toContain('1 row'))
    await desk.stage.keys('<Esc><Down>Gul<Enter>')
    await soon(() => expect(names()).toEqual(['Ahm', 'Gul']))
    expect(written()[0]?.receiver_name).toBe('Karim')
  })

  it('is not emptied by a clipboard without text', async () => {
    await desk.stage.keys('a<Enter><Up>')
    const picture = new Event('paste', { bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(Object.assign(picture, { clipboardData: { getData: () => '' } }))
    await desk.stage.keys('<Right>b<Enter>')
    await soon(() => expect(written()).toMatchObject([{ sender_name: 'a', receiver_name: 'b' }]))
  })

  it('begins a row with what is the same in the one above, where the operator wants that', async () => {
    const { stage } = desk
    await stage.keys(`${COMPLETE}<C-End><Home><A-y>`)
    await soon(() => expect(button('Sticky: on')).toBeTruthy())
    await stage.keys('Next<Tab>Wali<Tab><Tab><Tab><Tab>500<Enter>')
    await soon(() => expect(names()).toEqual(['Gul', 'Next']))
    expect(written()[1]).toMatchObject({
      ...{ currency: 'AFN', exchg_rate: '18.5', exchg_amount: '27.03', RYL_charge: '' },
      ...{ debit_acc: '1001', credit_acc: '1002', date: desk.today },
    })
    await stage.keys('<A-y><C-End><Home>Third<Enter>')
    await soon(() => expect(names()).toHaveLength(3))
    expect(written()[2]).toMatchObject({ sender_name: 'Third', currency: '', debit_acc: '' })
  })

  it('holds Save All until what was pasted and can not be read is mended', async () => {
    const { stage } = desk
    const text = 'Gul\tAgha\t\t\t\t100\tafn\t3\t\t\t1001\t99999'
    const pasted = new Event('paste', { bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(Object.assign(pasted, { clipboardData: { getData: () => text } }))
    await soon(async () => expect(await stage.text()).toContain(settlementTexts.mendEach({ count: 1 }).text))
    await stage.keys('<F8>')
    await desk.focusIs('Credit Acc 1')
    noDialog()
    expect(document.getElementById('settlement-cell')?.textContent).toContain(
      cellPhrases.noAccount({ currencies: 'RYL', text: '99999' }),
    )
    await stage.keys('1002<Enter><F8>')
    await soon(() => expect(dialog()).toBeTruthy())
    await stage.keys('<Esc>')
  })

  it('has columns that are made wider and narrower, and stay so on this machine', async () => {
    const { stage } = desk
    const width = () =>
      [...document.querySelectorAll<HTMLElement>('.edit-grid th')].find((one) => one.textContent === 'Amount')
        ?.style.width
    await stage.keys('<Right><Right><Right><Right><Right>')
    expect(width()).toBe('108px')
    await stage.keys('<A-k>')
    // Nothing is laid out here: a column begins at no width, and has the least there is.
    await soon(() => expect(width()).toBe('32px'))
    await desk.open('/')
    await desk.open('/hawala')
    expect(width()).toBe('32px')
  })

  it('goes to the first cell that is wrong in place of saving', async () => {
    await desk.stage.keys('a<Tab><Enter><Tab><Enter><Tab><Enter><Tab><Right>5<Enter><F8>')
    await desk.focusIs('Receiver 1')
    expect(await desk.stage.text()).toContain(hawalaTexts.receiverRequired.text)
    noDialog()
    // As a click leaves it there.
    await desk.stage.keys('<C-Home><Right><Right><Right><Right>nowhere')
    field('Sender').focus()
    await desk.stage.keys('<F8>')
    expect(await desk.stage.focus()).toBe('Province 1')
    expect(await desk.stage.valueOf('Province 1')).toBe('nowhere')
  })
})

it('takes rows from Go To, into the form and at once', async () => {
  await desk.open('/')
  await playScript(desk.stage, hawalaLine)
  expect(await saved(3)).toMatchObject([
    { sender_name: 'Elsewhere', receiver_name: 'Typed', RYL_amount: 5, exchange_rate: 20 },
    { sender_name: 'Gul', receiver_name: 'Agha', RYL_amount: 26.25, currency: 'USD' },
    { sender_name: 'Ahmad', receiver_name: 'Karim', RYL_amount: 270.27 },
  ])
})

it('leaves the keys that follow Go To where they go, on a PC that is slow to draw', async () => {
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((run) => Number(setTimeout(run, 100)))
  await desk.open('/hawala')
  await desk.focusIs('Sender')
  // The second time the field had the focus before.
  for (const _ of [1, 2]) {
    await desk.stage.keys('<C-k>')
    await desk.focusIs('Go To')
    await desk.stage.keys('h 5000 afn /18.5 1001 > 1002 Ahmad > Karim<Enter>')
    await desk.focusIs('RYL Charges')
  }
  await desk.stage.keys('15<Enter>')
  const next = await desk.stage.focus()
  expect(next).not.toBe('RYL Charges')
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(await desk.stage.focus()).toBe(next)
  expect(field('RYL Charges').value).toBe('15')
  vi.restoreAllMocks()
})

it('is saved by keyboard alone', async () => {
  await desk.open('/hawala')
  await playScript(desk.stage, hawalaSettlement)
  const found = await saved(2)
  expect(found).toMatchObject([
    { sender_name: 'Gul', currency: 'USD', RYL_amount: 33.33, RYL_charge: 0, receiver_province: null },
    { sender_name: 'Ahmad', currency: 'AFN', RYL_amount: 3459.46, RYL_charge: 15 },
  ])
  const [last, first] = found.map(({ id }) => id)
  const done = document.querySelector('.status .done')?.textContent
  expect(done).toBe(`✓ 2 hawala, ${first} to ${last}`)
  await soon(() => expect(localStorage.getItem(ENTRY)).toBeNull())
  await soon(() => expect(document.querySelector('.status')?.textContent).not.toContain('Drafts'))
})

it('stands beside what another computer does to its rows, each said as it is', async () => {
  await desk.open('/hawala')
  await playElsewhere(
    (script) => playScript(desk.stage, script),
    async () => void dispatchEvent(new Event('focus')),
    desk.office,
    (holds) => soon(async () => expect(await holds()).toBe(true)),
  )
  expect(await saved(1)).toMatchObject([{ sender_name: 'Gul', receiver_name: 'Najib', amount: 7 }])
})

describe('what is kept', () => {
  const stored = {
    sender_name: 'Old',
    receiver_name: 'Row',
    amount: '37',
    currency: 'AFN',
    debit_acc: '1001',
    credit_acc: '1002',
    date: '2026-01-01',
  }

  it('takes up the rows of the spec and completes them from the debit account', async () => {
    localStorage.setItem(ENTRY, JSON.stringify([stored]))
    await desk.open('/hawala')
    await soon(() =>
      expect(entry()[0]).toMatchObject({ ...stored, exchg_rate: '18.5', exchg_amount: '2.00' }),
    )
    // Rows of its own too: the account may have had no rate as they were typed.
    const { id } = await operator()
    const own = { id: 'own', place: 9, draft: { ...emptyHawalaDraft(desk.today), ...stored } }
    await durableRows(id).change([{ id: own.id, row: own, isNew: true }], undefined)
    await desk.stage.reload()
    await soon(() => expect(entry()[1]).toMatchObject({ exchg_rate: '18.5', exchg_amount: '2.00' }))
    expect(await desk.stage.text()).toContain('2 rows')
    // Repeated, it is of today: another day is asked about.
    await desk.stage.keys('<A-r>')
    await soon(() => expect(field('Sender').value).toBe('Old'))
    expect(field('Date').value).toBe(desk.today)
  })

  it('stands after a reload, with its age, the cell that was being typed too', async () => {
    await desk.open('/hawala')
    await desk.stage.keys('half a form<F3>one<Enter>tw')
    await soon(() => expect(entry()).toHaveLength(1))
    await keeps('tw')
    await desk.stage.reload()
    await soon(async () =>
      expect(await desk.stage.text()).toMatch(/2 rows · last typed (just now|\d+ min ago)/),
    )
    await soon(() => expect(names()).toEqual(['one', 'tw']))
    expect(field('Sender').value).toBe('half a form')
  })

  it('is drawn while its rows are read; keys wait for them, and a row that is added goes below', async () => {
    const { tab } = await operator()
    await tab.change([{ id: 'kept', row: keptRow('kept', 'kept', 9), isNew: true }], undefined)
    await desk.open('/')
    const { promise: reading, resolve: read } = Promise.withResolvers<void>()
    const { getAll } = IDBObjectStore.prototype
    vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(function (this: IDBObjectStore, range) {
      const request = getAll.call(this, range)
      return new Proxy(request, {
        get: (_, name) => Reflect.get(request, name),
        set: (_, name, value) =>
          Reflect.set(request, name, name === 'onsuccess' ? () => void reading.then(value) : value),
      })
    })
    desk.stage.go('/hawala')
    await desk.focusIs('Sender')
    button('Add').click()
    await desk.stage.keys(`${FILLED}<C-Enter>`)
    expect(field('Sender').value).toBe('')
    expect(document.querySelector('.settlement h2')?.textContent).not.toContain('0 rows')
    read()
    await soon(() => expect(names()).toEqual(['kept', 'Ahmad']))
    expect(errorOf('Sender')).toBe('')
  })

  it('is of today in a form that was left on another day, and of two forms loses neither', async () => {
    const { id, tab } = await operator()
    const left = (sender_name: string, date: string) => ({
      draft: { ...emptyHawalaDraft('2026-01-01'), sender_name, date },
      start: { nextId: '', today: '2026-01-01' },
    })
    await keepDraft(id, 'a closed tab', '/hawala', [
      left('over night', '2026-01-01'),
      left('elsewhere', '2026-01-02'),
    ])
    await desk.open('/hawala')
    expect([field('Sender').value, field('Date').value]).toEqual(['over night', desk.today])
    await desk.stage.keys('<C-l>')
    await soon(() => expect(field('Sender').value).toBe(''))
    await keeps('over night', false)
    await desk.stage.reload()
    expect([field('Sender').value, field('Date').value]).toEqual(['elsewhere', '2026-01-02'])
    // Rows of a slow server come into the open screen, with their age too.
    await tab.change([{ id: 'late', row: keptRow('late', 'late'), isNew: true }], undefined)
    announce(id, 'changed')
    await soon(async () => expect(await desk.stage.text()).toContain('1 row · last typed'))
  })

  it('is no row where nothing was typed into its cell', async () => {
    await desk.open('/hawala')
    await desk.stage.keys('<F3>one<Enter><F2>')
    await soon(() => expect(entry()).toHaveLength(1))
    await new Promise((resolve) => setTimeout(resolve, 600))
    await desk.stage.reload()
    expect(await desk.stage.text()).toContain('1 row · last typed')
  })

  it('is never shown to another operator', async () => {
    await desk.open('/hawala')
    await desk.stage.keys('<F3>mine<Enter>')
    await soon(() => expect(written()).toHaveLength(1))
    const other = await desk.office.colleague('zia@office.af')
    await desk.open('/hawala', other)
    await soon(async () => expect(await desk.stage.text()).toContain('0 rows'))
    await soon(() => expect(entry()).toEqual([]))
    expect(await desk.stage.text()).not.toContain('mine')
    await desk.open('/hawala', desk.office.token)
    await soon(() => expect(names()).toEqual(['mine']))
  })

  it('is not lost to an entry that nobody can read', async () => {
    await desk.open('/hawala')
    await desk.stage.keys('<F3>kept<Enter>')
    await soon(() => expect(written()).toHaveLength(1))
    await keeps('"kept"')
    localStorage.setItem(ENTRY, '[{"sender_name": "br')
    await desk.open('/hawala')
    expect(await desk.stage.text()).toContain('could not be read')
    expect(localStorage.getItem(`${ENTRY}.unreadable`)).toBe('[{"sender_name": "br')
    await soon(() => expect(names()).toEqual(['kept']))
  })

  it('says so where the entry does not fit, and keeps the rows all the same', async () => {
    await desk.open('/hawala')
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await desk.stage.keys('<F3>kept<Enter>')
    await soon(async () => expect(await desk.stage.text()).toContain(keptPhrases.mirrorFull))
    full.mockRestore()
    await desk.stage.reload()
    await soon(() => expect(names()).toEqual(['kept']))
  })

  it('is not lost where what a page left can not be taken up', async () => {
    const { id } = await operator()
    leaveChanges(id, 'a tab', { changes: [{ id: 'left', row: keptRow('left', 'left'), isNew: true }] })
    const { transaction } = IDBDatabase.prototype
    const full = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
      this: IDBDatabase,
      ...[stores, mode]
    ) {
      if (mode === 'readwrite') throw new DOMException('full', 'QuotaExceededError')
      return transaction.call(this, stores, mode)
    })
    await desk.open('/hawala')
    expect(await desk.stage.text()).toContain(keptPhrases.notKept)
    full.mockRestore()
    const words: unknown[] = []
    const tab = rowsChannel(id)
    tab?.addEventListener('message', ({ data }) => words.push(data))
    await desk.stage.reload()
    await soon(() => expect(names()).toEqual(['left']))
    // Other tabs have not seen it yet.
    await soon(() => expect(words).toContain('changed'))
    tab?.close()
  })

  describe('where the database is closed', () => {
    beforeEach(() => {
      vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
        throw new DOMException('closed', 'SecurityError')
      })
    })

    it('is in a simpler place, and says so', async () => {
      await desk.open('/hawala')
      expect(await desk.stage.text()).toContain(keptPhrases.simple)
      await desk.stage.keys('<F3>kept<Enter>')
      await soon(() => expect(entry()).toHaveLength(1))
      await desk.stage.reload()
      await soon(() => expect(names()).toEqual(['kept']))
    })

    it('takes up what an earlier version kept there as one record', async () => {
      const { id } = await operator()
      const rows = [keptRow('one', 'earlier')]
      localStorage.setItem(`daftar.rows.${id}`, JSON.stringify({ rows, settled: [] }))
      await desk.open('/hawala')
      await soon(() => expect(names()).toContain('earlier'))
      expect(localStorage.getItem(`daftar.rows.${id}`)).toBeNull()
    })
  })
})
