import { beforeEach, describe, expect, test } from 'vitest'
import { AFGHAN_PROVINCES } from '../../../contract/lists/afghan-provinces.ts'
import { provinceRefusals } from '../../../contract/lists/list-refusals.ts'
import { provinceTexts } from '../../../contract/lists/province-texts.ts'
import type { Province } from '../../../contract/lists/provinces.ts'
import { fieldTexts } from '../../../contract/wire/field-texts.ts'
import { refusalTexts } from '../../../server/errors.ts'
import { phrases as provincesPhrases } from '../../../src/screens/provinces/phrases.ts'
import { conflictPhrases } from '../../../src/shell/entry/saved-phrases.ts'
import { playScript } from '../../keys/hands.ts'
import { provinces } from '../../keys/scripts/provinces.ts'
import {
  answers,
  atTheDesk,
  bannerLines,
  button,
  buttons,
  dialog,
  errorOf,
  field,
  heldBack,
  keeps,
  labels,
  lostAnswer,
  noDialog,
  screenHints,
  soon,
} from '../desk/at-the-desk.ts'
import { differences } from '../desk/entry-form.ts'

const desk = atTheDesk()
const CREATE = 'api/provinces/'
const list = async () => (await desk.office.call<Province[]>('GET', 'api/provinces')).body
const named = async (name: string) => (await list()).find((province) => province.name === name)
const form = () => document.querySelector('form') as HTMLElement
const rows = () =>
  [...document.querySelectorAll('[role=grid] tbody tr[data-index]')].map((row) =>
    [...row.querySelectorAll('td')].slice(0, 2).map((cell) => cell.textContent),
  )
async function give(...all: readonly [name: string, order: number][]) {
  for (const [name, order] of all) {
    const { status, text } = await desk.office.call('POST', CREATE, { name, order })
    if (status !== 201) throw new Error(text)
  }
}

test('provinces are added, changed and deleted', async () => {
  await desk.open('/')
  await playScript(desk.stage, provinces)
  expect((await list()).map(({ name, order }) => [name, order])).toEqual([['Kabul', 1]])
})

describe('the screen', () => {
  beforeEach(async () => {
    for (const { id } of await list()) await desk.office.call('DELETE', `api/provinces/${id}/`)
    await give(['Kabul کابل', 1], ['Herat هرات', 12], ['Balkh بلخ', 3])
    await desk.open('/reports/province')
    await soon(() => expect(rows()).toHaveLength(3))
  })

  test('has a form, a search box and a table with Edit and Delete in each row', () => {
    expect(labels()).toEqual(['Province Name', 'Order', 'Search'])
    expect(buttons(form())).toEqual(['Add', 'Cancel'])
    expect(buttons(document.querySelector('[role=grid]') as HTMLElement)).toEqual(
      [1, 2, 3].flatMap(() => ['Edit', 'Delete']),
    )
    expect(rows()).toEqual([
      ['1', 'Kabul کابل'],
      ['3', 'Balkh بلخ'],
      ['12', 'Herat هرات'],
    ])
  })

  test.each([
    ['her', ['Herat هرات']],
    ['كابل', ['Kabul کابل']],
    ['۱۲', ['Herat هرات']],
    ['1', ['Kabul کابل', 'Herat هرات']],
    ['xyz', []],
  ])('finds %s by name or order', async (typed, names) => {
    const { stage } = desk
    field('Search').focus()
    await stage.keys(typed)
    expect(rows().map(([, name]) => name)).toEqual(names)
    expect(await stage.text()).toContain(
      names.length === 0 ? provincesPhrases.noMatch : `${names.length} of 3 provinces`,
    )
    await stage.keys('<Enter>')
    expect(await stage.focus()).toBe('Provinces')
    await soon(() =>
      expect(
        ['↑ ↓ row', 'Enter open', 'F2 edit', 'Delete delete'].filter((one) => screenHints().includes(one)),
      ).toHaveLength(names.length === 0 ? 0 : 4),
    )
  })

  test('offers the order that comes next', async () => {
    await soon(() => expect(field('Order').value).toBe('13'))
    await desk.stage.keys('Ghazni<C-Enter>')
    await desk.toastIs(provinceTexts.added.text)
    await desk.focusIs('Province Name')
    await soon(() => expect(field('Order').value).toBe('14'))
    expect(await named('Ghazni')).toMatchObject({ order: 13 })
  })

  test.each([
    ['  ', '', fieldTexts.required.text, fieldTexts.required.text],
    ['Ghazni', '1000001', '', fieldTexts.wholeWithin({ least: 0, most: '1000000' }).text],
  ])('refuses %j with order %j', async (name, order, nameError, orderError) => {
    const { stage } = desk
    await soon(() => expect(field('Order').value).toBe('13'))
    await stage.keys(`${name}<Enter><C-a><Delete>${order}<C-Enter>`)
    await soon(() => expect([errorOf('Province Name'), errorOf('Order')]).toEqual([nameError, orderError]))
    expect(await stage.focus()).toBe(nameError ? 'Province Name' : 'Order')
    expect(stage.calls()).toEqual([])
  })

  test('tells beside the name that it is taken, and keeps it', async () => {
    const { stage } = desk
    await stage.keys('kabul کابل<C-Enter>')
    await soon(() =>
      expect(errorOf('Province Name')).toBe(provinceRefusals.exists({ name: 'Kabul کابل' }).text),
    )
    expect(field('Province Name').value).toBe('kabul کابل')
    await stage.keys('<C-l>')
    expect(field('Province Name').value).toBe('')
    expect(errorOf('Province Name')).toBe('')
  })

  test.each(['<Enter>', '<F2>'])('edits the current row by %s, and goes on in the table', async (key) => {
    const { stage } = desk
    await stage.keys(`<F3><Down>${key}`)
    await desk.focusIs('Province Name')
    expect(buttons(form())).toEqual(['Update', 'Cancel'])
    expect([field('Province Name').value, field('Order').value]).toEqual(['Balkh بلخ', '3'])
    await stage.keys('<Enter><C-a>۲<C-Enter>')
    await desk.toastIs(provinceTexts.updated.text)
    await desk.focusIs('Provinces')
    expect(buttons(form())).toEqual(['Add', 'Cancel'])
    expect(field('Province Name').value).toBe('')
    expect(await named('Balkh بلخ')).toMatchObject({ order: 2, version: 2 })
    await soon(() => expect(rows()[1]).toEqual(['2', 'Balkh بلخ']))
  })

  test.each(['<Esc>', '<C-l>', '<Enter><Enter><Tab><Enter>'])('leaves edit mode by %s', async (keys) => {
    const { stage } = desk
    await stage.keys('<F3><Enter>')
    await desk.focusIs('Province Name')
    await stage.keys(keys)
    await desk.focusIs('Provinces')
    expect(buttons(form())).toEqual(['Add', 'Cancel'])
    expect(await stage.path()).toBe('/reports/province')
    expect(stage.calls()).toEqual([])
  })

  test('edits and deletes with the mouse', async () => {
    const [edit] = [...document.querySelectorAll<HTMLElement>('.row-actions button')]
    edit?.click()
    await soon(() => expect(field('Province Name').value).toBe('Kabul کابل'))
    document.querySelectorAll<HTMLElement>('.row-actions button')[1]?.click()
    await soon(() => expect(dialog().textContent).toContain('province Kabul کابل, order 1?'))
    button('Delete', dialog()).click()
    await desk.toastIs(provinceTexts.deleted.text)
    // What was being edited is gone.
    await soon(() => expect(buttons(form())).toEqual(['Add', 'Cancel']))
    await soon(() => expect(rows()).toHaveLength(2))
  })

  test('asks before it deletes, and stays on Cancel', async () => {
    const { stage } = desk
    await stage.keys('<F3><End><Delete>')
    await soon(() => expect(dialog().querySelector('h2')?.textContent).toBe('Delete Province'))
    expect(dialog().textContent).toContain(
      provincesPhrases.deletionAsked({ province: 'Herat هرات, order 12' }),
    )
    expect(await stage.focus()).toBe('Cancel')
    await stage.keys('<Tab><S-Tab><Enter>')
    await soon(noDialog)
    await desk.focusIs('Provinces')
    expect(stage.calls()).toEqual([])
  })

  test('deletes at once what was just updated, before the list is read again', async () => {
    const { stage } = desk
    await stage.keys('<F3><Enter>')
    await desk.focusIs('Province Name')
    const reads = heldBack()
    for (const _ of [1, 2, 3, 4]) stage.once('GET', 'api/provinces', reads.standIn)
    await stage.keys('Kabul City<C-Enter>')
    await desk.focusIs('Provinces')
    await soon(() => expect(rows()[0]).toEqual(['1', 'Kabul City']))
    await stage.keys('<Delete>')
    await desk.focusIs('Cancel')
    await stage.keys('<Tab><Enter>')
    await desk.toastIs(provinceTexts.deleted.text)
    expect(rows()).toHaveLength(2)
    reads.release()
    await stage.quiet()
    expect(await named('Kabul City')).toBeUndefined()
    expect(rows()).toHaveLength(2)
  })

  test('keeps Delete a text key in the form', async () => {
    const { stage } = desk
    await stage.keys('abc<Home><Delete>')
    expect(field('Province Name').value).toBe('bc')
    noDialog()
  })

  test('tells what someone else has changed meanwhile', async () => {
    const { stage } = desk
    await stage.keys('<F3><Enter>')
    await desk.focusIs('Province Name')
    const id = (await named('Kabul کابل'))?.id
    await desk.office.call('PATCH', `api/provinces/${id}/`, { order: 5 })
    await stage.keys('Kabul City<C-Enter>')
    await desk.focusIs(conflictPhrases.comparison)
    expect(differences()).toEqual([
      ['Province Name', 'Kabul کابل', 'Kabul City'],
      ['Order', '5', 'not changed'],
    ])
    await stage.keys('<Tab><Enter><C-Enter>')
    await desk.toastIs(provinceTexts.updated.text)
    expect(await named('Kabul City')).toMatchObject({ order: 5 })
  })

  test('says that a province is gone that someone else has deleted', async () => {
    const { stage } = desk
    await stage.keys('<F3><Enter>')
    await desk.focusIs('Province Name')
    const id = (await named('Kabul کابل'))?.id
    await desk.office.call('DELETE', `api/provinces/${id}/`)
    await stage.keys('Kabul City<C-Enter>')
    await desk.toastIs(refusalTexts.notFound.text)
    expect(field('Province Name').value).toBe('Kabul City')
  })

  test('keeps what was typed, of a new one and of an edited one', async () => {
    const { stage } = desk
    await stage.keys('Ghazni')
    await stage.keys('<F3><Enter>')
    await desk.focusIs('Province Name')
    await stage.keys('Kabul City<Esc>')
    await soon(() => button('Leave'))
    await keeps('Kabul City')
    await stage.reload()
    await soon(() => expect(field('Province Name').value).toBe('Kabul City'))
    expect(buttons(form())).toEqual(['Update', 'Cancel'])
    await stage.keys('<C-l>')
    await soon(() => expect(field('Province Name').value).toBe('Ghazni'))
  })

  test('keeps a province that is not added', async () => {
    const { stage } = desk
    stage.once('POST', CREATE, answers(500, { detail: 'x' }))
    await stage.keys('Ghazni<C-Enter>')
    await desk.toastIs(provinceTexts.addFailed.text)
    await soon(() => expect(field('Province Name').value).toBe('Ghazni'))
    expect(bannerLines()).toEqual(['Error:', provinceTexts.addFailed.text])
    await stage.keys('<C-Enter>')
    await desk.toastIs(provinceTexts.added.text)
    expect((await list()).filter(({ name }) => name === 'Ghazni')).toHaveLength(1)
  })
})

describe('where there are no provinces', () => {
  beforeEach(async () => {
    for (const { id } of await list()) await desk.office.call('DELETE', `api/provinces/${id}/`)
    await desk.open('/reports/province')
    await soon(() => button(provincesPhrases.load))
  })
  const names = async () => (await list()).map(({ name }) => name)

  test.each(['<A-l>', '<F3><Tab>'])('the 34 of Afghanistan are offered, by %s', async (keys) => {
    const { stage } = desk
    expect(await stage.text()).toContain(provincesPhrases.empty)
    if (keys === '<A-l>') await stage.keys(keys)
    else {
      button(provincesPhrases.load).focus()
      await stage.keys('<Enter>')
    }
    await desk.toastIs(provinceTexts.loaded.text)
    expect(await names()).toEqual(AFGHAN_PROVINCES)
    await soon(() => expect(rows()).toHaveLength(34))
    expect(buttons()).not.toContain(provincesPhrases.load)
    expect(await stage.focus()).not.toBe('body')
  })

  test('go on where the loading stopped, and add none twice', async () => {
    const { stage } = desk
    stage.once('POST', CREATE, (forward) => forward())
    stage.once('POST', CREATE, lostAnswer)
    await stage.keys('<A-l>')
    await desk.toastIs(provinceTexts.addFailed.text)
    await soon(() => expect(rows()).toHaveLength(2))
    await stage.keys('<A-l>')
    await desk.toastIs(provinceTexts.loaded.text)
    expect(await names()).toEqual(AFGHAN_PROVINCES)
  })
})
